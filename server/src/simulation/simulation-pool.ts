import { availableParallelism } from 'node:os';
import type { Logger } from '../log/logger.js';
import type { PatientStart } from './messages.js';
import { SimulatedRoom, type SimulationListener } from './simulated-room.js';
import { SimulationWorker } from './simulation-worker.js';
import { WallClock } from './wall-clock.js';

/** The workers that step the patients: one core is left to the event loop. A room stays in one worker. */
export class SimulationPool {
  readonly clock = new WallClock();
  readonly #workers: SimulationWorker[] = [];
  readonly #size: number;
  readonly #logger: Logger;
  /** Rooms that were closed, some of them while their worker was being replaced. */
  readonly #left = new WeakSet<SimulatedRoom>();
  #nextRoom = 1;
  #crashes = 0;
  #lateTicksOfClosed = 0;
  #closed = false;

  constructor(logger: Logger, size = Math.max(1, availableParallelism() - 1)) {
    this.#logger = logger;
    this.#size = size;
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
    const room = new SimulatedRoom(this.#nextRoom++, start, listener, () => this.clock.now());
    this.#leastBusy().adopt(room);
    return room;
  }

  /** Ends a room. */
  close(room: SimulatedRoom): void {
    this.#left.add(room);
    const worker = this.#workers.find(({ rooms }) => rooms.has(room.id));
    this.#lateTicksOfClosed += room.lateTicks;
    worker?.release(room);
  }

  /** Kills every worker as a fault would; the rooms come back from their snapshots. */
  crash(): void {
    for (const worker of this.#workers) worker.kill();
  }

  /** Ends all workers and their rooms. */
  async shutDown(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#workers.splice(0).map((worker) => worker.close()));
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
    const worker = new SimulationWorker(this.clock, (lost, reason) => this.#replace(lost, reason));
    this.#workers.push(worker);
    return worker;
  }

  #replace(lost: SimulationWorker, reason: string): void {
    this.#workers.splice(this.#workers.indexOf(lost), 1);
    if (this.#closed) return;
    this.#crashes += 1;
    this.#logger.error({ reason, rooms: lost.rooms.size }, 'a simulation worker was lost');
    const rooms = [...lost.rooms.values()];
    for (const room of rooms) room.lose(reason);
    if (rooms.length === 0) return;
    const delay = Math.max(...rooms.map((room) => room.restDelay));
    setTimeout(() => this.#rehouse(rooms.filter((room) => !this.#left.has(room))), delay);
  }

  /** Gives the rooms of a lost worker a new one. */
  #rehouse(rooms: readonly SimulatedRoom[]): void {
    if (this.#closed || rooms.length === 0) return;
    const next = this.#hire();
    for (const room of rooms) next.adopt(room);
  }
}
