/** Three numbers: a point or a direction, m or dimensionless. */
export type Vec3 = readonly [x: number, y: number, z: number];

/** Cubic Bézier curve: four control points. Planar curves leave z at 0. */
export type Bezier3 = readonly [Vec3, Vec3, Vec3, Vec3];
