import type { PatientModel } from '@peripatos/core';
import type { WalkLimits } from './walk-limits.js';

/**
 * Asks a worker for the ends of what a person can walk between two speeds, m/s. Settles with undefined where there are no
 * workers: the limits are then told only when they are met.
 */
export function findLimits(
  model: PatientModel,
  from: number,
  to: number,
): Promise<WalkLimits | undefined> {
  if (typeof Worker === 'undefined') return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./limits-worker.ts', import.meta.url), { type: 'module' });
    const end = (limits: WalkLimits | undefined): void => {
      worker.terminate();
      resolve(limits);
    };
    worker.onmessage = ({ data }: MessageEvent<WalkLimits>) => end(data);
    worker.onerror = (event) => {
      event.preventDefault();
      end(undefined);
    };
    worker.postMessage({ model, from, to });
  });
}
