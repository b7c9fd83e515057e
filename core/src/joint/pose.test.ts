import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { macielRightKnee } from '../../../server/src/verify/fixtures/case-studies.js';
import {
  JointPose,
  JointTree,
  type DofDefinition,
  type JointDefinition,
  type JointTreeDefinition,
} from './index.js';

const hinge = (
  id: string,
  parent: string | null,
  dof: Partial<DofDefinition> = {},
): JointDefinition => ({
  id,
  type: 'uniaxial',
  parent,
  dofs: [{ id: `${id}.turn`, kind: 'R', axis: [0, 0, 1], min: -1, max: 1, ...dof }],
});
const body = (...joints: JointDefinition[]): JointTreeDefinition => ({ id: 'test', joints });
const poseOf = (...joints: JointDefinition[]): JointPose =>
  new JointPose(new JointTree(body(...joints)));

describe('a joint', () => {
  it('takes flexion, adduction and twist in the order of its rotations, slides in that of its translations', () => {
    const dof = (id: string, kind: 'R' | 'T'): DofDefinition => ({
      id,
      kind,
      axis: [1, 0, 0],
      min: 0,
      max: 1,
    });
    const pose = poseOf(
      {
        id: 'root',
        type: 'plane',
        parent: null,
        dofs: [
          dof('tx', 'T'),
          dof('ty', 'T'),
          dof('tz', 'T'),
          dof('rx', 'R'),
          dof('ry', 'R'),
          dof('rz', 'R'),
        ],
      },
      { id: 'knee', type: 'biaxial', parent: 'root', dofs: [dof('flex', 'R'), dof('second', 'R')] },
      { id: 'gliding', type: 'plane', parent: 'knee', dofs: [dof('only', 'R')] },
    );
    pose.setFlexionTo(0, 0.1);
    pose.setAdductionTo(0, 0.2);
    pose.setTwistTo(0, 0.3);
    pose.setXSlideTo(0, 0.4);
    pose.setYSlideTo(0, 0.5);
    pose.setZSlideTo(0, 0.6);
    pose.setFlexionTo(1, 0.7);
    pose.setAdductionTo(1, 0.8);
    pose.update();
    expect([...pose.param]).toEqual([0.4, 0.5, 0.6, 0.1, 0.2, 0.3, 0.7, 0.8, 0]);
    pose.setTwistTo(1, 0.9);
    // a plane joint may leave motions out: they are locked
    pose.setTwistTo(2, 0.9);
    pose.setZSlideTo(2, 0.9);
    pose.update();
    expect([...pose.param].slice(6)).toEqual([0.7, 0.9, 0]);
  });

  it('refuses a motion it does not have and a number that is none', () => {
    const pose = poseOf(hinge('elbow', null));
    expect(() => pose.setAdductionTo(0, 0.5)).toThrow(
      'Joint "elbow" is uniaxial and has no adduction.',
    );
    expect(() => pose.setXSlideTo(0, 0.5)).toThrow('Joint "elbow" is uniaxial and has no x slide.');
    expect(() => pose.moveTo(0, NaN)).toThrow(
      '"elbow.turn" was asked for NaN; it needs a finite number.',
    );
    expect(() => pose.setValue(0, Infinity)).toThrow(RangeError);
  });

  it('turns about its sliding axis: parameter, not angle, moves the axis', () => {
    const pose = poseOf(
      hinge('a', null, {
        min: 0,
        max: 0,
        evolute: [
          [0, 0, 0],
          [1, 0, 0],
          [2, 0, 0],
          [3, 0, 0],
        ],
      }),
    );
    pose.setFlexionTo(0, 0.5);
    pose.update();
    expect(pose.gim[12]).toBeCloseTo(1.5, 12);
    expect(pose.gim[0]).toBe(1);
  });

  it('starts at rest: parameter of the rest value, 0 where nothing moves', () => {
    const pose = new JointPose(new JointTree(macielRightKnee));
    expect(pose.param[pose.tree.dof('flexionK')]).toBeCloseTo(0.126214, 6);
    expect(pose.param[pose.tree.dof('flexionH')]).toBe(0);
    // half-way of ±0.281 although the modifier leaves no range at this angle
    expect(pose.param[pose.tree.dof('twistK')]).toBe(0.5);
  });
});

describe('comfort', () => {
  const stiff = hinge('a', null, { min: -2, max: 1, comfortMin: -0.5, comfortMax: 0.5 });

  it('never blocks motion, only reports', () => {
    const pose = poseOf(stiff);
    pose.setValue(0, -1.5);
    pose.update();
    expect(pose.value[0]).toBe(-1.5);
    expect(pose.isComfortable(0)).toBe(false);
    pose.setValue(0, 0.25);
    pose.update();
    expect(pose.isComfortable(0)).toBe(true);
  });

  it('stops motion when it is respected, and lets it go on afterwards', () => {
    const pose = poseOf(stiff);
    pose.moveTo(0, 1);
    pose.respectComfort = true;
    pose.update();
    expect(pose.value[0]).toBe(0.5);
    expect(pose.param[0]).toBeCloseTo(2.5 / 3, 12);
    pose.respectComfort = false;
    pose.update();
    expect(pose.value[0]).toBe(1);
  });
});

describe('coupled limits', () => {
  const line = (x0: number, y0: number, x1: number, y1: number) =>
    [
      [x0, y0, 0],
      [x0 + (x1 - x0) / 3, y0 + (y1 - y0) / 3, 0],
      [x0 + (2 * (x1 - x0)) / 3, y0 + (2 * (y1 - y0)) / 3, 0],
      [x1, y1, 0],
    ] as const;

  it('keep the parameter while the range moves, or keep the value and only clamp it', () => {
    for (const keep of ['param', 'value'] as const) {
      const relations = [{ source: 'a.turn', max: line(0, 1, 1, 0) }];
      const pose = poseOf(
        hinge('a', null, { min: 0 }),
        hinge('b', 'a', { min: 0, modifier: { keep, relations } }),
      );
      const values = [0, 0.25, 0.9, 0.25].map((flexion) => {
        pose.setValue(0, flexion);
        if (flexion === 0) pose.setValue(1, 0.5);
        pose.update();
        return pose.value[1] ?? NaN;
      });
      const expected = keep === 'param' ? [0.5, 0.375, 0.05, 0.375] : [0.5, 0.5, 0.1, 0.5];
      values.forEach((value, i) => expect(value).toBeCloseTo(expected[i] ?? NaN, 9));
    }
  });

  it('that contradict each other leave the value nearest to rest, and say so', () => {
    const relations = [{ source: 'a.turn', min: line(0, 0.4, 1, 0.4), max: line(0, 0.2, 1, 0.2) }];
    const pose = poseOf(hinge('a', null), hinge('b', 'a', { rest: 0.3, modifier: { relations } }));
    expect(pose.value[1]).toBe(0.3);
    expect([...pose.conflicted]).toEqual([0, 1]);
  });

  it('of several sources the most restrictive wins, in a reversed range too', () => {
    const relations = [
      { source: 'a.turn', max: line(0, 0.6, 1, 0.6) },
      { source: 'b.turn', max: line(0, 0.4, 1, 0.4), min: line(0, -0.3, 1, -0.3) },
    ];
    const pose = poseOf(
      hinge('a', null),
      hinge('b', 'a'),
      hinge('c', 'b', { min: 1, max: -1, modifier: { relations } }),
    );
    expect([pose.start[2], pose.end[2]]).toEqual([0.4, -0.3]);
    pose.moveTo(2, 0);
    pose.update();
    expect(pose.value[2]).toBe(0.4);
  });
});

describe('an update', () => {
  const arm = [hinge('shoulder', null), hinge('elbow', 'shoulder'), hinge('other', 'shoulder')];

  it('marks the joints it moved and nothing else', () => {
    const pose = poseOf(...arm);
    pose.setValue(1, 0.5);
    pose.update();
    expect([...pose.moved]).toEqual([0, 1, 0]);
    pose.setValue(0, 0.5);
    pose.update();
    expect([...pose.moved]).toEqual([1, 1, 1]);
    pose.setValue(0, 0.5);
    pose.update();
    expect([...pose.moved]).toEqual([0, 0, 0]);
  });

  it('keeps nothing: the heap does not grow over 100 000 of them', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const pose = new JointPose(new JointTree(macielRightKnee));
    const flexion = pose.tree.dof('flexionK');
    const run = (count: number): void => {
      for (let i = 0; i < count; i++) {
        pose.moveTo(flexion, (i % 100) / 100);
        pose.update();
      }
    };
    run(20_000);
    collect();
    const before = process.memoryUsage().heapUsed;
    run(100_000);
    collect();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200_000);
  });
});
