import { InvalidArgumentError } from 'commander';

/** Wrong use of the command line: one sentence on standard error, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Reads an option that is a whole number. */
export const wholeNumber =
  (from: number, to: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < from || value > to) {
      throw new InvalidArgumentError(`It must be a whole number from ${from} to ${to}.`);
    }
    return value;
  };

/** A line about what is going on, kept away from what a program reads. */
export function progress(line: string): void {
  process.stderr.write(`${line}\n`);
}
