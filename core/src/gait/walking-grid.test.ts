import { thesisBody } from '@peripatos/content';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { completeGait } from './completion.js';
import { thesisGait, type GaitModel } from './parameters.js';
import { emptyGaitSample } from './sample.js';
import type { StepPlan } from './step-plan.js';
import { steadyStep } from './steady-step.js';
import { StepPlanner } from './step-planner.js';
import { inspectSteps, type Worst } from './testing/walk-inspector.js';

/** PERIPATOS_FULL=1 walks all 624 points of the grid, otherwise 60 of its reach. */
const full = process.env['PERIPATOS_FULL'] === '1';
const heights = full ? [1.5, 1.6, 1.7, 1.8, 1.9, 2] : [1.5, 1.75, 2];
const masses = full ? [50, 60, 70, 80, 90, 100, 110, 120] : [50, 75, 100, 120];
const speeds = full
  ? [0.5, 0.625, 0.75, 0.875, 1, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2]
  : [0.5, 0.8, 1.2, 1.6, 2];

interface Point {
  readonly name: string;
  readonly model: GaitModel;
  readonly steps: readonly StepPlan[];
  readonly stepLength: number;
}

function walkPoint(height: number, mass: number, speed: number): Point {
  const name = `${height} m, ${mass} kg, ${speed} m/s`;
  const model = {
    anthropometry: scaleToPerson(thesisBody, { height, mass }),
    parameters: thesisGait,
  };
  const asked = completeGait(model.anthropometry, thesisGait, { speed });
  if (!asked.ok) throw new Error(`${name}: ${asked.reason}`);
  const first = steadyStep(model, asked.target, 'left');
  if (!first.ok) throw new Error(`${name}: ${first.reason}`);
  const planner = new StepPlanner(model);
  const steps = [first.plan];
  while (steps.length < 3) {
    const next = planner.plan(steps[steps.length - 1].end, asked.target);
    if (!next.ok) throw new Error(`${name}: ${next.reason}`);
    steps.push(next.plan);
  }
  return { name, model, steps, stepLength: asked.target.stepLength };
}

const points = heights.flatMap((height) =>
  masses.flatMap((mass) => speeds.map((speed) => ({ height, mass, speed }))),
);

describe(`walking over 0.5–2.0 m/s, 1.5–2.0 m, 50–120 kg (${points.length} points)`, () => {
  // Every point's own plan converges, or this throws and names it.
  const walked = points.map(({ height, mass, speed }) => walkPoint(height, mass, speed));
  const found = walked.map(({ name, model, steps }) => ({ name, ...inspectSteps(model, steps) }));
  const broken = (
    read: (inspection: (typeof found)[number]) => Worst,
    breaks: (value: number) => boolean,
  ): string[] =>
    found
      .filter((inspection) => breaks(read(inspection).value))
      .map(
        (inspection) =>
          `${inspection.name}: ${read(inspection).value} at ${read(inspection).where}`,
      );

  it('never gives a number that is not finite', () => {
    expect(found.filter(({ finite }) => !finite).map(({ name }) => name)).toEqual([]);
  });

  it('keeps heel, ball and toe tip above the floor by its own plan', () => {
    expect(
      broken(
        ({ lowest }) => lowest,
        (height) => height < -0.001,
      ),
    ).toEqual([]);
    const pressed = walked.filter(({ steps }) => steps.some((s) => s.swingPlan.clearance < -1e-6));
    expect(pressed.map(({ name }) => name)).toEqual([]);
  });

  it('lets no angle jump by 15° in a tick, in or between steps', () => {
    expect(
      broken(
        ({ jump }) => jump,
        (angle) => angle > (13.5 * Math.PI) / 180,
      ),
    ).toEqual([]);
  });

  it('keeps a standing foot where it stands, to 0.1 mm', () => {
    expect(
      broken(
        ({ slip }) => slip,
        (way) => way > 1e-4,
      ),
    ).toEqual([]);
  });

  it('joins steps without a seam, to 0.01 mm and 0.00001 rad', () => {
    expect(
      broken(
        ({ seam }) => seam,
        (jump) => jump > 1e-5,
      ),
    ).toEqual([]);
    expect(
      broken(
        ({ gap }) => gap,
        (way) => way > 1e-4,
      ),
    ).toEqual([]);
  });

  it('repeats from step to step, mirrored, one step length on', () => {
    const [one, two] = [emptyGaitSample(), emptyGaitSample()];
    const unlike: string[] = [];
    for (const { name, steps, stepLength } of walked) {
      let worst = 0;
      for (let i = 0; i <= 25; i++) {
        steps[1].sample((steps[1].duration * i) / 25, one);
        steps[2].sample((steps[2].duration * i) / 25, two);
        for (const key of ['thigh', 'knee', 'footPitch', 'toes', 'ankleY'] as const) {
          worst = Math.max(
            worst,
            Math.abs(one.left[key] - two.right[key]),
            Math.abs(one.right[key] - two.left[key]),
          );
        }
        worst = Math.max(worst, Math.abs(two.pelvisX - one.pelvisX - stepLength));
      }
      if (worst > 1e-5) unlike.push(`${name}: ${worst}`);
    }
    expect(unlike).toEqual([]);
  });

  it('presses the floor: vertical force not below 0 after 10 ms, leg force not after 30 ms', () => {
    expect(
      broken(
        ({ floorPull }) => floorPull,
        (time) => time >= 0.01,
      ),
    ).toEqual([]);
    expect(
      broken(
        ({ legPull }) => legPull,
        (time) => time >= 0.03,
      ),
    ).toEqual([]);
  });
});
