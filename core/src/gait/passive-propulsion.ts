import type { Anthropometry } from '../body/index.js';
import { TICK } from '../math/index.js';
import { emptyLegAngles, legInverse, legLength } from './leg-geometry.js';
import type { LegTrack } from './leg-track.js';
import type { GaitModel } from './parameters.js';
import { riseForReach } from './stance-leg.js';
import type { ToeOffState } from './swing-goal.js';
import type { StepTiming } from './timing.js';

/** The trailing leg when the other foot lands: rad. */
export interface TrailingLeg {
  readonly thigh: number;
  readonly knee: number;
  readonly pitch: number;
}

/** Where the law of spec 01 §4.4 would have the leg at toe-off, rad. */
export interface PushOffLaw {
  readonly knee: number;
  readonly ankle: number;
  /** Roll of the toes about their tip, + = the ball of the foot goes up. */
  readonly roll: number;
}

const degrees = Math.PI / 180;
/** The ball of the foot may be this low at toe-off and after it, share of the joint's height on the flat foot. */
export const ballLeast = 0.2;
const mostRoll = 70 * degrees;
/** Most that sole and toes may turn per second, on average over the push-off and at any time of it. */
const mostTurn = (11 * degrees) / TICK;
const fastestTurn = (12.5 * degrees) / TICK;
/** Rates of the sole at the start and at the end of the push-off, in shares of its average: the knee then bends evenly. */
const earlyRate = 0.8;
const lateRate = 1.45;
/** The ankle gives way this much for each radian the knee does. */
const ankleShare = 2;
/** Time over which the rates at toe-off are differenced, s: the source's last kinematic frames. */
export const differenceTime = 0.01;

/** Angle of the toes' line from the tip back to the metatarsophalangeal joint on the flat foot. */
function flatToes(a: Anthropometry): number {
  return Math.atan2(a.l9 - a.l7, -a.l6);
}

/**
 * Roll of the toes that closes the chain hip–knee–ankle–joint–tip at given knee and ankle angles (spec 01 §4.4).
 *
 * @param dx hip from the toe tip, m
 * @param dy hip from the toe tip, m
 * @param ankle θ5
 */
export function closingRoll(
  a: Anthropometry,
  dx: number,
  dy: number,
  knee: number,
  ankle: number,
): number {
  const x = a.l12 * Math.sin(ankle);
  const y = a.l4 + a.l12 * Math.cos(ankle);
  const lower2 = x * x + y * y;
  const reach2 = a.l3 * a.l3 + lower2 + 2 * a.l3 * (y * Math.cos(knee) + x * Math.sin(knee));
  const d2 = dx * dx + dy * dy;
  const cos = (d2 + a.l13 * a.l13 - reach2) / (2 * Math.sqrt(d2) * a.l13);
  const between = Math.acos(cos > 1 ? 1 : cos < -1 ? -1 : cos);
  return flatToes(a) - (Math.atan2(dy, dx) + between);
}

/**
 * Thigh of a leg whose knee and ankle angles and whose metatarsophalangeal joint are known.
 *
 * @param dx that joint from the hip, m
 * @param dy that joint from the hip, m
 */
function thighTo(a: Anthropometry, dx: number, dy: number, knee: number, ankle: number): number {
  const instep = ankle - knee;
  const x = a.l4 * Math.sin(-knee) + a.l12 * Math.sin(instep);
  const y = a.l3 + a.l4 * Math.cos(knee) + a.l12 * Math.cos(instep);
  return Math.atan2(dx, -dy) - Math.atan2(x, y);
}

/**
 * Thigh of the trailing leg on the source's own law, knee and ankle linear in time and the chain closed over the fixed
 * toe tip (spec 01 §4.4).
 *
 * @param part of the double support that has gone, 0…1
 * @param dx hip from the toe tip, m
 * @param dy hip from the toe tip, m
 */
export function lawfulThigh(
  model: GaitModel,
  timing: StepTiming,
  start: TrailingLeg,
  part: number,
  dx: number,
  dy: number,
): { thigh: number; knee: number } {
  const a = model.anthropometry;
  const end = lawfulEnd(model, timing, start);
  const ankleStart = start.pitch + a.theta5n - (start.thigh - start.knee);
  const knee = start.knee + (end.knee - start.knee) * part;
  const ankle = ankleStart + (end.ankle - ankleStart) * part;
  const at = flatToes(a) - closingRoll(a, dx, dy, knee, ankle);
  const x = a.l13 * Math.cos(at) - dx;
  const y = a.l13 * Math.sin(at) - dy;
  return { thigh: thighTo(a, x, y, knee, ankle), knee };
}

function lawfulEnd(
  model: GaitModel,
  timing: StepTiming,
  start: TrailingLeg,
): { knee: number; ankle: number } {
  const p = model.parameters;
  const { tDS, tCycle } = timing;
  const share = tDS / (tDS + p.kneeFlexDuration * tCycle);
  return { knee: start.knee + (p.kneeMax - start.knee) * share, ankle: p.ankleToeOff };
}

/**
 * The trailing leg in double support (spec 01 §4.4), written to nodes 0…last of `track`; the toe tip stands still.
 *
 * The leg leaves the floor as the source's law says: knee and ankle where their straight lines in time end, the chain
 * closed over the toe tip. Two limits hold it: the ball of the foot stays above the floor, for which knee and ankle give
 * way together, and with short double supports the ankle extends only as far as 11° of sole per tick allow. In between
 * the source's straight lines would send the ball of the foot up to 4 cm into the floor; here the sole and the toes roll
 * evenly from start to end and the knee follows from the chain.
 *
 * @param tipX toe tip in the plan's frame, m
 * @returns what the law alone would have at toe-off
 */
export function planPushOff(
  model: GaitModel,
  timing: StepTiming,
  start: TrailingLeg,
  tipX: number,
  times: Float64Array,
  last: number,
  track: LegTrack,
  toeOff: ToeOffState,
): PushOffLaw {
  const { anthropometry: a } = model;
  const { hipX, hipY, thigh, knee, pitch, toes } = track;
  const { tDS } = timing;
  const flat = flatToes(a);
  const endX = hipX[last] - tipX;
  const endY = hipY[last];
  const law = lawfulEnd(model, timing, start);
  const lawRoll = closingRoll(a, endX, endY, law.knee, law.ankle);
  const leastRoll = Math.asin((ballLeast * (a.l9 - a.l7)) / a.l13) - (Math.PI - flat);

  // The end of the push-off.
  let endKnee: number;
  let endRoll: number;
  let endPitch: number;
  let ankleGoal = law.ankle;
  for (let i = 0; ; i++) {
    endKnee = law.knee;
    let endAnkle = ankleGoal;
    endRoll = closingRoll(a, endX, endY, endKnee, endAnkle);
    if (endRoll < leastRoll) {
      let low = 0;
      let high = 0.6;
      for (let k = 0; k < 30; k++) {
        const give = (low + high) / 2;
        const ankle = ankleGoal + ankleShare * give;
        if (closingRoll(a, endX, endY, law.knee + give, ankle) < leastRoll) low = give;
        else high = give;
      }
      endKnee = law.knee + high;
      endAnkle = ankleGoal + ankleShare * high;
      endRoll = leastRoll;
    } else if (endRoll > mostRoll) {
      endRoll = mostRoll;
    }
    const at = flat - endRoll;
    const x = a.l13 * Math.cos(at) - endX;
    const y = a.l13 * Math.sin(at) - endY;
    const endThigh = thighTo(a, x, y, endKnee, endAnkle);
    endPitch = endThigh - endKnee + endAnkle - a.theta5n;
    const tooFar = start.pitch - endPitch + Math.max(0, -endRoll) - mostTurn * tDS;
    if (tooFar <= 1e-6 || i === 5) break;
    ankleGoal += tooFar;
  }

  // The way there.
  const leg = emptyLegAngles();
  const turn = endPitch - start.pitch;
  const late = Math.min(lateRate, Math.max(earlyRate, (fastestTurn * tDS) / Math.abs(turn)));
  for (let i = 0; i <= last; i++) {
    const f = tDS > 0 ? times[i] / tDS : 1;
    const blend = f * f * (3 - 2 * f);
    const bow = f * (1 - f);
    const roll = endRoll * (blend + 1.5 * bow * (1 - f));
    let sole = start.pitch + turn * (blend + earlyRate * bow * (1 - f) - late * bow * f);
    const at = flat - roll;
    const jointX = tipX + a.l13 * Math.cos(at);
    const jointY = a.l13 * Math.sin(at);
    const ankleX = jointX - a.l5 * Math.cos(sole) - a.l7 * Math.sin(sole);
    const ankleY = jointY - a.l5 * Math.sin(sole) + a.l7 * Math.cos(sole);
    legInverse(a, ankleX - hipX[i], ankleY - hipY[i], leg);
    const leastKnee = start.knee + 0.5 * (endKnee - start.knee) * f;
    if (leg.knee < leastKnee && i < last) {
      // The hip runs ahead of the heel: the heel rises until the knee is bent.
      sole = -riseForReach(a, hipX[i] - jointX, hipY[i] - jointY, legLength(a, leastKnee));
      const x = jointX - a.l5 * Math.cos(sole) - a.l7 * Math.sin(sole);
      const y = jointY - a.l5 * Math.sin(sole) + a.l7 * Math.cos(sole);
      legInverse(a, x - hipX[i], y - hipY[i], leg);
    }
    thigh[i] = leg.thigh;
    knee[i] = leg.knee;
    pitch[i] = sole;
    toes[i] = -roll - sole;
  }

  let before = last;
  while (before > 0 && times[before] > tDS - differenceTime) before--;
  const dt = times[last] - times[before];
  toeOff.thigh = thigh[last];
  toeOff.knee = knee[last];
  toeOff.thighRate = dt > 0 ? (thigh[last] - thigh[before]) / dt : 0;
  toeOff.kneeRate = dt > 0 ? (knee[last] - knee[before]) / dt : 0;
  toeOff.ankle = pitch[last] + a.theta5n - (thigh[last] - knee[last]);
  toeOff.toes = toes[last];
  return { knee: law.knee, ankle: law.ankle, roll: lawRoll };
}
