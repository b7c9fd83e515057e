/** A triangle mesh in millimetres. `shade` is how much sky a vertex sees of its own bone, 0 dark … 1 open. */
export interface Mesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly shade: Float32Array;
  /** Counter-clockwise seen from outside. */
  readonly indices: Uint32Array;
}

/** Applies a map to every point; normals follow through the map's differences, so shears and mirrors are right. */
export function mapped(
  mesh: Mesh,
  map: (x: number, y: number, z: number, out: Float64Array) => void,
): Mesh {
  const positions = new Float32Array(mesh.positions.length);
  const normals = new Float32Array(mesh.normals.length);
  const p = new Float64Array(3);
  const columns = [new Float64Array(3), new Float64Array(3), new Float64Array(3)] as const;
  const step = 1e-3;
  let flips = false;
  for (let i = 0; i < positions.length; i += 3) {
    const x = mesh.positions[i];
    const y = mesh.positions[i + 1];
    const z = mesh.positions[i + 2];
    map(x, y, z, p);
    map(x + step, y, z, columns[0]);
    map(x, y + step, z, columns[1]);
    map(x, y, z + step, columns[2]);
    for (const column of columns) for (let k = 0; k < 3; k++) column[k] = (column[k] - p[k]) / step;
    positions.set(p, i);
    // The normal goes with the cofactors of the Jacobian (columns).
    const [a, b, c] = columns;
    const n = [mesh.normals[i], mesh.normals[i + 1], mesh.normals[i + 2]];
    const out = [0, 0, 0];
    for (let k = 0; k < 3; k++) {
      const u = (k + 1) % 3;
      const v = (k + 2) % 3;
      out[k] =
        n[0] * (b[u] * c[v] - b[v] * c[u]) +
        n[1] * (c[u] * a[v] - c[v] * a[u]) +
        n[2] * (a[u] * b[v] - a[v] * b[u]);
    }
    const determinant =
      a[0] * (b[1] * c[2] - b[2] * c[1]) +
      a[1] * (b[2] * c[0] - b[0] * c[2]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
    flips = determinant < 0;
    const l = (flips ? -1 : 1) / (Math.hypot(out[0], out[1], out[2]) || 1);
    for (let k = 0; k < 3; k++) normals[i + k] = out[k] * l;
  }
  const indices = mesh.indices.slice();
  if (flips) {
    for (let i = 0; i < indices.length; i += 3) {
      const swap = indices[i + 1];
      indices[i + 1] = indices[i + 2];
      indices[i + 2] = swap;
    }
  }
  return { positions, normals, shade: mesh.shade.slice(), indices };
}

/** The mesh of the other side of the body: z → −z. */
export function mirroredMesh(mesh: Mesh): Mesh {
  const positions = mesh.positions.slice();
  const normals = mesh.normals.slice();
  for (let i = 2; i < positions.length; i += 3) {
    positions[i] = -positions[i];
    normals[i] = -normals[i];
  }
  const indices = new Uint32Array(mesh.indices.length);
  for (let i = 0; i < indices.length; i += 3) {
    indices[i] = mesh.indices[i];
    indices[i + 1] = mesh.indices[i + 2];
    indices[i + 2] = mesh.indices[i + 1];
  }
  return { positions, normals, shade: mesh.shade.slice(), indices };
}
