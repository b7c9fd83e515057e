import type { JointTreeDefinition } from '@peripatos/core';
import type { Vec3 } from './vector.js';
import { add, scale } from './vector.js';

/** Where a segment's bone stands in the neutral posture, mm, from the midpoint of the hip joints. Axes of segments are the room's. */
export interface SegmentFrame {
  readonly id: string;
  /** Origin of the segment's frame. */
  readonly origin: Vec3;
  /** Axes of the bone's own frame. */
  readonly axes: readonly [Vec3, Vec3, Vec3];
  /** Distal end in the bone's frame. */
  readonly end: Vec3;
  readonly points: Readonly<Record<string, Vec3>>;
}

const MILLIMETRES = 1000;

/**
 * Reads the neutral posture from a skeleton: all degrees of freedom 0, pelvis at the origin.
 *
 * @throws RangeError when a joint stands before its parent or has no bone.
 */
export function segmentFrames(skeleton: JointTreeDefinition): Map<string, SegmentFrame> {
  const frames = new Map<string, SegmentFrame>();
  for (const { id, parent, dofs, shapes } of skeleton.joints) {
    const shape = shapes?.[0];
    if (shape === undefined) throw new RangeError(`Segment "${id}" has no bone to place.`);
    let origin: Vec3 = [0, 0, 0];
    if (parent !== null) {
      const above = frames.get(parent);
      if (above === undefined)
        throw new RangeError(`"${id}" stands before its parent "${parent}".`);
      origin = above.origin;
      for (const { position } of dofs) {
        if (position !== undefined) origin = add(origin, scale(position, MILLIMETRES));
      }
    }
    const points = Object.entries(shape.points ?? {});
    frames.set(id, {
      id,
      origin: add(origin, scale(shape.position, MILLIMETRES)),
      axes: shape.axes ?? [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      end: scale(shape.end ?? [0, 0, 0], MILLIMETRES),
      points: Object.fromEntries(points.map(([name, p]) => [name, scale(p, MILLIMETRES)])),
    });
  }
  return frames;
}

/** From the bone's own frame to the neutral posture. */
export const fromBone = ({ origin, axes }: SegmentFrame, p: Vec3): Vec3 =>
  add(origin, add(scale(axes[0], p[0]), add(scale(axes[1], p[1]), scale(axes[2], p[2]))));
