import type { Bench, BenchRow } from '../bench/row.js';
import { formatFigure, formatTable } from './table.js';
import { progress, UsageError } from './usage.js';

/** The benchmarks of `peripatos bench`, loaded when asked for. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  gait: async () => (await import('../bench/gait.js')).gaitBench,
  frames: async () => (await import('../bench/frames.js')).framesBench,
  step: async () => (await import('../bench/step.js')).stepBench,
};

export const benchNames = Object.keys(BENCHES);

/**
 * Runs one benchmark and prints its rows.
 *
 * @returns whether every goal is kept
 * @throws UsageError for an unknown name
 */
export async function bench(
  name: string,
  options: { full: boolean; json: boolean },
): Promise<boolean> {
  if (!Object.hasOwn(BENCHES, name)) {
    throw new UsageError(
      `There is no benchmark "${name}"; the benchmarks are ${benchNames.join(', ')}.`,
    );
  }
  const run = await BENCHES[name]?.();
  const rows = (await run?.({ full: options.full, progress })) ?? [];
  printBench(rows, options.json);
  return rows.every((row) => row.pass);
}

/** Prints measured rows as a table or as JSON alone. */
export function printBench(rows: readonly BenchRow[], json: boolean): void {
  if (json) return console.log(JSON.stringify(rows, null, 1));
  console.log(
    formatTable(rows, [
      { head: '', cell: (row) => (row.pass ? 'ok' : 'MISSED') },
      { head: 'what', cell: (row) => row.what },
      { head: 'value', cell: (row) => formatFigure(row.value), align: 'right' },
      { head: 'unit', cell: (row) => row.unit },
      {
        head: 'ratio',
        cell: (row) => (row.ratio === null ? '' : formatFigure(row.ratio)),
        align: 'right',
      },
      { head: 'against', cell: (row) => row.peer ?? '' },
      { head: 'goal', cell: (row) => row.goal ?? '' },
    ]),
  );
}
