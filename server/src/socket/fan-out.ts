import type { Socket } from 'socket.io';
import type { WebSocket } from 'ws';
import type { FrameEnvelope } from './frame-envelope.js';

/** A connection below socket.io: one of engine.io's, over whatever transport it has now. */
export type Connection = Socket['conn'];

/** What the fan-out has done since the server started. */
export interface FanOutCounts {
  sent: number;
  dropped: number;
}

/** Ticks between two frames of a person on long polling: every 6th frame, 5 a second. */
const POLLING_TICKS = 12;

/**
 * The connections that watch one patient. Every frame is offered to each of them and skipped where the last message
 * has not left yet: a slow reader never has more than one frame waiting. People on long polling are offered every
 * keyframe and, between two of them, one frame in `POLLING_TICKS` ticks.
 *
 * A connection that has been a WebSocket from its start is written to directly. The bytes are those engine.io would
 * write; its packet objects, events and callbacks a frame and person would cost more than the sending itself.
 */
export class FanOut {
  readonly #direct = new Map<Connection, WebSocket>();
  readonly #upgraded = new Set<Connection>();
  readonly #polling = new Set<Connection>();
  readonly #counts: FanOutCounts;
  #polledTick = -POLLING_TICKS;

  constructor(counts: FanOutCounts) {
    this.#counts = counts;
  }

  /** Puts a connection into the group of its present transport; call again when that changes. */
  add(connection: Connection): void {
    this.delete(connection);
    const { websocket } = connection.request as { websocket?: WebSocket };
    if (connection.transport.name === 'polling') this.#polling.add(connection);
    else if (websocket === undefined) this.#upgraded.add(connection);
    else this.#direct.set(connection, websocket);
  }

  delete(connection: Connection): void {
    this.#direct.delete(connection);
    this.#upgraded.delete(connection);
    this.#polling.delete(connection);
  }

  /** Sends one frame to everyone who can take it now. */
  send(frame: FrameEnvelope): void {
    const counts = this.#counts;
    for (const [connection, socket] of this.#direct) {
      // `writable`: nothing of engine.io's own waits. `bufferedAmount`: nor do bytes in the socket.
      if (connection.transport.writable && socket.bufferedAmount === 0) {
        socket.send(frame.message);
        counts.sent += 1;
      } else counts.dropped += 1;
    }
    for (const connection of this.#upgraded) this.#offer(connection, frame);
    if (this.#polling.size === 0) return;
    if (!frame.keyframe && frame.tick - this.#polledTick < POLLING_TICKS) return;
    this.#polledTick = frame.tick;
    for (const connection of this.#polling) this.#offer(connection, frame);
  }

  #offer(connection: Connection, frame: FrameEnvelope): void {
    if (connection.transport.writable) {
      connection.write(frame.message, { compress: false });
      this.#counts.sent += 1;
    } else this.#counts.dropped += 1;
  }
}
