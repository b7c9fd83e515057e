import type { Socket } from 'socket.io';
import type { FrameEnvelope } from './frame-envelope.js';

/** A connection below socket.io: one of engine.io's, over whatever transport it has now. */
export type Connection = Socket['conn'];

/** What the fan-out has done since the server started. */
export interface FanOutCounts {
  sent: number;
  dropped: number;
}

/** Ticks between two frames of a person on long polling: every 6th frame, 5 a second. */
export const POLLING_TICKS = 12;

/**
 * The connections that watch one patient. Every frame is offered to each of them and skipped where the last message
 * has not left yet: a slow reader never has more than one frame waiting. People on long polling are offered every
 * keyframe and, between two of them, one frame in `POLLING_TICKS` ticks.
 */
export class FanOut {
  readonly #fast = new Set<Connection>();
  readonly #polling = new Set<Connection>();
  readonly #counts: FanOutCounts;
  #polledTick = -POLLING_TICKS;

  constructor(counts: FanOutCounts) {
    this.#counts = counts;
  }

  get size(): number {
    return this.#fast.size + this.#polling.size;
  }

  /** Puts a connection into the group of its present transport; call again when that changes. */
  add(connection: Connection): void {
    this.delete(connection);
    (connection.transport.name === 'polling' ? this.#polling : this.#fast).add(connection);
  }

  delete(connection: Connection): void {
    this.#fast.delete(connection);
    this.#polling.delete(connection);
  }

  /** Sends one frame to everyone who can take it now. */
  send(frame: FrameEnvelope): void {
    for (const connection of this.#fast) this.#offer(connection, frame);
    if (this.#polling.size === 0) return;
    if (!frame.keyframe && frame.tick - this.#polledTick < POLLING_TICKS) return;
    this.#polledTick = frame.tick;
    for (const connection of this.#polling) this.#offer(connection, frame);
  }

  #offer(connection: Connection, frame: FrameEnvelope): void {
    if (connection.readyState === 'open' && connection.transport.writable) {
      connection.write(frame.message, frame.options);
      this.#counts.sent += 1;
    } else {
      this.#counts.dropped += 1;
    }
  }
}
