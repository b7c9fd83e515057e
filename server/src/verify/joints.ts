import { macielLeftLeg, macielRightKnee } from './fixtures/case-studies.js';
import { JointPose, JointTree, type JointTreeDefinition } from '@peripatos/core';
import { figure, promise, type VerifyRow } from './row.js';

const SPEC = '03 A.14';
const TOLERANCE = 1e-3;
const DEGREE = Math.PI / 180;

const number = (
  id: string,
  what: string,
  expected: number,
  got: number,
  tolerance = TOLERANCE,
): VerifyRow => figure(id, SPEC, what, expected, got, tolerance);

const point = (id: string, what: string, expected: readonly number[], got: ArrayLike<number>) =>
  expected.map((value, i) =>
    number(`${id}-${'xyz'.charAt(i)}`, `${what}, ${'xyz'.charAt(i)}`, value, got[i] ?? NaN),
  );

const poseOf = (definition: JointTreeDefinition): JointPose =>
  new JointPose(new JointTree(definition));

const place = (pose: JointPose, joint: string, x = 0, y = 0, z = 0): Float64Array => {
  const out = new Float64Array(3);
  pose.point(pose.tree.joint(joint), x, y, z, out);
  return out;
};

/** A-T1: the worked range of A.6, degrees. */
function workedRange(): VerifyRow[] {
  const pose = poseOf({
    id: 'range',
    joints: [
      {
        id: 'joint',
        type: 'uniaxial',
        parent: null,
        dofs: [{ id: 'turn', kind: 'R', axis: [0, 0, 1], min: -120 * DEGREE, max: 35 * DEGREE }],
      },
    ],
  });
  return ([0, 0.25, 0.5, 0.75, 1] as const).map((p, i) => {
    pose.setFlexionTo(0, p);
    pose.update();
    const expected = [-120, -81.25, -42.5, -3.75, 35][i] ?? NaN;
    return number(
      `A-T1-${p}`,
      `range −120…35°, p ${p}, °`,
      expected,
      (pose.value[0] ?? NaN) / DEGREE,
    );
  });
}

/** All FLEX commands of the knee to p, its twist to `twist`. */
function flexKnee(pose: JointPose, p: number, twist: number): void {
  const { tree } = pose;
  for (const joint of ['femur_tibia', 'femur_min', 'femur_patella']) {
    pose.setFlexionTo(tree.joint(joint), p);
  }
  pose.setTwistTo(tree.joint('femur_tibia'), twist);
  pose.update();
}

/** A-T2: the place of a sliding axis against the position of its degree of freedom. */
function evolutes(): VerifyRow[] {
  const pose = poseOf(macielRightKnee);
  const { tree } = pose;
  const lim = new Float64Array(16);
  const shift = (dof: string, p: number): number[] => {
    const d = tree.dof(dof);
    pose.moveTo(d, p);
    pose.update();
    pose.dofLim(d, lim);
    return [0, 1, 2].map((k) => (lim[12 + k] ?? NaN) - (tree.position[3 * d + k] ?? NaN));
  };
  return [
    ...point(
      'A-T2-tibia-0.25',
      'evolute of flexionK, p 0.25',
      [-1.0547, 0.2031, 0],
      shift('flexionK', 0.25),
    ),
    ...point(
      'A-T2-tibia-0.5',
      'evolute of flexionK, p 0.5',
      [1.1875, 0, 0],
      shift('flexionK', 0.5),
    ),
    ...point(
      'A-T2-tibia-0.75',
      'evolute of flexionK, p 0.75',
      [3.3359, -0.2031, 0],
      shift('flexionK', 0.75),
    ),
    ...point(
      'A-T2-meniscus-0.5',
      'evolute of flexionH, p 0.5',
      [-0.625, 0, 0],
      shift('flexionH', 0.5),
    ),
    ...point(
      'A-T2-patella-0.5',
      'evolute of flexionA, p 0.5',
      [67.5, 8.125, 1.25],
      shift('flexionA', 0.5),
    ),
  ];
}

/** A-T3: the limit of twist over flexion. */
function coupledTwist(): VerifyRow[] {
  const pose = poseOf(macielRightKnee);
  const flexion = pose.tree.dof('flexionK');
  const twist = pose.tree.dof('twistK');
  const table: readonly (readonly [string, number, number])[] = [
    ['-0.26', -0.26, 0],
    ['0', 0, 0],
    ['0.05', 0.05, 0.16443],
    ['0.1', 0.1, 0.19267],
    ['0.5', 0.5, 0.25454],
    ['1.0', 1, 0.27193],
    ['1.5708', Math.PI / 2, 0.27796],
    ['1.8', 1.8, 0.27893],
  ];
  return table.flatMap(([name, angle, expected]) => {
    pose.setValue(flexion, angle);
    pose.update();
    const where = `of twistK at flexion ${name} rad`;
    return [
      number(`A-T3-${name}`, `effective max ${where}`, expected, pose.end[twist] ?? NaN),
      number(`A-T3-${name}-min`, `effective min ${where}`, 0, pose.start[twist] ?? NaN),
    ];
  });
}

/** A-T4, A-T5: the knee file flexed, without and with twist. */
function kneeFile(): VerifyRow[] {
  const pose = poseOf(macielRightKnee);
  const { tree } = pose;
  const table = [
    [
      0,
      [166.36, 74.54, -60.23],
      [162.556, 79.691, -60.23],
      [177.362, 96.448, -62.23],
      [140.652, -22.099, -60.23],
    ],
    [
      0.5,
      [170.048, 74.04, -60.23],
      [166.814, 76.477, -60.23],
      [173.722, 94.492, -58.98],
      [239.661, 2.249, -60.23],
    ],
    [
      1,
      [173.36, 73.54, -60.23],
      [168.783, 75.553, -60.23],
      [177.711, 103.307, -54.23],
      [270.745, 96.26, -60.23],
    ],
  ] as const;
  const rows = table.flatMap(([p, tibia, meniscus, patella, shank]) => {
    flexKnee(pose, p, 0);
    const at = `at p ${p}, mm`;
    return [
      ...point(`A-T4-${p}-tibia`, `origin of femur_tibia ${at}`, tibia, place(pose, 'femur_tibia')),
      ...point(
        `A-T4-${p}-meniscus`,
        `origin of femur_min ${at}`,
        meniscus,
        place(pose, 'femur_min'),
      ),
      ...point(
        `A-T4-${p}-patella`,
        `origin of femur_patella ${at}`,
        patella,
        place(pose, 'femur_patella'),
      ),
      ...point(
        `A-T4-${p}-shank`,
        `tibia point 0, −100, 0 ${at}`,
        shank,
        place(pose, 'femur_tibia', 0, -100, 0),
      ),
    ];
  });
  const twist = tree.dof('twistK');
  for (const [p, expected] of [
    [0, 0],
    [0.5, 0.13322],
    [1, 0.13946],
  ] as const) {
    flexKnee(pose, p, 0.5);
    rows.push(
      number(`A-T5-${p}`, `twist at p ${p}, TWIST 0.5, rad`, expected, pose.value[twist] ?? NaN),
    );
  }
  rows.push(
    ...point(
      'A-T5-1-patella',
      'origin of femur_patella at p 1, TWIST 0.5, mm',
      [177.583, 103.855, -58.181],
      place(pose, 'femur_patella'),
    ),
  );
  flexKnee(pose, 0.12621, 0.5);
  const gim = new Float64Array(16);
  pose.shapeGim(tree.shape('Tibia'), gim);
  rows.push(
    ...point(
      'A-T5-0.12621-mesh',
      'origin of the tibia mesh at p 0.12621, TWIST 0.5, mm',
      [-1.925, 0.333, 0],
      gim.subarray(12, 15),
    ),
  );
  return rows;
}

/** A-T6: the leg file with the hip at 0. */
function legFile(): VerifyRow[] {
  const pose = poseOf(macielLeftLeg);
  const { tree } = pose;
  pose.setFlexionTo(tree.joint('root'), 0.642857);
  pose.setTwistTo(tree.joint('knee'), 0.5);
  pose.setFlexionTo(tree.joint('ankle'), 0);
  pose.setTwistTo(tree.joint('ankle'), 0);
  const table = [
    [0, [0.67, 8.85, -0.7], [-0.33, 24.1, -0.85]],
    [0.5, [0.495, 8.2375, -0.7625], [-0.505, 15.289, 12.76]],
  ] as const;
  return table.flatMap(([p, knee, ankle]) => {
    pose.setFlexionTo(tree.joint('knee'), p);
    pose.update();
    return [
      ...point(`A-T6-${p}-knee`, `origin of the knee at flexion p ${p}`, knee, place(pose, 'knee')),
      ...point(
        `A-T6-${p}-ankle`,
        `origin of the ankle at flexion p ${p}`,
        ankle,
        place(pose, 'ankle'),
      ),
    ];
  });
}

/** A-T9: reversed and locked ranges. */
function reversedAndLocked(): VerifyRow[] {
  const pose = poseOf(macielRightKnee);
  const { tree } = pose;
  flexKnee(pose, 1, 0);
  const reversed = number(
    'A-T9-reversed',
    'flexionA at p 1, rad',
    -0.8,
    pose.value[tree.dof('flexionA')] ?? NaN,
    0,
  );
  const locked = [0, 0.3, 1].map((p) => {
    pose.setFlexionTo(tree.joint('root'), p);
    pose.update();
    const lim = [...pose.lim.subarray(0, 16)];
    const identity = lim.every((value, i) => value === (i % 5 === 0 ? 1 : 0));
    const got = identity ? 'identity' : lim.join(' ');
    return promise(
      `A-T9-locked-${p}`,
      SPEC,
      `matrix of the locked root at p ${p}`,
      'identity',
      got,
    );
  });
  return [reversed, ...locked];
}

/** A-T10: a finger whose abduction closes as it flexes. */
function fingerModifier(): VerifyRow[] {
  const right = Math.PI / 2;
  const pose = poseOf({
    id: 'finger',
    joints: [
      {
        id: 'knuckle',
        type: 'biaxial',
        parent: null,
        dofs: [
          { id: 'flexion', kind: 'R', axis: [1, 0, 0], min: 0, max: right },
          {
            id: 'abduction',
            kind: 'R',
            axis: [0, 0, 1],
            min: 0,
            max: 20 * DEGREE,
            modifier: {
              relations: [
                {
                  source: 'flexion',
                  max: [
                    [0, 20 * DEGREE, 0],
                    [right / 3, (40 / 3) * DEGREE, 0],
                    [(2 * right) / 3, (20 / 3) * DEGREE, 0],
                    [right, 0, 0],
                  ],
                },
              ],
            },
          },
        ],
      },
    ],
  });
  return (
    [
      [0, 20],
      [90, 0],
    ] as const
  ).map(([flexion, expected]) => {
    pose.setValue(0, flexion * DEGREE);
    pose.update();
    const range = ((pose.end[1] ?? NaN) - (pose.start[1] ?? NaN)) / DEGREE;
    return number(
      `A-T10-${flexion}`,
      `range of finger abduction at ${flexion}° flexion, °`,
      expected,
      range,
    );
  });
}

/** The acceptance checks of the joint model (spec 03 A.14) that need no player and no file. */
export function jointRows(): VerifyRow[] {
  return [
    ...workedRange(),
    ...evolutes(),
    ...coupledTwist(),
    ...kneeFile(),
    ...legFile(),
    ...reversedAndLocked(),
    ...fingerModifier(),
  ];
}
