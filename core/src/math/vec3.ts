/** Three numbers: a point or a direction, m or dimensionless. */
export type Vec3 = readonly [x: number, y: number, z: number];

/** Length of a vector. */
export function length(v: Vec3): number {
  return Math.hypot(v[0], v[1], v[2]);
}

/** Unit vector along `v`. The zero vector has none and gives NaN; callers check first. */
export function normalize(v: Vec3): Vec3 {
  const n = length(v);
  return [v[0] / n, v[1] / n, v[2] / n];
}

export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/**
 * Completes a unit vector to a right-handed orthonormal triad whose first axis it is. The second is the room axis
 * that leans least towards it, made perpendicular, so that a principal axis gives principal axes.
 */
export function triad(axis: Vec3): readonly [Vec3, Vec3, Vec3] {
  const [x, y, z] = [Math.abs(axis[0]), Math.abs(axis[1]), Math.abs(axis[2])];
  const helper: Vec3 = z <= x && z <= y ? [0, 0, 1] : x <= y ? [1, 0, 0] : [0, 1, 0];
  const j = normalize(cross(helper, axis));
  return [axis, j, cross(axis, j)];
}
