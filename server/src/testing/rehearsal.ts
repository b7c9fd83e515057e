import { randomUUID } from 'node:crypto';
import { BroadcastChannel, setEnvironmentData } from 'node:worker_threads';
import { onTestFinished } from 'vitest';

/** Rehearses losses: the workers of a server that runs `script` crash and fail when they are told to. */
export class Rehearsal {
  readonly #name = randomUUID();
  readonly #channel = new BroadcastChannel(this.#name);
  /** Entry of the workers. */
  readonly script = new URL('./frail-worker.mjs', import.meta.url);

  constructor() {
    setEnvironmentData('rehearsal', this.#name);
    onTestFinished(() => this.#channel.close());
  }

  /** Ends every worker thread as a fault would. */
  crash(): void {
    this.#channel.postMessage({ kind: 'crash' });
  }

  /** Lets a room throw inside its worker. Rooms are numbered from 1, the open room first. */
  fail(room: number): void {
    this.#channel.postMessage({ kind: 'fail', room });
  }
}
