import { thesisBody } from '@peripatos/content';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { completeSpeed } from './completion.js';
import { heelStrike, type BeforeHeelStrike } from './heel-strike.js';
import { thesisGait, type GaitModel } from './parameters.js';
import { coldControls, solveStance, type StanceControls } from './stance.js';
import { emptyHipMotion, emptyStanceLoads, emptyStanceState } from './stance-solution.js';
import { steadyStance } from './steady-stance.js';

const person = (height: number, mass: number): GaitModel => ({
  anthropometry: scaleToPerson(thesisBody, { height, mass }),
  parameters: thesisGait,
});

describe('the limit cycle of steady walking', () => {
  const model = person(1.8, 80);
  const steady = steadyStance(model, completeSpeed(1.8, thesisGait, 5 / 3.6));

  it('is that of spec 01 §9 to 1e-3', () => {
    const end = emptyStanceState();
    steady.solution.endState(end);
    const expectState = (got: typeof end, expected: readonly number[]): void => {
      const values = [
        got.omega,
        got.theta1,
        got.theta2,
        got.omegaRate,
        got.theta1Rate,
        got.theta2Rate,
      ];
      values.forEach((value, i) => expect(Math.abs(value - expected[i])).toBeLessThan(1e-3));
    };
    expectState(steady.start, [0.911546, 1.991926, 1.609755, -0.804385, -1.778312, 0.25467]);
    expectState(end, [0.911546, 1.149666, 1.609758, 0.673971, -1.842322, 0.25469]);
  });

  it('closes: the end of a step is the state before the heel strike it began with', () => {
    const hip = emptyHipMotion();
    const end = emptyStanceState();
    steady.solution.hipAt(steady.timing.tStep, hip);
    steady.solution.endState(end);
    expect(hip.vx).toBeCloseTo(steady.before.hipVelocityX, 9);
    expect(hip.vy).toBeCloseTo(steady.before.hipVelocityY, 9);
    expect(end.theta2).toBeCloseTo(steady.before.theta2, 9);
    expect(end.theta2Rate).toBeCloseTo(steady.before.theta2Rate, 9);
    expect(hip.x).toBeCloseTo(steady.geometry.lpAct / 2, 9);
  });

  it('is where steps settle that begin from a rough guess, within a dozen steps', () => {
    let before: BeforeHeelStrike = {
      hipVelocityX: 5 / 3.6,
      hipVelocityY: -0.3,
      theta2: Math.PI / 2,
      theta2Rate: 0,
    };
    let controls: StanceControls = coldControls;
    const { geometry, timing } = steady;
    const hip = emptyHipMotion();
    const end = emptyStanceState();
    for (let step = 0; step < 12; step++) {
      const after = heelStrike(model.anthropometry, before, geometry.omega, geometry.theta1HS);
      const solution = solveStance(
        model,
        { omega: geometry.omega, theta1: geometry.theta1HS, theta2: before.theta2, ...after },
        { omega: geometry.omega, theta1: geometry.theta1Des },
        timing,
        controls,
      );
      expect(solution.converged).toBe(true);
      controls = solution;
      solution.hipAt(timing.tStep, hip);
      solution.endState(end);
      before = {
        hipVelocityX: hip.vx,
        hipVelocityY: hip.vy,
        theta2: end.theta2,
        theta2Rate: end.theta2Rate,
      };
    }
    expect(before.hipVelocityX).toBeCloseTo(steady.before.hipVelocityX, 4);
    expect(before.hipVelocityY).toBeCloseTo(steady.before.hipVelocityY, 4);
    expect(before.theta2Rate).toBeCloseTo(steady.before.theta2Rate, 3);
  });
});

describe('steady walking over speed and build', () => {
  it('converges on 0.5–2.0 m/s, 1.5–2.0 m, 50–120 kg and the floor only ever pushes', () => {
    const loads = emptyStanceLoads();
    const force = new Float64Array(3);
    let points = 0;
    const pulls: string[] = [];
    for (let height = 1.5; height < 2.01; height += 0.1) {
      for (let mass = 50; mass <= 120; mass += 10) {
        const model = person(height, mass);
        for (let speed = 0.5; speed < 2.01; speed += 0.125) {
          const { solution } = steadyStance(model, completeSpeed(height, thesisGait, speed));
          const where = `${height.toFixed(1)} m, ${mass} kg, ${speed} m/s`;
          expect(solution.converged, where).toBe(true);
          for (let i = 0; i < solution.count; i++) {
            const t = solution.times[i];
            solution.loadsAt(t, loads);
            solution.forceAt(t, force);
            if (t > 0.01 && loads.groundY < 0) pulls.push(`floor, ${where}, ${t} s`);
            if (t > 0.03 && force[0] < 0) pulls.push(`leg, ${where}, ${t} s`);
          }
          points++;
        }
      }
    }
    expect(pulls).toEqual([]);
    expect(points).toBe(624);
  }, 30_000);

  it('stays on one branch: controls change smoothly with speed', () => {
    for (const [height, mass] of [
      [1.5, 120],
      [1.8, 80],
      [2, 50],
    ] as const) {
      const model = person(height, mass);
      let previous = steadyStance(model, completeSpeed(height, thesisGait, 0.4)).solution;
      for (let speed = 0.425; speed < 2; speed += 0.025) {
        const { solution } = steadyStance(model, completeSpeed(height, thesisGait, speed));
        expect(Math.abs(solution.legTorque - previous.legTorque)).toBeLessThan(0.12 * mass);
        expect(Math.abs(solution.rate - previous.rate)).toBeLessThan(0.04);
        previous = solution;
      }
    }
  });

  it('is found for slow, long and short steps where general start values fail', () => {
    const model = person(1.5, 50);
    for (const target of [
      { speed: 0.25, stepLength: 0.25, cadence: 60 },
      { speed: 0.625, stepLength: 0.75, cadence: 50 },
      { speed: 0.375, stepLength: 0.15, cadence: 150 },
    ]) {
      expect(steadyStance(model, target).solution.converged).toBe(true);
    }
  });

  it('says so when a walk cannot be closed', () => {
    const { solution } = steadyStance(person(1.8, 80), {
      speed: 0.3,
      stepLength: 1.08,
      cadence: 16.7,
    });
    expect(solution.converged).toBe(false);
  });
});
