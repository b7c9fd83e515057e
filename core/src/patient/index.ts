export {
  EVENTS_LEFT,
  EVENTS_LENGTH,
  EVENTS_NOTICE,
  EVENTS_RIGHT,
  EVENTS_SIM_TIME,
  EVENTS_TARGET,
  EVENTS_TIME_SCALE,
  EVENTS_WANTED,
  POSE_DISTANCE,
  POSE_DOFS,
  poseLength,
  WALK_NOTICES,
  type WireDof,
} from './wire-dof.js';
export { buildPatientModel, modelHash, type PatientContent, type PatientModel } from './model.js';
export { parsePatientModel, PatientModelError } from './parse-model.js';
export {
  parsePatientSnapshot,
  PatientSnapshotError,
  type PatientSnapshot,
} from './parse-snapshot.js';
export { Patient } from './patient.js';
export { PoseWriter } from './pose-writer.js';
export { notFeasible, Wishes } from './wishes.js';
