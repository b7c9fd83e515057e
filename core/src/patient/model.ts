import {
  buildSkeleton,
  scaleToPerson,
  type Anthropometry,
  type BodyTable,
  type Person,
  type SkeletonDefinition,
} from '../body/index.js';
import type { GaitParameters } from '../gait/index.js';
import type { JointTreeDefinition } from '../joint/index.js';
import { canonicalJson, type Json } from './canonical-json.js';
import { DRIVEN_DOFS } from './posture.js';
import { sha256 } from './sha256.js';
import type { WireDof } from './wire-dof.js';
import { wireTable } from './wire-table.js';

/** The anatomy a model is built from, as content supplies it. */
export interface PatientContent {
  /** Version of the content, kept in every model and recording. */
  readonly version: string;
  readonly body: BodyTable;
  readonly gait: GaitParameters;
  readonly skeleton: SkeletonDefinition;
}

/**
 * Everything about a patient that doesn't change while the room is open: plain data, the same on the server, on the wire
 * (`GET /api/models/:hash`) and in recordings. SI units and radians.
 */
export interface PatientModel {
  /** SHA-256 over the canonical JSON of all other fields, hexadecimal. */
  readonly hash: string;
  readonly contentVersion: string;
  readonly person: Person;
  readonly anthropometry: Anthropometry;
  readonly gait: GaitParameters;
  readonly skeleton: JointTreeDefinition;
  /** The DOFs that travel, and how; the others rest or follow by the skeleton's couplings. */
  readonly dofTable: readonly WireDof[];
}

/** The hash that names a model: over everything in it but the hash itself. */
export function modelHash({ hash: _, ...definition }: PatientModel): string {
  return sha256(canonicalJson(definition as unknown as Json));
}

/**
 * Builds the model of one person.
 *
 * @throws RangeError when height or mass is no positive finite number.
 */
export function buildPatientModel(content: PatientContent, person: Person): PatientModel {
  const anthropometry = scaleToPerson(content.body, person);
  const model: PatientModel = {
    hash: '',
    contentVersion: content.version,
    person: { height: person.height, mass: person.mass },
    anthropometry: { ...anthropometry },
    gait: { ...content.gait },
    skeleton: buildSkeleton(content.skeleton, anthropometry),
    dofTable: wireTable(DRIVEN_DOFS),
  };
  // what is kept is what travels: JSON knows no −0 and no undefined
  const plain = JSON.parse(JSON.stringify(model)) as PatientModel;
  return deepFreeze({ ...plain, hash: modelHash(plain) });
}

/** Freezes plain data all the way down. */
export function deepFreeze<T extends object>(value: T): T {
  for (const item of Object.values(value)) {
    if (typeof item === 'object' && item !== null && !Object.isFrozen(item)) deepFreeze(item);
  }
  return Object.freeze(value);
}
