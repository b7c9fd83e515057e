import { bodyContent } from '@peripatos/content';
import {
  EVENTS_LEFT,
  EVENTS_LENGTH,
  EVENTS_NOTICE,
  EVENTS_RIGHT,
  EVENTS_SIM_TIME,
  EVENTS_TARGET,
  EVENTS_TIME_SCALE,
  EVENTS_WANTED,
  FrameEncoder,
  GAIT_PHASES,
  POSE_DISTANCE,
  POSE_DOFS,
  WALK_NOTICES,
  buildPatientModel,
  hashInts,
  type FrameSource,
} from '@peripatos/core';
import { describe, expect, it } from 'vitest';
import { PatientFeed } from './patient-feed.js';

const model = buildPatientModel(bodyContent, { height: 1.75, mass: 75 });
const MS_PER_TICK = 1000 / 60;
/** Steps of half a second, 1.4 m/s. */
const STEP = 3000;
const SHARES = [0, 0.04, 0.2, 0.6, 1, 1.2, 1.5, 1.8];

/** A walk made of straight lines: enough to tell whether a page shows what was sent. */
class PlainWalk implements FrameSource {
  tick = 0;

  writePose(out: Int32Array): void {
    out.fill(0);
    out[POSE_DISTANCE] = Math.round((1400 * this.tick) / 60);
    out[POSE_DOFS] = this.tick;
  }

  writeEvents(out: Int32Array): void {
    const simTime = this.tick * 100;
    out.set([1400, 700, 1200], EVENTS_TARGET);
    out.set([1600, 750, 1280], EVENTS_WANTED);
    out[EVENTS_NOTICE] = WALK_NOTICES.indexOf('slower');
    const step = Math.floor(simTime / STEP);
    out[EVENTS_SIM_TIME] = simTime;
    out[EVENTS_TIME_SCALE] = 100;
    const current = step % 2 === 0 ? EVENTS_LEFT : EVENTS_RIGHT;
    const other = current === EVENTS_LEFT ? EVENTS_RIGHT : EVENTS_LEFT;
    SHARES.forEach((share, phase) => {
      out[current + phase] = (step + share) * STEP;
      out[other + phase] = (step - 1 + share) * STEP;
    });
  }
}

/** A feed, what it asked for, and a walk that can be sent to it. */
function bench() {
  const asked: number[] = [];
  const walk = new PlainWalk();
  const encoder = new FrameEncoder(model, 0);
  const feed = new PatientFeed(model, 0, () => asked.push(walk.tick));
  const packet = (tick: number): Uint8Array => {
    walk.tick = tick;
    return encoder.encode(walk).slice();
  };
  /** Sends ticks `from` to `to`, each arriving when it was made, and looks after each. */
  const send = (from: number, to: number): void => {
    for (let tick = from; tick <= to; tick += 2) {
      feed.push(packet(tick), tick * MS_PER_TICK);
      feed.at(tick * MS_PER_TICK);
    }
  };
  return { feed, asked, packet, send };
}

describe('the feed of a patient', () => {
  it('shows what was sent, a little later and in between', () => {
    const { feed, send } = bench();
    send(0, 240);
    const moment = feed.at(241 * MS_PER_TICK);
    expect(moment?.tick).toBeGreaterThan(232);
    expect(moment?.tick).toBeLessThanOrEqual(240);
    expect(moment?.simTime).toBeCloseTo(
      ((moment?.values[0] ?? 0) / model.dofTable[0]!.quantum) * 100,
      6,
    );
    expect(moment?.distanceM).toBeCloseTo((1.4 * (moment?.simTime ?? 0)) / 6000, 2);
  });

  it('tells the phase and the gait of the instant shown, and what was asked for', () => {
    const { feed, send } = bench();
    send(0, 300);
    const moment = feed.at(300 * MS_PER_TICK)!;
    expect(moment.walked).toEqual({ speed: 1.4, stepLength: 0.7, cadence: 120 });
    expect(moment.wanted).toEqual({ speed: 1.6, stepLength: 0.75, cadence: 128 });
    expect(moment.notice).toBe('slower');
    const phase = feed.history.phaseAt('left', moment.simTime);
    expect(GAIT_PHASES[phase ?? -1]).toBeDefined();
  });

  it('gives the hash of each whole second, the same the sender computes', () => {
    const { feed, send } = bench();
    send(0, 130);
    const walk = new PlainWalk();
    walk.tick = 120;
    const pose = new Int32Array(POSE_DOFS + model.dofTable.length);
    const events = new Int32Array(EVENTS_LENGTH);
    walk.writePose(pose);
    walk.writeEvents(events);
    const hash = [pose, events].map((ints) => hashInts(ints).toString(16).padStart(8, '0'));
    expect(feed.second).toEqual({ tick: 120, hash: hash.join('-') });
  });

  it('asks for a keyframe when it came in the middle, and shows nothing until it has one', () => {
    const { feed, asked, packet } = bench();
    packet(0);
    feed.push(packet(2), 0);
    expect(asked).toEqual([2]);
    expect(feed.at(10)).toBeUndefined();
    feed.push(packet(60), 1000);
    expect(feed.at(1010)?.tick).toBe(60);
  });

  it('is not upset by bytes that are no packet', () => {
    const { feed, send } = bench();
    send(0, 60);
    feed.push(new Uint8Array([1, 2, 3]), 1100);
    feed.push(new Uint8Array(0), 1100);
    expect(feed.at(1101)?.tick).toBeGreaterThan(50);
  });

  it('says which packets brought it on, and after a reset gets over one from the far future', () => {
    const { feed, packet, send } = bench();
    send(0, 60);
    expect(feed.push(packet(62), 1050)).toBe(true);
    expect(feed.push(new Uint8Array([1, 2, 3]), 1060)).toBe(false);
    const future = bench();
    expect(feed.push(future.packet(1_000_000), 1070)).toBe(true);
    expect(feed.push(packet(120), 2000)).toBe(false);
    expect(feed.push(packet(180), 3000)).toBe(false);
    feed.reset();
    expect(feed.push(packet(240), 4000)).toBe(true);
    expect(feed.at(4001)?.tick).toBe(240);
  });

  it('blends from the last pose into the present after an interruption', () => {
    const { feed, packet, send } = bench();
    send(0, 120);
    const before = feed.at(120 * MS_PER_TICK)!.values[0]!;
    feed.reset();
    const back = 1200;
    const packetBack = packet(back);
    feed.push(packetBack, back * MS_PER_TICK);
    const quantum = model.dofTable[0]!.quantum;
    const first = feed.at(back * MS_PER_TICK)!.values[0]!;
    expect(first).toBeCloseTo(before, 9);
    const half = feed.at(back * MS_PER_TICK + 100)!.values[0]!;
    expect(half).toBeCloseTo((before + back * quantum) / 2, 9);
    const last = feed.at(back * MS_PER_TICK + 250)!.values[0]!;
    expect(last).toBeCloseTo(back * quantum, 9);
  });
});
