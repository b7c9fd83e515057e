import { describe, expect, it } from 'vitest';
import { gaitRows } from './gait.js';

describe('verification of the gait', () => {
  const rows = gaitRows();

  it.each(rows.map((row) => [row.id, row] as const))('%s', (_id, row) => {
    expect(row.pass, JSON.stringify(row)).toBe(true);
  });

  it('names every row once and gives figures a tolerance', () => {
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    for (const row of rows.filter(({ expected }) => typeof expected === 'number')) {
      expect(row.tolerance, row.id).toBeGreaterThanOrEqual(0);
      expect(row.got, row.id).not.toBeNaN();
    }
  });
});
