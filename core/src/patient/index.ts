export {
  EVENTS_LEFT,
  EVENTS_LENGTH,
  EVENTS_RIGHT,
  EVENTS_SIM_TIME,
  EVENTS_TIME_SCALE,
  POSE_DISTANCE,
  POSE_DOFS,
  poseLength,
  type WireDof,
} from './wire-dof.js';
export { applyGaitSample, DRIVEN_DOFS, gaitRig, type DrivenDof, type GaitRig } from './posture.js';
export { canonicalJson, type Json } from './canonical-json.js';
export { buildPatientModel, modelHash, type PatientContent, type PatientModel } from './model.js';
export { parsePatientModel, PatientModelError } from './parse-model.js';
export { sha256 } from './sha256.js';
