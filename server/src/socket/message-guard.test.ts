import fc from 'fast-check';
import { Encoder, PacketType } from 'socket.io-msgpack-parser';
import { describe, expect, it } from 'vitest';
import { findMessageFault } from './message-guard.js';

const encoder = new Encoder() as unknown as { encode(packet: unknown): [Uint8Array] };
const encode = (data: unknown): Uint8Array =>
  encoder.encode({ type: PacketType.EVENT, nsp: '/', data: ['command', data] })[0];

describe('the message guard', () => {
  it('passes everything the encoder writes', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 4, maxKeys: 20 }), (data) => {
        expect(findMessageFault(encode(data))).toBeUndefined();
      }),
    );
    expect(
      findMessageFault(encode([-1, -200, 3e9, 1.5, 2 ** 40, null, true, 'x'.repeat(300)])),
    ).toBeUndefined();
    expect(findMessageFault(encode(Buffer.alloc(70_000)))).toBeUndefined();
  });

  it('stops a message that is cut anywhere', () => {
    const whole = encode({ id: 'a', body: { speed: 1.3 }, list: [1, 2, 3] });
    for (let length = 0; length < whole.length; length += 1) {
      expect(findMessageFault(whole.subarray(0, length))).toBeDefined();
    }
  });

  it('stops bytes that trail behind', () => {
    expect(findMessageFault(Uint8Array.of(0x01, 0x01))).toBe('bytes trail behind the message');
  });

  it('stops six bytes that announce thousands of millions of items', () => {
    for (const prefix of [0xdd, 0xdf, 0xdb, 0xc6, 0xc9]) {
      expect(findMessageFault(Uint8Array.of(prefix, 0xff, 0xff, 0xff, 0xff, 0x00))).toBe(
        'the message announces more than it holds',
      );
    }
  });

  it('stops nesting that would exhaust the stack', () => {
    expect(findMessageFault(new Uint8Array(60_000).fill(0x91))).toBe(
      'the message is nested too deep',
    );
  });

  it('ends with an answer on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const fault = findMessageFault(bytes);
        expect(fault === undefined || typeof fault === 'string').toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
