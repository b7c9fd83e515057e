import { TICK } from '../../math/index.js';
import { footPoints, ankleOf, emptyFootPoints, emptyPoint } from '../leg-geometry.js';
import type { GaitModel } from '../parameters.js';
import { emptyGaitSample, GAIT_PHASES, KINEMATIC_SUBPHASES, type Side } from '../sample.js';
import type { StepPlan } from '../step-plan.js';

/** A worst value and where it was met. */
export interface Worst {
  readonly value: number;
  readonly where: string;
}

/** What `inspectSteps` found; lengths m, angles rad. */
export interface Inspection {
  /** Height of the lowest heel, ball joint or toe tip. */
  readonly lowest: Worst;
  /** Greatest change of thigh, knee, ankle, sole or toes within one tick. */
  readonly jump: Worst;
  /** Greatest way of a point that stands (heel, ball joint, toe tip) while it stands. */
  readonly slip: Worst;
  /** Greatest jump of a place or angle of the body across a heel strike. */
  readonly seam: Worst;
  /** Greatest distance between an ankle and where thigh and knee put it. */
  readonly gap: Worst;
  /** Latest times after heel strike at which the floor, or the leg, pulls, s. */
  readonly floorPull: Worst;
  readonly legPull: Worst;
  /** Whether every number was finite. */
  readonly finite: boolean;
}

const interval = 0.001;

/**
 * Reads consecutive steps every millisecond and reports how well they hold together: feet above the floor and still where
 * they stand, nothing jumping within a step or across heel strikes.
 */
export function inspectSteps(model: GaitModel, steps: readonly StepPlan[]): Inspection {
  const a = model.anthropometry;
  const sample = emptyGaitSample();
  const points = emptyFootPoints();
  const ankle = emptyPoint();
  let lowest: Worst = { value: Infinity, where: '' };
  let jump: Worst = { value: 0, where: '' };
  let slip: Worst = { value: 0, where: '' };
  let seam: Worst = { value: 0, where: '' };
  let gap: Worst = { value: 0, where: '' };
  let floorPull: Worst = { value: 0, where: '' };
  let legPull: Worst = { value: 0, where: '' };
  let finite = true;
  const history: Record<Side, { t: number; angles: number[] }[]> = { left: [], right: [] };
  const tail: Record<Side, number> = { left: 0, right: 0 };
  const standing: Partial<Record<Side, { point: string; x: number; y: number }>> = {};
  let before: number[] = [];
  let clock = 0;

  steps.forEach((step, index) => {
    const count = Math.round(step.duration / interval);
    for (let i = 0; i <= count; i++) {
      const t = (step.duration * i) / count;
      step.sample(t, sample);
      const at = `step ${index}`;
      if (sample.groundForceY < 0 && t > floorPull.value) floorPull = { value: t, where: at };
      if (sample.legForce < 0 && t > legPull.value) legPull = { value: t, where: at };
      const body = [
        sample.pelvisX,
        sample.pelvisY,
        sample.pelvisZ,
        sample.pelvisYaw,
        sample.pelvisList,
        sample.trunkLean,
        sample.shoulderYaw,
        sample.leftArm.shoulder,
        sample.leftArm.elbow,
        sample.rightArm.shoulder,
        sample.rightArm.elbow,
      ];
      for (const side of ['left', 'right'] as const) {
        const leg = sample[side];
        const where = `step ${index}, ${side} ${GAIT_PHASES[leg.phase]}, ${(t / step.duration).toFixed(3)}`;
        footPoints(a, leg.ankleX, leg.ankleY, leg.footPitch, leg.toes, points);
        const { heelX, heelY, mtpX, mtpY, tipX, tipY } = points;
        const low = Math.min(heelY, mtpY, tipY);
        if (low < lowest.value) {
          const name = low === heelY ? 'heel' : low === mtpY ? 'ball' : 'tip';
          lowest = { value: low, where: `${name}, ${where}` };
        }
        ankleOf(a, leg.hipX, leg.hipY, leg.thigh, leg.knee, ankle);
        const apart = Math.hypot(ankle.x - leg.ankleX, ankle.y - leg.ankleY);
        if (apart > gap.value) gap = { value: apart, where };

        const subphase = KINEMATIC_SUBPHASES[leg.kinematicSubphase];
        const stands =
          subphase === 'footRotation'
            ? { point: 'heel', x: heelX, y: heelY }
            : subphase === 'flatFoot' || subphase === 'heelOff'
              ? { point: 'ball', x: mtpX, y: mtpY }
              : subphase === 'instepOff'
                ? { point: 'tip', x: tipX, y: tipY }
                : undefined;
        const stood = standing[side];
        if (stands && stood && stands.point === stood.point) {
          const way = Math.hypot(stands.x - stood.x, stands.y - stood.y);
          if (way > slip.value) slip = { value: way, where: `${stands.point}, ${where}` };
        } else if (stands) standing[side] = stands;
        else delete standing[side];

        const angles = [
          leg.thigh,
          leg.knee,
          leg.footPitch - leg.thigh + leg.knee,
          leg.footPitch,
          leg.toes,
        ];
        const past = history[side];
        past.push({ t: clock + t, angles });
        while (clock + t - past[tail[side]].t > TICK + 1e-9) tail[side]++;
        angles.forEach((angle, k) => {
          const change = Math.abs(angle - past[tail[side]].angles[k]);
          if (change > jump.value) {
            jump = { value: change, where: `${angleNames[k]}, ${where}` };
          }
        });
        body.push(...angles, leg.ankleX, leg.ankleY, leg.ankleZ, leg.hipX, leg.hipY, leg.hipZ);
      }
      finite &&= body.every(Number.isFinite) && Number.isFinite(sample.groundForceY);
      if (i === 0) {
        before.forEach((value, k) => {
          const change = Math.abs(body[k] - value);
          if (change > seam.value) seam = { value: change, where: `step ${index}, number ${k}` };
        });
      }
      before = body;
    }
    clock += step.duration;
  });
  return { lowest, jump, slip, seam, gap, floorPull, legPull, finite };
}

const angleNames = ['thigh', 'knee', 'ankle', 'sole', 'toes'] as const;
