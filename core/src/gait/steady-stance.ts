import { heelStrike, type BeforeHeelStrike } from './heel-strike.js';
import type { GaitModel } from './parameters.js';
import { stanceIntegrator, STANCE_STEP, coldControls } from './stance.js';
import type { StanceState } from './stance-dynamics.js';
import { StanceSolution } from './stance-solution.js';
import { stepGeometry, type StepGeometry } from './symmetry.js';
import type { GaitTarget } from './target.js';
import { stepTiming, type StepTiming } from './timing.js';

/** The stance that repeats itself step after step: the limit cycle of steady walking. */
export interface SteadyStance {
  /** `solution.converged` says whether the cycle closes. */
  readonly solution: StanceSolution;
  /** The body an instant before each heel strike. */
  readonly before: BeforeHeelStrike;
  /** State just after heel strike. */
  readonly start: StanceState;
  readonly geometry: StepGeometry;
  readonly timing: StepTiming;
}

const size = 6;

/**
 * Finds the limit cycle of steady walking (spec 01 §3.4): hip velocity and trunk before heel strike and the two
 * controls of scheme S2 such that a stance ends where it began, mirrored.
 */
export function steadyStance(model: GaitModel, target: GaitTarget): SteadyStance {
  const timing = stepTiming(target.cadence);
  const geometry = stepGeometry(model, target.stepLength);
  const shoot = steadyShooting(model, geometry, timing);
  const x = Float64Array.of(
    1.3 * target.speed,
    -0.07,
    1.61,
    0.25,
    coldControls.legTorque,
    coldControls.rate,
  );
  const iterations = newton(shoot.residual, x);
  return shoot.finish(x, iterations);
}

interface Shooting {
  residual(x: Float64Array, r: Float64Array): boolean;
  finish(x: Float64Array, iterations: number): SteadyStance;
}

function steadyShooting(model: GaitModel, geometry: StepGeometry, timing: StepTiming): Shooting {
  const a = model.anthropometry;
  const solution = new StanceSolution(a, Math.ceil(timing.tStep / STANCE_STEP) + 8);
  const end = new Float64Array(size);
  const start: StanceState = {
    omega: geometry.omega,
    theta1: geometry.theta1HS,
    theta2: 0,
    omegaRate: 0,
    theta1Rate: 0,
    theta2Rate: 0,
  };
  const integrate = stanceIntegrator(model, start, timing, solution, end);
  const evaluate = (x: Float64Array, r: Float64Array, record: boolean): boolean => {
    const before = { hipVelocityX: x[0]!, hipVelocityY: x[1]!, theta2: x[2]!, theta2Rate: x[3]! };
    const after = heelStrike(a, before, geometry.omega, geometry.theta1HS);
    start.theta2 = before.theta2;
    start.omegaRate = after.omegaRate;
    start.theta1Rate = after.theta1Rate;
    start.theta2Rate = after.theta2Rate;
    if (!integrate(x[4]!, x[5]!, record)) return false;
    const sin = Math.sin(end[1]!);
    const cos = Math.cos(end[1]!);
    r[0] = end[1]! - geometry.theta1Des;
    r[1] = end[0]! - geometry.omega;
    r[2] = end[3]! * cos - end[0]! * end[4]! * sin - x[0]!;
    r[3] = end[3]! * sin + end[0]! * end[4]! * cos - x[1]!;
    r[4] = end[2]! - x[2]!;
    r[5] = end[5]! - x[3]!;
    return true;
  };
  const r = new Float64Array(size);
  return {
    residual: (x, out) => evaluate(x, out, false),
    finish: (x, iterations) => {
      const ok = evaluate(x, r, true);
      solution.iterations = iterations;
      solution.legTorque = x[4]!;
      solution.rate = x[5]!;
      solution.theta1Residual = r[0]!;
      solution.omegaResidual = r[1]!;
      solution.converged = ok && r.every((value) => Math.abs(value) < 1e-8);
      return {
        solution,
        start: { ...start },
        geometry,
        timing,
        before: { hipVelocityX: x[0]!, hipVelocityY: x[1]!, theta2: x[2]!, theta2Rate: x[3]! },
      };
    },
  };
}

const probes = [1e-4, 1e-4, 1e-5, 1e-4, 1e-2, 1e-4];

/** Damped Newton with a finite-difference Jacobian; improves x in place and returns the iterations spent. */
function newton(residual: (x: Float64Array, r: Float64Array) => boolean, x: Float64Array): number {
  const r = new Float64Array(size);
  const probed = new Float64Array(size);
  const trial = new Float64Array(size);
  const jacobian = new Float64Array(size * size);
  const step = new Float64Array(size);
  if (!residual(x, r)) return 0;
  for (let iteration = 1; iteration <= 60; iteration++) {
    for (let j = 0; j < size; j++) {
      const kept = x[j]!;
      x[j] = kept + probes[j]!;
      const ok = residual(x, probed);
      x[j] = kept;
      if (!ok) return iteration;
      for (let i = 0; i < size; i++) jacobian[i * size + j] = (probed[i]! - r[i]!) / probes[j]!;
    }
    for (let i = 0; i < size; i++) step[i] = -r[i]!;
    solveLinear(jacobian, step, size);
    const before = norm(r);
    let share = 1;
    for (;;) {
      for (let i = 0; i < size; i++) trial[i] = x[i]! + share * step[i]!;
      if (residual(trial, probed) && (norm(probed) < (1 - 0.1 * share) * before || before < 1e-9))
        break;
      share /= 2;
      if (share < 1 / 1024) return iteration;
    }
    x.set(trial);
    r.set(probed);
    if (norm(r) < 1e-11) return iteration;
  }
  return 60;
}

function norm(r: Float64Array): number {
  let sum = 0;
  for (const value of r) sum += value * value;
  return Math.sqrt(sum);
}

/** Gaussian elimination with row pivoting; overwrites both arguments, the answer is left in `b`. */
function solveLinear(m: Float64Array, b: Float64Array, n: number): void {
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++) {
      if (Math.abs(m[row * n + column]!) > Math.abs(m[pivot * n + column]!)) pivot = row;
    }
    for (let k = 0; k < n; k++) {
      const kept = m[column * n + k]!;
      m[column * n + k] = m[pivot * n + k]!;
      m[pivot * n + k] = kept;
    }
    const keptB = b[column]!;
    b[column] = b[pivot]!;
    b[pivot] = keptB;
    for (let row = column + 1; row < n; row++) {
      const factor = m[row * n + column]! / m[column * n + column]!;
      for (let k = column; k < n; k++) m[row * n + k]! -= factor * m[column * n + k]!;
      b[row]! -= factor * b[column]!;
    }
  }
  for (let row = n - 1; row >= 0; row--) {
    let sum = b[row]!;
    for (let k = row + 1; k < n; k++) sum -= m[row * n + k]! * b[k]!;
    b[row] = sum / m[row * n + row]!;
  }
}
