import { thesisBody } from '@peripatos/content';
import {
  completeSpeed,
  emptyFootPoints,
  emptyGaitSample,
  emptyStanceLoads,
  footPoints,
  scaleToPerson,
  steadyStep,
  StepPlanner,
  thesisGait,
  type Anthropometry,
  type GaitSample,
  type StanceSolution,
  type StepPlan,
} from '@peripatos/core';
import { inDegrees } from './printed.js';
import { figure, type VerifyRow } from './row.js';

const spec = '01 §5.3';
const heights = [1.5, 1.6, 1.7, 1.8, 1.9, 2];
const masses = [50, 60, 70, 80, 90, 100, 110, 120];
const speeds = Array.from({ length: 13 }, (_, i) => 0.5 + i * 0.125);
/** The room's clock. */
const tick = 1 / 60;

/** What one body shows over all speeds. */
interface BodyResult {
  planned: number;
  /** Speeds at which the vertical force, or the leg's, is below zero after heel strike, and until when, ms. */
  readonly floorPulls: [speed: number, until: number][];
  readonly legPulls: [speed: number, until: number][];
  lowest: number;
  jump: number;
}

/**
 * Walking 0.5–2.0 m/s, 1.5–2.0 m, 50–120 kg, 624 points: every point's own plan, how long the floor or the leg would have
 * to pull after heel strike (each point where it does is listed), the lowest point of a foot, the greatest change of a
 * joint's angle between two ticks.
 */
export function gaitGridRows(): VerifyRow[] {
  const rows: VerifyRow[] = [];
  let planned = 0;
  let lowest = 0;
  let jump = 0;
  for (const height of heights) {
    for (const mass of masses) {
      const result = walkBody(scaleToPerson(thesisBody, { height, mass }));
      planned += result.planned;
      lowest = Math.min(lowest, result.lowest);
      jump = Math.max(jump, result.jump);
      const body = `${height.toFixed(1)}m-${mass}kg`;
      const pulls = (id: string, what: string, list: BodyResult['floorPulls'], most: number) =>
        figure(
          `grid-${body}-${id}`,
          spec,
          `${what} below zero until, ms after heel strike${inWords(list)}`,
          0,
          Math.max(0, ...list.map(([, until]) => until)),
          most,
        );
      rows.push(pulls('floor', 'vertical force', result.floorPulls, 10));
      rows.push(pulls('leg', 'leg force', result.legPulls, 30));
    }
  }
  const points = heights.length * masses.length * speeds.length;
  return [
    figure('grid-planned', spec, 'points whose own step is planned', points, planned, 0),
    figure('grid-lowest', spec, 'lowest point of a foot below the floor, m', 0, lowest, 0.005),
    figure('grid-jump', spec, 'greatest change of an angle between ticks, °', 0, jump, 15),
    ...rows,
  ];
}

function inWords(list: BodyResult['floorPulls']): string {
  if (list.length === 0) return '';
  const points = list.map(([speed, until]) => `${speed} m/s ${until} ms`);
  return ` (${points.join(', ')})`;
}

function walkBody(anthropometry: Anthropometry): BodyResult {
  const result: BodyResult = { planned: 0, floorPulls: [], legPulls: [], lowest: 0, jump: 0 };
  const model = { anthropometry, parameters: thesisGait };
  const planner = new StepPlanner(model);
  for (const speed of speeds) {
    const target = completeSpeed(anthropometry.height, thesisGait, speed);
    const first = steadyStep(model, target, 'right');
    const second = first.ok ? planner.plan(first.plan.end, target) : first;
    if (!first.ok || !second.ok) continue;
    result.planned++;
    const [floor, leg] = pullsUntil(first.plan.solution);
    if (floor >= 0) result.floorPulls.push([speed, floor]);
    if (leg >= 0) result.legPulls.push([speed, leg]);
    watch(anthropometry, [first.plan, second.plan], result);
  }
  return result;
}

/** When vertical force and leg force are below zero for the last time, ms after heel strike; −1 for never. */
function pullsUntil(solution: StanceSolution): [floor: number, leg: number] {
  const loads = emptyStanceLoads();
  const force = new Float64Array(3);
  let floor = -1;
  let leg = -1;
  for (let halfMs = 0; halfMs <= 2000 * solution.duration; halfMs++) {
    const t = halfMs / 2000;
    solution.loadsAt(t, loads);
    solution.forceAt(t, force);
    if (loads.groundY < 0) floor = halfMs / 2;
    if ((force[0] ?? NaN) < 0) leg = halfMs / 2;
  }
  return [floor, leg];
}

/** Both steps of a cycle at the room's ticks. */
function watch(a: Anthropometry, plans: readonly StepPlan[], result: BodyResult): void {
  const sample = emptyGaitSample();
  const points = emptyFootPoints();
  let before: number[] | undefined;
  let t = 0;
  for (const plan of plans) {
    for (; t <= plan.duration; t += tick) {
      plan.sample(t, sample);
      for (const leg of [sample.left, sample.right]) {
        footPoints(a, leg.ankleX, leg.ankleY, leg.footPitch, leg.toes, points);
        result.lowest = Math.min(result.lowest, points.heelY, points.mtpY, points.tipY);
      }
      const now = joints(sample);
      now.forEach((angle, i) => {
        const change = Math.abs(angle - (before?.[i] ?? angle));
        result.jump = Math.max(result.jump, inDegrees(change));
      });
      before = now;
    }
    t -= plan.duration;
  }
}

/** Hip, knee, ankle and toe angles of both legs, rad. */
function joints({ left, right }: GaitSample): number[] {
  return [left, right].flatMap((leg) => [
    leg.thigh,
    leg.knee,
    leg.footPitch - leg.thigh + leg.knee,
    leg.toes,
  ]);
}
