import type { Anthropometry } from '../body/index.js';
import type { Landing } from './landing.js';
import { emptyFootPoints, footPoints } from './leg-geometry.js';
import type { GaitModel } from './parameters.js';
import { ballLeast } from './passive-propulsion.js';
import { seekSwing1, seekSwing2, seekSwing3 } from './swing-search.js';
import type { SwingGoal, SwingTorques, ToeOffState } from './swing-goal.js';
import type { SwingSolver } from './swing.js';

/** What swing 1 was raised by so that the foot clears the floor: rad, m. All 0 is the law of spec 01 §3.6 alone. */
interface SwingRaise {
  /** Added to θ3des of swing 1. */
  readonly thigh: number;
  /** Added to `swing1Ankle`. */
  readonly ankle: number;
  /** Added to `swing1Mtp`. */
  readonly toes: number;
  /** Added to the apex of the ankle's path. */
  readonly apex: number;
}

/** A swing that was found. */
export interface PlannedSwing {
  /** Height on the ladder of `raiseAt`. */
  readonly level: number;
  /** Added to θ3giro2, the hip target of swing 2, rad. */
  readonly hold: number;
  readonly torques: SwingTorques;
  /** Least height of the foot above the clearance asked for, m; below 0 where ladder and hold are at their ends. */
  readonly clearance: number;
  /** Height of the lowest point of the foot in the swing, m; 0 is the floor. */
  readonly lowest: number;
}

const degrees = Math.PI / 180;
const mostThigh = 14 * degrees;
const steepestAnkle = 90 * degrees;
const mostToes = 25 * degrees;
/** Share of height. */
const mostApex = 0.03;
const mostHold = 24 * degrees;
/** End of the ladder. */
const TOP_LEVEL = 4;
/** The toes come back from their toe-off value as this power of the time gone in swing 1. */
const toesReturn = 1.5;
/** Clearance beyond the one asked for that is not worth another trial, m. */
const enough = 0.001;
/** How closely level and hold are told from those with which no swing is found at all. */
export const swingResolution = 1e-3;
/** The same where the foot clears the floor more or less. */
const finest = 1e-5;
/** What a rung of the ladder, and a radian of hold, lift the foot by, roughly: first guesses of the searches, m. */
const liftPerLevel = 0.035;
const liftPerHold = 0.4;

/**
 * The ladder by which swing 1 is raised (spec 01 §3.6): first θ3des by up to 14°, then θ5 at its end up to 90°; beyond the
 * source, then θ6 at its end by up to 25°, then the apex of the ankle's path by up to 0.03 h. Each whole level is one
 * rung; between them a rung is taken in part.
 */
function raiseAt(model: GaitModel, level: number): SwingRaise {
  const { anthropometry: a, parameters: p } = model;
  const rung = (first: number): number => Math.min(1, Math.max(0, level - first));
  return {
    thigh: mostThigh * rung(0),
    ankle: Math.max(0, steepestAnkle - p.swing1Ankle) * rung(1),
    toes: mostToes * rung(2),
    apex: mostApex * a.height * rung(3),
  };
}

/**
 * θ5 and θ6 through a swing (spec 01 §4.5): from toe-off to the end of swing 1 and on to the end of swing 2. Linear,
 * except that the toes return late in swing 1: they are the last to leave the floor.
 */
export class SwingFoot {
  readonly #model: GaitModel;
  ankleStart = 0;
  toesStart = 0;
  ankleMid = 0;
  toesMid = 0;

  constructor(model: GaitModel) {
    this.#model = model;
  }

  /** θ5 at a node of the swing. */
  ankle(solver: SwingSolver, node: number): number {
    const { n1, n2 } = solver;
    const end = this.#model.parameters.ankleHS;
    if (node <= n1) return this.ankleStart + ((this.ankleMid - this.ankleStart) * node) / n1;
    if (node <= n1 + n2) return this.ankleMid + ((end - this.ankleMid) * (node - n1)) / n2;
    return end;
  }

  /** θ6 at a node of the swing. */
  toes(solver: SwingSolver, node: number): number {
    const { n1, n2 } = solver;
    const end = this.#model.parameters.mtpHS;
    if (node <= n1) {
      return this.toesStart + (this.toesMid - this.toesStart) * Math.pow(node / n1, toesReturn);
    }
    if (node <= n1 + n2) return this.toesMid + ((end - this.toesMid) * (node - n1)) / n2;
    return end;
  }
}

/** What a swing starts from and leads to. */
export interface SwingTask {
  readonly start: ToeOffState;
  readonly landing: Landing;
  /** θ3des, rad. */
  readonly alpha: number;
  /** Step length ÷ longest step. */
  readonly share: number;
  /** Shortest virtual leg of the stance going on, m. */
  readonly omegaMin: number;
}

/** Where the searches for a swing begin. */
export interface SwingGuess {
  readonly level: number;
  readonly hold: number;
  readonly torques: SwingTorques;
}

/**
 * Plans swings that clear the floor: the least level of the ladder with which the foot clears it in swing 1, then the
 * least hip target of swing 2 with which it clears it until heel strike (the source raises both where the toe touches).
 * A level or target of the step before is kept while it clears by no more than 1 mm too much. Keeps its scratch numbers
 * from step to step; a plan depends on its arguments only.
 */
export class SwingPlanner {
  readonly solver: SwingSolver;
  readonly foot: SwingFoot;
  readonly #model: GaitModel;
  readonly #a: Anthropometry;
  readonly #points = emptyFootPoints();
  readonly #goal: SwingGoal = {
    omegaMin: 0,
    thighHigh: 0,
    ankleMid: 0,
    toesMid: 0,
    apexLift: 0,
  };
  #first = 0;
  #second = 0;
  #third = 0;

  constructor(model: GaitModel, solver: SwingSolver) {
    this.#model = model;
    this.#a = model.anthropometry;
    this.solver = solver;
    this.foot = new SwingFoot(model);
  }

  /** @returns undefined when no swing leads to the landing at all */
  plan(task: SwingTask, guess: SwingGuess): PlannedSwing | undefined {
    this.#first = guess.torques.first;
    this.#second = guess.torques.second;
    this.#third = guess.torques.third;
    const { n1 } = this.solver;
    const asked = this.#model.parameters.toeClearance;
    const rise = (level: number): number =>
      this.#solveFirst(task, level) ? this.#clearance(1, n1, asked) : -Infinity;
    const later = (hold: number): number =>
      this.#solveRest(task, hold)
        ? this.#clearance(n1 + 1, this.solver.nodes - 2, asked)
        : -Infinity;
    let ladder = least(rise, guess.level, TOP_LEVEL, liftPerLevel);
    if (ladder.clearance === -Infinity) return undefined;
    let rest = least(later, guess.hold, mostHold, liftPerHold);
    if (rest.clearance < 0 && ladder.x < TOP_LEVEL) {
      // Swing 2 begins too low for any hip target: swing 1 has to end higher.
      const both = (level: number): number => Math.min(rise(level), later(mostHold));
      ladder = least(both, ladder.x, TOP_LEVEL, liftPerLevel);
      if (ladder.clearance === -Infinity) return undefined;
      rest = least(later, mostHold, mostHold, liftPerHold);
    }
    if (rest.clearance === -Infinity) return undefined;
    return {
      level: ladder.x,
      hold: rest.x,
      torques: { first: this.#first, second: this.#second, third: this.#third },
      clearance: Math.min(ladder.clearance, rest.clearance),
      lowest: this.#clearance(1, this.solver.nodes - 1, 0),
    };
  }

  #solveFirst(task: SwingTask, level: number): boolean {
    const { solver, foot } = this;
    const { start, share } = task;
    const goal = this.#goal;
    const raise = raiseAt(this.#model, level);
    const p = this.#model.parameters;
    goal.omegaMin = task.omegaMin;
    goal.thighHigh = task.alpha + raise.thigh;
    goal.ankleMid = p.swing1Ankle + raise.ankle;
    goal.toesMid = p.swing1Mtp + raise.toes;
    goal.apexLift = raise.apex;
    foot.ankleStart = start.ankle;
    foot.toesStart = start.toes;
    foot.ankleMid = goal.ankleMid;
    foot.toesMid = goal.toesMid;
    if (!solver.layPath(start, goal)) return false;
    const first = seekSwing1(solver, start, share, goal.thighHigh, this.#first);
    if (Number.isNaN(first)) return false;
    this.#first = first;
    return true;
  }

  #solveRest(task: SwingTask, hold: number): boolean {
    const { solver } = this;
    const second = seekSwing2(solver, task.share, task.alpha + hold, this.#second);
    if (Number.isNaN(second)) return false;
    this.#second = second;
    const { thigh, knee } = task.landing;
    const third = seekSwing3(solver, task.share, thigh, knee, this.#third);
    if (Number.isNaN(third)) return false;
    this.#third = third;
    return true;
  }

  /**
   * Least height of heel, ball and tip above what the moment asks for, m: a clearance that grows from 0 in the first half
   * of swing 1 and goes back to 0 in swing 3.
   */
  #clearance(from: number, to: number, asked: number): number {
    const { solver, foot } = this;
    const a = this.#a;
    const points = this.#points;
    const ball = ballLeast * (a.l9 - a.l7);
    const { n1, n2, n3 } = solver;
    const last = n1 + n2 + n3;
    let least = Infinity;
    for (let i = from; i <= to; i++) {
      const thigh = solver.thigh[i];
      const shank = thigh - solver.knee[i];
      const pitch = shank + foot.ankle(solver, i) - a.theta5n;
      const x = solver.hipX[2 * i] + a.l3 * Math.sin(thigh) + a.l4 * Math.sin(shank);
      const y = solver.hipY[2 * i] - a.l3 * Math.cos(thigh) - a.l4 * Math.cos(shank);
      footPoints(a, x, y, pitch, foot.toes(solver, i), points);
      const ramp = Math.min(1, (2 * i) / n1, (last - i) / n3);
      const low = Math.min(points.heelY, points.tipY, points.mtpY - ball) - asked * ramp;
      if (low < least) least = low;
    }
    return least;
  }
}

/**
 * The least x in [0, most] with f(x) ≥ 0, to within `enough` of f, or `swingResolution` of x where f is −∞ below it; f
 * rises with x, −∞ counts as too low. The last value
 * asked of f is the one answered. Where even `most` is too low, it is the answer.
 */
function least(
  f: (x: number) => number,
  guess: number,
  most: number,
  slope: number,
): { x: number; clearance: number } {
  let low = 0;
  let high = most;
  let fLow = NaN;
  let fHigh = NaN;
  let side = 0;
  let stride = most / 50;
  let x = Math.min(most, Math.max(0, guess));
  let y = f(x);
  for (let i = 0; i < 40; i++) {
    if (y >= 0 && (y <= enough || x === 0)) break;
    if (y < 0) {
      if (x >= most) break;
      low = x;
      fLow = y;
      if (side < 0) fHigh = enough / 2 + (fHigh - enough / 2) / 2;
      side = -1;
    } else {
      high = x;
      fHigh = y;
      if (side > 0) fLow = enough / 2 + (fLow - enough / 2) / 2;
      side = 1;
    }
    if (high - low < (fLow === -Infinity ? swingResolution : finest)) {
      if (y < 0) {
        x = high;
        y = f(x);
      }
      break;
    }
    if (Number.isFinite(fLow) && Number.isFinite(fHigh)) {
      // Regula falsi towards the middle of the band, the end that stays losing weight (Illinois).
      x = low + ((enough / 2 - fLow) * (high - low)) / (fHigh - fLow);
    } else if (y >= 0 && Number.isNaN(fLow)) {
      // No bracket yet: strides grow, since a lift that is not what holds the foot up changes little.
      x = Math.max(0, x - Math.max((1.5 * y) / slope, stride));
      stride *= 2;
    } else if (Number.isFinite(y) && Number.isNaN(fHigh)) {
      x = Math.min(most, x + Math.max((-1.5 * y) / slope, stride));
      stride *= 2;
    } else {
      x = Number.isNaN(fHigh) ? most : (low + high) / 2;
    }
    y = f(x);
  }
  return { x, clearance: y };
}
