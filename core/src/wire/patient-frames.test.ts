import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyContent } from '../../../content/src/index.js';
import type { Command } from '../command/index.js';
import { buildPatientModel, Patient, poseLength } from '../patient/index.js';
import { FrameDecoder } from './decoder.js';
import { FrameEncoder } from './encoder.js';
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

  it('W11: a captured packet cut at any byte is malformed or asks for a keyframe', () => {
    const patient = new Patient(model, { speed: 1.3 });
    const encoder = new FrameEncoder(model, 0);
    const decoder = new FrameDecoder(model, 0);
    for (let frame = 0; frame < 45; frame++) {
      patient.step();
      patient.step();
      const packet = encoder.encode(patient);
      for (let end = 0; end < packet.length; end++) {
        expect(['malformed', 'needKeyframe']).toContain(
          decoder.decode(packet.subarray(0, end)).kind,
        );
      }
      expect(decoder.decode(packet).kind).toBe('frame');
    }
  });
});
