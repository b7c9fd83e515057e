import { refusal, type Refusal } from '../command/index.js';
import {
  completeFeasibly,
  steadyStep,
  type Completion,
  type FeasibilityReason,
  type GaitWish,
  type GaitModel,
  type GaitTarget,
  type NotFeasible,
} from '../gait/index.js';
import type { PatientModel } from './model.js';

/** Targets remembered: a slider's whole way in steps of a hundredth. */
const REMEMBERED = 256;

/**
 * Judges wishes for one body: what is accepted was planned, what is refused comes with the nearest walk that could be.
 * Planning a target costs 3 ms, at 0.3 m/s and below up to some 50 ms, and finding the nearest takes ten to thirty of
 * them, most of which fail early: 80 ms for nineteen wishes in twenty. So what was found of the last targets is
 * remembered. Pure all the same: the answers don't depend on what was asked before.
 */
export class Wishes {
  readonly #model: GaitModel;
  readonly #faults = new Map<string, FeasibilityReason | undefined>();

  constructor({ anthropometry, gait }: PatientModel) {
    this.#model = { anthropometry, parameters: gait };
  }

  /** Completes a wish (spec 01 §2.1), or refuses it with the nearest feasible walk. */
  complete(wish: GaitWish): Completion {
    return completeFeasibly(this.#model, wish, (target) => this.#faultOf(target));
  }

  #faultOf(target: GaitTarget): FeasibilityReason | undefined {
    const key = `${target.speed} ${target.stepLength} ${target.cadence}`;
    if (this.#faults.has(key)) return this.#faults.get(key);
    const step = steadyStep(this.#model, target);
    const fault = step.ok ? undefined : step.reason;
    if (this.#faults.size >= REMEMBERED) this.#faults.clear();
    this.#faults.set(key, fault);
    return fault;
  }
}

/** The refusal of a wish that cannot be walked. */
export function notFeasible({ reason, asked, nearest }: NotFeasible): Refusal {
  return refusal('notFeasible', { reason, asked, nearest });
}
