import { buildSkeleton, scaleToPerson, SEGMENTS } from '@peripatos/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { humanSkeleton } from '../body/human-skeleton.js';
import { thesisBody } from '../body/thesis-body.js';
import { buildBones, type BoneMesh } from './build.js';
import { segmentFrames } from './frames.js';
import type { BoneDetail } from './levels.js';

const skeletonOf = (height: number) =>
  buildSkeleton(humanSkeleton, scaleToPerson(thesisBody, { height, mass: 70 }));
const bonesOf = (height: number, detail: BoneDetail): BoneMesh[] =>
  buildBones({ skeleton: skeletonOf(height), height, detail });
const triangles = (bones: readonly BoneMesh[]): number =>
  bones.reduce((n, bone) => n + bone.indices.length / 3, 0);

/** Six times the signed volume; positive when the triangles face outwards. */
function volume({ positions: p, indices }: BoneMesh): number {
  let sum = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [3 * indices[i], 3 * indices[i + 1], 3 * indices[i + 2]];
    sum +=
      p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1]) +
      p[a + 1] * (p[b + 2] * p[c] - p[b] * p[c + 2]) +
      p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c]);
  }
  return sum;
}

/** Edges that are not run through equally often in both directions: rims of holes. */
function openEdges({ indices }: BoneMesh): number {
  const edges = new Map<string, number>();
  for (let i = 0; i < indices.length; i += 3) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [indices[i + k], indices[i + ((k + 1) % 3)]];
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      edges.set(key, (edges.get(key) ?? 0) + (a < b ? 1 : 1000));
    }
  }
  return [...edges.values()].filter((uses) => uses % 1001 !== 0).length;
}

function smallestTriangle({ positions: p, indices }: BoneMesh): number {
  let least = Infinity;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [3 * indices[i], 3 * indices[i + 1], 3 * indices[i + 2]];
    const u = [0, 1, 2].map((k) => p[b + k] - p[a + k]);
    const v = [0, 1, 2].map((k) => p[c + k] - p[a + k]);
    const area = Math.hypot(
      u[1] * v[2] - u[2] * v[1],
      u[2] * v[0] - u[0] * v[2],
      u[0] * v[1] - u[1] * v[0],
    );
    least = Math.min(least, area / 2);
  }
  return least;
}

describe('buildBones', () => {
  const levels = new Map<BoneDetail, BoneMesh[]>();
  const at = (detail: BoneDetail): BoneMesh[] => levels.get(detail) ?? [];

  beforeAll(() => {
    for (const detail of ['low', 'medium'] as const) levels.set(detail, bonesOf(1.75, detail));
  }, 60_000);

  it('stays within 20,000 triangles in low detail and 60,000 to 85,000 in medium', () => {
    expect(triangles(at('low'))).toBeLessThanOrEqual(20_000);
    expect(triangles(at('medium'))).toBeGreaterThan(60_000);
    expect(triangles(at('medium'))).toBeLessThanOrEqual(85_000);
  });

  it('gives every segment bones, apart from the sacral links, which the sacrum of the pelvis covers', () => {
    const carried = new Set(at('low').map(({ segment }) => segment));
    const bare = SEGMENTS.map(({ id }) => id).filter((id) => !carried.has(id));
    expect(bare).toEqual(['sacral-link.1', 'sacral-link.2']);
  });

  it('names each structure once, the same in both details', () => {
    const names = at('low').map(({ structure }) => structure);
    expect(new Set(names).size).toBe(names.length);
    expect(at('medium').map(({ structure }) => structure)).toEqual(names);
    for (const name of [
      'femur.r',
      'hip-bone.l',
      'rib-12.l',
      'l5',
      'c1',
      'skull',
      'metatarsal-5.r',
    ]) {
      expect(names).toContain(name);
    }
  });

  it.each(['low', 'medium'] as const)(
    'has only finite points, unit normals, shade of 0 to 1 and true triangles in %s detail',
    (detail) => {
      for (const bone of at(detail)) {
        const { positions, normals, shade, indices, structure } = bone;
        expect(positions.every(Number.isFinite), structure).toBe(true);
        expect(positions.length, structure).toBe(shade.length * 3);
        for (let i = 0; i < normals.length; i += 3) {
          const size = Math.hypot(normals[i], normals[i + 1], normals[i + 2]);
          if (Math.abs(size - 1) > 1e-4) expect.fail(`${structure}: normal of length ${size}`);
        }
        expect(
          shade.every((s) => s >= 0 && s <= 1),
          structure,
        ).toBe(true);
        expect(
          indices.every((i) => i < shade.length),
          structure,
        ).toBe(true);
        expect(smallestTriangle(bone), structure).toBeGreaterThan(1e-11);
      }
    },
  );

  it('closes every surface and turns it outwards', () => {
    for (const detail of ['low', 'medium'] as const) {
      for (const bone of at(detail)) {
        expect(openEdges(bone), `${bone.structure}, ${detail}`).toBe(0);
        expect(volume(bone), `${bone.structure}, ${detail}`).toBeGreaterThan(0);
      }
    }
  });

  it('mirrors the right side on the left', () => {
    const left = new Map(at('low').map((bone) => [bone.structure, bone]));
    for (const right of at('low').filter(({ structure }) => structure.endsWith('.r'))) {
      const twin = left.get(right.structure.replace(/\.r$/, '.l'));
      expect(twin?.segment).toBe(right.segment.replace(/\.r$/, '.l'));
      const away = right.positions.map((v, i) =>
        Math.abs(v - (i % 3 === 2 ? -1 : 1) * (twin?.positions[i] ?? NaN)),
      );
      expect(Math.max(...away), right.structure).toBeLessThan(1e-6);
    }
  });

  it('keeps every bone in the neighbourhood of its segment', () => {
    const frames = segmentFrames(skeletonOf(1.75));
    for (const { segment, structure, positions } of at('low')) {
      const end = frames.get(segment)?.end ?? [0, 0, 0];
      const reach = structure.match(/^(rib|costal|sternum|hip-bone)/) ? 0.3 : 0.19;
      const square = end[0] ** 2 + end[1] ** 2 + end[2] ** 2 || 1;
      for (let i = 0; i < positions.length; i += 3) {
        const p = [0, 1, 2].map((k) => positions[i + k]);
        const along = p.reduce((sum, v, k) => sum + v * 1000 * end[k], 0) / square;
        const t = Math.max(0, Math.min(1, along));
        const away = Math.hypot(...p.map((v, k) => v - (t * end[k]) / 1000));
        if (away > reach) expect.fail(`${structure} lies ${away.toFixed(3)} m from ${segment}`);
      }
    }
  });

  it.each([1.5, 1.75, 2])('stands %s m tall with the feet on the floor', (height) => {
    const skeleton = skeletonOf(height);
    const frames = segmentFrames(skeleton);
    const hip = scaleToPerson(thesisBody, { height, mass: 70 });
    let top = -Infinity;
    let bottom = Infinity;
    for (const { segment, positions } of buildBones({ skeleton, height, detail: 'low' })) {
      const y0 = (frames.get(segment)?.origin[1] ?? NaN) / 1000 + hip.l1 + hip.l9;
      for (let i = 1; i < positions.length; i += 3) {
        top = Math.max(top, y0 + positions[i]);
        bottom = Math.min(bottom, y0 + positions[i]);
      }
    }
    expect(top).toBeCloseTo(height, 2);
    expect(bottom).toBeGreaterThan(-0.002);
    expect(bottom).toBeLessThan(0.008);
  });

  it('puts the pelvis between the hips: the femoral head fills its socket', () => {
    const bones = at('medium');
    const femur = bones.find(({ structure }) => structure === 'femur.r');
    const hip = bones.find(({ structure }) => structure === 'hip-bone.r');
    const half = scaleToPerson(thesisBody, { height: 1.75, mass: 70 }).l0 / 2;
    let nearest = Infinity;
    for (let i = 0; i < (hip?.positions.length ?? 0); i += 3) {
      const p = hip?.positions ?? [];
      nearest = Math.min(nearest, Math.hypot(p[i], p[i + 1], p[i + 2] - half));
    }
    let head = 0;
    for (let i = 0; i < (femur?.positions.length ?? 0); i += 3) {
      const p = femur?.positions ?? [];
      if (p[i + 2] < 0 && p[i + 1] > -0.03)
        head = Math.max(head, Math.hypot(p[i], p[i + 1], p[i + 2]));
    }
    expect(head).toBeGreaterThan(0.02);
    expect(nearest).toBeGreaterThan(head - 0.002);
    expect(nearest - head).toBeLessThan(0.006);
  });

  it.each([0, 45, 90])('keeps the toes on the metatarsal heads when bent up by %s°', (degrees) => {
    const frames = segmentFrames(skeletonOf(1.75));
    const [instep, toes] = ['instep.r', 'toes.r'].map((id) => frames.get(id)?.origin ?? [0, 0, 0]);
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    // In low detail a head has so few corners that the nearest one is up to 2 mm from the nearest place.
    for (const [detail, most] of [
      ['low', 0.006],
      ['medium', 0.004],
    ] as const) {
      const named = (name: string): Float32Array =>
        at(detail).find(({ structure }) => structure === name)?.positions ?? new Float32Array();
      for (let toe = 1; toe <= 5; toe++) {
        const head = named(`metatarsal-${toe}.r`);
        const bone = named(`foot-phalanx-${toe}-1.r`);
        let gap = Infinity;
        for (let i = 0; i < bone.length; i += 3) {
          const x = c * bone[i] - s * bone[i + 1] + (toes[0] - instep[0]) / 1000;
          const y = s * bone[i] + c * bone[i + 1] + (toes[1] - instep[1]) / 1000;
          for (let k = 0; k < head.length; k += 3) {
            gap = Math.min(
              gap,
              Math.hypot(x - head[k], y - head[k + 1], bone[i + 2] - head[k + 2]),
            );
          }
        }
        expect(gap, `toe ${toe}, ${detail}`).toBeLessThanOrEqual(most);
      }
    }
  });

  it('gives the same meshes for the same request', () => {
    const again = bonesOf(1.75, 'low');
    const skull = (bones: readonly BoneMesh[]) => bones.find((b) => b.structure === 'skull');
    expect(skull(again)).toEqual(skull(at('low')));
  });

  it('refuses a height that is not a positive number of metres', () => {
    expect(() => buildBones({ skeleton: skeletonOf(1.7), height: 0, detail: 'low' })).toThrow(
      /positive number of metres/,
    );
  });
});
