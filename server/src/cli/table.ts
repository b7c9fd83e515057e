/** One column of a table: its head, and the cell of a row. */
export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => string;
  readonly align?: 'left' | 'right';
}

/** Lays rows out under their heads, columns aligned, two blanks between. */
export function formatTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const lines = [
    columns.map(({ head }) => head),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
  ];
  const widths = columns.map((_, index) =>
    Math.max(...lines.map((cells) => [...(cells[index] ?? '')].length)),
  );
  return lines
    .map((cells) =>
      cells
        .map((cell, index) => {
          const fill = ' '.repeat((widths[index] ?? 0) - [...cell].length);
          return columns[index]?.align === 'right' ? fill + cell : cell + fill;
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A figure with at most five significant digits and no exponent for everyday sizes. */
export function formatFigure(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (Number.isInteger(value) && Math.abs(value) < 1e9) return String(value);
  const text = value.toPrecision(5);
  return text.includes('e') ? Number(text).toExponential() : String(Number(text));
}
