import type { Anthropometry } from '../body/index.js';
import { AnklePath } from './ankle-path.js';
import { GRAVITY, type GaitModel } from './parameters.js';
import {
  lockedKneeRate,
  swingAcceleration,
  swingInertia,
  torqueDecay,
  type SwingInertia,
} from './swing-dynamics.js';
import { swingShares, type SwingGoal, type ToeOffState } from './swing-goal.js';

const longestStep = 0.005;
const pathTolerance = 1e-11;

/**
 * Swing dynamics of one leg over a prescribed hip motion (spec 01 §3.5, §3.6), three parts one after the other. One
 * object is used again and again; solving makes no objects once its arrays are long enough.
 *
 * Differences from the source, all towards the same equations (ADR 21): in swing 1 the ankle's path is an exact
 * constraint, with θ4' and θ4'' from its derivatives instead of backward differences, integrated by fourth-order
 * Runge–Kutta like swing 3, in steps of at most 5 ms; swing 2, stiff at its hip, by a Rosenbrock method with half of
 * that.
 */
export class SwingSolver {
  readonly model: GaitModel;
  readonly inertia: SwingInertia;
  readonly #a: Anthropometry;
  readonly #path = new AnklePath();
  readonly #acc = new Float64Array(2);

  /** Steps of the three parts; node 0 is toe-off, node n1 + n2 + n3 heel strike. */
  n1 = 0;
  n2 = 0;
  n3 = 0;
  h1 = 0;
  h2 = 0;
  h3 = 0;
  /** Hip at half steps: index 2·node (m, m/s, m/s²). Filled by the caller after `layOut`. */
  hipX = new Float64Array(0);
  hipY = new Float64Array(0);
  hipVx = new Float64Array(0);
  hipVy = new Float64Array(0);
  hipAx = new Float64Array(0);
  hipAy = new Float64Array(0);
  /** Solution per node. */
  thigh = new Float64Array(0);
  knee = new Float64Array(0);
  thighRate = new Float64Array(0);
  kneeRate = new Float64Array(0);

  /** Written by the constraint: θ3'' and the shank's angle and rate. */
  #thighAcc = 0;
  #shank = 0;
  #shankRate = 0;

  constructor(model: GaitModel) {
    this.model = model;
    this.#a = model.anthropometry;
    this.inertia = swingInertia(model.anthropometry);
  }

  get nodes(): number {
    return this.n1 + this.n2 + this.n3 + 1;
  }

  /** Divides a swing of `duration` s into its three parts and their steps. */
  layOut(duration: number): void {
    const { first, second } = swingShares(this.model.parameters);
    const t1 = first * duration;
    const t2 = second * duration;
    const t3 = duration - t1 - t2;
    this.n1 = Math.max(8, Math.ceil(t1 / longestStep));
    this.n2 = Math.max(8, Math.ceil(t2 / longestStep));
    this.n3 = Math.max(4, Math.ceil(t3 / longestStep));
    this.h1 = t1 / this.n1;
    this.h2 = t2 / this.n2;
    this.h3 = t3 / this.n3;
    const nodes = this.nodes;
    if (this.thigh.length < nodes) {
      this.thigh = new Float64Array(nodes);
      this.knee = new Float64Array(nodes);
      this.thighRate = new Float64Array(nodes);
      this.kneeRate = new Float64Array(nodes);
      this.hipX = new Float64Array(2 * nodes);
      this.hipY = new Float64Array(2 * nodes);
      this.hipVx = new Float64Array(2 * nodes);
      this.hipVy = new Float64Array(2 * nodes);
      this.hipAx = new Float64Array(2 * nodes);
      this.hipAy = new Float64Array(2 * nodes);
    }
  }

  /** Time after toe-off of hip entry `index` (half steps), s. */
  halfStepTime(index: number): number {
    const { n1, n2, h1, h2, h3 } = this;
    if (index <= 2 * n1) return (index * h1) / 2;
    if (index <= 2 * (n1 + n2)) return n1 * h1 + ((index - 2 * n1) * h2) / 2;
    return n1 * h1 + n2 * h2 + ((index - 2 * (n1 + n2)) * h3) / 2;
  }

  /**
   * Lays the ankle's path of swing 1 (spec 01 §3.6).
   *
   * @returns false when the end does not lie ahead of the start
   */
  layPath(start: ToeOffState, goal: SwingGoal): boolean {
    const a = this.#a;
    const { ankleApexPos } = this.model.parameters;
    const shank = start.thigh - start.knee;
    const x0 = this.hipX[0] + a.l3 * Math.sin(start.thigh) + a.l4 * Math.sin(shank);
    const y0 = this.hipY[0] - a.l3 * Math.cos(start.thigh) - a.l4 * Math.cos(shank);
    const toe = goal.ankleMid + goal.toesMid;
    const behind = Math.atan2(
      a.l12 * Math.sin(goal.ankleMid) + a.l13 * Math.sin(toe),
      a.l4 + a.l12 * Math.cos(goal.ankleMid) + a.l13 * Math.cos(toe),
    );
    const end = 2 * this.n1;
    const x2 = this.hipX[end] + a.l3 * Math.sin(goal.thighHigh) - a.l4 * Math.sin(behind);
    const y2 = this.hipY[end] - a.l3 * Math.cos(goal.thighHigh) - a.l4 * Math.cos(behind);
    const y1 = ((a.l5 + a.l6) * goal.omegaMin) / a.l1 + goal.apexLift;
    return this.#path.fit(x0, y0, x0 + ankleApexPos * (x2 - x0), y1, x2, y2);
  }

  /**
   * Swing 1 with torque amplitude B: fills nodes 0…n1.
   *
   * @returns false when the ankle cannot stay on its path (B too large)
   */
  swing1(start: ToeOffState, share: number, amplitude: number): boolean {
    const { n1, h1: h, thigh, knee, thighRate, kneeRate } = this;
    const decay = torqueDecay(share, n1 * h);
    let q = start.thigh;
    let v = start.thighRate;
    let shank = start.thigh - start.knee;
    const half = h / 2;
    for (let i = 0; ; i++) {
      const t = i * h;
      if (!this.#onPath(2 * i, q, v, shank, bell(amplitude, decay * t))) return false;
      shank = this.#shank;
      const shankRate = this.#shankRate;
      const a1 = this.#thighAcc;
      thigh[i] = q;
      knee[i] = q - shank;
      thighRate[i] = v;
      kneeRate[i] = v - shankRate;
      if (i === n1) break;
      const middle = bell(amplitude, decay * (t + half));
      const v2 = v + half * a1;
      if (!this.#onPath(2 * i + 1, q + half * v, v2, shank + half * shankRate, middle))
        return false;
      const a2 = this.#thighAcc;
      const v3 = v + half * a2;
      if (!this.#onPath(2 * i + 1, q + half * v2, v3, this.#shank, middle)) return false;
      const a3 = this.#thighAcc;
      const v4 = v + h * a3;
      const guess = 2 * this.#shank - shank;
      if (!this.#onPath(2 * i + 2, q + h * v3, v4, guess, bell(amplitude, decay * (t + h))))
        return false;
      const a4 = this.#thighAcc;
      q += (h / 6) * (v + 2 * v2 + 2 * v3 + v4);
      v += (h / 6) * (a1 + 2 * a2 + 2 * a3 + a4);
      shank = this.#shank;
    }
    return true;
  }

  /** Puts the ankle on its path and writes the thigh's acceleration under it; false when it cannot be put there. */
  #onPath(hip: number, q: number, v: number, guess: number, torque: number): boolean {
    const { l3, l4 } = this.#a;
    const k = this.inertia;
    const path = this.#path;
    const sin3 = Math.sin(q);
    const cos3 = Math.cos(q);
    const kneeX = this.hipX[hip] + l3 * sin3;
    const kneeY = this.hipY[hip] - l3 * cos3;
    let shank = guess;
    let sin: number;
    let cos: number;
    let slope: number;
    let ankleX: number;
    let turn: number;
    for (let i = 0; ; i++) {
      sin = Math.sin(shank);
      cos = Math.cos(shank);
      ankleX = kneeX + l4 * sin;
      slope = path.slope(ankleX);
      turn = l4 * (sin - slope * cos);
      const gap = kneeY - l4 * cos - path.height(ankleX);
      if (gap < pathTolerance && gap > -pathTolerance) break;
      if (i === 12) return false;
      const step = -gap / turn;
      shank += step > 0.3 ? 0.3 : step < -0.3 ? -0.3 : step;
    }
    const kneeVx = this.hipVx[hip] + l3 * v * cos3;
    const kneeVy = this.hipVy[hip] + l3 * v * sin3;
    const shankRate = (slope * kneeVx - kneeVy) / turn;
    const ankleVx = kneeVx + l4 * shankRate * cos;
    const hipAx = this.hipAx[hip];
    const hipAy = this.hipAy[hip];
    const kneeAx = hipAx - l3 * v * v * sin3;
    const kneeAy = hipAy + l3 * v * v * cos3;
    const spin = l4 * shankRate * shankRate;
    // shank'' = free + bound · θ3''
    const free =
      (path.curvature(ankleX) * ankleVx * ankleVx +
        slope * (kneeAx - spin * sin) -
        kneeAy -
        spin * cos) /
      turn;
    const bound = (l3 * (slope * cos3 - sin3)) / turn;
    const kneeRate = v - shankRate;
    const cosKnee = cos3 * cos + sin3 * sin;
    const sinKnee = sin3 * cos - cos3 * sin;
    const mixed = k.coupling * cosKnee;
    const c34 = k.shank + mixed;
    const lift = hipAy + GRAVITY;
    const weight =
      k.thighMoment * (hipAx * cos3 + lift * sin3) + k.shankMoment * (hipAx * cos + lift * sin);
    const inertia = k.base + 2 * mixed - c34 + c34 * bound;
    if (!(inertia > 0.05 * k.shank)) return false;
    this.#thighAcc =
      (torque -
        c34 * free -
        k.coupling * sinKnee * (kneeRate * kneeRate - 2 * v * kneeRate) -
        weight) /
      inertia;
    this.#shank = shank;
    this.#shankRate = shankRate;
    return true;
  }

  /**
   * Swing 2 with torque amplitude B2 and the hip held at `hipTarget` (spec 01 §3.6): fills nodes n1…n1+n2 from node n1.
   *
   * Two-stage Rosenbrock method (ROS2, γ = 1 − 1/√2) with the hip damper taken implicitly, two steps per node: stable
   * for any ratio of damper to inertia, and exact in how a stopped thigh throws the shank forward.
   */
  swing2(share: number, hipTarget: number, amplitude: number): void {
    const { n1, n2, thigh, knee, thighRate, kneeRate } = this;
    const k = this.inertia;
    const acc = this.#acc;
    const { swingHipStiffness: spring, swingHipDamping: damper } = this.model.parameters;
    const decay = torqueDecay(share, n2 * this.h2);
    const h = this.h2 / 2;
    const gh = (1 - Math.SQRT1_2) * h;
    let q = thigh[n1];
    let p = knee[n1];
    let v = thighRate[n1];
    let w = kneeRate[n1];
    for (let i = 0; i < 2 * n2; i++) {
      const at = 2 * n1 + i;
      // Response of both joints to a torque at the hip, at the start of the step.
      const mixed = k.coupling * Math.cos(p);
      const c34 = k.shank + mixed;
      const determinant = (k.base + 2 * mixed) * k.shank - c34 * c34;
      const give = (gh * damper * k.shank) / determinant;
      const pass = (gh * damper * c34) / determinant;

      const hip1 = spring * (hipTarget - q) - damper * v;
      this.#free(at, q, p, v, w, hip1, bell(amplitude, decay * i * h));
      const v1 = acc[0] / (1 + give);
      const w1 = acc[1] - pass * v1;
      const q1 = v + gh * v1;
      const p1 = w + gh * w1;

      const qe = q + h * q1;
      const ve = v + h * v1;
      const hip2 = spring * (hipTarget - qe) - damper * ve;
      this.#free(
        at + 1,
        qe,
        p + h * p1,
        ve,
        w + h * w1,
        hip2,
        bell(amplitude, decay * (i + 1) * h),
      );
      const v2 = (acc[0] - 2 * v1) / (1 + give);
      const w2 = acc[1] - 2 * w1 - pass * v2;
      const q2 = ve - 2 * q1 + gh * v2;
      const p2 = w + h * w1 - 2 * p1 + gh * w2;

      q += h * (1.5 * q1 + 0.5 * q2);
      p += h * (1.5 * p1 + 0.5 * p2);
      v += h * (1.5 * v1 + 0.5 * v2);
      w += h * (1.5 * w1 + 0.5 * w2);
      if (i % 2 === 1) {
        const node = n1 + (i + 1) / 2;
        thigh[node] = q;
        knee[node] = p;
        thighRate[node] = v;
        kneeRate[node] = w;
      }
    }
  }

  /**
   * Swing 3 with torque amplitude B3: the knee locks (§3.7b) and is eased from its angle at node n1+n2 to `kneeEnd`, the
   * thigh turns as a single pendulum: fills the nodes up to heel strike.
   */
  swing3(share: number, kneeEnd: number, amplitude: number): void {
    const { n1, n2, n3, h3: h, thigh, knee, thighRate, kneeRate } = this;
    const k = this.inertia;
    const first = n1 + n2;
    const duration = n3 * h;
    const decay = torqueDecay(share, duration);
    const kneeStart = knee[first];
    const change = kneeEnd - kneeStart;
    const half = h / 2;
    let q = thigh[first];
    let v = lockedKneeRate(k, kneeStart, thighRate[first], kneeRate[first]);
    for (let i = 0; i < n3; i++) {
      const at = 2 * (first + i);
      const t = i * h;
      const a1 = this.#locked(at, q, v, kneeStart, change, t, duration, bell(amplitude, decay * t));
      const tm = t + half;
      const middle = bell(amplitude, decay * tm);
      const v2 = v + half * a1;
      const a2 = this.#locked(at + 1, q + half * v, v2, kneeStart, change, tm, duration, middle);
      const v3 = v + half * a2;
      const a3 = this.#locked(at + 1, q + half * v2, v3, kneeStart, change, tm, duration, middle);
      const v4 = v + h * a3;
      const te = t + h;
      const end = bell(amplitude, decay * te);
      const a4 = this.#locked(at + 2, q + h * v3, v4, kneeStart, change, te, duration, end);
      q += (h / 6) * (v + 2 * v2 + 2 * v3 + v4);
      v += (h / 6) * (a1 + 2 * a2 + 2 * a3 + a4);
      const node = first + i + 1;
      const u = te / duration;
      thigh[node] = q;
      thighRate[node] = v;
      knee[node] = kneeStart + change * u * u * (3 - 2 * u);
      kneeRate[node] = (change * 6 * u * (1 - u)) / duration;
    }
  }

  /** θ3'' under a torque while the knee follows its easing. */
  #locked(
    hip: number,
    q: number,
    v: number,
    kneeStart: number,
    change: number,
    t: number,
    duration: number,
    torque: number,
  ): number {
    const k = this.inertia;
    const u = t / duration;
    const p = kneeStart + change * u * u * (3 - 2 * u);
    const w = (change * 6 * u * (1 - u)) / duration;
    const wAcc = (change * (6 - 12 * u)) / (duration * duration);
    const mixed = k.coupling * Math.cos(p);
    const ax = this.hipAx[hip];
    const lift = this.hipAy[hip] + GRAVITY;
    const shank = q - p;
    const weight =
      k.thighMoment * (ax * Math.cos(q) + lift * Math.sin(q)) +
      k.shankMoment * (ax * Math.cos(shank) + lift * Math.sin(shank));
    return (
      (torque +
        (k.shank + mixed) * wAcc -
        k.coupling * Math.sin(p) * (w * w - 2 * v * w) -
        weight) /
      (k.base + 2 * mixed)
    );
  }

  #free(
    hip: number,
    q: number,
    p: number,
    v: number,
    w: number,
    hipTorque: number,
    kneeTorque: number,
  ): void {
    swingAcceleration(
      this.inertia,
      q,
      p,
      v,
      w,
      hipTorque,
      kneeTorque,
      this.hipAx[hip],
      this.hipAy[hip],
      this.#acc,
    );
  }
}

/** B·exp(−x²). */
function bell(amplitude: number, x: number): number {
  return amplitude * Math.exp(-x * x);
}
