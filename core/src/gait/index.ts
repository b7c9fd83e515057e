export * from './sample.js';
export * from './parameters.js';
export * from './target.js';
export * from './timing.js';
export * from './symmetry.js';
export * from './heel-strike.js';
export * from './stance-dynamics.js';
export * from './stance-solution.js';
export {
  solveStance,
  coldControls,
  STANCE_STEP,
  type StanceControls,
  type StanceTargets,
} from './stance.js';
export * from './steady-stance.js';
export * from './completion.js';
export * from './step-change.js';
export * from './feasibility.js';
export * from './swing-dynamics.js';
export * from './ankle-path.js';
