import type { CommandResult, RefusalParams } from '@peripatos/core';
import { computed, onScopeDispose, ref, watch, type Ref } from 'vue';
import type { WalkNotice } from '../net/patient-feed.js';
import type { Unanswered } from '../net/room-connection.js';
import { LatestSender } from './latest-sender.js';

/** Range of the slider, m/s. It reaches past what people walk, so that the limit can be met and is explained. */
export const SLOWEST = 0.3;
export const FASTEST = 3;
export const SPEED_STEP = 0.05;

/** Pause between two commands of a drag, ms. */
const SEND_PAUSE = 120;
/** Speeds this near are the same: frames carry whole mm/s. */
const SAME = 0.006;
/** An accepted speed that never shows in the frames is given up after this, ms. */
const GIVE_UP = 3000;

export type SpeedProblem =
  | { readonly kind: 'notFeasible'; readonly params: RefusalParams<'notFeasible'> }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'pace'; readonly seconds: number }
  | { readonly kind: 'other' };

/** What the patient is about: nothing new, waiting for the heel strike, or getting there step by step. */
export type Progress = 'there' | 'nextHeelStrike' | 'underway';

/** What the control reads off the patient, m/s; undefined until known. */
export interface SpeedControlOptions {
  /** Speed of the step at hand. */
  readonly walked: Readonly<Ref<number | undefined>>;
  /** Speed asked for last, by whomever. */
  readonly wanted: Readonly<Ref<number | undefined>>;
  readonly notice: Readonly<Ref<WalkNotice>>;
  /** Tick shown. */
  readonly tick: Readonly<Ref<number>>;
  send(speed: number): Promise<CommandResult | Unanswered>;
}

/** To a step of the slider, inside its range. */
export function onSlider(speed: number, round: (steps: number) => number = Math.round): number {
  const stepped = round(Number((speed / SPEED_STEP).toFixed(6))) * SPEED_STEP;
  return Number(Math.min(FASTEST, Math.max(SLOWEST, stepped)).toFixed(2));
}

/** The step of the slider that is nearest to an offered walk and still on its walkable side. */
export function nearestOnSlider(asked: number, nearest: number): number {
  return onSlider(nearest, asked > nearest ? Math.floor : Math.ceil);
}

function same(a: number | undefined, b: number | undefined): boolean {
  return a !== undefined && b !== undefined && Math.abs(a - b) < SAME;
}

/**
 * The speed slider's behaviour. The thumb stands where the speed was asked to be, by anyone in the room, and nowhere
 * before that is known; only while a
 * person moves it, and until the room shows what was accepted, it stands where that person left it.
 */
export function useSpeedControl({ walked, wanted, notice, tick, send }: SpeedControlOptions) {
  const held = ref<'no' | 'moving' | 'accepted'>('no');
  const own = ref(0);
  const effectiveTick = ref<number>();
  const problem = ref<SpeedProblem>();
  /** Counts refusals, so that each one can be felt. */
  const refusals = ref(0);
  let giveUp: ReturnType<typeof setTimeout> | undefined;

  const sender = new LatestSender<number, CommandResult | Unanswered>({
    send,
    answered,
    failed: (speed) => answered(speed, { ok: false, refused: 'unanswered' }),
    pause: SEND_PAUSE,
  });

  /** Where the room stands: a walk that stopped short of the wish stands at what it walks. */
  const shared = computed(() => {
    const speed = notice.value === 'stopped' ? walked.value : wanted.value;
    return speed === undefined ? undefined : onSlider(speed);
  });
  const thumb = computed(() => (held.value === 'no' ? shared.value : own.value));

  const progress = computed<Progress>(() => {
    if (walked.value === undefined || thumb.value === undefined) return 'there';
    if (same(onSlider(walked.value), thumb.value)) return 'there';
    const waits = effectiveTick.value === undefined || tick.value < effectiveTick.value;
    return held.value !== 'no' || (effectiveTick.value !== undefined && waits)
      ? 'nextHeelStrike'
      : 'underway';
  });
  /** The speed still walked while another one was asked for. */
  const old = computed(() =>
    progress.value === 'there' || walked.value === undefined ? undefined : onSlider(walked.value),
  );

  function release(): void {
    clearTimeout(giveUp);
    held.value = 'no';
  }

  function answered(speed: number, answer: CommandResult | Unanswered): void {
    if (answer.ok) {
      effectiveTick.value = answer.effectiveTick ?? undefined;
      held.value = 'accepted';
      own.value = speed;
      clearTimeout(giveUp);
      giveUp = setTimeout(release, GIVE_UP);
      settle();
      return;
    }
    // A newer wish of the same hand is on its way; it will be answered.
    if (answer.refused === 'superseded') {
      clearTimeout(giveUp);
      giveUp = setTimeout(release, GIVE_UP);
      return;
    }
    refusals.value += 1;
    if (answer.refused === 'notFeasible') {
      problem.value = { kind: 'notFeasible', params: answer.params };
    } else if (answer.refused === 'tooFast') {
      problem.value = { kind: 'pace', seconds: answer.params.seconds };
    } else {
      problem.value = { kind: answer.refused === 'unanswered' ? 'unanswered' : 'other' };
    }
    release();
  }

  /** The room shows what was accepted: from here on it is everybody's. */
  function settle(): void {
    if (held.value === 'accepted' && same(wanted.value, own.value)) release();
  }
  watch(wanted, settle);
  watch(tick, (shown) => {
    if (effectiveTick.value !== undefined && shown >= effectiveTick.value) {
      effectiveTick.value = undefined;
    }
  });

  /** A person moved the thumb. */
  function move(speed: number): void {
    clearTimeout(giveUp);
    problem.value = undefined;
    own.value = onSlider(speed);
    held.value = 'moving';
    sender.set(own.value);
  }

  onScopeDispose(() => {
    sender.end();
    clearTimeout(giveUp);
  });

  return {
    thumb,
    old,
    progress,
    effectiveTick: computed(() => effectiveTick.value),
    problem: computed(() => problem.value),
    refusals: computed(() => refusals.value),
    move,
  };
}
