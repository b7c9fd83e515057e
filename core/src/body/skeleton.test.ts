import { describe, expect, it } from 'vitest';
import { humanSkeleton } from '../../../content/src/body/human-skeleton.js';
import { thesisBody } from '../../../content/src/body/thesis-body.js';
import { JointPose, JointTree } from '../joint/index.js';
import {
  buildSkeleton,
  LIMB_MOTIONS,
  scaleToPerson,
  SEGMENTS,
  segmentLength,
  spineFactor,
} from './index.js';

const DEGREE = Math.PI / 180;

const standing = (height: number): { tree: JointTree; pose: JointPose } => {
  const anthropometry = scaleToPerson(thesisBody, { height, mass: 70 });
  const tree = new JointTree(buildSkeleton(humanSkeleton, anthropometry));
  return { tree, pose: new JointPose(tree) };
};

/** World place of a named point, the end or the origin of a segment's bone. */
function place(pose: JointPose, segment: string, point?: string): [number, number, number] {
  const { tree } = pose;
  const shape = tree.definition.joints[tree.joint(segment)]?.shapes?.[0];
  const local = point === 'end' ? shape?.end : point ? shape?.points?.[point] : [0, 0, 0];
  if (local === undefined) throw new Error(`${segment} has no ${point}`);
  const gim = new Float64Array(16);
  pose.shapeGim(tree.shape(segment), gim);
  const at = (r: number): number =>
    [0, 1, 2].reduce((sum, c) => sum + (gim[4 * c + r] ?? 0) * (local[c] ?? 0), gim[12 + r] ?? 0);
  return [at(0), at(1), at(2)];
}

describe('the 48 segments', () => {
  it('are 48: one pelvis, 7 lumbar, 12 thoracic, 7 cervical, one head, 12 of the arms, 8 of the legs', () => {
    expect(SEGMENTS).toHaveLength(48);
    const count = (pattern: RegExp): number =>
      SEGMENTS.filter(({ thesisName }) => pattern.test(thesisName)).length;
    expect(count(/^lumb/)).toBe(7);
    expect(count(/^tor/)).toBe(12);
    expect(count(/^cerv/)).toBe(7);
    expect(count(/^l(15|20|21|22|23|24)$/)).toBe(12);
    expect(count(/^l(3|4|12|13)$/)).toBe(8);
  });

  it('turn the vertebra numbers of the thesis round: lumb1 is l5, tor12 is t1, cerv7 is c1', () => {
    const named = (thesis: string): string | undefined =>
      SEGMENTS.find(({ thesisName }) => thesisName === thesis)?.id;
    expect([named('lumb1'), named('tor12'), named('cerv7')]).toEqual(['l5', 't1', 'c1']);
    expect(SEGMENTS.find(({ id }) => id === 'skull')?.parent).toBe('c1');
    expect(SEGMENTS.find(({ id }) => id === 'clavicle.r')?.parent).toBe('t1');
  });
});

describe('the skeleton of a person', () => {
  it.each([1.5, 1.62, 1.75, 1.8, 2])('stands exactly %f m tall on level feet', (height) => {
    const { pose } = standing(height);
    expect(place(pose, 'skull', 'crown')[1]).toBeCloseTo(height, 12);
    for (const side of ['r', 'l']) {
      expect(place(pose, `instep.${side}`, 'heel')[1]).toBeCloseTo(0, 12);
      expect(place(pose, `toes.${side}`, 'end')[1]).toBeCloseTo(0, 12);
    }
  });

  it('needs the tabulated vertebrae within 1 % to do so', () => {
    const factor = spineFactor(
      humanSkeleton,
      scaleToPerson(thesisBody, { height: 1.75, mass: 70 }),
    );
    expect(Math.abs(factor - 1)).toBeLessThan(0.01);
  });

  it('holds the head level above the pelvis', () => {
    const { tree, pose } = standing(1.75);
    const skull = tree.joint('skull');
    const rotation = pose.gim.subarray(16 * skull, 16 * skull + 12);
    expect([...rotation]).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]);
    const [x, , z] = place(pose, 'skull', 'crown');
    expect(Math.abs(x)).toBeLessThan(0.03);
    expect(z).toBe(0);
  });

  it('curves the spine in three bows: lumbar hollow, thoracic hump, cervical hollow', () => {
    const { pose } = standing(1.75);
    const x = (id: string): number => place(pose, id)[0];
    const bow = (from: string, middle: string, to: string): number => {
      const [a, b, c] = [place(pose, from), place(pose, middle), place(pose, to)];
      return b[0] - (a[0] + ((c[0] - a[0]) * (b[1] - a[1])) / (c[1] - a[1]));
    };
    expect(bow('l5', 'l3', 't12')).toBeGreaterThan(0.008);
    expect(bow('t12', 't6', 't1')).toBeLessThan(-0.015);
    expect(bow('c7', 'c4', 'skull')).toBeGreaterThan(0.005);
    // balanced: C7 stands over the base of the spine
    expect(Math.abs(x('c7') - x('l5'))).toBeLessThan(0.02);
  });

  it('has shoulders and hanging hands where a person of 1.75 m has them', () => {
    const { pose } = standing(1.75);
    const [, shoulderY, shoulderZ] = place(pose, 'humerus.r');
    expect(shoulderZ).toBeCloseTo(0.178, 2);
    expect(shoulderY).toBeCloseTo(1.39, 2);
    const [tipX, tipY, tipZ] = place(pose, 'fingers.r', 'end');
    expect(tipY).toBeGreaterThan(0.6);
    expect(tipY).toBeLessThan(0.7);
    expect(tipZ).toBeGreaterThan(shoulderZ);
    expect(Math.abs(tipX)).toBeLessThan(0.1);
  });

  it('is its own mirror image, at rest and in motion', () => {
    const { tree, pose } = standing(1.7);
    LIMB_MOTIONS.forEach((motion, i) => {
      for (const side of ['r', 'l']) pose.moveTo(tree.dof(`${motion}.${side}`), (i % 7) / 7);
    });
    pose.update();
    for (const { id } of SEGMENTS) {
      if (!id.endsWith('.r')) continue;
      const left = place(pose, id.replace('.r', '.l'), 'end');
      const right = place(pose, id, 'end');
      expect(left[0]).toBeCloseTo(right[0], 12);
      expect(left[1]).toBeCloseTo(right[1], 12);
      expect(left[2]).toBeCloseTo(-right[2], 12);
    }
  });

  it('moves in the direction a motion is named after', () => {
    const { tree, pose } = standing(1.75);
    const shift = (dof: string, segment: string, point = 'end'): number[] => {
      pose.reset();
      pose.setValue(tree.dof(dof), 0);
      pose.update();
      const a = place(pose, segment, point);
      pose.setValue(tree.dof(dof), 0.03);
      pose.update();
      const b = place(pose, segment, point);
      return b.map((value, k) => value - (a[k] ?? 0));
    };
    const forward = (v: number[]): number => v[0] ?? 0;
    const up = (v: number[]): number => v[1] ?? 0;
    const right = (v: number[]): number => v[2] ?? 0;
    expect(forward(shift('hip.flexion.l', 'femur.l'))).toBeGreaterThan(0.01);
    expect(right(shift('hip.adduction.l', 'femur.l'))).toBeGreaterThan(0.01);
    expect(right(shift('hip.adduction.r', 'femur.r'))).toBeLessThan(-0.01);
    expect(right(shift('hip.rotation.r', 'instep.r'))).toBeLessThan(-0.004);
    expect(right(shift('ankle.adduction.l', 'instep.l'))).toBeGreaterThan(0.004);
    expect(forward(shift('knee.flexion.r', 'shank.r'))).toBeLessThan(-0.01);
    expect(up(shift('ankle.dorsiflexion.r', 'instep.r'))).toBeGreaterThan(0.004);
    expect(up(shift('mtp.extension.l', 'toes.l'))).toBeGreaterThan(0.002);
    expect(up(shift('clavicle.elevation.l', 'clavicle.l'))).toBeGreaterThan(0.004);
    expect(forward(shift('clavicle.protraction.l', 'clavicle.l'))).toBeGreaterThan(0.004);
    expect(right(shift('shoulder.abduction.r', 'humerus.r'))).toBeGreaterThan(0.009);
    expect(right(shift('shoulder.abduction.l', 'humerus.l'))).toBeLessThan(-0.009);
    expect(forward(shift('elbow.flexion.r', 'forearm.r'))).toBeGreaterThan(0.008);
    expect(forward(shift('wrist.deviation.r', 'palm.r'))).toBeGreaterThan(0.002);
    expect(right(shift('wrist.flexion.r', 'palm.r'))).toBeLessThan(-0.0015);
    expect(forward(shift('l1.flexion', 't12'))).toBeGreaterThan(0.0005);
    expect(right(shift('l1.lateral', 't12'))).toBeGreaterThan(0.0005);
    expect(forward(shift('skull.flexion', 'skull', 'crown'))).toBeGreaterThan(0.004);
    // turned to the left: the chin moves to the left
    expect(right(shift('skull.rotation', 'skull', 'chin'))).toBeLessThan(-0.002);
  });

  it('lets vertebrae follow their leader until they are moved themselves', () => {
    const { tree, pose } = standing(1.75);
    const value = (id: string): number => pose.value[tree.dof(id)] ?? NaN;
    pose.setValue(tree.dof('l5.rotation'), -0.01);
    pose.update();
    for (const id of ['l5', 'l1', 't12', 't6']) expect(value(`${id}.rotation`)).toBe(-0.01);
    expect(value('t5.rotation')).toBeCloseTo(0, 15);
    pose.setValue(tree.dof('l3.rotation'), 0.02);
    pose.setValue(tree.dof('l5.rotation'), 0.005);
    pose.update();
    expect([value('l4.rotation'), value('l3.rotation')]).toEqual([0.005, 0.02]);
    pose.follow(tree.dof('l3.rotation'));
    pose.update();
    expect(value('l3.rotation')).toBe(0.005);
  });

  it('holds the straight-kneed leg at 80° of hip flexion and frees it as the knee bends', () => {
    const { tree, pose } = standing(1.75);
    const hip = tree.dof('hip.flexion.r');
    pose.setValue(hip, 110 * DEGREE);
    pose.update();
    expect((pose.value[hip] ?? NaN) / DEGREE).toBeCloseTo(80, 9);
    pose.setValue(tree.dof('knee.flexion.r'), 90 * DEGREE);
    pose.update();
    expect((pose.value[hip] ?? NaN) / DEGREE).toBeCloseTo(110, 9);
  });

  it('gives the tabulated lengths', () => {
    const { tree } = standing(1.8);
    expect(segmentLength(tree, 'pelvis')).toBeCloseTo(0.18106, 5);
    expect(segmentLength(tree, 'femur.r')).toBeCloseTo(0.42988, 5);
    expect(segmentLength(tree, 'shank.l')).toBeCloseTo(0.44471, 5);
    expect(segmentLength(tree, 'instep.r')).toBeCloseTo(0.16022, 4);
    expect(segmentLength(tree, 'toes.r')).toBeCloseTo(0.08928, 4);
    expect(segmentLength(tree, 'skull')).toBeCloseTo(0.234, 12);
    expect(() => segmentLength(tree, 'tail')).toThrow('There is no joint called "tail".');
  });

  it('survives JSON unchanged and brings no warnings', () => {
    const { tree, pose } = standing(1.63);
    const copy = new JointTree(JSON.parse(JSON.stringify(tree.definition)));
    expect(new JointPose(copy).gim).toEqual(pose.gim);
    expect(tree.warnings).toEqual([]);
  });
});
