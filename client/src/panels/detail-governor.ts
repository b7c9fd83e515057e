import type { Detail } from '../scene/index.js';

/** Below this the picture stutters, frames/s. */
const TOO_SLOW = 24;
/** It has to stutter this long before detail falls, ms. */
const PATIENCE = 3000;

const LOWER: Readonly<Record<Detail, Detail>> = { high: 'medium', medium: 'low', low: 'low' };

/** Lets the detail of the scene fall one level when a device stays below 24 frames/s for 3 s. It never rises by itself. */
export class DetailGovernor {
  #slowSince: number | undefined;

  /** Takes a reading of the frame rate at `now` ms; returns the level to use from now on. */
  judge(level: Detail, framesPerSecond: number, now: number): Detail {
    if (framesPerSecond === 0 || framesPerSecond >= TOO_SLOW) {
      this.#slowSince = undefined;
      return level;
    }
    this.#slowSince ??= now;
    if (now - this.#slowSince < PATIENCE) return level;
    this.#slowSince = undefined;
    return LOWER[level];
  }

  /** Forgets what was seen: the tab was hidden, or the level was changed by hand. */
  forget(): void {
    this.#slowSince = undefined;
  }
}
