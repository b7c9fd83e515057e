import { GAIT_PHASES } from '@peripatos/core';

/** Phases 0–4 (initial contact … pre-swing) carry, 5–7 swing. */
const FIRST_SWING_PHASE = GAIT_PHASES.indexOf('initialSwing');

const PRE_SWING = GAIT_PHASES.indexOf('preSwing');

/** Marks kept for one leg; a ribbon shows about 40. */
const CAPACITY = 256;

export type Leg = 'left' | 'right';

export function isStance(phase: number): boolean {
  return phase < FIRST_SWING_PHASE;
}

/** When the phases of one leg begin, in time order. The last mark only ends the phase before it. Read, never written, from outside. */
export interface LegMarks {
  /** Starts in time units, and what begins there as an index of GAIT_PHASES; the first `count` of each are valid. */
  readonly times: Float64Array;
  readonly phases: Uint8Array;
  readonly count: number;
}

/** Spans of time: start and end by turns, in time units; the first `count` pairs are valid. */
export interface Spans {
  readonly bounds: Float64Array;
  readonly count: number;
}

class Marks implements LegMarks {
  readonly times = new Float64Array(CAPACITY);
  readonly phases = new Uint8Array(CAPACITY);
  count = 0;

  push(time: number, phase: number): void {
    if (this.count === CAPACITY) this.dropFirst(1);
    this.times[this.count] = time;
    this.phases[this.count] = phase;
    this.count += 1;
  }

  dropFirst(marks: number): void {
    this.times.copyWithin(0, marks, this.count);
    this.phases.copyWithin(0, marks, this.count);
    this.count -= marks;
  }

  /** Index of the phase that lasts at `time`, or −1. */
  at(time: number): number {
    for (let i = this.count - 1; i >= 0; i -= 1) if (this.times[i]! <= time) return i;
    return -1;
  }

  /** Index of the first mark from `from` on that does not carry; `count` when all do. */
  stanceEnd(from: number): number {
    let i = from;
    while (i + 1 < this.count && isStance(this.phases[i]!)) i += 1;
    return i;
  }
}

/**
 * When each leg's phases began and, as far as planned, will begin. Fed with the marks of every Frame; a new plan
 * replaces what an older one foresaw. Keeps a little more than the ribbon shows. Reading it allocates nothing.
 */
export class GaitHistory {
  readonly #legs: Readonly<Record<Leg, Marks>> = { left: new Marks(), right: new Marks() };
  readonly #both = { bounds: new Float64Array(2 * CAPACITY), count: 0 };
  /** What was taken last: most Frames repeat it. */
  readonly #last = new Float64Array(2 * GAIT_PHASES.length).fill(Number.NaN);

  /** The marks of a leg. */
  marks(leg: Leg): LegMarks {
    return this.#legs[leg];
  }

  /** Spans in which both legs carry, in time order. */
  get doubleSupport(): Spans {
    return this.#both;
  }

  /**
   * Takes the starts of the eight phases of each leg's current cycle, as Frames carry them (time units). One leg's next
   * heel strike is the start of the other's pre-swing; the other leg's is taken to follow one step later.
   */
  take(left: ArrayLike<number>, right: ArrayLike<number>): void {
    if (!this.#news(left, right)) return;
    const leftLeads = left[0]! > right[0]!;
    const leading = leftLeads ? left : right;
    const strike = leading[PRE_SWING]!;
    const next = strike + (strike - leading[0]!);
    this.#plan(this.#legs.left, left, leftLeads ? next : strike);
    this.#plan(this.#legs.right, right, leftLeads ? strike : next);
    this.#meet();
  }

  /** Forgets phases that ended before `time`. */
  forgetBefore(time: number): void {
    this.#forget(this.#legs.left, time);
    this.#forget(this.#legs.right, time);
  }

  /** Forgets everything: another patient, or a jump in time. */
  clear(): void {
    this.#legs.left.count = 0;
    this.#legs.right.count = 0;
    this.#both.count = 0;
    this.#last.fill(Number.NaN);
  }

  /** The phase a leg is in at `time`, or undefined where nothing is known. */
  phaseAt(leg: Leg, time: number): number | undefined {
    const marks = this.#legs[leg];
    const index = marks.at(time);
    return index < 0 ? undefined : marks.phases[index];
  }

  /** Remembers what was taken; false when it says what the last one said. */
  #news(left: ArrayLike<number>, right: ArrayLike<number>): boolean {
    const last = this.#last;
    const phases = GAIT_PHASES.length;
    let news = false;
    for (let i = 0; i < phases; i += 1) {
      if (last[i] === left[i] && last[phases + i] === right[i]) continue;
      news = true;
      last[i] = left[i]!;
      last[phases + i] = right[i]!;
    }
    return news;
  }

  /** Takes the newest plan of one leg: everything known from its first mark on is replaced. */
  #plan(marks: Marks, starts: ArrayLike<number>, nextStrike: number): void {
    while (marks.count > 0 && marks.times[marks.count - 1]! >= starts[0]!) marks.count -= 1;
    // A plan that begins in the phase that is already under way must not cut it in two.
    if (marks.count > 0 && marks.phases[marks.count - 1] === 0) marks.count -= 1;
    for (let phase = 0; phase < starts.length; phase += 1) marks.push(starts[phase]!, phase);
    marks.push(nextStrike, 0);
  }

  #forget(marks: Marks, time: number): void {
    let ended = 0;
    while (ended + 1 < marks.count && marks.times[ended + 1]! < time) ended += 1;
    if (ended === 0) return;
    marks.dropFirst(ended);
    this.#meet();
  }

  /** Finds the spans in which both legs carry. */
  #meet(): void {
    const { left, right } = this.#legs;
    const both = this.#both;
    both.count = 0;
    for (let a = 0; a + 1 < left.count; a += 1) {
      if (!isStance(left.phases[a]!)) continue;
      const aEnd = left.stanceEnd(a);
      for (let b = 0; b + 1 < right.count; b += 1) {
        if (!isStance(right.phases[b]!)) continue;
        const bEnd = right.stanceEnd(b);
        const start = Math.max(left.times[a]!, right.times[b]!);
        const end = Math.min(left.times[aEnd]!, right.times[bEnd]!);
        if (end > start) {
          both.bounds[2 * both.count] = start;
          both.bounds[2 * both.count + 1] = end;
          both.count += 1;
        }
        b = bEnd;
      }
      a = aEnd;
    }
  }
}
