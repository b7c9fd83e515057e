import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENTS_LENGTH, EVENTS_SIM_TIME } from '../patient/index.js';
import type { DecodedFrame } from './decoder.js';
import { JUMP_TICKS, Playout } from './playout.js';

/** A frame whose every value tells its tick. */
function frameAt(tick: number): DecodedFrame {
  const events = new Int32Array(EVENTS_LENGTH);
  events[EVENTS_SIM_TIME] = tick * 100;
  return { patient: 0, tick, keyframe: false, pose: Int32Array.of(tick * 10, -tick), events };
}

/** Plays a stream sent every `step` ticks, each frame on its way for `delayOf` ticks, shown once a tick. */
function play(
  ticks: number,
  step: number,
  delayOf: (tick: number) => number | null,
  look: (playout: Playout, now: number, shown: ReturnType<Playout['advance']>) => void,
): void {
  const playout = new Playout(2);
  const arrivals = new Map<number, number[]>();
  for (let tick = 0; tick < ticks; tick += step) {
    const delay = delayOf(tick);
    if (delay === null) continue;
    const at = Math.ceil(tick + delay);
    arrivals.set(at, [...(arrivals.get(at) ?? []), tick]);
  }
  for (let now = 0; now < ticks; now++) {
    for (const tick of arrivals.get(now) ?? []) playout.push(frameAt(1000 + tick), now);
    look(playout, now, playout.advance(now));
  }
}

describe('Playout', () => {
  it('shows nothing before the first frame', () => {
    expect(new Playout(2).advance(5).phase).toBe('empty');
  });

  it('W31: plays a regular stream at real time with a delay of under four ticks', () => {
    let last = Number.NaN;
    play(
      600,
      2,
      () => 3,
      (_playout, now, { tick, phase, delay, pose, simTime }) => {
        if (now > 300) {
          expect(tick - last).toBeCloseTo(1, 2);
          expect(phase).toBe('playing');
          expect(delay).toBeLessThan(4);
          expect(now + 1000 - 3 - tick).toBeLessThan(4);
          expect(pose[0]).toBeCloseTo(tick * 10, 6);
          expect(simTime).toBeCloseTo(tick * 100, 5);
        }
        last = tick;
      },
    );
  });

  it('plays five frames a second without waiting, once it knows how far apart they come', () => {
    let waits = 0;
    play(
      1200,
      12,
      (tick) => (tick * 7) % 5,
      (_playout, now, { phase, tick, delay }) => {
        if (now > 240 && phase === 'waiting') waits++;
        if (now > 240) expect(now + 1000 - tick).toBeLessThan(delay + 12);
      },
    );
    expect(waits).toBe(0);
  });

  const network = fc.record({
    step: fc.constantFrom(2, 4, 12),
    delays: fc.array(fc.oneof(fc.nat({ max: 6 }), fc.nat({ max: 6 }), fc.nat({ max: 90 })), {
      minLength: 1,
      maxLength: 40,
    }),
    lost: fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }),
    outage: fc.record({ from: fc.nat({ max: 400 }), ticks: fc.nat({ max: 200 }) }),
  });

  it('W32: never goes back, never passes the newest frame, and never hurries, whatever the network does', () => {
    fc.assert(
      fc.property(network, ({ step, delays, lost, outage }) => {
        let last = Number.NEGATIVE_INFINITY;
        const delayOf = (tick: number): number | null => {
          const i = tick / step;
          const cut = tick >= outage.from && tick < outage.from + outage.ticks;
          return cut || (lost[i % lost.length] && i % 3 > 0) ? null : delays[i % delays.length];
        };
        play(600, step, delayOf, (_playout, _now, shown) => {
          if (shown.phase === 'empty') return;
          const { tick, newestTick, pose, events } = shown;
          const kept =
            tick >= last &&
            tick <= newestTick &&
            shown.delay <= JUMP_TICKS &&
            (shown.phase === 'jumped' || last < 0 || tick - last < 1.11) &&
            Math.abs(pose[0] + 10 * pose[1]) < 1e-6 &&
            events[EVENTS_SIM_TIME] <= tick * 100;
          if (!kept) expect(shown).toEqual({ last });
          last = shown.tick;
        });
      }),
      { numRuns: 200 },
    );
  });

  it('W33: jumps to the present when it is more than half a second behind', () => {
    const playout = new Playout(2);
    for (let now = 0; now < 60; now += 2) {
      playout.push(frameAt(now), now);
      playout.advance(now);
    }
    // The line is dead for three seconds, then what was sent meanwhile is lost.
    for (let now = 60; now < 240; now++) expect(playout.advance(now).tick).toBeLessThanOrEqual(58);
    playout.push(frameAt(240), 240);
    const shown = playout.advance(240);
    expect(shown.phase).toBe('jumped');
    expect(shown.tick).toBe(240);
    expect(shown.pose[0]).toBe(2400);
  });

  it('W33: jumps over what it missed while nobody looked, as in a hidden tab', () => {
    const playout = new Playout(2);
    for (let now = 0; now < 1000; now += 2) {
      playout.push(frameAt(now), now);
      if (now < 100) playout.advance(now);
    }
    const shown = playout.advance(999);
    expect(shown.phase).toBe('jumped');
    expect(shown.tick).toBeGreaterThan(990);
  });

  it('stays put when its own clock is set back', () => {
    const playout = new Playout(2);
    for (let now = 0; now < 100; now += 2) playout.push(frameAt(now), now);
    const before = playout.advance(99).tick;
    expect(playout.advance(40).tick).toBe(before);
  });

  it('starts anew after a reset', () => {
    const playout = new Playout(2);
    playout.push(frameAt(5000), 0);
    playout.advance(0);
    playout.reset();
    expect(playout.advance(1).phase).toBe('empty');
    playout.push(frameAt(10), 2);
    expect(playout.advance(2).tick).toBe(10);
  });

  it('W35: jumps where sim time or distance wraps, and does not run through everything between', () => {
    const frame = (tick: number, simTime: number, distance: number): DecodedFrame => {
      const plain = frameAt(tick);
      plain.events[EVENTS_SIM_TIME] = simTime;
      plain.pose[0] = distance;
      return plain;
    };
    const end = 2 ** 31 - 1;
    for (const [before, after] of [
      [frame(1000, end - 100, 500), frame(1002, -end, 502)],
      [frame(1000, 7000, end - 1), frame(1002, 7200, -end)],
    ]) {
      const playout = new Playout(2);
      playout.push(before, 0);
      playout.push(after, 2);
      let seen = 0;
      for (let now = 2; now < 12; now += 0.25) {
        const { tick, pose, simTime } = playout.advance(now);
        const shown = tick < 1002 ? before : after;
        if (tick > 1000 && tick < 1002) seen++;
        expect(pose[0]).toBe(shown.pose[0]);
        expect(simTime).toBe(shown.events[EVENTS_SIM_TIME]);
      }
      expect(seen).toBeGreaterThan(2);
    }
  });
});
