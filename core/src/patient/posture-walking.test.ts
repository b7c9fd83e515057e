import { describe, expect, it } from 'vitest';
import { humanSkeleton } from '../../../content/src/body/human-skeleton.js';
import { thesisBody } from '../../../content/src/body/thesis-body.js';
import { buildSkeleton, scaleToPerson } from '../body/index.js';
import { completeGait, emptyGaitSample, steadyStep, thesisGait } from '../gait/index.js';
import { JointPose, JointTree } from '../joint/index.js';
import { applyGaitSample, gaitRig } from './posture.js';

const INSTANTS = 240;

type Point = readonly [x: number, y: number, z: number];

/** Points of a foot in the room over one steady step: heel, ball and toe tip of the stance and of the other foot. */
function walk(height: number, mass: number, speed: number) {
  const a = scaleToPerson(thesisBody, { height, mass });
  const tree = new JointTree(buildSkeleton(humanSkeleton, a));
  const pose = new JointPose(tree);
  const rig = gaitRig(tree);
  const completed = completeGait(a, thesisGait, { speed });
  if (!completed.ok) throw new Error(completed.reason);
  const step = steadyStep({ anthropometry: a, parameters: thesisGait }, completed.target, 'right');
  if (!step.ok) throw new Error(step.reason);
  const { plan } = step;
  const sample = emptyGaitSample();
  const out = new Float64Array(3);
  const frames = Array.from({ length: INSTANTS + 1 }, (_, i) => {
    const t = (plan.duration * i) / INSTANTS;
    plan.sample(t, sample);
    applyGaitSample(pose, rig, sample);
    const point = (joint: string, x: number, y: number): Point => {
      pose.point(tree.joint(joint), x, y, 0, out);
      return [(out[0] ?? NaN) + sample.pelvisX, out[1] ?? NaN, out[2] ?? NaN];
    };
    const foot = (side: 'r' | 'l') => ({
      heel: point(`instep.${side}`, -a.l8, -a.l9),
      ball: point(`toes.${side}`, 0, 0),
      tip: point(`toes.${side}`, a.l6, a.l7 - a.l9),
    });
    const limited = [...pose.value.keys()].filter((d) => {
      const value = pose.value[d] ?? NaN;
      const ends = [pose.start[d], pose.end[d]];
      return ends[0] !== ends[1] && ends.includes(value) && value !== 0;
    });
    return { t, right: foot('r'), left: foot('l'), limited: limited.map((d) => tree.dofIds[d]) };
  });
  return { frames, events: plan.events };
}

/** Farthest a point strays from where it was first. */
function drift(points: readonly Point[]): number {
  const [first] = points;
  return Math.max(
    ...points.flatMap((p) => p.map((value, k) => Math.abs(value - (first?.[k] ?? NaN)))),
  );
}

describe.each([
  [1.8, 80, 5 / 3.6],
  [1.55, 55, 0.8],
  [1.95, 110, 1.8],
])('a person of %f m and %i kg walking at %f m/s', (height, mass, speed) => {
  const { frames, events } = walk(height, mass, speed);

  it('keeps what stands on the floor in place within 1 mm', () => {
    const heel = frames.filter(({ t }) => t <= events.flat).map(({ right }) => right.heel);
    const front = frames.filter(({ t }) => t >= events.flat);
    const trailing = frames.filter(({ t }) => t <= events.toeOff).map(({ left }) => left.tip);
    expect(Math.min(heel.length, front.length, trailing.length)).toBeGreaterThan(10);
    expect(drift(heel)).toBeLessThan(1e-3);
    expect(drift(front.map(({ right }) => right.ball))).toBeLessThan(1e-3);
    expect(drift(front.map(({ right }) => right.tip))).toBeLessThan(1e-3);
    expect(drift(trailing)).toBeLessThan(1e-3);
  });

  it('keeps every point of both feet above −5 mm', () => {
    const heights = frames.flatMap(({ right, left }) =>
      [right.heel, right.ball, right.tip, left.heel, left.ball, left.tip].map(([, y]) => y),
    );
    expect(Math.min(...heights)).toBeGreaterThan(-5e-3);
  });

  it('reaches no limit of a joint', () => {
    const elbow = /^elbow\.flexion/;
    const limited = frames.flatMap((frame) => frame.limited).filter((id) => !elbow.test(id ?? ''));
    expect([...new Set(limited)]).toEqual([]);
  });
});
