import type { Field } from './field.js';
import { throughRows } from './vector.js';

/** A point of a sheet: x, y, z and half its thickness, mm. */
export type SheetPoint = readonly [number, number, number, number];

/** Numbers per triangle: corner and two edges (9), three half-thicknesses, centroid and reach (4). */
const RECORD = 16;

/**
 * A thick, smoothly curved plate through a grid of points: blades, laminae, spinous processes.
 * Distance to the triangles of the refined grid less the interpolated half-thickness.
 *
 * @param parts pieces per span of the grid, along rows and columns.
 */
export function sheet(grid: readonly (readonly SheetPoint[])[], parts = 3): Field {
  const rows = grid.map((row) => throughRows(row, parts));
  const columns = rows[0].map((_, c) =>
    throughRows(
      rows.map((row) => row[c]),
      parts,
    ),
  );
  const across = columns.length;
  const down = columns[0].length;
  const data = new Float64Array((across - 1) * (down - 1) * 2 * RECORD);
  let offset = 0;
  const push = (a: number[], b: number[], c: number[]): void => {
    for (let k = 0; k < 3; k++) {
      data[offset + k] = a[k];
      data[offset + 3 + k] = b[k] - a[k];
      data[offset + 6 + k] = c[k] - a[k];
      data[offset + 12 + k] = (a[k] + b[k] + c[k]) / 3;
    }
    data[offset + 9] = a[3];
    data[offset + 10] = b[3] - a[3];
    data[offset + 11] = c[3] - a[3];
    let reach = 0;
    for (const p of [a, b, c]) {
      const dx = p[0] - data[offset + 12];
      const dy = p[1] - data[offset + 13];
      const dz = p[2] - data[offset + 14];
      reach = Math.max(reach, Math.sqrt(dx * dx + dy * dy + dz * dz));
    }
    data[offset + 15] = reach + Math.max(a[3], b[3], c[3]);
    offset += RECORD;
  };
  for (let c = 0; c + 1 < across; c++) {
    for (let r = 0; r + 1 < down; r++) {
      const p00 = columns[c][r];
      const p10 = columns[c + 1][r];
      const p11 = columns[c + 1][r + 1];
      const p01 = columns[c][r + 1];
      push(p00, p10, p11);
      push(p00, p11, p01);
    }
  }
  const box = boxOfSheet(columns);
  return {
    at: (x, y, z) => nearest(data, x, y, z),
    box,
    narrowed: (x, y, z, reach) => {
      const near = trianglesWithin(data, x, y, z, nearest(data, x, y, z) + 2 * reach + 0.01);
      return { at: (px, py, pz) => nearest(near, px, py, pz), box };
    },
  };
}

/** The triangles that may be the nearest one somewhere within the reach that made the limit. */
function trianglesWithin(
  data: Float64Array,
  x: number,
  y: number,
  z: number,
  limit: number,
): Float64Array {
  const kept: number[] = [];
  for (let o = 0; o < data.length; o += RECORD) {
    const reach = Math.max(0, limit + data[o + 15]);
    const square = (x - data[o + 12]) ** 2 + (y - data[o + 13]) ** 2 + (z - data[o + 14]) ** 2;
    if (square <= reach * reach) kept.push(o);
  }
  const near = new Float64Array(kept.length * RECORD);
  kept.forEach((o, i) => near.set(data.subarray(o, o + RECORD), i * RECORD));
  return near;
}

function nearest(data: Float64Array, x: number, y: number, z: number): number {
  let best = 1e9;
  for (let o = 0; o < data.length; o += RECORD) {
    const bx = x - data[o + 12];
    const by = y - data[o + 13];
    const bz = z - data[o + 14];
    const limit = best + data[o + 15];
    if (limit > 0 && bx * bx + by * by + bz * bz > limit * limit) continue;
    const d = triangle(data, o, x - data[o], y - data[o + 1], z - data[o + 2]);
    if (d < best) best = d;
  }
  return best;
}

/** Distance to one triangle of the record (closest point after Ericson) less its half-thickness there. */
function triangle(data: Float64Array, o: number, px: number, py: number, pz: number): number {
  const ax = data[o + 3];
  const ay = data[o + 4];
  const az = data[o + 5];
  const cx = data[o + 6];
  const cy = data[o + 7];
  const cz = data[o + 8];
  const d1 = ax * px + ay * py + az * pz;
  const d2 = cx * px + cy * py + cz * pz;
  let v = 0;
  let w = 0;
  if (d1 > 0 || d2 > 0) {
    const aa = ax * ax + ay * ay + az * az;
    const ac = ax * cx + ay * cy + az * cz;
    const cc = cx * cx + cy * cy + cz * cz;
    const d3 = d1 - aa;
    const d4 = d2 - ac;
    const d5 = d1 - ac;
    const d6 = d2 - cc;
    const vc = d1 * d4 - d3 * d2;
    const vb = d5 * d2 - d1 * d6;
    const va = d3 * d6 - d5 * d4;
    if (d3 >= 0 && d4 <= d3) v = 1;
    else if (vc <= 0 && d1 >= 0 && d3 <= 0) v = d1 / (d1 - d3);
    else if (d6 >= 0 && d5 <= d6) w = 1;
    else if (vb <= 0 && d2 >= 0 && d6 <= 0) w = d2 / (d2 - d6);
    else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
      w = (d4 - d3) / (d4 - d3 + (d5 - d6));
      v = 1 - w;
    } else {
      const whole = 1 / (va + vb + vc);
      v = vb * whole;
      w = vc * whole;
    }
  }
  const ex = px - ax * v - cx * w;
  const ey = py - ay * v - cy * w;
  const ez = pz - az * v - cz * w;
  const thickness = data[o + 9] + data[o + 10] * v + data[o + 11] * w;
  return Math.sqrt(ex * ex + ey * ey + ez * ez) - thickness;
}

function boxOfSheet(columns: readonly (readonly (readonly number[])[])[]): Float64Array {
  const box = new Float64Array(6);
  for (let k = 0; k < 3; k++) {
    let low = Infinity;
    let high = -Infinity;
    for (const column of columns) {
      for (const p of column) {
        low = Math.min(low, p[k] - p[3]);
        high = Math.max(high, p[k] + p[3]);
      }
    }
    box[k] = (low + high) / 2;
    box[k + 3] = (high - low) / 2;
  }
  return box;
}
