import { thesisBody } from '@peripatos/content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { heelStrike } from './heel-strike.js';

const a = scaleToPerson(thesisBody, { height: 1.8, mass: 80 });
const degrees = Math.PI / 180;

/** Momenta of leg and trunk about hip and ankle, worked out from velocities of points; all about world axes. */
function momenta(
  theta1: number,
  theta2: number,
  omega: number,
  ankleVelocity: readonly [number, number],
  hipVelocity: readonly [number, number],
  theta1Rate: number,
  theta2Rate: number,
): { trunk: number; whole: number; along: number } {
  const cross = (x: number, y: number, vx: number, vy: number): number => x * vy - y * vx;
  const c1 = Math.cos(theta1);
  const s1 = Math.sin(theta1);
  const c2 = Math.cos(theta2);
  const s2 = Math.sin(theta2);
  const legX = a.r1 * c1;
  const legY = a.r1 * s1;
  const legVx = ankleVelocity[0] - theta1Rate * legY;
  const legVy = ankleVelocity[1] + theta1Rate * legX;
  const trunkX = a.r2 * c2;
  const trunkY = a.r2 * s2;
  const trunkVx = hipVelocity[0] - theta2Rate * trunkY;
  const trunkVy = hipVelocity[1] + theta2Rate * trunkX;
  return {
    trunk: a.I2 * theta2Rate + a.m2 * cross(trunkX, trunkY, trunkVx, trunkVy),
    whole:
      a.I1 * theta1Rate +
      a.m1 * cross(legX, legY, legVx, legVy) +
      a.I2 * theta2Rate +
      a.m2 * cross(omega * c1 + trunkX, omega * s1 + trunkY, trunkVx, trunkVy),
    along: a.m2 * (trunkVx * c1 + trunkVy * s1),
  };
}

describe('heel strike', () => {
  it('keeps the angular momenta of trunk and whole body and the momentum along the new leg', () => {
    const angle = (low: number, high: number): fc.Arbitrary<number> =>
      fc.double({ min: low, max: high, noNaN: true });
    fc.assert(
      fc.property(
        angle(-1, 3),
        angle(-1, 1),
        angle(95, 130),
        angle(75, 105),
        angle(-2, 2),
        angle(-4, 1),
        (vx, vy, deg1, deg2, trunkRate, legRate) => {
          const theta1 = deg1 * degrees;
          const theta2 = deg2 * degrees;
          const omega = 0.91;
          const after = heelStrike(
            a,
            {
              hipVelocityX: vx,
              hipVelocityY: vy,
              theta2,
              theta2Rate: trunkRate,
              theta1Rate: legRate,
            },
            omega,
            theta1,
          );
          const c = Math.cos(theta1);
          const s = Math.sin(theta1);
          const before = momenta(
            theta1,
            theta2,
            omega,
            [vx + omega * legRate * s, vy - omega * legRate * c],
            [vx, vy],
            legRate,
            trunkRate,
          );
          const hip: [number, number] = [
            after.omegaRate * c - omega * after.theta1Rate * s,
            after.omegaRate * s + omega * after.theta1Rate * c,
          ];
          const then = momenta(
            theta1,
            theta2,
            omega,
            [0, 0],
            hip,
            after.theta1Rate,
            after.theta2Rate,
          );
          expect(then.trunk).toBeCloseTo(before.trunk, 9);
          expect(then.whole).toBeCloseTo(before.whole, 9);
          expect(then.along).toBeCloseTo(before.along, 9);
        },
      ),
    );
  });

  it('changes nothing when the new leg already moves with the hip', () => {
    // A leg that turns about its resting ankle and does not lengthen: the impact has nothing left to do.
    const theta1 = 110 * degrees;
    const rate = -1.5;
    const before = {
      hipVelocityX: -0.9 * rate * Math.sin(theta1),
      hipVelocityY: 0.9 * rate * Math.cos(theta1),
      theta2: 91 * degrees,
      theta2Rate: 0.2,
    };
    const after = heelStrike(a, before, 0.9, theta1);
    expect(after.omegaRate).toBeCloseTo(0, 12);
    expect(after.theta1Rate).toBeCloseTo(rate, 12);
    expect(after.theta2Rate).toBeCloseTo(0.2, 12);
  });
});
