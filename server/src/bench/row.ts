/** One measured figure. */
export interface BenchRow {
  readonly id: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** What it is compared with in the same run, or null. */
  readonly peer: string | null;
  /** value / the peer's value, or null. */
  readonly ratio: number | null;
  /** What the figure must keep, e.g. `<= 80`, or null where it is only told. */
  readonly goal: string | null;
  readonly pass: boolean;
}

interface BenchOptions {
  /** Every sweep instead of the short form, which ends in 45 s. */
  readonly full: boolean;
  /** Takes a line about what is going on. */
  readonly progress: (line: string) => void;
}

/** A benchmark: CPU time, not wall time. */
export type Bench = (options: BenchOptions) => Promise<BenchRow[]> | BenchRow[];
