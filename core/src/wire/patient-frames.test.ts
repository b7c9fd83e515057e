import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyContent } from '../../../content/src/index.js';
import type { Command } from '../command/index.js';
import {
  buildPatientModel,
  EVENTS_LENGTH,
  Patient,
  POSE_DISTANCE,
  POSE_DOFS,
  poseLength,
  PoseWriter,
} from '../patient/index.js';
import { FrameDecoder } from './decoder.js';
import { FrameEncoder, type FrameSource } from './encoder.js';
import { hashInts } from './hash.js';
import { TOPICS } from './header.js';

const envelope = { id: 'c', room: 'r', patient: 0 };
const model = buildPatientModel(bodyContent, { height: 1.8, mass: 80 });

function meanBytes(patient: Patient, seconds: number): number {
  const encoder = new FrameEncoder(model, 0);
  let bytes = 0;
  for (let frame = 0; frame < seconds * 30; frame++) {
    patient.step();
    patient.step();
    bytes += encoder.encode(patient).length;
  }
  return bytes / (seconds * 30);
}

describe('frames of a walking patient', () => {
  it.each([0.5, 0.8, 1.1, 1.4, 1.7, 2])(
    'take 56 bytes or less on average at %s m/s, header and keyframes included',
    (speed) => {
      expect(meanBytes(new Patient(model, { speed }), 20)).toBeLessThanOrEqual(56);
    },
  );

  it('take less than 20 bytes while the patient is held', () => {
    expect(meanBytes(new Patient(model, { timeScale: 0 }), 4)).toBeLessThan(20);
  });

  it('W25: carry the distance in whole mm and each DOF of the table in whole quanta, rounded to the nearest', () => {
    const patient = new Patient(model, { speed: 1.5 });
    const writer = new PoseWriter(model);
    const encoder = new FrameEncoder(model, 0);
    const decoder = new FrameDecoder(model, 0);
    const ints = new Int32Array(poseLength(model.dofTable));
    for (let frame = 0; frame < 60; frame++) {
      patient.step();
      patient.step();
      decoder.decode(encoder.encode(patient));
      writer.write(patient.sample, ints);
      const shown = decoder.frame?.pose ?? new Int32Array();
      expect(shown).toHaveLength(POSE_DOFS + model.dofTable.length);
      expect(Math.abs(shown[POSE_DISTANCE] - 1000 * patient.sample.pelvisX)).toBeLessThanOrEqual(
        0.5,
      );
      model.dofTable.forEach(({ dof, quantum }, i) => {
        const value = writer.pose.value[writer.pose.tree.dof(dof)];
        const off = Math.abs(shown[POSE_DOFS + i] * quantum - value);
        expect(off, dof).toBeLessThanOrEqual(0.5 * quantum * (1 + 1e-9));
      });
    }
  });

  it('W29: decode to the very integers the patient wrote, through commands and losses', () => {
    const command = fc.oneof(
      fc
        .double({ min: 0.5, max: 2, noNaN: true })
        .map((speed): Command => ({ ...envelope, type: 'setGait', body: { speed } })),
      fc
        .constantFrom(0, 30, 100, 100)
        .map((percent): Command => ({ ...envelope, type: 'setTimeScale', body: { percent } })),
    );
    const second = fc.record({
      command: fc.option(command, { nil: null, freq: 2 }),
      lost: fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
    });
    fc.assert(
      fc.property(fc.array(second, { minLength: 1, maxLength: 6 }), (seconds) => {
        const patient = new Patient(model, { speed: 1.2 });
        const encoder = new FrameEncoder(model, 0);
        const decoder = new FrameDecoder(model, 0);
        const pose = new Int32Array(poseLength(model.dofTable));
        for (const { command: wish, lost } of seconds) {
          if (wish) patient.apply(wish);
          for (const missing of lost) {
            patient.step();
            patient.step();
            const bytes = encoder.encode(patient).slice();
            if (missing) continue;
            if (decoder.decode(bytes).kind === 'needKeyframe') {
              decoder.decode(encoder.lastKeyframe());
              decoder.decode(bytes);
            }
            patient.writePose(pose);
            expect(decoder.frame?.tick).toBe(patient.tick);
            expect(decoder.frame?.pose).toEqual(pose);
            expect(decoder.hash(TOPICS.pose)).toBe(hashInts(pose));
            expect(decoder.hash(TOPICS.events)).toBe(encoder.hash(TOPICS.events));
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('W11: a captured frame cut at any byte is malformed or asks for a keyframe', () => {
    const patient = new Patient(model, { speed: 1.3 });
    const encoder = new FrameEncoder(model, 0);
    const decoder = new FrameDecoder(model, 0);
    for (let frame = 0; frame < 45; frame++) {
      patient.step();
      patient.step();
      const bytes = encoder.encode(patient);
      for (let end = 0; end < bytes.length; end++) {
        expect(['malformed', 'needKeyframe']).toContain(
          decoder.decode(bytes.subarray(0, end)).kind,
        );
      }
      expect(decoder.decode(bytes).kind).toBe('frame');
    }
  });

  it('are encoded and decoded without allocating', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const walked = new Walked(new Patient(model, { speed: 1.3 }), 150);
    const encoder = new FrameEncoder(model, 0);
    const decoder = new FrameDecoder(model, 0);
    let least = Infinity;
    for (let round = 0; round < 12; round++) {
      collect();
      const before = process.memoryUsage().heapUsed;
      for (let i = 0; i < 600; i++) {
        walked.next();
        decoder.decode(encoder.encode(walked));
      }
      least = Math.min(least, (process.memoryUsage().heapUsed - before) / 600);
    }
    expect(decoder.frame?.tick).toBe(walked.tick);
    expect(decoder.hash(TOPICS.pose)).toBe(encoder.hash(TOPICS.pose));
    expect(least).toBeLessThan(64);
  });
});

/** The integers of a walk, captured beforehand and played round and round. */
class Walked implements FrameSource {
  readonly #pose: Int32Array[] = [];
  readonly #events: Int32Array[] = [];
  #at = 0;
  tick = 0;

  constructor(patient: Patient, frames: number) {
    for (let i = 0; i < frames; i++) {
      patient.step();
      patient.step();
      const pose = new Int32Array(poseLength(model.dofTable));
      const events = new Int32Array(EVENTS_LENGTH);
      patient.writePose(pose);
      patient.writeEvents(events);
      this.#pose.push(pose);
      this.#events.push(events);
    }
  }

  next(): void {
    this.#at = (this.#at + 1) % this.#pose.length;
    this.tick += 2;
  }

  writePose(out: Int32Array): void {
    out.set(this.#pose[this.#at]);
  }

  writeEvents(out: Int32Array): void {
    out.set(this.#events[this.#at]);
  }
}
