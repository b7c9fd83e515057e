import {
  CommandLedger,
  FRAME_TICKS,
  notFeasible,
  refusal,
  type Command,
  type CommandResult,
  type Completion,
  type GaitWish,
  type PatientSnapshot,
} from '@peripatos/core';
import type { Judge } from './judge.js';
import type { FromWorker, LogEntry, PatientStart, Restoration, ToWorker } from './messages.js';
import { TICK_MS } from './wall-clock.js';

/** What the owner of a simulated room learns of it. */
export interface SimulationListener {
  /** A frame; its bytes are only valid during the call. */
  frame(tick: number, keyframe: boolean, bytes: Uint8Array): void;
  /** The simulation was lost and goes on from its last snapshot, or from its start when that failed again. */
  restored(reason: string): void;
}

/** The way to whichever worker the room is pinned to now. */
export type Post = (message: ToWorker) => void;

/** Commands that may wait for their answer at once. */
const MOST_UNDERWAY = 256;
/** Entries kept for a restoration; a snapshot empties the log. */
const LONGEST_LOG = 2048;
/** Losses within `LOSS_WINDOW_MS` after which the snapshot is no longer trusted. */
const LOSSES_BEFORE_FRESH = 3;
const LOSS_WINDOW_MS = 60_000;
/** Ticks between the last one shown and the first after a rest; they are never used. */
const RESUME_GAP = 4;

/** A command that waits for the patient's answer. */
interface Underway {
  readonly command: Command;
  /** What the judge made of it. */
  judged: Completion | undefined;
  readonly result: Promise<CommandResult>;
  readonly answer: (result: CommandResult) => void;
}

/** What a simulated room needs of its pool. */
export interface RoomTools {
  readonly judge: Judge;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * The main thread's hold on one room that runs in a worker: it has wishes judged, posts, matches answers to commands,
 * keeps the last snapshot and the commands since, and can begin again in another worker.
 */
export class SimulatedRoom {
  /** Number by which the workers know the room. */
  readonly id: number;
  readonly #start: PatientStart;
  readonly #listener: SimulationListener;
  readonly #judge: Judge;
  readonly #now: () => number;
  /** Commands on their way, by id. */
  readonly #underway = new Map<string, Underway>();
  /** What the patient has answered, so that a command sent again acts once. Outlives the worker. */
  readonly #ledger = new CommandLedger();
  readonly #losses: number[] = [];
  /** Undefined while no worker holds the room. */
  #post: Post | undefined;
  #openedAt: number;
  #tick = 0;
  #lateTicks = 0;
  #lateBefore = 0;
  #running = true;
  #snapshot: PatientSnapshot | undefined;
  #log: LogEntry[] = [];

  constructor(id: number, start: PatientStart, listener: SimulationListener, tools: RoomTools) {
    this.id = id;
    this.#start = start;
    this.#listener = listener;
    this.#judge = tools.judge;
    this.#now = tools.now;
    this.#openedAt = this.#now();
  }

  /** Milliseconds since 1970 at which tick 0 was, or would have been had the room never rested. */
  get openedAt(): number {
    return this.#openedAt;
  }

  /** Tick of the last frame. */
  get tick(): number {
    return this.#tick;
  }

  /** Ticks skipped because a worker came late. */
  get lateTicks(): number {
    return this.#lateBefore + this.#lateTicks;
  }

  /** Begins in a worker, for the first time or after a loss. */
  attach(post: Post): void {
    this.#post = post;
    const fresh = this.#losses.length >= LOSSES_BEFORE_FRESH;
    const restoration: Restoration | undefined =
      fresh || this.#snapshot === undefined
        ? undefined
        : { snapshot: this.#snapshot, log: this.#losses.length > 1 ? [] : this.#log };
    if (fresh) this.#log = [];
    this.#lateBefore += this.#lateTicks;
    this.#lateTicks = 0;
    post({
      kind: 'open',
      room: this.id,
      start: this.#start,
      openedAt: this.#openedAt,
      shownTick: this.#tick,
      running: this.#running,
      restoration,
    });
  }

  /** The worker is gone or the room failed in it: open commands are refused, `attach` follows. */
  lose(reason: string): void {
    const now = this.#now();
    this.#post = undefined;
    this.#losses.push(now);
    while (now - (this.#losses[0] ?? now) > LOSS_WINDOW_MS) this.#losses.shift();
    this.#refuseAll();
    this.#listener.restored(reason);
  }

  /** Milliseconds to wait before `attach`, so that a room that fails at once does not keep a core busy. */
  get restDelay(): number {
    return this.#losses.length > LOSSES_BEFORE_FRESH ? 1000 : 0;
  }

  /**
   * Carries out a command, once for every id. Refused `serverBusy` when too many wait or the worker is lost meanwhile;
   * that is no answer of the patient's, so the same id may try again. A wish that its issuer replaces before it was
   * looked at is refused `superseded`.
   *
   * @param issuer who sends it
   */
  command(command: Command, issuer: object): Promise<CommandResult> {
    const known = this.answerTo(command.id);
    if (known !== undefined) return known;
    if (this.#post === undefined || this.#underway.size >= MOST_UNDERWAY) {
      return Promise.resolve(busy(command));
    }
    let answer: Underway['answer'] = () => {};
    const result = new Promise<CommandResult>((resolve) => (answer = resolve));
    const underway: Underway = { command, judged: undefined, result, answer };
    this.#underway.set(command.id, underway);
    if (command.type === 'setGait') void this.#haveJudged(underway, command.body, issuer);
    else this.#carryOut(underway);
    return result;
  }

  /** The answer given, or about to be given, to a command with this id; undefined when there is none. */
  answerTo(id: string): Promise<CommandResult> | undefined {
    const known = this.#ledger.find(id);
    return known === undefined ? this.#underway.get(id)?.result : Promise.resolve(known);
  }

  /** Drops the wishes of someone who has left, as far as they still wait. */
  forget(issuer: object): void {
    this.#judge.forget(this.id, issuer);
  }

  /** Stops stepping; the worker sends a snapshot. */
  pause(): void {
    this.#running = false;
    this.#post?.({ kind: 'pause', room: this.id });
  }

  /** Goes on at a later tick than any before. */
  resume(): void {
    this.#running = true;
    this.#openedAt = this.#now() - (this.#tick + RESUME_GAP) * TICK_MS;
    this.#post?.({ kind: 'resume', room: this.id, openedAt: this.#openedAt });
  }

  /** Ends the simulation for good. */
  close(): void {
    this.#running = false;
    this.#post?.({ kind: 'close', room: this.id });
    this.#post = undefined;
    this.#refuseAll();
  }

  /** Takes a message of the worker. */
  receive(message: FromWorker): void {
    switch (message.kind) {
      case 'frame':
        this.#logSkip(message.tick - FRAME_TICKS, message.lateTicks - this.#lateTicks);
        this.#tick = message.tick;
        this.#lateTicks = message.lateTicks;
        this.#listener.frame(
          message.tick,
          message.keyframe,
          new Uint8Array(message.buffer, 0, message.length),
        );
        break;
      case 'result':
        this.#answer(message.result);
        break;
      case 'snapshot':
        this.#snapshot = message.snapshot;
        this.#log = this.#log.filter((entry) => entry.tick > message.tick);
        break;
      case 'failed':
        break;
    }
  }

  async #haveJudged(underway: Underway, wish: GaitWish, issuer: object): Promise<void> {
    const { person } = this.#start;
    const verdict = await this.#judge.ask({ room: this.id, issuer, person, wish });
    const { command, answer } = underway;
    const { id } = command;
    // The worker may have been lost meanwhile, and the same command sent again.
    if (this.#underway.get(id) !== underway) return;
    if (verdict.kind === 'superseded') {
      this.#answer({ ok: false, id, ...refusal('superseded', {}) });
    } else if (verdict.kind === 'dropped') {
      this.#underway.delete(id);
      answer(busy(command));
    } else if (verdict.completion.ok) {
      underway.judged = verdict.completion;
      this.#carryOut(underway);
    } else this.#answer({ ok: false, id, ...notFeasible(verdict.completion) });
  }

  #carryOut({ command, judged }: Underway): void {
    this.#post?.({ kind: 'command', room: this.id, command, judged });
  }

  #answer(result: CommandResult): void {
    const underway = this.#underway.get(result.id);
    if (underway === undefined) return;
    this.#underway.delete(result.id);
    this.#ledger.record(result);
    if (result.ok) {
      const { command, judged } = underway;
      this.#note({ tick: result.tick, command, judged });
    }
    underway.answer(result);
  }

  #logSkip(to: number, ticks: number): void {
    if (ticks > 0) this.#note({ tick: to - ticks, to });
  }

  #note(entry: LogEntry): void {
    this.#log.push(entry);
    if (this.#log.length > LONGEST_LOG) this.#log.shift();
  }

  #refuseAll(): void {
    for (const { command, answer } of this.#underway.values()) answer(busy(command));
    this.#underway.clear();
    this.#judge.forget(this.id);
  }
}

const busy = (command: Command): CommandResult => ({
  ok: false,
  id: command.id,
  ...refusal('serverBusy', { retrySeconds: 1 }),
});
