import { bodyContent } from '@peripatos/content';
import {
  buildPatientModel,
  EVENTS_SIM_TIME,
  FrameDecoder,
  TOPICS,
  Wishes,
  type Command,
  type PatientSnapshot,
} from '@peripatos/core';
import { expect, it, onTestFinished } from 'vitest';
import { until } from '../testing/until.js';
import { BufferPool } from './buffer-pool.js';
import type { FromWorker, Restoration } from './messages.js';
import { SteppedRoom } from './stepped-room.js';
import { WallClock } from './wall-clock.js';

const start = { person: { height: 1.75, mass: 75 }, speed: 1.3 };
const model = buildPatientModel(bodyContent, start.person);

/** A clock that stands until it is moved. */
class HandClock extends WallClock {
  time = 0;
  override now(): number {
    return this.time;
  }
}

/** A room on a clock of its own, and everything it says. */
class Bench {
  readonly clock = new HandClock();
  readonly said: FromWorker[] = [];
  readonly room: SteppedRoom;
  readonly #decoder = new FrameDecoder(model, 0);

  constructor(openedAt = 0, shownTick = 0, restoration?: Restoration) {
    const tell = (message: FromWorker): void => void this.said.push(message);
    const tools = { clock: this.clock, buffers: new BufferPool(), tell };
    const guarded = (_room: number, run: () => void): void => run();
    this.room = new SteppedRoom(
      { kind: 'open', room: 1, start, openedAt, shownTick, running: true, restoration },
      { ...tools, guarded },
    );
    onTestFinished(() => this.room.stop());
  }

  get frames(): Extract<FromWorker, { kind: 'frame' }>[] {
    return this.said.filter((message) => message.kind === 'frame');
  }

  get snapshot(): PatientSnapshot {
    const snapshot = this.said.find((message) => message.kind === 'snapshot');
    if (snapshot === undefined) throw new Error('the room sent no snapshot');
    return snapshot.snapshot;
  }

  /** Moves the clock and waits for the frame that is due then. */
  async moveTo(ms: number): Promise<void> {
    const { length } = this.frames;
    this.clock.time = ms;
    await until(() => this.frames.length > length);
  }

  /** Decodes the last frame: its tick, hash and the patient's own time. */
  read(): { tick: number; hash: number; simTime: number; keyframe: boolean } {
    const frame = this.frames.at(-1);
    if (frame === undefined) throw new Error('no frame came yet');
    const result = this.#decoder.decode(new Uint8Array(frame.buffer, 0, frame.length));
    if (result.kind !== 'frame') throw new Error(`the frame is ${result.kind}`);
    const { tick, events, keyframe } = result.frame;
    const hash = this.#decoder.hash(TOPICS.pose);
    return { tick, hash, simTime: events[EVENTS_SIM_TIME] ?? NaN, keyframe };
  }
}

const atTick = (tick: number): number => (tick * 1000) / 60 + 0.1;

it('R5: shows every second tick, the first as a keyframe', async () => {
  const bench = new Bench();
  for (const tick of [2, 4, 6]) {
    await bench.moveTo(atTick(tick));
    expect(bench.read()).toMatchObject({ tick, simTime: tick * 100, keyframe: tick === 2 });
  }
});

it('R6: skips and counts what it was too late for, and does not race', async () => {
  const bench = new Bench();
  await bench.moveTo(atTick(2));
  bench.read();
  await bench.moveTo(atTick(63));
  expect(bench.read()).toMatchObject({ tick: 62, simTime: 400, keyframe: true });
  expect(bench.frames.at(-1)?.lateTicks).toBe(58);
  await bench.moveTo(atTick(64));
  expect(bench.read()).toMatchObject({ tick: 64, simTime: 600 });
  expect(bench.frames.at(-1)?.lateTicks).toBe(58);
});

it('R11: goes on after a rest without counting it as lateness', async () => {
  const bench = new Bench();
  await bench.moveTo(atTick(2));
  bench.room.pause();
  bench.clock.time = 100_000;
  bench.room.resume(100_000 - atTick(6));
  await bench.moveTo(100_000 + 40);
  expect(bench.read()).toMatchObject({ tick: 8, simTime: 400, keyframe: true });
  expect(bench.frames.at(-1)?.lateTicks).toBe(0);
});

it('R13: a restored room shows the very pose the lost one would have shown', async () => {
  const lost = new Bench();
  const command: Command = {
    id: 'c',
    room: 'r',
    patient: 0,
    type: 'setGait',
    body: { speed: 1.6 },
  };
  const ready = { command, judged: new Wishes(model).complete({ speed: 1.6 }) };
  for (let tick = 2; tick <= 60; tick += 2) {
    await lost.moveTo(atTick(tick));
    lost.read();
    if (tick === 10) lost.room.command(ready);
  }
  // Late once: ticks 62 to 80 are skipped.
  await lost.moveTo(atTick(82));
  lost.read();
  const skip = { tick: 60, to: 80 };
  const log = [{ tick: 10, ...ready }, skip];
  const restored = new Bench(0, 82, { snapshot: lost.snapshot, log });
  const forgetful = new Bench(0, 82, { snapshot: lost.snapshot, log: [skip] });
  for (const bench of [lost, restored, forgetful]) await bench.moveTo(atTick(84));
  const shown = lost.read();
  expect(shown).toMatchObject({ tick: 84, simTime: 6400 });
  expect(restored.read()).toEqual({ ...shown, keyframe: true });
  expect(forgetful.read().hash).not.toBe(shown.hash);
});
