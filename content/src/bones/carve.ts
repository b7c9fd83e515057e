import type { Field } from './field.js';
import type { Mesh } from './mesh.js';
import { simplified } from './simplify.js';
import { evenGrid, settle, surfaceNets } from './surface-nets.js';

/** How finely a body is tessellated. */
export interface Fineness {
  /** Multiplies the meshing cell of carved bones. */
  readonly cell: number;
  /** Multiplies the triangle budget of carved bones. */
  readonly budget: number;
  /** Multiplies the number of sides and rings of lofted bones. */
  readonly rings: number;
}

/** Distances at which the field is asked how much room there is over a vertex, mm. */
const REACHES = [3, 8, 16, 28, 42];

/**
 * Meshes a field: surface nets at `cell` mm, collapsed to about `triangles`, put back on the surface, normals
 * and shade from the field itself.
 */
export function carved(field: Field, cell: number, triangles: number, fineness: Fineness): Mesh {
  const size = cell * fineness.cell;
  const { positions, indices } = simplified(
    surfaceNets(field, evenGrid(field, size)),
    Math.round(triangles * fineness.budget),
  );
  const count = positions.length / 3;
  const normals = new Float32Array(count * 3);
  const shade = new Float32Array(count);
  const point = new Float64Array(3);
  const h = Math.min(1, size * 0.25);
  for (let v = 0; v < count; v++) {
    point.set(positions.subarray(3 * v, 3 * v + 3));
    settle(field, point, size * 0.5);
    const [x, y, z] = [point[0], point[1], point[2]];
    positions.set(point, 3 * v);
    const nx = field.at(x + h, y, z) - field.at(x - h, y, z);
    const ny = field.at(x, y + h, z) - field.at(x, y - h, z);
    const nz = field.at(x, y, z + h) - field.at(x, y, z - h);
    const l = 1 / (Math.hypot(nx, ny, nz) || 1);
    normals[3 * v] = nx * l;
    normals[3 * v + 1] = ny * l;
    normals[3 * v + 2] = nz * l;
    let closed = 0;
    let weight = 1;
    let weights = 0;
    for (const reach of REACHES) {
      const room = field.at(x + nx * l * reach, y + ny * l * reach, z + nz * l * reach);
      closed += weight * Math.max(0, Math.min(1, (reach - room) / reach));
      weights += weight;
      weight *= 0.8;
    }
    shade[v] = 1 - closed / weights;
  }
  return { positions: Float32Array.from(positions), normals, shade, indices };
}
