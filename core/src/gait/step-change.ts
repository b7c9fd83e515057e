import type { GaitModel } from './parameters.js';
import type { GaitTarget } from './target.js';

/**
 * The next step on the way from one walk to another, within the greatest changes between consecutive steps of
 * spec 01 §2.1: cadence by `dFpMax`, speed by `dVUp` faster or `dVDown` slower. Step length and cadence move together,
 * as far as the stricter limit allows; when nothing stands in the way the answer is `wanted` itself.
 *
 * @param share fraction of the allowed change to take, above 0 and at most 1; a walk whose step cannot be planned asks
 *   again with a smaller one
 */
export function nextStepTarget(
  model: GaitModel,
  current: GaitTarget,
  wanted: GaitTarget,
  share = 1,
): GaitTarget {
  const { dFpMax, dVUp, dVDown } = model.parameters;
  const cadenceChange = wanted.cadence - current.cadence;
  const lengthChange = wanted.stepLength - current.stepLength;
  const at = (part: number): GaitTarget => {
    const stepLength = current.stepLength + lengthChange * part;
    const cadence = current.cadence + cadenceChange * part;
    return { speed: (stepLength * cadence) / 60, stepLength, cadence };
  };
  const allowed = (part: number): boolean => {
    const change = at(part).speed - current.speed;
    return (
      Math.abs(cadenceChange) * part <= dFpMax * share &&
      change <= dVUp * share &&
      -change <= dVDown * share
    );
  };
  if (allowed(1) && share === 1) return wanted;
  let low = 0;
  let high = share;
  if (allowed(high)) return at(high);
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2;
    if (allowed(middle)) low = middle;
    else high = middle;
  }
  return at(low);
}
