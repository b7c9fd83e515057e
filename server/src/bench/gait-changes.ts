import { thesisBody } from '@peripatos/content';
import {
  completeSpeed,
  feasibleGait,
  naturalGait,
  scaleToPerson,
  steadyStep,
  thesisGait,
  Walk,
  type GaitModel,
  type GaitTarget,
  type GaitWish,
} from '@peripatos/core';
import type { BenchRow } from './row.js';

/** Steps in which a change is made or given up. */
const STEPS = 10;
const CHANGES_A_WALK = 10;
const heights = [1.5, 1.6, 1.7, 1.8, 1.9, 2];
const masses = [50, 60, 70, 80, 90, 100, 110, 120];
const slowest = 0.5;
const fastest = 2;

const modelOf = (height: number, mass: number): GaitModel => ({
  anthropometry: scaleToPerson(thesisBody, { height, mass }),
  parameters: thesisGait,
});

/** Numbers in [0, 1) that look random and are the same in every run (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * What becomes of random changes of walk: how often the walk had something to say, and how often the change was given up.
 *
 * @param wishOf a wish of a person of that height; one that body cannot walk is replaced by its nearest
 */
function follow(
  count: number,
  seed: number,
  wishOf: (random: () => number, height: number) => GaitWish,
): { readonly noticed: number; readonly stopped: number; readonly rough: number } {
  const random = chance(seed);
  let noticed = 0;
  let stopped = 0;
  let rough = 0;
  for (let made = 0; made < count;) {
    const height = 1.5 + 0.5 * random();
    const model = modelOf(height, 50 + 70 * random());
    const target = (): GaitTarget => {
      const completion = feasibleGait(model, wishOf(random, height));
      return completion.ok ? completion.target : completion.nearest;
    };
    const walk = Walk.steady(model, target());
    for (let i = 0; i < CHANGES_A_WALK && made < count; i++, made++) {
      walk.request(target());
      const kinds = new Set<string>();
      for (let step = 0; step < STEPS; step++) {
        const { plan } = walk;
        while (walk.plan === plan) walk.advance(100);
        if (walk.notice) kinds.add(walk.notice.kind);
        if (walk.plan.rough) rough++;
      }
      if (kinds.size > 0) noticed++;
      if (kinds.has('stopped')) stopped++;
    }
  }
  return { noticed, stopped, rough };
}

/** Levels of the swing over the grid of persons and speeds (ADR 24), ascending. */
function levels(): number[] {
  const found: number[] = [];
  for (const height of heights) {
    for (const mass of masses) {
      const model = modelOf(height, mass);
      for (let speed = slowest; speed <= fastest; speed += 0.125) {
        const step = steadyStep(model, completeSpeed(height, thesisGait, speed));
        if (step.ok) found.push(step.plan.swingPlan.level);
      }
    }
  }
  return found.sort((a, b) => a - b);
}

/** Height of the ball of the foot at toe-off if the source's straight lines alone were followed (ADR 22), mm. */
function lawfulBall(speed: number): number {
  const model = modelOf(1.8, 80);
  const a = model.anthropometry;
  const step = steadyStep(model, completeSpeed(1.8, thesisGait, speed));
  if (!step.ok) throw new Error(`no steady step at ${speed} m/s (${step.reason})`);
  const flat = Math.atan2(a.l9 - a.l7, a.l6);
  return 1000 * a.l13 * Math.sin(flat + step.plan.laws.toeOffRoll);
}

const told = (id: string, what: string, value: number, unit: string): BenchRow => ({
  id,
  what,
  value,
  unit,
  peer: null,
  ratio: null,
  goal: null,
  pass: true,
});

/** The sweeps of `bench gait --full`: what decisions 22, 24 and 25 quote. Some minutes of work. */
export function gaitSweeps(progress: (line: string) => void): BenchRow[] {
  progress('12 000 random changes of speed');
  const speeds = follow(12_000, 1, (random) => ({
    speed: slowest + (fastest - slowest) * random(),
  }));
  progress('600 random changes of step length and cadence');
  const pairs = follow(600, 2, (random, height) => ({
    stepLength: (0.2 + 0.38 * random()) * height,
    cadence: 60 + 110 * random(),
  }));
  progress('levels of the swing over 624 persons and speeds');
  const swing = levels();
  const at = (share: number): number => swing[Math.floor(share * (swing.length - 1))] ?? NaN;
  const man = modelOf(1.8, 80);
  const own = steadyStep(man, naturalGait(man.anthropometry, thesisGait));
  return [
    {
      ...told(
        'gait.changes.speed',
        `of 12000 changes of speed, 0.5 to 2 m/s, made otherwise than asked (${speeds.rough} rough steps)`,
        speeds.noticed,
        'changes',
      ),
      goal: '<= 0',
      pass: speeds.noticed === 0,
    },
    told(
      'gait.changes.pairs',
      `of 600 changes of step length and cadence, made otherwise than asked (${pairs.stopped} given up, ${pairs.rough} rough steps)`,
      pairs.noticed,
      'changes',
    ),
    told(
      'gait.swing.level',
      `median level of the swing at ${swing.length} points (${at(0).toFixed(2)} to ${at(1).toFixed(2)}; ` +
        `natural walk of 1.80 m, 80 kg: ${own.ok ? own.plan.swingPlan.level.toFixed(2) : own.reason})`,
      at(0.5),
      '',
    ),
    told(
      'gait.ball.natural',
      'ball of the foot at toe-off by straight lines, 5 km/h',
      lawfulBall(5 / 3.6),
      'mm',
    ),
    told('gait.ball.slow', 'the same at 0.5 m/s', lawfulBall(0.5), 'mm'),
  ];
}
