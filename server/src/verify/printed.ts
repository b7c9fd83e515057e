import { figure, type VerifyRow } from './row.js';

/**
 * A figure as a specification prints it: it must be met to one unit of its last printed digit, or to `percent` of its
 * value where that is more.
 *
 * @param text the printed figure with a point and an ASCII minus, e.g. `-0.581003`
 */
export function printed(
  id: string,
  spec: string,
  what: string,
  text: string,
  got: number,
  percent = 0,
): VerifyRow {
  const expected = Number(text);
  const decimals = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
  const tolerance = Math.max(10 ** -decimals, (Math.abs(expected) * percent) / 100);
  return figure(id, spec, what, expected, got, tolerance);
}

/** A constant or setting that a specification names: it must be that very number, but for the rounding of a change of unit. */
export function setting(
  id: string,
  spec: string,
  what: string,
  expected: number,
  got: number,
): VerifyRow {
  return figure(id, spec, what, expected, got, 1e-12 * Math.max(1, Math.abs(expected)));
}

/** Rows of one table line: printed figures in order, each with its column's name and value. */
export function printedLine(
  id: string,
  spec: string,
  what: string,
  texts: string,
  columns: readonly (readonly [column: string, got: number])[],
  percent = 0,
): VerifyRow[] {
  const figures = texts.trim().split(/\s+/);
  if (figures.length !== columns.length) {
    throw new RangeError(`${id}: ${figures.length} printed figures for ${columns.length} columns`);
  }
  return columns.map(([column, got], i) =>
    printed(`${id}-${column}`, spec, `${what}: ${column}`, figures[i] ?? '', got, percent),
  );
}

export const inDegrees = (radians: number): number => (radians * 180) / Math.PI;
export const inRadians = (degrees: number): number => (degrees * Math.PI) / 180;
