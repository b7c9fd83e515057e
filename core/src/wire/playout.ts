import { EVENTS_LENGTH, EVENTS_SIM_TIME } from '../patient/index.js';
import type { DecodedFrame } from './decoder.js';

/** Frames kept: two seconds at 30 a second. */
const CAPACITY = 64;
/** Farther behind than this (500 ms) the clock jumps to the present instead of hurrying. */
export const JUMP_TICKS = 30;
/** Bounds of the delay between the newest state known and the state shown. */
const DELAY_MIN = 2;
const DELAY_MAX = 30;
/** Spare delay on top of what the last arrivals needed. */
const DELAY_SPARE = 0.5;
/** How fast a long delay is given up: ticks of delay per tick, 0.6 a second. */
const DELAY_DECAY = 0.01;
/** How fast the estimate of the shortest way from the server gives in; well above the drift of quartz clocks. */
const OFFSET_DECAY = 0.002;
/** The render clock runs at most this much slower or faster than real time. */
const RATE_SPAN = 0.1;
/** Ticks over which an error of the render clock is worn off. */
const RATE_TIME = 60;
/** A clock or distance that falls by more than half the range of int32 has wrapped (SPEC W35). */
const WRAP = 2 ** 31;

/**
 * - `empty`: no frame yet.
 * - `playing`: between two frames.
 * - `waiting`: at the newest frame; the next is late, or nothing is sent any more.
 * - `jumped`: this time the clock left something out: it was too far behind, or nobody had looked for half a second.
 */
export type PlayoutPhase = 'empty' | 'playing' | 'waiting' | 'jumped';

/** What to show. One object, overwritten by every `advance`. */
export interface PlayoutState {
  readonly phase: PlayoutPhase;
  /** Render clock: the tick shown, with its fraction. Never falls, never passes `newestTick`. */
  readonly tick: number;
  readonly newestTick: number;
  /** Delay aimed at, ticks. */
  readonly delay: number;
  /** Pose topic between the two frames around `tick`: distance in mm, DOFs in quanta, both with fractions. */
  readonly pose: Float64Array;
  /** Events topic of the frame at or before `tick`. */
  readonly events: Int32Array;
  /** Sim time at `tick`, units of 1/6000 s, with its fraction. */
  readonly simTime: number;
}

class Slot {
  tick = 0;
  readonly pose: Int32Array;
  readonly events = new Int32Array(EVENTS_LENGTH);

  constructor(poseLength: number) {
    this.pose = new Int32Array(poseLength);
  }
}

/**
 * Plays decoded frames out evenly: shows the patient a small delay in the past, between two frames that have both
 * arrived, and never beyond the newest (nothing is extrapolated). The delay adapts to how regularly frames arrive.
 * Pure: the caller passes its own clock, in ticks (60 per second) from any origin. Ticks are taken as numbers here;
 * start a new playout after the wrap of u32 (SPEC W9). Allocates nothing after construction.
 */
export class Playout {
  readonly #slots: Slot[];
  /** Index of the oldest frame and number of frames held. */
  #first = 0;
  #count = 0;
  /** Server tick minus own clock of the quickest frame, and when it was last looked at. */
  #offset = 0;
  #lastPush = 0;
  #lastAdvance = 0;
  #started = false;
  readonly #state: { -readonly [K in keyof PlayoutState]: PlayoutState[K] };

  /** @param poseLength number of integers in the pose topic */
  constructor(poseLength: number) {
    this.#slots = Array.from({ length: CAPACITY }, () => new Slot(poseLength));
    this.#state = {
      phase: 'empty',
      tick: 0,
      newestTick: 0,
      delay: DELAY_MIN + DELAY_SPARE,
      pose: new Float64Array(poseLength),
      events: new Int32Array(EVENTS_LENGTH),
      simTime: 0,
    };
  }

  /** Forgets everything, as when another room is entered. */
  reset(): void {
    this.#count = 0;
    this.#started = false;
    this.#state.phase = 'empty';
    this.#state.delay = DELAY_MIN + DELAY_SPARE;
  }

  /**
   * Takes in a frame that arrived at `now` (own clock, ticks). Frames that aren't newer than the last are ignored. After
   * a gap of more than 500 ms the frames before it are dropped: what was missed isn't made up.
   */
  push(frame: DecodedFrame, now: number): void {
    const state = this.#state;
    const previous = state.newestTick;
    if (this.#count > 0 && frame.tick <= previous) return;
    const offset = frame.tick - now;
    if (this.#count === 0) {
      this.#offset = offset;
    } else {
      const since = Math.max(0, now - this.#lastPush);
      this.#offset = Math.max(offset, this.#offset - OFFSET_DECAY * since);
      this.#adaptDelay(now + this.#offset - previous, since);
      if (frame.tick - previous > JUMP_TICKS) this.#count = 0;
    }
    this.#lastPush = now;
    this.#store(frame);
    state.newestTick = frame.tick;
  }

  /**
   * Moves the render clock to `now` (own clock, ticks) and returns what to show. The state is overwritten by the next
   * call.
   */
  advance(now: number): PlayoutState {
    const state = this.#state;
    if (this.#count === 0) return state;
    const oldest = this.#slot(0).tick;
    const ideal = now + this.#offset - state.delay;
    if (!this.#started) {
      this.#started = true;
      state.tick = Math.min(Math.max(ideal, oldest), state.newestTick);
      state.phase = state.tick < state.newestTick ? 'playing' : 'waiting';
    } else {
      const elapsed = Math.max(0, now - this.#lastAdvance);
      const error = ideal - elapsed - state.tick;
      const rate = 1 + Math.min(RATE_SPAN, Math.max(-RATE_SPAN, error / RATE_TIME));
      const next = state.tick + elapsed * rate;
      const jump = elapsed > JUMP_TICKS || ideal - next > JUMP_TICKS || next < oldest;
      const wanted = jump ? Math.max(ideal, oldest) : next;
      const before = state.tick;
      state.tick = Math.max(before, Math.min(wanted, state.newestTick));
      if (jump && state.tick > before) state.phase = 'jumped';
      else state.phase = state.tick < state.newestTick ? 'playing' : 'waiting';
    }
    this.#lastAdvance = now;
    this.#show();
    return state;
  }

  /** The longest wait between frames sets the delay at once; it is given up slowly. A gap is no measure of regularity. */
  #adaptDelay(needed: number, since: number): void {
    const state = this.#state;
    const relaxed = Math.max(DELAY_MIN + DELAY_SPARE, state.delay - DELAY_DECAY * since);
    state.delay =
      needed > JUMP_TICKS ? relaxed : Math.min(DELAY_MAX, Math.max(relaxed, needed + DELAY_SPARE));
  }

  #slot(index: number): Slot {
    return this.#slots[(this.#first + index) % CAPACITY];
  }

  #store(frame: DecodedFrame): void {
    if (this.#count === CAPACITY) {
      this.#first = (this.#first + 1) % CAPACITY;
      this.#count--;
    }
    const slot = this.#slot(this.#count++);
    slot.tick = frame.tick;
    slot.pose.set(frame.pose);
    slot.events.set(frame.events);
  }

  /** Drops frames before the clock and writes the state between the two around it. */
  #show(): void {
    const state = this.#state;
    while (this.#count > 1 && this.#slot(1).tick <= state.tick) {
      this.#first = (this.#first + 1) % CAPACITY;
      this.#count--;
    }
    const a = this.#slot(0);
    const b = this.#count > 1 ? this.#slot(1) : a;
    const span = b.tick - a.tick;
    const share = span > 0 && !wraps(a, b) ? Math.max(0, state.tick - a.tick) / span : 0;
    const { pose } = state;
    for (let i = 0; i < pose.length; i++) pose[i] = a.pose[i] + share * (b.pose[i] - a.pose[i]);
    state.events.set(a.events);
    const from = a.events[EVENTS_SIM_TIME];
    state.simTime = from + share * (b.events[EVENTS_SIM_TIME] - from);
  }
}

/** Whether sim time or distance runs over the end of int32 between two frames. */
function wraps(a: Slot, b: Slot): boolean {
  return (
    a.events[EVENTS_SIM_TIME] - b.events[EVENTS_SIM_TIME] > WRAP || a.pose[0] - b.pose[0] > WRAP
  );
}
