import type { Vec3 } from './vec3.js';

/** Cubic Bézier curve: four control points. Planar curves leave z at 0. */
export type Bezier3 = readonly [Vec3, Vec3, Vec3, Vec3];

/** One coordinate of a cubic Bézier at t (spec 03 A.7). */
export function bezier(p0: number, p1: number, p2: number, p3: number, t: number): number {
  const u = 1 - t;
  return u * u * u * p0 + 3 * t * u * u * p1 + 3 * t * t * u * p2 + t * t * t * p3;
}

/** Its derivative by t. */
function bezierSlope(p0: number, p1: number, p2: number, p3: number, t: number): number {
  const u = 1 - t;
  return 3 * (u * u * (p1 - p0) + 2 * t * u * (p2 - p1) + t * t * (p3 - p2));
}

/** True when one coordinate of a cubic Bézier nowhere falls for t in [0, 1]. */
export function neverFalls(p0: number, p1: number, p2: number, p3: number): boolean {
  const a = p1 - p0;
  const b = p2 - p1;
  const c = p3 - p2;
  if (a < 0 || c < 0) return false;
  // u²a + 2tu·b + t²c ≥ 0 on [0, 1] exactly when b ≥ −√(ac)
  return b >= 0 || b * b <= a * c * (1 + 1e-12);
}

/**
 * The parameter t at which a never falling coordinate of a cubic Bézier reaches `x`: Newton inside a shrinking
 * bracket, |Δt| ≤ 1e-12 (spec 03 A.8 asks for 1e-9). Outside the span the nearer end.
 */
export function bezierParameterAt(
  x: number,
  p0: number,
  p1: number,
  p2: number,
  p3: number,
): number {
  if (!(x > p0)) return 0;
  if (!(x < p3)) return 1;
  let low = 0;
  let high = 1;
  let t = (x - p0) / (p3 - p0);
  for (let pass = 0; pass < 100; pass++) {
    const f = bezier(p0, p1, p2, p3, t) - x;
    if (f === 0) return t;
    if (f < 0) low = t;
    else high = t;
    const slope = bezierSlope(p0, p1, p2, p3, t);
    let next = t - f / slope;
    if (!(next > low && next < high)) next = 0.5 * (low + high);
    if (Math.abs(next - t) <= 1e-12 || high - low <= 1e-12) return next;
    t = next;
  }
  return t;
}
