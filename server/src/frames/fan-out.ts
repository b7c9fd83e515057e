import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io';
import { WebSocket } from 'ws';
import type { FrameEnvelope } from './frame-envelope.js';

/** A connection below socket.io: one of engine.io's, over whatever transport it has now. */
export type Connection = Socket['conn'];

/** The request a connection began with; `websocket` is there when it asked for a WebSocket. */
interface UpgradeRequest {
  readonly websocket?: WebSocket;
  readonly socket: TcpSocket;
}

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
 * To a connection that has been a WebSocket from its start, frames are written below engine.io and ws, as the one buffer
 * they are for everybody. The bytes are those the libraries would write; their objects, events and callbacks a frame and
 * person would cost more than the sending itself.
 */
export class FanOut {
  readonly #direct = new Map<Connection, { readonly socket: WebSocket; readonly tcp: TcpSocket }>();
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
    const { websocket: socket, socket: tcp } = connection.request as UpgradeRequest;
    if (connection.transport.name === 'polling') this.#polling.add(connection);
    else if (socket === undefined) this.#upgraded.add(connection);
    else this.#direct.set(connection, { socket, tcp });
  }

  delete(connection: Connection): void {
    this.#direct.delete(connection);
    this.#upgraded.delete(connection);
    this.#polling.delete(connection);
  }

  /** Sends one frame to everyone who can take it now. */
  send(frame: FrameEnvelope): void {
    const counts = this.#counts;
    for (const [{ transport }, { socket, tcp }] of this.#direct) {
      // `writable`: nothing of engine.io's own waits before this frame. `writableLength`: nor do bytes in the socket.
      if (transport.writable && tcp.writableLength === 0 && socket.readyState === WebSocket.OPEN) {
        tcp.write(frame.webSocketMessage);
        counts.sent += 1;
      } else counts.dropped += 1;
    }
    for (const connection of this.#upgraded) this.offer(connection, frame);
    if (this.#polling.size === 0) return;
    if (!frame.keyframe && frame.tick - this.#polledTick < POLLING_TICKS) return;
    this.#polledTick = frame.tick;
    for (const connection of this.#polling) this.offer(connection, frame);
  }

  /** Sends one frame to one connection, in the room or not, if it can take it now. */
  offer(connection: Connection, frame: FrameEnvelope): void {
    const waiting = this.#direct.get(connection)?.tcp.writableLength ?? 0;
    if (connection.transport.writable && waiting === 0) {
      connection.write(frame.message, { compress: false });
      this.#counts.sent += 1;
    } else this.#counts.dropped += 1;
  }
}
