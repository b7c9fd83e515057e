import { deflateRawSync } from 'node:zlib';
import { bodyContent } from '@peripatos/content';
import {
  buildPatientModel,
  EVENTS_LENGTH,
  FRAME_TICKS,
  FrameDecoder,
  FrameEncoder,
  KEYFRAME_TICKS,
  Patient,
  poseLength,
  type FrameSource,
  type PatientModel,
} from '@peripatos/core';
import { cpuPerCall } from './cpu.js';
import type { Bench, BenchRow } from './row.js';

const PERSON = { height: 1.8, mass: 80 };
const FRAMES_PER_SECOND = 60 / FRAME_TICKS;
const HEADER_BYTES = 12;

/** What a patient wrote for one frame, kept to be sent again in every format. */
interface Captured {
  readonly tick: number;
  readonly pose: Int32Array;
  readonly events: Int32Array;
}

function capture(model: PatientModel, speed: number, seconds: number): Captured[] {
  const patient = new Patient(model, { speed });
  const frames: Captured[] = [];
  for (let i = 0; i < seconds * FRAMES_PER_SECOND; i++) {
    for (let t = 0; t < FRAME_TICKS; t++) patient.step();
    const pose = new Int32Array(poseLength(model.dofTable));
    const events = new Int32Array(EVENTS_LENGTH);
    patient.writePose(pose);
    patient.writeEvents(events);
    frames.push({ tick: patient.tick, pose, events });
  }
  return frames;
}

/** Plays captured frames to an encoder, so that only the encoding is measured. */
class Replay implements FrameSource {
  readonly #frames: readonly Captured[];
  #at = 0;
  #tick = 0;

  constructor(frames: readonly Captured[]) {
    this.#frames = frames;
  }

  get tick(): number {
    return this.#tick;
  }

  next(): Captured {
    const frame = this.#frames[this.#at] as Captured;
    this.#at = (this.#at + 1) % this.#frames.length;
    this.#tick += FRAME_TICKS;
    return frame;
  }

  get current(): Captured {
    const { length } = this.#frames;
    return this.#frames[(this.#at + length - 1) % length] as Captured;
  }

  writePose(out: Int32Array): void {
    out.set(this.current.pose);
  }

  writeEvents(out: Int32Array): void {
    out.set(this.current.events);
  }
}

/** Bytes of the same frame in formats one would write in an afternoon. */
const naive = {
  json: ({ tick, pose, events }: Captured, model: PatientModel): string =>
    JSON.stringify({
      tick,
      distance: (pose[0] ?? 0) / 1000,
      dofs: model.dofTable.map(({ quantum }, i) =>
        Number(((pose[i + 1] ?? 0) * quantum).toFixed(4)),
      ),
      events: [...events],
    }),
  float32: ({ pose, events }: Captured): number => HEADER_BYTES + 4 * (pose.length + events.length),
  int16: ({ pose, events }: Captured): number => HEADER_BYTES + 2 * pose.length + 4 * events.length,
  deflated: ({ pose, events }: Captured, key: Captured): number => {
    const deltas = new Int16Array(pose.length + events.length);
    pose.forEach((value, i) => (deltas[i] = value - (key.pose[i] ?? 0)));
    events.forEach((value, i) => (deltas[pose.length + i] = value - (key.events[i] ?? 0)));
    return HEADER_BYTES + deflateRawSync(new Uint8Array(deltas.buffer), { level: 9 }).length;
  },
};

interface Sizes {
  readonly frame: number;
  readonly keyframe: number;
  readonly json: number;
  readonly float32: number;
  readonly int16: number;
  readonly deflated: number;
}

function sizes(model: PatientModel, speed: number, seconds: number): Sizes {
  const frames = capture(model, speed, seconds);
  const replay = new Replay(frames);
  const encoder = new FrameEncoder(model, 0);
  const sum = { frame: 0, keyframe: 0, json: 0, float32: 0, int16: 0, deflated: 0 };
  let keyframes = 0;
  let key = frames[0] as Captured;
  for (let i = 0; i < frames.length; i++) {
    const frame = replay.next();
    const bytes = encoder.encode(replay).length;
    sum.frame += bytes;
    if (encoder.keyframe) {
      key = frame;
      keyframes++;
      sum.keyframe += bytes;
    }
    sum.json += naive.json(frame, model).length;
    sum.float32 += naive.float32(frame);
    sum.int16 += naive.int16(frame);
    sum.deflated += naive.deflated(frame, key);
  }
  const n = frames.length;
  return {
    frame: sum.frame / n,
    keyframe: sum.keyframe / keyframes,
    json: sum.json / n,
    float32: sum.float32 / n,
    int16: sum.int16 / n,
    deflated: sum.deflated / n,
  };
}

function sizeRows(model: PatientModel, full: boolean): BenchRow[] {
  const speeds = full
    ? [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2]
    : [0.6, 1, 1.4, 1.8];
  const seconds = full ? 60 : 20;
  const all = speeds.map((speed) => sizes(model, speed, seconds));
  const mean = (of: (sizes: Sizes) => number): number =>
    all.reduce((sum, each) => sum + of(each), 0) / all.length;
  const bytes = mean((each) => each.frame);
  const rows: BenchRow[] = speeds.map((speed, i) => {
    const value = all[i]?.frame ?? Number.NaN;
    return {
      id: `frames.bytes.${speed}`,
      what: `frame of steady walking at ${speed} m/s, header and keyframes included`,
      value,
      unit: 'bytes',
      peer: 'int16 array',
      ratio: value / (all[i]?.int16 ?? Number.NaN),
      goal: '<= 80',
      pass: value <= 80,
    };
  });
  const peers: readonly [string, string, (sizes: Sizes) => number][] = [
    ['float32', 'Float32 array of the same values', (each) => each.float32],
    ['int16', 'int16 array of the same values', (each) => each.int16],
    ['deflate', 'int16 changes since the keyframe, deflated', (each) => each.deflated],
    ['json', 'JSON of the same values', (each) => each.json],
  ];
  for (const [id, peer, of] of peers) {
    rows.push({
      id: `frames.bytes.mean.${id}`,
      what: 'frame of steady walking, mean of all speeds',
      value: bytes,
      unit: 'bytes',
      peer: `${peer}: ${mean(of).toFixed(1)} bytes`,
      ratio: bytes / mean(of),
      goal: '<= 64',
      pass: bytes <= 64,
    });
  }
  rows.push({
    id: 'frames.bytes.keyframe',
    what: `keyframe, one in ${KEYFRAME_TICKS / FRAME_TICKS}`,
    value: mean((each) => each.keyframe),
    unit: 'bytes',
    peer: null,
    ratio: null,
    goal: null,
    pass: true,
  });
  return rows;
}

function timeRows(model: PatientModel, full: boolean): BenchRow[] {
  const frames = capture(model, 1.4, 20);
  const rounds = full ? 40 : 15;
  const calls = frames.length * 4;

  const replay = new Replay(frames);
  const encoder = new FrameEncoder(model, 0);
  const encode = cpuPerCall(calls, rounds, () => {
    replay.next();
    encoder.encode(replay);
  });
  const source = new Replay(frames);
  const encodeJson = cpuPerCall(calls, rounds, () => {
    naive.json(source.next(), model);
  });

  const sending = new FrameEncoder(model, 0);
  const again = new Replay(frames);
  const encoded = frames.map(() => {
    again.next();
    return sending.encode(again).slice();
  });
  const texts = frames.map((frame) => naive.json(frame, model));
  let decoder = new FrameDecoder(model, 0);
  let at = 0;
  const decode = cpuPerCall(calls, rounds, () => {
    if (at % encoded.length === 0) decoder.reset();
    decoder.decode(encoded[at++ % encoded.length] as Uint8Array);
  });
  decoder = new FrameDecoder(model, 0);
  if (encoded.some((bytes) => decoder.decode(bytes).kind !== 'frame')) {
    throw new Error('a frame of the benchmark does not decode');
  }
  const parse = cpuPerCall(calls, rounds, () => {
    JSON.parse(texts[at++ % texts.length] as string);
  });
  const row = (id: string, what: string, value: number, peer: string, other: number): BenchRow => ({
    id,
    what,
    value,
    unit: 'µs CPU',
    peer: `${peer}: ${other.toFixed(2)} µs`,
    ratio: value / other,
    goal: '<= 1 x',
    pass: value <= other,
  });
  return [
    row('frames.encode', 'encode one frame', encode, 'JSON.stringify', encodeJson),
    row('frames.decode', 'decode one frame', decode, 'JSON.parse', parse),
  ];
}

/** Bytes and CPU time of frames of steady walking at 30 a second, against naive formats in the same run. */
export const framesBench: Bench = ({ full, progress }) => {
  const model = buildPatientModel(bodyContent, PERSON);
  progress('sizes of frames');
  const rows = sizeRows(model, full);
  progress('time to encode and decode');
  return [...rows, ...timeRows(model, full)];
};
