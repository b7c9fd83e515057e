import { Encoder, PacketType } from 'socket.io-msgpack-parser';

/** The encoder hands out a list of one Buffer; its published type says otherwise. */
const encoder = new Encoder() as unknown as { encode(packet: unknown): [Buffer] };

/** One Frame wrapped once for every connection of a room: the socket.io event `frame` as it crosses any transport. */
export interface FrameEnvelope {
  readonly tick: number;
  readonly keyframe: boolean;
  readonly message: Buffer;
}

/**
 * Wraps one Frame. The bytes are copied, so their buffer may go back to the worker at once.
 *
 * @param bytes the Frame (core/src/wire/SPEC.md)
 */
export function wrapFrame(tick: number, keyframe: boolean, bytes: Uint8Array): FrameEnvelope {
  const frame = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [message] = encoder.encode({ type: PacketType.EVENT, nsp: '/', data: ['frame', frame] });
  return { tick, keyframe, message };
}
