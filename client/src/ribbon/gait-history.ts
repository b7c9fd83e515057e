import { GAIT_PHASES } from '@peripatos/core';

/** Sim time counts in 1/6000 s. */
export const UNITS_PER_SECOND = 6000;

/** Phases 0–4 (initial contact … pre-swing) carry, 5–7 swing. */
const FIRST_SWING_PHASE = GAIT_PHASES.indexOf('initialSwing');

const PRE_SWING = GAIT_PHASES.indexOf('preSwing');

export type Leg = 'left' | 'right';

/** One phase of one leg, from `start` to `end` in time units; `phase` indexes GAIT_PHASES. */
export interface PhaseCell {
  readonly phase: number;
  readonly start: number;
  readonly end: number;
}

/** A span of time, in time units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

interface Mark {
  readonly time: number;
  readonly phase: number;
}

export function isStance(phase: number): boolean {
  return phase < FIRST_SWING_PHASE;
}

/**
 * When each leg's phases began and, as far as planned, will begin. Fed with the marks of every Frame; a new plan
 * replaces what an older one foresaw. Keeps a little more than the ribbon shows.
 */
export class GaitHistory {
  readonly #marks: Record<Leg, Mark[]> = { left: [], right: [] };

  /**
   * Takes the starts of the eight phases of each leg's current cycle, as Frames carry them (time units). One leg's next
   * heel strike is the start of the other's pre-swing; the other leg's is taken to follow one step later.
   */
  take(left: ArrayLike<number>, right: ArrayLike<number>): void {
    const [leading, trailing] = left[0]! > right[0]! ? [left, right] : [right, left];
    const strike = leading[PRE_SWING]!;
    const next = strike + (strike - leading[0]!);
    this.plan('left', marksOf(left, left === trailing ? strike : next));
    this.plan('right', marksOf(right, right === trailing ? strike : next));
  }

  /**
   * Takes the phase starts of one leg, in time order, as the newest plan has them (time units, phase indices).
   * Everything known from the first of them on is replaced.
   */
  plan(leg: Leg, marks: readonly Mark[]): void {
    const first = marks[0];
    if (!first) return;
    const kept = this.#marks[leg];
    let length = kept.length;
    while (length > 0 && kept[length - 1]!.time >= first.time) length -= 1;
    // A plan that begins in the phase that is already under way must not cut it in two.
    if (length > 0 && kept[length - 1]!.phase === first.phase) length -= 1;
    kept.length = length;
    kept.push(...marks);
  }

  /** Forgets phases that ended before `time`. */
  forgetBefore(time: number): void {
    for (const marks of [this.#marks.left, this.#marks.right]) {
      let ended = 0;
      while (ended + 1 < marks.length && marks[ended + 1]!.time < time) ended += 1;
      if (ended > 0) marks.splice(0, ended);
    }
  }

  /** Forgets everything: another patient, or a jump in time. */
  clear(): void {
    this.#marks.left.length = 0;
    this.#marks.right.length = 0;
  }

  /** Phases of a leg in time order. The last mark only ends the phase before it. */
  cells(leg: Leg): PhaseCell[] {
    const marks = this.#marks[leg];
    const cells: PhaseCell[] = [];
    for (let i = 0; i + 1 < marks.length; i += 1) {
      const { phase, time } = marks[i]!;
      cells.push({ phase, start: time, end: marks[i + 1]!.time });
    }
    return cells;
  }

  /** The phase a leg is in at `time`, or undefined where nothing is known. */
  phaseAt(leg: Leg, time: number): number | undefined {
    const marks = this.#marks[leg];
    for (let i = marks.length - 1; i >= 0; i -= 1) {
      if (marks[i]!.time <= time) return marks[i]!.phase;
    }
    return undefined;
  }

  /** Heel strikes of both legs in time order. */
  heelStrikes(): { readonly leg: Leg; readonly time: number }[] {
    const strikes: { leg: Leg; time: number }[] = [];
    for (const leg of ['left', 'right'] as const) {
      for (const { phase, time } of this.#marks[leg]) if (phase === 0) strikes.push({ leg, time });
    }
    return strikes.sort((a, b) => a.time - b.time);
  }
}

function marksOf(starts: ArrayLike<number>, nextStrike: number): Mark[] {
  const marks = Array.from(starts, (time, phase) => ({ time, phase }));
  marks.push({ time: nextStrike, phase: 0 });
  return marks;
}

/** Joined stance of one leg: spans in which it carries. */
export function stanceSpans(cells: readonly PhaseCell[]): Span[] {
  const spans: { start: number; end: number }[] = [];
  for (const cell of cells) {
    if (!isStance(cell.phase)) continue;
    const last = spans.at(-1);
    if (last && last.end === cell.start) last.end = cell.end;
    else spans.push({ start: cell.start, end: cell.end });
  }
  return spans;
}

/** Spans in which both legs carry. */
export function doubleSupport(left: readonly PhaseCell[], right: readonly PhaseCell[]): Span[] {
  const spans: Span[] = [];
  for (const a of stanceSpans(left)) {
    for (const b of stanceSpans(right)) {
      const start = Math.max(a.start, b.start);
      const end = Math.min(a.end, b.end);
      if (end > start) spans.push({ start, end });
    }
  }
  return spans.sort((a, b) => a.start - b.start);
}
