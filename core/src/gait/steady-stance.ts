import { naturalGait } from './completion.js';
import { denseNewton } from './dense-newton.js';
import { heelStrike, type BeforeHeelStrike } from './heel-strike.js';
import { GRAVITY, type GaitModel } from './parameters.js';
import { stanceCapacity, stanceIntegrator } from './stance-integrator.js';
import type { StanceState } from './stance-dynamics.js';
import { StanceSolution } from './stance-solution.js';
import { stepGeometry, type StepGeometry } from './symmetry.js';
import type { GaitTarget } from './target.js';
import { stepTiming, type StepTiming } from './timing.js';

/** The stance that repeats itself step after step: the limit cycle of steady walking. */
export interface SteadyStance {
  /** `solution.converged` says whether the cycle closes; if not, nothing here may be walked. */
  readonly solution: StanceSolution;
  /** The body an instant before each heel strike. */
  readonly before: BeforeHeelStrike;
  /** State just after heel strike. */
  readonly start: StanceState;
  readonly geometry: StepGeometry;
  readonly timing: StepTiming;
}

/** Unknowns: hip velocity x, y, θ2, θ2' before heel strike, leg torque Fθ1, ramp ρ. */
const unknowns = 6;
const probes = Float64Array.of(1e-4, 1e-4, 1e-5, 1e-4, 1e-2, 1e-4);
const tolerance = 1e-11;
const smallestContinuation = 1 / 64;
/** Integrations after which a search is given up; of 2500 walks inside the limits none needed more than 308. */
const mostIntegrations = 400;

/**
 * Finds the limit cycle of steady walking directly: hip velocity and trunk before heel strike and the two controls of
 * scheme S2 such that a stance meets its targets and ends as it began. It is the state into which consecutive steps
 * settle (spec 01 §3.4), without waiting for them. Where a search from general values fails, the cycle is followed
 * from the natural walk of the same body to the wanted one.
 */
export function steadyStance(model: GaitModel, target: GaitTarget): SteadyStance {
  const effort: Effort = { integrations: 0 };
  const wanted = new Shooting(model, target, effort);
  const x = firstGuess(model, target);
  if (!wanted.solve(x)) followFromNatural(model, target, x, effort);
  return wanted.finish(x);
}

/** Stance integrations spent on one target. */
interface Effort {
  integrations: number;
}

function firstGuess(model: GaitModel, target: GaitTarget): Float64Array {
  const pace = Math.sqrt(GRAVITY * model.anthropometry.l1);
  return Float64Array.of(
    target.speed + 0.12 * pace,
    -0.05,
    Math.PI / 2 + model.parameters.trunkRest + 0.03,
    0.15,
    -0.3 * model.anthropometry.mass,
    0.36 * target.speed,
  );
}

/** Continuation in speed and step length; leaves in x what it found last. */
function followFromNatural(
  model: GaitModel,
  target: GaitTarget,
  x: Float64Array,
  effort: Effort,
): void {
  const natural = naturalGait(model.anthropometry, model.parameters);
  x.set(firstGuess(model, natural));
  if (!new Shooting(model, natural, effort).solve(x)) return;
  const trial = new Float64Array(unknowns);
  const previous = Float64Array.from(x);
  let reached = 0;
  let stride = 0.25;
  let lastStride = 0;
  while (reached < 1) {
    const next = Math.min(1, reached + stride);
    const stepLength = natural.stepLength + (target.stepLength - natural.stepLength) * next;
    const cadence = natural.cadence + (target.cadence - natural.cadence) * next;
    for (let i = 0; i < unknowns; i++) {
      const slope = lastStride > 0 ? (x[i] - previous[i]) / lastStride : 0;
      trial[i] = x[i] + slope * (next - reached);
    }
    const walk = { speed: (stepLength * cadence) / 60, stepLength, cadence };
    if (new Shooting(model, walk, effort).solve(trial)) {
      previous.set(x);
      x.set(trial);
      lastStride = next - reached;
      reached = next;
      stride *= 1.5;
    } else {
      stride /= 2;
      if (stride < smallestContinuation) return;
    }
  }
}

/** Single shooting over one step: x → how far the step is from closing. */
class Shooting {
  readonly #model: GaitModel;
  readonly #effort: Effort;
  readonly #geometry: StepGeometry;
  readonly #timing: StepTiming;
  readonly #solution: StanceSolution;
  readonly #start: StanceState;
  readonly #end = new Float64Array(6);
  readonly #integrate: (legTorque: number, rate: number, record: boolean) => boolean;
  #iterations = 0;

  constructor(model: GaitModel, target: GaitTarget, effort: Effort) {
    const timing = stepTiming(target.cadence);
    const geometry = stepGeometry(model, target.stepLength);
    this.#model = model;
    this.#effort = effort;
    this.#geometry = geometry;
    this.#timing = timing;
    this.#solution = new StanceSolution(model.anthropometry, stanceCapacity(timing));
    this.#start = {
      omega: geometry.omega,
      theta1: geometry.theta1HS,
      theta2: Math.PI / 2,
      omegaRate: 0,
      theta1Rate: 0,
      theta2Rate: 0,
    };
    this.#integrate = stanceIntegrator(
      model,
      this.#start,
      { omega: geometry.omega, theta1: geometry.theta1Des },
      timing,
      this.#solution,
      this.#end,
    );
  }

  solve(x: Float64Array): boolean {
    const result = denseNewton((v, r) => this.#try(v, r), x, probes, tolerance);
    this.#iterations += result.iterations;
    return result.converged;
  }

  finish(x: Float64Array): SteadyStance {
    const r = new Float64Array(unknowns);
    const solution = this.#solution;
    const stood = this.#evaluate(x, r, true);
    solution.iterations = this.#iterations;
    solution.integrations = this.#effort.integrations;
    solution.legTorque = x[4];
    solution.rate = x[5];
    solution.theta1Residual = r[0];
    solution.omegaResidual = r[1];
    solution.converged = stood && r.every((value) => Math.abs(value) < 1e-8);
    return {
      solution,
      before: beforeHeelStrike(x),
      start: { ...this.#start },
      geometry: this.#geometry,
      timing: this.#timing,
    };
  }

  #try(x: Float64Array, r: Float64Array): boolean {
    const effort = this.#effort;
    if (effort.integrations >= mostIntegrations) return false;
    effort.integrations++;
    return this.#evaluate(x, r, false);
  }

  #evaluate(x: Float64Array, r: Float64Array, record: boolean): boolean {
    const start = this.#start;
    const end = this.#end;
    const after = heelStrike(
      this.#model.anthropometry,
      beforeHeelStrike(x),
      start.omega,
      start.theta1,
    );
    start.theta2 = x[2];
    start.omegaRate = after.omegaRate;
    start.theta1Rate = after.theta1Rate;
    start.theta2Rate = after.theta2Rate;
    if (!this.#integrate(x[4], x[5], record)) return false;
    const sin = Math.sin(end[1]);
    const cos = Math.cos(end[1]);
    r[0] = end[1] - this.#geometry.theta1Des;
    r[1] = end[0] - this.#geometry.omega;
    r[2] = end[3] * cos - end[0] * end[4] * sin - x[0];
    r[3] = end[3] * sin + end[0] * end[4] * cos - x[1];
    r[4] = end[2] - x[2];
    r[5] = end[5] - x[3];
    return true;
  }
}

function beforeHeelStrike(x: Float64Array): BeforeHeelStrike {
  return { hipVelocityX: x[0], hipVelocityY: x[1], theta2: x[2], theta2Rate: x[3] };
}
