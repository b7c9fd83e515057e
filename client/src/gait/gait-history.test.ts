import { describe, expect, it } from 'vitest';
import { GaitHistory, isStance, type Leg } from './gait-history.js';

/** Starts of the eight phases of a regular walk whose heel strike is at `strike`; a step lasts `step` units. */
function starts(strike: number, step: number): number[] {
  const shares = [0, 0.04, 0.2, 0.6, 1, 1.2, 1.5, 1.8];
  return shares.map((share) => strike + share * step);
}

/** A history after `steps` regular steps of 3000 units, left first at 0. */
function walked(steps: number, step = 3000): GaitHistory {
  const history = new GaitHistory();
  for (let i = 0; i < steps; i += 1) {
    const current = starts(i * step, step);
    const other = starts((i - 1) * step, step);
    if (i % 2 === 0) history.take(current, other);
    else history.take(other, current);
  }
  return history;
}

/** Marks of a leg as pairs of time and phase. */
function marks(history: GaitHistory, leg: Leg): [number, number][] {
  const { times, phases, count } = history.marks(leg);
  return Array.from({ length: count }, (_, i) => [times[i]!, phases[i]!]);
}

const strikes = (history: GaitHistory, leg: Leg): number[] =>
  marks(history, leg)
    .filter(([, phase]) => phase === 0)
    .map(([time]) => time);

function spans({ doubleSupport: { bounds, count } }: GaitHistory): [number, number][] {
  return Array.from({ length: count }, (_, i) => [bounds[2 * i]!, bounds[2 * i + 1]!]);
}

describe('the gait history', () => {
  it('keeps the phases of a leg in time and in order', () => {
    const left = marks(walked(4), 'left');
    for (let i = 1; i < left.length; i += 1) {
      expect(left[i]![0]).toBeGreaterThan(left[i - 1]![0]);
      expect(left[i]![1]).toBe((left[i - 1]![1] + 1) % 8);
    }
  });

  it('foresees the next heel strike of the swinging leg from the pre-swing of the other', () => {
    expect(strikes(walked(2), 'left')).toContain(6000);
  });

  it('replaces what an older plan foresaw', () => {
    const history = walked(2);
    history.take(starts(0, 3000), [...starts(3000, 3000).slice(0, 4), 5500, 5900, 6500, 7000]);
    expect(strikes(history, 'left')).toEqual([0, 5500]);
  });

  it('does not cut a phase in two when the planned strike came earlier than the real one', () => {
    const history = walked(2);
    history.take(starts(6200, 3000), starts(3000, 3200));
    expect(strikes(history, 'left')).toEqual([0, 6200, 12_200]);
  });

  it('tells the phase of each leg at an instant', () => {
    const history = walked(3);
    expect(history.phaseAt('left', 6001)).toBe(0);
    expect(history.phaseAt('right', 7000)).toBe(5);
    expect(history.phaseAt('left', -99_999)).toBeUndefined();
  });

  it('forgets what is over, but not the phase that lasts', () => {
    const history = walked(4);
    history.forgetBefore(9100);
    expect(marks(history, 'right')[1]![0]).toBeGreaterThanOrEqual(9100);
    expect(history.phaseAt('right', 9100)).toBe(0);
  });

  it('finds the spans in which both legs carry, and no others', () => {
    const history = walked(3);
    expect(spans(history)).toContainEqual([3000, 3600]);
    for (const [start, end] of spans(history)) {
      for (const at of [start, (start + end) / 2, end - 1]) {
        expect(isStance(history.phaseAt('left', at)!)).toBe(true);
        expect(isStance(history.phaseAt('right', at)!)).toBe(true);
      }
    }
  });

  it('walks for hours without growing', () => {
    const history = new GaitHistory();
    for (let i = 1; i < 2000; i += 1) {
      const current = starts(i * 3000, 3000);
      const other = starts((i - 1) * 3000, 3000);
      history.take(...(i % 2 === 0 ? ([current, other] as const) : ([other, current] as const)));
    }
    expect(history.marks('left').count).toBeLessThanOrEqual(256);
    expect(history.phaseAt('left', 1999 * 3000 - 1)).toBe(3);
  });
});
