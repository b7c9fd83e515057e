/** Waits between tries to connect, ms: quick at first, never longer than 8 s. */
const DELAYS = [500, 1000, 2000, 4000, 8000] as const;

/** Share by which a wait varies, so that a class does not come back at one instant. */
const SPREAD = 0.25;

/**
 * Wait before the try number `attempt` (0 = first retry), ms.
 *
 * @param chance a number in [0, 1) that spreads the waits.
 */
export function retryDelay(attempt: number, chance: number): number {
  const delay = DELAYS[Math.min(attempt, DELAYS.length - 1)] ?? 8000;
  return Math.round(delay * (1 - SPREAD + 2 * SPREAD * chance));
}
