import type { Anthropometry } from '../body/index.js';
import { GRAVITY, type GaitParameters } from './parameters.js';
import type { GaitTarget } from './target.js';

/** A wish for a walk, to be completed to a `GaitTarget`: any one, two or three of speed m/s, step length m and cadence steps/min. */
export interface GaitWish {
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
  readonly reason: FeasibilityReason;
  readonly asked: GaitWish;
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
  wish: GaitWish,
): Completion {
  const refuse = (reason: FeasibilityReason, nearest: GaitTarget): NotFeasible => ({
    ok: false,
    reason,
    asked: { ...wish },
    nearest,
  });
  const given = [wish.speed, wish.stepLength, wish.cadence].filter((value) => value !== undefined);
  if (given.length === 0) return refuse('nothingAsked', naturalGait(anthropometry, parameters));
  if (!given.every(Number.isFinite)) {
    const rest = completeGait(anthropometry, parameters, finiteOnly(wish));
    return refuse('notANumber', rest.ok ? rest.target : rest.nearest);
  }
  const limits = new Limits(anthropometry.height, parameters);
  const reading = readWish(limits, wish);
  const fault = limits.fault(wish, reading.stepLength, reading.cadence);
  if (fault) return refuse(fault, reading.nearest);
  return { ok: true, target: target(reading.stepLength, reading.cadence) };
}

function finiteOnly(wish: GaitWish): GaitWish {
  const usable = (value: number | undefined): number | undefined =>
    Number.isFinite(value) ? value : undefined;
  return {
    speed: usable(wish.speed),
    stepLength: usable(wish.stepLength),
    cadence: usable(wish.cadence),
  };
}

/** Step length and cadence a wish comes to, limits aside, and the nearest ones inside the limits. */
interface WishReading {
  readonly stepLength: number;
  readonly cadence: number;
  readonly nearest: GaitTarget;
}

function readWish(limits: Limits, wish: GaitWish): WishReading {
  const { speed, stepLength, cadence } = wish;
  if (stepLength !== undefined && cadence !== undefined) {
    // With a speed beside them that disagrees, step and cadence win (spec 01 §2.1, "three").
    return { stepLength, cadence, nearest: target(limits.step(stepLength), limits.pace(cadence)) };
  }
  if (speed !== undefined && stepLength !== undefined) {
    const pace = limits.pace((60 * speed) / limits.step(stepLength));
    return {
      stepLength,
      cadence: (60 * speed) / stepLength,
      nearest: target(limits.step((60 * speed) / pace), pace),
    };
  }
  if (speed !== undefined && cadence !== undefined) {
    const step = limits.step((60 * speed) / limits.pace(cadence));
    return {
      stepLength: (60 * speed) / cadence,
      cadence,
      nearest: target(step, limits.pace((60 * speed) / step)),
    };
  }
  if (speed !== undefined) return limits.followSpeed(speed);
  if (stepLength !== undefined) return limits.followStep(stepLength);
  return limits.followPace(cadence ?? 0);
}

function target(stepLength: number, cadence: number): GaitTarget {
  return { speed: (stepLength * cadence) / 60, stepLength, cadence };
}

/** Step lengths and cadences a body is allowed, and the rules that tie them together. */
class Limits {
  readonly #height: number;
  readonly #p: GaitParameters;
  readonly #shortest: number;
  readonly #longest: number;
  /** Step length per cadence, m·min. */
  readonly #slope: number;

  constructor(height: number, parameters: GaitParameters) {
    this.#height = height;
    this.#p = parameters;
    this.#shortest = parameters.lpMin * height;
    this.#longest = parameters.lpMax * height;
    this.#slope = parameters.stepLengthCoefficient * height;
  }

  step(length: number): number {
    return clamp(length, this.#shortest, this.#longest);
  }

  pace(cadence: number): number {
    return clamp(cadence, this.#p.fpMin, this.#p.fpMax);
  }

  followSpeed(speed: number): WishReading {
    const slowest = this.#slowest();
    const highest = (this.#longest * this.#p.fpMax) / 60;
    const within = clamp(speed, slowest.speed, highest);
    const followed = completeSpeed(this.#height, this.#p, speed > 0 ? speed : slowest.speed);
    return { ...followed, nearest: completeSpeed(this.#height, this.#p, within) };
  }

  followStep(stepLength: number): WishReading {
    const follow = (step: number): number => Math.min(step / this.#slope, this.#p.fpMax);
    const step = Math.max(this.step(stepLength), this.#slowest().stepLength);
    return {
      stepLength,
      cadence: follow(stepLength),
      nearest: target(step, this.pace(follow(step))),
    };
  }

  followPace(cadence: number): WishReading {
    const follow = (pace: number): number =>
      Math.min(this.#slope * pace, this.#p.lpNorm * this.#height);
    const pace = this.pace(cadence);
    return { stepLength: follow(cadence), cadence, nearest: target(this.step(follow(pace)), pace) };
  }

  /** The first limit that is broken; a value that was asked for is named before one that follows from it. */
  fault(wish: GaitWish, stepLength: number, cadence: number): FeasibilityReason | undefined {
    const onlySpeed = wish.stepLength === undefined && wish.cadence === undefined;
    const tooShort = stepLength < this.#shortest * (1 - slack);
    const tooLong = stepLength > this.#longest * (1 + slack);
    const tooSlow = cadence < this.#p.fpMin * (1 - slack);
    const tooFast = cadence > this.#p.fpMax * (1 + slack);
    if (wish.speed !== undefined && wish.speed <= 0) return 'speedTooLow';
    if (onlySpeed) {
      if (tooShort || tooSlow) return 'speedTooLow';
      return tooLong || tooFast ? 'speedTooHigh' : undefined;
    }
    const length = tooShort ? 'stepTooShort' : tooLong ? 'stepTooLong' : undefined;
    const pace = tooSlow ? 'cadenceTooLow' : tooFast ? 'cadenceTooHigh' : undefined;
    if (wish.cadence !== undefined) return pace ?? length;
    // A step alone that asks for too low a cadence is too short for the rule that completes it.
    if (wish.speed === undefined && pace === 'cadenceTooLow') return length ?? 'stepTooShort';
    return length ?? pace;
  }

  /** Slowest walk of the rule that ties step length to cadence. */
  #slowest(): GaitTarget {
    const cadence = Math.max(this.#p.fpMin, this.#shortest / this.#slope);
    return target(this.#slope * cadence, cadence);
  }
}

/** Also turns the infinities and NaN of a division by 0 into a limit. */
function clamp(value: number, low: number, high: number): number {
  return value >= high ? high : value >= low ? value : low;
}
