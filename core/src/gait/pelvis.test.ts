import { thesisBody } from '@peripatos/content';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { completeSpeed } from './completion.js';
import { thesisGait, type GaitModel } from './parameters.js';
import { emptyPelvisMotion, pelvisAt, planPelvis, type PelvisPlan } from './pelvis.js';
import { steadyStance } from './steady-stance.js';
import { stepTiming } from './timing.js';

const degrees = Math.PI / 180;
const model: GaitModel = {
  anthropometry: scaleToPerson(thesisBody, { height: 1.8, mass: 80 }),
  parameters: thesisGait,
};
const stance = steadyStance(model, completeSpeed(1.8, thesisGait, 5 / 3.6));
const { timing, geometry, solution } = stance;

function planned(parameters = thesisGait, end = geometry.psi): PelvisPlan {
  return planPelvis({ ...model, parameters }, solution, timing, geometry.psi, end);
}

describe('pelvis', () => {
  const motion = emptyPelvisMotion();

  it('turns from ψ, stance side ahead, over 0 at mid-step to −ψ (spec 01 §4.2)', () => {
    const plan = planned();
    pelvisAt(plan, 0, motion);
    expect(motion.turn).toBeCloseTo(geometry.psi, 12);
    pelvisAt(plan, timing.tStep / 2, motion);
    expect(motion.turn).toBeCloseTo(0, 12);
    pelvisAt(plan, timing.tStep, motion);
    expect(motion.turn).toBeCloseTo(-geometry.psi, 12);
  });

  it('hands the hips over without a jump when steps are unequal', () => {
    const plan = planned(thesisGait, 0.11);
    pelvisAt(plan, 0, motion);
    expect(motion.turn).toBeCloseTo(geometry.psi, 12);
    pelvisAt(plan, timing.tStep, motion);
    expect(motion.turn).toBeCloseTo(-0.11, 12);
    expect(motion.x).toBeCloseTo(model.anthropometry.l0 * Math.sin(0.11), 12);
    expect(motion.y).toBeCloseTo(0, 12);
  });

  it('lists most at toe-off, between 4° and 5° before the gain, and not at heel strike', () => {
    const plan = planned();
    pelvisAt(plan, timing.tDS, motion);
    const most = motion.list;
    expect(most).toBeGreaterThanOrEqual(4 * degrees);
    expect(most).toBeLessThanOrEqual(5 * degrees);
    for (let i = 0; i <= 50; i++) {
      pelvisAt(plan, (timing.tStep * i) / 50, motion);
      expect(motion.list).toBeLessThanOrEqual(most + 1e-12);
      if (i === 0 || i === 50) expect(motion.list).toBeCloseTo(0, 12);
    }
    expect(planned({ ...thesisGait, pelvicListGain: 2 }).list).toBeCloseTo(2 * most, 12);
  });

  it('shifts towards the stance leg by the printed amounts at mid-step (spec 01 §4.2)', () => {
    for (const [cadence, shift] of [
      [60, 0.0182],
      [80, 0.0147],
      [107.6, 0.00995],
      [132, 0.0057],
    ] as const) {
      const plan = planPelvis(model, solution, stepTiming(cadence), 0.1, 0.1);
      pelvisAt(plan, plan.duration / 2, motion);
      expect(motion.shift).toBeCloseTo(shift, 4);
      pelvisAt(plan, 0, motion);
      expect(motion.shift).toBe(0);
    }
  });

  it('gives the swing hip velocities and accelerations that are the derivatives of its place', () => {
    const plan = planned();
    const before = emptyPelvisMotion();
    const after = emptyPelvisMotion();
    const h = 1e-5;
    for (const t of [0.03, 0.1, 0.2, 0.4, 0.5]) {
      pelvisAt(plan, t - h, before);
      pelvisAt(plan, t, motion);
      pelvisAt(plan, t + h, after);
      expect(motion.vx).toBeCloseTo((after.x - before.x) / (2 * h), 6);
      expect(motion.vy).toBeCloseTo((after.y - before.y) / (2 * h), 6);
      expect(motion.ax).toBeCloseTo((after.vx - before.vx) / (2 * h), 5);
      expect(motion.ay).toBeCloseTo((after.vy - before.vy) / (2 * h), 5);
    }
  });
});
