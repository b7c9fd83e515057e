/** A figure or a word that is checked. */
export type Checked = number | string | boolean;

/** One acceptance check: one printed number or promise of a specification. */
export interface VerifyRow {
  /** The specification's own id with a suffix, e.g. `V12.3`. */
  readonly id: string;
  /** Where the figure is printed, e.g. `01 §9`. */
  readonly spec: string;
  readonly what: string;
  readonly expected: Checked;
  readonly got: Checked;
  /** Absolute; null where the check is no figure. */
  readonly tolerance: number | null;
  readonly pass: boolean;
}

/** Runs one section's checks; `progress` takes a line about what is going on. */
export type VerifySection = (
  progress: (line: string) => void,
) => Promise<VerifyRow[]> | VerifyRow[];

/** A figure that must lie within `tolerance` of `expected`. */
export function figure(
  id: string,
  spec: string,
  what: string,
  expected: number,
  got: number,
  tolerance: number,
): VerifyRow {
  const pass = Math.abs(got - expected) <= tolerance;
  return { id, spec, what, expected, got, tolerance, pass };
}

/** A promise that must be kept, said in words. */
export function promise(
  id: string,
  spec: string,
  what: string,
  expected: Checked,
  got: Checked,
): VerifyRow {
  return { id, spec, what, expected, got, tolerance: null, pass: expected === got };
}
