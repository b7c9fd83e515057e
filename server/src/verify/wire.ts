import { bodyContent } from '@peripatos/content';
import {
  buildPatientModel,
  FRAME_TICKS,
  FrameDecoder,
  FrameEncoder,
  Patient,
  TICKS_PER_SECOND,
  TOPICS,
  type PatientModel,
} from '@peripatos/core';
import { figure, promise, type VerifyRow, type VerifySection } from './row.js';

/** Mean size of a Frame that a walk may not exceed, bytes, header and keyframes included. */
const MOST_BYTES = 80;
const SECONDS = 20;
/** Tick at which somebody joins, between two keyframes. */
const JOINS_AT = 74;

/** Promises of `core/src/wire/SPEC.md` on a walking patient of 1.80 m, 80 kg. */
export const wireRows: VerifySection = (progress) => {
  const model = buildPatientModel(bodyContent, { height: 1.8, mass: 80 });
  const rows: VerifyRow[] = [];
  for (const speed of [0.5, 1, 1.4, 2]) {
    progress(`frames at ${speed} m/s`);
    const sent = send(new Patient(model, { speed }), model);
    const mean = sent.bytes / sent.frames;
    rows.push(
      promise(
        `bytes-${speed}`,
        'wire',
        `${MOST_BYTES} bytes or less a Frame at ${speed} m/s, on average (${mean.toFixed(1)})`,
        true,
        mean <= MOST_BYTES,
      ),
      figure(`W5-${speed}`, 'wire W5', `keyframes in ${SECONDS} s`, SECONDS, sent.keyframes, 0),
      promise(
        `W28-${speed}`,
        'wire W28',
        'one who saw all, one who lost most and one who joined late have the server’s hashes',
        true,
        sent.equal,
      ),
    );
  }
  return rows;
};

interface Sent {
  readonly frames: number;
  readonly bytes: number;
  readonly keyframes: number;
  /** Whether every state shown was the server's at that tick. */
  readonly equal: boolean;
}

function send(patient: Patient, model: PatientModel): Sent {
  const encoder = new FrameEncoder(model, 0);
  const [whole, lossy, late] = [0, 1, 2].map(() => new FrameDecoder(model, 0)) as [
    FrameDecoder,
    FrameDecoder,
    FrameDecoder,
  ];
  const same = (decoder: FrameDecoder): boolean =>
    decoder.frame?.tick === encoder.tick &&
    decoder.hash(TOPICS.pose) === encoder.hash(TOPICS.pose) &&
    decoder.hash(TOPICS.events) === encoder.hash(TOPICS.events);
  let bytes = 0;
  let keyframes = 0;
  let equal = true;
  const frames = (SECONDS * TICKS_PER_SECOND) / FRAME_TICKS;
  for (let i = 0; i < frames; i++) {
    for (let t = 0; t < FRAME_TICKS; t++) patient.step();
    const frame = encoder.encode(patient).slice();
    bytes += frame.length;
    if (encoder.keyframe) keyframes++;
    whole.decode(frame);
    equal &&= same(whole);
    // Of three Frames two are lost; who then lacks a keyframe asks for it.
    if (i % 3 === 0) {
      if (lossy.decode(frame).kind === 'needKeyframe') {
        lossy.decode(encoder.lastKeyframe());
        lossy.decode(frame);
      }
      equal &&= same(lossy);
    }
    if (patient.tick === JOINS_AT) late.decode(encoder.lastKeyframe());
    if (patient.tick >= JOINS_AT) {
      late.decode(frame);
      equal &&= same(late);
    }
  }
  return { frames, bytes, keyframes, equal };
}
