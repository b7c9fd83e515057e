import {
  completeGait,
  type Completion,
  type FeasibilityReason,
  type GaitWish,
} from './completion.js';
import { nearestFeasible, type PlanFaultOf } from './nearest-walk.js';
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

/**
 * Completes a wish (spec 01 §2.1) and makes sure that the body can carry it out: what is accepted can be planned, and
 * what is refused comes with the nearest walk that can.
 *
 * @param faultOf plans a target; asked once for a wish that is feasible, some ten to thirty times for one that is not
 */
export function completeFeasibly(
  model: GaitModel,
  wish: GaitWish,
  faultOf: PlanFaultOf,
): Completion {
  const { anthropometry, parameters } = model;
  const known = new Map<string, FeasibilityReason | undefined>();
  const faultOnce = (target: GaitTarget): FeasibilityReason | undefined => {
    const key = `${target.stepLength} ${target.cadence}`;
    if (!known.has(key)) known.set(key, faultOf(target));
    return known.get(key);
  };
  const completion = completeGait(anthropometry, parameters, wish);
  const fault = completion.ok ? faultOnce(completion.target) : completion.reason;
  if (fault === undefined) return completion;
  const asked = completion.ok ? completion.target : completion.nearest;
  return {
    ok: false,
    reason: fault,
    asked: { ...wish },
    nearest: nearestFeasible(model, wish, asked, faultOnce),
  };
}
