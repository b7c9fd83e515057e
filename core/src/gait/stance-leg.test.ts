import { thesisBody } from '@peripatos/content';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { completeSpeed } from './completion.js';
import { legLength } from './leg-geometry.js';
import { thesisGait, type GaitModel } from './parameters.js';
import { emptyGaitSample } from './sample.js';
import { heelRise, riseForReach } from './stance-leg.js';
import { steadyStep } from './steady-step.js';

const degrees = Math.PI / 180;
const model: GaitModel = {
  anthropometry: scaleToPerson(thesisBody, { height: 1.8, mass: 80 }),
  parameters: thesisGait,
};
const a = model.anthropometry;

/** Hip from the flat ankle at a length and an angle of the virtual leg: x, height above the floor. */
function hip(omega: number, theta1: number): [number, number] {
  return [omega * Math.cos(theta1), a.l9 + omega * Math.sin(theta1)];
}

describe('heel-off (spec 01 §4.3)', () => {
  it('begins when the line from ankle to hip leans past θ5n = 74.58°', () => {
    expect(heelRise(a, 0, ...hip(0.83, 76 * degrees))).toBeCloseTo(0, 6);
    expect(heelRise(a, 0, ...hip(0.83, 74 * degrees))).toBeCloseTo(2 * 0.58 * degrees, 3);
  });

  it('slides the ankle along that line: the printed end of the stance has the knee at 18.6°', () => {
    const [x, y] = hip(0.911546, 1.149666);
    const rise = heelRise(a, 0, x, y);
    const ankleX = a.l5 - a.l5 * Math.cos(rise) + a.l7 * Math.sin(rise);
    const ankleY = a.l9 - a.l7 + a.l5 * Math.sin(rise) + a.l7 * Math.cos(rise);
    // On the line from the flat ankle (0, l9) to the hip, the metatarsophalangeal joint at its place.
    expect(ankleX * (y - a.l9) - (ankleY - a.l9) * x).toBeCloseTo(0, 9);
    expect(Math.hypot(ankleX - a.l5, ankleY - (a.l9 - a.l7))).toBeCloseTo(a.l12, 9);
    const reach = Math.hypot(x - ankleX, y - ankleY);
    expect(legLength(a, 18.64 * degrees)).toBeCloseTo(reach, 4);
  });

  it('straightens the leg, softly, where the line is too long for it', () => {
    const rise = (omega: number): number => heelRise(a, 0, ...hip(omega, 80 * degrees));
    expect(rise(a.l1 - 0.05)).toBeCloseTo(0, 6);
    expect(rise(a.l1 + 0.02)).toBeGreaterThan(5 * degrees);
    let before = 0;
    for (let omega = a.l1 - 0.03; omega < a.l1 + 0.03; omega += 0.001) {
      const now = rise(omega);
      expect(now).toBeGreaterThanOrEqual(before);
      expect(now - before).toBeLessThan(1 * degrees);
      before = now;
    }
  });

  it('lifts the ankle to the reach that is asked for', () => {
    const [x, y] = hip(0.9, 70 * degrees);
    const rise = riseForReach(a, x - a.l5, y - (a.l9 - a.l7), 0.86);
    const ankleX = a.l5 - a.l5 * Math.cos(rise) + a.l7 * Math.sin(rise);
    const ankleY = a.l9 - a.l7 + a.l5 * Math.sin(rise) + a.l7 * Math.cos(rise);
    expect(Math.hypot(x - ankleX, y - ankleY)).toBeCloseTo(0.86, 9);
  });
});

describe('the stance foot', () => {
  it.each([0.6, 5 / 3.6, 2])('rolls from heel to sole to ball, never back (%s m/s)', (speed) => {
    const step = steadyStep(model, completeSpeed(1.8, thesisGait, speed), 'right');
    if (!step.ok) throw new Error(step.reason);
    const { plan } = step;
    const sample = emptyGaitSample();
    let before = Infinity;
    for (let i = 0; i <= 500; i++) {
      const t = (plan.duration * i) / 500;
      plan.sample(t, sample);
      const { footPitch } = sample.right;
      expect(footPitch).toBeLessThanOrEqual(before + 1e-5);
      before = footPitch;
      const flat = t > plan.events.flat + 0.006 && t < plan.events.flat + 0.02;
      if (flat) expect(Math.abs(footPitch)).toBeLessThan(0.01 * degrees);
    }
    expect(before).toBeLessThan(-5 * degrees);
  });

  it('is flat by 15 % of the cycle at the latest', () => {
    for (const speed of [0.6, 5 / 3.6, 2]) {
      const step = steadyStep(model, completeSpeed(1.8, thesisGait, speed));
      if (!step.ok) throw new Error(step.reason);
      const { events, duration } = step.plan;
      expect(events.flat).toBeLessThanOrEqual(0.3 * duration + 1e-12);
    }
  });
});
