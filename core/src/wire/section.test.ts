import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitReader, BitWriter } from './bits.js';
import { SectionCodec, type WireChannel } from './section.js';

const anyInt = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.integer());

/** A channel table of any kind together with integers, a base and an age. */
const sectionCase = fc.integer({ min: 1, max: 12 }).chain((n) =>
  fc.record({
    channels: fc.tuple(...Array.from({ length: n }, (_, i) => channelAt(i, n))),
    ints: fc.array(anyInt, { minLength: n, maxLength: n }),
    base: fc.option(fc.array(anyInt, { minLength: n, maxLength: n }), { nil: null }),
    ticks: fc.integer({ min: 1, max: 255 }),
  }),
);

function channelAt(index: number, count: number): fc.Arbitrary<WireChannel> {
  const rice = fc.nat({ max: 24 });
  const group = fc.nat({ max: 3 });
  const plain = fc.record({ rice, group }, { requiredKeys: ['rice'] });
  const clock = fc.record({ rice, group, clock: fc.nat({ max: count - 1 }) });
  if (index === 0) return fc.oneof(plain, clock);
  const from = fc.nat({ max: index - 1 });
  const gain = fc.integer({ min: -65535, max: 65535 });
  return fc.oneof(plain, clock, fc.record({ rice, from }), fc.record({ rice, group, from, gain }));
}

function encoded(codec: SectionCodec, ints: Int32Array, base: Int32Array | null, ticks: number) {
  const bytes = new Uint8Array(codec.maxBytes);
  const length = codec.plan(ints, base, ticks);
  const writer = new BitWriter(bytes);
  writer.begin(0);
  codec.write(writer);
  expect(writer.finish()).toBe(length);
  return bytes.subarray(0, length);
}

describe('SectionCodec (W18–W24)', () => {
  it('W18: any int32s under any channel table read back exactly, against a base and without', () => {
    fc.assert(
      fc.property(sectionCase, ({ channels, ints, base, ticks }) => {
        const codec = new SectionCodec(channels);
        const from = base && Int32Array.from(base);
        const bytes = encoded(codec, Int32Array.from(ints), from, ticks);
        const out = new Int32Array(ints.length);
        expect(codec.read(new BitReader(), bytes, 0, bytes.length, from, ticks, out)).toBe(true);
        expect([...out]).toEqual(ints);
      }),
      { numRuns: 500 },
    );
  });

  it('W19: a section in which everything is as predicted has no payload', () => {
    const codec = new SectionCodec([
      { rice: 0, clock: 1 },
      { rice: 5 },
      { rice: 8, from: 1, gain: -512 },
    ]);
    const base = Int32Array.of(1000, 100, 77);
    expect(codec.plan(Int32Array.of(1000 + 4 * 100, 100, 77), base, 4)).toBe(0);
  });

  it('W22: followers that do what their predictor does cost one bit together', () => {
    const followers = Array.from({ length: 20 }, () => ({ rice: 1, from: 0, group: 0 }));
    const codec = new SectionCodec([{ rice: 3 }, ...followers]);
    const base = new Int32Array(21);
    expect(encoded(codec, new Int32Array(21).fill(9), base, 2).length).toBe(2);
  });

  it('W23: a section cut at any byte is refused', () => {
    fc.assert(
      fc.property(sectionCase, ({ channels, ints, base, ticks }) => {
        const codec = new SectionCodec(channels);
        const from = base && Int32Array.from(base);
        const bytes = encoded(codec, Int32Array.from(ints), from, ticks);
        const out = new Int32Array(ints.length);
        for (let end = 1; end < bytes.length; end++) {
          expect(codec.read(new BitReader(), bytes, 0, end, from, ticks, out)).toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('W23: a section with something after its last code is refused', () => {
    const codec = new SectionCodec([{ rice: 4 }]);
    const bytes = encoded(codec, Int32Array.of(7), null, 0);
    const longer = Uint8Array.of(...bytes, 0);
    const out = new Int32Array(1);
    expect(codec.read(new BitReader(), longer, 0, longer.length, null, 0, out)).toBe(false);
  });

  it('refuses a channel table that cannot be coded with and says why', () => {
    expect(() => new SectionCodec([{ rice: 25 }])).toThrow(
      'rice must be a whole number from 0 to 24',
    );
    expect(() => new SectionCodec([{ rice: 1, from: 0 }])).toThrow('earlier channel');
    expect(() => new SectionCodec([{ rice: 1, clock: 1 }])).toThrow('clock must name a channel');
    expect(() => new SectionCodec([{ rice: 1 }, { rice: 1, from: 0, gain: 0.5 }])).toThrow('gain');
  });
});
