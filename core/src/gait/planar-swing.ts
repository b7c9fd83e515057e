import { heelRise } from './stance-leg.js';
import { emptyLegAngles, legInverse } from './leg-geometry.js';
import type { GaitModel } from './parameters.js';
import { differenceTime, lawfulThigh, type TrailingLeg } from './passive-propulsion.js';
import { emptyHipMotion } from './stance-solution.js';
import type { SteadyStance } from './steady-stance.js';
import { seekSwing1, seekSwing2 } from './swing-search.js';
import { coldTorques, type ToeOffState } from './swing-goal.js';
import { SwingSolver } from './swing.js';

/** The source's planar swing, nothing raised: angles rad, rates rad/s, torques N·m, times s after toe-off. */
export interface PlanarSwing {
  /** Leg when the other foot lands. */
  readonly trailing: TrailingLeg;
  readonly toeOff: Readonly<ToeOffState>;
  /** B with which swing 1 ends at θ3des. */
  readonly first: number;
  /** End of swing 1. */
  readonly thighMid: number;
  readonly kneeMid: number;
  readonly kneePeak: number;
  readonly kneePeakTime: number;
  /** B2 with which swing 2 ends at `kneeEndSwing2`. */
  readonly second: number;
  /** End of θ3 of swing 1 for another torque; NaN where the ankle leaves its path. */
  readonly scan: (amplitude: number) => number;
}

/**
 * Push-off and swing of the source's planar model: both hips in one point, no pelvis, laws of spec 01 §3.6 and §4.4 as
 * they stand, whether or not the foot meets the floor. It is what the swing figures of spec 01 §5.3 and §9 were measured
 * on; a walking plan moves its hips apart and raises the swing.
 */
export function planarSwing(model: GaitModel, stance: SteadyStance): PlanarSwing {
  const { anthropometry: a, parameters: p } = model;
  const { solution, timing, geometry } = stance;
  const hip = emptyHipMotion();

  solution.hipAt(timing.tStep, hip);
  const rise = heelRise(a, p.kneeMinStance, hip.x, hip.y);
  const leg = emptyLegAngles();
  const ankleX = a.l5 - a.l5 * Math.cos(rise) + a.l7 * Math.sin(rise);
  const ankleY = a.l9 - a.l7 + a.l5 * Math.sin(rise) + a.l7 * Math.cos(rise);
  legInverse(a, ankleX - hip.x, ankleY - hip.y, leg);
  const trailing = { thigh: leg.thigh, knee: leg.knee, pitch: -rise };

  const tipX = a.l5 + a.l6 - geometry.lpAct;
  const legAt = (t: number): { thigh: number; knee: number } => {
    solution.hipAt(t, hip);
    return lawfulThigh(model, timing, trailing, t / timing.tDS, hip.x - tipX, hip.y);
  };
  const now = legAt(timing.tDS);
  const earlier = legAt(timing.tDS - differenceTime);
  const toeOff: ToeOffState = {
    thigh: now.thigh,
    knee: now.knee,
    thighRate: (now.thigh - earlier.thigh) / differenceTime,
    kneeRate: (now.knee - earlier.knee) / differenceTime,
    ankle: p.ankleToeOff,
    toes: 0,
  };

  const solver = new SwingSolver(model);
  solver.layOut(timing.tSwing);
  for (let i = 0; i < 2 * solver.nodes - 1; i++) {
    solution.hipAt(timing.tDS + solver.halfStepTime(i), hip);
    solver.hipX[i] = hip.x;
    solver.hipY[i] = hip.y;
    solver.hipVx[i] = hip.vx;
    solver.hipVy[i] = hip.vy;
    solver.hipAx[i] = hip.ax;
    solver.hipAy[i] = hip.ay;
  }
  const share = geometry.stepLength / (p.lpMax * a.height);
  solver.layPath(toeOff, {
    omegaMin: solution.omegaMin,
    thighHigh: geometry.alpha,
    ankleMid: p.swing1Ankle,
    toesMid: p.swing1Mtp,
    apexLift: 0,
  });
  const scan = (amplitude: number): number =>
    solver.swing1(toeOff, share, amplitude) ? solver.thigh[solver.n1] : NaN;
  const first = seekSwing1(solver, toeOff, share, geometry.alpha, coldTorques.first);
  const peak = greatest(solver.knee, solver.n1);
  const thighMid = solver.thigh[solver.n1];
  const kneeMid = solver.knee[solver.n1];
  const second = seekSwing2(solver, share, geometry.alpha, coldTorques.second);
  return {
    trailing,
    toeOff,
    first,
    thighMid,
    kneeMid,
    kneePeak: peak.value,
    kneePeakTime: peak.node * solver.h1,
    second,
    scan,
  };
}

/** Greatest of values 0…last, by the parabola through its three highest neighbours. */
function greatest(values: Float64Array, last: number): { value: number; node: number } {
  let i = 1;
  for (let k = 2; k < last; k++) if (values[k] > values[i]) i = k;
  const [left, top, right] = [values[i - 1], values[i], values[i + 1]];
  const bend = left - 2 * top + right;
  const shift = bend < 0 ? (left - right) / (2 * bend) : 0;
  return { value: top - ((left - right) * shift) / 4, node: i + shift };
}
