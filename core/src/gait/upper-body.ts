import type { GaitParameters } from './parameters.js';
import type { StepEvents } from './phases.js';
import type { ArmSample } from './sample.js';

/**
 * Arms during a step (spec 01 §4.7). Each arm follows the opposite leg: the virtual stance leg's angle θ1 gives the arm
 * on the swing side, and its mirror image the other, since the swinging leg's virtual leg mirrors the stance leg's and
 * equals it at every heel strike. The elbow opens from the arm's foremost point and closes again from the end of the
 * opposite leg's swing 1 to its heel strike; straight lines in time, as in the source.
 *
 * @param theta1 rad, > π/2 while the stance leg is ahead
 * @param t s after the stance leg's heel strike
 * @param stanceSide arm on the stance leg's side, written in place
 * @param swingSide arm on the swing leg's side, written in place
 */
export function writeArms(
  p: GaitParameters,
  events: StepEvents,
  theta1: number,
  t: number,
  stanceSide: ArmSample,
  swingSide: ArmSample,
): void {
  const reach = p.armSwing * (theta1 - Math.PI / 2);
  swingSide.shoulder = reach;
  stanceSide.shoulder = -reach;
  const range = p.elbowMax - p.elbowMin;
  const { swing1End, end } = events;
  const closing = t > swing1End ? Math.min(1, (t - swing1End) / (end - swing1End)) : 0;
  stanceSide.elbow = p.elbowMin + range * closing;
  swingSide.elbow = p.elbowMin + range * Math.max(0, 1 - t / end);
}

/**
 * Yaw of the shoulder girdle against the room (spec 01 §4.6, §4.7): opposite to the pelvis.
 *
 * @param pelvisYaw rad
 */
export function shoulderYaw(p: GaitParameters, pelvisYaw: number): number {
  return -p.shoulderRot * pelvisYaw;
}
