import { thesisBody } from '@peripatos/content';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { nearestFeasible, stanceFault } from './feasibility.js';
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
const fault = (target: GaitTarget): string | undefined =>
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
    const nearest = nearestFeasible(model, asked, (target) => fault(target) === undefined);
    expect(fault(nearest)).toBeUndefined();
    expect(nearest.cadence).toBeGreaterThan(105);
    expect(nearest.cadence).toBeLessThan(165);
    expect(nearest.stepLength).toBeLessThan(1.05);
  });
});
