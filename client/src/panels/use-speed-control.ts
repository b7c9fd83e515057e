import type { CommandResult, RefusalParams } from '@peripatos/core';
import { computed, onScopeDispose, ref, watch, type Ref } from 'vue';
import type { Unanswered } from '../net/room-connection.js';
import { LatestSender } from './latest-sender.js';

/** Range of the slider, m/s. It reaches past what people walk, so that the limit can be met and is explained. */
export const SLOWEST = 0.3;
export const FASTEST = 3;
export const SPEED_STEP = 0.05;

/** Pause between two commands of a drag, ms. */
const SEND_PAUSE = 120;
/** How long the reason of a refusal stays, ms. */
const REASON_SHOWN = 6000;
/** A speed counts as reached within this, m/s. */
const REACHED = 0.03;
/** A change that never shows is given up after this, ms. */
const GIVE_UP = 15_000;

/** A speed that has been accepted and waits for its heel strike. `from` is the speed before, m/s. */
export interface PendingSpeed {
  readonly from: number;
  readonly to: number;
  /** First tick that shows it; null while the patient is held. */
  readonly effectiveTick: number | null;
}

export type SpeedProblem =
  | { readonly kind: 'notFeasible'; readonly params: RefusalParams<'notFeasible'> }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'other' };

export interface SpeedControlOptions {
  /** Speed the patient walks at, m/s; undefined until known. */
  readonly walked: Ref<number | undefined>;
  /** Tick shown. */
  readonly tick: Ref<number>;
  send(speed: number): Promise<CommandResult | Unanswered>;
}

/** To the nearest step of the slider, inside its range. */
export function onSlider(speed: number): number {
  const stepped = Math.round(speed / SPEED_STEP) * SPEED_STEP;
  return Number(Math.min(FASTEST, Math.max(SLOWEST, stepped)).toFixed(2));
}

/**
 * The speed slider's behaviour: the thumb follows the patient, except while a person moves it, while a change waits for
 * its heel strike, and while the patient is still getting there.
 */
export function useSpeedControl({ walked, tick, send }: SpeedControlOptions) {
  const thumb = ref(onSlider(walked.value ?? 1.4));
  const pending = ref<PendingSpeed>();
  const problem = ref<SpeedProblem>();
  /** Counts refusals, so that each one can be felt. */
  const refusals = ref(0);
  const held = ref<'no' | 'moving' | 'waiting'>('no');
  let giveUp: ReturnType<typeof setTimeout> | undefined;
  let forget: ReturnType<typeof setTimeout> | undefined;

  const sender = new LatestSender(send, answered, SEND_PAUSE);

  function release(): void {
    clearTimeout(giveUp);
    held.value = 'no';
    pending.value = undefined;
    if (walked.value !== undefined) thumb.value = onSlider(walked.value);
  }

  function answered(speed: number, answer: CommandResult | Unanswered): void {
    if (answer.ok) {
      const from = pending.value?.from ?? walked.value ?? speed;
      pending.value = { from: onSlider(from), to: speed, effectiveTick: answer.effectiveTick };
      held.value = 'waiting';
      clearTimeout(giveUp);
      giveUp = setTimeout(release, GIVE_UP);
      return;
    }
    refusals.value += 1;
    if (answer.refused === 'notFeasible') {
      problem.value = { kind: 'notFeasible', params: answer.params };
    } else {
      problem.value = { kind: answer.refused === 'unanswered' ? 'unanswered' : 'other' };
    }
    clearTimeout(forget);
    forget = setTimeout(() => (problem.value = undefined), REASON_SHOWN);
    release();
  }

  /** A person moved the thumb. */
  function move(speed: number): void {
    clearTimeout(giveUp);
    problem.value = undefined;
    thumb.value = onSlider(speed);
    held.value = 'moving';
    sender.set(thumb.value);
  }

  /** The change takes hold at its heel strike; the hollow mark goes. */
  watch(tick, (shown) => {
    const effective = pending.value?.effectiveTick ?? null;
    if (effective !== null && shown >= effective) pending.value = undefined;
  });

  watch(walked, (speed) => {
    if (speed === undefined) return;
    if (held.value === 'waiting' && !pending.value && Math.abs(speed - thumb.value) < REACHED) {
      release();
    }
    if (held.value === 'no') thumb.value = onSlider(speed);
  });

  onScopeDispose(() => {
    clearTimeout(giveUp);
    clearTimeout(forget);
  });

  return {
    thumb: computed(() => thumb.value),
    pending: computed(() => pending.value),
    problem: computed(() => problem.value),
    refusals: computed(() => refusals.value),
    move,
  };
}
