import { thesisBody } from '@peripatos/content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { completeSpeed } from './completion.js';
import { thesisGait } from './parameters.js';
import { nextStepTarget } from './step-change.js';
import type { GaitTarget } from './target.js';

const model = {
  anthropometry: scaleToPerson(thesisBody, { height: 1.8, mass: 80 }),
  parameters: thesisGait,
};
const walks = fc
  .tuple(
    fc.double({ min: 0.2, max: 1.05, noNaN: true }),
    fc.double({ min: 50, max: 180, noNaN: true }),
  )
  .map(([stepLength, cadence]): GaitTarget => ({
    speed: (stepLength * cadence) / 60,
    stepLength,
    cadence,
  }));

describe('the change from step to step', () => {
  it('gains at most 2 km/h, loses at most 4 km/h and changes cadence by at most 40', () => {
    fc.assert(
      fc.property(walks, walks, (current, wanted) => {
        const next = nextStepTarget(model, current, wanted);
        expect(next.speed - current.speed).toBeLessThanOrEqual(2 / 3.6 + 1e-9);
        expect(current.speed - next.speed).toBeLessThanOrEqual(4 / 3.6 + 1e-9);
        expect(Math.abs(next.cadence - current.cadence)).toBeLessThanOrEqual(40 + 1e-9);
        expect(next.speed).toBeCloseTo((next.stepLength * next.cadence) / 60, 9);
      }),
    );
  });

  it('arrives exactly, in a few steps', () => {
    fc.assert(
      fc.property(walks, walks, (from, wanted) => {
        let current = from;
        for (let step = 0; step < 12; step++) current = nextStepTarget(model, current, wanted);
        expect(current).toBe(wanted);
      }),
    );
  });

  it('takes a smaller change when asked for a share', () => {
    const from = completeSpeed(1.8, thesisGait, 1);
    const wanted = completeSpeed(1.8, thesisGait, 1.5);
    const whole = nextStepTarget(model, from, wanted);
    const half = nextStepTarget(model, from, wanted, 0.5);
    expect(whole).toBe(wanted);
    expect(half.cadence).toBeCloseTo((from.cadence + wanted.cadence) / 2, 9);
  });

  it('stays where it is when nothing else is wanted', () => {
    const walk = completeSpeed(1.8, thesisGait, 1.2);
    expect(nextStepTarget(model, walk, walk)).toBe(walk);
  });
});
