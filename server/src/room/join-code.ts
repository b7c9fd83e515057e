import { randomInt } from 'node:crypto';

/** Signs of a join code: no 0 O 1 I L, which people confuse when they read a code from a wall. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 6;
const PATTERN = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/** A random join code, e.g. `KMP7QX`. */
export function createJoinCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

/** Reads what a person typed: upper and lower case, spaces and dashes don't matter. Undefined when it is no code. */
export function readJoinCode(text: string): string | undefined {
  if (text.length > 4 * LENGTH) return undefined;
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return PATTERN.test(code) ? code : undefined;
}
