import { completeGait, naturalGait, type FeasibilityReason, type GaitWish } from './completion.js';
import type { GaitModel } from './parameters.js';
import type { GaitTarget } from './target.js';

/** What makes a target unfit to be walked, if anything; found by planning it. */
export type PlanFaultOf = (target: GaitTarget) => FeasibilityReason | undefined;

const quantities = ['speed', 'stepLength', 'cadence'] as const;
type Quantity = (typeof quantities)[number];

/** Steps per unit in which walks are offered, as they are shown and sent back: 0.01 m/s, 0.001 m, 0.1 steps/min. */
const perUnit: Readonly<Record<Quantity, number>> = { speed: 100, stepLength: 1000, cadence: 10 };

/** Strides of the search over those steps, from coarse to fine; each a multiple of the next. */
const strides: Readonly<Record<Quantity, readonly number[]>> = {
  speed: [5, 1],
  stepLength: [20, 5, 1],
  cadence: [25, 5, 1],
};

/** Parts into which the way to the natural walk is cut when two or three values are asked for, and the strides over them. */
const parts = 256;
const partStrides = [16, 4, 1] as const;

/** Rounding left over where a value was computed to lie on its step. */
const slack = 1e-6;

/**
 * The walk nearest to an impossible one on the way from it to the body's natural walk. A single value asked for is
 * followed along the rule that completes it (spec 01 §2.1); two or three lead straight in step length and cadence.
 *
 * The answer is rounded to what is shown and sent: 0.01 m/s, 0.001 m, 0.1 steps/min. As it stands it can be walked, be
 * it sent back whole or only in the quantities that were asked for. The search comes in from the asked side over a
 * fixed ladder of values, so that wishes beyond the same bound are offered the same walk.
 *
 * @param wish what was asked for; values that are not finite count as not asked
 * @param asked the wish completed inside the limits of spec 01 §2.1
 */
export function nearestFeasible(
  model: GaitModel,
  wish: GaitWish,
  asked: GaitTarget,
  faultOf: PlanFaultOf,
): GaitTarget {
  const { anthropometry, parameters } = model;
  const natural = naturalGait(anthropometry, parameters);
  const given = quantities.filter((quantity) => Number.isFinite(wish[quantity]));
  const walks = (part: GaitWish): boolean => {
    const completion = completeGait(anthropometry, parameters, part);
    return completion.ok && faultOf(completion.target) === undefined;
  };
  /** A target as it would be offered, or undefined when it cannot be walked so. */
  const offer = (target: GaitTarget): GaitTarget | undefined => {
    const stepLength = inwards('stepLength', target.stepLength, natural) / perUnit.stepLength;
    const cadence = inwards('cadence', target.cadence, natural) / perUnit.cadence;
    const product = given.length === 1 ? target.speed : (stepLength * cadence) / 60;
    const speed = Math.round(product * perUnit.speed) / perUnit.speed;
    const offered = { speed, stepLength, cadence };
    const partly = Object.fromEntries(given.map((quantity) => [quantity, offered[quantity]]));
    return (given.length === 0 || walks(partly)) && walks(offered) ? offered : undefined;
  };
  if (given.length === 1) {
    const [only] = given;
    const at = (index: number): GaitTarget | undefined => {
      const completion = completeGait(anthropometry, parameters, { [only]: index / perUnit[only] });
      return completion.ok ? offer(completion.target) : undefined;
    };
    const first = inwards(only, asked[only], natural);
    const last = Math.round(natural[only] * perUnit[only]);
    return firstFeasible(at, first, last, strides[only]) ?? natural;
  }
  const at = (index: number): GaitTarget | undefined => {
    const part = index / parts;
    const stepLength = asked.stepLength + (natural.stepLength - asked.stepLength) * part;
    const cadence = asked.cadence + (natural.cadence - asked.cadence) * part;
    return offer({ speed: (stepLength * cadence) / 60, stepLength, cadence });
  };
  return firstFeasible(at, 0, parts, partStrides) ?? natural;
}

/** A value in whole steps of its quantity, rounded towards the natural walk. */
function inwards(quantity: Quantity, value: number, natural: GaitTarget): number {
  const index = value * perUnit[quantity];
  return value < natural[quantity] ? Math.ceil(index - slack) : Math.floor(index + slack);
}

/**
 * Goes from `first` to `last` with the largest stride whose multiples it stands on, and then back into the last stride
 * with the smaller ones: multiples of the strides are the same wherever the search begins. Some tens of calls of `at`.
 */
function firstFeasible(
  at: (index: number) => GaitTarget | undefined,
  first: number,
  last: number,
  ladder: readonly number[],
): GaitTarget | undefined {
  const direction = last >= first ? 1 : -1;
  let index = first;
  let stride = 0;
  let found = at(index);
  while (!found && index !== last) {
    const here = index;
    stride = ladder.find((size) => here % size === 0) ?? 1;
    stride = Math.min(stride, (last - index) * direction);
    index += stride * direction;
    found = at(index);
  }
  for (const size of ladder) {
    if (!found || size >= stride) continue;
    const start = index - stride * direction;
    for (let way = size; way < stride; way += size) {
      const closer = at(start + way * direction);
      if (!closer) continue;
      found = closer;
      index = start + way * direction;
      break;
    }
    stride = Math.min(size, stride);
  }
  return found;
}
