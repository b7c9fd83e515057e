import type { FeasibilityReason } from './completion.js';
import { changingPull, stanceFault } from './feasibility.js';
import { heelStrike } from './heel-strike.js';
import { planLanding } from './landing.js';
import { emptyLegTrack, fastestTurn, type LegTrack } from './leg-track.js';
import type { GaitModel } from './parameters.js';
import { planPushOff } from './passive-propulsion.js';
import { emptyPelvisMotion, pelvisAt, planPelvis, type PelvisPlan } from './pelvis.js';
import { planStanceLeg } from './stance-leg.js';
import { emptyHipMotion, emptyStanceState, type StanceSolution } from './stance-solution.js';
import { solveStance } from './stance.js';
import { otherSide, type StepEnd } from './step-end.js';
import { stepEvents } from './step-events.js';
import { StepPlan } from './step-plan.js';
import { SwingPlanner } from './swing-clearance.js';
import type { ToeOffState } from './swing-goal.js';
import { SwingSolver } from './swing.js';
import { stepTargets } from './symmetry.js';
import type { GaitTarget } from './target.js';
import { stepTiming, type StepTiming } from './timing.js';

export type PlanFault = Extract<
  FeasibilityReason,
  'stanceFails' | 'leavesFloor' | 'swingFails' | 'footHitsFloor'
>;

export type StepResult =
  | { readonly ok: true; readonly plan: StepPlan }
  | { readonly ok: false; readonly reason: PlanFault };

/** Fine nodes just after heel strike, where the knee turns fastest. */
const fineStep = 0.0025;
const fineTime = 0.04;
const coarseStep = 0.005;
/** Least height that a point of the swinging foot may have, m (the floor is 0). */
const deepest = -0.003;
/** Most that any angle may change in a tick, rad; a plan that is faster is refused. */
const fastest = (13.8 * Math.PI) / 180;
/** The same for a rough step. */
const roughest = (25 * Math.PI) / 180;

/**
 * Plans steps of one person. Holds the scratch numbers of its searches; what it answers depends on its arguments only.
 */
export class StepPlanner {
  readonly model: GaitModel;
  readonly #solver: SwingSolver;
  readonly #swings: SwingPlanner;
  readonly #hip = emptyHipMotion();
  readonly #pelvis = emptyPelvisMotion();
  readonly #toeOff: ToeOffState = {
    thigh: 0,
    knee: 0,
    thighRate: 0,
    kneeRate: 0,
    ankle: 0,
    toes: 0,
  };

  constructor(model: GaitModel) {
    this.model = model;
    this.#solver = new SwingSolver(model);
    this.#swings = new SwingPlanner(model, this.#solver);
  }

  /**
   * Plans one step from the end of the one before (spec 01 §2.3): stance dynamics, stance leg and pelvis, push-off and
   * swing of the other leg.
   *
   * @param target speed, length and cadence of this step; its length is the way from the standing foot to where the
   *   other one lands
   * @param rough accepts a step that only just breaks the promises of a plan (a foot in the floor, an angle that jumps, a
   *   pull at the floor): what a walk resorts to before it gives up its continuity
   */
  plan(from: StepEnd, target: GaitTarget, rough = false): StepResult {
    const { model } = this;
    const a = model.anthropometry;
    const timing = stepTiming(target.cadence);
    const geometry = stepTargets(model, from.stepLength, target.stepLength);
    const { start, end } = geometry;
    const after = heelStrike(a, from.before, start.omega, start.theta1HS);
    const solution = solveStance(
      model,
      { ...after, omega: start.omega, theta1: start.theta1HS, theta2: from.before.theta2 },
      { omega: end.omega, theta1: end.theta1Des },
      timing,
      from.controls,
    );
    const fault = stanceFault(solution, changingPull);
    if (fault === 'stanceFails' || (fault && !rough)) return { ok: false, reason: fault };

    const pelvis = planPelvis(model, solution, timing, start.psi, end.psi);
    const { times, toeOffNode } = this.#layOut(timing);
    const stance = emptyLegTrack(times.length);
    const swing = emptyLegTrack(times.length);
    this.#placeHips(solution, pelvis, times, toeOffNode, timing, stance, swing);
    const foot = planStanceLeg(model, solution, timing, from.landing, times, times.length, stance);

    const trailingTipX = a.l5 + a.l6 - from.stepLength - from.trailingSetback;
    const toeOff = this.#toeOff;
    const law = planPushOff(
      model,
      timing,
      from.trailing,
      trailingTipX,
      times,
      toeOffNode,
      swing,
      toeOff,
    );

    solution.hipAt(timing.tStep, this.#hip);
    const state = emptyStanceState();
    solution.endState(state);
    const before = {
      hipVelocityX: this.#hip.vx,
      hipVelocityY: this.#hip.vy,
      theta2: state.theta2,
      theta2Rate: state.theta2Rate,
    };
    const landing = planLanding(model, end, before);
    const share = target.stepLength / (model.parameters.lpMax * a.height);
    const swingPlan = this.#swings.plan(
      { start: toeOff, landing, alpha: end.alpha, share, omegaMin: solution.omegaMin },
      from.swing,
    );
    if (!swingPlan) return { ok: false, reason: 'swingFails' };
    const deep = swingPlan.lowest < deepest;
    if (deep && !rough) return { ok: false, reason: 'footHitsFloor' };
    this.#readSwing(toeOffNode, swing);

    const turn = Math.max(fastestTurn(times, stance), fastestTurn(times, swing));
    if (turn > (rough ? roughest : fastest)) {
      return { ok: false, reason: 'swingFails' };
    }

    const last = times.length - 1;
    const events = stepEvents(model, {
      timing,
      travel: (start.lpAct + end.lpAct) / 2,
      foot,
      times,
      toeOffNode,
      stance,
      swing,
    });
    const stepEnd: StepEnd = {
      stanceSide: otherSide(from.stanceSide),
      position: from.position + target.stepLength,
      stepLength: target.stepLength,
      before,
      landing,
      trailing: { thigh: stance.thigh[last], knee: stance.knee[last], pitch: stance.pitch[last] },
      trailingSetback: from.landing.setback,
      controls: { legTorque: solution.legTorque, rate: solution.rate },
      swing: { level: swingPlan.level, hold: swingPlan.hold, torques: swingPlan.torques },
    };
    const plan = new StepPlan({
      model,
      target,
      from,
      end: stepEnd,
      solution,
      pelvis,
      events,
      foot,
      times,
      toeOffNode,
      stance,
      swing,
      swingPlan,
      laws: { toeOffKnee: law.knee, toeOffAnkle: law.ankle, toeOffRoll: law.roll },
      trailingTipX,
      rough: fault !== undefined || deep || turn > fastest,
    });
    return { ok: true, plan };
  }

  /** Times of the nodes: fine after heel strike, then coarse, then those of the swing's integration. */
  #layOut(timing: StepTiming): { times: Float64Array; toeOffNode: number } {
    const { tDS, tSwing } = timing;
    const solver = this.#solver;
    solver.layOut(tSwing);
    const fine = Math.min(tDS, fineTime);
    const fineNodes = fine > 0 ? Math.ceil(fine / fineStep) : 0;
    const rest = tDS - fine;
    const coarseNodes = rest > 1e-9 ? Math.ceil(rest / coarseStep) : 0;
    const toeOffNode = fineNodes + coarseNodes;
    const times = new Float64Array(toeOffNode + solver.nodes);
    for (let i = 0; i < fineNodes; i++) times[i] = (fine * i) / fineNodes;
    for (let i = 0; i < coarseNodes; i++) times[fineNodes + i] = fine + (rest * i) / coarseNodes;
    for (let i = 0; i < solver.nodes; i++) {
      times[toeOffNode + i] = tDS + solver.halfStepTime(2 * i);
    }
    times[times.length - 1] = timing.tStep;
    return { times, toeOffNode };
  }

  #placeHips(
    solution: StanceSolution,
    pelvis: PelvisPlan,
    times: Float64Array,
    toeOffNode: number,
    timing: StepTiming,
    stance: LegTrack,
    swing: LegTrack,
  ): void {
    const solver = this.#solver;
    const hip = this.#hip;
    const motion = this.#pelvis;
    for (let i = 0; i < toeOffNode; i++) {
      solution.hipAt(times[i], hip);
      pelvisAt(pelvis, times[i], motion);
      stance.hipX[i] = hip.x;
      stance.hipY[i] = hip.y;
      swing.hipX[i] = hip.x + motion.x;
      swing.hipY[i] = hip.y + motion.y;
    }
    const entries = 2 * solver.nodes - 1;
    for (let k = 0; k < entries; k++) {
      const t = k === entries - 1 ? timing.tStep : timing.tDS + solver.halfStepTime(k);
      solution.hipAt(t, hip);
      pelvisAt(pelvis, t, motion);
      const x = hip.x + motion.x;
      const y = hip.y + motion.y;
      solver.hipX[k] = x;
      solver.hipY[k] = y;
      solver.hipVx[k] = hip.vx + motion.vx;
      solver.hipVy[k] = hip.vy + motion.vy;
      solver.hipAx[k] = hip.ax + motion.ax;
      solver.hipAy[k] = hip.ay + motion.ay;
      if (k % 2 === 0) {
        const i = toeOffNode + k / 2;
        stance.hipX[i] = hip.x;
        stance.hipY[i] = hip.y;
        swing.hipX[i] = x;
        swing.hipY[i] = y;
      }
    }
  }

  #readSwing(toeOffNode: number, swing: LegTrack): void {
    const solver = this.#solver;
    const { foot } = this.#swings;
    const flat = this.model.anthropometry.theta5n;
    for (let i = 0; i < solver.nodes; i++) {
      const node = toeOffNode + i;
      swing.thigh[node] = solver.thigh[i];
      swing.knee[node] = solver.knee[i];
      swing.pitch[node] = solver.thigh[i] - solver.knee[i] + foot.ankle(solver, i) - flat;
      swing.toes[node] = foot.toes(solver, i);
    }
  }
}
