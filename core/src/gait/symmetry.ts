import type { Anthropometry } from '../body/index.js';
import type { GaitModel } from './parameters.js';

/**
 * The body at a heel strike whose feet stand one step length apart (spec 01 §2.4): both legs straight, an isosceles
 * triangle with the step as its base. Angles rad, lengths m, convention of spec 01 §1.6.
 */
export interface StepGeometry {
  readonly stepLength: number;
  /** ψ, rotation of the pelvis towards the leading side. */
  readonly psi: number;
  /** Part of the step that the legs cover, lp − l0 sin ψ. */
  readonly lpAct: number;
  /** Thigh (= straight leg) ahead of the vertical; target of the swing, θ3des. */
  readonly alpha: number;
  /** Height of the hip above the floor. */
  readonly hipHeight: number;
  /** Length of the virtual leg, of the leading as of the trailing leg. */
  readonly omega: number;
  /** Virtual leg that has just landed, > π/2. */
  readonly theta1HS: number;
  /** Virtual leg about to hand over, π − θ1HS. */
  readonly theta1Des: number;
}

/**
 * Hip of a landing leg whose heel touches the floor, straight at `alpha` ahead of the vertical:
 * x from the flat-foot ankle point D, height above the floor.
 */
function landingHip(a: Anthropometry, ankleHS: number, alpha: number): { x: number; y: number } {
  const pitch = alpha + ankleHS - a.theta5n;
  const ankleX = a.l8 * Math.cos(pitch) - a.l9 * Math.sin(pitch);
  const ankleY = a.l8 * Math.sin(pitch) + a.l9 * Math.cos(pitch);
  return { x: ankleX - a.l1 * Math.sin(alpha) - a.l8, y: ankleY + a.l1 * Math.cos(alpha) };
}

/**
 * Boundary values of a stance from the symmetry of the step (spec 01 §2.4).
 *
 * @param stepLength distance between the feet at heel strike, m; must be geometrically possible (`completeGait`
 *   keeps it below lpMax)
 * @throws RangeError when no straight leg can span that step.
 */
export function stepGeometry(model: GaitModel, stepLength: number): StepGeometry {
  const { anthropometry: a, parameters: p } = model;
  const psi = p.pelvicRotMax * Math.min(1, stepLength / (p.lpMax * a.height));
  const lpAct = stepLength - a.l0 * Math.sin(psi);
  const reach = (alpha: number): number => landingHip(a, p.ankleHS, alpha).x + lpAct / 2;
  let low = -0.3;
  let high = 1.3;
  if (!(stepLength > 0) || reach(low) < 0 || reach(high) > 0) {
    throw new RangeError(
      `a step of ${stepLength} m cannot be spanned by a body of ${a.height} m; ` +
        `it should be above 0 and at most ${(p.lpMax * a.height).toFixed(3)} m`,
    );
  }
  // Reach falls monotonically with alpha; bisection to the last bit keeps the geometry portable.
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (reach(middle) > 0) low = middle;
    else high = middle;
  }
  const alpha = (low + high) / 2;
  const hipHeight = landingHip(a, p.ankleHS, alpha).y;
  const rise = hipHeight - a.l9;
  const theta1HS = Math.atan2(rise, -lpAct / 2);
  return {
    stepLength,
    psi,
    lpAct,
    alpha,
    hipHeight,
    omega: Math.hypot(lpAct / 2, rise),
    theta1HS,
    theta1Des: Math.PI - theta1HS,
  };
}

/** Where a stance begins and where it has to end. */
export interface StepTargets {
  /** Geometry at its own heel strike: the length of the step just completed. */
  readonly start: StepGeometry;
  /** Geometry at the other foot's heel strike: the length of the step now being made. */
  readonly end: StepGeometry;
}

/**
 * Boundary values of a step between unequal neighbours: the stance starts from the previous step's length and ends
 * with the length of the step it makes (spec 01 §2.4, last paragraph).
 */
export function stepTargets(
  model: GaitModel,
  previousStepLength: number,
  stepLength: number,
): StepTargets {
  const end = stepGeometry(model, stepLength);
  return {
    start: previousStepLength === stepLength ? end : stepGeometry(model, previousStepLength),
    end,
  };
}
