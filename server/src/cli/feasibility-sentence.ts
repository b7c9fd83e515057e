import type { FeasibilityReason, GaitTarget, NotFeasible } from '@peripatos/core';

/** Why a walk was refused, in the words of the command line. */
const reasons: Readonly<Record<FeasibilityReason, string>> = {
  nothingAsked: 'No walk was asked for',
  notANumber: 'A speed, step length or cadence was not a number',
  speedTooLow: 'That is slower than this body can walk',
  speedTooHigh: 'That is faster than this body can walk',
  stepTooShort: 'That step is shorter than this body can walk with',
  stepTooLong: 'That step is longer than this body can make',
  cadenceTooLow: 'That cadence is lower than this body can keep its balance at',
  cadenceTooHigh: 'That cadence is higher than this body can walk at',
  stanceFails: 'No stance leg carries this body over such a step',
  leavesFloor: 'With such steps this body would run',
  swingFails: 'No swing leg keeps up with such steps',
  footHitsFloor: 'With such steps the swinging foot would meet the floor',
};

/** A walk in the units of the command line. */
export function walkInWords(target: GaitTarget): string {
  const speed = (target.speed * 3.6).toFixed(2);
  const step = target.stepLength.toFixed(3);
  return `${speed} km/h with steps of ${step} m at ${target.cadence.toFixed(1)} steps/min`;
}

/** One sentence: what was wrong with a wish and the nearest walk that is possible. */
export function feasibilitySentence(refused: Pick<NotFeasible, 'reason' | 'nearest'>): string {
  return `${reasons[refused.reason]}; the nearest walk is ${walkInWords(refused.nearest)}.`;
}
