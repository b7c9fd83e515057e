import * as z from 'zod';
import { jointTreeFaults, type JointTreeDefinition } from '../joint/index.js';
import { deepFreeze, modelHash, type PatientModel } from './model.js';

/** Bounds far above any skeleton; they keep hostile input small. */
const JOINTS_MAX = 500;
const DOFS_PER_JOINT_MAX = 16;
const SHAPES_MAX = 16;
const POINTS_MAX = 64;
const RELATIONS_MAX = 16;
const TABLE_MAX = 1000;
/** Longest sentence of an error. */
const SENTENCE_MAX = 240;

/** What was to be a patient's model is none. The message is one sentence. */
export class PatientModelError extends Error {
  override readonly name = 'PatientModelError';
}

const id = z.string().min(1).max(100);
const vec3 = z.tuple([z.number(), z.number(), z.number()]);
const bezier = z.tuple([vec3, vec3, vec3, vec3]);
const positive = z.number().positive();

const dofDefinition = z.strictObject({
  id,
  kind: z.enum(['R', 'T']),
  position: vec3.optional(),
  axis: vec3,
  min: z.number(),
  max: z.number(),
  comfortMin: z.number().optional(),
  comfortMax: z.number().optional(),
  rest: z.number().optional(),
  evolute: bezier.optional(),
  modifier: z
    .strictObject({
      relations: z
        .array(z.strictObject({ source: id, min: bezier.optional(), max: bezier.optional() }))
        .max(RELATIONS_MAX),
      keep: z.enum(['param', 'value']).optional(),
    })
    .optional(),
  driver: z.strictObject({ source: id, gain: z.number() }).optional(),
});

const shapeDefinition = z.strictObject({
  id,
  fileName: id.optional(),
  position: vec3,
  axes: z.tuple([vec3, vec3, vec3]).optional(),
  length: z.number().optional(),
  end: vec3.optional(),
  points: z
    .record(id, vec3)
    .refine((points) => Object.keys(points).length <= POINTS_MAX)
    .optional(),
});

const skeleton = z.strictObject({
  id,
  joints: z
    .array(
      z.strictObject({
        id,
        type: z.enum(['uniaxial', 'biaxial', 'polyaxial', 'plane']),
        parent: id.nullable(),
        dofs: z.array(dofDefinition).max(DOFS_PER_JOINT_MAX),
        shapes: z.array(shapeDefinition).max(SHAPES_MAX).optional(),
      }),
    )
    .max(JOINTS_MAX),
});

const wireDof = z.strictObject({
  dof: id,
  quantum: positive,
  rice: z.int().min(0).max(24),
  from: z.int().min(0).optional(),
  gain: z.int().min(-65535).max(65535).optional(),
  follows: z.boolean().optional(),
});

const numbers = z.record(id, z.number());

const modelShape = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  contentVersion: z.string().min(1).max(100),
  person: z.strictObject({ height: positive, mass: positive }),
  anthropometry: numbers,
  gait: numbers,
  skeleton,
  dofTable: z.array(wireDof).max(TABLE_MAX),
});

/**
 * Reads a model that came from elsewhere: the JSON value, or its text. The result is frozen, its skeleton builds a
 * `JointTree`, its table lays out frames, and its hash is right.
 *
 * @throws PatientModelError with one sentence for anything else.
 */
export function parsePatientModel(json: unknown): PatientModel {
  const shape = modelShape.safeParse(typeof json === 'string' ? parsed(json) : json);
  if (!shape.success) {
    const issue = shape.error.issues[0];
    throw fault(`${issue?.path.join('.') || 'the model'}: ${issue?.message ?? 'is malformed'}`);
  }
  const model = shape.data as unknown as PatientModel;
  const faults = jointTreeFaults(model.skeleton);
  if (faults[0] !== undefined) throw fault(faults[0]);
  const tableFault = faultOfTable(model);
  if (tableFault !== null) throw fault(tableFault);
  const hash = modelHash(model);
  if (hash !== model.hash) {
    throw fault(`its content has the hash ${hash}, it claims ${model.hash}`);
  }
  return deepFreeze(model);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw fault('it is no JSON');
  }
}

const fault = (what: string): PatientModelError => {
  const sentence = `The patient's model can't be used: ${what}`;
  return new PatientModelError(
    sentence.length <= SENTENCE_MAX ? sentence : `${sentence.slice(0, SENTENCE_MAX - 1)}…`,
  );
};

function faultOfTable({ dofTable, skeleton: tree }: PatientModel): string | null {
  const known = dofIds(tree);
  for (const [index, { dof, from }] of dofTable.entries()) {
    if (!known.delete(dof)) return `dofTable.${index} names "${dof}", unknown or named before`;
    if (from !== undefined && from >= index) {
      return `dofTable.${index}.from must name an earlier row, got ${from}`;
    }
  }
  return null;
}

const dofIds = (tree: JointTreeDefinition): Set<string> =>
  new Set(tree.joints.flatMap((joint) => joint.dofs.map((dof) => dof.id)));
