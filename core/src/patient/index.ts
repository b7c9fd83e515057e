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
