import { thesisBody } from '@peripatos/content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import {
  completeGait,
  naturalGait,
  type Completion,
  type FeasibilityReason,
  type GaitWish,
} from './completion.js';
import { thesisGait } from './parameters.js';
import type { GaitTarget } from './target.js';

const a = scaleToPerson(thesisBody, { height: 1.8, mass: 80 });
const complete = (wish: GaitWish): Completion => completeGait(a, thesisGait, wish);

function feasible(wish: GaitWish): GaitTarget {
  const completion = complete(wish);
  if (!completion.ok) throw new Error(`refused: ${completion.reason}`);
  return completion.target;
}

function refusal(wish: GaitWish): [FeasibilityReason, GaitTarget] {
  const completion = complete(wish);
  if (completion.ok) throw new Error('not refused');
  return [completion.reason, completion.nearest];
}

const inside = (t: GaitTarget): void => {
  expect(t.cadence).toBeGreaterThanOrEqual(thesisGait.fpMin * (1 - 1e-9));
  expect(t.cadence).toBeLessThanOrEqual(thesisGait.fpMax * (1 + 1e-9));
  expect(t.stepLength).toBeGreaterThanOrEqual(thesisGait.lpMin * a.height * (1 - 1e-9));
  expect(t.stepLength).toBeLessThanOrEqual(thesisGait.lpMax * a.height * (1 + 1e-9));
  expect(t.speed).toBeCloseTo((t.stepLength * t.cadence) / 60, 9);
};

describe('completion of a gait', () => {
  it('lengthens the step up to the natural cadence, then raises cadence', () => {
    const slow = feasible({ speed: 5 / 3.6 });
    expect(slow.cadence).toBeCloseTo(107.58, 2);
    expect(slow.stepLength).toBeCloseTo(0.7746, 4);
    const fast = feasible({ speed: 9 / 3.6 });
    expect(fast.cadence).toBeCloseTo(157.83, 2);
    expect(fast.stepLength).toBeCloseTo(0.528 * 1.8, 6);
  });

  it('completes a step length alone, a cadence alone and any two', () => {
    expect(feasible({ stepLength: 0.72 })).toEqual({
      speed: expect.closeTo(1.2, 9),
      stepLength: 0.72,
      cadence: expect.closeTo(100, 9),
    });
    expect(feasible({ cadence: 150 }).stepLength).toBeCloseTo(0.528 * 1.8, 9);
    expect(feasible({ speed: 1.2, stepLength: 0.6 }).cadence).toBeCloseTo(120, 9);
    expect(feasible({ speed: 1.2, cadence: 120 }).stepLength).toBeCloseTo(0.6, 9);
    expect(feasible({ stepLength: 0.6, cadence: 120 }).speed).toBeCloseTo(1.2, 9);
  });

  it('lets step and cadence win over a speed that contradicts them', () => {
    expect(feasible({ speed: 3, stepLength: 0.6, cadence: 120 }).speed).toBeCloseTo(1.2, 9);
  });

  it.each<[GaitWish, FeasibilityReason, Partial<GaitTarget>]>([
    [{}, 'nothingAsked', naturalGait(a, thesisGait)],
    [{ speed: -3 }, 'speedTooLow', { cadence: 45 }],
    [{ speed: 0 }, 'speedTooLow', { cadence: 45 }],
    [{ speed: 5 }, 'speedTooHigh', { speed: 3.24, cadence: 180 }],
    [{ speed: NaN }, 'notANumber', naturalGait(a, thesisGait)],
    [{ speed: Infinity, stepLength: 0.72 }, 'notANumber', { stepLength: 0.72 }],
    [{ stepLength: 1.5 }, 'stepTooLong', { stepLength: 1.08, cadence: 150 }],
    [{ stepLength: 0.05 }, 'stepTooShort', { cadence: 45 }],
    [{ cadence: 200 }, 'cadenceTooHigh', { cadence: 180 }],
    [{ cadence: 20 }, 'cadenceTooLow', { cadence: 45 }],
    [{ speed: 1.5, stepLength: 1.2 }, 'stepTooLong', { speed: 1.5, stepLength: 1.08 }],
    [{ speed: 1.5, stepLength: 0.4 }, 'cadenceTooHigh', { speed: 1.5, cadence: 180 }],
    [{ speed: 1.5, cadence: 60 }, 'stepTooLong', { speed: 1.5, stepLength: 1.08 }],
    [{ stepLength: 0.7, cadence: 0 }, 'cadenceTooLow', { stepLength: 0.7, cadence: 45 }],
    [{ speed: 1.2, stepLength: 0 }, 'stepTooShort', { cadence: 180 }],
  ])('refuses %o as %s and names the nearest walk', (wish, reason, nearest) => {
    const [gotReason, gotNearest] = refusal(wish);
    expect(gotReason).toBe(reason);
    inside(gotNearest);
    for (const [key, value] of Object.entries(nearest)) {
      expect(gotNearest[key as keyof GaitTarget]).toBeCloseTo(value, 6);
    }
  });

  it('never answers with a number that is not finite or outside the limits, whatever is asked', () => {
    const value = fc.option(
      fc.oneof(fc.double(), fc.double({ min: 0, max: 3 }), fc.double({ min: 0, max: 200 })),
      { nil: undefined },
    );
    fc.assert(
      fc.property(value, value, value, (speed, stepLength, cadence) => {
        const completion = complete({ speed, stepLength, cadence });
        inside(completion.ok ? completion.target : completion.nearest);
      }),
      { numRuns: 2000 },
    );
  });

  it('answers a refusal with a walk that it would itself accept', () => {
    const value = fc.option(fc.double({ min: -1, max: 300, noNaN: true }), { nil: undefined });
    fc.assert(
      fc.property(value, value, value, (speed, stepLength, cadence) => {
        const completion = complete({ speed, stepLength, cadence });
        if (!completion.ok) expect(complete({ ...completion.nearest }).ok).toBe(true);
      }),
    );
  });
});
