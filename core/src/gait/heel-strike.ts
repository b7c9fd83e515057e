import type { Anthropometry } from '../body/index.js';

/** The body an instant before the new foot lands. Velocities m/s, angles rad, rates rad/s. */
export interface BeforeHeelStrike {
  /** Velocity of the hip. */
  readonly hipVelocityX: number;
  readonly hipVelocityY: number;
  readonly theta2: number;
  readonly theta2Rate: number;
  /**
   * Rate of the landing leg as a rigid line from the hip. Left out, the leg is taken to turn about its landed ankle:
   * (−vx sin θ1 + vy cos θ1) / ω. Steady walking of spec 01 §9 uses that form.
   */
  readonly theta1Rate?: number;
}

/** Rates of the new stance leg and the trunk after the impact: m/s, rad/s, rad/s. */
export interface AfterHeelStrike {
  omegaRate: number;
  theta1Rate: number;
  theta2Rate: number;
}

/**
 * Swing → stance (spec 01 §3.7a). Three quantities are kept across the instant: angular momentum of the trunk about
 * the hip, angular momentum of the whole about the new ankle, momentum of the trunk along the new leg.
 *
 * @param omega length of the new virtual leg, m
 * @param theta1 its angle from +x, rad, > π/2
 */
export function heelStrike(
  a: Anthropometry,
  before: BeforeHeelStrike,
  omega: number,
  theta1: number,
): AfterHeelStrike {
  const { hipVelocityX: vx, hipVelocityY: vy, theta2, theta2Rate: trunkRate } = before;
  const { m1, m2, r1, r2, I1, I2 } = a;
  const s1 = Math.sin(theta1);
  const c1 = Math.cos(theta1);
  const s2 = Math.sin(theta2);
  const c2 = Math.cos(theta2);
  const sinDelta = s1 * c2 - c1 * s2;
  const cosDelta = c1 * c2 + s1 * s2;
  const legRate = before.theta1Rate ?? (-vx * s1 + vy * c1) / omega;

  const ankleVx = vx + omega * legRate * s1;
  const ankleVy = vy - omega * legRate * c1;
  const trunkInertia = I2 + m2 * r2 * r2;
  const trunkMomentum = trunkInertia * trunkRate + m2 * r2 * (vy * c2 - vx * s2);
  const legMomentum =
    I1 * legRate +
    m1 * r1 * (c1 * (ankleVy + r1 * legRate * c1) - s1 * (ankleVx - r1 * legRate * s1));
  const trunkX = omega * c1 + r2 * c2;
  const trunkY = omega * s1 + r2 * s2;
  const wholeMomentum =
    legMomentum +
    I2 * trunkRate +
    m2 * (trunkX * (vy + r2 * trunkRate * c2) - trunkY * (vx - r2 * trunkRate * s2));
  const alongLeg = vx * c1 + vy * s1 + r2 * trunkRate * sinDelta;

  // ω'⁺ = alongLeg − r2 sinΔ θ2'⁺; what remains is 2×2 in (θ1'⁺, θ2'⁺).
  const coupling = m2 * r2 * omega * cosDelta;
  const axial = m2 * r2 * sinDelta;
  const inner = trunkInertia - axial * r2 * sinDelta;
  const legInertia = I1 + m1 * r1 * r1 + m2 * omega * omega + coupling;
  const b1 = trunkMomentum - axial * alongLeg;
  const b2 = wholeMomentum - axial * alongLeg;
  const determinant = coupling * (inner + coupling) - inner * legInertia;
  const theta1Rate = (b1 * (inner + coupling) - b2 * inner) / determinant;
  const theta2Rate = (coupling * b2 - legInertia * b1) / determinant;
  return { omegaRate: alongLeg - r2 * sinDelta * theta2Rate, theta1Rate, theta2Rate };
}
