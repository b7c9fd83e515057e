import {
  AnklePath,
  completeSpeed,
  planarSwing,
  planPelvis,
  steadyStance,
  swingAcceleration,
  swingInertia,
  thesisGait,
  type Anthropometry,
  type GaitModel,
  type PlanarSwing,
  type SteadyStance,
} from '@peripatos/core';
import { laggedSwing } from './lagged-swing.js';
import { inDegrees, inRadians, printed, printedLine } from './printed.js';
import { figure, promise, type VerifyRow } from './row.js';

const spec = '01 §9';

/** Figures of spec 01 §3.7, §4.2, §5.3 and §9 that the swing leg and the pelvis answer for; `a` is 1.80 m, 80 kg. */
export function gaitSwingRows(a: Anthropometry): VerifyRow[] {
  const model: GaitModel = { anthropometry: a, parameters: thesisGait };
  const stance = steadyStance(model, completeSpeed(a.height, thesisGait, 5 / 3.6));
  const swing = planarSwing(model, stance);
  return [
    ...equations(a),
    ...quartic(),
    ...kneeLock(a),
    ...firstSwing(model, stance, swing),
    ...legAngles(stance, swing),
    ...lateralShift(model),
  ];
}

function equations(a: Anthropometry): VerifyRow[] {
  const k = swingInertia(a);
  const thigh = inRadians(10);
  const knee = inRadians(50);
  const acceleration = new Float64Array(2);
  swingAcceleration(k, thigh, knee, 2, -3, 20, -5, 0.5, -1, acceleration);
  const coupling = k.coupling * Math.cos(knee);
  return printedLine(
    '§9-swing',
    spec,
    'equations of the swing leg',
    '-11.66672 -46.00914 2.581421 0.884827 0.521433',
    [
      ['theta3-acceleration', acceleration[0] ?? NaN],
      ['theta4-acceleration', acceleration[1] ?? NaN],
      ['C3', k.base + 2 * coupling],
      ['C34', k.shank + coupling],
      ['C4', k.shank],
    ],
  );
}

function quartic(): VerifyRow[] {
  const path = new AnklePath();
  path.fit(0, 0.175, 0.18, 0.228, 0.6, 0.11);
  const [a0, a1, a2, a3, a4] = path.coefficients();
  return printedLine(
    '§9-quartic',
    spec,
    'path of the ankle',
    '2.623257 -0.906880 -1.564306 0.590104 0.175 0.21495 0.20801 0.14871',
    [
      ['A0', a0],
      ['A1', a1],
      ['A2', a2],
      ['A3', a3],
      ['A4', a4],
      ['y-0.09', path.height(0.09)],
      ['y-0.30', path.height(0.3)],
      ['y-0.45', path.height(0.45)],
    ],
  );
}

/** Inertia about the hip when the knee locks: exact, and the source's stand-in. */
function kneeLock(a: Anthropometry): VerifyRow[] {
  const k = swingInertia(a);
  const r34 = (a.m3 * a.r3 + a.m4 * (a.r4 + a.l3)) / (a.m3 + a.m4);
  const exact = k.base + 2 * k.coupling * Math.cos(inRadians(4));
  const where = '01 §3.7';
  return [
    printed('§3.7-knee-lock-exact', where, 'C3 with the knee locked, kg·m²', '2.98', exact),
    printed(
      '§3.7-knee-lock-source',
      where,
      'the source’s I1 + m1 r34², kg·m²',
      '2.91',
      a.I1 + a.m1 * r34 * r34,
    ),
  ];
}

/** Toe-off and swing 1 at 5 km/h: the source's scheme by the letter, and how far the exact constraint lies from it. */
function firstSwing(model: GaitModel, stance: SteadyStance, swing: PlanarSwing): VerifyRow[] {
  const { toeOff } = swing;
  const moved = laggedSwing(model, stance, toeOff, 'pelvis');
  const planar = laggedSwing(model, stance, toeOff, 'planar');
  const scan: number[] = [];
  for (let torque = -40; torque <= 160; torque += 10) scan.push(inDegrees(swing.scan(torque)));
  return [
    printed('§9-toe-off-theta3', spec, 'θ3 at toe-off, °', '-7.2', inDegrees(toeOff.thigh)),
    printed('§9-toe-off-theta4', spec, 'θ4 at toe-off, °', '43.8', inDegrees(toeOff.knee)),
    printed('§9-toe-off-rate3', spec, 'θ3 rate, °/s', '88', inDegrees(toeOff.thighRate)),
    printed('§9-toe-off-rate4', spec, 'θ4 rate, °/s', '190', inDegrees(toeOff.kneeRate)),
    // The printed B is met where the pelvis moves the swing hip, the printed peak where it does not (ADR 21).
    printed('§9-swing1-B', spec, 'B, N·m, hip moved by the pelvis', '63.4', moved.torque, 1),
    printed('§9-swing1-theta3', spec, 'θ3 at its end, °', '21.49', inDegrees(swing.thighMid)),
    printed('§9-swing1-theta4', spec, 'θ4 at its end, °', '48.2', inDegrees(swing.kneeMid)),
    printed('§9-swing1-peak', spec, 'greatest θ4, °', '65.4', inDegrees(swing.kneePeak), 1),
    printed('§9-swing1-scan', spec, 'effect of B, °/(N·m)', '0.30', inDegrees(moved.slope)),
    figure(
      '§9-swing1-exact-B',
      'ADR 21',
      'B, N·m, hips in one point: exact constraint against the source’s scheme',
      planar.torque,
      swing.first,
      0.01 * planar.torque,
    ),
    figure(
      '§9-swing1-exact-peak',
      'ADR 21',
      'greatest θ4 likewise, °',
      inDegrees(planar.kneePeak),
      inDegrees(swing.kneePeak),
      0.1,
    ),
    promise(
      '§9-swing1-monotone',
      spec,
      'θ3(T) rises with B from −40 to 160 N·m',
      true,
      scan.every((angle, i) => i === 0 || angle > (scan[i - 1] ?? NaN)),
    ),
  ];
}

/** Leg angles of spec 01 §5.3 that the planar model was measured for. */
function legAngles(stance: SteadyStance, swing: PlanarSwing): VerifyRow[] {
  const where = '01 §5.3';
  const { timing, geometry } = stance;
  const row = (id: string, what: string, text: string, got: number): VerifyRow =>
    printed(`§5.3-${id}`, where, what, text, got, 1);
  return [
    row('hip-HS', 'hip flexion at heel strike, °', '21.5', inDegrees(geometry.alpha)),
    row('hip-extension', 'greatest extension, °', '-14.6', inDegrees(swing.trailing.thigh)),
    row('hip-swing', 'hip flexion in swing, nothing raised, °', '21', inDegrees(swing.thighMid)),
    row('knee-toe-off', 'knee at toe-off, °', '43.8', inDegrees(swing.toeOff.knee)),
    row('knee-peak', 'knee flexion peak of the swing, °', '65.4', inDegrees(swing.kneePeak)),
    row('torque-B2', 'torque B2 of swing 2, N·m', '-13', swing.second),
    row('stance-ratio', 'stance, % of the cycle', '61.9', (100 * timing.tStance) / timing.tCycle),
  ];
}

/** Greatest lateral shift of the pelvis, m, for 1.80 m. */
function lateralShift(model: GaitModel): VerifyRow[] {
  const table: readonly (readonly [cadence: number, text: string])[] = [
    [60, '0.0182'],
    [80, '0.0147'],
    [107.6, '0.00995'],
    [132, '0.0057'],
  ];
  const { stepLengthCoefficient } = model.parameters;
  return table.map(([cadence, text]) => {
    const stepLength = stepLengthCoefficient * cadence * model.anthropometry.height;
    const target = { speed: (stepLength * cadence) / 60, stepLength, cadence };
    const { solution, timing, geometry } = steadyStance(model, target);
    const pelvis = planPelvis(model, solution, timing, geometry.psi, geometry.psi);
    return printed(
      `§4.2-shift-${cadence}`,
      '01 §4.2',
      `lateral shift at ${cadence} steps/min, m`,
      text,
      pelvis.shift,
    );
  });
}
