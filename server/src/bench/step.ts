import { bodyContent } from '@peripatos/content';
import {
  buildPatientModel,
  emptyGaitSample,
  FRAME_TICKS,
  FrameEncoder,
  Patient,
  PoseWriter,
  poseLength,
  steadyStep,
  StepPlanner,
  TICK,
  TICKS_PER_SECOND,
  type PatientModel,
  type StepPlan,
} from '@peripatos/core';
import { cpuMicroseconds } from './cpu.js';
import type { Bench, BenchRow } from './row.js';

const PERSON = { height: 1.8, mass: 80 };
const GOAL_PERCENT = 0.6;

/** Share of one core, per cent, that `tick` needs when called 60 times a second. */
function corePercent(seconds: number, rounds: number, tick: () => void): number {
  let least = Infinity;
  for (let round = 0; round < rounds; round++) {
    const spent = cpuMicroseconds(() => {
      for (let i = 0; i < seconds * TICKS_PER_SECOND; i++) tick();
    });
    least = Math.min(least, spent / (seconds * 1e4));
  }
  return least;
}

/** A patient stepped at 60 Hz and encoded at 30 Hz. */
function stepped(model: PatientModel, speed: number): () => void {
  const patient = new Patient(model, { speed });
  const encoder = new FrameEncoder(model, 0);
  return () => {
    patient.step();
    if (patient.tick % FRAME_TICKS === 0) encoder.encode(patient);
  };
}

/** The same walk without plans that are kept: every tick plans its step anew, poses it and makes JSON of it. */
function replanned(model: PatientModel, speed: number): () => void {
  const gait = { anthropometry: model.anthropometry, parameters: model.gait };
  const writer = new PoseWriter(model);
  const planner = new StepPlanner(gait);
  const target = new Patient(model, { speed }).target;
  const steady = steadyStep(gait, target);
  if (!steady.ok) throw new Error(`no steady step at ${speed} m/s (${steady.reason})`);
  let plan: StepPlan = steady.plan;
  let tick = 0;
  let t = 0;
  return () => {
    t += TICK;
    if (t >= plan.duration) {
      t -= plan.duration;
      const next = planner.plan(plan.end, target);
      plan = next.ok ? next.plan : steady.plan;
    }
    const again = planner.plan(plan.from, target);
    const sample = emptyGaitSample();
    if (again.ok) again.plan.sample(t, sample);
    if (tick++ % FRAME_TICKS !== 0) return;
    const ints = new Int32Array(poseLength(model.dofTable));
    writer.write(sample, ints);
    JSON.stringify([...ints]);
  };
}

/** CPU time of one walking patient, stepping and encoding, as a share of a core. */
export const stepBench: Bench = ({ full, progress }) => {
  const model = buildPatientModel(bodyContent, PERSON);
  const rows: BenchRow[] = [];
  for (const speed of full ? [0.5, 0.8, 1.1, 1.4, 1.7, 2] : [0.8, 1.4, 2]) {
    progress(`one patient at ${speed} m/s`);
    const seconds = full ? 120 : 60;
    const tick = stepped(model, speed);
    corePercent(20, 1, tick);
    const value = corePercent(seconds, 4, tick);
    const other = corePercent(full ? 20 : 8, 2, replanned(model, speed));
    rows.push({
      id: `step.core.${speed}`,
      what: `one patient walking at ${speed} m/s, stepped at 60 Hz with frames at 30 Hz`,
      value,
      unit: '% of a core',
      peer: `planned anew every tick, JSON: ${other.toFixed(2)} %`,
      ratio: value / other,
      goal: `<= ${GOAL_PERCENT}`,
      pass: value <= GOAL_PERCENT,
    });
  }
  return rows;
};
