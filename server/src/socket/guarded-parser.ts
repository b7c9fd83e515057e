import { refusal } from '@peripatos/core';
import * as msgpack from 'socket.io-msgpack-parser';
import { findMessageFault } from './message-guard.js';
import { TokenBucket } from '../limit/token-bucket.js';

type Parser = Pick<typeof msgpack, 'protocol' | 'PacketType' | 'Encoder' | 'Decoder'>;

/** Name of the event a message becomes that is too large to be read; no client can send it. */
export const OVERSIZED = Symbol('oversized');

/**
 * The MessagePack parser of socket.io behind a guard: one decoder per connection, it throws on malformed bytes and on
 * a flood, and socket.io closes a connection whose decoder throws. A message that is too large is left unread and becomes
 * the event `OVERSIZED` with its refusal, so that its sender learns why.
 *
 * @param flood messages of any kind a connection may send before it is closed.
 * @param largest bytes a message may have.
 */
export function guardedParser(
  flood: { readonly perSecond: number; readonly burst: number },
  largest: number,
): Parser {
  class GuardedDecoder extends msgpack.Decoder {
    readonly #flood = new TokenBucket(flood);

    override add(message: unknown): void {
      if (!this.#flood.take(performance.now())) {
        throw new Error('more messages than a connection may send');
      }
      if (!(message instanceof Uint8Array)) throw new Error('a text message, where binary is due');
      const bytes = message.byteLength;
      if (bytes > largest) {
        const data = [OVERSIZED, refusal('tooLarge', { bytes, limit: largest })];
        this.emit('decoded', { type: msgpack.PacketType.EVENT, nsp: '/', data });
        return;
      }
      const fault = findMessageFault(message);
      if (fault !== undefined) throw new Error(fault);
      super.add(message);
    }
  }
  return {
    protocol: msgpack.protocol,
    PacketType: msgpack.PacketType,
    Encoder: msgpack.Encoder,
    Decoder: GuardedDecoder,
  };
}
