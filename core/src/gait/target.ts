/** A complete wish for steps: speed m/s, step length m, cadence steps/min, with speed = stepLength · cadence / 60. */
export interface GaitTarget {
  readonly speed: number;
  readonly stepLength: number;
  readonly cadence: number;
}
