import type { Completion, FeasibilityReason, GaitWish } from './completion.js';
import { completeFeasibly } from './feasibility.js';
import type { GaitModel } from './parameters.js';
import { steadyStep } from './steady-step.js';
import type { GaitTarget } from './target.js';

/**
 * What keeps a body from walking steadily at a target, if anything; found by planning the step, some milliseconds of
 * work.
 */
function steadyFault(model: GaitModel, target: GaitTarget): FeasibilityReason | undefined {
  const step = steadyStep(model, target);
  return step.ok ? undefined : step.reason;
}

/**
 * Completes a wish for a walk (spec 01 §2.1) and answers whether this body can walk it, stance and swing; if not, with the
 * reason and the nearest walk it can.
 */
export function feasibleGait(model: GaitModel, wish: GaitWish): Completion {
  return completeFeasibly(model, wish, (target) => steadyFault(model, target));
}
