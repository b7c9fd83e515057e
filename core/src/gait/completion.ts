import type { Anthropometry } from '../body/index.js';
import { GRAVITY, type GaitParameters } from './parameters.js';
import type { GaitTarget } from './target.js';

/** What is asked of a walk: any one, two or three of speed m/s, step length m and cadence steps/min. */
export interface GaitCommandSettings {
  readonly speed?: number | undefined;
  readonly stepLength?: number | undefined;
  readonly cadence?: number | undefined;
}

/** Why a walk is refused. The last four are found by planning it, the others by spec 01 §2.1. */
export type FeasibilityReason =
  | 'nothingAsked'
  | 'notANumber'
  | 'speedTooLow'
  | 'speedTooHigh'
  | 'stepTooShort'
  | 'stepTooLong'
  | 'cadenceTooLow'
  | 'cadenceTooHigh'
  /** No stance was found that carries the body over this step. */
  | 'stanceFails'
  /** The stance would pull at the floor: the body would run. */
  | 'leavesFloor'
  /** No swing was found for this step. */
  | 'swingFails'
  /** The swinging foot would meet the floor. */
  | 'footHitsFloor';

/** A refused wish and what can be walked instead. */
export interface NotFeasible {
  readonly ok: false;
  readonly code: 'notFeasible';
  readonly reason: FeasibilityReason;
  readonly asked: GaitCommandSettings;
  readonly nearest: GaitTarget;
}

export type Completion = { readonly ok: true; readonly target: GaitTarget } | NotFeasible;

/** Rounding left over where a value was computed to lie on its limit. */
const slack = 1e-9;

/** Comfortable walking, as a share of √(g l1). */
const naturalSpeed = 0.45;

/**
 * Completes a speed to a whole target by the rule of spec 01 §2.1: step length follows cadence up to the natural
 * cadence, above it the step keeps its length and cadence rises, and beyond the greatest cadence the step grows again.
 * No limit is checked.
 *
 * @param height m
 * @param speed m/s, above 0
 */
export function completeSpeed(
  height: number,
  parameters: GaitParameters,
  speed: number,
): GaitTarget {
  const { stepLengthCoefficient: coefficient, fpNorm, lpNorm, fpMax } = parameters;
  const cadence = Math.sqrt((60 * speed) / (coefficient * height));
  if (cadence <= fpNorm) return { speed, stepLength: coefficient * cadence * height, cadence };
  const stepLength = lpNorm * height;
  const raised = (60 * speed) / stepLength;
  if (raised <= fpMax) return { speed, stepLength, cadence: raised };
  return { speed, stepLength: (60 * speed) / fpMax, cadence: fpMax };
}

/** The walk a body takes when nothing is asked of it: 0.45 √(g l1), 1.3 m/s for a man of 1.80 m. */
export function naturalGait(anthropometry: Anthropometry, parameters: GaitParameters): GaitTarget {
  const speed = naturalSpeed * Math.sqrt(GRAVITY * anthropometry.l1);
  return completeSpeed(anthropometry.height, parameters, speed);
}

/**
 * Completes any one, two or three of speed, step length and cadence to a target inside the limits of spec 01 §2.1, or
 * says which limit is broken and what the nearest walk inside them is. Every number in the answer is finite. Whether a
 * body can really carry the target out is found by planning it (`steadyStance`, `steadyStep`).
 */
export function completeGait(
  anthropometry: Anthropometry,
  parameters: GaitParameters,
  settings: GaitCommandSettings,
): Completion {
  const limits = new Limits(anthropometry.height, parameters);
  const { speed, stepLength, cadence } = settings;
  const refuse = (reason: FeasibilityReason, nearest: GaitTarget): NotFeasible => ({
    ok: false,
    code: 'notFeasible',
    reason,
    asked: { ...settings },
    nearest,
  });

  const given = [speed, stepLength, cadence].filter((value) => value !== undefined);
  if (given.length === 0) return refuse('nothingAsked', naturalGait(anthropometry, parameters));
  if (!given.every(Number.isFinite)) {
    const usable = (value: number | undefined): number | undefined =>
      Number.isFinite(value) ? value : undefined;
    const rest = {
      speed: usable(speed),
      stepLength: usable(stepLength),
      cadence: usable(cadence),
    };
    const completion = completeGait(anthropometry, parameters, rest);
    return refuse('notANumber', completion.ok ? completion.target : completion.nearest);
  }

  if (stepLength !== undefined && cadence !== undefined) {
    return limits.judge(settings, stepLength, cadence, refuse, () =>
      limits.target(limits.step(stepLength), limits.pace(cadence)),
    );
  }
  if (speed !== undefined && stepLength !== undefined) {
    return limits.judge(settings, stepLength, (60 * speed) / stepLength, refuse, () => {
      const pace = limits.pace((60 * speed) / limits.step(stepLength));
      return limits.target(limits.step((60 * speed) / pace), pace);
    });
  }
  if (speed !== undefined && cadence !== undefined) {
    return limits.judge(settings, (60 * speed) / cadence, cadence, refuse, () => {
      const step = limits.step((60 * speed) / limits.pace(cadence));
      return limits.target(step, limits.pace((60 * speed) / step));
    });
  }
  if (speed !== undefined) {
    const low = limits.slowest();
    const high = limits.target(parameters.lpMax * anthropometry.height, parameters.fpMax);
    if (speed < low.speed * (1 - slack)) return refuse('speedTooLow', low);
    if (speed > high.speed * (1 + slack)) return refuse('speedTooHigh', high);
    return { ok: true, target: completeSpeed(anthropometry.height, parameters, speed) };
  }
  if (stepLength !== undefined) {
    const { stepLengthCoefficient, fpMax } = parameters;
    const follow = (step: number): number =>
      Math.min(step / (stepLengthCoefficient * anthropometry.height), fpMax);
    const shortest = limits.slowest().stepLength;
    if (stepLength < shortest * (1 - slack)) return refuse('stepTooShort', limits.slowest());
    return limits.judge(settings, stepLength, follow(stepLength), refuse, () => {
      const step = limits.step(stepLength);
      return limits.target(step, limits.pace(follow(step)));
    });
  }
  const follow = (pace: number): number =>
    Math.min(parameters.stepLengthCoefficient * pace, parameters.lpNorm) * anthropometry.height;
  return limits.judge(settings, follow(cadence!), cadence!, refuse, () => {
    const pace = limits.pace(cadence!);
    return limits.target(limits.step(follow(pace)), pace);
  });
}

/** Step lengths and cadences a body is allowed. */
class Limits {
  readonly #height: number;
  readonly #p: GaitParameters;

  constructor(height: number, parameters: GaitParameters) {
    this.#height = height;
    this.#p = parameters;
  }

  target(stepLength: number, cadence: number): GaitTarget {
    return { speed: (stepLength * cadence) / 60, stepLength, cadence };
  }

  step(length: number): number {
    return clamp(length, this.#p.lpMin * this.#height, this.#p.lpMax * this.#height);
  }

  pace(cadence: number): number {
    return clamp(cadence, this.#p.fpMin, this.#p.fpMax);
  }

  /** Slowest walk of the rule that ties step length to cadence. */
  slowest(): GaitTarget {
    const { fpMin, lpMin, stepLengthCoefficient: coefficient } = this.#p;
    const cadence = Math.max(fpMin, lpMin / coefficient);
    return this.target(coefficient * cadence * this.#height, cadence);
  }

  /** Passes a step length and cadence, or names the limit they break. */
  judge(
    settings: GaitCommandSettings,
    stepLength: number,
    cadence: number,
    refuse: (reason: FeasibilityReason, nearest: GaitTarget) => NotFeasible,
    nearest: () => GaitTarget,
  ): Completion {
    if (settings.speed !== undefined && settings.speed <= 0)
      return refuse('speedTooLow', nearest());
    const lengthFault = this.#lengthFault(stepLength);
    const cadenceFault = this.#cadenceFault(cadence);
    // A value that was asked for is named before one that follows from it.
    const fault =
      settings.cadence === undefined
        ? (lengthFault ?? cadenceFault)
        : (cadenceFault ?? lengthFault);
    if (fault) return refuse(fault, nearest());
    return { ok: true, target: this.target(stepLength, cadence) };
  }

  #lengthFault(stepLength: number): FeasibilityReason | undefined {
    if (stepLength < this.#p.lpMin * this.#height * (1 - slack)) return 'stepTooShort';
    return stepLength > this.#p.lpMax * this.#height * (1 + slack) ? 'stepTooLong' : undefined;
  }

  #cadenceFault(cadence: number): FeasibilityReason | undefined {
    if (cadence < this.#p.fpMin * (1 - slack)) return 'cadenceTooLow';
    return cadence > this.#p.fpMax * (1 + slack) ? 'cadenceTooHigh' : undefined;
  }
}

/** Also turns the infinities and NaN of a division by a step of 0 into limits. */
function clamp(value: number, low: number, high: number): number {
  return value >= high ? high : value >= low ? value : low;
}
