/** A vertex cloud with normals whose `shade` is darkened by what stands round it. */
export interface Shaded {
  readonly positions: ArrayLike<number>;
  readonly normals: ArrayLike<number>;
  readonly indices: ArrayLike<number>;
  readonly shade: Float32Array;
}

/** Size of a cell, mm; reach of a ray in cells. */
const CELL = 9;
const REACH = 11;

/** Sixteen directions spread over the sphere (golden spiral), made once. */
const DIRECTIONS = Float64Array.from({ length: 16 * 3 }, (_, i) => {
  const k = Math.floor(i / 3);
  const y = 1 - (2 * k + 1) / 16;
  const r = Math.sqrt(1 - y * y);
  const angle = k * 2.399963;
  return [r * Math.cos(angle), y, r * Math.sin(angle)][i % 3];
});

/**
 * Darkens what is hidden among the parts: the inside of the rib cage, the back of a face, the hollow of the pelvis.
 * All surfaces are marked in a coarse grid; each vertex looks along the directions of its own half-space. Lengths mm.
 */
export function occlude(parts: readonly Shaded[], strength: number): void {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { positions } of parts) {
    for (let i = 0; i < positions.length; i++) {
      low[i % 3] = Math.min(low[i % 3], positions[i]);
      high[i % 3] = Math.max(high[i % 3], positions[i]);
    }
  }
  const size = low.map((v, k) => Math.ceil((high[k] - v) / CELL) + 3);
  const [nx, ny, nz] = size;
  const filled = new Uint8Array(nx * ny * nz);
  const cellOf = (x: number, y: number, z: number): number => {
    const i = Math.floor((x - low[0]) / CELL) + 1;
    const j = Math.floor((y - low[1]) / CELL) + 1;
    const k = Math.floor((z - low[2]) / CELL) + 1;
    if (i < 0 || j < 0 || k < 0 || i >= nx || j >= ny || k >= nz) return -1;
    return (k * ny + j) * nx + i;
  };
  for (const part of parts) mark(part, (x, y, z) => (filled[cellOf(x, y, z)] = 1));
  for (const { positions, normals, shade } of parts) {
    for (let v = 0; v < shade.length; v++) {
      const o = 3 * v;
      const [nX, nY, nZ] = [normals[o], normals[o + 1], normals[o + 2]];
      let hidden = 0;
      let weight = 0;
      for (let d = 0; d < DIRECTIONS.length; d += 3) {
        const cos = DIRECTIONS[d] * nX + DIRECTIONS[d + 1] * nY + DIRECTIONS[d + 2] * nZ;
        if (cos < 0.15) continue;
        weight += cos;
        for (let step = 2; step < REACH; step++) {
          const r = step * CELL;
          const cell = cellOf(
            positions[o] + nX * CELL * 0.6 + DIRECTIONS[d] * r,
            positions[o + 1] + nY * CELL * 0.6 + DIRECTIONS[d + 1] * r,
            positions[o + 2] + nZ * CELL * 0.6 + DIRECTIONS[d + 2] * r,
          );
          if (cell < 0) break;
          if (filled[cell] === 1) {
            hidden += cos * (1 - step / REACH);
            break;
          }
        }
      }
      shade[v] *= weight > 0 ? 1 - (strength * hidden) / weight : 1;
    }
  }
}

/** Marks the cells a part's triangles pass: corners, edge middles and centre of each. */
function mark(
  { positions, indices }: Shaded,
  set: (x: number, y: number, z: number) => void,
): void {
  const p = (i: number, k: number): number => positions[3 * indices[i] + k];
  for (let i = 0; i < indices.length; i += 3) {
    for (const [u, v] of [
      [1, 0],
      [0, 1],
      [0, 0],
      [0.5, 0.5],
      [0.5, 0],
      [0, 0.5],
      [0.34, 0.33],
    ]) {
      const w = 1 - u - v;
      set(
        p(i, 0) * u + p(i + 1, 0) * v + p(i + 2, 0) * w,
        p(i, 1) * u + p(i + 1, 1) * v + p(i + 2, 1) * w,
        p(i, 2) * u + p(i + 1, 2) * v + p(i + 2, 2) * w,
      );
    }
  }
}
