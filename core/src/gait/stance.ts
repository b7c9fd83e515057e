import type { GaitModel } from './parameters.js';
import type { StanceState } from './stance-dynamics.js';
import {
  stanceCapacity,
  stanceIntegrator,
  type StanceIntegrator,
  type StanceTargets,
} from './stance-integrator.js';
import { StanceSolution } from './stance-solution.js';
import type { StepTiming } from './timing.js';

/** The two unknowns of scheme S2, to start the search from: N·m, m/s. */
export interface StanceControls {
  readonly legTorque: number;
  readonly rate: number;
}

/** Start values of spec 01 §3.4. */
export const coldControls: StanceControls = Object.freeze({ legTorque: -70, rate: 0.4 });

const tolerance = 1e-10;
const goodEnough = 1e-7;
const maxIterations = 40;
const torqueProbe = 1;
const rateProbe = 0.01;
/** Weight of 1 N·m against 1 m/s in the search. */
const torqueScale = 0.01;
const smallestShare = 1 / 256;

/**
 * Plans one stance by scheme S2 (spec 01 §3.3, §3.4): contact, mid-stance and active propulsion are integrated from
 * heel strike to the other foot's heel strike, and the leg torque and the ramp of the axial actuator are sought so
 * that the virtual leg ends at its targets. Fourth-order Runge–Kutta, 4 ms, landing on the ends of the sub-phases.
 *
 * The actuators are read and held once per 4 ms control period, as the source checks them "every integration step".
 * Pure: the same arguments give the same numbers.
 *
 * @param start state just after heel strike
 * @param from controls of the previous step, if there was one
 * @returns a solution whose `converged` says whether both targets are met to 1e−7 (m, rad)
 */
export function solveStance(
  model: GaitModel,
  start: StanceState,
  targets: StanceTargets,
  timing: StepTiming,
  from: StanceControls = firstControls(model),
): StanceSolution {
  const search = new StanceSearch(model, start, targets, timing);
  search.run(from);
  return search.solution;
}

/** Start values of a person of whom nothing is known yet: ρ from pa3_inc over 0.125 s. */
function firstControls({ parameters }: GaitModel): StanceControls {
  return { legTorque: coldControls.legTorque, rate: parameters.midStanceIncrement / 0.125 };
}

/** Other places to search from when the previous step's controls lead nowhere. */
const otherStarts: readonly StanceControls[] = [
  coldControls,
  { legTorque: 0, rate: 0.2 },
  { legTorque: 40, rate: 0.3 },
  { legTorque: -150, rate: 0.55 },
  { legTorque: 0, rate: 0.6 },
];

/**
 * One search for the controls of one stance: damped Newton on (Fθ1, ρ), the Jacobian by finite differences where the
 * search begins or stalls and by Broyden's update elsewhere.
 */
class StanceSearch {
  readonly solution: StanceSolution;
  readonly #integrate: StanceIntegrator;
  readonly #end = new Float64Array(6);
  readonly #targets: StanceTargets;
  #r1 = Infinity;
  #r2 = Infinity;
  #j11 = 0;
  #j12 = 0;
  #j21 = 0;
  #j22 = 0;

  constructor(model: GaitModel, start: StanceState, targets: StanceTargets, timing: StepTiming) {
    this.solution = new StanceSolution(model.anthropometry, stanceCapacity(timing));
    this.#targets = targets;
    this.#integrate = stanceIntegrator(model, start, targets, timing, this.solution, this.#end);
  }

  run(from: StanceControls): void {
    if (this.#descend(from)) return;
    for (const start of otherStarts) {
      if (this.#descend(start)) return;
    }
  }

  #descend(from: StanceControls): boolean {
    const { solution } = this;
    let torque = from.legTorque;
    let rate = from.rate;
    if (!this.#evaluate(torque, rate)) return false;
    let r1 = this.#r1;
    let r2 = this.#r2;
    let fresh = false;
    for (let i = 0; i < maxIterations && Math.max(Math.abs(r1), Math.abs(r2)) > tolerance; i++) {
      solution.iterations++;
      if (i === 0) {
        if (!this.#probe(torque, rate, r1, r2)) return false;
        fresh = true;
      }
      const determinant = this.#j11 * this.#j22 - this.#j12 * this.#j21;
      const stepTorque = (r2 * this.#j12 - r1 * this.#j22) / determinant;
      const stepRate = (r1 * this.#j21 - r2 * this.#j11) / determinant;
      const before = Math.hypot(r1, r2);
      let share = Number.isFinite(stepTorque + stepRate) ? 1 : 0;
      while (share > smallestShare) {
        if (
          this.#evaluate(torque + share * stepTorque, rate + share * stepRate) &&
          Math.hypot(this.#r1, this.#r2) < (1 - 0.1 * share) * before
        ) {
          break;
        }
        share = fresh ? share / 2 : 0;
      }
      if (share <= smallestShare) {
        if (fresh) return before < goodEnough && this.#accept(torque, rate, r1, r2);
        if (!this.#probe(torque, rate, r1, r2)) return false;
        fresh = true;
        continue;
      }
      const d1 = share * stepTorque;
      const d2 = share * stepRate;
      this.#update(d1, d2, this.#r1 - r1, this.#r2 - r2);
      fresh = false;
      torque += d1;
      rate += d2;
      r1 = this.#r1;
      r2 = this.#r2;
    }
    return Math.max(Math.abs(r1), Math.abs(r2)) < goodEnough && this.#accept(torque, rate, r1, r2);
  }

  /** Integrates once; false when the body falls. Leaves the residuals in #r1, #r2. */
  #evaluate(torque: number, rate: number): boolean {
    this.solution.integrations++;
    if (!this.#integrate(torque, rate, false)) return false;
    this.#r1 = this.#end[1] - this.#targets.theta1;
    this.#r2 = this.#end[0] - this.#targets.omega;
    return true;
  }

  #probe(torque: number, rate: number, r1: number, r2: number): boolean {
    if (!this.#evaluate(torque + torqueProbe, rate)) return false;
    this.#j11 = (this.#r1 - r1) / torqueProbe;
    this.#j21 = (this.#r2 - r2) / torqueProbe;
    if (!this.#evaluate(torque, rate + rateProbe)) return false;
    this.#j12 = (this.#r1 - r1) / rateProbe;
    this.#j22 = (this.#r2 - r2) / rateProbe;
    return true;
  }

  /** Broyden's rank-one update; the torque is scaled so that both unknowns weigh alike. */
  #update(d1: number, d2: number, change1: number, change2: number): void {
    const s1 = d1 * torqueScale * torqueScale;
    const length = d1 * s1 + d2 * d2;
    if (length === 0) return;
    const e1 = (change1 - this.#j11 * d1 - this.#j12 * d2) / length;
    const e2 = (change2 - this.#j21 * d1 - this.#j22 * d2) / length;
    this.#j11 += e1 * s1;
    this.#j12 += e1 * d2;
    this.#j21 += e2 * s1;
    this.#j22 += e2 * d2;
  }

  #accept(torque: number, rate: number, r1: number, r2: number): boolean {
    const { solution } = this;
    solution.integrations++;
    this.#integrate(torque, rate, true);
    solution.legTorque = torque;
    solution.rate = rate;
    solution.theta1Residual = r1;
    solution.omegaResidual = r2;
    solution.converged = true;
    return true;
  }
}
