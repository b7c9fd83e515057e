import { stanceFault, steadyPull } from './feasibility.js';
import { planLanding, type Landing } from './landing.js';
import { emptyLegAngles, legInverse } from './leg-geometry.js';
import type { GaitModel } from './parameters.js';
import type { Side } from './sample.js';
import { heelRise } from './stance-leg.js';
import { steadyStance } from './steady-stance.js';
import type { StepEnd } from './step-end.js';
import { StepPlanner, type StepResult } from './step-planner.js';
import { swingResolution, type SwingGuess } from './swing-clearance.js';
import { coldTorques } from './swing-goal.js';
import type { StepGeometry } from './symmetry.js';
import type { GaitTarget } from './target.js';

const coldSwing: SwingGuess = { level: 1, hold: 0.1, torques: coldTorques };

/** Most steps until a steady swing has settled on its level and its trailing leg. */
const settling = 4;
/** Least change of the trailing leg between consecutive steps that still counts, rad. */
const unsettled = 1e-5;

/**
 * The step of steady walking at a target: the limit cycle of the stance (`steadyStance`), and the swing that belongs to
 * it. Consecutive steps of it repeat, mirrored.
 *
 * @param side leg that carries in the step
 */
export function steadyStep(model: GaitModel, target: GaitTarget, side: Side = 'right'): StepResult {
  const steady = steadyStance(model, target);
  const fault = stanceFault(steady.solution, steadyPull);
  if (fault) return { ok: false, reason: fault };
  const planner = new StepPlanner(model);
  const { geometry, solution } = steady;
  const before = {
    hipVelocityX: steady.before.hipVelocityX,
    hipVelocityY: steady.before.hipVelocityY,
    theta2: steady.before.theta2,
    theta2Rate: steady.before.theta2Rate,
  };
  const landing = planLanding(model, geometry, before);
  let from: StepEnd = {
    stanceSide: side,
    position: 0,
    stepLength: target.stepLength,
    before,
    landing,
    trailing: trailingAt(model, geometry, landing),
    trailingSetback: landing.setback,
    controls: { legTorque: solution.legTorque, rate: solution.rate },
    swing: coldSwing,
  };
  let result = planner.plan(from, target);
  for (let i = 0; i < settling && result.ok && !settled(from, result.plan.end); i++) {
    from = { ...result.plan.end, stanceSide: side, position: 0 };
    result = planner.plan(from, target);
  }
  return result;
}

/** Whether a step ends as it began, as far as its swing and its trailing leg go. */
function settled(from: StepEnd, end: StepEnd): boolean {
  const leg = from.trailing;
  const next = end.trailing;
  return (
    Math.abs(end.swing.level - from.swing.level) < 1.5 * swingResolution &&
    Math.abs(end.swing.hold - from.swing.hold) < 1.5 * swingResolution &&
    Math.abs(next.thigh - leg.thigh) < unsettled &&
    Math.abs(next.knee - leg.knee) < unsettled &&
    Math.abs(next.pitch - leg.pitch) < unsettled
  );
}

/** The trailing leg at a heel strike of steady walking. */
function trailingAt(
  model: GaitModel,
  geometry: StepGeometry,
  landing: Landing,
): StepEnd['trailing'] {
  const { anthropometry: a, parameters: p } = model;
  const x = geometry.lpAct / 2 + landing.setback;
  const rise = heelRise(a, p.kneeMinStance, x, geometry.hipHeight);
  const cos = Math.cos(rise);
  const sin = Math.sin(rise);
  const leg = emptyLegAngles();
  const ankleX = a.l5 - a.l5 * cos + a.l7 * sin;
  const ankleY = a.l9 - a.l7 + a.l5 * sin + a.l7 * cos;
  legInverse(a, ankleX - x, ankleY - geometry.hipHeight, leg);
  return { thigh: leg.thigh, knee: leg.knee, pitch: -rise };
}
