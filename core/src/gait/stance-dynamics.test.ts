import { thesisBody } from '@peripatos/content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { GRAVITY } from './parameters.js';
import {
  lockedStanceAcceleration,
  stanceAcceleration,
  stanceInertia,
  stanceLoads,
  type StanceState,
} from './stance-dynamics.js';
import { emptyStanceLoads } from './stance-solution.js';

const a = scaleToPerson(thesisBody, { height: 1.8, mass: 80 });
const inertia = stanceInertia(a);
const out = new Float64Array(3);

const number = (min: number, max: number): fc.Arbitrary<number> =>
  fc.double({ min, max, noNaN: true });
const states = fc.record<StanceState>({
  omega: number(0.6, 1),
  theta1: number(1, 2.2),
  theta2: number(1.2, 1.9),
  omegaRate: number(-2, 2),
  theta1Rate: number(-4, 1),
  theta2Rate: number(-2, 2),
});
const forces = fc.tuple(number(-500, 2000), number(-300, 300), number(-200, 200));

function accelerate(s: StanceState, f: readonly [number, number, number]): void {
  stanceAcceleration(
    inertia,
    s.omega,
    s.theta1,
    s.theta2,
    s.omegaRate,
    s.theta1Rate,
    s.theta2Rate,
    f[0],
    f[1],
    f[2],
    out,
  );
}

function energy(s: StanceState): number {
  const hipVx = s.omegaRate * Math.cos(s.theta1) - s.omega * s.theta1Rate * Math.sin(s.theta1);
  const hipVy = s.omegaRate * Math.sin(s.theta1) + s.omega * s.theta1Rate * Math.cos(s.theta1);
  const vx = hipVx - a.r2 * s.theta2Rate * Math.sin(s.theta2);
  const vy = hipVy + a.r2 * s.theta2Rate * Math.cos(s.theta2);
  return (
    0.5 * a.m2 * (vx * vx + vy * vy) +
    0.5 * (a.I1 + a.m1 * a.r1 * a.r1) * s.theta1Rate ** 2 +
    0.5 * a.I2 * s.theta2Rate ** 2 +
    GRAVITY *
      (a.m1 * a.r1 * Math.sin(s.theta1) +
        a.m2 * (s.omega * Math.sin(s.theta1) + a.r2 * Math.sin(s.theta2)))
  );
}

describe('stance dynamics', () => {
  it('change energy by exactly the power of the three actuators', () => {
    fc.assert(
      fc.property(states, forces, (s, f) => {
        accelerate(s, f);
        const h = 1e-5;
        const moved = (sign: number): StanceState => ({
          omega: s.omega + sign * h * s.omegaRate + (h * h * out[0]) / 2,
          theta1: s.theta1 + sign * h * s.theta1Rate + (h * h * out[1]) / 2,
          theta2: s.theta2 + sign * h * s.theta2Rate + (h * h * out[2]) / 2,
          omegaRate: s.omegaRate + sign * h * out[0],
          theta1Rate: s.theta1Rate + sign * h * out[1],
          theta2Rate: s.theta2Rate + sign * h * out[2],
        });
        const gained = (energy(moved(1)) - energy(moved(-1))) / (2 * h);
        const power = f[0] * s.omegaRate + f[1] * s.theta1Rate + f[2] * s.theta2Rate;
        expect(Math.abs(gained - power)).toBeLessThan(1e-3 + 1e-5 * Math.abs(power));
      }),
    );
  });

  it('give Mhip = Fθ2 and Mground = Fθ1 + Fθ2 for every motion (spec 01 §5.1)', () => {
    const loads = emptyStanceLoads();
    fc.assert(
      fc.property(states, forces, (s, f) => {
        accelerate(s, f);
        stanceLoads(a, s, out[0], out[1], out[2], loads);
        expect(loads.hipMoment).toBeCloseTo(f[2], 8);
        expect(loads.groundMoment).toBeCloseTo(f[1] + f[2], 8);
      }),
    );
  });

  it('keep a locked leg at its length', () => {
    lockedStanceAcceleration(inertia, 0.85, 1.7, 1.6, -1.2, 0.2, -60, 15, out);
    expect(out[0]).toBe(0);
    // The force that would hold the length makes the free leg do the same.
    const s: StanceState = {
      omega: 0.85,
      theta1: 1.7,
      theta2: 1.6,
      omegaRate: 0,
      theta1Rate: -1.2,
      theta2Rate: 0.2,
    };
    const [, locked1, locked2] = out;
    accelerate(s, [0, -60, 15]);
    const at0 = out[0];
    accelerate(s, [1, -60, 15]);
    accelerate(s, [-at0 / (out[0] - at0), -60, 15]);
    expect(out[0]).toBeCloseTo(0, 10);
    expect(out[1]).toBeCloseTo(locked1, 10);
    expect(out[2]).toBeCloseTo(locked2, 10);
  });
});
