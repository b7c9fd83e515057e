import type { LegTrack } from './leg-track.js';
import type { GaitModel } from './parameters.js';
import type { StepEvents } from './phases.js';
import { contactEndTime } from './stance-integrator.js';
import type { StanceFoot } from './stance-leg.js';
import { swingShares } from './swing-goal.js';
import type { StepTiming } from './timing.js';

/** A planned step as its events are read from it. */
export interface StepCourse {
  readonly timing: StepTiming;
  /** Way of the virtual leg over the step, m. */
  readonly travel: number;
  readonly foot: StanceFoot;
  /** Node times, s; node `toeOffNode` is the toe-off. */
  readonly times: Float64Array;
  readonly toeOffNode: number;
  readonly stance: LegTrack;
  readonly swing: LegTrack;
}

/** Share of the cycle that initial contact takes. */
const contactShare = 0.02;

/** The events of a planned step; those of the swinging leg lie between nodes and are found as straight lines cross. */
export function stepEvents(model: GaitModel, course: StepCourse): StepEvents {
  const { timing, foot } = course;
  const { tDS, tSwing, tStep, tCycle } = timing;
  const { first, second } = swingShares(model.parameters);
  const feetAdjacent = feetPass(model, course) ?? tDS + first * tSwing;
  return {
    loaded: Math.min(contactShare * tCycle, tDS / 2),
    toeOff: tDS,
    flat: foot.flat,
    heelRise: Math.min(tStep, Math.max(foot.heelRise, tDS)),
    feetAdjacent,
    shankVertical: shankUpright(course, feetAdjacent) ?? (feetAdjacent + tStep) / 2,
    contactEnd: contactEndTime(model, timing, course.travel),
    swing1End: tDS + first * tSwing,
    swing2End: tDS + (first + second) * tSwing,
    end: tStep,
  };
}

/** When the swinging ankle passes the standing one, s. */
function feetPass({ anthropometry: a }: GaitModel, course: StepCourse): number | undefined {
  const { times, toeOffNode, stance, swing } = course;
  const ankleX = ({ hipX, thigh, knee }: LegTrack, i: number): number =>
    hipX[i] + a.l3 * Math.sin(thigh[i]) + a.l4 * Math.sin(thigh[i] - knee[i]);
  const ahead = (i: number): number => ankleX(swing, i) - ankleX(stance, i);
  return firstRise(times, toeOffNode, ahead);
}

/** When the swinging shank is vertical after the feet have passed each other, s. */
function shankUpright(course: StepCourse, after: number): number | undefined {
  const { times, toeOffNode, swing } = course;
  let from = toeOffNode;
  while (times[from + 1] <= after) from++;
  const found = firstRise(times, from, (i) => swing.thigh[i] - swing.knee[i]);
  return found !== undefined && found > after ? found : undefined;
}

/** First time from node `from` on, and before the last, at which f rises through 0. */
function firstRise(
  times: Float64Array,
  from: number,
  f: (node: number) => number,
): number | undefined {
  let before = f(from);
  for (let i = from + 1; i < times.length - 1; i++) {
    const now = f(i);
    if (before < 0 && now >= 0) {
      return times[i - 1] + (before / (before - now)) * (times[i] - times[i - 1]);
    }
    before = now;
  }
  return undefined;
}
