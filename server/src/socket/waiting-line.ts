import type { Connection } from '../frames/fan-out.js';

interface Waiting {
  readonly address: string;
  readonly timer: NodeJS.Timeout;
}

/**
 * The connections that are in no room yet. Each has a time to enter and is then cut. When the line is full, the oldest
 * connection of the address that has most of them makes way for the next: whoever only fills the line throws out
 * himself, and whoever comes to enter is in before his turn to go.
 */
export class WaitingLine {
  readonly #withinMs: number;
  readonly #waiting = new Map<Connection, Waiting>();
  /** By address, oldest connection first. */
  readonly #byAddress = new Map<string, Set<Connection>>();

  /** @param withinMs time a connection may wait */
  constructor(withinMs: number) {
    this.#withinMs = withinMs;
  }

  get length(): number {
    return this.#waiting.size;
  }

  /** Takes a connection in; where `most` wait already, another makes way. */
  add(connection: Connection, address: string, most: number): void {
    while (this.#waiting.size >= most && this.#cutOldest());
    const timer = setTimeout(() => this.#cut(connection), this.#withinMs).unref();
    this.#waiting.set(connection, { address, timer });
    let ofAddress = this.#byAddress.get(address);
    if (ofAddress === undefined) this.#byAddress.set(address, (ofAddress = new Set()));
    ofAddress.add(connection);
    connection.once('close', () => this.leave(connection));
  }

  /** The connection has entered a room, or has gone. */
  leave(connection: Connection): void {
    const waiting = this.#waiting.get(connection);
    if (waiting === undefined) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(connection);
    const ofAddress = this.#byAddress.get(waiting.address);
    ofAddress?.delete(connection);
    if (ofAddress?.size === 0) this.#byAddress.delete(waiting.address);
  }

  #cutOldest(): boolean {
    let crowd = new Set<Connection>();
    for (const ofAddress of this.#byAddress.values())
      if (ofAddress.size > crowd.size) crowd = ofAddress;
    const [oldest] = crowd;
    if (oldest === undefined) return false;
    this.#cut(oldest);
    return true;
  }

  #cut(connection: Connection): void {
    this.leave(connection);
    // Without `true` a polling session that never polls would be kept for another 30 s to take its leave.
    connection.close(true);
    // Nor does one end at once that has begun to take its leave already.
    if (connection.readyState !== 'closed') connection.transport.emit('close');
  }
}
