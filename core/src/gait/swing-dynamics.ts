import type { Anthropometry } from '../body/index.js';
import { GRAVITY } from './parameters.js';

/** The swing leg's masses folded once for its equations of motion (spec 01 §3.5). */
export interface SwingInertia {
  /** C3 = base + 2 · coupling · cos θ4, kg·m². */
  readonly base: number;
  /** m4 l3 r4, kg·m². */
  readonly coupling: number;
  /** C4, kg·m². */
  readonly shank: number;
  /** m3 r3 + m4 l3, kg·m. */
  readonly thighMoment: number;
  /** m4 r4, kg·m. */
  readonly shankMoment: number;
}

export function swingInertia(a: Anthropometry): SwingInertia {
  return {
    base: a.I3 + a.m3 * a.r3 * a.r3 + a.I4 + a.m4 * (a.l3 * a.l3 + a.r4 * a.r4),
    coupling: a.m4 * a.l3 * a.r4,
    shank: a.I4 + a.m4 * a.r4 * a.r4,
    thighMoment: a.m3 * a.r3 + a.m4 * a.l3,
    shankMoment: a.m4 * a.r4,
  };
}

/**
 * Motion that torques give the swing leg, corrected form of spec 01 §3.5.
 *
 * @param out (θ3'', θ4''), rad/s², written at index 0 and 1
 */
export function swingAcceleration(
  k: SwingInertia,
  thigh: number,
  knee: number,
  thighRate: number,
  kneeRate: number,
  thighTorque: number,
  kneeTorque: number,
  hipAx: number,
  hipAy: number,
  out: Float64Array,
): void {
  const mixed = k.coupling * Math.cos(knee);
  const c3 = k.base + 2 * mixed;
  const c34 = k.shank + mixed;
  const s = k.coupling * Math.sin(knee);
  const shank = thigh - knee;
  const lift = hipAy + GRAVITY;
  const onThigh = k.thighMoment * (hipAx * Math.cos(thigh) + lift * Math.sin(thigh));
  const onShank = k.shankMoment * (hipAx * Math.cos(shank) + lift * Math.sin(shank));
  const b3 = thighTorque - s * (kneeRate * kneeRate - 2 * thighRate * kneeRate) - onThigh - onShank;
  const b4 = kneeTorque - s * thighRate * thighRate + onShank;
  const determinant = c3 * k.shank - c34 * c34;
  out[0] = (k.shank * b3 + c34 * b4) / determinant;
  out[1] = (c34 * b3 + c3 * b4) / determinant;
}

/**
 * Rate of the leg as one piece after the knee has locked: angular momentum about the hip is kept (spec 01 §3.7b, exact
 * inertia C3).
 *
 * @returns rad/s
 */
export function lockedKneeRate(
  k: SwingInertia,
  knee: number,
  thighRate: number,
  kneeRate: number,
): number {
  const mixed = k.coupling * Math.cos(knee);
  return thighRate - ((k.shank + mixed) / (k.base + 2 * mixed)) * kneeRate;
}

/**
 * Decay A of the torque B·exp(−(A t)²) that drives a part of the swing (spec 01 §3.6): the shorter the step, the sooner
 * the torque is over.
 *
 * @param share step length ÷ longest step
 * @param duration of the part, s
 * @returns 1/s
 */
export function torqueDecay(share: number, duration: number): number {
  return Math.SQRT2 / (share * duration);
}
