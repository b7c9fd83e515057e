import {
  emptyGaitSample,
  GAIT_PHASES,
  StepPlanner,
  type GaitSample,
  type LegSample,
  type StepPlan,
} from '@peripatos/core';
import type { GaitColumns } from './gait-choices.js';
import type { GaitRequest } from './gait-options.js';

/** One row of `peripatos gait`: column name → value. */
export type GaitRow = Readonly<Record<string, number | string>>;

/** Rows per second of walking, roughly, when no rate is asked for. */
const density = 100;
const degrees = 180 / Math.PI;

const angles: readonly (readonly [name: string, read: (s: GaitSample) => number])[] = [
  ['hipLeftDeg', (s) => s.left.thigh * degrees],
  ['kneeLeftDeg', (s) => s.left.knee * degrees],
  ['ankleLeftDeg', (s) => dorsiflexion(s.left) * degrees],
  ['hipRightDeg', (s) => s.right.thigh * degrees],
  ['kneeRightDeg', (s) => s.right.knee * degrees],
  ['ankleRightDeg', (s) => dorsiflexion(s.right) * degrees],
  ['pelvisX', (s) => s.pelvisX],
  ['pelvisY', (s) => s.pelvisY],
  ['pelvisZ', (s) => s.pelvisZ],
];

const dynamics: typeof angles = [
  ['omega', (s) => s.omega],
  ['theta1', (s) => s.theta1],
  ['theta2', (s) => s.theta2],
  ['omegaRate', (s) => s.omegaRate],
  ['theta1Rate', (s) => s.theta1Rate],
  ['theta2Rate', (s) => s.theta2Rate],
];

const loads: typeof angles = [
  ['legForce', (s) => s.legForce],
  ['groundForceX', (s) => s.groundForceX],
  ['groundForceY', (s) => s.groundForceY],
];

const readers: Readonly<Record<GaitColumns, typeof angles>> = {
  angles,
  dynamics: [...angles, ...dynamics],
  all: [...angles, ...dynamics, ...loads],
};

/** Names of the columns, in order. */
export function gaitHeader(columns: GaitColumns): string[] {
  return ['t', 'phaseLeft', 'phaseRight', ...readers[columns].map(([name]) => name)];
}

/**
 * Walks `cycles` gait cycles from a right heel strike, steady from the first row.
 *
 * With a rate, row i lies at i / rate. Without, rows divide every step evenly and about 100 a second, so that rows lie
 * on the heel strikes; the last row is the end of the last step, and with the dynamics columns every other step's end
 * has a row of its own too, at the same time as the first row of the next: the state an instant before the heel strike.
 *
 * @param first plan of the first step, right leg carrying
 */
export function* gaitTable(request: GaitRequest, first: StepPlan): Generator<GaitRow> {
  const { model, cycles, rate, columns } = request;
  const read = readers[columns];
  const sample = emptyGaitSample();
  const planner = new StepPlanner(model);
  const steps = 2 * cycles;
  const row = (plan: StepPlan, step: number, t: number): GaitRow => {
    plan.sample(t, sample);
    const values: Record<string, number | string> = {
      t: rounded(step * plan.duration + t),
      phaseLeft: GAIT_PHASES[sample.left.phase] ?? '',
      phaseRight: GAIT_PHASES[sample.right.phase] ?? '',
    };
    for (const [name, value] of read) values[name] = rounded(value(sample));
    return values;
  };

  let plan = first;
  let next = 0; // index of the next row that has a rate
  for (let step = 0; step < steps; step++) {
    const { duration } = plan;
    const last = step === steps - 1;
    if (rate === undefined) {
      const divisions = Math.max(2, Math.round(duration * density));
      for (let i = 0; i < divisions; i++) yield row(plan, step, (i * duration) / divisions);
      if (last || columns !== 'angles') yield row(plan, step, duration);
    } else {
      for (; ; next++) {
        const t = next / rate - step * duration;
        if (last ? t > duration * (1 + 1e-9) : t >= duration) break;
        yield row(plan, step, t);
      }
    }
    if (last) return;
    const result = planner.plan(plan.end, plan.target);
    if (!result.ok) throw new Error(`The walk could not be kept up after ${step + 1} steps.`);
    plan = result.plan;
  }
}

function dorsiflexion(leg: LegSample): number {
  return leg.footPitch - (leg.thigh - leg.knee);
}

/** Nine decimals: far below what is measured, and no noise of binary fractions. */
function rounded(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}
