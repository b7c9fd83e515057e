import { describe, expect, it } from 'vitest';
import { jointRows } from './joints.js';

describe('acceptance of the joint model', () => {
  const rows = jointRows();

  it.each(rows.map((row) => [row.id, row] as const))('%s', (_, row) => {
    expect(row).toMatchObject({ pass: true });
  });

  it('names every check once', () => {
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  });

  it('covers every check that needs no player and no file', () => {
    const checks = new Set(rows.map((row) => row.id.split('-').slice(0, 2).join('-')));
    expect([...checks].sort()).toEqual([
      'A-T1',
      'A-T10',
      'A-T2',
      'A-T3',
      'A-T4',
      'A-T5',
      'A-T6',
      'A-T9',
    ]);
  });
});
