import type { GaitModel } from './parameters.js';
import type { StanceSolution } from './stance-solution.js';
import type { StepTiming } from './timing.js';

/**
 * How the pelvis moves during one step (spec 01 §4.1, §4.2), told from the stance hip: angles rad, lengths m, times s.
 * Rotation, list and lateral shift go through the known instants of the source, eased in place of its straight lines so
 * that hip velocities do not jump.
 */
export interface PelvisPlan {
  readonly duration: number;
  readonly width: number;
  /** ψ at the step's start, stance side ahead. */
  readonly turnStart: number;
  /** ψ at the step's end, swing side ahead. */
  readonly turnEnd: number;
  /** Greatest list, swing side lower. */
  readonly list: number;
  /** When the list is greatest. */
  readonly listPeak: number;
  /** Greatest shift towards the stance leg. */
  readonly shift: number;
}

/** The pelvis at one instant, told from the stance side. */
export interface PelvisMotion {
  /** Rotation, + = stance side ahead. */
  turn: number;
  /** List, + = swing side lower. */
  list: number;
  /** Lateral shift towards the stance leg. */
  shift: number;
  /** Swing hip minus stance hip in the sagittal plane: m, m/s, m/s². */
  x: number;
  y: number;
  vx: number;
  vy: number;
  ax: number;
  ay: number;
}

export const emptyPelvisMotion = (): PelvisMotion => ({
  turn: 0,
  list: 0,
  shift: 0,
  x: 0,
  y: 0,
  vx: 0,
  vy: 0,
  ax: 0,
  ay: 0,
});

const degrees = Math.PI / 180;
/** Bounds of the greatest list before its gain (spec 01 §4.2). */
const leastList = 4 * degrees;
const mostList = 5 * degrees;
/** The list needs at least this share of the step to come: with short double supports it peaks after toe-off. */
const listRise = 0.15;

/**
 * Plans the pelvis of a step.
 *
 * @param turnStart ψ of the heel strike that begins the step
 * @param turnEnd ψ of the one that ends it
 */
export function planPelvis(
  model: GaitModel,
  solution: StanceSolution,
  timing: StepTiming,
  turnStart: number,
  turnEnd: number,
): PelvisPlan {
  const { anthropometry: a, parameters: p } = model;
  const { times, states } = solution;
  let lowest = Infinity;
  let height = 0;
  for (let i = 0; i < solution.count; i++) {
    height = states[6 * i] * Math.sin(states[6 * i + 1]);
    if (height < lowest) lowest = height;
    if (times[i] >= timing.tDS) break;
  }
  const rise = Math.asin(Math.min(1, Math.max(0, (height - lowest) / a.l0)));
  const cadence = 60 / timing.tStep;
  return {
    duration: timing.tStep,
    width: a.l0,
    turnStart,
    turnEnd,
    list: Math.min(mostList, Math.max(leastList, rise)) * p.pelvicListGain,
    listPeak: Math.max(timing.tDS, listRise * timing.tStep),
    shift: Math.max(0, -0.00017241 * cadence + (p.stepWidth * a.l0) / 6 + 0.001344),
  };
}

/** The pelvis at time t of its step. Makes no object. */
export function pelvisAt(plan: PelvisPlan, t: number, out: PelvisMotion): void {
  const { duration, width, turnStart, turnEnd, list, listPeak } = plan;
  const pace = Math.PI / duration;
  const swing = Math.cos(pace * t);
  const half = (turnStart + turnEnd) / 2;
  const turn = half * swing + (turnStart - turnEnd) / 2;
  const turnRate = -half * pace * Math.sin(pace * t);
  const turnAcc = -half * pace * pace * swing;

  const rising = t < listPeak;
  const span = rising ? listPeak : listPeak - duration;
  const u = rising ? t / listPeak : (t - duration) / span;
  const tilt = list * u * u * (3 - 2 * u);
  const tiltRate = (list * 6 * u * (1 - u)) / span;
  const tiltAcc = (list * (6 - 12 * u)) / (span * span);

  const sway = Math.sin(pace * t);
  out.turn = turn;
  out.list = tilt;
  out.shift = plan.shift * sway * sway;

  // A unit vector turned about y, then about x: (sin turn, sin list · cos turn) in the sagittal plane.
  const st = Math.sin(turn);
  const ct = Math.cos(turn);
  const sl = Math.sin(tilt);
  const cl = Math.cos(tilt);
  out.x = -width * st;
  out.vx = -width * ct * turnRate;
  out.ax = width * (st * turnRate * turnRate - ct * turnAcc);
  out.y = -width * sl * ct;
  out.vy = -width * (cl * ct * tiltRate - sl * st * turnRate);
  out.ay =
    -width *
    (cl * ct * tiltAcc -
      sl * st * turnAcc -
      2 * cl * st * tiltRate * turnRate -
      sl * ct * (tiltRate * tiltRate + turnRate * turnRate));
}
