import * as msgpack from 'socket.io-msgpack-parser';
import { findMessageFault } from './message-guard.js';
import { TokenBucket } from './token-bucket.js';

type Parser = Pick<typeof msgpack, 'protocol' | 'PacketType' | 'Encoder' | 'Decoder'>;

/**
 * The MessagePack parser of socket.io behind a guard: one decoder per connection, it throws on malformed bytes and on
 * a flood, and socket.io closes a connection whose decoder throws.
 *
 * @param flood messages of any kind a connection may send before it is closed.
 */
export function guardedParser(flood: {
  readonly perSecond: number;
  readonly burst: number;
}): Parser {
  class GuardedDecoder extends msgpack.Decoder {
    readonly #flood = new TokenBucket(flood);

    override add(message: unknown): void {
      if (!this.#flood.take(performance.now())) {
        throw new Error('more messages than a connection may send');
      }
      if (!(message instanceof Uint8Array)) throw new Error('a text message, where binary is due');
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
