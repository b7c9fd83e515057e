import { thesisBody } from '@peripatos/content';
import { beforeEach, describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { thesisGait, type GaitModel } from './parameters.js';
import { lockedKneeRate, swingAcceleration } from './swing-dynamics.js';
import { seekSwing1, seekSwing2, seekSwing3 } from './swing-search.js';
import type { SwingGoal, ToeOffState } from './swing-goal.js';
import { SwingSolver } from './swing.js';
import { swingTorques } from './testing/swing-torques.js';

const degrees = Math.PI / 180;
const model: GaitModel = {
  anthropometry: scaleToPerson(thesisBody, { height: 1.8, mass: 80 }),
  parameters: thesisGait,
};
const a = model.anthropometry;
/** Step length ÷ longest step. */
const share = 0.72;
const start: ToeOffState = {
  thigh: -7.5 * degrees,
  knee: 44 * degrees,
  thighRate: 100 * degrees,
  kneeRate: 190 * degrees,
  ankle: 50 * degrees,
  toes: 80 * degrees,
};
const goal: SwingGoal = {
  omegaMin: 0.83,
  thighHigh: 24 * degrees,
  ankleMid: 80 * degrees,
  toesMid: 0,
  apexLift: 0,
};

/** A hip that moves evenly forward and bobs. */
function hipOf(t: number): { x: number; y: number; vx: number; vy: number; ay: number } {
  return {
    x: -0.2 + 1.5 * t,
    y: 0.89 + 0.01 * Math.cos(9 * t),
    vx: 1.5,
    vy: -0.09 * Math.sin(9 * t),
    ay: -0.81 * Math.cos(9 * t),
  };
}

function solverFor(duration: number): SwingSolver {
  const solver = new SwingSolver(model);
  solver.layOut(duration);
  for (let i = 0; i < 2 * solver.nodes - 1; i++) {
    const hip = hipOf(solver.halfStepTime(i));
    solver.hipX[i] = hip.x;
    solver.hipY[i] = hip.y;
    solver.hipVx[i] = hip.vx;
    solver.hipVy[i] = hip.vy;
    solver.hipAx[i] = 0;
    solver.hipAy[i] = hip.ay;
  }
  return solver;
}

describe('swing', () => {
  let solver: SwingSolver;
  beforeEach(() => {
    solver = solverFor(0.42);
    expect(solver.layPath(start, goal)).toBe(true);
  });

  it('takes half, 35 % and 15 % of the swing for its three parts', () => {
    const { n1, n2, n3, h1, h2, h3 } = solver;
    expect(n1 * h1).toBeCloseTo(0.21, 12);
    expect(n2 * h2).toBeCloseTo(0.147, 12);
    expect(n3 * h3).toBeCloseTo(0.063, 12);
    expect(solver.halfStepTime(2 * (solver.nodes - 1))).toBeCloseTo(0.42, 12);
  });

  it('ends swing 1 at the wanted thigh with the toe tip vertically under the knee', () => {
    const torque = seekSwing1(solver, start, share, goal.thighHigh, 60);
    expect(torque).not.toBeNaN();
    const { thigh, knee, n1 } = solver;
    expect(thigh[n1]).toBeCloseTo(goal.thighHigh, 5);
    const shank = thigh[n1] - knee[n1];
    const instep = shank + goal.ankleMid;
    const tip =
      a.l4 * Math.sin(shank) + a.l12 * Math.sin(instep) + a.l13 * Math.sin(instep + goal.toesMid);
    expect(tip).toBeCloseTo(0, 5);
  });

  it('asks, along its path, for exactly the hip torque it was given', () => {
    const torque = seekSwing1(solver, start, share, goal.thighHigh, 60);
    const decay = Math.SQRT2 / (share * 0.21);
    const { thigh, knee, thighRate, kneeRate, h1, n1 } = solver;
    const out = new Float64Array(2);
    const difference = (values: Float64Array, i: number): number =>
      (values[i - 2] - 8 * values[i - 1] + 8 * values[i + 1] - values[i + 2]) / (12 * h1);
    for (let i = 3; i < n1 - 2; i++) {
      const rates = [difference(thighRate, i), difference(kneeRate, i)] as const;
      expect(difference(knee, i)).toBeCloseTo(kneeRate[i], 2);
      swingTorques(
        solver.inertia,
        thigh[i],
        knee[i],
        thighRate[i],
        kneeRate[i],
        rates[0],
        rates[1],
        0,
        solver.hipAy[2 * i],
        out,
      );
      expect(Math.abs(out[0] - torque * Math.exp(-((decay * i * h1) ** 2)))).toBeLessThan(0.3);
    }
  });

  it('moves the end of swing 1 monotonically with the torque', () => {
    let before = -Infinity;
    for (let torque = -40; torque <= 160; torque += 20) {
      expect(solver.swing1(start, share, torque)).toBe(true);
      const now = solver.thigh[solver.n1];
      expect(now).toBeGreaterThan(before);
      before = now;
    }
  });

  it('says that the ankle leaves its path when the torque is absurd', () => {
    expect(solver.swing1(start, share, 5000)).toBe(false);
    expect(seekSwing1(solver, start, share, goal.thighHigh, 5000)).not.toBeNaN();
  });

  it('integrates the stiff hip of swing 2 as a hundred times finer steps do', () => {
    seekSwing1(solver, start, share, goal.thighHigh, 60);
    const torque = seekSwing2(solver, share, goal.thighHigh, -10);
    const { n1, n2 } = solver;
    const end = n1 + n2;
    expect(solver.knee[end]).toBeCloseTo(thesisGait.kneeEndSwing2, 5);

    const decay = Math.SQRT2 / (share * 0.147);
    let [q, p, v, w] = [
      solver.thigh[n1],
      solver.knee[n1],
      solver.thighRate[n1],
      solver.kneeRate[n1],
    ];
    const out = new Float64Array(2);
    const steps = 100 * n2;
    const h = 0.147 / steps;
    for (let i = 0; i < steps; i++) {
      const hip =
        thesisGait.swingHipStiffness * (goal.thighHigh - q) - thesisGait.swingHipDamping * v;
      const t = i * h;
      const lift = hipOf(0.21 + t).ay;
      const kneeTorque = torque * Math.exp(-((decay * t) ** 2));
      swingAcceleration(solver.inertia, q, p, v, w, hip, kneeTorque, 0, lift, out);
      v += h * out[0];
      w += h * out[1];
      q += h * v;
      p += h * w;
    }
    expect(Math.abs(solver.knee[end] - p)).toBeLessThan(0.6 * degrees);
    expect(Math.abs(solver.thigh[end] - q)).toBeLessThan(0.1 * degrees);
  });

  it('locks the knee for swing 3 and lands thigh and knee where they are wanted', () => {
    seekSwing1(solver, start, share, goal.thighHigh, 60);
    seekSwing2(solver, share, goal.thighHigh, -10);
    const locked = solver.n1 + solver.n2;
    const rate = lockedKneeRate(
      solver.inertia,
      solver.knee[locked],
      solver.thighRate[locked],
      solver.kneeRate[locked],
    );
    const landing = 21 * degrees;
    expect(seekSwing3(solver, share, landing, 0, -200)).not.toBeNaN();
    const last = solver.nodes - 1;
    expect(solver.thigh[last]).toBeCloseTo(landing, 5);
    expect(solver.knee[last]).toBeCloseTo(0, 12);
    expect(rate).toBeGreaterThan(0);
    expect(solver.thigh[locked + 1] - solver.thigh[locked]).toBeLessThan(rate * solver.h3);
    for (let i = locked; i < last; i++) {
      expect(solver.knee[i + 1]).toBeLessThanOrEqual(solver.knee[i]);
    }
  });

  it('answers the same whatever it solved before', () => {
    const first = seekSwing1(solver, start, share, goal.thighHigh, 60);
    const kept = solver.thigh.slice(0, solver.n1 + 1);
    solver.swing1(start, share, 0);
    expect(seekSwing1(solver, start, share, goal.thighHigh, 60)).toBe(first);
    expect(solver.thigh.slice(0, solver.n1 + 1)).toEqual(kept);
  });
});
