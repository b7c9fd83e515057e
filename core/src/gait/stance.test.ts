import { thesisBody } from '@peripatos/content';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { completeSpeed } from './completion.js';
import { thesisGait, type GaitModel } from './parameters.js';
import { solveStance } from './stance.js';
import { contactEndTime } from './stance-integrator.js';
import {
  emptyHipMotion,
  emptyStanceLoads,
  emptyStanceState,
  type StanceSolution,
} from './stance-solution.js';
import { steadyStance } from './steady-stance.js';

const model: GaitModel = {
  anthropometry: scaleToPerson(thesisBody, { height: 1.8, mass: 80 }),
  parameters: thesisGait,
};
const steady = steadyStance(model, completeSpeed(1.8, thesisGait, 5 / 3.6));
const { start, geometry, timing } = steady;
const targets = { omega: geometry.omega, theta1: geometry.theta1Des };

const solve = (from?: { legTorque: number; rate: number }): StanceSolution =>
  solveStance(model, start, targets, timing, from);

describe('solving a stance', () => {
  it('meets both targets from general start values and says so', () => {
    const solution = solve();
    expect(solution.converged).toBe(true);
    const end = emptyStanceState();
    solution.endState(end);
    expect(end.omega).toBeCloseTo(targets.omega, 9);
    expect(end.theta1).toBeCloseTo(targets.theta1, 9);
    expect(solution.legTorque).toBeCloseTo(steady.solution.legTorque, 5);
  });

  it('gives the same numbers for the same arguments, wherever the search began', () => {
    const warm = solve(steady.solution);
    expect(warm.integrations).toBeLessThanOrEqual(3);
    expect(solve(steady.solution)).toEqual(warm);
    expect(solve({ legTorque: -30, rate: 0.52 }).legTorque).toBeCloseTo(warm.legTorque, 6);
  });

  it('lands on the ends of contact, of the leg torque and of the step', () => {
    const { times, count } = steady.solution;
    const nodes = [...times.subarray(0, count)];
    const contactEnd = timing.tDS + 0.5 * timing.tSwing;
    expect(contactEndTime(model, timing, geometry.lpAct)).toBeCloseTo(contactEnd, 12);
    expect(nodes).toContain(contactEnd);
    expect(nodes.filter((t) => t === 0.2 * timing.tCycle)).toHaveLength(2);
    expect(nodes[count - 1]).toBe(timing.tStep);
    for (let i = 1; i < count; i++) expect(nodes[i]).toBeGreaterThanOrEqual(nodes[i - 1]);
  });

  it('shows the leg torque until it is switched off and none from then on', () => {
    const { solution } = steady;
    const off = 0.2 * timing.tCycle;
    const force = new Float64Array(3);
    const just = new Float64Array(3);
    solution.forceAt(off - 1e-6, force);
    expect(force[1]).toBe(solution.legTorque);
    solution.forceAt(off, force);
    expect(force[1]).toBe(0);
    solution.accelerationAt(off - 1e-9, just);
    solution.accelerationAt(off, force);
    expect(Math.abs(force[1] - just[1])).toBeGreaterThan(0.5);
  });

  it('moves the hip consistently: its velocity and acceleration are those of its path', () => {
    const { solution } = steady;
    const at = emptyHipMotion();
    const before = emptyHipMotion();
    const after = emptyHipMotion();
    // What the actuator's held step is worth: kω ρ · 4 ms / m2.
    const held = 0.45;
    for (const t of [0.011, 0.1, 0.2013, 0.3, 0.41, 0.5]) {
      const h = 1e-4;
      solution.hipAt(t - h, before);
      solution.hipAt(t + h, after);
      solution.hipAt(t, at);
      expect((after.x - before.x) / (2 * h)).toBeCloseTo(at.vx, 3);
      expect((after.y - before.y) / (2 * h)).toBeCloseTo(at.vy, 3);
      expect(Math.abs((after.vx - before.vx) / (2 * h) - at.ax)).toBeLessThan(held);
      expect(Math.abs((after.vy - before.vy) / (2 * h) - at.ay)).toBeLessThan(held);
    }
  });

  it('shows no ankle moment but that of its own torques: the loads follow from the motion', () => {
    const { solution } = steady;
    const loads = emptyStanceLoads();
    for (let i = 0; i < solution.count - 1; i++) {
      solution.loadsAt(solution.times[i], loads);
      if (solution.times[i] === solution.times[i + 1]) continue;
      const [, torque, trunk] = solution.forces.subarray(3 * i, 3 * i + 3);
      expect(loads.hipMoment).toBeCloseTo(trunk, 8);
      expect(loads.groundMoment).toBeCloseTo(torque + trunk, 8);
    }
  });

  it('clamps times outside the stance to its ends', () => {
    const { solution } = steady;
    const s = emptyStanceState();
    solution.stateAt(-1, s);
    expect(s.omega).toBe(start.omega);
    solution.stateAt(9, s);
    expect(s.theta1).toBeCloseTo(geometry.theta1Des, 9);
  });

  it('says that it did not converge when no controls can meet the targets', () => {
    const solution = solveStance(model, start, { omega: 3, theta1: 0.2 }, timing);
    expect(solution.converged).toBe(false);
    expect(() => solution.stateAt(0, emptyStanceState())).toThrow(/not integrated/);
  });
});

describe('the contact sub-phase', () => {
  it('ends with the other leg’s swing 1 in every walk the source prints', () => {
    for (const speed of [1, 1.39, 1.6, 2]) {
      const s = steadyStance(model, completeSpeed(1.8, thesisGait, speed));
      const end = contactEndTime(model, s.timing, s.geometry.lpAct);
      expect(end).toBe(s.timing.tDS + 0.5 * s.timing.tSwing);
    }
  });

  it('ends earlier and earlier, without a jump, as the walk gets slower', () => {
    let previous = 0.5;
    for (let speed = 0.98; speed > 0.2; speed -= 0.01) {
      const s = steadyStance(model, completeSpeed(1.8, thesisGait, speed));
      const end = contactEndTime(model, s.timing, s.geometry.lpAct);
      const share = (end - s.timing.tDS) / s.timing.tSwing;
      expect(share).toBeLessThanOrEqual(previous + 1e-12);
      expect(previous - share).toBeLessThan(0.01);
      previous = share;
    }
    expect(previous).toBeLessThan(0.32);
  });
});
