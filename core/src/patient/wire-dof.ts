import { WALK_NOTICE_KINDS } from '../gait/index.js';

/**
 * How one driven DOF travels: as a whole number of quanta. The table is part of the model, so a decoder needs nothing
 * but the model, the last keyframe and the frame at hand.
 */
export interface WireDof {
  /** DOF id of the skeleton, `knee.flexion.l`. */
  readonly dof: string;
  /** Size of one step: rad for rotations, m for translations. */
  readonly quantum: number;
  /** Rice parameter of the residual, 0…24. */
  readonly rice: number;
  /** Index in this table of an earlier DOF whose change predicts this one's. */
  readonly from?: number;
  /** Predicted change = `gain`/1024 of the predictor's; 1024 (the same change) when absent. */
  readonly gain?: number;
  /** True when the DOF usually does just what its predictor says: the followers share one bit then. */
  readonly follows?: boolean;
}

/** Integers of the pose topic: distance walked in whole mm, then the DOFs in the order of the model's table. */
export const POSE_DISTANCE = 0;
export const POSE_DOFS = 1;

/** Number of integers in the pose topic. */
export const poseLength = (dofTable: readonly WireDof[]): number => POSE_DOFS + dofTable.length;

/**
 * Integers of the events topic. Times are sim time in units of 1/6000 s; per leg the starts of the eight phases of its
 * current cycle in the order of GAIT_PHASES, those still to come as planned.
 */
export const EVENTS_SIM_TIME = 0;
/** Time scale in per cent: 0 while the patient is held. */
export const EVENTS_TIME_SCALE = 1;
export const EVENTS_LEFT = 2;
export const EVENTS_RIGHT = 10;
/** What is walked in the step at hand: speed mm/s, step length mm, cadence in tenths of a step/min. */
export const EVENTS_TARGET = 18;
/** What was asked for last, in the same units. */
export const EVENTS_WANTED = 21;
/** Index into WALK_NOTICES. */
export const EVENTS_NOTICE = 24;
export const EVENTS_LENGTH = 25;

/** What became of a wish that the walk can't carry out at once (`WALK_NOTICE_KINDS`); `none` when it can. */
export const WALK_NOTICES = ['none', ...WALK_NOTICE_KINDS] as const;
