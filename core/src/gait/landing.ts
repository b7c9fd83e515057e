import type { Anthropometry } from '../body/index.js';
import { TICK } from '../math/index.js';
import { heelStrike, type BeforeHeelStrike } from './heel-strike.js';
import { legLength } from './leg-geometry.js';
import type { GaitModel } from './parameters.js';
import type { StepGeometry } from './symmetry.js';

/** The leg at its heel strike: angles rad, length m. */
export interface Landing {
  /** Pitch of the sole. */
  readonly pitch: number;
  readonly thigh: number;
  readonly knee: number;
  /** How far the foot is set down behind the ankle point D of the dynamic model, m. */
  readonly setback: number;
}

/** Most that knee and sole may turn in the first tick after heel strike. */
const mostGive = (13 * Math.PI) / 180;
/** Most knee flexion a landing is given. */
const mostKnee = (25 * Math.PI) / 180;

/**
 * Pitch of a sole that stands on its heel while the leg has a given knee angle.
 *
 * @param x hip from the heel's contact point, m
 * @param y height of the hip, m
 */
export function heelPitch(a: Anthropometry, x: number, y: number, knee: number): number {
  const reach = legLength(a, knee);
  const d2 = x * x + y * y;
  const cos = (a.l11 * a.l11 + d2 - reach * reach) / (2 * a.l11 * Math.sqrt(d2));
  const between = Math.acos(cos > 1 ? 1 : cos < -1 ? -1 : cos);
  return Math.atan2(y, x) - between - Math.atan2(a.l9, a.l8);
}

/**
 * How far the knee bends and the sole drops, both alike, while the hip goes to (x, y) from the heel's contact point:
 * the least possible for the faster of the two.
 */
export function landingGive(
  a: Anthropometry,
  pitch: number,
  knee: number,
  x: number,
  y: number,
): number {
  let low = 0;
  let high = 0.8;
  for (let i = 0; i < 36; i++) {
    const middle = (low + high) / 2;
    if (heelPitch(a, x, y, knee + middle) < pitch - middle) low = middle;
    else high = middle;
  }
  return high;
}

/** The landing with a given knee angle: the ankle at `ankleHS`, the hip as high as the step's geometry wants it. */
function landingWith(model: GaitModel, geometry: StepGeometry, knee: number): Landing {
  const a = model.anthropometry;
  if (knee === 0) {
    const pitch = geometry.alpha + model.parameters.ankleHS - a.theta5n;
    return { pitch, thigh: geometry.alpha, knee, setback: 0 };
  }
  const flex = model.parameters.ankleHS - a.theta5n;
  let low = -0.5;
  let high = 1.3;
  // Hip height falls with the shank's lean.
  for (let i = 0; i < 48; i++) {
    const shank = (low + high) / 2;
    const pitch = shank + flex;
    const height =
      a.l8 * Math.sin(pitch) +
      a.l9 * Math.cos(pitch) +
      a.l3 * Math.cos(shank + knee) +
      a.l4 * Math.cos(shank);
    if (height > geometry.hipHeight) low = shank;
    else high = shank;
  }
  const shank = (low + high) / 2;
  const pitch = shank + flex;
  const heel =
    -geometry.lpAct / 2 +
    a.l3 * Math.sin(shank + knee) +
    a.l4 * Math.sin(shank) -
    (a.l8 * Math.cos(pitch) - a.l9 * Math.sin(pitch));
  return { pitch, thigh: shank + knee, knee, setback: -a.l8 - heel };
}

/**
 * The leg at the heel strike that ends a step. Spec 01 §2.4 lands a straight leg; the hip then comes down on it at up to
 * 1.7 m/s, which a straight knee can answer only by snapping (near 0° it turns as the square root of the way). Where
 * the knee or the sole would turn by more than 13° in a tick, the leg lands with the least knee flexion that avoids it
 * and the foot is set down a little nearer. At natural speed and below the knee lands straight.
 *
 * @param before hip and trunk just before the heel strike
 */
export function planLanding(
  model: GaitModel,
  geometry: StepGeometry,
  before: BeforeHeelStrike,
): Landing {
  const a = model.anthropometry;
  const after = heelStrike(a, before, geometry.omega, geometry.theta1HS);
  const sin = Math.sin(geometry.theta1HS);
  const cos = Math.cos(geometry.theta1HS);
  const turning = geometry.omega * after.theta1Rate;
  const nextX = a.l8 - geometry.lpAct / 2 + TICK * (after.omegaRate * cos - turning * sin);
  const nextY = geometry.hipHeight + TICK * (after.omegaRate * sin + turning * cos);
  const tooFast = (landing: Landing): boolean =>
    landingGive(a, landing.pitch, landing.knee, nextX + landing.setback, nextY) > mostGive;
  const straight = landingWith(model, geometry, 0);
  if (!tooFast(straight)) return straight;
  let low = 0;
  let high = mostKnee;
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    if (tooFast(landingWith(model, geometry, middle))) low = middle;
    else high = middle;
  }
  return landingWith(model, geometry, high);
}
