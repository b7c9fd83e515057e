import type { Station, SweepShape } from './field.js';
import { sampleSweep } from './field.js';
import type { Mesh } from './mesh.js';

export interface LoftShape extends SweepShape {
  /** Corners of a section. Default 8. */
  readonly sides?: number;
  /** Rings of each rounded end; 0 closes it with a flat cone. Default 2. */
  readonly capRings?: number;
  /** Length of the rounded ends at start and end, mm; otherwise `cap`. */
  readonly caps?: readonly [number, number];
}

const SAMPLE = 11;

type Caps = readonly [number | undefined, number | undefined];

/**
 * A closed tube through elliptic stations with rounded ends: ribs, clavicle, fingers, discs. Normals are those of
 * the smooth surface; shade is open everywhere (whole-body occlusion comes later).
 */
export function loft(stations: readonly Station[], shape: LoftShape = {}): Mesh {
  const { sides = 8, capRings = 2, power = 2 } = shape;
  const caps = shape.caps ?? [shape.cap, shape.cap];
  const samples = sampleSweep(stations, shape);
  const rings = ringsWithCaps(samples, capRings, caps);
  const ringCount = rings.length / SAMPLE;
  const vertices = 2 + ringCount * sides;
  const positions = new Float32Array(vertices * 3);
  for (let r = 0; r < ringCount; r++) {
    const o = r * SAMPLE;
    const [ux, uy, uz] = [rings[o + 5], rings[o + 6], rings[o + 7]];
    const [tx, ty, tz] = [rings[o + 8], rings[o + 9], rings[o + 10]];
    const [vx, vy, vz] = [ty * uz - tz * uy, tz * ux - tx * uz, tx * uy - ty * ux];
    for (let s = 0; s < sides; s++) {
      const angle = ((s + 0.5) / sides) * 2 * Math.PI;
      const cos = Math.cos(angle);
      const sin = Math.sin(angle);
      const swell =
        power === 2 ? 1 : (Math.abs(cos) ** power + Math.abs(sin) ** power) ** (-1 / power);
      const a = rings[o + 3] * cos * swell;
      const b = rings[o + 4] * sin * swell;
      const i = 3 * (1 + r * sides + s);
      positions[i] = rings[o] + ux * a + vx * b;
      positions[i + 1] = rings[o + 1] + uy * a + vy * b;
      positions[i + 2] = rings[o + 2] + uz * a + vz * b;
    }
  }
  const poles = polesOf(samples, caps);
  positions.set(poles.start, 0);
  positions.set(poles.end, 3 * (vertices - 1));
  const indices: number[] = [];
  const at = (r: number, s: number): number => 1 + r * sides + (s % sides);
  for (let s = 0; s < sides; s++) {
    indices.push(0, at(0, s + 1), at(0, s));
    for (let r = 0; r + 1 < ringCount; r++) {
      const [a, b, c, d] = [at(r, s), at(r, s + 1), at(r + 1, s + 1), at(r + 1, s)];
      indices.push(a, b, c, a, c, d);
    }
    indices.push(vertices - 1, at(ringCount - 1, s), at(ringCount - 1, s + 1));
  }
  const mesh = {
    positions,
    indices: Uint32Array.from(indices),
    shade: new Float32Array(vertices).fill(1),
  };
  return { ...mesh, normals: smoothNormals(mesh) };
}

/** The samples with shrinking rings before and behind them, so that the ends are round. */
function ringsWithCaps(samples: Float64Array, capRings: number, caps: Caps): Float64Array {
  const count = samples.length / SAMPLE;
  const out = new Float64Array((count + 2 * capRings) * SAMPLE);
  out.set(samples, capRings * SAMPLE);
  for (let end = 0; end < 2; end++) {
    const from = end === 0 ? 0 : (count - 1) * SAMPLE;
    const depth = caps[end] ?? Math.min(samples[from + 3], samples[from + 4]);
    const sign = end === 0 ? -1 : 1;
    for (let r = 0; r < capRings; r++) {
      const angle = ((r + 1) / (capRings + 1)) * (Math.PI / 2);
      const o = (end === 0 ? capRings - 1 - r : capRings + count + r) * SAMPLE;
      out.set(samples.subarray(from, from + SAMPLE), o);
      for (let k = 0; k < 3; k++)
        out[o + k] += sign * samples[from + 8 + k] * depth * Math.sin(angle);
      out[o + 3] *= Math.cos(angle);
      out[o + 4] *= Math.cos(angle);
    }
  }
  return out;
}

function polesOf(
  samples: Float64Array,
  caps: Caps,
): { start: [number, number, number]; end: [number, number, number] } {
  const pole = (o: number, end: 0 | 1): [number, number, number] => {
    const sign = end === 0 ? -1 : 1;
    const depth = (caps[end] ?? Math.min(samples[o + 3], samples[o + 4])) * sign;
    return [
      samples[o] + samples[o + 8] * depth,
      samples[o + 1] + samples[o + 9] * depth,
      samples[o + 2] + samples[o + 10] * depth,
    ];
  };
  return { start: pole(0, 0), end: pole(samples.length - SAMPLE, 1) };
}

/** Vertex normals: triangle normals weighted by area. */
function smoothNormals(mesh: { positions: Float32Array; indices: Uint32Array }): Float32Array {
  const { positions: p, indices } = mesh;
  const normals = new Float32Array(p.length);
  for (let i = 0; i < indices.length; i += 3) {
    const a = 3 * indices[i];
    const b = 3 * indices[i + 1];
    const c = 3 * indices[i + 2];
    const ux = p[b] - p[a];
    const uy = p[b + 1] - p[a + 1];
    const uz = p[b + 2] - p[a + 2];
    const vx = p[c] - p[a];
    const vy = p[c + 1] - p[a + 1];
    const vz = p[c + 2] - p[a + 2];
    const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const v of [a, b, c]) for (let k = 0; k < 3; k++) normals[v + k] += n[k];
  }
  for (let i = 0; i < normals.length; i += 3) {
    const l = 1 / (Math.hypot(normals[i], normals[i + 1], normals[i + 2]) || 1);
    for (let k = 0; k < 3; k++) normals[i + k] *= l;
  }
  return normals;
}
