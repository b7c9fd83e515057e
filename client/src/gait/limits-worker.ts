import type { PatientModel } from '@peripatos/core';
import { walkLimits, type WalkLimits } from './walk-limits.js';

/** Works out the limits of a person's walking off the page's thread. One question, one answer. */
interface Asked {
  readonly model: PatientModel;
  readonly from: number;
  readonly to: number;
}

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
  postMessage(answer: WalkLimits): void;
};

scope.onmessage = ({ data: { model, from, to } }) => scope.postMessage(walkLimits(model, from, to));
