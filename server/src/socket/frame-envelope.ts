import { Encoder, PacketType } from 'socket.io-msgpack-parser';

/** The encoder hands out a list of one Buffer; its published type says otherwise. */
const encoder = new Encoder() as unknown as { encode(packet: unknown): [Buffer] };

/**
 * One Frame wrapped once for every connection of a room: the socket.io message, and the same message as a finished
 * WebSocket frame in one buffer. A connection writes the finished frame as it is, so nothing is encoded, copied or
 * gathered per person.
 */
export interface FrameEnvelope {
  readonly tick: number;
  readonly keyframe: boolean;
  /** The socket.io event `frame`, as engine.io carries it over any transport. */
  readonly message: Buffer;
  /** Options for engine.io's `write`; the WebSocket transport looks for the finished frame there. */
  readonly options: { readonly compress: false; readonly wsPreEncodedFrame: readonly [Buffer] };
}

/**
 * Wraps one Frame. The bytes are copied, so their buffer may go back to the worker at once.
 *
 * @param bytes the Frame (core/src/wire/SPEC.md)
 */
export function wrapFrame(tick: number, keyframe: boolean, bytes: Uint8Array): FrameEnvelope {
  const payload = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [message] = encoder.encode({ type: PacketType.EVENT, nsp: '/', data: ['frame', payload] });
  return {
    tick,
    keyframe,
    message,
    options: { compress: false, wsPreEncodedFrame: [webSocketFrame(message)] },
  };
}

/** A whole, unmasked binary WebSocket message (RFC 6455 §5.2). */
function webSocketFrame(payload: Buffer): Buffer {
  const length = payload.byteLength;
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = 0x82;
  if (header === 2) frame[1] = length;
  else if (header === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  payload.copy(frame, header);
  return frame;
}
