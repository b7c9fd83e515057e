import {
  completeGait,
  completeSpeed,
  naturalGait,
  type Completion,
  type FeasibilityReason,
  type GaitWish,
} from './completion.js';
import type { GaitModel } from './parameters.js';
import { emptyStanceLoads, type StanceSolution } from './stance-solution.js';
import type { GaitTarget } from './target.js';

/** Times after heel strike within which floor and telescopic leg may pull, s. */
export interface Pull {
  /** Vertical force of the floor. */
  readonly floor: number;
  /** Axial force of the leg. */
  readonly leg: number;
}

/**
 * What a walk is accepted with. The leg meets the floor longer than a straight leg is, so that it pulls for an instant: a
 * trait of the instantaneous transfer of weight (spec 01 §3.1, §3.7a).
 */
export const steadyPull: Pull = Object.freeze({ floor: 0.01, leg: 0.03 });

/**
 * What a single step on the way from one walk to another is taken with. Heavy people who slow down hard need it: of the
 * steps between walks of 0.5–2.0 m/s one in two hundred pulls longer than a steady one may, for at most 20 and 38 ms.
 */
export const changingPull: Pull = Object.freeze({ floor: 0.025, leg: 0.045 });

/** What makes a stance unfit to be walked, if anything: it was not found, or floor or leg pull for longer than `most`. */
export function stanceFault(
  solution: StanceSolution,
  most: Pull,
): Extract<FeasibilityReason, 'stanceFails' | 'leavesFloor'> | undefined {
  if (!solution.converged) return 'stanceFails';
  const loads = emptyStanceLoads();
  const forces = new Float64Array(3);
  const pulls = (t: number): boolean => {
    solution.loadsAt(t, loads);
    solution.forceAt(t, forces);
    return (t >= most.floor && loads.groundY < 0) || (t >= most.leg && forces[0] < 0);
  };
  // Both are nearly straight between nodes: where they are not below 0 at the nodes and the bounds, they never are.
  if (pulls(most.floor) || pulls(most.leg)) return 'leavesFloor';
  for (let i = 0; i < solution.count; i++) if (pulls(solution.times[i])) return 'leavesFloor';
  return undefined;
}

/** What makes a target unfit to be walked, if anything; found by planning it. */
export type PlanFaultOf = (target: GaitTarget) => FeasibilityReason | undefined;

/**
 * Completes a wish (spec 01 §2.1) and makes sure that the body can carry it out: what is accepted can be planned, and
 * what is refused comes with the nearest walk that can.
 *
 * @param faultOf plans a target; asked once for a wish that is feasible, about ten times for one that is not
 */
export function completeFeasibly(
  model: GaitModel,
  wish: GaitWish,
  faultOf: PlanFaultOf,
): Completion {
  const { anthropometry, parameters } = model;
  const completion = completeGait(anthropometry, parameters, wish);
  const asked = completion.ok ? completion.target : completion.nearest;
  const fault = faultOf(asked);
  if (fault === undefined) return completion;
  const onlySpeed = wish.stepLength === undefined && wish.cadence === undefined;
  return {
    ok: false,
    reason: completion.ok ? fault : completion.reason,
    asked: { ...wish },
    nearest: nearestFeasible(model, asked, faultOf, onlySpeed),
  };
}

/**
 * The walk nearest to an impossible one, on the way to it from the body's natural walk: along the rule that ties step
 * and cadence to speed, or straight in step length and cadence.
 */
export function nearestFeasible(
  model: GaitModel,
  asked: GaitTarget,
  faultOf: PlanFaultOf,
  alongSpeed = false,
): GaitTarget {
  const { anthropometry, parameters } = model;
  const natural = naturalGait(anthropometry, parameters);
  const at = (part: number): GaitTarget => {
    if (alongSpeed) {
      const speed = natural.speed + (asked.speed - natural.speed) * part;
      return completeSpeed(anthropometry.height, parameters, speed);
    }
    const stepLength = natural.stepLength + (asked.stepLength - natural.stepLength) * part;
    const cadence = natural.cadence + (asked.cadence - natural.cadence) * part;
    return { speed: (stepLength * cadence) / 60, stepLength, cadence };
  };
  let low = 0;
  let high = 1;
  for (let i = 0; i < 8; i++) {
    const middle = (low + high) / 2;
    if (faultOf(at(middle)) === undefined) low = middle;
    else high = middle;
  }
  return at(low);
}
