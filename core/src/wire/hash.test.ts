import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashInts } from './hash.js';

describe('hashInts (W30)', () => {
  it('W30: gives the published MurmurHash3 values', () => {
    expect(hashInts(new Int32Array(0))).toBe(0);
    expect(hashInts(Int32Array.of(0))).toBe(0x2362f9de);
    expect(hashInts(Int32Array.of(-1))).toBe(0x76293b50);
    expect(hashInts(Int32Array.of(0x87654321 | 0))).toBe(0xf55b516b);
    expect(hashInts(Int32Array.of(0x74736574))).toBe(0xba6bd213);
  });

  it('W30: one integer changed by one changes the hash', () => {
    const ints = fc.array(fc.integer(), { minLength: 1, maxLength: 90 });
    fc.assert(
      fc.property(ints, fc.nat(), (values, at) => {
        const a = Int32Array.from(values);
        const b = Int32Array.from(values);
        b[at % b.length] += 1;
        expect(hashInts(a)).not.toBe(hashInts(b));
      }),
    );
  });
});
