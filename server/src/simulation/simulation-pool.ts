import { availableParallelism } from 'node:os';
import type { Logger } from '../log/logger.js';
import { Judge } from './judge.js';
import type { PatientStart } from './messages.js';
import { SimulatedRoom, type SimulationListener } from './simulated-room.js';
import { SimulationWorker } from './simulation-worker.js';
import { WallClock } from './wall-clock.js';

/** How a pool is made up. */
export interface PoolOptions {
  /** Threads that step patients. */
  readonly workers?: number | undefined;
  /** Their entry, in place of the product's own. */
  readonly workerScript?: URL | undefined;
}

/**
 * The workers that step the patients, one core left to the event loop, and the judge of what people wish. A room stays
 * in one worker; where it goes after a loss is decided here alone.
 */
export class SimulationPool {
  readonly clock = new WallClock();
  readonly #workers: SimulationWorker[] = [];
  readonly #judge = new Judge();
  readonly #size: number;
  readonly #workerScript: URL | undefined;
  readonly #logger: Logger;
  /** Rooms that were closed, some of them while their worker was being replaced. */
  readonly #left = new WeakSet<SimulatedRoom>();
  #nextRoom = 1;
  #crashes = 0;
  #lateTicksOfClosed = 0;
  #closed = false;

  constructor(logger: Logger, { workers, workerScript }: PoolOptions = {}) {
    this.#logger = logger;
    this.#size = workers ?? Math.max(1, availableParallelism() - 1);
    this.#workerScript = workerScript;
  }

  /** Workers that were lost and replaced. */
  get crashes(): number {
    return this.#crashes;
  }

  /** Ticks skipped by late workers, over all rooms there have been. */
  get lateTicks(): number {
    let total = this.#lateTicksOfClosed;
    for (const worker of this.#workers) {
      for (const room of worker.rooms.values()) total += room.lateTicks;
    }
    return total;
  }

  /** Starts a room in the worker with the fewest. */
  open(start: PatientStart, listener: SimulationListener): SimulatedRoom {
    const tools = { judge: this.#judge, now: () => this.clock.now() };
    const room = new SimulatedRoom(this.#nextRoom++, start, listener, tools);
    this.#judge.warmUp();
    this.#leastBusy().adopt(room);
    return room;
  }

  /** Ends a room. */
  close(room: SimulatedRoom): void {
    this.#left.add(room);
    const worker = this.#workers.find(({ rooms }) => rooms.has(room.id));
    this.#lateTicksOfClosed += room.lateTicks;
    if (worker === undefined) room.close();
    else worker.release(room);
  }

  /** Ends all workers and their rooms. */
  async shutDown(): Promise<void> {
    this.#closed = true;
    await Promise.all([
      this.#judge.close(),
      ...this.#workers.splice(0).map((worker) => worker.close()),
    ]);
  }

  #leastBusy(): SimulationWorker {
    const [first, ...rest] = this.#workers;
    if (first === undefined || this.#workers.length < this.#size) return this.#hire();
    return rest.reduce(
      (least, worker) => (worker.rooms.size < least.rooms.size ? worker : least),
      first,
    );
  }

  #hire(): SimulationWorker {
    const worker = new SimulationWorker(
      this.clock,
      {
        lost: (lost, reason) => this.#replace(lost, reason),
        roomFailed: (host, room, reason) => this.#begin(host, room, reason),
      },
      this.#workerScript,
    );
    this.#workers.push(worker);
    return worker;
  }

  #replace(lost: SimulationWorker, reason: string): void {
    this.#workers.splice(this.#workers.indexOf(lost), 1);
    if (this.#closed) return;
    this.#crashes += 1;
    this.#logger.error({ reason, rooms: lost.rooms.size }, 'a simulation worker was lost');
    const rooms = [...lost.rooms.values()];
    lost.rooms.clear();
    for (const room of rooms) room.lose(reason);
    if (rooms.length === 0) return;
    const delay = Math.max(...rooms.map((room) => room.restDelay));
    setTimeout(() => this.#rehouse(rooms.filter((room) => !this.#left.has(room))), delay);
  }

  /** Begins a room again that failed in its worker, unless it has left it meanwhile: closed, or rehoused with the rest. */
  #begin(host: SimulationWorker, room: SimulatedRoom, reason: string): void {
    room.lose(reason);
    setTimeout(() => {
      if (host.rooms.get(room.id) === room) host.adopt(room);
    }, room.restDelay).unref();
  }

  /** Gives the rooms of a lost worker a new one. */
  #rehouse(rooms: readonly SimulatedRoom[]): void {
    if (this.#closed || rooms.length === 0) return;
    const next = this.#hire();
    for (const room of rooms) next.adopt(room);
  }
}
