import { AnklePath, swingAcceleration, swingInertia, type Anthropometry } from '@peripatos/core';
import { inRadians, printed, printedLine } from './printed.js';
import type { VerifyRow } from './row.js';

const spec = '01 §9';

/** The vectors of spec 01 §9 and §3.7 that the swing leg's equations answer for; `a` is 1.80 m, 80 kg. */
export function gaitSwingRows(a: Anthropometry): VerifyRow[] {
  return [...equations(a), ...quartic(), ...kneeLock(a)];
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
