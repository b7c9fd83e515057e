import type { Completion, GaitWish, Person } from '@peripatos/core';

/** Main thread to the judge: one wish at a time. */
export interface ToJudge {
  readonly person: Person;
  readonly wish: GaitWish;
}

/** The judge to the main thread. */
export interface FromJudge {
  /** Undefined when judging failed. */
  readonly completion: Completion | undefined;
}
