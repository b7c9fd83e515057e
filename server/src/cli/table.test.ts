import { expect, it } from 'vitest';
import { formatFigure, formatTable } from './table.js';

it('aligns words to the left and figures to the right', () => {
  const rows = [
    { name: 'a', value: 1 },
    { name: 'longer', value: 100 },
  ];
  expect(
    formatTable(rows, [
      { head: 'name', cell: (row) => row.name },
      { head: 'value', cell: (row) => String(row.value), align: 'right' },
    ]),
  ).toBe('name    value\na           1\nlonger    100');
});

it('writes figures short', () => {
  expect([0, 12, 0.1 + 0.2, 1234.5678, 1e-9, NaN].map(formatFigure)).toEqual([
    '0',
    '12',
    '0.3',
    '1234.6',
    '1e-9',
    'NaN',
  ]);
});
