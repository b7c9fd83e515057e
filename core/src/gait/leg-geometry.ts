import type { Anthropometry } from '../body/index.js';

/** Two numbers of a plane: m from the plan's origin unless said otherwise. */
export interface PlanePoint {
  x: number;
  y: number;
}

/** Thigh from the downward vertical (+ = flexion) and knee flexion, rad. */
export interface LegAngles {
  thigh: number;
  knee: number;
}

/** Heel contact point, metatarsophalangeal joint and toe tip of one foot, m. */
export interface FootPoints {
  heelX: number;
  heelY: number;
  mtpX: number;
  mtpY: number;
  tipX: number;
  tipY: number;
}

export const emptyPoint = (): PlanePoint => ({ x: 0, y: 0 });
export const emptyLegAngles = (): LegAngles => ({ thigh: 0, knee: 0 });
export const emptyFootPoints = (): FootPoints => ({
  heelX: 0,
  heelY: 0,
  mtpX: 0,
  mtpY: 0,
  tipX: 0,
  tipY: 0,
});

/**
 * Thigh and knee of a leg that reaches from the hip to an ankle (spec 01 §1.6): the knee bends forward only, and an
 * ankle farther away than the leg is long is pointed at with a straight leg.
 *
 * @param dx ankle minus hip, m
 * @param dy ankle minus hip, m
 */
export function legInverse(a: Anthropometry, dx: number, dy: number, out: LegAngles): void {
  const { l3, l4 } = a;
  const reach2 = Math.min(dx * dx + dy * dy, a.l1 * a.l1);
  const cosKnee = (reach2 - l3 * l3 - l4 * l4) / (2 * l3 * l4);
  const knee = cosKnee >= 1 ? 0 : cosKnee <= -1 ? Math.PI : Math.acos(cosKnee);
  out.knee = knee;
  out.thigh = Math.atan2(dx, -dy) + Math.atan2(l4 * Math.sin(knee), l3 + l4 * Math.cos(knee));
}

/** Ankle of a leg (spec 01 §1.6), m in the frame of the hip's coordinates. */
export function ankleOf(
  a: Anthropometry,
  hipX: number,
  hipY: number,
  thigh: number,
  knee: number,
  out: PlanePoint,
): void {
  const shank = thigh - knee;
  out.x = hipX + a.l3 * Math.sin(thigh) + a.l4 * Math.sin(shank);
  out.y = hipY - a.l3 * Math.cos(thigh) - a.l4 * Math.cos(shank);
}

/** Distance from hip to ankle at a knee angle, m. */
export function legLength(a: Anthropometry, knee: number): number {
  return Math.sqrt(a.l3 * a.l3 + a.l4 * a.l4 + 2 * a.l3 * a.l4 * Math.cos(knee));
}

/**
 * Heel, metatarsophalangeal joint and toe tip (spec 01 §1.6).
 *
 * @param footPitch pitch of the sole, + = toes up, rad
 * @param toes θ6, rad; the toes stand at footPitch + toes
 */
export function footPoints(
  a: Anthropometry,
  ankleX: number,
  ankleY: number,
  footPitch: number,
  toes: number,
  out: FootPoints,
): void {
  const cos = Math.cos(footPitch);
  const sin = Math.sin(footPitch);
  out.heelX = ankleX - a.l8 * cos + a.l9 * sin;
  out.heelY = ankleY - a.l8 * sin - a.l9 * cos;
  out.mtpX = ankleX + a.l5 * cos + a.l7 * sin;
  out.mtpY = ankleY + a.l5 * sin - a.l7 * cos;
  const toePitch = footPitch + toes;
  const cosToe = Math.cos(toePitch);
  const sinToe = Math.sin(toePitch);
  const drop = a.l9 - a.l7;
  out.tipX = out.mtpX + a.l6 * cosToe + drop * sinToe;
  out.tipY = out.mtpY + a.l6 * sinToe - drop * cosToe;
}
