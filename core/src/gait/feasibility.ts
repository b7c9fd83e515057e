import { naturalGait, type FeasibilityReason } from './completion.js';
import type { GaitModel } from './parameters.js';
import { emptyStanceLoads, type StanceSolution } from './stance-solution.js';
import type { GaitTarget } from './target.js';

/**
 * Time after heel strike within which the telescopic leg may pull at the floor, s: it meets the floor longer than a
 * straight leg is, a trait of the instantaneous transfer of weight (spec 01 §3.1, §3.7a).
 */
const landing = 0.05;

/** What makes a stance unfit to be walked, if anything. */
export function stanceFault(
  solution: StanceSolution,
): Extract<FeasibilityReason, 'stanceFails' | 'leavesFloor'> | undefined {
  if (!solution.converged) return 'stanceFails';
  const loads = emptyStanceLoads();
  for (let i = 0; i < solution.count; i++) {
    const t = solution.times[i];
    if (t < landing) continue;
    solution.loadsAt(t, loads);
    if (loads.groundY < 0) return 'leavesFloor';
  }
  return undefined;
}

/**
 * The walk nearest to an impossible one, on the straight line of step length and cadence from the body's natural walk.
 *
 * @param feasible whether a target can be planned; asked about a dozen times
 */
export function nearestFeasible(
  model: GaitModel,
  asked: GaitTarget,
  feasible: (target: GaitTarget) => boolean,
): GaitTarget {
  const natural = naturalGait(model.anthropometry, model.parameters);
  const at = (part: number): GaitTarget => {
    const stepLength = natural.stepLength + (asked.stepLength - natural.stepLength) * part;
    const cadence = natural.cadence + (asked.cadence - natural.cadence) * part;
    return { speed: (stepLength * cadence) / 60, stepLength, cadence };
  };
  let low = 0;
  let high = 1;
  for (let i = 0; i < 8; i++) {
    const middle = (low + high) / 2;
    if (feasible(at(middle))) low = middle;
    else high = middle;
  }
  return at(low);
}
