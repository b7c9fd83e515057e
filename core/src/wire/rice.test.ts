import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitReader, BitWriter } from './bits.js';
import { RICE_MAX, readRice, riceLength, unzigzag, writeRice, zigzag } from './rice.js';

const u32 = fc.oneof(
  fc.nat({ max: 300 }),
  fc.nat({ max: 0xffff_ffff }),
  fc.constantFrom(0, 0xffff_ffff, 0x8000_0000, 0x7fff_ffff),
);
const parameter = fc.nat({ max: RICE_MAX });

describe('bits', () => {
  it('reads back what was written, in any mixture of widths', () => {
    const word = fc.nat({ max: 32 }).chain((count) => fc.tuple(fc.constant(count), u32));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const bytes = new Uint8Array(200);
        const writer = new BitWriter(bytes);
        writer.begin(3);
        for (const [count, value] of words) writer.writeLong(value, count);
        const end = writer.finish();
        const reader = new BitReader();
        reader.begin(bytes, 3, end);
        for (const [count, value] of words) {
          const mask = count === 32 ? 0xffff_ffff : 2 ** count - 1;
          expect(reader.read(count)).toBe((value & mask) >>> 0);
        }
        expect(reader.endsClean()).toBe(true);
      }),
    );
  });

  it('yields zeros and says so past the end instead of throwing', () => {
    const reader = new BitReader();
    reader.begin(Uint8Array.of(0xff), 0, 1);
    expect(reader.read(8)).toBe(255);
    expect(reader.failed).toBe(false);
    expect(reader.read(1)).toBe(0);
    expect(reader.failed).toBe(true);
  });
});

describe('Rice codes (W20, W21)', () => {
  it('W20: zigzag maps every int32 to a u32 and back', () => {
    expect([0, -1, 1, -2, 2].map(zigzag)).toEqual([0, 1, 2, 3, 4]);
    fc.assert(fc.property(fc.integer(), (value) => unzigzag(zigzag(value)) === value));
    for (const value of [-(2 ** 31), 2 ** 31 - 1]) expect(unzigzag(zigzag(value))).toBe(value);
  });

  it('W21: every u32 under every parameter reads back and has the length it was promised', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(u32, parameter), { maxLength: 20 }), (codes) => {
        const bytes = new Uint8Array(300);
        const writer = new BitWriter(bytes);
        writer.begin(0);
        let bits = 0;
        for (const [code, k] of codes) {
          writeRice(writer, code, k);
          bits += riceLength(code, k);
        }
        const end = writer.finish();
        expect(end).toBe(Math.ceil(bits / 8));
        const reader = new BitReader();
        reader.begin(bytes, 0, end);
        for (const [code, k] of codes) expect(readRice(reader, k)).toBe(code);
        expect(reader.endsClean()).toBe(true);
      }),
    );
  });

  it('W21: random bits are a code or a failure, never a number beyond u32', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 30 }), parameter, (bytes, k) => {
        const reader = new BitReader();
        reader.begin(bytes, 0, bytes.length);
        for (let i = 0; i < 300 && !reader.failed; i++) {
          const code = readRice(reader, k);
          expect(Number.isInteger(code) && code >= 0 && code <= 0xffff_ffff).toBe(true);
        }
        expect(reader.failed).toBe(true);
      }),
    );
  });
});
