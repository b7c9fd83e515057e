import { feasibleGait, type PatientModel } from '@peripatos/core';

/** Speeds between which a person walks, m/s; undefined where the asked range ends first. */
export interface WalkLimits {
  readonly slowest: number | undefined;
  readonly fastest: number | undefined;
}

/**
 * The ends of what a person can walk within a range of speeds, m/s, as the server judges wishes. Some tens of
 * milliseconds of work.
 */
export function walkLimits(
  { anthropometry, gait }: PatientModel,
  from: number,
  to: number,
): WalkLimits {
  const model = { anthropometry, parameters: gait };
  const end = (speed: number): number | undefined => {
    const answer = feasibleGait(model, { speed });
    return answer.ok ? undefined : answer.nearest.speed;
  };
  return { slowest: end(from), fastest: end(to) };
}
