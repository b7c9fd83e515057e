import type { BitReader, BitWriter } from './bits.js';

/** Ones of the prefix at which a Rice code turns into an Exp-Golomb code (SPEC W21). */
const ESCAPE = 8;
/** Largest Rice parameter. */
export const RICE_MAX = 24;

/** Signed to unsigned with small magnitudes first: 0, −1, 1, −2, … → 0, 1, 2, 3, … */
export const zigzag = (value: number): number => ((value << 1) ^ (value >> 31)) >>> 0;

/** The inverse of `zigzag`. */
export const unzigzag = (code: number): number => (code >>> 1) ^ -(code & 1);

/** Length in bits of `code` (u32) under parameter k. */
export function riceLength(code: number, k: number): number {
  const quotient = code >>> k;
  if (quotient < ESCAPE) return quotient + 1 + k;
  const w = quotient - ESCAPE + 1;
  return ESCAPE + 2 * (31 - Math.clz32(w)) + 1 + k;
}

/**
 * Writes `code` (u32) with Rice parameter k: quotient in ones, a zero, k low bits. From quotient 8 on the rest follows
 * as an Exp-Golomb code of the same order, so that rare large values cost a logarithm, not a line.
 */
export function writeRice(writer: BitWriter, code: number, k: number): void {
  const quotient = code >>> k;
  if (quotient < ESCAPE) {
    writer.write(((1 << quotient) - 1) << 1, quotient + 1);
  } else {
    writer.write((1 << ESCAPE) - 1, ESCAPE);
    const w = quotient - ESCAPE + 1;
    const n = 31 - Math.clz32(w);
    writer.writeLong(n === 0 ? 0 : ((2 ** n - 1) * 2) >>> 0, n + 1);
    writer.writeLong(w, n);
  }
  writer.write(code, k);
}

/** Reads what `writeRice` wrote. Sets `reader.failed` when the bits are no code of a u32. */
export function readRice(reader: BitReader, k: number): number {
  const word = reader.peek();
  const ones = Math.clz32(~word);
  if (ones >= ESCAPE) return readEscaped(reader, k);
  // at most 7 ones, a zero and 24 bits: all in the word
  if (ones + 1 + k <= 25) {
    reader.skip(ones + 1 + k);
    return k === 0 ? ones : (ones << k) | ((word << (ones + 1)) >>> (32 - k));
  }
  reader.skip(ones + 1);
  return (ones << k) | reader.read(k);
}

function readEscaped(reader: BitReader, k: number): number {
  reader.skip(ESCAPE);
  const n = Math.clz32(~reader.peek());
  if (n > 31) {
    reader.failed = true;
    return 0;
  }
  reader.skip(n + 1);
  const quotient = 2 ** n + reader.read(n) - 1 + ESCAPE;
  const code = quotient * 2 ** k + reader.read(k);
  if (code > 0xffff_ffff) {
    reader.failed = true;
    return 0;
  }
  return code;
}
