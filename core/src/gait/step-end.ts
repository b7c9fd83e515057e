import type { BeforeHeelStrike } from './heel-strike.js';
import type { Landing } from './landing.js';
import type { TrailingLeg } from './passive-propulsion.js';
import type { Side } from './sample.js';
import type { StanceControls } from './stance.js';
import type { SwingGuess } from './swing-clearance.js';

/**
 * Everything the next step needs to know of the one before: the body at the instant of heel strike, and where its
 * searches ended. Plain numbers: it clones, and goes through JSON and back to the same bits.
 */
export interface StepEnd {
  /** The leg that has just landed and will carry. */
  readonly stanceSide: Side;
  /** Place of its ankle point D along the way walked, m. */
  readonly position: number;
  /** Length of the step just made: D of the landed foot minus D of the other, m. */
  readonly stepLength: number;
  /** Hip and trunk an instant before the heel strike. */
  readonly before: Required<Omit<BeforeHeelStrike, 'theta1Rate'>>;
  readonly landing: Landing;
  /** The other leg, now trailing, and how far its foot stands behind its D, m. */
  readonly trailing: TrailingLeg;
  readonly trailingSetback: number;
  /** Where the searches of the step ended; the next one's begin there. */
  readonly controls: StanceControls;
  readonly swing: SwingGuess;
}

export function otherSide(side: Side): Side {
  return side === 'left' ? 'right' : 'left';
}
