import { Worker } from 'node:worker_threads';
import type { Completion, GaitWish, Person } from '@peripatos/core';
import { TokenBucket } from '../limit/token-bucket.js';
import type { FromJudge, ToJudge } from './judge-messages.js';

/** The built thread, beside which this module lies; tests run this module from its source and find it there too. */
const SCRIPT = new URL('../../dist/simulation/judge-worker.js', import.meta.url);

/** Wishes of a room that are judged: each one that is accepted plans some 2 ms of steps in the room's worker. */
const PACE = { perSecond: 30, burst: 30 };

/** What became of a wish: judged, replaced by a later one of the same person, or not looked at. */
export type Verdict =
  | { readonly kind: 'judged'; readonly completion: Completion }
  | { readonly kind: 'superseded' }
  | { readonly kind: 'dropped' };

/** A wish and what it is to be judged for. */
export interface JudgeRequest {
  /** Number of the room; rooms take turns. */
  readonly room: number;
  /** Who wishes; of each at most one wish waits. */
  readonly issuer: object;
  readonly person: Person;
  readonly wish: GaitWish;
}

interface Waiting {
  readonly request: JudgeRequest;
  readonly tell: (verdict: Verdict) => void;
}

/**
 * Finds out which wishes can be walked, in a thread of its own: one that cannot takes up to 300 ms, which no patient
 * may wait for. One wish is judged at a time, the rooms take turns at a pace, and of each person the last wish waits in
 * the place of the first. Rule R19 of room/SPEC.md.
 */
export class Judge {
  /** By room and issuer, both in the order of their turns. */
  readonly #waiting = new Map<number, Map<object, Waiting>>();
  readonly #paces = new Map<number, TokenBucket>();
  #thread: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #current: Waiting | undefined;
  #closed = false;

  /** Starts the thread ahead of the first wish. */
  warmUp(): void {
    if (!this.#closed) this.#thread ??= this.#hire();
  }

  /** Judges a wish when its turn comes. Never rejects. */
  ask(request: JudgeRequest): Promise<Verdict> {
    return new Promise((tell) => {
      if (this.#closed) return tell({ kind: 'dropped' });
      const { room, issuer } = request;
      let ofRoom = this.#waiting.get(room);
      if (ofRoom === undefined) this.#waiting.set(room, (ofRoom = new Map<object, Waiting>()));
      ofRoom.get(issuer)?.tell({ kind: 'superseded' });
      ofRoom.set(issuer, { request, tell });
      this.#next();
    });
  }

  /** Drops what someone who has left still wishes, or everything a room does. */
  forget(room: number, issuer?: object): void {
    if (issuer === undefined) this.#paces.delete(room);
    const ofRoom = this.#waiting.get(room);
    if (ofRoom === undefined) return;
    for (const [who, { tell }] of [...ofRoom]) {
      if (issuer !== undefined && who !== issuer) continue;
      ofRoom.delete(who);
      tell({ kind: 'dropped' });
    }
    if (ofRoom.size === 0) this.#waiting.delete(room);
  }

  /** Ends the thread; what waits is dropped. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const room of [...this.#waiting.keys()]) this.forget(room);
    const thread = this.#thread;
    this.#thread = undefined;
    this.#answer({ kind: 'dropped' });
    await thread?.terminate();
  }

  /** Sends the first wish of the first room that may have one judged now. */
  #next(): void {
    if (this.#current !== undefined || this.#closed) return;
    const now = performance.now();
    let soonest = Infinity;
    for (const [room, ofRoom] of this.#waiting) {
      const wait = this.#waitOf(room, now);
      if (wait === 0) return this.#send(room, ofRoom);
      soonest = Math.min(soonest, wait);
    }
    clearTimeout(this.#timer);
    if (soonest < Infinity) this.#timer = setTimeout(() => this.#next(), soonest).unref();
  }

  /** Takes a room's turn, or says how many milliseconds it must wait for it. */
  #waitOf(room: number, now: number): number {
    let pace = this.#paces.get(room);
    if (pace === undefined) this.#paces.set(room, (pace = new TokenBucket(PACE)));
    return pace.take(now) ? 0 : Math.max(1, pace.wait());
  }

  #send(room: number, ofRoom: Map<object, Waiting>): void {
    this.#waiting.delete(room);
    const [first] = ofRoom;
    if (first === undefined) return this.#next();
    const [issuer, waiting] = first;
    ofRoom.delete(issuer);
    if (ofRoom.size > 0) this.#waiting.set(room, ofRoom);
    this.#current = waiting;
    const { person, wish } = waiting.request;
    this.#thread ??= this.#hire();
    this.#thread.postMessage({ person, wish } satisfies ToJudge);
  }

  #answer(verdict: Verdict): void {
    const current = this.#current;
    this.#current = undefined;
    current?.tell(verdict);
  }

  #hire(): Worker {
    const thread = new Worker(SCRIPT);
    thread.on('message', ({ completion }: FromJudge) => {
      this.#answer(completion === undefined ? { kind: 'dropped' } : { kind: 'judged', completion });
      this.#next();
    });
    // A fault of the thread itself is followed by its exit; the wish at hand is lost with it, the others are not.
    thread.on('error', () => {});
    thread.once('exit', () => {
      if (this.#thread !== thread) return;
      this.#thread = undefined;
      this.#answer({ kind: 'dropped' });
      this.#next();
    });
    return thread;
  }
}
