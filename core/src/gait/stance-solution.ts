import type { Anthropometry } from '../body/index.js';
import { stanceLoads, type StanceLoads, type StanceState } from './stance-dynamics.js';

/** The stance hip in the frame of the floor below the ankle point: D = (0, l9). m, m/s, m/s². */
export interface HipMotion {
  x: number;
  y: number;
  vx: number;
  vy: number;
  ax: number;
  ay: number;
}

/** A motion in which nothing has happened yet, to be written by the `…At` methods. */
export function emptyStanceState(): StanceState {
  return { omega: 0, theta1: 0, theta2: 0, omegaRate: 0, theta1Rate: 0, theta2Rate: 0 };
}
export function emptyHipMotion(): HipMotion {
  return { x: 0, y: 0, vx: 0, vy: 0, ax: 0, ay: 0 };
}
export function emptyStanceLoads(): StanceLoads {
  return { hipX: 0, hipY: 0, hipMoment: 0, groundX: 0, groundY: 0, groundMoment: 0 };
}

/**
 * One integrated stance, from heel strike (t = 0) to the other foot's heel strike (t = duration).
 *
 * Nodes lie where the integrator stepped, about 4 ms apart, and exactly on the ends of the sub-phases. Where the leg
 * torque is switched off two nodes share one time: the first carries the accelerations just before, the second those
 * just after. Between nodes positions and rates are cubic Hermite, accelerations and forces linear; at the switch
 * itself the `…At` methods answer with the values just after it, and no interpolation reaches across it.
 * Times outside [0, duration] are clamped.
 */
export class StanceSolution {
  /** True when both targets were met; a solution with `false` must not be walked. */
  converged = false;
  /** Fθ1 of the first part of the stance, N·m (spec 01 §3.4). */
  legTorque = 0;
  /** ρ, ramp of the axial actuator in mid-stance, m/s. */
  rate = 0;
  /** Newton iterations spent. */
  iterations = 0;
  /** Stance integrations spent. */
  integrations = 0;
  /** What is left of the targets: ω(end) − ωdes, m, and θ1(end) − θ1des, rad. */
  omegaResidual = Infinity;
  theta1Residual = Infinity;
  /** Nodes in use. */
  count = 0;
  /** Shortest virtual leg, m. */
  omegaMin = Infinity;
  /** s, ascending; one value occurs twice (see above). */
  readonly times: Float64Array;
  /** ω, θ1, θ2, ω', θ1', θ2' per node. */
  readonly states: Float64Array;
  /** ω'', θ1'', θ2'' per node. */
  readonly accelerations: Float64Array;
  /** Fω, Fθ1, Fθ2 per node. */
  readonly forces: Float64Array;
  readonly #a: Anthropometry;
  readonly #state = emptyStanceState();
  readonly #acceleration = new Float64Array(3);
  #node = 0;

  constructor(anthropometry: Anthropometry, capacity: number) {
    this.#a = anthropometry;
    this.times = new Float64Array(capacity);
    this.states = new Float64Array(capacity * 6);
    this.accelerations = new Float64Array(capacity * 3);
    this.forces = new Float64Array(capacity * 3);
  }

  /** Heel strike to the other foot's heel strike, s. */
  get duration(): number {
    return this.count > 0 ? (this.times[this.count - 1] ?? 0) : 0;
  }

  /** State of the last node, written to `out`. */
  endState(out: StanceState): void {
    this.stateAt(this.duration, out);
  }

  /** The motion at time t, s. Makes no object. */
  stateAt(t: number, out: StanceState): void {
    const h = this.#locate(t);
    const { times, states, accelerations: acc } = this;
    const i = this.#node;
    const u = h > 0 ? Math.min(1, Math.max(0, (t - times[i]) / h)) : 0;
    const p = i * 6;
    const a = i * 3;
    out.omega = hermite(states[p], states[p + 3], states[p + 6], states[p + 9], h, u);
    out.theta1 = hermite(states[p + 1], states[p + 4], states[p + 7], states[p + 10], h, u);
    out.theta2 = hermite(states[p + 2], states[p + 5], states[p + 8], states[p + 11], h, u);
    out.omegaRate = hermite(states[p + 3], acc[a], states[p + 9], acc[a + 3], h, u);
    out.theta1Rate = hermite(states[p + 4], acc[a + 1], states[p + 10], acc[a + 4], h, u);
    out.theta2Rate = hermite(states[p + 5], acc[a + 2], states[p + 11], acc[a + 5], h, u);
  }

  /** ω'', θ1'', θ2'' at time t, s. Makes no object. */
  accelerationAt(t: number, out: Float64Array): void {
    this.#blend(this.accelerations, t, out);
  }

  /** Fω, Fθ1, Fθ2 at time t, s. Makes no object. */
  forceAt(t: number, out: Float64Array): void {
    this.#blend(this.forces, t, out);
  }

  /** The stance hip at time t, s. Makes no object. */
  hipAt(t: number, out: HipMotion): void {
    const s = this.#state;
    const acc = this.#acceleration;
    this.stateAt(t, s);
    this.accelerationAt(t, acc);
    const sin = Math.sin(s.theta1);
    const cos = Math.cos(s.theta1);
    const along = acc[0] - s.omega * s.theta1Rate * s.theta1Rate;
    const across = s.omega * acc[1] + 2 * s.omegaRate * s.theta1Rate;
    const turning = s.omega * s.theta1Rate;
    out.x = s.omega * cos;
    out.y = this.#a.l9 + s.omega * sin;
    out.vx = s.omegaRate * cos - turning * sin;
    out.vy = s.omegaRate * sin + turning * cos;
    out.ax = along * cos - across * sin;
    out.ay = along * sin + across * cos;
  }

  /** Forces at hip and floor at time t, s. Makes no object. */
  loadsAt(t: number, out: StanceLoads): void {
    const acc = this.#acceleration;
    this.stateAt(t, this.#state);
    this.accelerationAt(t, acc);
    stanceLoads(this.#a, this.#state, acc[0], acc[1], acc[2], out);
  }

  /** Finds the interval [node, node + 1] that holds t and returns its length. */
  #locate(t: number): number {
    const { times, count } = this;
    if (count < 2) throw new RangeError('a stance that was not integrated cannot be sampled');
    let low = 0;
    let high = count - 1;
    const last = this.#node;
    if (last + 1 < count && times[last] <= t && t < times[last + 1]) {
      return times[last + 1] - times[last];
    }
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (times[middle] <= t) low = middle;
      else high = middle;
    }
    this.#node = low;
    return times[low + 1] - times[low];
  }

  #blend(values: Float64Array, t: number, out: Float64Array): void {
    const h = this.#locate(t);
    const i = this.#node;
    const u = h > 0 ? Math.min(1, Math.max(0, (t - this.times[i]) / h)) : 0;
    for (let k = 0; k < 3; k++) {
      const from = values[i * 3 + k];
      out[k] = from + (values[i * 3 + 3 + k] - from) * u;
    }
  }
}

/** Cubic through (0, y0) and (h, y1) with slopes d0, d1, at u·h. */
function hermite(y0: number, d0: number, y1: number, d1: number, h: number, u: number): number {
  const v = 1 - u;
  return v * v * ((1 + 2 * u) * y0 + u * h * d0) + u * u * ((1 + 2 * v) * y1 - v * h * d1);
}
