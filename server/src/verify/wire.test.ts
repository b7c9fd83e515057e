import { describe, expect, it } from 'vitest';
import { wireRows } from './wire.js';

describe('acceptance of the wire', async () => {
  const rows = await wireRows(() => undefined);

  it.each(rows.map((row) => [row.id, row] as const))('%s', (_, row) => {
    expect(row).toMatchObject({ pass: true });
  });

  it('names every check once', () => {
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  });
});
