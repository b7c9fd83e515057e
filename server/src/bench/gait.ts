import { thesisBody } from '@peripatos/content';
import {
  coldControls,
  coldTorques,
  naturalGait,
  nextStepTarget,
  scaleToPerson,
  steadyStep,
  StepPlanner,
  thesisGait,
  type GaitModel,
  type GaitTarget,
  type Person,
  type StepEnd,
} from '@peripatos/core';
import { cpuMicroseconds } from './cpu.js';
import { gaitSweeps } from './gait-changes.js';
import type { Bench, BenchRow } from './row.js';

const GOAL_MS = 1;

/** Where searches begin that know nothing of the step before. */
const coldSearch = {
  controls: coldControls,
  swing: { level: 1, hold: 0.1, torques: coldTorques },
} as const;

interface Wish {
  readonly from: StepEnd;
  readonly target: GaitTarget;
}

/** Steps of a walk that goes from each speed to the next within the limits between steps, `each` steps a speed. */
function wishes(model: GaitModel, speeds: readonly number[], each: number): Wish[] {
  const natural = naturalGait(model.anthropometry, model.parameters);
  const at = (speed: number): GaitTarget => {
    const cadence = natural.cadence * Math.sqrt(speed / natural.speed);
    return { speed, cadence, stepLength: (60 * speed) / cadence };
  };
  const planner = new StepPlanner(model);
  let target = at(speeds[0] ?? natural.speed);
  const steady = steadyStep(model, target);
  if (!steady.ok) throw new Error(`no steady step at ${target.speed} m/s (${steady.reason})`);
  let { end: from } = steady.plan;
  const made: Wish[] = [];
  for (const speed of speeds) {
    for (let i = 0; i < each; i++) {
      let share = 1;
      let next = nextStepTarget(model, target, at(speed), share);
      let result = planner.plan(from, next);
      while (!result.ok && share > 0.1) {
        share /= 2;
        next = nextStepTarget(model, target, at(speed), share);
        result = planner.plan(from, next);
      }
      if (!result.ok) throw new Error(`no step towards ${speed} m/s (${result.reason})`);
      made.push({ from, target: next });
      from = result.plan.end;
      target = next;
    }
  }
  return made;
}

/** Median and 99th percentile of the CPU time of one plan, ms; each wish is planned `repeats` times in a row. */
function planTimes(model: GaitModel, steps: readonly Wish[], repeats: number): [number, number] {
  const planner = new StepPlanner(model);
  const times = steps.map(
    ({ from, target }) =>
      cpuMicroseconds(() => {
        for (let i = 0; i < repeats; i++) planner.plan(from, target);
      }) /
      (1000 * repeats),
  );
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? NaN;
  return [at(0.5), at(0.99)];
}

/** CPU time of planning one step of the whole body; with `full` also what becomes of random changes of walk. */
export const gaitBench: Bench = ({ full, progress }) => {
  const repeats = full ? 20 : 8;
  const walks: [string, string, Person, number[], number][] = [
    ['steady', 'steady walking, 1.80 m, 80 kg, 1.39 m/s', { height: 1.8, mass: 80 }, [1.39], 60],
    [
      'changing',
      'speed changed within the limits, 0.7 to 1.8 m/s',
      { height: 1.75, mass: 75 },
      [1.3, 1.8, 1.1, 0.7, 1.5, 0.9],
      12,
    ],
    ['light', '1.50 m, 50 kg, 0.6 to 1.6 m/s', { height: 1.5, mass: 50 }, [1.2, 1.6, 1, 0.6], 12],
    ['heavy', '2.00 m, 120 kg, 0.8 to 1.9 m/s', { height: 2, mass: 120 }, [1.4, 1.9, 1.2, 0.8], 12],
  ];
  const rows: BenchRow[] = [];
  for (const [id, what, person, speeds, each] of walks) {
    progress(what);
    const anthropometry = scaleToPerson(thesisBody, person);
    const model: GaitModel = { anthropometry, parameters: thesisGait };
    const steps = wishes(model, speeds, full ? each * 4 : each);
    const cold = steps.map(({ from, target }) => ({ from: { ...from, ...coldSearch }, target }));
    planTimes(model, steps, 4);
    const [median, late] = planTimes(model, steps, repeats);
    const [peer] = planTimes(model, cold, repeats);
    rows.push({
      id: `gait.plan.${id}`,
      what: `one step planned, ${what} (p99 ${late.toFixed(2)} ms)`,
      value: median,
      unit: 'ms CPU, median',
      peer: `searches begun anew each step: ${peer.toFixed(2)} ms`,
      ratio: median / peer,
      goal: `<= ${GOAL_MS}`,
      pass: median <= GOAL_MS,
    });
  }
  return full ? [...rows, ...gaitSweeps(progress)] : rows;
};
