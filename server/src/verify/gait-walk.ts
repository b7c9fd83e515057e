import {
  completeSpeed,
  emptyFootPoints,
  emptyGaitSample,
  footPoints,
  steadyStep,
  StepPlanner,
  thesisGait,
  type Anthropometry,
  type LegSample,
  type StepPlan,
} from '@peripatos/core';
import { inDegrees, printed } from './printed.js';
import { figure, promise, type VerifyRow } from './row.js';

const spec = '01 §5.3';

/** Promises of spec 01 §4.1 and §5.3 about whole steps at 5 km/h; `a` is 1.80 m, 80 kg. */
export function gaitWalkRows(a: Anthropometry): VerifyRow[] {
  const model = { anthropometry: a, parameters: thesisGait };
  const first = steadyStep(model, completeSpeed(a.height, thesisGait, 5 / 3.6), 'right');
  if (!first.ok) return [promise('§5.3-step', spec, 'a step is planned', true, first.reason)];
  const planner = new StepPlanner(model);
  const second = planner.plan(first.plan.end, first.plan.target);
  const third = second.ok ? planner.plan(second.plan.end, first.plan.target) : second;
  if (!third.ok) return [promise('§5.3-step', spec, 'steps follow each other', true, third.reason)];
  return [...oneStep(a, first.plan), ...repetition(first.plan, third.plan)];
}

function oneStep(a: Anthropometry, plan: StepPlan): VerifyRow[] {
  const sample = emptyGaitSample();
  const frames = 600;
  const points = emptyFootPoints();
  const lowest = (leg: LegSample): number => {
    footPoints(a, leg.ankleX, leg.ankleY, leg.footPitch, leg.toes, points);
    return Math.min(points.heelY, points.mtpY, points.tipY);
  };
  let low = Infinity;
  let swingHip = -Infinity;
  let knee = -Infinity;
  let kneeTime = NaN;
  for (let i = 0; i <= frames; i++) {
    const t = (i * plan.duration) / frames;
    plan.sample(t, sample);
    low = Math.min(low, lowest(sample.left), lowest(sample.right));
    if (t >= plan.events.toeOff) swingHip = Math.max(swingHip, sample.left.thigh);
    if (sample.left.knee > knee) {
      knee = sample.left.knee;
      kneeTime = t;
    }
  }
  plan.sample(0, sample);
  const from = sample.pelvisX;
  plan.sample(plan.events.toeOff, sample);
  const { left } = sample;
  const plantarflexion = -inDegrees(left.footPitch - (left.thigh - left.knee));
  plan.sample(plan.duration, sample);
  const advance = sample.pelvisX - from;
  return [
    figure(
      '§4.1-advance',
      '01 §4.1',
      'way of the pelvis in a step, m',
      plan.target.stepLength,
      advance,
      1e-3,
    ),
    figure(
      '§5.3-floor',
      spec,
      'lowest point of either foot below the floor, m',
      0,
      Math.min(0, low),
      5e-3,
    ),
    // The specification's curves had 200 points a cycle.
    figure(
      '§5.3-knee-peak-time',
      spec,
      'knee flexion peak of the swing, s after the other heel strike',
      0.253,
      kneeTime,
      (2 * plan.duration) / 200,
    ),
    printed(
      '§5.3-knee-peak-share',
      spec,
      'the same, % of the cycle',
      '73',
      (100 * (plan.duration + kneeTime)) / (2 * plan.duration),
    ),
    printed('§5.3-ankle-toe-off', spec, 'plantarflexion at toe-off, °', '24.6', plantarflexion, 1),
    // The source raises the thigh in steps of 2° until the toe clears.
    figure(
      '§5.3-hip-swing-raised',
      spec,
      'hip flexion in swing, raised to clear the floor, °',
      34,
      inDegrees(swingHip),
      2,
    ),
  ];
}

/** Steps in between are periodic: the third is the first. */
function repetition(first: StepPlan, third: StepPlan): VerifyRow[] {
  const a = emptyGaitSample();
  const b = emptyGaitSample();
  let angle = 0;
  let place = 0;
  for (let i = 0; i <= 100; i++) {
    const t = (i * first.duration) / 100;
    first.sample(t, a);
    third.sample(t, b);
    for (const side of ['left', 'right'] as const) {
      for (const joint of ['thigh', 'knee', 'footPitch', 'toes'] as const) {
        angle = Math.max(angle, Math.abs(a[side][joint] - b[side][joint]));
      }
    }
    place = Math.max(place, Math.abs(a.pelvisY - b.pelvisY));
  }
  return [
    figure(
      '§5.3-periodic-angles',
      spec,
      'difference of the third step from the first, °',
      0,
      inDegrees(angle),
      0.01,
    ),
    figure('§5.3-periodic-pelvis', spec, 'the same of the height of the pelvis, m', 0, place, 1e-6),
  ];
}
