import {
  AnklePath,
  emptyHipMotion,
  emptyPelvisMotion,
  GRAVITY,
  pelvisAt,
  planPelvis,
  swingInertia,
  torqueDecay,
  type GaitModel,
  type HipMotion,
  type SteadyStance,
  type ToeOffState,
} from '@peripatos/core';

/** What swing 1 comes to: N·m and rad. */
export interface LaggedSwing {
  /** B with which the thigh ends at the angle the step's geometry wants. */
  readonly torque: number;
  readonly thigh: number;
  readonly knee: number;
  readonly kneePeak: number;
  /** Change of the thigh's end with B about 55 N·m, rad/(N·m). */
  readonly slope: number;
}

/** Step of swing 1 by spec 01 §3.8, s. */
const step = 0.002;
const closeEnough = 1e-9;

/**
 * Swing 1 by the letter of spec 01 §3.6, to compare `SwingSolver` with: semi-implicit Euler, the ankle put on its path
 * after each step, θ4' and θ4'' by backward differences fed into the next one, θ4'' 0 in the first.
 *
 * @param toeOff from the planar push-off
 * @param hips `pelvis`: rotation and list of the pelvis move the swing hip, which accelerates as the stance hip does;
 *   `planar`: both hips in one point
 */
export function laggedSwing(
  model: GaitModel,
  stance: SteadyStance,
  toeOff: Readonly<ToeOffState>,
  hips: 'pelvis' | 'planar',
): LaggedSwing {
  const { anthropometry: a, parameters: p } = model;
  const { timing, geometry } = stance;
  const inertia = swingInertia(a);
  const duration = p.swing1Share * timing.tSwing;
  const hipAt = swingHip(model, stance, hips);
  const path = anklePath(model, stance, toeOff, hipAt);
  const decay = torqueDecay(geometry.stepLength / (p.lpMax * a.height), duration);
  const steps = Math.round(duration / step);
  const h = duration / steps;

  const kneeOnPath = (hip: HipMotion, thigh: number, guess: number): number => {
    const x = hip.x + a.l3 * Math.sin(thigh);
    const y = hip.y - a.l3 * Math.cos(thigh);
    let knee = guess;
    for (let i = 0; i < 25; i++) {
      const shank = thigh - knee;
      const ankleX = x + a.l4 * Math.sin(shank);
      const gap = y - a.l4 * Math.cos(shank) - path.height(ankleX);
      if (Math.abs(gap) < closeEnough) return knee;
      knee -= gap / (a.l4 * (path.slope(ankleX) * Math.cos(shank) - Math.sin(shank)));
    }
    return NaN;
  };

  const run = (torque: number): { thigh: number; knee: number; peak: number } => {
    let { thigh, knee, thighRate, kneeRate } = toeOff;
    let kneeAcceleration = 0;
    let peak = knee;
    for (let i = 0; i < steps; i++) {
      const t = i * h;
      const coupling = inertia.coupling * Math.cos(knee);
      const turning = inertia.coupling * Math.sin(knee);
      const hip = hipAt(timing.tDS + t);
      const lift = hip.ay + GRAVITY;
      const shank = thigh - knee;
      const weight =
        inertia.thighMoment * (hip.ax * Math.cos(thigh) + lift * Math.sin(thigh)) +
        inertia.shankMoment * (hip.ax * Math.cos(shank) + lift * Math.sin(shank));
      const moment =
        torque * Math.exp(-((decay * t) ** 2)) +
        (inertia.shank + coupling) * kneeAcceleration -
        turning * (kneeRate * kneeRate - 2 * thighRate * kneeRate) -
        weight;
      thighRate += (h * moment) / (inertia.base + 2 * coupling);
      thigh += h * thighRate;
      const next = kneeOnPath(hipAt(timing.tDS + t + h), thigh, knee + h * kneeRate);
      const rate = (next - knee) / h;
      kneeAcceleration = i > 0 ? (rate - kneeRate) / h : 0;
      knee = next;
      kneeRate = rate;
      peak = Math.max(peak, knee);
    }
    return { thigh, knee, peak };
  };

  let low = 0;
  let high = 120;
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (run(middle).thigh < geometry.alpha) low = middle;
    else high = middle;
  }
  const found = run(low);
  return {
    torque: low,
    thigh: found.thigh,
    knee: found.knee,
    kneePeak: found.peak,
    slope: (run(70).thigh - run(40).thigh) / 30,
  };
}

/** The hip of the swinging leg over the step; the object answered is written anew by each call. */
function swingHip(
  model: GaitModel,
  { timing, geometry, solution }: SteadyStance,
  hips: 'pelvis' | 'planar',
): (t: number) => HipMotion {
  const hip = emptyHipMotion();
  const motion = emptyPelvisMotion();
  const pelvis = planPelvis(model, solution, timing, geometry.psi, geometry.psi);
  return (t) => {
    solution.hipAt(t, hip);
    if (hips === 'planar') return hip;
    pelvisAt(pelvis, t, motion);
    hip.x += motion.x;
    hip.y += motion.y;
    return hip;
  };
}

/** The ankle's quartic of spec 01 §3.6, nothing raised. */
function anklePath(
  { anthropometry: a, parameters: p }: GaitModel,
  { geometry, solution, timing }: SteadyStance,
  toeOff: Readonly<ToeOffState>,
  hipAt: (t: number) => HipMotion,
): AnklePath {
  const start = hipAt(timing.tDS);
  const shank = toeOff.thigh - toeOff.knee;
  const x0 = start.x + a.l3 * Math.sin(toeOff.thigh) + a.l4 * Math.sin(shank);
  const y0 = start.y - a.l3 * Math.cos(toeOff.thigh) - a.l4 * Math.cos(shank);
  const end = hipAt(timing.tDS + p.swing1Share * timing.tSwing);
  const toe = p.swing1Ankle + p.swing1Mtp;
  const behind = Math.atan2(
    a.l12 * Math.sin(p.swing1Ankle) + a.l13 * Math.sin(toe),
    a.l4 + a.l12 * Math.cos(p.swing1Ankle) + a.l13 * Math.cos(toe),
  );
  const x2 = end.x + a.l3 * Math.sin(geometry.alpha) - a.l4 * Math.sin(behind);
  const y2 = end.y - a.l3 * Math.cos(geometry.alpha) - a.l4 * Math.cos(behind);
  const y1 = ((a.l5 + a.l6) * solution.omegaMin) / a.l1;
  const path = new AnklePath();
  path.fit(x0, y0, x0 + p.ankleApexPos * (x2 - x0), y1, x2, y2);
  return path;
}
