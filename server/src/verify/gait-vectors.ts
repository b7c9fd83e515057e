import {
  completeSpeed,
  emptyHipMotion,
  emptyStanceLoads,
  emptyStanceState,
  heelStrike,
  lockedStanceAcceleration,
  stanceAcceleration,
  stanceInertia,
  steadyStance,
  thesisGait,
  GRAVITY,
  type Anthropometry,
  type StanceState,
  type SteadyStance,
} from '@peripatos/core';
import { inDegrees, inRadians, printed, printedLine } from './printed.js';
import { figure, type VerifyRow } from './row.js';

const spec = '01 §9';

/** The unit-test vectors of spec 01 §9 that stance and heel strike answer for; `a` is 1.80 m, 80 kg. */
export function gaitVectorRows(a: Anthropometry): VerifyRow[] {
  const target = completeSpeed(a.height, thesisGait, 5 / 3.6);
  const steady = steadyStance({ anthropometry: a, parameters: thesisGait }, target);
  return [
    ...body(a),
    ...accelerations(a),
    ...impact(a),
    ...limitCycle(steady),
    ...samples(a, steady),
    ...identities(steady),
    ...pressure(a, steady),
  ];
}

function body(a: Anthropometry): VerifyRow[] {
  return [
    ...printedLine(
      '§9-length',
      spec,
      'length of a man of 1.80 m, m',
      '0.18106 0.87458 0.846 0.42988 0.44471 0.06923 0.08928',
      [
        ['l0', a.l0],
        ['l1', a.l1],
        ['l2', a.l2],
        ['l3', a.l3],
        ['l4', a.l4],
        ['l9', a.l9],
        ['l13', a.l13],
      ],
    ),
    // Printed from the rounded factor 0.08901 h; the identity √(l5² + l7²) gives 0.089005 h.
    figure('§9-length-l12', spec, 'length of a man of 1.80 m, m: l12', 0.16022, a.l12, 1.8e-5),
    ...printedLine('§9-mass', spec, 'mass of a man of 80 kg, kg', '12.88 54.24 8.00 4.88', [
      ['m1', a.m1],
      ['m2', a.m2],
      ['m3', a.m3],
      ['m4', a.m4],
    ]),
    ...printedLine('§9-centre', spec, 'centre of mass, m', '0.48364 0.52960 0.18614 0.26949', [
      ['r1', a.r1],
      ['r2', a.r2],
      ['r3', a.r3],
      ['r4', a.r4],
    ]),
    ...printedLine(
      '§9-inertia',
      spec,
      'moment of inertia, kg·m²',
      '1.04702 9.55045 0.15423 0.16702',
      [
        ['I1', a.I1],
        ['I2', a.I2],
        ['I3', a.I3],
        ['I4', a.I4],
      ],
    ),
  ];
}

function accelerations(a: Anthropometry): VerifyRow[] {
  const k = stanceInertia(a);
  const theta1 = inRadians(100);
  const theta2 = inRadians(92);
  const free = new Float64Array(3);
  const locked = new Float64Array(3);
  stanceAcceleration(k, 0.85, theta1, theta2, -0.3, -1.2, 0.2, 700, -60, 15, free);
  lockedStanceAcceleration(k, 0.85, theta1, theta2, -1.2, 0.2, -60, 15, locked);
  const columns = (q: Float64Array): [string, number][] => [
    ['omega', q[0] ?? NaN],
    ['theta1', q[1] ?? NaN],
    ['theta2', q[2] ?? NaN],
  ];
  return [
    ...printedLine(
      '§9-stance-acceleration',
      spec,
      'acceleration of the stance model',
      '4.54229 0.226034 -0.581003',
      columns(free),
    ),
    ...printedLine(
      '§9-locked-acceleration',
      spec,
      'acceleration with the leg locked',
      '0.000000 -0.004787 1.204750',
      columns(locked),
    ),
  ];
}

function impact(a: Anthropometry): VerifyRow[] {
  const after = heelStrike(
    a,
    {
      hipVelocityX: 1.6,
      hipVelocityY: -0.4,
      theta2: inRadians(91),
      theta2Rate: 0.1,
      theta1Rate: -1.5,
    },
    0.91,
    inRadians(115),
  );
  return printedLine(
    '§9-heel-strike',
    spec,
    'rate after heel strike',
    '-1.037242 -1.401383 0.093174',
    [
      ['omega', after.omegaRate],
      ['theta1', after.theta1Rate],
      ['theta2', after.theta2Rate],
    ],
  );
}

function limitCycle(steady: SteadyStance): VerifyRow[] {
  const { solution, start, timing } = steady;
  const end = emptyStanceState();
  const hip = emptyHipMotion();
  solution.endState(end);
  solution.hipAt(timing.tDS, hip);
  // The specification iterated its own cycle to about 1e−3.
  const state = (name: string, s: StanceState, expected: readonly number[]): VerifyRow[] => {
    const got: readonly (readonly [string, number])[] = [
      ['omega', s.omega],
      ['theta1', s.theta1],
      ['theta2', s.theta2],
      ['omega-rate', s.omegaRate],
      ['theta1-rate', s.theta1Rate],
      ['theta2-rate', s.theta2Rate],
    ];
    return got.map(([column, value], i) =>
      figure(
        `§9-limit-cycle-${name}-${column}`,
        spec,
        `limit cycle at 5 km/h, ${name} of the step: ${column}`,
        expected[i] ?? NaN,
        value,
        1e-3,
      ),
    );
  };
  return [
    ...state('start', start, [0.911546, 1.991926, 1.609755, -0.804385, -1.778312, 0.25467]),
    ...state('end', end, [0.911546, 1.149666, 1.609758, 0.673971, -1.842322, 0.25469]),
    printed('§9-limit-cycle-leg-torque', spec, 'Fθ1, N·m', '-38.9', solution.legTorque),
    printed('§9-limit-cycle-rate', spec, 'ρ, m/s', '0.4992', solution.rate),
    printed('§9-limit-cycle-hip-at-tDS', spec, 'hip height at tDS, m', '0.8808', hip.y),
    printed(
      '§3.4-hip-velocity-y',
      '01 §3.4',
      'vertical hip velocity at heel strike, m/s',
      '-0.07',
      steady.before.hipVelocityY,
    ),
  ];
}

/** t, ω, θ1, θ2, hip y, Fy, Fx, Mhip. */
const sampleTable = [
  '0.000 0.9115 114.13 92.23 0.9011 0.207 -0.016 -1.513',
  '0.056 0.8671 108.99 92.05 0.8891 0.932 -0.246 0.018',
  '0.112 0.8384 104.71 90.53 0.8802 1.192 -0.236 1.155',
  '0.168 0.8315 100.66 88.98 0.8864 0.978 -0.108 1.338',
  '0.224 0.8354 96.36 88.28 0.8995 0.677 -0.068 0.839',
  '0.280 0.8386 91.83 88.33 0.9074 0.649 -0.017 0.440',
  '0.336 0.8392 87.18 88.76 0.9074 0.665 0.032 0.064',
  '0.389 0.8399 82.56 89.35 0.9020 0.913 0.114 -0.310',
  '0.445 0.8504 77.34 90.20 0.8990 0.952 0.202 -0.841',
  '0.501 0.8758 71.76 91.25 0.9010 0.786 0.238 -1.323',
  '0.553 0.9084 66.36 92.16 0.9014 0.592 0.229 -1.511',
];

/** The samples lie on the integrator's nodes: each line is compared at the node nearest to its printed time. */
function samples(a: Anthropometry, steady: SteadyStance): VerifyRow[] {
  const { solution } = steady;
  const nodes = solution.times.subarray(0, solution.count);
  const state = emptyStanceState();
  const hip = emptyHipMotion();
  const loads = emptyStanceLoads();
  const weight = a.mass * GRAVITY;
  return sampleTable.flatMap((line) => {
    const [time = ''] = line.split(' ');
    const t = nodes.reduce((best, node) =>
      Math.abs(node - Number(time)) < Math.abs(best - Number(time)) ? node : best,
    );
    solution.stateAt(t, state);
    solution.hipAt(t, hip);
    solution.loadsAt(t, loads);
    return printedLine(`§9-sample-${time}`, spec, `limit cycle at ${time} s`, line, [
      ['t', t],
      ['omega', state.omega],
      ['theta1', inDegrees(state.theta1)],
      ['theta2', inDegrees(state.theta2)],
      ['hip-y', hip.y],
      ['Fy', loads.groundY / weight],
      ['Fx', loads.groundX / weight],
      ['Mhip', loads.hipMoment / a.mass],
    ]);
  });
}

/** Mhip ≡ Fθ2 and Mground ≡ Fθ1 + Fθ2 over the whole limit cycle, N·m. */
function identities({ solution }: SteadyStance): VerifyRow[] {
  const loads = emptyStanceLoads();
  let hip = 0;
  let ground = 0;
  for (let i = 0; i < solution.count; i++) {
    const t = solution.times[i] ?? 0;
    if (t === solution.times[i + 1]) continue;
    solution.loadsAt(t, loads);
    const torque = solution.forces[3 * i + 1] ?? NaN;
    const trunk = solution.forces[3 * i + 2] ?? NaN;
    hip = Math.max(hip, Math.abs(loads.hipMoment - trunk));
    ground = Math.max(ground, Math.abs(loads.groundMoment - torque - trunk));
  }
  return [
    figure('§5.1-identity-hip', '01 §5.1', 'greatest |Mhip − Fθ2|, N·m', 0, hip, 1e-9),
    figure(
      '§5.1-identity-ground',
      '01 §5.1',
      'greatest |Mground − Fθ1 − Fθ2|, N·m',
      0,
      ground,
      1e-9,
    ),
  ];
}

/** Centre of pressure that the telescopic model implies between 10 % and 70 % of the step, m ahead of the ankle. */
function pressure(a: Anthropometry, { solution, timing }: SteadyStance): VerifyRow[] {
  const loads = emptyStanceLoads();
  let back = Infinity;
  let front = -Infinity;
  for (const t of solution.times.subarray(0, solution.count)) {
    if (t < 0.1 * timing.tStep || t > 0.7 * timing.tStep) continue;
    solution.loadsAt(t, loads);
    const x = (loads.groundMoment - a.l9 * loads.groundX) / loads.groundY;
    back = Math.min(back, x);
    front = Math.max(front, x);
  }
  const what = 'implied centre of pressure, m';
  return [
    printed('§5.1-pressure-back', '01 §5.1', what, '-0.05', back),
    printed('§5.1-pressure-front', '01 §5.1', what, '0.13', front),
  ];
}
