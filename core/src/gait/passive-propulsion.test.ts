import { thesisBody } from '@peripatos/content';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { completeGait, completeSpeed } from './completion.js';
import { footPoints, ankleOf, emptyFootPoints, emptyPoint } from './leg-geometry.js';
import { thesisGait, type GaitModel } from './parameters.js';
import { closingRoll, lawfulThigh } from './passive-propulsion.js';
import { emptyGaitSample } from './sample.js';
import { steadyStep } from './steady-step.js';
import { stepTiming } from './timing.js';

const degrees = Math.PI / 180;

function modelOf(height: number, mass: number): GaitModel {
  return { anthropometry: scaleToPerson(thesisBody, { height, mass }), parameters: thesisGait };
}
const model = modelOf(1.8, 80);
const a = model.anthropometry;

describe('push-off', () => {
  it('closes the chain from hip to toe tip on the source’s law (spec 01 §4.4)', () => {
    const timing = stepTiming(107.58);
    const start = { thigh: -14.65 * degrees, knee: 18.64 * degrees, pitch: -17.41 * degrees };
    const dx = 0.19;
    const dy = 0.89;
    const { thigh, knee } = lawfulThigh(model, timing, start, 0.7, dx, dy);
    const ankleStart = start.pitch + a.theta5n - (start.thigh - start.knee);
    const ankle = ankleStart + (50 * degrees - ankleStart) * 0.7;
    const pitch = thigh - knee + ankle - a.theta5n;
    const point = emptyPoint();
    ankleOf(a, dx, dy, thigh, knee, point);
    const foot = emptyFootPoints();
    const roll = closingRoll(a, dx, dy, knee, ankle);
    footPoints(a, point.x, point.y, pitch, -roll - pitch, foot);
    expect(foot.tipX).toBeCloseTo(0, 9);
    expect(foot.tipY).toBeCloseTo(0, 9);
  });

  it.each([
    [1.8, 80, 0.5],
    [1.8, 80, 5 / 3.6],
    [1.5, 120, 1],
    [1.5, 50, 2],
    [2, 120, 2],
  ])(
    'keeps the toe tip still, the ball above the floor and the heel rising (%s m, %s kg, %s m/s)',
    (height, mass, speed) => {
      const person = modelOf(height, mass);
      const step = steadyStep(person, completeSpeed(height, thesisGait, speed), 'right');
      if (!step.ok) throw new Error(step.reason);
      const { plan } = step;
      const sample = emptyGaitSample();
      const foot = emptyFootPoints();
      let pitchBefore = Infinity;
      let tip = NaN;
      for (let i = 0; i <= 200; i++) {
        plan.sample((plan.events.toeOff * 0.99999 * i) / 200, sample);
        const { ankleX, ankleY, footPitch, toes } = sample.left;
        footPoints(person.anthropometry, ankleX, ankleY, footPitch, toes, foot);
        if (i === 0) tip = foot.tipX;
        expect(foot.tipX).toBeCloseTo(tip, 9);
        expect(foot.tipY).toBeCloseTo(0, 9);
        expect(foot.mtpY).toBeGreaterThan(0.004);
        expect(footPitch).toBeLessThanOrEqual(pitchBefore + 1e-9);
        pitchBefore = footPitch;
      }
    },
  );

  it('ends where the law ends at natural speed, and says what the law would have where it does not', () => {
    const natural = steadyStep(model, completeSpeed(1.8, thesisGait, 5 / 3.6), 'right');
    const slow = steadyStep(model, completeSpeed(1.8, thesisGait, 0.6), 'right');
    if (!natural.ok || !slow.ok) throw new Error('not planned');
    const sample = emptyGaitSample();
    natural.plan.sample(natural.plan.events.toeOff, sample);
    expect(sample.left.knee).toBeCloseTo(natural.plan.laws.toeOffKnee, 5);
    slow.plan.sample(slow.plan.events.toeOff, sample);
    expect(sample.left.knee).toBeGreaterThan(slow.plan.laws.toeOffKnee);
    expect(slow.plan.laws.toeOffRoll).toBeLessThan(-20 * degrees);
  });

  it('extends the ankle less where double support is short', () => {
    const asked = completeGait(a, thesisGait, { stepLength: 0.9, cadence: 150 });
    if (!asked.ok) throw new Error(asked.reason);
    const fast = steadyStep(model, asked.target, 'right');
    if (!fast.ok) throw new Error(fast.reason);
    const sample = emptyGaitSample();
    fast.plan.sample(fast.plan.events.toeOff, sample);
    const { thigh, knee, footPitch } = sample.left;
    expect(footPitch - thigh + knee).toBeGreaterThan(-20 * degrees);
  });
});
