import type { Field } from './field.js';

/** Positions of the grid's planes along each axis, ascending; the spacing may vary. */
export interface Grid {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
}

/** A closed surface without normals: what the mesher hands to the simplifier. */
export interface Surface {
  readonly positions: Float64Array;
  readonly indices: Uint32Array;
}

/** Planes at the given distance over the field's box, one cell beyond it, symmetric about the box's middle. */
export function evenGrid(field: Field, cell: number): Grid {
  const planes = (axis: number): Float64Array => {
    const half = Math.ceil(field.box[axis + 3] / cell + 1.5);
    return Float64Array.from(
      { length: 2 * half },
      (_, i) => field.box[axis] + (i - half + 0.5) * cell,
    );
  };
  return { x: planes(0), y: planes(1), z: planes(2) };
}

/** Corner offsets of a cell in the order of its mask bits, as (x, y, z) bits. */
const EDGES = [0, 1, 2, 3, 4, 5, 6, 7, 0, 2, 1, 3, 4, 6, 5, 7, 0, 4, 1, 5, 2, 6, 3, 7];

/**
 * Surface nets: one vertex in each cell the surface passes, moved onto the cell's own trilinear surface, and quads
 * across the grid's edges that change sign. Outward, closed when the grid holds the whole surface.
 */
export function surfaceNets(field: Field, grid: Grid): Surface {
  const { x: xs, y: ys, z: zs } = grid;
  const nx = xs.length;
  const ny = ys.length;
  const nz = zs.length;
  const values = sampled(field, grid);
  const vertexOf = new Int32Array(nx * ny * nz).fill(-1);
  const positions: number[] = [];
  const offset = [0, 1, nx, nx + 1, nx * ny, nx * ny + 1, nx * ny + nx, nx * ny + nx + 1];
  const point = new Float64Array(3);
  for (let k = 0; k + 1 < nz; k++) {
    for (let j = 0; j + 1 < ny; j++) {
      for (let i = 0; i + 1 < nx; i++) {
        const at = (k * ny + j) * nx + i;
        let mask = 0;
        for (let c = 0; c < 8; c++) if (values[at + offset[c]] < 0) mask |= 1 << c;
        if (mask === 0 || mask === 255) continue;
        let sx = 0;
        let sy = 0;
        let sz = 0;
        let count = 0;
        for (let e = 0; e < EDGES.length; e += 2) {
          const a = EDGES[e];
          const b = EDGES[e + 1];
          if ((((mask >> a) ^ (mask >> b)) & 1) === 0) continue;
          const va = values[at + offset[a]];
          const t = va / (va - values[at + offset[b]]);
          sx += (a & 1) + ((b & 1) - (a & 1)) * t;
          sy += ((a >> 1) & 1) + (((b >> 1) & 1) - ((a >> 1) & 1)) * t;
          sz += ((a >> 2) & 1) + (((b >> 2) & 1) - ((a >> 2) & 1)) * t;
          count++;
        }
        const u = sx / count;
        const v = sy / count;
        const w = sz / count;
        place(values, at, offset, u, v, w, xs[i + 1] - xs[i], point);
        point[0] += xs[i] + u * (xs[i + 1] - xs[i]);
        point[1] += ys[j] + v * (ys[j + 1] - ys[j]);
        point[2] += zs[k] + w * (zs[k + 1] - zs[k]);
        vertexOf[at] = positions.length / 3;
        positions.push(point[0], point[1], point[2]);
      }
    }
  }
  return {
    positions: Float64Array.from(positions),
    indices: Uint32Array.from(quads(values, vertexOf, positions, nx, ny, nz)),
  };
}

/** The step (mm) from a place in a cell to the surface of the trilinear field through the cell's corners. */
function place(
  values: Float32Array,
  at: number,
  offset: readonly number[],
  u: number,
  v: number,
  w: number,
  cell: number,
  out: Float64Array,
): void {
  let d = 0;
  let gx = 0;
  let gy = 0;
  let gz = 0;
  for (let c = 0; c < 8; c++) {
    const value = values[at + offset[c]];
    const a = c & 1 ? u : 1 - u;
    const b = c & 2 ? v : 1 - v;
    const e = c & 4 ? w : 1 - w;
    d += value * a * b * e;
    gx += (c & 1 ? value : -value) * b * e;
    gy += (c & 2 ? value : -value) * a * e;
    gz += (c & 4 ? value : -value) * a * b;
  }
  const square = gx * gx + gy * gy + gz * gz;
  const move = square < 1e-12 ? 0 : Math.max(-0.5, Math.min(0.5, d / square)) * cell;
  out[0] = -gx * move;
  out[1] = -gy * move;
  out[2] = -gz * move;
}

/** Moves a point onto the zero surface, at most 0.4 cells a step. */
export function settle(field: Field, point: Float64Array, cell: number): void {
  const h = cell * 0.25;
  for (let step = 0; step < 2; step++) {
    const x = point[0];
    const y = point[1];
    const z = point[2];
    const d = field.at(x, y, z);
    const gx = field.at(x + h, y, z) - d;
    const gy = field.at(x, y + h, z) - d;
    const gz = field.at(x, y, z + h) - d;
    const l = Math.sqrt(gx * gx + gy * gy + gz * gz);
    if (l < 1e-9) return;
    const move = Math.max(-0.4 * cell, Math.min(0.4 * cell, (d * h) / l)) / l;
    point[0] = x - gx * move;
    point[1] = y - gy * move;
    point[2] = z - gz * move;
  }
}

/**
 * Field values at the grid's corners. Every fourth plane is looked at first; what lies further from the surface
 * than its neighbourhood reaches is filled with that value.
 */
function sampled(field: Field, { x: xs, y: ys, z: zs }: Grid): Float32Array {
  const nx = xs.length;
  const ny = ys.length;
  const nz = zs.length;
  const values = new Float32Array(nx * ny * nz);
  const block = 4;
  for (let k0 = 0; k0 < nz; k0 += block) {
    const k1 = Math.min(nz, k0 + block);
    for (let j0 = 0; j0 < ny; j0 += block) {
      const j1 = Math.min(ny, j0 + block);
      for (let i0 = 0; i0 < nx; i0 += block) {
        const i1 = Math.min(nx, i0 + block);
        const cx = (xs[i0] + xs[i1 - 1]) / 2;
        const cy = (ys[j0] + ys[j1 - 1]) / 2;
        const cz = (zs[k0] + zs[k1 - 1]) / 2;
        const reach = Math.hypot(xs[i1 - 1] - xs[i0], ys[j1 - 1] - ys[j0], zs[k1 - 1] - zs[k0]) / 2;
        const middle = field.at(cx, cy, cz);
        const far = Math.abs(middle) > reach * 1.6 + 4;
        const near = far ? field : (field.narrowed?.(cx, cy, cz, reach) ?? field);
        for (let k = k0; k < k1; k++) {
          for (let j = j0; j < j1; j++) {
            for (let i = i0; i < i1; i++) {
              values[(k * ny + j) * nx + i] = far ? middle : near.at(xs[i], ys[j], zs[k]);
            }
          }
        }
      }
    }
  }
  return values;
}

function quads(
  values: Float32Array,
  vertexOf: Int32Array,
  positions: readonly number[],
  nx: number,
  ny: number,
  nz: number,
): number[] {
  const indices: number[] = [];
  const square = (i: number, j: number): number =>
    (positions[3 * i] - positions[3 * j]) ** 2 +
    (positions[3 * i + 1] - positions[3 * j + 1]) ** 2 +
    (positions[3 * i + 2] - positions[3 * j + 2]) ** 2;
  const quad = (p: number, q: number, r: number, s: number, flip: boolean): void => {
    const a = vertexOf[p];
    const b = vertexOf[flip ? s : q];
    const c = vertexOf[r];
    const d = vertexOf[flip ? q : s];
    if (square(a, c) <= square(b, d)) indices.push(a, b, c, a, c, d);
    else indices.push(a, b, d, b, c, d);
  };
  const sx = 1;
  const sy = nx;
  const sz = nx * ny;
  for (let k = 1; k + 1 < nz; k++) {
    for (let j = 1; j + 1 < ny; j++) {
      for (let i = 1; i + 1 < nx; i++) {
        const at = (k * ny + j) * nx + i;
        const inside = values[at] < 0;
        if (inside !== values[at + sx] < 0) quad(at - sy - sz, at - sz, at, at - sy, !inside);
        if (inside !== values[at + sy] < 0) quad(at - sx - sz, at - sx, at, at - sz, !inside);
        if (inside !== values[at + sz] < 0) quad(at - sx - sy, at - sy, at, at - sx, !inside);
      }
    }
  }
  return indices;
}
