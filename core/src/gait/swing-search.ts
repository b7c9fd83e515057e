import type { ToeOffState } from './swing-goal.js';
import type { SwingSolver } from './swing.js';

const angleTolerance = 1e-6;
const mostTrials = 24;
const mostHalvings = 12;
/** Integrations of swing 1 after which a search is given up: of those that succeed, one in a hundred needs more than 20. */
const mostSwings = 30;

/**
 * Seeks B so that swing 1 ends with the thigh at `thighHigh` (spec 01 §3.6); the solver's path must have been laid. The
 * end rises with B by about 0.3° per N·m; where B is too large for the ankle to stay on its path, less is tried.
 *
 * @returns B, N·m, with nodes 0…n1 of the solver filled; NaN when no amplitude brings the thigh there
 */
export function seekSwing1(
  solver: SwingSolver,
  start: ToeOffState,
  share: number,
  thighHigh: number,
  guess: number,
): number {
  const end = solver.n1;
  const duration = end * solver.h1;
  let slope = (0.25 * duration * duration) / solver.inertia.base;
  let x = guess;
  let swings = 0;
  const swing = (amplitude: number): boolean => {
    swings++;
    return solver.swing1(start, share, amplitude);
  };
  for (let tries = 0; !swing(x); tries++) {
    if (tries > mostHalvings) return NaN;
    x = x > 0 ? 0.5 * x - 1 : x - 20;
  }
  let r = solver.thigh[end] - thighHigh;
  for (let i = 0; i < mostTrials; i++) {
    if (Math.abs(r) < angleTolerance) return x;
    if (swings > mostSwings) return NaN;
    let step = -r / slope;
    for (let tries = 0; !swing(x + step); tries++) {
      if (tries > mostHalvings || swings > mostSwings) return NaN;
      step /= 2;
    }
    const next = solver.thigh[end] - thighHigh;
    const measured = (next - r) / step;
    if (measured > 0.05 * slope) slope = measured;
    x += step;
    r = next;
  }
  return NaN;
}

/**
 * Seeks B2 so that swing 2 ends with the knee at `kneeEndSwing2` (spec 01 §3.6).
 *
 * @returns B2, N·m, with nodes n1…n1+n2 of the solver filled; NaN when none is found
 */
export function seekSwing2(
  solver: SwingSolver,
  share: number,
  hipTarget: number,
  guess: number,
): number {
  const goal = solver.model.parameters.kneeEndSwing2;
  const end = solver.n1 + solver.n2;
  const duration = solver.n2 * solver.h2;
  return secant(guess, (0.25 * duration * duration) / solver.inertia.shank, (x) => {
    solver.swing2(share, hipTarget, x);
    return solver.knee[end] - goal;
  });
}

/**
 * Seeks B3 so that swing 3 ends with the thigh at `thighEnd` (spec 01 §3.6).
 *
 * @returns B3, N·m, with the last nodes of the solver filled; NaN when none is found
 */
export function seekSwing3(
  solver: SwingSolver,
  share: number,
  thighEnd: number,
  kneeEnd: number,
  guess: number,
): number {
  const end = solver.nodes - 1;
  const duration = solver.n3 * solver.h3;
  return secant(guess, (0.25 * duration * duration) / solver.inertia.base, (x) => {
    solver.swing3(share, kneeEnd, x);
    return solver.thigh[end] - thighEnd;
  });
}

/** Root of a rising, nearly straight f; the last x asked of f is the answer. NaN when it is not found. */
function secant(guess: number, firstSlope: number, f: (x: number) => number): number {
  let slope = firstSlope;
  let x = guess;
  let r = f(x);
  for (let i = 0; i < mostTrials; i++) {
    if (Math.abs(r) < angleTolerance) return x;
    const step = -r / slope;
    x += step;
    const next = f(x);
    const measured = (next - r) / step;
    if (measured > 0.05 * firstSlope) slope = measured;
    r = next;
  }
  return NaN;
}
