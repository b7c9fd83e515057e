import { bodyContent } from '@peripatos/content';
import {
  buildPatientModel,
  FRAME_TICKS,
  FrameEncoder,
  Patient,
  type PatientModel,
} from '@peripatos/core';
import type { BufferPool } from './buffer-pool.js';
import {
  PATIENT,
  type FromWorker,
  type Restoration,
  type ReadyCommand,
  type ToWorker,
} from './messages.js';
import { TICK_MS, type WallClock } from './wall-clock.js';

/** Ticks between two snapshots. */
const SNAPSHOT_TICKS = 600;

/** What a stepped room needs of its worker. */
export interface WorkerTools {
  readonly clock: WallClock;
  readonly buffers: BufferPool;
  readonly tell: (message: FromWorker, transfer?: ArrayBuffer[]) => void;
  /** Runs something in the room's name; what it throws ends this room only. */
  readonly guarded: (room: number, run: () => void) => void;
}

/**
 * One room inside a worker. Its patient is stepped from the wall clock, 60 ticks a second, up to the Frame that is due;
 * where more than one Frame is due, the ticks before the last are skipped. Rules R5, R6 and R13 of room/SPEC.md.
 */
export class SteppedRoom {
  readonly #room: number;
  readonly #tools: WorkerTools;
  readonly #patient: Patient;
  readonly #encoder: FrameEncoder;
  #openedAt: number;
  #running: boolean;
  #timer: NodeJS.Timeout | undefined;
  #lateTicks = 0;
  #snapshotTick: number;
  /** The first frame after a beginning or a rest is a keyframe. */
  #forceKeyframe = true;

  constructor(open: Extract<ToWorker, { kind: 'open' }>, tools: WorkerTools) {
    this.#room = open.room;
    this.#tools = tools;
    this.#openedAt = open.openedAt;
    this.#running = open.running;
    const model = buildPatientModel(bodyContent, open.start.person);
    this.#patient =
      open.restoration === undefined
        ? new Patient(model, { speed: open.start.speed })
        : replay(model, open.restoration, open.shownTick);
    if (this.#patient.tick < open.shownTick) this.#patient.skipTo(open.shownTick);
    this.#encoder = new FrameEncoder(model, PATIENT);
    this.#snapshotTick = this.#patient.tick;
    this.#tellSnapshot();
    if (this.#running) this.#waitForTick();
  }

  /** Applies a command between two ticks and answers. Its wish is judged already: no tick waits for that. */
  command({ command, judged }: ReadyCommand): void {
    const result = this.#patient.apply(command, this.#patient.tick, judged);
    this.#tools.tell({ kind: 'result', room: this.#room, result });
  }

  /** Rests: no ticks until `resume`. */
  pause(): void {
    this.stop();
    this.#tellSnapshot();
  }

  /** Goes on, with tick 0 at `openedAt`; the ticks of the rest are skipped without being late. */
  resume(openedAt: number): void {
    this.#openedAt = openedAt;
    this.#running = true;
    this.#forceKeyframe = true;
    const before = this.#dueTick();
    if (before > this.#patient.tick) this.#patient.skipTo(before);
    this.#waitForTick();
  }

  /** Ends the stepping. */
  stop(): void {
    this.#running = false;
    clearTimeout(this.#timer);
  }

  /** The last tick with a Frame that is due by now. */
  #dueTick(): number {
    const due = Math.floor((this.#tools.clock.now() - this.#openedAt) / TICK_MS);
    return due - (due % FRAME_TICKS);
  }

  #waitForTick(): void {
    const next = this.#patient.tick - (this.#patient.tick % FRAME_TICKS) + FRAME_TICKS;
    const wait = Math.max(0, Math.ceil(this.#openedAt + next * TICK_MS - this.#tools.clock.now()));
    this.#timer = setTimeout(() => this.#tools.guarded(this.#room, () => this.#wake()), wait);
  }

  /** Wakes once a Frame: waking costs more than a step does. */
  #wake(): void {
    if (!this.#running) return;
    const due = this.#dueTick();
    const late = due - FRAME_TICKS - this.#patient.tick;
    if (late > 0) {
      this.#lateTicks += late;
      this.#patient.skipTo(due - FRAME_TICKS);
    }
    if (due > this.#patient.tick) {
      while (this.#patient.tick < due) this.#patient.step();
      this.#tellFrame();
      if (due - this.#snapshotTick >= SNAPSHOT_TICKS) this.#tellSnapshot();
    }
    this.#waitForTick();
  }

  #tellFrame(): void {
    const frame = this.#encoder.encode(this.#patient, this.#forceKeyframe);
    this.#forceKeyframe = false;
    const buffer = this.#tools.buffers.lend(this.#encoder.maxBytes);
    new Uint8Array(buffer).set(frame);
    this.#tools.tell(
      {
        kind: 'frame',
        room: this.#room,
        tick: this.#encoder.tick,
        keyframe: this.#encoder.keyframe,
        lateTicks: this.#lateTicks,
        buffer,
        length: frame.byteLength,
      },
      [buffer],
    );
  }

  #tellSnapshot(): void {
    const { tick } = this.#patient;
    this.#snapshotTick = tick;
    this.#tools.tell({
      kind: 'snapshot',
      room: this.#room,
      tick,
      snapshot: this.#patient.snapshot(),
    });
  }
}

/** A patient as it was at `shownTick`: every tick that was stepped since the snapshot is stepped again. */
function replay(model: PatientModel, { snapshot, log }: Restoration, shownTick: number): Patient {
  const patient = Patient.restore(model, snapshot);
  const stepTo = (tick: number): void => {
    while (patient.tick < Math.min(tick, shownTick)) patient.step();
  };
  for (const entry of log) {
    stepTo(entry.tick);
    if ('command' in entry) patient.apply(entry.command, patient.tick, entry.judged);
    else if (entry.to > patient.tick) patient.skipTo(Math.min(entry.to, shownTick));
  }
  stepTo(shownTick);
  return patient;
}
