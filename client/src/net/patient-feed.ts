import {
  EVENTS_LEFT,
  EVENTS_NOTICE,
  EVENTS_RIGHT,
  EVENTS_SIM_TIME,
  EVENTS_TARGET,
  EVENTS_TIME_SCALE,
  EVENTS_WANTED,
  FrameDecoder,
  GAIT_PHASES,
  POSE_DISTANCE,
  POSE_DOFS,
  Playout,
  TICKS_PER_SECOND,
  TOPICS,
  UNITS_PER_SECOND,
  WALK_NOTICES,
  poseLength,
  type GaitTarget,
  type PatientModel,
} from '@peripatos/core';
import { GaitHistory } from '../gait/gait-history.js';

const TICKS_PER_MS = TICKS_PER_SECOND / 1000;

/** Blend from the last pose shown to the first one after an interruption, ms. */
const BLEND = 200;
/** The ribbon shows 2 s of past; a little more is kept, time units. */
const HISTORY = 3 * UNITS_PER_SECOND;
/** A simulated clock that goes back or leaps further than this begins a new history, time units. */
const LEAP = 2 * UNITS_PER_SECOND;

/** What became of a wish that the walk cannot carry out at once. */
export type WalkNotice = (typeof WALK_NOTICES)[number];

/** The patient at the instant shown. One object, written in place. */
export interface Moment {
  /** Last whole tick at or before the instant shown. */
  tick: number;
  /** Sim time, units of 1/6000 s, fractional. */
  simTime: number;
  /** Per cent of real time; 0 = held. */
  timeScale: number;
  distanceM: number;
  /** What is walked in the step at hand, and what was asked for last: m/s, m, steps/min. */
  readonly walked: { -readonly [K in keyof GaitTarget]: number };
  readonly wanted: { -readonly [K in keyof GaitTarget]: number };
  notice: WalkNotice;
  /** DOF values in the order of the model's table, rad or m. */
  readonly values: Float64Array;
}

/** State hash of a whole second, as two pages compare it: topics in order, hexadecimal. */
export interface SecondHash {
  readonly tick: number;
  readonly hash: string;
}

/**
 * From packets to the patient on screen: decodes, checks, smooths. A page does not know whether its packets come
 * from a live room or a recording.
 */
export class PatientFeed {
  readonly history = new GaitHistory();
  readonly #model: PatientModel;
  readonly #decoder: FrameDecoder;
  readonly #playout: Playout;
  readonly #needKeyframe: () => void;
  readonly #moment: Moment;
  readonly #before: Float64Array;
  #blendStart = -Infinity;
  #blendDue = false;
  #shown = false;
  #lastSimTime = -Infinity;
  #second: SecondHash | undefined;

  /** `needKeyframe` is called when packets cannot be read without one. */
  constructor(model: PatientModel, patient: number, needKeyframe: () => void) {
    this.#model = model;
    this.#needKeyframe = needKeyframe;
    this.#decoder = new FrameDecoder(model, patient);
    this.#playout = new Playout(poseLength(model.dofTable));
    this.#moment = {
      tick: 0,
      simTime: 0,
      timeScale: 100,
      distanceM: 0,
      walked: { speed: 0, stepLength: 0, cadence: 0 },
      wanted: { speed: 0, stepLength: 0, cadence: 0 },
      notice: 'none',
      values: new Float64Array(model.dofTable.length),
    };
    this.#before = new Float64Array(model.dofTable.length);
  }

  /** Hash of the newest whole second decoded. */
  get second(): SecondHash | undefined {
    return this.#second;
  }

  /** Takes a packet that arrived at `now` ms; true when it brought something newer to show. */
  push(bytes: Uint8Array, now: number): boolean {
    const result = this.#decoder.decode(bytes);
    if (result.kind === 'needKeyframe') this.#needKeyframe();
    if (result.kind !== 'frame') return false;
    const { tick, events } = result.frame;
    this.#playout.push(result.frame, now * TICKS_PER_MS);
    this.#remember(events);
    if (tick % TICKS_PER_SECOND === 0) {
      const hash = Object.values(TOPICS).map((topic) =>
        this.#decoder.hash(topic).toString(16).padStart(8, '0'),
      );
      this.#second = { tick, hash: hash.join('-') };
    }
    return true;
  }

  /** After an interruption: forgets what was buffered; the next pose is blended in. */
  reset(): void {
    this.#decoder.reset();
    this.#playout.reset();
    this.#before.set(this.#moment.values);
    this.#blendDue = this.#shown;
  }

  /** The patient to show at `now` ms, or undefined before the first frame. */
  at(now: number): Moment | undefined {
    const shown = this.#playout.advance(now * TICKS_PER_MS);
    if (shown.phase === 'empty') return undefined;
    const moment = this.#moment;
    const { dofTable } = this.#model;
    moment.tick = Math.floor(shown.tick);
    moment.simTime = shown.simTime;
    moment.timeScale = shown.events[EVENTS_TIME_SCALE]!;
    moment.distanceM = shown.pose[POSE_DISTANCE]! / 1000;
    readTarget(shown.events, EVENTS_TARGET, moment.walked);
    readTarget(shown.events, EVENTS_WANTED, moment.wanted);
    moment.notice = WALK_NOTICES[shown.events[EVENTS_NOTICE]!] ?? 'none';
    for (let i = 0; i < dofTable.length; i += 1) {
      moment.values[i] = shown.pose[POSE_DOFS + i]! * dofTable[i]!.quantum;
    }
    this.#blend(now);
    this.#shown = true;
    this.history.forgetBefore(moment.simTime - HISTORY);
    return moment;
  }

  #blend(now: number): void {
    if (this.#blendDue) this.#blendStart = now;
    this.#blendDue = false;
    const passed = (now - this.#blendStart) / BLEND;
    if (passed >= 1) return;
    const { values } = this.#moment;
    const share = passed * passed * (3 - 2 * passed);
    for (let i = 0; i < values.length; i += 1) {
      values[i] = this.#before[i]! + (values[i]! - this.#before[i]!) * share;
    }
  }

  #remember(events: Int32Array): void {
    const simTime = events[EVENTS_SIM_TIME]!;
    if (simTime < this.#lastSimTime || simTime > this.#lastSimTime + LEAP) {
      this.history.clear();
    }
    this.#lastSimTime = simTime;
    this.history.take(
      events.subarray(EVENTS_LEFT, EVENTS_LEFT + GAIT_PHASES.length),
      events.subarray(EVENTS_RIGHT, EVENTS_RIGHT + GAIT_PHASES.length),
    );
  }
}

/** Reads mm/s, mm and tenths of a step a minute. */
function readTarget(events: Int32Array, at: number, out: Moment['walked']): void {
  out.speed = events[at]! / 1000;
  out.stepLength = events[at + 1]! / 1000;
  out.cadence = events[at + 2]! / 10;
}
