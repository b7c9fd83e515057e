import type { JointTreeDefinition } from '@peripatos/core';

/** Control points of the files' modifiers, which are planar. */
type Curve = readonly [
  readonly [number, number, number],
  readonly [number, number, number],
  readonly [number, number, number],
  readonly [number, number, number],
];
const plane = (...xy: readonly [number, number][]): Curve => {
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = xy;
  return [
    [a[0], a[1], 0],
    [b[0], b[1], 0],
    [c[0], c[1], 0],
    [d[0], d[1], 0],
  ];
};

/** The min curve of both files: no less than 0 wherever the knee stands. */
const floorAtZero = plane([0, 0], [1, 0], [2, 0], [3, 0]);

/**
 * The left leg of Maciel 2001 ("John", john.xml; spec 03 A.9.1). Frame x left, y down, z posterior; lengths as in the
 * file (probably inches), angles rad. Its comfort ranges leave the ranges of motion, as in the source.
 */
export const macielLeftLeg: JointTreeDefinition = {
  id: 'John',
  joints: [
    {
      id: 'root',
      type: 'uniaxial',
      parent: null,
      dofs: [
        {
          id: 'flexionR',
          kind: 'R',
          position: [3.15, -8.2, -0.7],
          axis: [1, 0, 0],
          min: -1.8,
          max: 1,
          comfortMin: 0.2,
          comfortMax: 0.8,
          rest: 0,
        },
      ],
      shapes: [{ id: 'Femur', fileName: 'lfemur.iv', position: [-3.15, 8.2, 0.7] }],
    },
    {
      id: 'knee',
      type: 'biaxial',
      parent: 'root',
      dofs: [
        {
          id: 'flexionK',
          kind: 'R',
          position: [-2.48, 17.05, 0],
          axis: [1, 0, 0],
          min: 0,
          max: 2.2,
          comfortMin: -0.3,
          comfortMax: 0.4,
          rest: 0,
          evolute: [
            [0, 0, 0],
            [-0.3, -0.3, 0],
            [-0.2, -0.8, 0],
            [0.1, -1.6, -0.5],
          ],
        },
        {
          id: 'twistK',
          kind: 'R',
          axis: [0, 1, 0],
          min: 0,
          max: 0.28,
          comfortMin: -0.8,
          comfortMax: 1,
          rest: 0,
          modifier: {
            relations: [
              {
                source: 'flexionK',
                min: floorAtZero,
                max: plane([0, 0], [8, 0], [10, 0], [10, 0.28]),
              },
            ],
          },
        },
      ],
      shapes: [
        { id: 'Tibia', fileName: 'ltibia.iv', position: [-3.15, 25.25, 3.18] },
        { id: 'Patela', fileName: 'lpatella.iv', position: [-3.15, 25.25, 3.18] },
        { id: 'Fibula', fileName: 'lfibula.iv', position: [-3.15, 25.25, 3.18] },
      ],
    },
    {
      id: 'ankle',
      type: 'biaxial',
      parent: 'knee',
      dofs: [
        {
          id: 'flexionA',
          kind: 'R',
          position: [-1, 15.25, -0.15],
          axis: [1, 0, 0],
          min: 0,
          max: 1,
          comfortMin: -0.3,
          comfortMax: 0.4,
          rest: 0,
        },
        {
          id: 'twistA',
          kind: 'R',
          axis: [0, 0, 1],
          min: -0.5,
          max: 0.2,
          comfortMin: -0.8,
          comfortMax: 1,
          rest: 0,
        },
      ],
      shapes: [{ id: 'Foot', fileName: 'lfoot.iv', position: [-3, 40.5, 4.18] }],
    },
  ],
};

/**
 * The right knee of Maciel 2001 ("Joelho", valida3.xml; spec 03 A.9.2), the source's validation model. Frame x posterior,
 * y proximal, z left; millimetres in scan coordinates, angles rad.
 */
export const macielRightKnee: JointTreeDefinition = {
  id: 'Joelho',
  joints: [
    {
      id: 'root',
      type: 'uniaxial',
      parent: null,
      dofs: [
        {
          id: 'no_move',
          kind: 'R',
          axis: [1, 0, 0],
          min: 0,
          max: 0,
          comfortMin: 0,
          comfortMax: 0,
          rest: 0,
        },
      ],
      shapes: [{ id: 'Femur', fileName: 'femur_r.iv', position: [0, 0, 0] }],
    },
    {
      id: 'femur_tibia',
      type: 'biaxial',
      parent: 'root',
      dofs: [
        {
          id: 'flexionK',
          kind: 'R',
          position: [168.86, 74.04, -60.23],
          axis: [0, 0, 1],
          min: -0.26,
          max: 1.8,
          evolute: [
            [-2.5, 0.5, 0],
            [-1.5, 0, 0],
            [4, 0, 0],
            [4.5, -0.5, 0],
          ],
        },
        {
          id: 'twistK',
          kind: 'R',
          axis: [0, 1, 0],
          min: -0.281,
          max: 0.281,
          modifier: {
            relations: [
              {
                source: 'flexionK',
                min: floorAtZero,
                max: plane([0, 0], [0, 0.28], [0, 0.28], [3, 0.28]),
              },
            ],
          },
        },
      ],
      shapes: [
        { id: 'Tibia', fileName: 'tibia_r.iv', position: [-168.86, -74.04, 60.23] },
        { id: 'Fibula', fileName: 'fibula_r.iv', position: [-168.86, -74.04, 60.23] },
      ],
    },
    {
      id: 'femur_min',
      type: 'uniaxial',
      parent: 'femur_tibia',
      dofs: [
        {
          id: 'flexionH',
          kind: 'R',
          position: [0, 4, 0],
          axis: [0, 0, 1],
          min: 0,
          max: 0,
          evolute: [
            [-5, 0, 0],
            [-2, 0, 0],
            [1, 0, 0],
            [3, 0, 0],
          ],
        },
      ],
      shapes: [
        {
          id: 'Menisco Lateral',
          fileName: 'Minuscus_lat_r.iv',
          position: [-168.86, -78.04, 60.23],
        },
        { id: 'Menisco Medial', fileName: 'Minuscus_med_r.iv', position: [-168.86, -78.04, 60.23] },
      ],
    },
    {
      id: 'femur_patella',
      type: 'uniaxial',
      parent: 'femur_min',
      dofs: [
        {
          id: 'flexionA',
          kind: 'R',
          position: [-50, 0, 0],
          axis: [0, 0, 1],
          min: 0,
          max: -0.8,
          evolute: [
            [60, 20, -2],
            [65, 20, -4],
            [70, 0, 6],
            [75, -15, 6],
          ],
        },
      ],
      shapes: [{ id: 'Patela', fileName: 'patella_r.iv', position: [-167, -74.04, 60.23] }],
    },
  ],
};
