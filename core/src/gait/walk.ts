import { UNITS_PER_SECOND } from '../math/index.js';
import { naturalGait } from './completion.js';
import type { GaitModel } from './parameters.js';
import type { GaitSample, Side } from './sample.js';
import { emptyGaitSample } from './sample.js';
import { nextStepTarget } from './step-change.js';
import type { StepEnd } from './step-end.js';
import type { StepPlan } from './step-plan.js';
import { steadyStep } from './steady-step.js';
import { StepPlanner, type PlanFault } from './step-planner.js';
import type { GaitTarget } from './target.js';

/** A change acts at the first heel strike at least this far away, time units (150 ms). */
export const CHANGE_LEAD = 900;
/** Length of what `Walk.events` writes. */
export const WALK_EVENTS = 16;

/**
 * What becomes of a wish that cannot be carried out at once:
 * `slower`: the change is made in smaller parts than spec 01 §2.1 allows, since a larger one could not be planned;
 * `detour`: the straight way to the wanted walk is barred; it is reached over the body's natural walk;
 * `stopped`: the wanted walk is not reached; the walk goes on as it is;
 * `restarted`: not even the present walk could be continued; the body is set into its natural walk with a jump.
 */
export const WALK_NOTICE_KINDS = ['slower', 'detour', 'stopped', 'restarted'] as const;

/** Where a walk could not do what was asked at once. */
export interface WalkNotice {
  readonly kind: (typeof WALK_NOTICE_KINDS)[number];
  /** Why the larger change failed. */
  readonly reason: PlanFault;
  /** Heel strike from which the notice holds, time units. */
  readonly time: number;
  readonly wanted: GaitTarget;
  /** What is walked instead from then on. */
  readonly target: GaitTarget;
}

/** Straight to the wanted walk, by way of the natural one, or from there to the wanted one. */
type Route = 'straight' | 'toNatural' | 'fromNatural';

/** A walk at rest: plain numbers, through JSON and back to the same motion. */
export interface WalkSnapshot {
  readonly time: number;
  readonly stepStart: number;
  readonly from: StepEnd;
  readonly target: GaitTarget;
  /** Whether the present step and the next one are rough (`StepPlan.rough`). */
  readonly rough: boolean;
  readonly nextRough: boolean;
  readonly nextTarget: GaitTarget;
  /** Where the next step begins, when not where the present one ends (after a restart). */
  readonly nextFrom: StepEnd | null;
  readonly wanted: GaitTarget;
  readonly route: Route;
  /** Starts of the first four phases of the leg that swings now, time units. */
  readonly earlier: readonly [number, number, number, number];
  readonly notice: WalkNotice | null;
}

/** Shares of the allowed change that are tried, one after the other. */
const shares = [1, 0.5, 0.25, 0.125, 0.0625];
/** Steps planned at one heel strike before the change is given up and the present walk goes on. */
const mostTries = 6;

/**
 * The walk of one patient: step after step, planned one step ahead, on a clock of whole units (1/6000 s). A step takes a
 * whole number of units; its plan is read at `elapsed · duration / units`, so that steps meet exactly.
 */
export class Walk {
  readonly model: GaitModel;
  readonly #planner: StepPlanner;
  #time: number;
  #stepStart: number;
  #units: number;
  #plan: StepPlan;
  #next: StepPlan;
  #wanted: GaitTarget;
  #route: Route;
  #earlier: [number, number, number, number];
  #notice: WalkNotice | null;
  #reason: PlanFault = 'stanceFails';
  /** Changes tried for the step being planned. */
  #tries = 0;

  private constructor(
    model: GaitModel,
    planner: StepPlanner,
    snapshot: WalkSnapshot,
    plan: StepPlan,
    next: StepPlan | undefined,
  ) {
    this.model = model;
    this.#planner = planner;
    this.#time = snapshot.time;
    this.#stepStart = snapshot.stepStart;
    this.#plan = plan;
    this.#units = unitsOf(plan);
    this.#wanted = snapshot.wanted;
    this.#route = snapshot.route;
    this.#earlier = [...snapshot.earlier];
    this.#notice = snapshot.notice;
    this.#next = next ?? this.#planNext();
  }

  /**
   * A walk that is steady from its first instant, at the heel strike of `side`, with pelvis at x = 0.
   *
   * @param time the clock's first value, time units
   * @throws RangeError when this body cannot walk so; ask `feasibleGait` first
   */
  static steady(model: GaitModel, target: GaitTarget, side: Side = 'right', time = 0): Walk {
    const steady = steadyStep(model, target, side);
    if (!steady.ok) {
      throw new RangeError(
        `no steady walk at ${target.speed} m/s, ${target.stepLength} m a step (${steady.reason})`,
      );
    }
    const { plan } = steady;
    const sample = emptyGaitSample();
    plan.sample(0, sample);
    const from: StepEnd = { ...plan.from, position: plan.from.position - sample.pelvisX };
    const planner = new StepPlanner(model);
    const first = planOrThrow(planner, from, target);
    const before = time - unitsOf(first);
    return new Walk(
      model,
      planner,
      {
        time,
        stepStart: time,
        from,
        target,
        rough: false,
        nextRough: false,
        nextTarget: target,
        nextFrom: null,
        wanted: target,
        route: 'straight',
        earlier: stanceStarts(first, before),
        notice: null,
      },
      first,
      undefined,
    );
  }

  /**
   * Takes a walk up where a snapshot left it. Plans are pure, so the motion is the same to the last bit.
   *
   * @throws RangeError when the snapshot is not of this model
   */
  static restore(model: GaitModel, snapshot: WalkSnapshot): Walk {
    const planner = new StepPlanner(model);
    const plan = planOrThrow(planner, snapshot.from, snapshot.target, snapshot.rough);
    const { nextFrom, nextTarget, nextRough } = snapshot;
    const next = planOrThrow(planner, nextFrom ?? plan.end, nextTarget, nextRough);
    return new Walk(model, planner, snapshot, plan, next);
  }

  snapshot(): WalkSnapshot {
    return {
      time: this.#time,
      stepStart: this.#stepStart,
      from: this.#plan.from,
      target: this.#plan.target,
      rough: this.#plan.rough,
      nextRough: this.#next.rough,
      nextTarget: this.#next.target,
      nextFrom: this.#next.from === this.#plan.end ? null : this.#next.from,
      wanted: this.#wanted,
      route: this.#route,
      earlier: [...this.#earlier],
      notice: this.#notice,
    };
  }

  /** Time units. */
  get time(): number {
    return this.#time;
  }

  /** What is walked in this step. */
  get target(): GaitTarget {
    return this.#plan.target;
  }

  /** What was asked for last. */
  get wanted(): GaitTarget {
    return this.#wanted;
  }

  get plan(): StepPlan {
    return this.#plan;
  }

  /** The step that follows. It may still change until 150 ms before it begins. */
  get nextPlan(): StepPlan {
    return this.#next;
  }

  /** The latest difficulty with the change going on; null when there was none or it is over. */
  get notice(): WalkNotice | null {
    return this.#notice;
  }

  /**
   * Asks for another walk. It begins at the first heel strike at least 150 ms away and is reached over as many steps as
   * the limits of spec 01 §2.1 need, more where a step cannot be planned (`notice` then says so).
   *
   * @param target from `completeGait`
   * @returns the heel strike at which the first changed step begins, time units
   */
  request(target: GaitTarget): { effectiveTime: number } {
    this.#wanted = target;
    this.#route = 'straight';
    this.#notice = null;
    const strike = this.#stepStart + this.#units;
    if (strike - this.#time >= CHANGE_LEAD) {
      this.#next = this.#planNext();
      return { effectiveTime: strike };
    }
    return { effectiveTime: strike + unitsOf(this.#next) };
  }

  /**
   * Moves the clock on, over as many heel strikes as lie in the way.
   *
   * @param units whole time units, ≥ 0
   */
  advance(units: number): void {
    this.#time += units;
    while (this.#time >= this.#stepStart + this.#units) this.#strike();
  }

  /** The body now. Makes no object. */
  sample(out: GaitSample): void {
    const plan = this.#plan;
    plan.sample(((this.#time - this.#stepStart) * plan.duration) / this.#units, out);
  }

  /**
   * Writes the start times, in time units, of the eight phases of each leg's present cycle, past and planned: left leg at
   * 0…7, right leg at 8…15, in the order of GAIT_PHASES. A leg's cycle begins with its own heel strike.
   */
  events(out: Int32Array): void {
    const stanceAt = this.#plan.side === 'left' ? 0 : 8;
    const swingAt = 8 - stanceAt;
    const strike = this.#stepStart + this.#units;
    writeStarts(out, stanceAt, stanceStarts(this.#plan, this.#stepStart));
    writeStarts(out, stanceAt + 4, swingStarts(this.#next, strike));
    writeStarts(out, swingAt, this.#earlier);
    writeStarts(out, swingAt + 4, swingStarts(this.#plan, this.#stepStart));
  }

  #strike(): void {
    this.#earlier = stanceStarts(this.#plan, this.#stepStart);
    this.#stepStart += this.#units;
    this.#plan = this.#next;
    this.#units = unitsOf(this.#plan);
    this.#next = this.#planNext();
  }

  /** Plans the step after the present one, as far towards the wanted walk as can be planned. */
  #planNext(): StepPlan {
    this.#tries = 0;
    const { anthropometry, parameters } = this.model;
    const natural = naturalGait(anthropometry, parameters);
    if (this.#route === 'toNatural') {
      const step = this.#towards(natural);
      if (step) {
        if (same(step.target, natural)) this.#route = 'fromNatural';
        return step;
      }
      return this.#goOn(natural);
    }
    const step = this.#towards(this.#wanted);
    if (step) return step;
    if (this.#route === 'straight') {
      const detour = this.#towards(natural);
      if (detour) {
        this.#route = same(detour.target, natural) ? 'fromNatural' : 'toNatural';
        this.#note('detour', detour.target);
        return detour;
      }
    } else if (same(this.#plan.target, this.#wanted)) {
      // The wanted walk was reached but cannot be kept up: half a change back to the natural one.
      const easier = nextStepTarget(this.model, this.#wanted, natural, 0.5);
      const back = this.#towards(easier);
      if (back) {
        this.#note('stopped', easier);
        this.#wanted = easier;
        return back;
      }
    }
    return this.#goOn(natural);
  }

  /** The largest planned step towards a walk; undefined when there is none, or when enough was tried. */
  #towards(goal: GaitTarget): StepPlan | undefined {
    const { model } = this;
    for (const share of shares) {
      if (this.#tries++ >= mostTries) return undefined;
      const target = nextStepTarget(model, this.#plan.target, goal, share);
      const result = this.#planner.plan(this.#plan.end, target);
      if (result.ok) {
        if (share < 1) this.#note('slower', target);
        else if (same(target, this.#wanted) && this.#notice?.kind !== 'stopped')
          this.#notice = null;
        return result.plan;
      }
      this.#reason = result.reason;
    }
    return undefined;
  }

  /** The change given up: another step like the present one, if need be a rough one or one that leads out of trouble. */
  #goOn(natural: GaitTarget): StepPlan {
    const { target, end } = this.#plan;
    for (const rough of [false, true]) {
      for (const share of rough ? [0, 0.25, 0.5, 1] : [0]) {
        const next = share === 0 ? target : nextStepTarget(this.model, target, natural, share);
        const result = this.#planner.plan(end, next, rough);
        if (!result.ok) continue;
        this.#note('stopped', next);
        this.#wanted = next;
        this.#route = 'straight';
        return result.plan;
      }
    }
    const fresh = steadyStep(this.model, natural, end.stanceSide);
    if (!fresh.ok) {
      throw new Error(`the walk at ${target.speed} m/s cannot be continued (${this.#reason})`);
    }
    this.#note('restarted', natural);
    this.#wanted = natural;
    this.#route = 'straight';
    const from: StepEnd = { ...fresh.plan.from, position: end.position };
    return planOrThrow(this.#planner, from, natural);
  }

  #note(kind: WalkNotice['kind'], target: GaitTarget): void {
    if (kind === 'slower' && this.#notice?.kind === 'detour') return;
    const time = this.#stepStart + this.#units;
    this.#notice = { kind, reason: this.#reason, time, wanted: this.#wanted, target };
  }
}

function planOrThrow(
  planner: StepPlanner,
  from: StepEnd,
  target: GaitTarget,
  rough = false,
): StepPlan {
  const result = planner.plan(from, target, rough);
  if (!result.ok) {
    throw new RangeError(`a step at ${target.speed} m/s cannot be planned (${result.reason})`);
  }
  return result.plan;
}

function same(one: GaitTarget, two: GaitTarget): boolean {
  return one.stepLength === two.stepLength && one.cadence === two.cadence;
}

/** Whole time units a step takes. */
function unitsOf(plan: StepPlan): number {
  return Math.round(plan.duration * UNITS_PER_SECOND);
}

function at(plan: StepPlan, start: number, t: number): number {
  return start + Math.round((t * unitsOf(plan)) / plan.duration);
}

/** Starts of the stance leg's phases in a step, time units. */
function stanceStarts(plan: StepPlan, start: number): [number, number, number, number] {
  const { loaded, toeOff, heelRise } = plan.events;
  return [start, at(plan, start, loaded), at(plan, start, toeOff), at(plan, start, heelRise)];
}

/** Starts of the other leg's phases in a step, time units. */
function swingStarts(plan: StepPlan, start: number): [number, number, number, number] {
  const { toeOff, feetAdjacent, shankVertical } = plan.events;
  return [
    start,
    at(plan, start, toeOff),
    at(plan, start, feetAdjacent),
    at(plan, start, shankVertical),
  ];
}

function writeStarts(out: Int32Array, index: number, starts: readonly number[]): void {
  for (let i = 0; i < starts.length; i++) out[index + i] = starts[i];
}
