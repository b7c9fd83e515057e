import type { Axes, Vec3 } from './vector.js';
import {
  cross,
  dot,
  length,
  normalize,
  scale,
  subtract,
  throughRows,
  WORLD_AXES,
} from './vector.js';

/** A signed distance, mm, negative inside; an underestimate is allowed, an overestimate is not. */
export interface Field {
  at(x: number, y: number, z: number): number;
  /** The same field with only the parts that matter inside a ball; undefined when nothing can be left out. */
  narrowed?(x: number, y: number, z: number, reach: number): Field | undefined;
  /** Centre and half-size of a box that holds the whole zero surface: [cx, cy, cz, hx, hy, hz]. */
  readonly box: Float64Array;
}

function boxOf(points: readonly (readonly number[])[], margin: number): Float64Array {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const p of points) {
    for (let k = 0; k < 3; k++) {
      low[k] = Math.min(low[k], p[k] - margin);
      high[k] = Math.max(high[k], p[k] + margin);
    }
  }
  const box = new Float64Array(6);
  for (let k = 0; k < 3; k++) {
    box[k] = (low[k] + high[k]) / 2;
    box[k + 3] = (high[k] - low[k]) / 2;
  }
  return box;
}

export function sphere(centre: Vec3, radius: number): Field {
  const [cx, cy, cz] = centre;
  return {
    at: (x, y, z) => Math.sqrt((x - cx) ** 2 + (y - cy) ** 2 + (z - cz) ** 2) - radius,
    box: boxOf([centre], radius),
  };
}

/** Ellipsoid with its own axes; distance k0 (k0 − 1) / k1 of the scaled and twice scaled lengths. */
export function ellipsoid(centre: Vec3, radii: Vec3, axes: Axes = WORLD_AXES): Field {
  const [cx, cy, cz] = centre;
  const [[xx, xy, xz], [yx, yy, yz], [zx, zy, zz]] = axes;
  const ia = 1 / radii[0];
  const ib = 1 / radii[1];
  const ic = 1 / radii[2];
  const least = Math.min(...radii);
  return {
    at: (x, y, z) => {
      const dx = x - cx;
      const dy = y - cy;
      const dz = z - cz;
      const u = (dx * xx + dy * xy + dz * xz) * ia;
      const v = (dx * yx + dy * yy + dz * yz) * ib;
      const w = (dx * zx + dy * zy + dz * zz) * ic;
      const k0 = Math.sqrt(u * u + v * v + w * w);
      const k1 = Math.sqrt(u * u * ia * ia + v * v * ib * ib + w * w * ic * ic);
      return k1 < 1e-9 ? -least : (k0 * (k0 - 1)) / k1;
    },
    box: boxOf([centre], Math.max(...radii)),
  };
}

/** A place on a sweep: centre, half-width along `up`, half-depth across it. */
export type Station = readonly [number, number, number, number, number];

export interface SweepShape {
  /** Direction of the first half-width, made perpendicular to the path. Default +y. */
  readonly up?: Vec3;
  /** One direction per station instead, for twisting sections. */
  readonly ups?: readonly Vec3[];
  /** Pieces per span. Default 3. */
  readonly parts?: number;
  /** Exponent of the section; 2 is an ellipse, 2.6 nearly a box. Default 2. */
  readonly power?: number;
  /** Length of the rounded ends. Default the smaller half-width. */
  readonly cap?: number;
}

/** Numbers per sample of a sweep: centre 3, half-widths 2, up 3, tangent 3. */
const SAMPLE = 11;

/** Samples of the smooth path with unit tangents and ups perpendicular to them; shared with lofted meshes. */
export function sampleSweep(stations: readonly Station[], shape: SweepShape): Float64Array {
  const { up = [0, 1, 0], ups, parts = 3 } = shape;
  const rows = throughRows(
    stations.map((s, i) => [...s, ...(ups?.[i] ?? up)]),
    parts,
  );
  const last = rows.length - 1;
  const samples = new Float64Array(rows.length * SAMPLE);
  const centre = (i: number): Vec3 => [rows[i][0], rows[i][1], rows[i][2]];
  rows.forEach((row, i) => {
    const tangent = normalize(subtract(centre(Math.min(last, i + 1)), centre(Math.max(0, i - 1))));
    const wish: Vec3 = [row[5], row[6], row[7]];
    let side = subtract(wish, scale(tangent, dot(wish, tangent)));
    if (length(side) < 1e-3) {
      side = cross(tangent, Math.abs(tangent[0]) < 0.9 ? [1, 0, 0] : [0, 0, 1]);
    }
    samples.set(row.slice(0, 3), i * SAMPLE);
    samples[i * SAMPLE + 3] = Math.max(0.3, row[3]);
    samples[i * SAMPLE + 4] = Math.max(0.3, row[4]);
    samples.set(normalize(side), i * SAMPLE + 5);
    samples.set(tangent, i * SAMPLE + 8);
  });
  return samples;
}

/** A swept ellipse (or superellipse) along a smooth path. */
export function sweep(stations: readonly Station[], shape: SweepShape = {}): Field {
  const { power = 2, cap } = shape;
  const s = sampleSweep(stations, shape);
  const count = s.length / SAMPLE;
  const inverse = new Float64Array(count);
  let widest = 0;
  for (let i = 0; i < count; i++) {
    const o = i * SAMPLE;
    widest = Math.max(widest, s[o + 3], s[o + 4]);
    if (i + 1 < count) {
      const n = o + SAMPLE;
      inverse[i] =
        1 / ((s[n] - s[o]) ** 2 + (s[n + 1] - s[o + 1]) ** 2 + (s[n + 2] - s[o + 2]) ** 2 || 1e-9);
    }
  }
  const over =
    (spans: Int32Array) =>
    (x: number, y: number, z: number): number => {
      let best = Infinity;
      let o = 0;
      let t = 0;
      for (let j = 0; j < spans.length; j++) {
        const i = spans[j];
        const p = i * SAMPLE;
        const q = p + SAMPLE;
        const dx = s[q] - s[p];
        const dy = s[q + 1] - s[p + 1];
        const dz = s[q + 2] - s[p + 2];
        const ex = x - s[p];
        const ey = y - s[p + 1];
        const ez = z - s[p + 2];
        let u = (ex * dx + ey * dy + ez * dz) * inverse[i];
        u = u < 0 ? 0 : u > 1 ? 1 : u;
        const fx = ex - dx * u;
        const fy = ey - dy * u;
        const fz = ez - dz * u;
        const d = fx * fx + fy * fy + fz * fz;
        if (d < best) {
          best = d;
          o = p;
          t = u;
        }
      }
      const n = o + SAMPLE;
      const a = s[o + 3] + (s[n + 3] - s[o + 3]) * t;
      const b = s[o + 4] + (s[n + 4] - s[o + 4]) * t;
      let tx = s[o + 8] + (s[n + 8] - s[o + 8]) * t;
      let ty = s[o + 9] + (s[n + 9] - s[o + 9]) * t;
      let tz = s[o + 10] + (s[n + 10] - s[o + 10]) * t;
      let l = 1 / Math.sqrt(tx * tx + ty * ty + tz * tz);
      tx *= l;
      ty *= l;
      tz *= l;
      let ux = s[o + 5] + (s[n + 5] - s[o + 5]) * t;
      let uy = s[o + 6] + (s[n + 6] - s[o + 6]) * t;
      let uz = s[o + 7] + (s[n + 7] - s[o + 7]) * t;
      const k = ux * tx + uy * ty + uz * tz;
      ux -= k * tx;
      uy -= k * ty;
      uz -= k * tz;
      l = 1 / Math.sqrt(ux * ux + uy * uy + uz * uz);
      ux *= l;
      uy *= l;
      uz *= l;
      const px = x - s[o] - (s[n] - s[o]) * t;
      const py = y - s[o + 1] - (s[n + 1] - s[o + 1]) * t;
      const pz = z - s[o + 2] - (s[n + 2] - s[o + 2]) * t;
      const c = cap ?? (a < b ? a : b);
      const e = (px * ux + py * uy + pz * uz) / a;
      const f =
        (px * (ty * uz - tz * uy) + py * (tz * ux - tx * uz) + pz * (tx * uy - ty * ux)) / b;
      const g = (px * tx + py * ty + pz * tz) / c;
      const k0 = Math.sqrt(e * e + f * f + g * g);
      const k1 = Math.sqrt((e * e) / (a * a) + (f * f) / (b * b) + (g * g) / (c * c));
      if (k1 < 1e-9) return a < b ? -a : -b;
      if (power === 2) return (k0 * (k0 - 1)) / k1;
      const kp = Math.pow(
        Math.pow(Math.abs(e), power) + Math.pow(Math.abs(f), power) + Math.pow(Math.abs(g), power),
        1 / power,
      );
      return (k0 * (kp - 1)) / k1;
    };
  const box = boxOf(stations, widest * 1.1);
  const whole = Int32Array.from({ length: count - 1 }, (_, i) => i);
  const toSpan = (i: number, x: number, y: number, z: number): number => {
    const p = i * SAMPLE;
    const q = p + SAMPLE;
    const dx = s[q] - s[p];
    const dy = s[q + 1] - s[p + 1];
    const dz = s[q + 2] - s[p + 2];
    const ex = x - s[p];
    const ey = y - s[p + 1];
    const ez = z - s[p + 2];
    const u = Math.max(0, Math.min(1, (ex * dx + ey * dy + ez * dz) * inverse[i]));
    return Math.sqrt((ex - dx * u) ** 2 + (ey - dy * u) ** 2 + (ez - dz * u) ** 2);
  };
  return {
    at: over(whole),
    box,
    narrowed: (x, y, z, reach) => {
      let least = Infinity;
      for (const i of whole) least = Math.min(least, toSpan(i, x, y, z));
      const limit = least + 2 * reach + 0.01;
      const near = whole.filter((i) => toSpan(i, x, y, z) <= limit);
      return near.length < whole.length ? { at: over(near), box } : undefined;
    },
  };
}

/** A straight rod from `a` to `b` whose radius goes from `ra` to `rb`, with round ends. */
export function rod(a: Vec3, b: Vec3, ra: number, rb = ra): Field {
  return sweep(
    [
      [...a, ra, ra],
      [...b, rb, rb],
    ],
    { parts: 1 },
  );
}
