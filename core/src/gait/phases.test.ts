import { thesisBody } from '@peripatos/content';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { completeSpeed } from './completion.js';
import { thesisGait, type GaitModel } from './parameters.js';
import {
  DYNAMIC_SUBPHASES,
  emptyGaitSample,
  GAIT_PHASES,
  KINEMATIC_SUBPHASES,
  type LegSample,
} from './sample.js';
import { steadyStep } from './steady-step.js';
import type { StepPlan } from './step-plan.js';

function stepAt(height: number, mass: number, speed: number): StepPlan {
  const model: GaitModel = {
    anthropometry: scaleToPerson(thesisBody, { height, mass }),
    parameters: thesisGait,
  };
  const step = steadyStep(model, completeSpeed(height, thesisGait, speed), 'right');
  if (!step.ok) throw new Error(step.reason);
  return step.plan;
}

/** What a leg goes through during a step, each once. */
function course(
  plan: StepPlan,
  side: 'left' | 'right',
  read: (leg: LegSample) => string,
): string[] {
  const sample = emptyGaitSample();
  const seen: string[] = [];
  for (let i = 0; i < 4000; i++) {
    plan.sample((plan.duration * i) / 4000, sample);
    const name = read(sample[side]);
    if (seen[seen.length - 1] !== name) seen.push(name);
  }
  return seen;
}

describe('phases', () => {
  it.each([
    [1.8, 80, 5 / 3.6],
    [1.5, 120, 0.5],
    [1.5, 50, 2],
    [2, 100, 1],
  ])('run through all eight in order (%s m, %s kg, %s m/s)', (height, mass, speed) => {
    const plan = stepAt(height, mass, speed);
    const name = (leg: LegSample): string => GAIT_PHASES[leg.phase];
    expect(course(plan, 'right', name)).toEqual(GAIT_PHASES.slice(0, 4));
    expect(course(plan, 'left', name)).toEqual(GAIT_PHASES.slice(4));
  });

  it("run through the source's own sub-phases in order", () => {
    const plan = stepAt(1.8, 80, 5 / 3.6);
    const dynamic = (leg: LegSample): string => DYNAMIC_SUBPHASES[leg.dynamicSubphase];
    const kinematic = (leg: LegSample): string => KINEMATIC_SUBPHASES[leg.kinematicSubphase];
    expect(course(plan, 'right', dynamic)).toEqual(DYNAMIC_SUBPHASES.slice(0, 3));
    expect(course(plan, 'left', dynamic)).toEqual(DYNAMIC_SUBPHASES.slice(3));
    expect(course(plan, 'right', kinematic)).toEqual(KINEMATIC_SUBPHASES.slice(0, 3));
    expect(course(plan, 'left', kinematic)).toEqual(KINEMATIC_SUBPHASES.slice(3));
  });

  it.each([
    [1.8, 80, 5 / 3.6],
    [1.5, 120, 0.7],
    [1.6, 50, 2],
    [2, 100, 1],
  ])(
    'begin when their event happens, between nodes too (%s m, %s kg, %s m/s)',
    (height, mass, speed) => {
      const plan = stepAt(height, mass, speed);
      const { events } = plan;
      const sample = emptyGaitSample();
      plan.sample(events.feetAdjacent, sample);
      expect(Math.abs(sample.left.ankleX - sample.right.ankleX)).toBeLessThan(2e-4);
      plan.sample(events.shankVertical, sample);
      expect(sample.left.thigh - sample.left.knee).toBeCloseTo(0, 9);
      plan.sample(events.heelRise, sample);
      expect((sample.right.footPitch * 180) / Math.PI).toBeCloseTo(-1, 6);
    },
  );

  it('are cut by events: toe-off ends double support, 61.9 % of the cycle is stance at 5 km/h', () => {
    const { events, duration } = stepAt(1.8, 80, 5 / 3.6);
    expect((duration + events.toeOff) / (2 * duration)).toBeCloseTo(0.619, 3);
    expect(events.loaded).toBeCloseTo(0.04 * duration, 9);
    expect(events.swing1End - events.toeOff).toBeCloseTo((duration - events.toeOff) / 2, 9);
    expect(events.heelRise).toBeGreaterThan(0.7 * duration);
  });
});
