import type { Anthropometry } from '../body/index.js';
import { TICK } from '../math/index.js';
import { landingGive, type Landing } from './landing.js';
import { emptyLegAngles, legInverse, legLength } from './leg-geometry.js';
import type { LegTrack } from './leg-track.js';
import type { GaitModel } from './parameters.js';
import { emptyHipMotion, type StanceSolution } from './stance-solution.js';
import type { StepTiming } from './timing.js';

/** How a stance foot rolls: events in s after its heel strike. */
export interface StanceFoot {
  /** End of the foot rotation, t1. */
  readonly flat: number;
  /** Power of the time left with which the pitch falls to 0 by then. */
  readonly power: number;
  /** The heel leaves the floor. */
  readonly heelRise: number;
}

const degrees = Math.PI / 180;
/** Latest foot-flat, share of the cycle (spec 01 §4.3, the anatomically nearer option). */
const latestFlat = 0.15;
/** Softness with which a leg becomes straight, share of height. */
const softness = 0.0016;
/** Rise of the heel that counts as heel-off. */
const risen = 1 * degrees;
/** Time the source's unnamed "lapse" is taken to be: one frame of its animations, s. */
const lapse = 1 / 25;
const steepestRoll = 12;

/**
 * Rise of the heel (pitch of the sole downwards) in heel-off, the foot turning about its fixed metatarsophalangeal
 * joint (spec 01 §4.3): the ankle slides along the line from its flat-foot place to the hip or, where that line is too
 * long for the leg, the leg is straight. Whichever lifts the heel more; straightness is approached softly, since the
 * last degrees of a knee turn as the root of the way.
 *
 * @param x hip from the flat ankle, m
 * @param y height of the hip, m
 * @returns rad, ≥ 0
 */
export function heelRise(a: Anthropometry, kneeLeast: number, x: number, y: number): number {
  const up = y - a.l9;
  const line = 2 * (a.theta5n - Math.atan2(up, x));
  const soft = softness * a.height;
  const way = Math.sqrt(x * x + up * up);
  const longest = kneeLeast > 0 ? legLength(a, kneeLeast) : a.l1;
  const excess = (way - longest) / soft;
  let straight = 0;
  if (excess > -14) {
    const over = excess > 30 ? excess : Math.log1p(Math.exp(excess));
    straight = riseForReach(a, x - a.l5, y - (a.l9 - a.l7), way - soft * over);
  }
  return Math.max(line, straight, 0);
}

/**
 * Rise of the heel at which the ankle is `reach` away from the hip, the foot turning about its metatarsophalangeal
 * joint.
 *
 * @param dx hip from that joint, m
 * @param dy hip from that joint, m
 */
export function riseForReach(a: Anthropometry, dx: number, dy: number, reach: number): number {
  const d2 = dx * dx + dy * dy;
  const cos = (a.l12 * a.l12 + d2 - reach * reach) / (2 * a.l12 * Math.sqrt(d2));
  const between = Math.acos(cos > 1 ? 1 : cos < -1 ? -1 : cos);
  return Math.atan2(a.l7, -a.l5) - (Math.atan2(dy, dx) + between);
}

/**
 * Kinematics of the stance leg over one step (spec 01 §4.3, phases 1–3), written to the nodes of `track`. The plan's
 * frame has its origin on the floor below D; the foot stands `landing.setback` behind it.
 *
 * Foot rotation: the heel stands still, the pitch falls from its landing value to 0 at t1 as a power of the time left.
 * The source's linear law is the power 1; a steeper one is taken where the knee would otherwise turn faster than the
 * sole in the first tick.
 *
 * @param hip track with `hipX`, `hipY` already written
 */
export function planStanceLeg(
  model: GaitModel,
  solution: StanceSolution,
  timing: StepTiming,
  landing: Landing,
  times: Float64Array,
  nodes: number,
  track: LegTrack,
): StanceFoot {
  const { anthropometry: a, parameters: p } = model;
  const { hipX, hipY, thigh, knee, pitch, toes } = track;
  const { setback } = landing;
  const heelX = -a.l8 - setback;
  const leg = emptyLegAngles();

  const flat = Math.min(timeUpright(solution), latestFlat * timing.tCycle, timing.tStep);
  const power = rollPower(a, solution, landing, flat);
  const leastRate = p.mtpMinStep / lapse;
  let heelRiseTime = NaN;
  let rise = 0;
  for (let i = 0; i < nodes; i++) {
    const t = times[i];
    const x = hipX[i];
    const y = hipY[i];
    let roll: number;
    let ankleX: number;
    let ankleY: number;
    if (t < flat) {
      const left = Math.pow(1 - t / flat, power);
      roll = landing.pitch * left;
      toes[i] = p.mtpHS * left;
      const cos = Math.cos(roll);
      const sin = Math.sin(roll);
      ankleX = heelX + a.l8 * cos - a.l9 * sin;
      ankleY = a.l8 * sin + a.l9 * cos;
    } else {
      let next = heelRise(a, p.kneeMinStance, x + setback, y);
      if (next > risen || rise > risen) {
        if (Number.isNaN(heelRiseTime)) {
          const before = i > 0 ? Math.max(flat, times[i - 1]) : t;
          heelRiseTime = before + ((t - before) * (risen - rise)) / (next - rise);
        } else next = Math.max(next, rise + leastRate * (t - times[i - 1]));
      }
      rise = next;
      roll = -rise;
      toes[i] = rise;
      const cos = Math.cos(rise);
      const sin = Math.sin(rise);
      ankleX = -setback + a.l5 - a.l5 * cos + a.l7 * sin;
      ankleY = a.l9 - a.l7 + a.l5 * sin + a.l7 * cos;
    }
    pitch[i] = roll;
    legInverse(a, ankleX - x, ankleY - y, leg);
    thigh[i] = leg.thigh;
    knee[i] = leg.knee;
  }
  return { flat, power, heelRise: Number.isNaN(heelRiseTime) ? timing.tStep : heelRiseTime };
}

/** First time at which the virtual leg is upright, s. */
function timeUpright(solution: StanceSolution): number {
  const { times, states, count } = solution;
  for (let i = 1; i < count; i++) {
    const now = states[6 * i + 1];
    if (now > Math.PI / 2) continue;
    const before = states[6 * i - 5];
    const share = before > now ? (before - Math.PI / 2) / (before - now) : 1;
    return times[i - 1] + Math.max(0, share) * (times[i] - times[i - 1]);
  }
  return solution.duration;
}

/** Power of the foot's roll, ≥ 1: knee and sole turn alike in the first tick after heel strike. */
function rollPower(
  a: Anthropometry,
  solution: StanceSolution,
  landing: Landing,
  flat: number,
): number {
  if (flat <= TICK || landing.pitch <= 0) return 1;
  const hip = emptyHipMotion();
  solution.hipAt(TICK, hip);
  const x = hip.x + a.l8 + landing.setback;
  const give = landingGive(a, landing.pitch, landing.knee, x, hip.y);
  if (give >= landing.pitch) return steepestRoll;
  const power = Math.log(1 - give / landing.pitch) / Math.log(1 - TICK / flat);
  return Math.min(steepestRoll, Math.max(1, power));
}
