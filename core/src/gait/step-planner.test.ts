import { thesisBody } from '@peripatos/content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { completeSpeed } from './completion.js';
import { thesisGait, type GaitModel } from './parameters.js';
import { emptyGaitSample, type GaitSample } from './sample.js';
import type { StepEnd } from './step-end.js';
import type { StepPlan } from './step-plan.js';
import { steadyStep } from './steady-step.js';
import { StepPlanner } from './step-planner.js';
import type { GaitTarget } from './target.js';
import { inspectSteps } from './testing/walk-inspector.js';

const degrees = Math.PI / 180;

function modelOf(height: number, mass: number, parameters = thesisGait): GaitModel {
  return { anthropometry: scaleToPerson(thesisBody, { height, mass }), parameters };
}

function steps(model: GaitModel, target: GaitTarget, count: number): StepPlan[] {
  const first = steadyStep(model, target, 'right');
  if (!first.ok) throw new Error(first.reason);
  const planner = new StepPlanner(model);
  const plans = [first.plan];
  while (plans.length < count) {
    const next = planner.plan(plans[plans.length - 1].end, target);
    if (!next.ok) throw new Error(next.reason);
    plans.push(next.plan);
  }
  return plans;
}

const subject = modelOf(1.8, 80);
const natural = completeSpeed(1.8, thesisGait, 5 / 3.6);
const walk = steps(subject, natural, 4);

/** Right leg over a whole cycle, 0…1. */
function cycle(share: number, out: GaitSample): GaitSample {
  const step = walk[share < 0.5 ? 0 : 1];
  step.sample((share < 0.5 ? share * 2 : share * 2 - 1) * step.duration, out);
  return out;
}

describe('steady steps at 5 km/h, 80 kg, 1.80 m', () => {
  const sample = emptyGaitSample();

  it('show the angles of spec 01 §5.3 that its laws determine', () => {
    let kneeStance = 0;
    let hipLeast = Infinity;
    let kneeSwing = 0;
    let at = 0;
    for (let i = 0; i < 2000; i++) {
      const share = i / 2000;
      const { thigh, knee } = cycle(share, sample).right;
      hipLeast = Math.min(hipLeast, thigh);
      if (share < 0.5) kneeStance = Math.max(kneeStance, knee);
      else if (knee > kneeSwing) [kneeSwing, at] = [knee, share];
    }
    expect(cycle(0, sample).right.thigh / degrees).toBeCloseTo(21.5, 1);
    expect(Math.abs(hipLeast / degrees + 14.6)).toBeLessThan(0.8);
    expect(kneeStance / degrees).toBeCloseTo(36, 0);
    expect(kneeSwing / degrees).toBeGreaterThan(65);
    expect(kneeSwing / degrees).toBeLessThan(72);
    expect(at).toBeGreaterThan(0.71);
    expect(at).toBeLessThan(0.75);
  });

  it('leave the floor with the knee at 43.8° and the ankle at θ5 = 50° (24.6° plantarflexed)', () => {
    const { events, laws } = walk[1];
    walk[1].sample(events.toeOff, sample);
    const { thigh, knee, footPitch } = sample.right;
    expect(knee / degrees).toBeCloseTo(43.8, 1);
    expect((footPitch - thigh + knee) / degrees).toBeCloseTo(-24.6, 1);
    expect(laws.toeOffKnee / degrees).toBeCloseTo(43.8, 1);
    expect(laws.toeOffAnkle / degrees).toBeCloseTo(50, 6);
  });

  it('end swing 2 with the knee at 4° and land it straight', () => {
    const { events, duration } = walk[1];
    walk[1].sample(events.swing2End, sample);
    expect(sample.right.knee / degrees).toBeCloseTo(4, 2);
    walk[1].sample(duration, sample);
    expect(sample.right.knee / degrees).toBeCloseTo(0, 3);
  });

  it('keep the hip between the heights of spec 01 §5.3', () => {
    let low = Infinity;
    let high = 0;
    for (let i = 0; i < 400; i++) {
      walk[0].sample((walk[0].duration * i) / 400, sample);
      low = Math.min(low, sample.right.hipY);
      high = Math.max(high, sample.right.hipY);
    }
    expect(low).toBeCloseTo(0.88, 2);
    expect(high).toBeCloseTo(0.908, 2);
  });

  it('repeat, mirrored, and carry the pelvis one step length on', () => {
    const [here, there] = [emptyGaitSample(), emptyGaitSample()];
    for (let i = 0; i <= 60; i++) {
      walk[1].sample((walk[1].duration * i) / 60, here);
      walk[2].sample((walk[2].duration * i) / 60, there);
      for (const key of ['thigh', 'knee', 'footPitch', 'toes', 'ankleY', 'hipY'] as const) {
        expect(Math.abs(here.left[key] - there.right[key])).toBeLessThan(1e-3);
        expect(Math.abs(here.right[key] - there.left[key])).toBeLessThan(1e-3);
      }
      expect(Math.abs(there.pelvisX - here.pelvisX - natural.stepLength)).toBeLessThan(1e-3);
      expect(there.pelvisYaw).toBeCloseTo(-here.pelvisYaw, 9);
      expect(there.pelvisZ).toBeCloseTo(-here.pelvisZ, 9);
    }
  });

  it('raise the swing by the ladder of spec 01 §3.6 and say by how much', () => {
    const { level, hold, clearance } = walk[0].swingPlan;
    expect(level).toBeGreaterThan(0);
    expect(level).toBeLessThan(2);
    expect(hold).toBeLessThan(14 * degrees);
    expect(clearance).toBeGreaterThanOrEqual(0);
    expect(clearance).toBeLessThan(0.002);
  });

  it('hold together: feet above the floor and still, nothing jumping', () => {
    const found = inspectSteps(subject, walk);
    expect(found.finite).toBe(true);
    expect(found.lowest.value).toBeGreaterThan(-1e-4);
    expect(found.slip.value).toBeLessThan(1e-4);
    expect(found.seam.value).toBeLessThan(1e-4);
    expect(found.gap.value).toBeLessThan(1e-4);
    expect(found.jump.value).toBeLessThan(12.5 * degrees);
  });
});

describe('a step plan', () => {
  it('is a pure function: planning again gives the same bits, whatever was planned between', () => {
    const planner = new StepPlanner(subject);
    const from = walk[2].from;
    const [one, two] = [emptyGaitSample(), emptyGaitSample()];
    planner.plan(walk[0].end, completeSpeed(1.8, thesisGait, 1.2));
    const again = planner.plan(from, natural);
    const fresh = new StepPlanner(subject).plan(
      JSON.parse(JSON.stringify(from)) as StepEnd,
      natural,
    );
    if (!again.ok || !fresh.ok) throw new Error('not planned');
    for (let i = 0; i <= 20; i++) {
      const t = (again.plan.duration * i) / 20;
      again.plan.sample(t, one);
      fresh.plan.sample(t, two);
      expect(two).toEqual(one);
    }
    expect(fresh.plan.end).toEqual(again.plan.end);
    expect(JSON.parse(JSON.stringify(again.plan.end))).toEqual(again.plan.end);
  });

  it('clamps times outside the step', () => {
    const [inside, outside] = [emptyGaitSample(), emptyGaitSample()];
    walk[0].sample(0, inside);
    walk[0].sample(-1, outside);
    expect(outside).toEqual(inside);
    walk[0].sample(walk[0].duration, inside);
    walk[0].sample(99, outside);
    expect(outside).toEqual(inside);
  });

  it('is refused with a reason where no step is found', () => {
    const from = walk[0].end;
    const leap = new StepPlanner(subject).plan(from, {
      speed: 3.2,
      stepLength: 1.07,
      cadence: 179,
    });
    expect(leap.ok).toBe(false);
    const still = steadyStep(subject, { speed: 0.28, stepLength: 0.2, cadence: 84 });
    if (!still.ok) expect(still.reason).toMatch(/Fails|Floor/);
  });

  it('follows edited parameters: a longer push-off knee, a higher toe, more list', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.002, max: 0.03, noNaN: true }),
        fc.double({ min: 58, max: 72, noNaN: true }),
        fc.double({ min: 0, max: 1.5, noNaN: true }),
        fc.double({ min: 0.4, max: 1.4, noNaN: true }),
        (toeClearance, kneeMax, pelvicListGain, stepWidth) => {
          const model = modelOf(1.8, 80, {
            ...thesisGait,
            toeClearance,
            kneeMax: kneeMax * degrees,
            pelvicListGain,
            stepWidth,
          });
          const plans = steps(model, natural, 2);
          const found = inspectSteps(model, plans);
          expect(found.finite).toBe(true);
          expect(found.lowest.value).toBeGreaterThan(-0.005);
          expect(found.jump.value).toBeLessThan(15 * degrees);
          expect(plans[0].swingPlan.clearance).toBeGreaterThan(-1e-9);
        },
      ),
      { numRuns: 12 },
    );
  });
});
