import { bezier, bezierParameterAt } from '../math/index.js';

/** y of a planar curve (8 numbers from `o`) where its x reaches `x`. */
export function curveAt(curves: Float64Array, o: number, x: number): number {
  const t = bezierParameterAt(
    x,
    curves[o] as number,
    curves[o + 2] as number,
    curves[o + 4] as number,
    curves[o + 6] as number,
  );
  return bezier(
    curves[o + 1] as number,
    curves[o + 3] as number,
    curves[o + 5] as number,
    curves[o + 7] as number,
    t,
  );
}

/** One coordinate of a spatial curve (every third number from `o`). */
export function coordinateAt(curves: Float64Array, o: number, t: number): number {
  return bezier(
    curves[o] as number,
    curves[o + 3] as number,
    curves[o + 6] as number,
    curves[o + 9] as number,
    t,
  );
}
