import { thesisBody } from '@peripatos/content';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { completeFeasibly, stanceFault, steadyPull } from './feasibility.js';
import { nearestFeasible } from './nearest-walk.js';
import { thesisGait } from './parameters.js';
import { emptyStanceLoads } from './stance-solution.js';
import { steadyStance } from './steady-stance.js';
import type { GaitTarget } from './target.js';

const model = {
  anthropometry: scaleToPerson(thesisBody, { height: 1.8, mass: 80 }),
  parameters: thesisGait,
};
const walk = (stepLength: number, cadence: number): GaitTarget => ({
  speed: (stepLength * cadence) / 60,
  stepLength,
  cadence,
});
const fault = (target: GaitTarget): ReturnType<typeof stanceFault> =>
  stanceFault(steadyStance(model, target).solution, steadyPull);

describe('feasibility of a stance', () => {
  it('finds nothing against natural walking', () => {
    expect(fault(walk(0.7746, 107.58))).toBeUndefined();
  });

  it('knows running when the floor would have to pull', () => {
    expect(fault(walk(1.05, 165))).toBe('leavesFloor');
  });

  it('knows a step that no stance carries over', () => {
    expect(fault(walk(1.08, 16))).toBe('stanceFails');
  });

  it('accepts no walk in which the floor pulls after 10 ms or the leg after 30 ms', () => {
    const loads = emptyStanceLoads();
    const forces = new Float64Array(3);
    const pulls: string[] = [];
    let accepted = 0;
    for (const [height, mass] of [
      [1.5, 120],
      [1.8, 80],
      [2, 50],
    ] as const) {
      const anthropometry = scaleToPerson(thesisBody, { height, mass });
      const body = { anthropometry, parameters: thesisGait };
      for (let share = thesisGait.lpMin; share <= thesisGait.lpMax; share += 0.06) {
        for (let cadence = thesisGait.fpMin; cadence <= thesisGait.fpMax; cadence += 12) {
          const { solution } = steadyStance(body, walk(share * height, cadence));
          if (stanceFault(solution, steadyPull)) continue;
          accepted++;
          for (let t = 0.01; t < solution.duration; t += 0.001) {
            solution.loadsAt(t, loads);
            solution.forceAt(t, forces);
            if (loads.groundY < 0) pulls.push(`floor: ${share} ${cadence} at ${t} s`);
            if (t >= 0.03 && forces[0] < 0) pulls.push(`leg: ${share} ${cadence} at ${t} s`);
          }
        }
      }
    }
    expect(accepted).toBeGreaterThan(150);
    expect(pulls).toEqual([]);
  });

  it('names a nearest walk that can be carried out, between the natural one and the wish', () => {
    const asked = walk(1.05, 165);
    const nearest = nearestFeasible(model, { stepLength: 1.05, cadence: 165 }, asked, fault);
    expect(fault(nearest)).toBeUndefined();
    expect(nearest.cadence).toBeGreaterThan(105);
    expect(nearest.cadence).toBeLessThan(165);
    expect(nearest.stepLength).toBeLessThan(1.05);
  });
});

describe('completion with feasibility', () => {
  it('accepts what can be planned and leaves it as it is', () => {
    const completion = completeFeasibly(model, { speed: 1.3 }, fault);
    expect(completion.ok && completion.target.speed).toBe(1.3);
  });

  it('refuses a speed at which the body would run and names the fastest walk', () => {
    const completion = completeFeasibly(model, { speed: 3 }, fault);
    expect(completion).toMatchObject({ ok: false, reason: 'leavesFloor', asked: { speed: 3 } });
    if (completion.ok) return;
    expect(fault(completion.nearest)).toBeUndefined();
    expect(completion.nearest.speed).toBeGreaterThan(2.2);
    expect(completion.nearest.stepLength).toBe(0.95);
  });

  it('never names a nearest walk that cannot be planned, not even for a wish beyond all limits', () => {
    for (const settings of [{ speed: 50 }, { speed: -1 }, { stepLength: 9, cadence: 170 }, {}]) {
      const completion = completeFeasibly(model, settings, fault);
      expect(completion.ok).toBe(false);
      if (!completion.ok) expect(fault(completion.nearest)).toBeUndefined();
    }
  });
});
