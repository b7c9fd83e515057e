import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerStart } from './messages.js';
import type { SimulatedRoom } from './simulated-room.js';
import type { WallClock } from './wall-clock.js';

/** The built worker, beside which this module lies; tests run this module from its source and find it there too. */
const SCRIPT = new URL('../../dist/simulation/worker.js', import.meta.url);
/** Frame buffers that go back to the worker in one message. */
const BUFFERS_A_RETURN = 32;

/** What the owner of a worker learns of it. */
export interface WorkerListener {
  /** Called once when the thread ends without being told to; its rooms are still in `rooms`. */
  lost(worker: SimulationWorker, reason: string): void;
  /** A room of it has thrown and is not stepped any more. */
  roomFailed(worker: SimulationWorker, room: SimulatedRoom, reason: string): void;
}

/** One worker thread and the rooms pinned to it. */
export class SimulationWorker {
  readonly rooms = new Map<number, SimulatedRoom>();
  readonly #thread: Worker;
  readonly #listener: WorkerListener;
  #returning: ArrayBuffer[] = [];
  #closing = false;

  constructor(clock: WallClock, listener: WorkerListener, script = SCRIPT) {
    this.#listener = listener;
    const start: WorkerStart = { anchor: clock.anchor };
    let fault: string | undefined;
    this.#thread = new Worker(script, { workerData: start });
    this.#thread.on('message', (message: FromWorker) => this.#receive(message));
    this.#thread.on('error', (error) => (fault = String(error)));
    this.#thread.once('exit', (code) => {
      if (!this.#closing) listener.lost(this, fault ?? `the worker ended with code ${code}`);
    });
  }

  /** Pins a room to this worker. */
  adopt(room: SimulatedRoom): void {
    this.rooms.set(room.id, room);
    room.attach((message) => this.#thread.postMessage(message));
  }

  /** Ends a room. */
  release(room: SimulatedRoom): void {
    room.close();
    this.rooms.delete(room.id);
  }

  /** Ends the thread for good. */
  async close(): Promise<void> {
    this.#closing = true;
    this.rooms.clear();
    await this.#thread.terminate();
  }

  #receive(message: FromWorker): void {
    const room = this.rooms.get(message.room);
    if (message.kind === 'failed') {
      if (room !== undefined) this.#listener.roomFailed(this, room, message.reason);
      return;
    }
    room?.receive(message);
    if (message.kind === 'frame') this.#giveBack(message.buffer);
  }

  /** Hands frame buffers back, many at once: a message a frame would cost more than the frame. */
  #giveBack(buffer: ArrayBuffer): void {
    this.#returning.push(buffer);
    if (this.#returning.length < BUFFERS_A_RETURN) return;
    const message: ToWorker = { kind: 'buffers', buffers: this.#returning };
    this.#thread.postMessage(message, this.#returning);
    this.#returning = [];
  }
}
