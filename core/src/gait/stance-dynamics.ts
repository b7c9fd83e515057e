import type { Anthropometry } from '../body/index.js';
import { GRAVITY } from './parameters.js';

/** State of the telescopic stance leg and the trunk: m, rad, rad and their rates (spec 01 §1.6). */
export interface StanceState {
  /** ω, length of the virtual leg from ankle point to hip. */
  omega: number;
  /** θ1, virtual leg from +x, counter-clockwise; > π/2 at heel strike. */
  theta1: number;
  /** θ2, trunk from +x, counter-clockwise; π/2 = upright. */
  theta2: number;
  omegaRate: number;
  theta1Rate: number;
  theta2Rate: number;
}

/** Masses and inertias folded once for the equations of motion. */
export interface StanceInertia {
  readonly m1: number;
  readonly m2: number;
  readonly r1: number;
  readonly r2: number;
  readonly m2r2: number;
  readonly m1r1: number;
  /** I1 + m1 r1². */
  readonly leg: number;
  /** I2 + m2 r2². */
  readonly trunk: number;
}

export function stanceInertia(a: Anthropometry): StanceInertia {
  return {
    m1: a.m1,
    m2: a.m2,
    r1: a.r1,
    r2: a.r2,
    m2r2: a.m2 * a.r2,
    m1r1: a.m1 * a.r1,
    leg: a.I1 + a.m1 * a.r1 * a.r1,
    trunk: a.I2 + a.m2 * a.r2 * a.r2,
  };
}

/**
 * Accelerations of the stance model, A q'' = B of spec 01 §3.2, solved in closed form.
 *
 * @param fOmega axial force, N
 * @param fTheta1 torque on the leg, N·m
 * @param fTheta2 torque on the trunk, N·m
 * @param out (ω'', θ1'', θ2''), m/s², rad/s², written at index 0, 1, 2
 */
export function stanceAcceleration(
  k: StanceInertia,
  omega: number,
  theta1: number,
  theta2: number,
  omegaRate: number,
  theta1Rate: number,
  theta2Rate: number,
  fOmega: number,
  fTheta1: number,
  fTheta2: number,
  out: Float64Array,
): void {
  const s1 = Math.sin(theta1);
  const c1 = Math.cos(theta1);
  const s2 = Math.sin(theta2);
  const c2 = Math.cos(theta2);
  const sinDelta = s1 * c2 - c1 * s2;
  const cosDelta = c1 * c2 + s1 * s2;
  const { m2, m2r2 } = k;
  const u1 = theta1Rate * theta1Rate;
  const u2 = theta2Rate * theta2Rate;
  const coriolis = 2 * omegaRate * theta1Rate;
  const b1 = fOmega + m2 * omega * u1 + m2r2 * u2 * cosDelta - m2 * GRAVITY * s1;
  const b2 =
    fTheta1 -
    m2 * omega * coriolis -
    m2r2 * omega * u2 * sinDelta -
    (k.m1r1 + m2 * omega) * GRAVITY * c1;
  const b3 =
    fTheta2 - m2r2 * coriolis * cosDelta + m2r2 * omega * u1 * sinDelta - m2r2 * GRAVITY * c2;
  const legInertia = k.leg + m2 * omega * omega;
  const a13 = m2r2 * sinDelta;
  const a23 = m2r2 * omega * cosDelta;
  const e1 = a13 / m2;
  const e2 = a23 / legInertia;
  const acceleration2 = (b3 - e1 * b1 - e2 * b2) / (k.trunk - e1 * a13 - e2 * a23);
  out[0] = b1 / m2 - e1 * acceleration2;
  out[1] = b2 / legInertia - e2 * acceleration2;
  out[2] = acceleration2;
}

/**
 * Accelerations with the leg locked at its length (ω constant, spec 01 §3.2 last line; ω' must be 0).
 *
 * @param out (0, θ1'', θ2'') written at index 0, 1, 2
 */
export function lockedStanceAcceleration(
  k: StanceInertia,
  omega: number,
  theta1: number,
  theta2: number,
  theta1Rate: number,
  theta2Rate: number,
  fTheta1: number,
  fTheta2: number,
  out: Float64Array,
): void {
  const delta = theta1 - theta2;
  const { m2, m2r2 } = k;
  const b2 =
    fTheta1 -
    m2r2 * omega * theta2Rate * theta2Rate * Math.sin(delta) -
    (k.m1r1 + m2 * omega) * GRAVITY * Math.cos(theta1);
  const b3 =
    fTheta2 +
    m2r2 * omega * theta1Rate * theta1Rate * Math.sin(delta) -
    m2r2 * GRAVITY * Math.cos(theta2);
  const legInertia = k.leg + m2 * omega * omega;
  const a23 = m2r2 * omega * Math.cos(delta);
  const acceleration2 = (b3 - (a23 / legInertia) * b2) / (k.trunk - (a23 * a23) / legInertia);
  out[0] = 0;
  out[1] = (b2 - a23 * acceleration2) / legInertia;
  out[2] = acceleration2;
}

/** Net loads of the telescopic model at the stance hip and under the foot: N, N·m, moments counter-clockwise. */
export interface StanceLoads {
  /** Leg on trunk. */
  hipX: number;
  hipY: number;
  /** Moment on the trunk, extensor +; equals Fθ2 identically. */
  hipMoment: number;
  /** Floor on foot. */
  groundX: number;
  groundY: number;
  /** About the ankle point; equals Fθ1 + Fθ2 identically. */
  groundMoment: number;
}

/**
 * Two-body inverse dynamics of spec 01 §5.1, trunk then leg. The masses counted are m1 + m2 (0.839 of the body).
 *
 * @param state the motion at one instant
 * @param omegaAcc ω'', m/s²
 * @param theta1Acc θ1'', rad/s²
 * @param theta2Acc θ2'', rad/s²
 */
export function stanceLoads(
  a: Anthropometry,
  state: StanceState,
  omegaAcc: number,
  theta1Acc: number,
  theta2Acc: number,
  out: StanceLoads,
): void {
  const { omega, omegaRate, theta1Rate, theta2Rate } = state;
  const s1 = Math.sin(state.theta1);
  const c1 = Math.cos(state.theta1);
  const s2 = Math.sin(state.theta2);
  const c2 = Math.cos(state.theta2);
  const spin1 = theta1Rate * theta1Rate;
  const spin2 = theta2Rate * theta2Rate;
  const along = omegaAcc - omega * spin1;
  const across = omega * theta1Acc + 2 * omegaRate * theta1Rate;
  out.hipX = a.m2 * (along * c1 - across * s1 - a.r2 * (theta2Acc * s2 + spin2 * c2));
  out.hipY = a.m2 * (along * s1 + across * c1 + a.r2 * (theta2Acc * c2 - spin2 * s2) + GRAVITY);
  out.hipMoment = a.I2 * theta2Acc + a.r2 * (c2 * out.hipY - s2 * out.hipX);
  out.groundX = out.hipX - a.m1 * a.r1 * (theta1Acc * s1 + spin1 * c1);
  out.groundY = out.hipY + a.m1 * (a.r1 * (theta1Acc * c1 - spin1 * s1) + GRAVITY);
  out.groundMoment =
    a.I1 * theta1Acc +
    out.hipMoment +
    (omega - a.r1) * (c1 * out.hipY - s1 * out.hipX) +
    a.r1 * (c1 * out.groundY - s1 * out.groundX);
}
