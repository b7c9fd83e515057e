import { thesisBody } from '@peripatos/content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { lockedKneeRate, swingAcceleration, swingInertia, torqueDecay } from './swing-dynamics.js';
import { swingTorques } from './testing/swing-torques.js';

const body = scaleToPerson(thesisBody, { height: 1.8, mass: 80 });
const k = swingInertia(body);
const degrees = Math.PI / 180;
const out = new Float64Array(2);

describe('swing dynamics', () => {
  it('gives the accelerations of the printed vector (spec 01 §9)', () => {
    swingAcceleration(k, 10 * degrees, 50 * degrees, 2, -3, 20, -5, 0.5, -1, out);
    expect(out[0]).toBeCloseTo(-11.66672, 4);
    expect(out[1]).toBeCloseTo(-46.00914, 4);
  });

  it('has the printed inertias C3, C34 and C4 at 50° of knee flexion (spec 01 §9)', () => {
    const mixed = k.coupling * Math.cos(50 * degrees);
    expect(k.base + 2 * mixed).toBeCloseTo(2.581421, 5);
    expect(k.shank + mixed).toBeCloseTo(0.884827, 5);
    expect(k.shank).toBeCloseTo(0.521433, 5);
  });

  it('asks for exactly the torques that caused a motion', () => {
    const angle = fc.double({ min: -1, max: 1, noNaN: true });
    const rate = fc.double({ min: -8, max: 8, noNaN: true });
    fc.assert(
      fc.property(
        angle,
        fc.double({ min: 0, max: 1.4, noNaN: true }),
        rate,
        rate,
        fc.double({ min: -200, max: 200, noNaN: true }),
        rate,
        (thigh, knee, thighRate, kneeRate, torque, hip) => {
          swingAcceleration(k, thigh, knee, thighRate, kneeRate, torque, 7, hip, -hip, out);
          const [a3, a4] = out;
          swingTorques(k, thigh, knee, thighRate, kneeRate, a3!, a4!, hip, -hip, out);
          expect(out[0]).toBeCloseTo(torque, 8);
          expect(out[1]).toBeCloseTo(7, 8);
        },
      ),
    );
  });

  it('keeps the angular momentum about the hip when the knee locks', () => {
    const knee = 4 * degrees;
    const shankRate = (thighRate: number, kneeRate: number): number => thighRate - kneeRate;
    const momentum = (thighRate: number, kneeRate: number): number => {
      const s = shankRate(thighRate, kneeRate);
      const { l3, r3, r4, m3, m4, I3, I4 } = body;
      const spin = I3 * thighRate + m3 * r3 * r3 * thighRate + I4 * s;
      const orbit = l3 * l3 * thighRate + r4 * r4 * s + l3 * r4 * Math.cos(knee) * (thighRate + s);
      return spin + m4 * orbit;
    };
    const after = lockedKneeRate(k, knee, 0.4, -5);
    expect(momentum(after, 0)).toBeCloseTo(momentum(0.4, -5), 10);
    expect(momentum(1, 0)).toBeCloseTo(2.98, 2);
  });

  it('lets the torque inflect at half the time for the longest step, sooner for a shorter one', () => {
    const longest = torqueDecay(1, 0.2);
    expect(1 / (longest * Math.SQRT2)).toBeCloseTo(0.1, 12);
    expect(torqueDecay(0.5, 0.2)).toBeGreaterThan(longest);
  });
});
