import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepTiming } from './timing.js';

describe('step timing', () => {
  it('adds up: a step is a double support and a swing, a stance is a step and a double support', () => {
    fc.assert(
      fc.property(fc.double({ min: 20, max: 250, noNaN: true }), (cadence) => {
        const t = stepTiming(cadence);
        expect(t.tStep).toBeCloseTo(t.tSwing + t.tDS, 12);
        expect(t.tStance).toBeCloseTo(t.tStep + t.tDS, 12);
        expect(t.tCycle).toBeCloseTo(t.tStance + t.tSwing, 12);
        expect(t.tDS).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('leaves no double support above 181.75 steps/min', () => {
    expect(stepTiming(181.7).tDS).toBeGreaterThan(0);
    expect(stepTiming(182).tDS).toBe(0);
  });

  it.each([0, -10, NaN, Infinity])(
    'refuses a cadence of %s and says what it should be',
    (cadence) => {
      expect(() => stepTiming(cadence)).toThrow(/positive number of steps per minute/);
    },
  );
});
