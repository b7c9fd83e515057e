import * as z from 'zod';
import { WALK_NOTICE_KINDS, type WalkSnapshot } from '../gait/index.js';
import { UNITS_PER_SECOND } from '../math/index.js';
import type { PatientModel } from './model.js';

/** No step takes longer, s; a clock further from its step would be stepped for ever. */
const LONGEST_STEP = 10;
/** The clocks of a walk: whole time units that a frame can carry. */
const CLOCK_MAX = 0x7fff_ffff;
/** Longest sentence of an error. */
const SENTENCE_MAX = 240;

/** What was to be a patient's snapshot is none, or was taken of another body. The message is one sentence. */
export class PatientSnapshotError extends Error {
  override readonly name = 'PatientSnapshotError';
}

const number = z.number();
const clock = z.int().min(-CLOCK_MAX).max(CLOCK_MAX);
const positive = number.positive();
const target = z.strictObject({ speed: positive, stepLength: positive, cadence: positive });

const stepEnd = z.strictObject({
  stanceSide: z.enum(['left', 'right']),
  position: number,
  stepLength: positive,
  before: z.strictObject({
    hipVelocityX: number,
    hipVelocityY: number,
    theta2: number,
    theta2Rate: number,
  }),
  landing: z.strictObject({ pitch: number, thigh: number, knee: number, setback: number }),
  trailing: z.strictObject({ thigh: number, knee: number, pitch: number }),
  trailingSetback: number,
  controls: z.strictObject({ legTorque: number, rate: number }),
  swing: z.strictObject({
    level: number,
    hold: number,
    torques: z.strictObject({ first: number, second: number, third: number }),
  }),
});

const notice = z.strictObject({
  kind: z.enum(WALK_NOTICE_KINDS),
  reason: z.enum(['stanceFails', 'leavesFloor', 'swingFails', 'footHitsFloor']),
  time: clock,
  wanted: target,
  target,
});

const walk = z
  .strictObject({
    time: clock,
    stepStart: clock,
    from: stepEnd,
    target,
    nextTarget: target,
    nextFrom: stepEnd.nullable(),
    wanted: target,
    rough: z.boolean(),
    nextRough: z.boolean(),
    route: z.enum(['straight', 'toNatural', 'fromNatural']),
    earlier: z.tuple([clock, clock, clock, clock]),
    notice: notice.nullable(),
  })
  .refine(
    ({ time, stepStart }) =>
      time >= stepStart && time - stepStart <= LONGEST_STEP * UNITS_PER_SECOND,
    { path: ['time'], error: `must lie within ${LONGEST_STEP} s after stepStart` },
  );

/** Everything that changes about a patient, as plain JSON. */
export interface PatientSnapshot {
  /** Hash of the model it was taken of. */
  readonly model: string;
  readonly tick: number;
  /** Per cent. */
  readonly timeScale: number;
  readonly walk: WalkSnapshot;
}

const snapshotShape = z.strictObject({
  model: z.string().regex(/^[0-9a-f]{64}$/, 'must be the hash of a model'),
  tick: z.int().min(0).max(0xffff_ffff),
  timeScale: z.int().min(0).max(100),
  walk,
});

/**
 * Reads a snapshot that came from elsewhere: the JSON value, or its text.
 *
 * @param model the model it must have been taken of
 * @throws PatientSnapshotError with one sentence for anything else.
 */
export function parsePatientSnapshot(
  json: unknown,
  model: Pick<PatientModel, 'hash'>,
): PatientSnapshot {
  const shape = snapshotShape.safeParse(typeof json === 'string' ? parsed(json) : json);
  if (!shape.success) {
    const issue = shape.error.issues[0];
    throw fault(`${issue?.path.join('.') || 'the snapshot'}: ${issue?.message ?? 'is malformed'}`);
  }
  const snapshot = shape.data;
  if (snapshot.model !== model.hash) {
    throw fault(`it is of the model ${snapshot.model}, this is ${model.hash}`);
  }
  return snapshot;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw fault('it is no JSON');
  }
}

const fault = (what: string): PatientSnapshotError => {
  const sentence = `The patient's snapshot can't be used: ${what}`;
  return new PatientSnapshotError(
    sentence.length <= SENTENCE_MAX ? sentence : `${sentence.slice(0, SENTENCE_MAX - 1)}…`,
  );
};
