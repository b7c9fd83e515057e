import type { GaitParameters } from './parameters.js';

/** The leg as it leaves the floor: angles rad, rates rad/s, θ5 and θ6 of the foot. */
export interface ToeOffState {
  thigh: number;
  knee: number;
  thighRate: number;
  kneeRate: number;
  /** θ5. */
  ankle: number;
  /** θ6. */
  toes: number;
}

/** What swing 1 is to reach. Angles rad, lengths m. */
export interface SwingGoal {
  /** Shortest virtual leg of the stance going on, m. */
  omegaMin: number;
  /** θ3 at its end: θ3des, raised where the toe asks for it. */
  thighHigh: number;
  /** θ5 at its end. */
  ankleMid: number;
  /** θ6 at its end. */
  toesMid: number;
  /** Apex of the ankle's path above the law's own apex, m. */
  apexLift: number;
}

/** Amplitudes of the three torques, N·m; the search for the next step's starts from them. */
export interface SwingTorques {
  /** B of Fθ3 in swing 1. */
  first: number;
  /** B2 of Fθ4 in swing 2. */
  second: number;
  /** B3 of Fθ3 in swing 3. */
  third: number;
}

export const coldTorques: Readonly<SwingTorques> = Object.freeze({
  first: 60,
  second: -13,
  third: -200,
});

/** Swing 3 is left at least this share of the swing. */
const leastThird = 0.05;

/** Shares of the swing that its first two parts take (spec 01 §2.3), the second cut where nothing is left for the third. */
export function swingShares(p: GaitParameters): { first: number; second: number } {
  const first = p.swing1Share;
  return { first, second: Math.min(p.swing2Share, 1 - leastThird - first) };
}
