import type { VerifyRow, VerifySection } from '../verify/row.js';
import { formatFigure, formatTable } from './table.js';
import { progress, UsageError } from './usage.js';

/** The sections of `peripatos verify`, loaded when asked for. */
const SECTIONS: Readonly<Record<string, () => Promise<VerifySection>>> = {
  gait: async () => (await import('../verify/gait.js')).gaitRows,
  joints: async () => (await import('../verify/joints.js')).jointRows,
  wire: async () => (await import('../verify/wire.js')).wireRows,
};

export const verifySections = Object.keys(SECTIONS);

/**
 * Checks the acceptance figures of the specifications and prints them.
 *
 * @param section one section, or undefined for all
 * @returns whether every check passed
 * @throws UsageError for an unknown section
 */
export async function verify(section: string | undefined, json: boolean): Promise<boolean> {
  if (section !== undefined && !Object.hasOwn(SECTIONS, section)) {
    throw new UsageError(
      `There is no section "${section}"; the sections are ${verifySections.join(', ')}.`,
    );
  }
  const rows: VerifyRow[] = [];
  for (const name of section === undefined ? verifySections : [section]) {
    progress(`verify ${name}`);
    const run = await SECTIONS[name]?.();
    rows.push(...((await run?.(progress)) ?? []));
  }
  const passed = rows.filter((row) => row.pass).length;
  console.log(json ? JSON.stringify(rows, null, 1) : format(rows));
  if (!json) console.log(`\n${passed} of ${rows.length} checks pass`);
  return passed === rows.length;
}

function format(rows: readonly VerifyRow[]): string {
  const show = (value: VerifyRow['got']): string =>
    typeof value === 'number' ? formatFigure(value) : String(value);
  return formatTable(rows, [
    { head: '', cell: (row) => (row.pass ? 'ok' : 'FAIL') },
    { head: 'id', cell: (row) => row.id },
    { head: 'spec', cell: (row) => row.spec },
    { head: 'what', cell: (row) => row.what },
    { head: 'expected', cell: (row) => show(row.expected), align: 'right' },
    { head: 'got', cell: (row) => show(row.got), align: 'right' },
    {
      head: 'tolerance',
      cell: (row) => (row.tolerance === null ? '' : `± ${formatFigure(row.tolerance)}`),
      align: 'right',
    },
  ]);
}
