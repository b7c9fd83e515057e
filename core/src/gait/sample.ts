/** Sides of the body; left and right are the patient's. */
export type Side = 'left' | 'right';

/**
 * The eight phases of the gait cycle (Perry), in order. They are cut by events, not by fixed shares of the cycle:
 * initial contact, [2 % of the cycle], opposite toe-off, heel rise, opposite initial contact, toe-off,
 * feet adjacent, shank vertical, next initial contact.
 */
export const GAIT_PHASES = [
  'initialContact',
  'loadingResponse',
  'midStance',
  'terminalStance',
  'preSwing',
  'initialSwing',
  'midSwing',
  'terminalSwing',
] as const;
export type GaitPhase = (typeof GAIT_PHASES)[number];

/**
 * The source's own sub-phases of the dynamic model (spec 01 §2.3), in order. Scheme S2 does not lock the leg; its active
 * propulsion is the time from heel-off to the other foot's heel strike.
 */
export const DYNAMIC_SUBPHASES = [
  'contact',
  'midStance',
  'activePropulsion',
  'passivePropulsion',
  'swing1',
  'swing2',
  'swing3',
] as const;
export type DynamicSubphase = (typeof DYNAMIC_SUBPHASES)[number];

/** The source's own sub-phases of the kinematic model (spec 01 §2.3), in order. */
export const KINEMATIC_SUBPHASES = [
  'footRotation',
  'flatFoot',
  'heelOff',
  'instepOff',
  'swing1',
  'swing2',
  'swing3',
] as const;
export type KinematicSubphase = (typeof KINEMATIC_SUBPHASES)[number];

/** One leg at one instant. Angles rad, positions m in the walking frame (x forward, y up, z right). */
export interface LegSample {
  /** θ3, thigh from the downward vertical in the sagittal plane, + = flexion. */
  thigh: number;
  /** θ4, knee, ≥ 0, + = flexion. The shank stands at θ3 − θ4. */
  knee: number;
  /** Pitch of the sole against the floor, + = toes up. Dorsiflexion of the ankle = pitch − (θ3 − θ4). */
  footPitch: number;
  /** θ6, extension of the metatarsophalangeal joint, 0 = flat foot. */
  toes: number;
  /** Ankle joint. z is the foot's lateral place. */
  ankleX: number;
  ankleY: number;
  ankleZ: number;
  /** Hip joint of this leg. */
  hipX: number;
  hipY: number;
  hipZ: number;
  /** Index into GAIT_PHASES. */
  phase: number;
  /** Index into DYNAMIC_SUBPHASES. */
  dynamicSubphase: number;
  /** Index into KINEMATIC_SUBPHASES. */
  kinematicSubphase: number;
}

/** One arm: shoulder pitch (+ = forward) and elbow flexion, rad. */
export interface ArmSample {
  shoulder: number;
  elbow: number;
}

/**
 * The walking body at one instant: what step plans write and the skeleton, the wire and the command line read.
 * The object is made once and written in place, so that sampling makes no objects.
 * Angles rad, lengths m, forces N; rotations right-handed about x forward, y up, z right.
 */
export interface GaitSample {
  /** Midpoint of the hip joints. x is the distance walked since the walk began. */
  pelvisX: number;
  pelvisY: number;
  pelvisZ: number;
  /** Rotation about y; + = turned to the patient's left (right side forward). */
  pelvisYaw: number;
  /** Rotation about x; + = right side lower. */
  pelvisList: number;
  /** φ2 = 90° − θ2, lean of the dynamic trunk, + = forward. */
  trunkLean: number;
  /** Yaw of the shoulder girdle against the room, same sense as pelvisYaw. */
  shoulderYaw: number;
  left: LegSample;
  right: LegSample;
  leftArm: ArmSample;
  rightArm: ArmSample;
  /** The leg that carries in the dynamic model. */
  stanceSide: Side;
  /** Dynamic state of the stance leg: virtual leg length m, angles from +x rad, and their rates. */
  omega: number;
  theta1: number;
  theta2: number;
  omegaRate: number;
  theta1Rate: number;
  theta2Rate: number;
  /** Axial force of the virtual leg, N, + = pushing. */
  legForce: number;
  /** Ground reaction of the telescopic model (m1 + m2), N. */
  groundForceX: number;
  groundForceY: number;
}

function emptyLegSample(): LegSample {
  return {
    thigh: 0,
    knee: 0,
    footPitch: 0,
    toes: 0,
    ankleX: 0,
    ankleY: 0,
    ankleZ: 0,
    hipX: 0,
    hipY: 0,
    hipZ: 0,
    phase: 0,
    dynamicSubphase: 0,
    kinematicSubphase: 0,
  };
}

/** A sample to be written by a plan; made once per reader. */
export function emptyGaitSample(): GaitSample {
  return {
    pelvisX: 0,
    pelvisY: 0,
    pelvisZ: 0,
    pelvisYaw: 0,
    pelvisList: 0,
    trunkLean: 0,
    shoulderYaw: 0,
    left: emptyLegSample(),
    right: emptyLegSample(),
    leftArm: { shoulder: 0, elbow: 0 },
    rightArm: { shoulder: 0, elbow: 0 },
    stanceSide: 'right',
    omega: 0,
    theta1: 0,
    theta2: 0,
    omegaRate: 0,
    theta1Rate: 0,
    theta2Rate: 0,
    legForce: 0,
    groundForceX: 0,
    groundForceY: 0,
  };
}
