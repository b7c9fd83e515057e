import type { LegTrack } from './leg-track.js';
import type { GaitModel } from './parameters.js';
import { emptyPelvisMotion, pelvisAt, type PelvisPlan } from './pelvis.js';
import {
  stanceDynamicSubphase,
  stanceKinematicSubphase,
  stancePhase,
  swingDynamicSubphase,
  swingKinematicSubphase,
  swingPhase,
  type StepEvents,
} from './phases.js';
import type { GaitSample, LegSample, Side } from './sample.js';
import { emptyLegAngles, legInverse } from './leg-geometry.js';
import type { StanceFoot } from './stance-leg.js';
import { emptyStanceLoads, emptyStanceState, type StanceSolution } from './stance-solution.js';
import type { StepEnd } from './step-end.js';
import type { PlannedSwing } from './swing-clearance.js';
import type { GaitTarget } from './target.js';
import { shoulderYaw, writeArms } from './upper-body.js';

/** What a plan's laws gave before they were bent to clear the floor, for those who check them. */
export interface StepLaws {
  /** Knee, ankle (θ5) and toe roll at toe-off by spec 01 §4.4 alone, rad. */
  readonly toeOffKnee: number;
  readonly toeOffAnkle: number;
  readonly toeOffRoll: number;
}

/** What `StepPlanner` has computed of a step. */
export interface StepParts {
  readonly model: GaitModel;
  readonly target: GaitTarget;
  readonly from: StepEnd;
  readonly end: StepEnd;
  readonly solution: StanceSolution;
  readonly pelvis: PelvisPlan;
  readonly events: StepEvents;
  readonly foot: StanceFoot;
  /** Node times, s; node `toeOffNode` is the toe-off. */
  readonly times: Float64Array;
  readonly toeOffNode: number;
  readonly stance: LegTrack;
  readonly swing: LegTrack;
  readonly swingPlan: PlannedSwing;
  readonly laws: StepLaws;
  /** Toe tip of the trailing foot in the plan's frame, m. */
  readonly trailingTipX: number;
  readonly rough: boolean;
}

/**
 * One planned step, from the heel strike of one leg to the heel strike of the other (spec 01 §2.3): immutable, sampled
 * at any time of it. Feet that stand are placed by the points they stand on, so they do not slide; their legs are
 * solved from hip and ankle; the swinging leg is read from its planned angles.
 */
export class StepPlan {
  readonly target: GaitTarget;
  readonly from: StepEnd;
  readonly end: StepEnd;
  readonly events: StepEvents;
  readonly solution: StanceSolution;
  readonly swingPlan: PlannedSwing;
  readonly laws: StepLaws;
  /** Breaks a promise of a plan a little: a transitional step without which the walk would lose its continuity. */
  readonly rough: boolean;
  readonly #p: StepParts;
  readonly #pelvis = emptyPelvisMotion();
  readonly #state = emptyStanceState();
  readonly #loads = emptyStanceLoads();
  readonly #forces = new Float64Array(3);
  readonly #leg = emptyLegAngles();
  #node = 0;

  constructor(parts: StepParts) {
    this.#p = parts;
    this.target = parts.target;
    this.from = parts.from;
    this.end = parts.end;
    this.events = parts.events;
    this.solution = parts.solution;
    this.swingPlan = parts.swingPlan;
    this.laws = parts.laws;
    this.rough = parts.rough;
  }

  /** The leg that carries. */
  get side(): Side {
    return this.from.stanceSide;
  }

  /** s. */
  get duration(): number {
    return this.events.end;
  }

  /**
   * The body at time t of the step, s; times outside [0, duration] are clamped. Makes no objects: what the engine boxes of
   * the numbers passed between functions comes to some 0.2 kB a call.
   */
  sample(t: number, out: GaitSample): void {
    const { model, from, pelvis, events, solution } = this.#p;
    const { anthropometry: a, parameters } = model;
    const at = t > 0 ? (t < events.end ? t : events.end) : 0;
    const right = from.stanceSide === 'right';
    const sign = right ? 1 : -1;
    const stanceLeg = right ? out.right : out.left;
    const swingLeg = right ? out.left : out.right;
    const state = this.#state;
    const motion = this.#pelvis;

    solution.stateAt(at, state);
    pelvisAt(pelvis, at, motion);
    const hipX = state.omega * Math.cos(state.theta1);
    const hipY = a.l9 + state.omega * Math.sin(state.theta1);
    const swingX = hipX + motion.x;
    const swingY = hipY + motion.y;
    this.#seek(at);
    this.#stance(at, hipX, hipY, stanceLeg);
    if (at < events.toeOff) this.#trailing(at, swingX, swingY, swingLeg);
    else this.#swinging(at, swingX, swingY, swingLeg);

    const { position } = from;
    stanceLeg.hipX = position + hipX;
    stanceLeg.hipY = hipY;
    swingLeg.hipX = position + swingX;
    swingLeg.hipY = swingY;
    stanceLeg.ankleX += position;
    swingLeg.ankleX += position;
    const halfFeet = (parameters.stepWidth * a.l0) / 2;
    stanceLeg.ankleZ = sign * halfFeet;
    swingLeg.ankleZ = -sign * halfFeet;

    out.pelvisX = position + hipX + motion.x / 2;
    out.pelvisY = hipY + motion.y / 2;
    out.pelvisZ = sign * motion.shift;
    out.pelvisYaw = sign * motion.turn;
    out.pelvisList = -sign * motion.list;
    const halfHips = (a.l0 / 2) * Math.cos(motion.turn) * Math.cos(motion.list);
    stanceLeg.hipZ = out.pelvisZ + sign * halfHips;
    swingLeg.hipZ = out.pelvisZ - sign * halfHips;
    out.trunkLean = Math.PI / 2 - state.theta2;
    out.shoulderYaw = shoulderYaw(parameters, out.pelvisYaw);
    const stanceArm = right ? out.rightArm : out.leftArm;
    writeArms(parameters, events, state.theta1, at, stanceArm, right ? out.leftArm : out.rightArm);

    stanceLeg.phase = stancePhase(events, at);
    stanceLeg.dynamicSubphase = stanceDynamicSubphase(events, at);
    stanceLeg.kinematicSubphase = stanceKinematicSubphase(events, at);
    swingLeg.phase = swingPhase(events, at);
    swingLeg.dynamicSubphase = swingDynamicSubphase(events, at);
    swingLeg.kinematicSubphase = swingKinematicSubphase(events, at);

    out.stanceSide = from.stanceSide;
    out.omega = state.omega;
    out.theta1 = state.theta1;
    out.theta2 = state.theta2;
    out.omegaRate = state.omegaRate;
    out.theta1Rate = state.theta1Rate;
    out.theta2Rate = state.theta2Rate;
    solution.forceAt(at, this.#forces);
    solution.loadsAt(at, this.#loads);
    out.legForce = this.#forces[0];
    out.groundForceX = this.#loads.groundX;
    out.groundForceY = this.#loads.groundY;
  }

  /** Foot on heel, sole or ball; ankle in the plan's frame. */
  #stance(t: number, hipX: number, hipY: number, leg: LegSample): void {
    const { model, from, foot, stance } = this.#p;
    const a = model.anthropometry;
    const { landing } = from;
    if (t < foot.flat) {
      const left = Math.pow(1 - t / foot.flat, foot.power);
      const pitch = landing.pitch * left;
      const cos = Math.cos(pitch);
      const sin = Math.sin(pitch);
      leg.footPitch = pitch;
      leg.toes = model.parameters.mtpHS * left;
      leg.ankleX = -a.l8 - landing.setback + a.l8 * cos - a.l9 * sin;
      leg.ankleY = a.l8 * sin + a.l9 * cos;
    } else {
      const rise = Math.max(0, -this.#read(stance.pitch, t));
      const cos = Math.cos(rise);
      const sin = Math.sin(rise);
      leg.footPitch = -rise;
      leg.toes = rise;
      leg.ankleX = a.l5 - landing.setback - a.l5 * cos + a.l7 * sin;
      leg.ankleY = a.l9 - a.l7 + a.l5 * sin + a.l7 * cos;
    }
    this.#reach(hipX, hipY, leg);
  }

  /** Foot on its toe tip. */
  #trailing(t: number, hipX: number, hipY: number, leg: LegSample): void {
    const { model, swing, trailingTipX } = this.#p;
    const a = model.anthropometry;
    const pitch = this.#read(swing.pitch, t);
    const toes = this.#read(swing.toes, t);
    const cosToe = Math.cos(pitch + toes);
    const sinToe = Math.sin(pitch + toes);
    const drop = a.l9 - a.l7;
    const jointX = trailingTipX - a.l6 * cosToe - drop * sinToe;
    const jointY = drop * cosToe - a.l6 * sinToe;
    const cos = Math.cos(pitch);
    const sin = Math.sin(pitch);
    leg.footPitch = pitch;
    leg.toes = toes;
    leg.ankleX = jointX - a.l5 * cos - a.l7 * sin;
    leg.ankleY = jointY - a.l5 * sin + a.l7 * cos;
    this.#reach(hipX, hipY, leg);
  }

  #swinging(t: number, hipX: number, hipY: number, leg: LegSample): void {
    const { model, swing } = this.#p;
    const a = model.anthropometry;
    const thigh = this.#read(swing.thigh, t);
    const knee = this.#read(swing.knee, t);
    const shank = thigh - knee;
    leg.thigh = thigh;
    leg.knee = knee;
    leg.footPitch = this.#read(swing.pitch, t);
    leg.toes = this.#read(swing.toes, t);
    leg.ankleX = hipX + a.l3 * Math.sin(thigh) + a.l4 * Math.sin(shank);
    leg.ankleY = hipY - a.l3 * Math.cos(thigh) - a.l4 * Math.cos(shank);
  }

  #reach(hipX: number, hipY: number, leg: LegSample): void {
    legInverse(this.#p.model.anthropometry, leg.ankleX - hipX, leg.ankleY - hipY, this.#leg);
    leg.thigh = this.#leg.thigh;
    leg.knee = this.#leg.knee;
  }

  /** Finds the nodes around t. */
  #seek(t: number): void {
    const { times } = this.#p;
    const last = times.length - 2;
    const here = this.#node;
    if (times[here] <= t && t < times[here + 1]) return;
    let low = 0;
    let high = last + 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (times[middle] <= t) low = middle;
      else high = middle;
    }
    this.#node = low;
  }

  #read(values: Float64Array, t: number): number {
    const { times } = this.#p;
    const i = this.#node;
    const share = (t - times[i]) / (times[i + 1] - times[i]);
    return values[i] + (values[i + 1] - values[i]) * share;
  }
}
