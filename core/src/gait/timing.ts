/** How one step is laid out in time, s (spec 01 §2.2). */
export interface StepTiming {
  /** Heel strike to the other foot's heel strike. */
  readonly tStep: number;
  /** Two steps. */
  readonly tCycle: number;
  /** One double support. */
  readonly tDS: number;
  /** tStep − tDS. */
  readonly tSwing: number;
  /** tStep + tDS. */
  readonly tStance: number;
}

/** Double support falls linearly with cadence and vanishes at 181.75 steps/min (spec 01 §2.2), % of the cycle. */
const doubleSupportSlope = -0.16;
const doubleSupportAtRest = 29.08;

/**
 * Times of a step walked at a cadence in steps/min (spec 01 §2.2).
 *
 * @throws RangeError when the cadence is not a positive finite number.
 */
export function stepTiming(cadence: number): StepTiming {
  if (!(cadence > 0 && Number.isFinite(cadence))) {
    throw new RangeError(`cadence must be a positive number of steps per minute, got ${cadence}`);
  }
  const tStep = 60 / cadence;
  const tCycle = 2 * tStep;
  const share = Math.max(0, doubleSupportSlope * cadence + doubleSupportAtRest) / 100;
  const tDS = share * tCycle;
  return { tStep, tCycle, tDS, tSwing: tStep - tDS, tStance: tStep + tDS };
}
