import { describe, expect, it } from 'vitest';
import { macielLeftLeg } from '../../../server/src/verify/fixtures/case-studies.js';
import {
  JointPose,
  JointTree,
  JointTreeError,
  jointTreeFaults,
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

describe('a body definition', () => {
  it.each([
    [
      'an unknown parent',
      body(hinge('a', null), hinge('b', 'c')),
      'Joint "b" hangs from "c", which does not exist.',
    ],
    [
      'two roots',
      body(hinge('a', null), hinge('b', null)),
      'Body "test" has 2 roots ("a", "b"); it may have one.',
    ],
    ['no root', body(), 'Body "test" has no root; exactly one joint has the parent null.'],
    [
      'a joint above itself',
      body(hinge('r', null), hinge('a', 'b'), hinge('b', 'a')),
      'Joint "a" is its own ancestor; parents must lead to the root.',
    ],
    [
      'a number that is none',
      body(hinge('a', null, { max: NaN })),
      'Degree of freedom "a.turn" of joint "a": its range contains NaN; it must be a finite number.',
    ],
    [
      'two joints of one name',
      body(hinge('a', null), hinge('a', 'a', { id: 'other' })),
      'Two joints are called "a"; every joint needs an id of its own.',
    ],
    [
      'two degrees of freedom of one name',
      body(hinge('a', null), hinge('b', 'a', { id: 'a.turn' })),
      'Two degrees of freedom are called "a.turn"; every one needs an id of its own.',
    ],
    [
      'an axis without direction',
      body(hinge('a', null, { axis: [0, 0, 0] })),
      'Degree of freedom "a.turn" of joint "a": its axis is 0, 0, 0; it needs a direction.',
    ],
    [
      'a sliding hinge',
      body(hinge('a', null, { kind: 'T' })),
      'Degree of freedom "a.turn" of joint "a" slides, but a uniaxial joint only turns; only plane joints slide.',
    ],
    [
      'too few degrees of freedom',
      body({ ...hinge('a', null), type: 'biaxial' }),
      'Joint "a" is biaxial and has 1 degrees of freedom; it must have 2.',
    ],
    [
      'a limit from nowhere',
      body(hinge('a', null, { modifier: { relations: [{ source: 'x' }] } })),
      'Degree of freedom "a.turn" of joint "a" is limited by "x", which does not exist.',
    ],
    [
      'a driver from nowhere',
      body(hinge('a', null, { driver: { source: 'x', gain: 1 } })),
      'Degree of freedom "a.turn" of joint "a" follows "x", which does not exist.',
    ],
  ] as const)('with %s is refused in one sentence', (_, definition, sentence) => {
    expect(jointTreeFaults(definition)).toContain(sentence);
    expect(() => new JointTree(definition)).toThrow(JointTreeError);
  });

  it('whose limit curve runs backward is refused, as is a circle of drivers', () => {
    const max = [
      [0, 0, 0],
      [2, 0, 0],
      [-1, 0, 0],
      [1, 0, 0],
    ] as const;
    const backward = body(
      hinge('a', null),
      hinge('b', 'a', { modifier: { relations: [{ source: 'a.turn', max }] } }),
    );
    expect(jointTreeFaults(backward)).toEqual([
      'The max curve of "b.turn" over "a.turn" runs backward in x; its control points must not let x fall.',
    ]);
    const circle = body(
      hinge('a', null, { driver: { source: 'b.turn', gain: 1 } }),
      hinge('b', 'a', { driver: { source: 'a.turn', gain: 1 } }),
    );
    expect(jointTreeFaults(circle)[0]).toBe(
      '"a.turn" follows itself; followers must lead to a free one.',
    );
  });

  it('may list children before parents', () => {
    const pose = poseOf(
      hinge('hand', 'arm', { position: [0, 2, 0] }),
      hinge('arm', null, { position: [1, 0, 0] }),
    );
    const out = new Float64Array(3);
    pose.point(0, 0, 0, 0, out);
    expect([...out]).toEqual([1, 2, 0]);
  });

  it('has its comfort range cut to the hard range, with a warning for each', () => {
    const { warnings, comfortLow, comfortHigh } = new JointTree(macielLeftLeg);
    expect(warnings).toHaveLength(4);
    expect(warnings[0]).toBe(
      'The comfort range of "flexionK" (-0.3 to 0.4) leaves its range (0 to 2.2); it was cut.',
    );
    expect([comfortLow[1], comfortHigh[1]]).toEqual([0, 0.4]);
  });

  it('with limits in a circle is warned about and evaluated once per update', () => {
    const level = (y: number) =>
      [
        [0, y, 0],
        [1, y, 0],
        [2, y, 0],
        [3, y, 0],
      ] as const;
    const limit = (source: string, y: number): Partial<DofDefinition> => ({
      modifier: { relations: [{ source, max: level(y) }] },
    });
    const pose = poseOf(
      hinge('a', null, limit('b.turn', 0.5)),
      hinge('b', 'a', limit('a.turn', 0.25)),
    );
    expect(pose.tree.warnings[0]).toContain('in a circle ("a.turn", "b.turn")');
    pose.moveTo(0, 1);
    pose.moveTo(1, 1);
    pose.update();
    expect([...pose.value]).toEqual([0.5, 0.25]);
  });
});
