import type { Vec3 } from '../math/index.js';

/** Range of one motion, rad. */
interface MotionRange {
  readonly min: number;
  readonly max: number;
  readonly comfortMin?: number;
  readonly comfortMax?: number;
  /** Value of relaxed standing; 0 when absent. */
  readonly rest?: number;
  /**
   * Limits that move with another motion of the same limb: straight lines from (x0, y0) to (x1, y1), rad, level beyond
   * their ends. The posture is kept and only clamped when `by` moves.
   */
  readonly limited?: { readonly by: LimbMotion; readonly min?: Line; readonly max?: Line };
}

export type Line = readonly [x0: number, y0: number, x1: number, y1: number];

/**
 * Motions of the limbs by their clinical names; the named direction is positive, on both sides: hip flexion moves the
 * thigh forward, rotation is internal, knee flexion moves the shank back, ankle adduction turns the toes inward, wrist
 * deviation is radial. `clavicle.rotation` turns the clavicle's front edge up; `scapula.tilt` moves its lower angle back.
 */
export const LIMB_MOTIONS = [
  'hip.flexion',
  'hip.adduction',
  'hip.rotation',
  'knee.flexion',
  'knee.rotation',
  'ankle.dorsiflexion',
  'ankle.inversion',
  'ankle.adduction',
  'mtp.extension',
  'clavicle.protraction',
  'clavicle.elevation',
  'clavicle.rotation',
  'scapula.tilt',
  'scapula.upward',
  'scapula.internal',
  'shoulder.flexion',
  'shoulder.abduction',
  'shoulder.rotation',
  'elbow.flexion',
  'forearm.pronation',
  'wrist.flexion',
  'wrist.deviation',
  'fingers.flexion',
  'fingers.abduction',
] as const;
export type LimbMotion = (typeof LIMB_MOTIONS)[number];

/** How far one intervertebral joint turns from neutral standing, rad, all positive. */
export interface IntervertebralRange {
  readonly flexion: number;
  readonly extension: number;
  /** To each side. */
  readonly lateral: number;
  /** To each side. */
  readonly rotation: number;
}

/** A vertebra and the joint below it. */
export interface Vertebra {
  readonly id: string;
  /** Share of height, before the common factor of the spine. */
  readonly length: number;
  /** Forward lean of its own axis in neutral standing, rad. */
  readonly lean: number;
  readonly range: IntervertebralRange;
}

/**
 * A skeleton for every person: what `buildSkeleton` scales. Lengths are shares of height, angles rad; the right side is
 * described, the left mirrored. Legs and pelvis take their lengths from the anthropometry of the gait model.
 */
export interface SkeletonDefinition {
  readonly id: string;
  /** Hip axis to the base of the spine, and the forward lean of that line in neutral standing. */
  readonly sacrum: { readonly length: number; readonly lean: number };
  /** From l5 up to c1. */
  readonly vertebrae: readonly Vertebra[];
  readonly head: {
    /** Crown to chin. */
    readonly length: number;
    /** Share of that length above the occipital condyles. */
    readonly crown: number;
    /** Chin in front of the condyles, share of height. */
    readonly chinForward: number;
    readonly range: IntervertebralRange;
  };
  readonly shoulder: {
    /** Origin of the clavicle in the frame of t1. */
    readonly clavicleOrigin: Vec3;
    readonly clavicle: number;
    readonly clavicleDirection: Vec3;
    readonly scapula: number;
    readonly scapulaDirection: Vec3;
  };
  readonly arm: {
    readonly upperArm: number;
    readonly forearm: number;
    readonly palm: number;
    readonly fingers: number;
  };
  readonly motions: Readonly<Record<LimbMotion, MotionRange>>;
}
