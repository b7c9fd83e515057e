import { describe, expect, it } from 'vitest';
import { carved } from './carve.js';
import { ellipsoid, rod, sphere, sweep } from './field.js';
import { loft } from './loft.js';
import { mapped, mirroredMesh, type Mesh } from './mesh.js';
import { occlude } from './occlusion.js';
import { sheet } from './sheet.js';
import { simplified } from './simplify.js';
import { Solid } from './solid.js';
import { evenGrid, surfaceNets } from './surface-nets.js';

const PLAIN = { cell: 1, budget: 1, rings: 1 };

function volume({
  positions: p,
  indices,
}: {
  positions: ArrayLike<number>;
  indices: ArrayLike<number>;
}): number {
  let sum = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [3 * indices[i], 3 * indices[i + 1], 3 * indices[i + 2]];
    sum +=
      p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1]) +
      p[a + 1] * (p[b + 2] * p[c] - p[b] * p[c + 2]) +
      p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c]);
  }
  return sum / 6;
}

/** Vertices − edges + faces: 2 for a ball, 0 for a ring. */
function euler({
  positions,
  indices,
}: {
  positions: ArrayLike<number>;
  indices: ArrayLike<number>;
}): number {
  const edges = new Set<number>();
  const vertices = positions.length / 3;
  for (let i = 0; i < indices.length; i += 3) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [indices[i + k], indices[i + ((k + 1) % 3)]];
      edges.add(Math.min(a, b) * vertices + Math.max(a, b));
    }
  }
  return vertices - edges.size + indices.length / 3;
}

describe('fields', () => {
  it('are zero on their surface, negative inside', () => {
    const shapes = [
      { field: sphere([1, 2, 3], 4), on: [5, 2, 3] },
      { field: ellipsoid([0, 0, 0], [3, 5, 7]), on: [0, 5, 0] },
      { field: rod([0, 0, 0], [0, 10, 0], 2), on: [2, 5, 0] },
      {
        field: sweep(
          [
            [0, 0, 0, 2, 3],
            [0, 10, 0, 2, 3],
          ],
          { up: [1, 0, 0] },
        ),
        on: [0, 5, 3],
      },
      {
        field: sheet([
          [
            [0, 0, 0, 1],
            [10, 0, 0, 1],
          ],
          [
            [0, 0, 10, 1],
            [10, 0, 10, 1],
          ],
        ]),
        on: [5, 1, 5],
      },
    ];
    for (const { field, on } of shapes) {
      const [x, y, z] = on;
      expect(field.at(x, y, z)).toBeCloseTo(0, 6);
      const [cx, cy, cz] = field.box;
      expect(field.at(cx, cy, cz)).toBeLessThan(0);
    }
  });

  it('keep their values when narrowed to a ball', () => {
    const solid = new Solid()
      .add(
        3,
        sweep([
          [0, 0, 0, 4, 4],
          [0, 40, 0, 6, 3],
          [10, 80, 0, 5, 5],
        ]),
        sphere([0, 90, 0], 9),
      )
      .add(
        4,
        sheet([
          [
            [-20, 0, 0, 2],
            [-20, 40, 0, 2],
          ],
          [
            [-20, 0, 30, 2],
            [-25, 40, 30, 3],
          ],
        ]),
      )
      .cut(2, rod([-10, 20, -30], [-10, 20, 30], 4));
    for (const [x, y, z] of [
      [0, 20, 5],
      [-20, 20, 15],
      [5, 80, 2],
      [-8, 22, 0],
    ] as const) {
      const near = solid.narrowed(x, y, z, 6);
      for (const [dx, dy, dz] of [
        [0, 0, 0],
        [3, -2, 1],
        [-4, 1, 3],
        [0, 5, 0],
      ] as const) {
        const whole = solid.at(x + dx, y + dy, z + dz);
        if (Math.abs(whole) > 6) continue;
        expect(near.at(x + dx, y + dy, z + dz)).toBeCloseTo(whole, 9);
      }
    }
  });
});

describe('surfaceNets and simplified', () => {
  it('give a closed ball of the right volume', () => {
    const field = sphere([0, 0, 0], 20);
    const net = surfaceNets(field, evenGrid(field, 2));
    expect(euler(net)).toBe(2);
    expect(volume(net) / ((4 / 3) * Math.PI * 8000)).toBeCloseTo(1, 1);
    const small = simplified(net, 300);
    expect(small.indices.length / 3).toBeLessThanOrEqual(300);
    expect(euler(small)).toBe(2);
    expect(volume(small) / volume(net)).toBeCloseTo(1, 1);
  });

  it('keep a hole that is really there', () => {
    const ring = new Solid().add(1, sphere([0, 0, 0], 20)).cut(1, rod([0, -30, 0], [0, 30, 0], 8));
    const mesh = carved(ring, 2.5, 400, PLAIN);
    expect(euler(mesh)).toBe(0);
  });

  it('put the vertices back on the surface with its normals', () => {
    const mesh = carved(sphere([5, 0, 0], 20), 3, 200, PLAIN);
    for (let i = 0; i < mesh.positions.length; i += 3) {
      const x = mesh.positions[i] - 5;
      const [y, z] = [mesh.positions[i + 1], mesh.positions[i + 2]];
      expect(Math.hypot(x, y, z)).toBeCloseTo(20, 2);
      const cos = (x * mesh.normals[i] + y * mesh.normals[i + 1] + z * mesh.normals[i + 2]) / 20;
      expect(cos).toBeGreaterThan(0.999);
    }
  });
});

describe('loft', () => {
  const tube = (): Mesh =>
    loft(
      [
        [0, 0, 0, 3, 2],
        [0, 20, 0, 4, 4],
        [5, 40, 0, 2, 2],
      ],
      { up: [0, 0, 1] },
    );

  it('is closed and faces outwards', () => {
    expect(euler(tube())).toBe(2);
    expect(volume(tube())).toBeGreaterThan(0);
    expect(
      volume(
        loft(
          [
            [0, 0, 0, 3, 2],
            [0, 20, 0, 3, 2],
          ],
          { capRings: 0 },
        ),
      ),
    ).toBeGreaterThan(0);
  });

  it('keeps facing outwards when mirrored or mapped by a mirror', () => {
    const mesh = tube();
    expect(volume(mirroredMesh(mesh))).toBeCloseTo(volume(mesh), 3);
    const flipped = mapped(mesh, (x, y, z, out) => out.set([x, -y, z]));
    expect(volume(flipped)).toBeCloseTo(volume(mesh), 3);
  });
});

describe('occlude', () => {
  it('darkens what faces another surface and leaves open sides light', () => {
    const plate = (y: number): Mesh =>
      carved(
        sheet([
          [
            [0, y, 0, 3],
            [120, y, 0, 3],
          ],
          [
            [0, y, 120, 3],
            [120, y, 120, 3],
          ],
        ]),
        4,
        400,
        PLAIN,
      );
    const [low, high] = [plate(0), plate(40)];
    low.shade.fill(1);
    high.shade.fill(1);
    occlude([low, high], 0.8);
    let inner = 0;
    let outer = 0;
    let count = 0;
    for (let v = 0; v < low.shade.length; v++) {
      const middle =
        Math.abs(low.positions[3 * v] - 60) < 20 && Math.abs(low.positions[3 * v + 2] - 60) < 20;
      if (!middle) continue;
      if (low.normals[3 * v + 1] > 0.9) inner += low.shade[v];
      if (low.normals[3 * v + 1] < -0.9) outer += low.shade[v];
      count++;
    }
    expect(count).toBeGreaterThan(2);
    expect(inner).toBeLessThan(outer * 0.8);
  });
});
