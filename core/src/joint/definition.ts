import type { Bezier3, Vec3 } from '../math/index.js';

/** Kinds of joint (spec 03 A.2.2): how many elementary motions it may own. */
export type JointType = 'uniaxial' | 'biaxial' | 'polyaxial' | 'plane';

/**
 * One relation of a range modifier (spec 03 A.8): the allowed range of the owner as a function of the value of `source`.
 * Curves are planar Béziers, x = value of the source, y = limit of the owner (rad or m); x must not fall along the curve.
 * A missing curve does not limit.
 */
interface ModifierRelation {
  readonly source: string;
  readonly min?: Bezier3;
  readonly max?: Bezier3;
}

/** Coupled limits of one degree of freedom; of several relations the most restrictive wins. */
interface Modifier {
  readonly relations: readonly ModifierRelation[];
  /** What stays when a source moves: the normalised parameter (default, spec 03 A.8) or the angle, which is then only clamped. */
  readonly keep?: 'param' | 'value';
}

/**
 * The degree of freedom follows another one: value = gain · value of `source`, within its own limits
 * (the position driver of spec 03 A.8). A value or parameter of its own ends that, see `JointPose.follow`.
 */
interface Driver {
  readonly source: string;
  readonly gain: number;
}

/** One elementary motion of a joint (spec 03 A.4). Angles rad, lengths m (or the unit of the file). */
export interface DofDefinition {
  readonly id: string;
  /** R turns about the axis, T slides along it. */
  readonly kind: 'R' | 'T';
  /** In the frame of the previous degree of freedom, of the parent joint for the first. Default 0, 0, 0. */
  readonly position?: Vec3;
  /** Any length but 0; normalised when the tree is built. */
  readonly axis: Vec3;
  /** May lie above `max`: the range then runs downward as the parameter grows. Equal limits lock it. */
  readonly min: number;
  readonly max: number;
  readonly comfortMin?: number;
  readonly comfortMax?: number;
  /** Value the pose starts from; 0 when absent. */
  readonly rest?: number;
  /** Shift of the axis over the parameter, relative to `position` (spec 03 A.7). */
  readonly evolute?: Bezier3;
  readonly modifier?: Modifier;
  readonly driver?: Driver;
}

/** A bone (or any other form) that a joint carries, with its own place in the joint's frame (spec 03 A.4, A.5). */
export interface ShapeDefinition {
  readonly id: string;
  readonly fileName?: string;
  readonly position: Vec3;
  /** Columns of the shape's rotation: i, j, k axes in the joint's frame. Default identity. */
  readonly axes?: readonly [Vec3, Vec3, Vec3];
  /** Length of the segment as its table gives it, scaled. */
  readonly length?: number;
  /** Distal end of the bone, in the shape's frame. */
  readonly end?: Vec3;
  /** Named places of the bone, in the shape's frame. */
  readonly points?: Readonly<Record<string, Vec3>>;
}

/** An anatomical joint: what carries one segment (spec 03 A.4). */
export interface JointDefinition {
  readonly id: string;
  readonly type: JointType;
  readonly parent: string | null;
  /** In order: each is relative to the one before. */
  readonly dofs: readonly DofDefinition[];
  readonly shapes?: readonly ShapeDefinition[];
}

/** A body as plain data: it survives JSON unchanged. Joints in any order. */
export interface JointTreeDefinition {
  readonly id: string;
  readonly joints: readonly JointDefinition[];
}
