import {
  completeSpeed,
  stepGeometry,
  stepTiming,
  thesisGait,
  type Anthropometry,
} from '@peripatos/core';
import { inDegrees, printedLine, setting } from './printed.js';
import type { VerifyRow } from './row.js';

/** Limits, table of completion and timing, symmetry, defaults: spec 01 §2. */
export function gaitParameterRows(a: Anthropometry): VerifyRow[] {
  return [...limits(), ...timings(a), ...symmetry(a), ...defaults(), ...constants()];
}

function limits(): VerifyRow[] {
  const spec = '01 §2.1';
  const p = thesisGait;
  return [
    setting('§2.1-fpNorm', spec, 'natural cadence, steps/min', 132, p.fpNorm),
    setting('§2.1-lpNorm', spec, 'step length above it, share of height', 0.528, p.lpNorm),
    setting('§2.1-lpMax', spec, 'longest step, share of height', 0.6, p.lpMax),
    setting('§2.1-fpMax', spec, 'greatest cadence, steps/min', 180, p.fpMax),
    setting('§2.1-dFpMax', spec, 'greatest change of cadence, steps/min', 40, p.dFpMax),
    setting('§2.1-dVUp', spec, 'greatest gain of speed, km/h', 2, p.dVUp * 3.6),
    setting('§2.1-dVDown', spec, 'greatest loss of speed, km/h', 4, p.dVDown * 3.6),
  ];
}

/** fp, lp, tStep, tCycle, tDS, tSwing, tStance, stance %, double support % of the cycle, from speed alone. */
const timingTable: readonly (readonly [speedKmh: number, line: string])[] = [
  [3, '83.33 0.6000 0.7200 1.4400 0.2268 0.4932 0.9468 65.7 15.75'],
  [4, '96.23 0.6928 0.6235 1.2471 0.1706 0.4529 0.7942 63.7 13.68'],
  [5, '107.58 0.7746 0.5577 1.1154 0.1324 0.4253 0.6901 61.9 11.87'],
  [6, '117.85 0.8485 0.5091 1.0182 0.1041 0.4050 0.6132 60.2 10.22'],
  [7, '127.29 0.9165 0.4714 0.9427 0.0821 0.3892 0.5535 58.7 8.71'],
  [8, '140.29 0.9504 0.4277 0.8554 0.0567 0.3709 0.4844 56.6 6.63'],
  [9, '157.83 0.9504 0.3802 0.7603 0.0291 0.3511 0.4093 53.8 3.83'],
];

function timings(a: Anthropometry): VerifyRow[] {
  return timingTable.flatMap(([speedKmh, line]) => {
    const target = completeSpeed(a.height, thesisGait, speedKmh / 3.6);
    const t = stepTiming(target.cadence);
    return printedLine(`§2.2-${speedKmh}kmh`, '01 §2.2', `1.80 m at ${speedKmh} km/h`, line, [
      ['cadence', target.cadence],
      ['step-length', target.stepLength],
      ['tStep', t.tStep],
      ['tCycle', t.tCycle],
      ['tDS', t.tDS],
      ['tSwing', t.tSwing],
      ['tStance', t.tStance],
      ['stance-percent', (100 * t.tStance) / t.tCycle],
      ['double-support-percent', (100 * t.tDS) / t.tCycle],
    ]);
  });
}

function symmetry(a: Anthropometry): VerifyRow[] {
  const { stepLength } = completeSpeed(a.height, thesisGait, 5 / 3.6);
  const g = stepGeometry({ anthropometry: a, parameters: thesisGait }, stepLength);
  const still = stepGeometry(
    { anthropometry: a, parameters: { ...thesisGait, pelvicRotMax: 0 } },
    stepLength,
  );
  return [
    ...printedLine(
      '§2.4',
      '01 §2.4',
      'step of 0.7746 m',
      '9.324 0.74526 21.489 0.90113 0.91155 114.129 65.871',
      [
        ['psi', inDegrees(g.psi)],
        ['lpAct', g.lpAct],
        ['alpha', inDegrees(g.alpha)],
        ['hip-height', g.hipHeight],
        ['omega', g.omega],
        ['theta1HS', inDegrees(g.theta1HS)],
        ['theta1des', inDegrees(g.theta1Des)],
      ],
    ),
    ...printedLine(
      '§2.4-no-rotation',
      '01 §2.4',
      'the same with lpAct = lp',
      '22.424 0.89580 0.91281 115.106 64.894',
      [
        ['alpha', inDegrees(still.alpha)],
        ['hip-height', still.hipHeight],
        ['omega', still.omega],
        ['theta1HS', inDegrees(still.theta1HS)],
        ['theta1des', inDegrees(still.theta1Des)],
      ],
    ),
  ];
}

/** The defaults of spec 01 §2.6 in its own units. */
function defaults(): VerifyRow[] {
  const p = thesisGait;
  const list: readonly (readonly [key: string, expected: number, got: number])[] = [
    ['armSwing', 80, p.armSwing * 100],
    ['shoulderRot', 60, p.shoulderRot * 100],
    ['pelvicListGain', 100, p.pelvicListGain * 100],
    ['stepWidth', 90, p.stepWidth * 100],
    ['trunkRest', 0, inDegrees(p.trunkRest)],
    ['kneeFlexDuration', 10, p.kneeFlexDuration * 100],
    ['ankleApexPos', 30, p.ankleApexPos * 100],
    ['startAnkleLift', 0.05, p.startAnkleLift],
    ['elbowMax', 35, inDegrees(p.elbowMax)],
    ['elbowMin', 0, inDegrees(p.elbowMin)],
    ['pelvicRotMax', 13, inDegrees(p.pelvicRotMax)],
    ['dFpMax', 40, p.dFpMax],
    ['fpMax', 180, p.fpMax],
    ['fpNorm', 132, p.fpNorm],
    ['lpMax', 60, p.lpMax * 100],
    ['lpNorm', 52.8, p.lpNorm * 100],
    ['dVUp', 2, p.dVUp * 3.6],
    ['dVDown', 4, p.dVDown * 3.6],
    ['toeClearance', 0.009, p.toeClearance],
    ['swing1Mtp', 0, inDegrees(p.swing1Mtp)],
    ['swing1Ankle', 80, inDegrees(p.swing1Ankle)],
    ['kneeEndSwing2', 4, inDegrees(p.kneeEndSwing2)],
    ['kneeMax', 65, inDegrees(p.kneeMax)],
    ['ankleHS', 90, inDegrees(p.ankleHS)],
    ['mtpHS', 0, inDegrees(p.mtpHS)],
    ['kneeMinStance', 0, inDegrees(p.kneeMinStance)],
    ['ankleToeOff', 50, inDegrees(p.ankleToeOff)],
    ['mtpMinStep', 2, inDegrees(p.mtpMinStep)],
  ];
  return list.map(([key, expected, got]) =>
    setting(`§2.6-${key}`, '01 §2.6', `default of ${key}`, expected, got),
  );
}

/** The constants of spec 01 §2.7. */
function constants(): VerifyRow[] {
  const p = thesisGait;
  const list: readonly (readonly [symbol: string, expected: number, got: number])[] = [
    ['kω', 11500, p.legStiffness],
    ['νω', 600, p.legDamping],
    ['k2', 1800, p.trunkStiffness],
    ['υ2', 200, p.trunkDamping],
    ['k3', 5000, p.swingHipStiffness],
    ['υ3', 400, p.swingHipDamping],
    ['pa1_inc', 0.05, p.contactIncrement],
    ['pa3_inc', 0.05, p.midStanceIncrement],
  ];
  return list.map(([symbol, expected, got]) =>
    setting(`§2.7-${symbol}`, '01 §2.7', `constant ${symbol}`, expected, got),
  );
}
