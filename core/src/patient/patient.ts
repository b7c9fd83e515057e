import type { Command, CommandResult } from '../command/index.js';
import {
  emptyGaitSample,
  naturalGait,
  Walk,
  type Completion,
  type GaitModel,
  type GaitSample,
  type GaitTarget,
  type GaitWish,
  type StepPlan,
  type WalkNotice,
} from '../gait/index.js';
import type { PatientModel } from './model.js';
import { parsePatientSnapshot, type PatientSnapshot } from './parse-snapshot.js';
import { PoseWriter } from './pose-writer.js';
import {
  EVENTS_LEFT,
  EVENTS_NOTICE,
  EVENTS_SIM_TIME,
  EVENTS_TARGET,
  EVENTS_TIME_SCALE,
  EVENTS_WANTED,
  WALK_NOTICES,
} from './wire-dof.js';
import { notFeasible, Wishes } from './wishes.js';

/** Per cent; a tick of real time is as many units of sim time. */
const REAL_TIME = 100;

const MM_PER_M = 1000;
const TENTHS = 10;

/** How a patient begins. */
interface PatientSettings extends GaitWish {
  /** Whole per cent of real time, 0…100; real time when absent. */
  readonly timeScale?: number;
  /** Tick to begin at; 0 when absent. */
  readonly tick?: number;
}

/** The key under which `Patient.restore` hands its walk on; nobody else can name it. */
const RESTORED = Symbol('restored walk');

/**
 * One virtual patient: a constant model and a walk that goes on in ticks of 1/60 s of wall clock. A tick adds `timeScale`
 * units of 1/6000 s to the sim time, so a held patient (0 %) keeps ticking and stands still. Deterministic: the same
 * model, commands and ticks give the same integers, also across a snapshot. A step plans at heel strikes (about two a
 * second, ≈ 1 ms) and makes no objects otherwise.
 */
export class Patient {
  readonly model: PatientModel;
  readonly #wishes: Wishes;
  readonly #walk: Walk;
  readonly #writer: PoseWriter;
  readonly #sample = emptyGaitSample();
  readonly #phases = new Int32Array(EVENTS_TARGET - EVENTS_LEFT);
  /** The plans that `#phases` was written from. */
  #phasesOf: StepPlan | null = null;
  #phasesNext: StepPlan | null = null;
  #sampledAt = -1;
  #tick: number;
  #timeScale: number;

  /**
   * A patient in the middle of steady walking, by default at the natural speed of the body.
   *
   * @throws RangeError when this body can't walk so (and says how it could), or on a bad tick or time scale
   */
  constructor(
    model: PatientModel,
    settings: PatientSettings & { readonly [RESTORED]?: Walk } = {},
  ) {
    const { timeScale = REAL_TIME, tick = 0, [RESTORED]: walk, ...wish } = settings;
    if (!Number.isInteger(timeScale) || timeScale < 0 || timeScale > REAL_TIME) {
      throw new RangeError(`timeScale must be a whole number from 0 to 100, got ${timeScale}`);
    }
    if (!Number.isInteger(tick) || tick < 0 || tick > 0xffff_ffff) {
      throw new RangeError(`tick must be a whole number from 0 to 4294967295, got ${tick}`);
    }
    this.model = model;
    const gait = gaitModelOf(model);
    this.#wishes = new Wishes(model);
    this.#walk = walk ?? Walk.steady(gait, startTarget(gait, this.#wishes, wish));
    this.#writer = new PoseWriter(model);
    this.#tick = tick;
    this.#timeScale = timeScale;
  }

  /**
   * Takes a patient up where a snapshot left it; the motion goes on to the same integers.
   *
   * @param snapshot from `snapshot()`, also through JSON
   * @throws PatientSnapshotError with one sentence when it is none or was taken of another model, RangeError when its step
   *   cannot be planned
   */
  static restore(model: PatientModel, snapshot: PatientSnapshot): Patient {
    const { tick, timeScale, walk } = parsePatientSnapshot(snapshot, model);
    return new Patient(model, {
      tick,
      timeScale,
      [RESTORED]: Walk.restore(gaitModelOf(model), walk),
    });
  }

  /** u32; 60 per second of wall clock, also while the patient is held. */
  get tick(): number {
    return this.#tick;
  }

  /** Units of 1/6000 s. */
  get simTime(): number {
    return this.#walk.time;
  }

  /** Per cent of real time; 0 = held. */
  get timeScale(): number {
    return this.#timeScale;
  }

  /** What is walked in the step at hand. */
  get target(): GaitTarget {
    return this.#walk.target;
  }

  /** What was asked for last, completed. */
  get wanted(): GaitTarget {
    return this.#walk.wanted;
  }

  /** Where the walk could not do what was asked at once; null when it can. Travels in the events topic. */
  get notice(): WalkNotice | null {
    return this.#walk.notice;
  }

  /** The body now; the object is the patient's own and is overwritten. */
  get sample(): GaitSample {
    const { time } = this.#walk;
    if (time !== this.#sampledAt) {
      this.#walk.sample(this.#sample);
      this.#sampledAt = time;
    }
    return this.#sample;
  }

  /**
   * Carries out a command, or refuses it and changes nothing. Judging a `setGait` that cannot be walked takes up to 300 ms;
   * who steps many patients has it judged elsewhere by `Wishes` and passes what was found.
   *
   * @param tick the room's tick, under which it is answered
   * @param judged what `Wishes` of the same model made of a `setGait`; judged here when absent
   */
  apply(command: Command, tick = this.#tick, judged?: Completion): CommandResult {
    switch (command.type) {
      case 'setGait':
        return this.#setGait(command.id, judged ?? this.#wishes.complete(command.body), tick);
      case 'setTimeScale':
        this.#timeScale = command.body.percent;
        return { ok: true, id: command.id, tick, effectiveTick: (tick + 1) >>> 0 };
    }
  }

  /** One tick. */
  step(): void {
    this.#tick = (this.#tick + 1) >>> 0;
    this.#walk.advance(this.#timeScale);
  }

  /**
   * Jumps to a later tick without living through the ones between, as when the computer was too late for them: the
   * patient's own time doesn't hurry after the wall clock.
   */
  skipTo(tick: number): void {
    this.#tick = tick >>> 0;
  }

  /** Writes the pose topic: distance walked in mm, then the DOFs of the model's table in quanta. */
  writePose(out: Int32Array): void {
    this.#writer.write(this.sample, out);
  }

  /** Writes the events topic: sim time, time scale, phase starts of both legs, targets and notice. */
  writeEvents(out: Int32Array): void {
    const walk = this.#walk;
    out[EVENTS_SIM_TIME] = walk.time;
    out[EVENTS_TIME_SCALE] = this.#timeScale;
    if (walk.plan !== this.#phasesOf || walk.nextPlan !== this.#phasesNext) {
      walk.events(this.#phases);
      this.#phasesOf = walk.plan;
      this.#phasesNext = walk.nextPlan;
    }
    for (let i = EVENTS_LEFT; i < EVENTS_TARGET; i++) out[i] = this.#phases[i - EVENTS_LEFT];
    writeTarget(walk.target, out, EVENTS_TARGET);
    writeTarget(walk.wanted, out, EVENTS_WANTED);
    const { notice } = walk;
    out[EVENTS_NOTICE] = notice === null ? 0 : WALK_NOTICES.indexOf(notice.kind);
  }

  /** Everything that changes, as plain JSON; see `restore`. */
  snapshot(): PatientSnapshot {
    return {
      model: this.model.hash,
      tick: this.#tick,
      timeScale: this.#timeScale,
      walk: this.#walk.snapshot(),
    };
  }

  #setGait(id: string, completion: Completion, tick: number): CommandResult {
    if (!completion.ok) return { ok: false, id, ...notFeasible(completion) };
    const { effectiveTime } = this.#walk.request(completion.target);
    const wait = Math.ceil((effectiveTime - this.#walk.time) / this.#timeScale);
    return {
      ok: true,
      id,
      tick,
      effectiveTick: this.#timeScale === 0 ? null : (tick + wait) >>> 0,
    };
  }
}

const gaitModelOf = ({ anthropometry, gait }: PatientModel): GaitModel => ({
  anthropometry,
  parameters: gait,
});

function startTarget(model: GaitModel, wishes: Wishes, wish: GaitWish): GaitTarget {
  const { speed, stepLength, cadence } = wish;
  if (speed === undefined && stepLength === undefined && cadence === undefined) {
    return naturalGait(model.anthropometry, model.parameters);
  }
  const completion = wishes.complete(wish);
  if (completion.ok) return completion.target;
  const { reason, nearest } = completion;
  throw new RangeError(
    `this body can't walk so (${reason}); the nearest it can is ${nearest.speed.toFixed(2)} m/s`,
  );
}

function writeTarget(
  { speed, stepLength, cadence }: GaitTarget,
  out: Int32Array,
  at: number,
): void {
  out[at] = Math.round(speed * MM_PER_M);
  out[at + 1] = Math.round(stepLength * MM_PER_M);
  out[at + 2] = Math.round(cadence * TENTHS);
}
