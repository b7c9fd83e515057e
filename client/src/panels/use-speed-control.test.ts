import type { CommandResult } from '@peripatos/core';
import { effectScope, nextTick, ref } from 'vue';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WalkNotice } from '../net/patient-feed.js';
import { nearestOnSlider, onSlider, useSpeedControl } from './use-speed-control.js';

afterEach(() => vi.useRealTimers());

/** A control whose server answers `result`, beside a patient that walks 1.4 m/s. */
function control(result: CommandResult | { ok: false; refused: 'unanswered' }) {
  vi.useFakeTimers();
  const walked = ref<number | undefined>(1.4);
  const wanted = ref<number | undefined>(1.4);
  const notice = ref<WalkNotice>('none');
  const tick = ref(100);
  const sent: number[] = [];
  const use = effectScope().run(() =>
    useSpeedControl({
      walked,
      wanted,
      notice,
      tick,
      send: (speed) => {
        sent.push(speed);
        return Promise.resolve(result);
      },
    }),
  )!;
  const settle = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(200);
    await nextTick();
  };
  return { walked, wanted, notice, tick, sent, use, settle };
}

const accepted: CommandResult = { ok: true, id: 'a', tick: 100, effectiveTick: 130 };
const refused: CommandResult = {
  ok: false,
  id: 'a',
  refused: 'notFeasible',
  params: {
    reason: 'cadence',
    asked: { speed: 3 },
    nearest: { speed: 2.7, stepLength: 0.9, cadence: 180 },
  },
};

describe('the speed slider', () => {
  it('stands where anyone in the room asked the speed to be', () => {
    const { wanted, use } = control(accepted);
    wanted.value = 1.62;
    expect(use.thumb.value).toBe(1.6);
    expect(use.old.value).toBe(1.4);
    expect(use.progress.value).toBe('underway');
  });

  it('keeps the old value as a mark until the heel strike, and while the patient gets there', async () => {
    const { walked, wanted, tick, sent, use, settle } = control(accepted);
    use.move(1.8);
    expect(use.progress.value).toBe('nextHeelStrike');
    await settle();
    expect(sent).toEqual([1.8]);
    wanted.value = 1.8;
    tick.value = 129;
    await nextTick();
    expect([use.thumb.value, use.old.value]).toEqual([1.8, 1.4]);
    expect(use.progress.value).toBe('nextHeelStrike');
    expect(use.effectiveTick.value).toBe(130);
    tick.value = 130;
    walked.value = 1.6;
    await nextTick();
    expect(use.progress.value).toBe('underway');
    expect(use.old.value).toBe(1.6);
    expect(use.effectiveTick.value).toBeUndefined();
    walked.value = 1.8;
    expect(use.progress.value).toBe('there');
    expect(use.old.value).toBeUndefined();
  });

  it('does not jump back between the answer and the first frame that shows it', async () => {
    const { wanted, use, settle } = control(accepted);
    use.move(1.8);
    await settle();
    expect(wanted.value).toBe(1.4);
    expect(use.thumb.value).toBe(1.8);
    wanted.value = 1.8;
    await nextTick();
    wanted.value = 1.2;
    expect(use.thumb.value).toBe(1.2);
  });

  it('gives an accepted speed up that never shows', async () => {
    const { use, settle } = control(accepted);
    use.move(1.8);
    await settle();
    await vi.advanceTimersByTimeAsync(3000);
    expect(use.thumb.value).toBe(1.4);
  });

  it('returns to the old value when refused, and says why until the next move', async () => {
    const { use, settle } = control(refused);
    use.move(3);
    await settle();
    expect(use.thumb.value).toBe(1.4);
    expect(use.refusals.value).toBe(1);
    expect(use.problem.value).toEqual({
      kind: 'notFeasible',
      params: (refused as { params: unknown }).params,
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(use.problem.value?.kind).toBe('notFeasible');
    use.move(2.7);
    expect(use.problem.value).toBeUndefined();
  });

  it('says nothing when a newer wish overtook this one', async () => {
    const { use, settle } = control({ ok: false, id: 'a', refused: 'superseded', params: {} });
    use.move(1.8);
    await settle();
    expect(use.refusals.value).toBe(0);
    expect(use.problem.value).toBeUndefined();
    expect(use.thumb.value).toBe(1.8);
  });

  it('says how long to wait when wishes came too fast', async () => {
    const params = { limit: 30, seconds: 1 };
    const { use, settle } = control({ ok: false, id: 'a', refused: 'tooFast', params });
    use.move(1.8);
    await settle();
    expect(use.problem.value).toEqual({ kind: 'pace', seconds: 1 });
  });

  it('stands nowhere until the room has said how fast it walks', () => {
    const { walked, wanted, use } = control(accepted);
    walked.value = undefined;
    wanted.value = undefined;
    expect(use.thumb.value).toBeUndefined();
    expect(use.progress.value).toBe('there');
  });

  it('says so when the server does not answer', async () => {
    const { use, settle } = control({ ok: false, refused: 'unanswered' });
    use.move(1.8);
    await settle();
    expect(use.problem.value).toEqual({ kind: 'unanswered' });
    expect(use.thumb.value).toBe(1.4);
  });

  it('stands at what is walked where the walk stopped short of the wish', () => {
    const { walked, wanted, notice, use } = control(accepted);
    wanted.value = 2.4;
    walked.value = 2.1;
    notice.value = 'stopped';
    expect(use.thumb.value).toBe(2.1);
    expect(use.progress.value).toBe('there');
  });

  it('stands on its steps and inside its range', () => {
    expect(onSlider(1.4249)).toBe(1.4);
    expect(onSlider(0)).toBe(0.3);
    expect(onSlider(9)).toBe(3);
  });

  it('offers the nearest walk on the side that can be walked', () => {
    expect(nearestOnSlider(3, 2.39)).toBe(2.35);
    expect(nearestOnSlider(3, 2.4)).toBe(2.4);
    expect(nearestOnSlider(0.3, 0.41)).toBe(0.45);
  });
});
