import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { humanSkeleton } from '../../../content/src/body/human-skeleton.js';
import { thesisBody } from '../../../content/src/body/thesis-body.js';
import { buildSkeleton, scaleToPerson, type Anthropometry } from '../body/index.js';
import { emptyGaitSample, type GaitSample, type LegSample } from '../gait/index.js';
import { JointPose, JointTree } from '../joint/index.js';
import { decomposeZXY } from '../math/index.js';
import { applyGaitSample, DRIVEN_DOFS, gaitRig, type GaitRig } from './posture.js';

const DEGREE = Math.PI / 180;

interface Figure {
  readonly a: Anthropometry;
  readonly pose: JointPose;
  readonly rig: GaitRig;
}

function figure(height = 1.8, mass = 80): Figure {
  const a = scaleToPerson(thesisBody, { height, mass });
  const tree = new JointTree(buildSkeleton(humanSkeleton, a));
  return { a, pose: new JointPose(tree), rig: gaitRig(tree) };
}

/** Angles of a plan, degrees; lateral places as shares of the pelvis' width. */
interface Plan {
  readonly yaw: number;
  readonly list: number;
  readonly shift: number;
  readonly lean: number;
  readonly shoulders: number;
  readonly legs: readonly [LegPlan, LegPlan];
}
interface LegPlan {
  readonly thigh: number;
  readonly knee: number;
  readonly dorsiflexion: number;
  readonly toes: number;
}

/** A sample as the planar model plans it (spec 01 §1.6, §4.1, §4.2): legs in the sagittal plane below offset hips. */
function sampleOf(a: Anthropometry, plan: Plan, stepWidth = 0.9): GaitSample {
  const yaw = plan.yaw * DEGREE;
  const list = plan.list * DEGREE;
  const pelvis = { x: 12.3, y: 0.95 * (a.l1 + a.l9), z: plan.shift * a.l0 };
  const leg = (sign: 1 | -1, { thigh, knee, dorsiflexion, toes }: LegPlan): LegSample => {
    const [t, k] = [thigh * DEGREE, knee * DEGREE];
    const hipX = pelvis.x + (sign * a.l0 * Math.sin(yaw)) / 2;
    const hipY = pelvis.y - (sign * a.l0 * Math.sin(list)) / 2;
    return {
      ...emptyGaitSample().right,
      thigh: t,
      knee: k,
      footPitch: t - k + dorsiflexion * DEGREE,
      toes: toes * DEGREE,
      hipX,
      hipY,
      hipZ: pelvis.z + (sign * a.l0 * Math.cos(yaw) * Math.cos(list)) / 2,
      ankleX: hipX + a.l3 * Math.sin(t) + a.l4 * Math.sin(t - k),
      ankleY: hipY - a.l3 * Math.cos(t) - a.l4 * Math.cos(t - k),
      ankleZ: (sign * stepWidth * a.l0) / 2,
    };
  };
  return {
    ...emptyGaitSample(),
    pelvisX: pelvis.x,
    pelvisY: pelvis.y,
    pelvisZ: pelvis.z,
    pelvisYaw: yaw,
    pelvisList: list,
    trunkLean: plan.lean * DEGREE,
    shoulderYaw: plan.shoulders * DEGREE,
    right: leg(1, plan.legs[0]),
    left: leg(-1, plan.legs[1]),
    rightArm: { shoulder: 0.2, elbow: 0.4 },
    leftArm: { shoulder: -0.15, elbow: 0 },
  };
}

const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.double({ min, max, noNaN: true });
const legPlan = fc.record({
  thigh: between(-25, 40),
  knee: between(0, 70),
  dorsiflexion: between(-45, 40),
  toes: between(0, 40),
});
const anyPlan: fc.Arbitrary<Plan> = fc.record({
  yaw: between(-12, 12),
  list: between(-5, 5),
  shift: between(-0.1, 0.1),
  lean: between(-3, 5),
  shoulders: between(-8, 8),
  legs: fc.tuple(legPlan, legPlan),
});
const still: LegPlan = { thigh: 10, knee: 20, dorsiflexion: 10, toes: 0 };
const walking: Plan = {
  yaw: 8,
  list: 4,
  shift: 0.05,
  lean: 3,
  shoulders: -5,
  legs: [
    { thigh: 20, knee: 10, dorsiflexion: 5, toes: 0 },
    { thigh: -10, knee: 40, dorsiflexion: 5, toes: 30 },
  ],
};

/** Yaw, pitch and roll of a segment in the room, degrees. */
function turns({ pose }: Figure, segment: string): { yaw: number; pitch: number; roll: number } {
  const out = new Float64Array(3);
  decomposeZXY(out, pose.gim, 16 * pose.tree.joint(segment));
  const [pitch, roll, yaw] = [...out].map((angle) => angle / DEGREE) as [number, number, number];
  return { yaw, pitch, roll };
}

function place({ pose }: Figure, segment: string, x = 0, y = 0, z = 0): number[] {
  const out = new Float64Array(3);
  pose.point(pose.tree.joint(segment), x, y, z, out);
  return [...out];
}

/** Where the foot of a leg sample is planned, seen from the pelvis' x: ankle, heel, ball and tip of the toes. */
function plannedFoot(a: Anthropometry, sample: GaitSample, leg: LegSample): number[][] {
  const turn = (pitch: number, x: number, y: number): [number, number] => [
    x * Math.cos(pitch) - y * Math.sin(pitch),
    x * Math.sin(pitch) + y * Math.cos(pitch),
  ];
  const [ankleX, ankleY, z] = [leg.ankleX - sample.pelvisX, leg.ankleY, leg.ankleZ];
  const from = (x: number, y: number, [dx, dy]: [number, number]): number[] => [x + dx, y + dy, z];
  const ball = from(ankleX, ankleY, turn(leg.footPitch, a.l5, -a.l7));
  return [
    [ankleX, ankleY, z],
    from(ankleX, ankleY, turn(leg.footPitch, -a.l8, -a.l9)),
    ball,
    from(ball[0] ?? 0, ball[1] ?? 0, turn(leg.footPitch + leg.toes, a.l6, a.l7 - a.l9)),
  ];
}

function poseFoot(f: Figure, side: 'r' | 'l'): number[][] {
  const { a } = f;
  return [
    place(f, `instep.${side}`),
    place(f, `instep.${side}`, -a.l8, -a.l9),
    place(f, `toes.${side}`),
    place(f, `toes.${side}`, a.l6, a.l7 - a.l9),
  ];
}

const farthest = (a: number[][], b: number[][]): number =>
  Math.max(...a.flatMap((p, i) => p.map((value, k) => Math.abs(value - (b[i]?.[k] ?? NaN)))));

describe('the posture of a gait sample', () => {
  it('puts ankle, heel, ball and toes of both feet within 1 mm of the plan', () => {
    const f = figure();
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const sample = sampleOf(f.a, plan);
        applyGaitSample(f.pose, f.rig, sample);
        expect(farthest(poseFoot(f, 'r'), plannedFoot(f.a, sample, sample.right))).toBeLessThan(
          1e-3,
        );
        expect(farthest(poseFoot(f, 'l'), plannedFoot(f.a, sample, sample.left))).toBeLessThan(
          1e-3,
        );
      }),
    );
  });

  it('meets the plan exactly while the knee is bent, whatever the width of the step', () => {
    const f = figure(1.62, 60);
    fc.assert(
      fc.property(anyPlan, between(0, 2), (plan, width) => {
        const bent = plan.legs.map((leg) => ({
          ...leg,
          // a shank short of level: beyond, lean and turn of the ankle change roles
          knee: Math.min(leg.thigh + 75, Math.max(20, leg.knee)),
        }));
        const sample = sampleOf(
          f.a,
          { ...plan, legs: [bent[0] ?? still, bent[1] ?? still] },
          width,
        );
        applyGaitSample(f.pose, f.rig, sample);
        expect(farthest(poseFoot(f, 'r'), plannedFoot(f.a, sample, sample.right))).toBeLessThan(
          1e-9,
        );
        expect(farthest(poseFoot(f, 'l'), plannedFoot(f.a, sample, sample.left))).toBeLessThan(
          1e-9,
        );
      }),
    );
  });

  it('keeps the sole level sideways and pointing forward at the planned pitch', () => {
    const f = figure();
    fc.assert(
      fc.property(anyPlan, (plan) => {
        applyGaitSample(f.pose, f.rig, sampleOf(f.a, plan));
        const { yaw, pitch, roll } = turns(f, 'instep.r');
        expect(yaw).toBeCloseTo(0, 9);
        expect(roll).toBeCloseTo(0, 9);
        const { thigh, knee, dorsiflexion } = plan.legs[0];
        expect(pitch).toBeCloseTo(thigh - knee + dorsiflexion, 9);
      }),
    );
  });

  it('keeps the planned knee within 1° while it is bent by more than 10°', () => {
    const f = figure();
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const legs = plan.legs.map((leg) => ({ ...leg, knee: Math.max(10, leg.knee) }));
        const bent: Plan = { ...plan, legs: [legs[0] ?? still, legs[1] ?? still] };
        applyGaitSample(f.pose, f.rig, sampleOf(f.a, bent));
        const knee = (f.pose.value[f.rig.right.knee] ?? NaN) / DEGREE;
        expect(Math.abs(knee - bent.legs[0].knee)).toBeLessThan(1);
      }),
    );
  });

  it('keeps the head level and facing forward exactly', () => {
    const f = figure();
    fc.assert(
      fc.property(anyPlan, (plan) => {
        applyGaitSample(f.pose, f.rig, sampleOf(f.a, plan));
        const { yaw, pitch, roll } = turns(f, 'skull');
        for (const angle of [yaw, pitch, roll]) expect(angle).toBeCloseTo(0, 9);
      }),
    );
  });

  it('brings the turn of the pelvis to rest at the turning point and the shoulders to theirs', () => {
    const f = figure();
    applyGaitSample(f.pose, f.rig, sampleOf(f.a, walking));
    expect(turns(f, 'pelvis').yaw).toBeCloseTo(8, 9);
    expect(Math.abs(turns(f, 't6').yaw)).toBeLessThan(0.3);
    expect(turns(f, 't1').yaw).toBeCloseTo(-5, 0);
    const yaws = ['l5', 'l3', 'l1', 't11', 't8'].map((id) => turns(f, id).yaw);
    expect(yaws).toEqual([...yaws].sort((a, b) => b - a));
  });

  it('leans the thorax with the dynamic trunk and keeps it from listing', () => {
    const f = figure();
    applyGaitSample(f.pose, f.rig, sampleOf(f.a, walking));
    expect(turns(f, 'pelvis').pitch).toBeCloseTo(0, 9);
    for (const id of ['l1', 't6', 't1']) {
      const { pitch, roll } = turns(f, id);
      expect(Math.abs(pitch + 3)).toBeLessThan(0.5);
      expect(Math.abs(roll)).toBeLessThan(0.5);
    }
  });

  it('swings the arms in the room, not with the trunk', () => {
    const f = figure();
    const upright = sampleOf(f.a, { ...walking, lean: 0, yaw: 0, list: 0, shoulders: 0 });
    applyGaitSample(f.pose, f.rig, upright);
    expect(turns(f, 'humerus.r').pitch).toBeCloseTo(0.2 / DEGREE, 6);
    expect(turns(f, 'humerus.l').pitch).toBeCloseTo(-0.15 / DEGREE, 6);
    upright.trunkLean = 0.1;
    applyGaitSample(f.pose, f.rig, upright);
    expect(turns(f, 'humerus.r').pitch).toBeCloseTo(0.2 / DEGREE, 6);
  });

  it('stands the figure at x = 0 wherever it has walked to', () => {
    const f = figure();
    applyGaitSample(f.pose, f.rig, sampleOf(f.a, walking));
    const [x, , z] = place(f, 'pelvis');
    expect(x).toBe(0);
    expect(z).toBeCloseTo(0.05 * f.a.l0, 12);
  });

  it('mirrors: the same plan for the other side gives the mirrored figure', () => {
    const right = figure();
    const left = figure();
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const mirrored: Plan = {
          ...plan,
          yaw: -plan.yaw,
          list: -plan.list,
          shift: -plan.shift,
          shoulders: -plan.shoulders,
          legs: [plan.legs[1], plan.legs[0]],
        };
        applyGaitSample(right.pose, right.rig, sampleOf(right.a, plan));
        applyGaitSample(left.pose, left.rig, sampleOf(left.a, mirrored));
        for (const id of ['shank.', 'toes.', 'clavicle.']) {
          const [x, y, z] = place(right, `${id}r`);
          const other = place(left, `${id}l`);
          expect(other[0]).toBeCloseTo(x ?? NaN, 9);
          expect(other[1]).toBeCloseTo(y ?? NaN, 9);
          expect(other[2]).toBeCloseTo(-(z ?? NaN), 9);
        }
      }),
    );
  });
});

describe('the driven degrees of freedom', () => {
  it('pose a second skeleton alike: sole within 1 mm, head within 0.5°, after rounding to their quanta', () => {
    const f = figure();
    const copy = figure();
    fc.assert(
      fc.property(anyPlan, (plan) => {
        applyGaitSample(f.pose, f.rig, sampleOf(f.a, plan));
        for (const { dof, quantum } of DRIVEN_DOFS) {
          const d = f.pose.tree.dof(dof);
          copy.pose.setValue(d, quantum * Math.round((f.pose.value[d] ?? NaN) / quantum));
        }
        copy.pose.update();
        expect(farthest(poseFoot(copy, 'r'), poseFoot(f, 'r'))).toBeLessThan(1e-3);
        expect(farthest(poseFoot(copy, 'l'), poseFoot(f, 'l'))).toBeLessThan(1e-3);
        const { yaw, pitch, roll } = turns(copy, 'skull');
        expect(Math.max(Math.abs(yaw), Math.abs(pitch), Math.abs(roll))).toBeLessThan(0.5);
      }),
    );
  });

  it('are few and each named once', () => {
    expect(new Set(DRIVEN_DOFS.map(({ dof }) => dof)).size).toBe(DRIVEN_DOFS.length);
    expect(DRIVEN_DOFS).toHaveLength(33);
  });
});
