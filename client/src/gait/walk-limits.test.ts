import { bodyContent } from '@peripatos/content';
import { buildPatientModel, feasibleGait } from '@peripatos/core';
import { describe, expect, it } from 'vitest';
import { walkLimits } from './walk-limits.js';

const model = buildPatientModel(bodyContent, { height: 1.75, mass: 75 });
const walks = (speed: number): boolean =>
  feasibleGait({ anthropometry: model.anthropometry, parameters: model.gait }, { speed }).ok;

describe('the ends of walking', () => {
  it('lie where wishes begin to be refused', () => {
    const { slowest, fastest } = walkLimits(model, 0.3, 3);
    expect(walks(fastest!)).toBe(true);
    expect(walks(fastest! + 0.03)).toBe(false);
    if (slowest !== undefined) expect(walks(slowest)).toBe(true);
  });

  it('are left open where the whole range can be walked', () => {
    expect(walkLimits(model, 1, 1.5)).toEqual({ slowest: undefined, fastest: undefined });
  });
});
