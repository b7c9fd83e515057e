import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.js';
import { sha256 } from './sha256.js';

describe('sha256', () => {
  it('gives the digests of FIPS 180-4', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
  });

  it('agrees with the platform for texts of every length around a block', () => {
    for (let n = 0; n < 200; n++) {
      const text = 'x'.repeat(n);
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });

  it('refuses signs outside ASCII', () => {
    expect(() => sha256('é')).toThrow('ASCII');
  });
});

describe('canonicalJson', () => {
  it('prints the same text whatever order the keys were given in', () => {
    expect(canonicalJson({ b: 1, a: [true, null, 'é"\\'] })).toBe(
      canonicalJson({ a: [true, null, 'é"\\'], b: 1 }),
    );
  });

  it('prints ASCII that reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value as never);
        // eslint-disable-next-line no-control-regex
        expect(text).toMatch(/^[\x00-\x7f]*$/);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('refuses numbers JSON cannot carry', () => {
    expect(() => canonicalJson({ a: Number.NaN })).toThrow('finite');
  });
});
