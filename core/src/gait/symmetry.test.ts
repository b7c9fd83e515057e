import { thesisBody } from '@peripatos/content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { thesisGait } from './parameters.js';
import { stepGeometry, stepTargets } from './symmetry.js';

const model = {
  anthropometry: scaleToPerson(thesisBody, { height: 1.8, mass: 80 }),
  parameters: thesisGait,
};
const a = model.anthropometry;

describe('step symmetry', () => {
  it('puts the heel of the leading leg on the floor and the hip midway between the feet', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 0.6, noNaN: true }), (share) => {
        const g = stepGeometry(model, share * a.height);
        const pitch = g.alpha + thesisGait.ankleHS - a.theta5n;
        const hipX = g.omega * Math.cos(g.theta1HS);
        const ankleX = hipX + a.l1 * Math.sin(g.alpha);
        const ankleY = g.hipHeight - a.l1 * Math.cos(g.alpha);
        const heelX = ankleX - a.l8 * Math.cos(pitch) + a.l9 * Math.sin(pitch);
        const heelY = ankleY - a.l8 * Math.sin(pitch) - a.l9 * Math.cos(pitch);
        expect(heelX).toBeCloseTo(-a.l8, 10);
        expect(heelY).toBeCloseTo(0, 10);
        expect(hipX).toBeCloseTo(-g.lpAct / 2, 10);
        expect(g.theta1HS + g.theta1Des).toBeCloseTo(Math.PI, 12);
      }),
    );
  });

  it('starts from the length of the step before and ends with the length of its own', () => {
    const t = stepTargets(model, 0.6, 0.8);
    expect(t.start).toEqual(stepGeometry(model, 0.6));
    expect(t.end).toEqual(stepGeometry(model, 0.8));
    expect(t.end.omega).not.toBeCloseTo(t.start.omega, 3);
  });

  it.each([0, -1, NaN, 3])('refuses a step of %s m and says what it should be', (length) => {
    expect(() => stepGeometry(model, length)).toThrow(/at most 1.080 m/);
  });
});
