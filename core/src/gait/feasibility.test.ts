import { thesisBody } from '@peripatos/content';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { completeFeasibly, nearestFeasible, stanceFault } from './feasibility.js';
import { thesisGait } from './parameters.js';
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
  stanceFault(steadyStance(model, target).solution);

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

  it('names a nearest walk that can be carried out, between the natural one and the wish', () => {
    const asked = walk(1.05, 165);
    const nearest = nearestFeasible(model, asked, fault);
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
    expect(completion.nearest.stepLength).toBeCloseTo(0.528 * 1.8, 6);
  });

  it('never names a nearest walk that cannot be planned, not even for a wish beyond all limits', () => {
    for (const settings of [{ speed: 50 }, { speed: -1 }, { stepLength: 9, cadence: 170 }, {}]) {
      const completion = completeFeasibly(model, settings, fault);
      expect(completion.ok).toBe(false);
      if (!completion.ok) expect(fault(completion.nearest)).toBeUndefined();
    }
  });
});
