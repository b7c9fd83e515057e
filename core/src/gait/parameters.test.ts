import { describe, expect, it } from 'vitest';
import { gaitParameterTable, thesisGait, type GaitParameters } from './parameters.js';

describe('gait parameters', () => {
  it('come with a unit and a range for every key, and the defaults lie inside', () => {
    const keys = Object.keys(thesisGait) as (keyof GaitParameters)[];
    expect(Object.keys(gaitParameterTable).sort()).toEqual([...keys].sort());
    for (const key of keys) {
      const { min, max } = gaitParameterTable[key];
      expect(thesisGait[key], key).toBeGreaterThanOrEqual(min);
      expect(thesisGait[key], key).toBeLessThanOrEqual(max);
    }
  });

  it('cannot be changed in place and survive JSON exactly', () => {
    expect(Object.isFrozen(thesisGait)).toBe(true);
    expect(JSON.parse(JSON.stringify(thesisGait))).toEqual(thesisGait);
  });
});
