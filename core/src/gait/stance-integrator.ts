import { GRAVITY, type GaitModel } from './parameters.js';
import { stanceAcceleration, stanceInertia, type StanceState } from './stance-dynamics.js';
import type { StanceSolution } from './stance-solution.js';
import type { StepTiming } from './timing.js';

/** Where the virtual leg has to be when the other foot lands (spec 01 §2.4): m, rad. */
export interface StanceTargets {
  readonly omega: number;
  readonly theta1: number;
}

/** Integration step and control period of the stance, s (spec 01 §3.8). */
const STANCE_STEP = 0.004;

/** Mean speeds of the hip over √(g l1) between which the contact sub-phase shortens. */
const slowest = 0.16;
const slow = 0.32;

/**
 * End of the contact sub-phase after heel strike, s: `tDS + contactEnd · tSwing` (spec 01 §2.3, §8.3). In slow walking
 * double support fills more of the step and the same share would leave too little time to push off: the body would
 * be thrown up by a late, violent stretch and the next foot be pulled to the floor. Below 0.32 √(g l1) the share
 * therefore falls smoothly from `contactEnd` to `contactEndSlow`; every walk the source and spec 01 §5.3, §9 print is
 * faster than that.
 *
 * @param hipTravel way of the stance hip over the floor in this step, m
 */
export function contactEndTime(model: GaitModel, timing: StepTiming, hipTravel: number): number {
  const { anthropometry: a, parameters: p } = model;
  const speed = hipTravel / (timing.tStep * Math.sqrt(GRAVITY * a.l1));
  const u = Math.min(1, Math.max(0, (slow - speed) / (slow - slowest)));
  const share = p.contactEnd + (p.contactEndSlow - p.contactEnd) * u * u * (3 - 2 * u);
  return timing.tDS + share * timing.tSwing;
}

/** (Fθ1, ρ, record) → whether the body stayed on its leg. */
export type StanceIntegrator = (legTorque: number, rate: number, record: boolean) => boolean;

/** Nodes a stance of that duration can take. */
export function stanceCapacity(timing: StepTiming): number {
  return Math.ceil(timing.tStep / STANCE_STEP) + 8;
}

/**
 * Builds the integrator of one stance: (Fθ1, ρ, record) → whether the body stayed upright; the end state goes to
 * `end`, the nodes to `solution` when `record` is set.
 */
export function stanceIntegrator(
  model: GaitModel,
  start: StanceState,
  targets: StanceTargets,
  timing: StepTiming,
  solution: StanceSolution,
  end: Float64Array,
): StanceIntegrator {
  const { anthropometry: a, parameters: p } = model;
  const inertia = stanceInertia(a);
  const { l1 } = a;
  const stiffness = p.legStiffness;
  const damping = p.legDamping;
  const trunkStiffness = p.trunkStiffness;
  const trunkDamping = p.trunkDamping;
  const trunkUpright = Math.PI / 2 + p.trunkRest;
  const gain = p.contactIncrement / 0.05;
  const reach = p.contactActuatorMax;
  const duration = timing.tStep;
  const contactEnd = contactEndTime(
    model,
    timing,
    targets.omega * Math.cos(targets.theta1) - start.omega * Math.cos(start.theta1),
  );
  const torqueEnd = p.legTorqueShare * timing.tCycle;
  const shortest = 0.4 * l1;
  const longest = 1.6 * l1;
  const k1 = new Float64Array(3);
  const k2 = new Float64Array(3);
  const k3 = new Float64Array(3);
  const k4 = new Float64Array(3);

  return (legTorque, rate, record) => {
    let w = start.omega;
    let b = start.theta1;
    let c = start.theta2;
    let wd = start.omegaRate;
    let bd = start.theta1Rate;
    let cd = start.theta2Rate;
    const height0 = w * Math.sin(b);
    let t = 0;
    let contact = contactEnd > 0;
    let rest = l1; // length at which the axial spring is slack, held during a control period
    let torque = legTorque;
    let omegaMin = w;
    let node = 0;
    let held = 0; // time of the last control instant
    let periodStart = 0;
    let period = 0; // whole control periods since periodStart

    for (;;) {
      const finished = t >= duration;
      const fw = stiffness * (rest - w) - damping * wd;
      const fc = -trunkStiffness * (c - trunkUpright) - trunkDamping * cd;
      stanceAcceleration(inertia, w, b, c, wd, bd, cd, fw, torque, fc, k1);
      if (record) {
        solution.times[node] = t;
        const s = node * 6;
        solution.states[s] = w;
        solution.states[s + 1] = b;
        solution.states[s + 2] = c;
        solution.states[s + 3] = wd;
        solution.states[s + 4] = bd;
        solution.states[s + 5] = cd;
        const f = node * 3;
        solution.accelerations[f] = k1[0];
        solution.accelerations[f + 1] = k1[1];
        solution.accelerations[f + 2] = k1[2];
        solution.forces[f] = fw;
        solution.forces[f + 1] = torque;
        solution.forces[f + 2] = fc;
        node++;
      }
      if (finished) break;
      if (torque !== 0 && t >= torqueEnd) {
        torque = 0;
        continue;
      }

      // The step ends at the next control instant or switch, whichever is first.
      let next = periodStart + (period + 1) * STANCE_STEP;
      let controlInstant = true;
      let endsContact = false;
      if (contact && next > contactEnd - 1e-9) {
        next = contactEnd;
        endsContact = true;
      }
      if (next > duration - 1e-9) next = duration;
      if (torque !== 0 && next > torqueEnd) {
        controlInstant = false;
        endsContact = false;
        next = torqueEnd;
      }
      const h = next - t;
      const half = h / 2;

      const v1 = wd + half * k1[0];
      const v2 = bd + half * k1[1];
      const v3 = cd + half * k1[2];
      let q1 = w + half * wd;
      let q3 = c + half * cd;
      stanceAcceleration(
        inertia,
        q1,
        b + half * bd,
        q3,
        v1,
        v2,
        v3,
        stiffness * (rest - q1) - damping * v1,
        torque,
        -trunkStiffness * (q3 - trunkUpright) - trunkDamping * v3,
        k2,
      );
      const u1 = wd + half * k2[0];
      const u2 = bd + half * k2[1];
      const u3 = cd + half * k2[2];
      q1 = w + half * v1;
      q3 = c + half * v3;
      stanceAcceleration(
        inertia,
        q1,
        b + half * v2,
        q3,
        u1,
        u2,
        u3,
        stiffness * (rest - q1) - damping * u1,
        torque,
        -trunkStiffness * (q3 - trunkUpright) - trunkDamping * u3,
        k3,
      );
      const z1 = wd + h * k3[0];
      const z2 = bd + h * k3[1];
      const z3 = cd + h * k3[2];
      q1 = w + h * u1;
      q3 = c + h * u3;
      stanceAcceleration(
        inertia,
        q1,
        b + h * u2,
        q3,
        z1,
        z2,
        z3,
        stiffness * (rest - q1) - damping * z1,
        torque,
        -trunkStiffness * (q3 - trunkUpright) - trunkDamping * z3,
        k4,
      );
      const sixth = h / 6;
      w += sixth * (wd + 2 * v1 + 2 * u1 + z1);
      b += sixth * (bd + 2 * v2 + 2 * u2 + z2);
      c += sixth * (cd + 2 * v3 + 2 * u3 + z3);
      wd += sixth * (k1[0] + 2 * k2[0] + 2 * k3[0] + k4[0]);
      bd += sixth * (k1[1] + 2 * k2[1] + 2 * k3[1] + k4[1]);
      cd += sixth * (k1[2] + 2 * k2[2] + 2 * k3[2] + k4[2]);
      t = next;
      if (!(w > shortest && w < longest && b > 0.1 && b < 3.04)) return false;
      if (w < omegaMin) omegaMin = w;
      if (!controlInstant) continue;
      period++;
      if (contact) {
        rest = l1 + Math.min(Math.max(-gain * (w * Math.sin(b) - height0), 0), reach);
        if (endsContact) {
          contact = false;
          periodStart = t;
          period = 0;
        }
      } else {
        rest += rate * (t - held);
      }
      held = t;
    }
    end[0] = w;
    end[1] = b;
    end[2] = c;
    end[3] = wd;
    end[4] = bd;
    end[5] = cd;
    if (record) {
      solution.count = node;
      solution.omegaMin = omegaMin;
    }
    return true;
  };
}
