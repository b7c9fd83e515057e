import type { JointPose, JointTree } from '../joint/index.js';
import {
  decomposeZXY,
  relativeRotation,
  rotateX,
  rotateY,
  rotateZ,
  setIdentity,
} from '../math/index.js';
import { CERVICAL, LUMBAR, THORACIC, segmentLength } from '../body/index.js';
import type { ArmSample, GaitSample, LegSample } from '../gait/index.js';

/** A degree of freedom that walking sets, and the step size in which it is worth sending. */
export interface DrivenDof {
  readonly dof: string;
  /** rad, or m for `pelvis.t*`. */
  readonly quantum: number;
}

const spineDofs: readonly DrivenDof[] = [
  { dof: 'pelvis.ty', quantum: 0.00025 },
  { dof: 'pelvis.tz', quantum: 0.0005 },
  { dof: 'pelvis.list', quantum: 0.001 },
  { dof: 'pelvis.yaw', quantum: 0.001 },
  // leaders of groups of vertebrae: their error counts as often as they have followers
  { dof: 'l5.flexion', quantum: 0.0005 },
  { dof: 'l5.lateral', quantum: 0.0005 },
  { dof: 'l5.rotation', quantum: 0.00025 },
  { dof: 't5.rotation', quantum: 0.00025 },
  { dof: 'c7.flexion', quantum: 0.0005 },
  { dof: 'c1.rotation', quantum: 0.001 },
  { dof: 'skull.flexion', quantum: 0.001 },
  { dof: 'skull.lateral', quantum: 0.001 },
  { dof: 'skull.rotation', quantum: 0.001 },
];

const limbDofs: readonly DrivenDof[] = [
  { dof: 'hip.flexion', quantum: 0.0005 },
  { dof: 'hip.adduction', quantum: 0.001 },
  { dof: 'hip.rotation', quantum: 0.001 },
  { dof: 'knee.flexion', quantum: 0.0005 },
  { dof: 'ankle.dorsiflexion', quantum: 0.001 },
  { dof: 'ankle.inversion', quantum: 0.001 },
  { dof: 'ankle.adduction', quantum: 0.001 },
  { dof: 'mtp.extension', quantum: 0.002 },
  { dof: 'shoulder.flexion', quantum: 0.002 },
  { dof: 'elbow.flexion', quantum: 0.002 },
];

/**
 * The degrees of freedom that `applyGaitSample` sets, in order; all others rest, or follow one of these (the vertebrae).
 * The quanta keep a planted foot within 1 mm and the head within half a degree.
 */
export const DRIVEN_DOFS: readonly DrivenDof[] = [
  ...spineDofs,
  ...['r', 'l'].flatMap((side) =>
    limbDofs.map(({ dof, quantum }) => ({ dof: `${dof}.${side}`, quantum })),
  ),
];

interface LegRig {
  /** +1 on the right, −1 on the left: sign of z, and of motions about x and y. */
  readonly sign: number;
  readonly hipFlexion: number;
  readonly hipAdduction: number;
  readonly hipRotation: number;
  readonly knee: number;
  readonly dorsiflexion: number;
  readonly inversion: number;
  readonly footAdduction: number;
  readonly toes: number;
  readonly shoulder: number;
  readonly elbow: number;
}

/** Where in a tree the driven degrees of freedom are, and the lengths the legs are solved with. Constant. */
export interface GaitRig {
  readonly tree: JointTree;
  readonly halfPelvis: number;
  readonly thigh: number;
  readonly shank: number;
  readonly pelvis: { ty: number; tz: number; list: number; yaw: number };
  readonly lumbarFlexion: number;
  readonly lumbarLateral: number;
  readonly lowerRotation: number;
  readonly upperRotation: number;
  readonly neckFlexion: number;
  readonly neckRotation: number;
  /** Neck rotation in all, over that of its leader. */
  readonly neckGain: number;
  readonly skull: { flexion: number; lateral: number; rotation: number };
  /** Joint whose orientation the head is corrected from. */
  readonly atlas: number;
  readonly right: LegRig;
  readonly left: LegRig;
}

/** Lumbar and lower thoracic vertebrae that turn against the pelvis, and upper ones that turn with the shoulders. */
const UPPER = THORACIC.filter((id) => Number(id.slice(1)) <= 5);
const LOWER_COUNT = LUMBAR.length + THORACIC.length - UPPER.length;

/**
 * Finds the driven degrees of freedom of a skeleton from `buildSkeleton`.
 *
 * @throws RangeError naming what the tree lacks.
 */
export function gaitRig(tree: JointTree): GaitRig {
  const leg = (side: 'r' | 'l'): LegRig => ({
    sign: side === 'r' ? 1 : -1,
    hipFlexion: tree.dof(`hip.flexion.${side}`),
    hipAdduction: tree.dof(`hip.adduction.${side}`),
    hipRotation: tree.dof(`hip.rotation.${side}`),
    knee: tree.dof(`knee.flexion.${side}`),
    dorsiflexion: tree.dof(`ankle.dorsiflexion.${side}`),
    inversion: tree.dof(`ankle.inversion.${side}`),
    footAdduction: tree.dof(`ankle.adduction.${side}`),
    toes: tree.dof(`mtp.extension.${side}`),
    shoulder: tree.dof(`shoulder.flexion.${side}`),
    elbow: tree.dof(`elbow.flexion.${side}`),
  });
  const neckRotation = tree.dof('c1.rotation');
  const neckGain = CERVICAL.reduce((sum, id) => {
    const d = tree.dof(`${id}.rotation`);
    return sum + (d === neckRotation ? 1 : (tree.driverGain[d] ?? 0));
  }, 0);
  return {
    tree,
    halfPelvis: segmentLength(tree, 'pelvis') / 2,
    thigh: segmentLength(tree, 'femur.r'),
    shank: segmentLength(tree, 'shank.r'),
    pelvis: {
      ty: tree.dof('pelvis.ty'),
      tz: tree.dof('pelvis.tz'),
      list: tree.dof('pelvis.list'),
      yaw: tree.dof('pelvis.yaw'),
    },
    lumbarFlexion: tree.dof('l5.flexion'),
    lumbarLateral: tree.dof('l5.lateral'),
    lowerRotation: tree.dof('l5.rotation'),
    upperRotation: tree.dof('t5.rotation'),
    neckFlexion: tree.dof('c7.flexion'),
    neckRotation,
    neckGain,
    skull: {
      flexion: tree.dof('skull.flexion'),
      lateral: tree.dof('skull.lateral'),
      rotation: tree.dof('skull.rotation'),
    },
    atlas: tree.joint('c1'),
    right: leg('r'),
    left: leg('l'),
  };
}

// scratch of this module: pelvis, proximal and distal segment, their relation (16 each), angles and a point
const PELVIS = 0;
const PROXIMAL = 16;
const DISTAL = 32;
const RELATION = 48;
const ROOM = 64;
const frames = new Float64Array(80);
setIdentity(frames, ROOM);
const angles = new Float64Array(3);

/**
 * Poses the skeleton as the gait sample says and updates it (spec 01 §4.2, §4.6, §4.7). The pelvis stands at x = 0;
 * the distance walked travels beside the pose.
 *
 * - **Legs.** The hip is where the pelvis' place, yaw and list put it. The plane of thigh and shank leans about x from hip to
 *   ankle; in it hip and knee are solved from hip and ankle (two-link, spec 01 §1.6), so feet stand where they are
 *   planned and the sole, level sideways and pointing forward, takes the planned pitch. Where the lateral offset makes
 *   the way longer than the straight leg (by Δz²/2l, 0.2 mm with the usual step width) the leg is straight.
 * - **Trunk.** The pelvis has no tilt, so the lumbar joints take the lean of the dynamic trunk in equal shares and the
 *   thoracic ones none; they cancel the list in equal shares. Lumbar joints and t12…t6 cancel the yaw in equal shares;
 *   t5…t1 turn to the shoulder yaw.
 * - **Head.** The neck cancels lean and yaw; the joint under the skull takes what is left, so that the head is level and
 *   faces forward.
 * - **Arms.** Shoulder pitch is held in the room: a leaning trunk does not swing the arms.
 *
 * Makes no objects.
 */
export function applyGaitSample(pose: JointPose, rig: GaitRig, sample: GaitSample): void {
  const { pelvisYaw, pelvisList, trunkLean, shoulderYaw } = sample;
  pose.setValue(rig.pelvis.ty, sample.pelvisY);
  pose.setValue(rig.pelvis.tz, sample.pelvisZ);
  pose.setValue(rig.pelvis.list, pelvisList);
  pose.setValue(rig.pelvis.yaw, pelvisYaw);
  setIdentity(frames, PELVIS);
  rotateX(frames, PELVIS, pelvisList);
  rotateY(frames, PELVIS, pelvisYaw);
  placeLeg(pose, rig, rig.right, sample, sample.right);
  placeLeg(pose, rig, rig.left, sample, sample.left);

  pose.setValue(rig.lumbarFlexion, trunkLean / LUMBAR.length);
  pose.setValue(rig.lumbarLateral, -pelvisList / LUMBAR.length);
  pose.setValue(rig.lowerRotation, -pelvisYaw / LOWER_COUNT);
  pose.setValue(rig.upperRotation, shoulderYaw / UPPER.length);
  pose.setValue(rig.neckFlexion, -trunkLean / CERVICAL.length);
  pose.setValue(rig.neckRotation, -shoulderYaw / rig.neckGain);
  placeArm(pose, rig.right, sample.rightArm, trunkLean);
  placeArm(pose, rig.left, sample.leftArm, trunkLean);
  pose.update();

  relativeRotation(frames, RELATION, pose.gim, 16 * rig.atlas, frames, ROOM);
  decomposeZXY(angles, frames, RELATION);
  pose.setValue(rig.skull.flexion, -(angles[0] as number));
  pose.setValue(rig.skull.lateral, angles[1] as number);
  pose.setValue(rig.skull.rotation, angles[2] as number);
  pose.update();
}

function placeArm(pose: JointPose, rig: LegRig, arm: ArmSample, lean: number): void {
  pose.setValue(rig.shoulder, arm.shoulder + lean);
  pose.setValue(rig.elbow, arm.elbow);
}

function placeLeg(
  pose: JointPose,
  rig: GaitRig,
  leg: LegRig,
  sample: GaitSample,
  { ankleX, ankleY, ankleZ, footPitch, toes }: LegSample,
): void {
  const { thigh, shank } = rig;
  const side = leg.sign * rig.halfPelvis;
  // ankle from hip; the hip joint lies on the pelvis' z axis
  const x = ankleX - sample.pelvisX - side * (frames[PELVIS + 8] as number);
  const y = ankleY - sample.pelvisY - side * (frames[PELVIS + 9] as number);
  const z = ankleZ - sample.pelvisZ - side * (frames[PELVIS + 10] as number);
  const plane = Math.atan2(-z, -y);
  const down = Math.hypot(y, z);
  const reach = Math.min(Math.hypot(x, down), thigh + shank);
  const bend = (reach * reach - thigh * thigh - shank * shank) / (2 * thigh * shank);
  const knee = Math.acos(Math.min(1, Math.max(-1, bend)));
  const hip =
    Math.atan2(x, down) + Math.atan2(shank * Math.sin(knee), thigh + shank * Math.cos(knee));

  setIdentity(frames, DISTAL);
  rotateX(frames, DISTAL, plane);
  rotateZ(frames, DISTAL, hip);
  relativeRotation(frames, RELATION, frames, PELVIS, frames, DISTAL);
  decomposeZXY(angles, frames, RELATION);
  pose.setValue(leg.hipFlexion, angles[0] as number);
  pose.setValue(leg.hipAdduction, leg.sign * (angles[1] as number));
  pose.setValue(leg.hipRotation, leg.sign * (angles[2] as number));
  pose.setValue(leg.knee, knee);

  setIdentity(frames, PROXIMAL);
  rotateX(frames, PROXIMAL, plane);
  rotateZ(frames, PROXIMAL, hip - knee);
  setIdentity(frames, DISTAL);
  rotateZ(frames, DISTAL, footPitch);
  relativeRotation(frames, RELATION, frames, PROXIMAL, frames, DISTAL);
  decomposeZXY(angles, frames, RELATION);
  pose.setValue(leg.dorsiflexion, angles[0] as number);
  pose.setValue(leg.inversion, leg.sign * (angles[1] as number));
  pose.setValue(leg.footAdduction, leg.sign * (angles[2] as number));
  pose.setValue(leg.toes, toes);
}
