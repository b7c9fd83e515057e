import { TICKS_PER_SECOND } from '@peripatos/core';

/** Milliseconds a tick lasts. */
export const TICK_MS = 1000 / TICKS_PER_SECOND;

/** Where a clock's reading and the time of day were both read at once. Travels to workers. */
export interface ClockAnchor {
  /** Milliseconds since 1970. */
  readonly epochMs: number;
  /** process.hrtime.bigint(), which all threads of a process share. */
  readonly steady: bigint;
}

/**
 * Milliseconds since 1970 that never run back or jump: the time of day is read once, then a steady clock counts on.
 * Two clocks with the same anchor agree in every thread of the process.
 */
export class WallClock {
  readonly anchor: ClockAnchor;

  constructor(anchor: ClockAnchor = { epochMs: Date.now(), steady: process.hrtime.bigint() }) {
    this.anchor = anchor;
  }

  now(): number {
    return this.anchor.epochMs + Number(process.hrtime.bigint() - this.anchor.steady) / 1e6;
  }
}
