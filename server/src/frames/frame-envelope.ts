import { Encoder, PacketType } from 'socket.io-msgpack-parser';

/** The encoder hands out a list of one Buffer; its published type says otherwise. */
const encoder = new Encoder() as unknown as { encode(packet: unknown): [Buffer] };

/** One Frame wrapped once for every connection of a room. */
export interface FrameEnvelope {
  readonly tick: number;
  readonly keyframe: boolean;
  /** The socket.io event `frame`, as engine.io carries it over any transport. */
  readonly message: Buffer;
  /** The same as a whole WebSocket message, ready for the TCP connection below. */
  readonly webSocketMessage: Buffer;
}

/**
 * Wraps one Frame. The bytes are copied, so their buffer may go back to the worker at once.
 *
 * @param bytes the Frame (core/src/wire/SPEC.md)
 */
export function wrapFrame(tick: number, keyframe: boolean, bytes: Uint8Array): FrameEnvelope {
  const frame = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [message] = encoder.encode({ type: PacketType.EVENT, nsp: '/', data: ['frame', frame] });
  return { tick, keyframe, message, webSocketMessage: webSocketMessage(message) };
}

/** A binary message in one unmasked frame (RFC 6455 §5.2). */
function webSocketMessage(payload: Buffer): Buffer {
  const length = payload.byteLength;
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const message = Buffer.allocUnsafe(head + length);
  message[0] = 0x82;
  if (head === 2) message[1] = length;
  else if (head === 4) {
    message[1] = 126;
    message.writeUInt16BE(length, 2);
  } else {
    message[1] = 127;
    message.writeBigUInt64BE(BigInt(length), 2);
  }
  payload.copy(message, head);
  return message;
}
