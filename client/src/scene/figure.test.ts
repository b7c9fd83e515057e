import { buildBones, humanSkeleton, thesisBody } from '@peripatos/content';
import { buildSkeleton, JointPose, JointTree, scaleToPerson } from '@peripatos/core';
import type { Mesh } from 'three';
import { Matrix4, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { Figure } from './figure.js';
import { segmentGeometries } from './figure-geometry.js';
import { PALETTES } from './palette.js';

const person = { height: 1.7, mass: 70 };
const skeleton = buildSkeleton(humanSkeleton, scaleToPerson(thesisBody, person));
const tree = new JointTree(skeleton);
const dofTable = [
  { dof: 'pelvis.tx' },
  { dof: 'pelvis.ty' },
  { dof: 'hip.flexion.r' },
  { dof: 'knee.flexion.r' },
];
const bones = buildBones({ skeleton, height: person.height, detail: 'low' });

function shown(): Figure {
  const figure = new Figure({ hash: 'a', person, skeleton, dofTable });
  figure.show(bones, 'low', PALETTES.slate);
  return figure;
}
const meshOf = (figure: Figure, segment: string): Mesh =>
  figure.root.children.find((child) => child.name === segment) as Mesh;

describe('Figure', () => {
  it('draws one mesh for each segment with bones and one for each knee cap', () => {
    const figure = shown();
    expect(figure.root.children).toHaveLength(48);
    figure.dispose();
  });

  it('stands where the forward kinematics of core put each segment', () => {
    const figure = shown();
    figure.pose({ values: [3, 0.88, 0.4, 0.6], distanceM: 3 });
    const pose = new JointPose(tree);
    pose.setValue(tree.dof('pelvis.ty'), 0.88);
    pose.setValue(tree.dof('hip.flexion.r'), 0.4);
    pose.setValue(tree.dof('knee.flexion.r'), 0.6);
    pose.update();
    for (const segment of ['pelvis', 'shank.r', 'toes.r', 'skull']) {
      const own = new Matrix4().fromArray([...pose.gim], 16 * tree.joint(segment));
      expect(meshOf(figure, segment).matrix.elements).toEqual(own.elements);
    }
    figure.dispose();
  });

  it('lets the knee cap lag behind the shank and come nearer to the joint', () => {
    const figure = shown();
    figure.pose({ values: [0, 0.88, 0, 0], distanceM: 0 });
    const cap = meshOf(figure, 'patella.r');
    expect(cap.matrix.elements).toEqual(meshOf(figure, 'shank.r').matrix.elements);
    figure.pose({ values: [0, 0.88, 0, 1], distanceM: 0 });
    const [x, y] = [cap.matrix.elements[0] ?? 0, cap.matrix.elements[1] ?? 0];
    expect(Math.atan2(y, x)).toBeCloseTo(-0.6, 6);
    const joint = new Vector3().setFromMatrixPosition(meshOf(figure, 'shank.r').matrix);
    const moved = new Vector3().setFromMatrixPosition(cap.matrix).distanceTo(joint);
    expect(moved).toBeCloseTo(0.009 * (1.7 / 1.75) * (1 - Math.cos(1)), 6);
    figure.dispose();
  });

  it('seats the knee cap on the femur, extended and bent', () => {
    const fine = buildBones({ skeleton, height: person.height, detail: 'medium' });
    const figure = new Figure({ hash: 'a', person, skeleton, dofTable });
    figure.show(fine, 'medium', PALETTES.slate);
    const points = (segment: string): Vector3[] => {
      const mesh = meshOf(figure, segment);
      const places = mesh.geometry.getAttribute('position');
      return Array.from({ length: places.count }, (_, i) =>
        new Vector3().fromBufferAttribute(places, i).applyMatrix4(mesh.matrix),
      );
    };
    for (const bent of [0, 0.2, 0.4, 0.7, 1]) {
      figure.pose({ values: [0, 0.88, 0, bent], distanceM: 0 });
      const femur = points('femur.r').filter(({ y }) => y < 0.6);
      const gaps = points('patella.r').map((cap) =>
        Math.min(...femur.map((at) => at.distanceTo(cap))),
      );
      expect(1000 * Math.min(...gaps), `gap at ${bent} rad, mm`).toBeLessThan(4);
    }
    figure.dispose();
  }, 20_000);

  it('keeps the patient at the origin however far it walked', () => {
    const figure = shown();
    const place = new Vector3();
    figure.pose({ values: [250, 0.88, 0, 0], distanceM: 250 });
    figure.pelvis(place);
    expect(place.x).toBe(0);
    expect(place.y).toBeCloseTo(0.88, 9);
    figure.dispose();
  });

  it('refuses a pose with too few values and says how many it needs', () => {
    const figure = shown();
    expect(() => figure.pose({ values: [0, 0.9], distanceM: 0 })).toThrow('has 4 values, got 2');
    figure.dispose();
  });

  it('frees its geometries and materials', () => {
    const figure = shown();
    let freed = 0;
    const meshes = figure.root.children as Mesh[];
    for (const mesh of meshes) mesh.geometry.addEventListener('dispose', () => freed++);
    const count = meshes.length;
    figure.dispose();
    expect(freed).toBe(count);
    expect(figure.root.children).toHaveLength(0);
  });
});

describe('segmentGeometries', () => {
  it('remembers which triangles belong to which structure', () => {
    const geometries = segmentGeometries(bones);
    const shank = geometries.find(({ segment }) => segment === 'shank.r');
    expect(shank?.structures.map(({ id }) => id)).toEqual(['tibia.r', 'fibula.r']);
    let next = 0;
    for (const { firstIndex, count } of shank?.structures ?? []) {
      expect(firstIndex).toBe(next);
      next += count;
    }
    expect(shank?.geometry.index?.count).toBe(next);
  });
});
