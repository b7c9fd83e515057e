import type { CommandResult } from '@peripatos/core';
import { effectScope, nextTick, ref } from 'vue';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onSlider, useSpeedControl } from './use-speed-control.js';

afterEach(() => vi.useRealTimers());

/** A control whose server answers `result`. */
function control(result: CommandResult | { ok: false; refused: 'unanswered' }) {
  vi.useFakeTimers();
  const walked = ref<number | undefined>(1.4);
  const tick = ref(100);
  const sent: number[] = [];
  const scope = effectScope();
  const use = scope.run(() =>
    useSpeedControl({
      walked,
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
  return { walked, tick, sent, use, settle };
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
  it('follows the patient while nobody moves it', async () => {
    const { walked, use } = control(accepted);
    walked.value = 1.624;
    await nextTick();
    expect(use.thumb.value).toBe(1.6);
  });

  it('keeps the old value as a mark until the heel strike', async () => {
    const { tick, sent, use, settle } = control(accepted);
    use.move(1.8);
    await settle();
    expect(sent).toEqual([1.8]);
    expect(use.pending.value).toEqual({ from: 1.4, to: 1.8, effectiveTick: 130 });
    tick.value = 129;
    await nextTick();
    expect(use.pending.value).toBeDefined();
    tick.value = 130;
    await nextTick();
    expect(use.pending.value).toBeUndefined();
  });

  it('keeps its thumb while the patient is still getting there, then follows again', async () => {
    const { walked, tick, use, settle } = control(accepted);
    use.move(1.8);
    await settle();
    tick.value = 130;
    await nextTick();
    walked.value = 1.6;
    await nextTick();
    expect(use.thumb.value).toBe(1.8);
    walked.value = 1.79;
    await nextTick();
    walked.value = 1.2;
    await nextTick();
    expect(use.thumb.value).toBe(1.2);
  });

  it('returns to the old value when refused, says why, and forgets the reason after 6 s', async () => {
    const { use, settle } = control(refused);
    use.move(3);
    await settle();
    expect(use.thumb.value).toBe(1.4);
    expect(use.refusals.value).toBe(1);
    expect(use.problem.value).toEqual({
      kind: 'notFeasible',
      params: (refused as { params: unknown }).params,
    });
    await vi.advanceTimersByTimeAsync(6000);
    expect(use.problem.value).toBeUndefined();
  });

  it('says so when the server does not answer', async () => {
    const { use, settle } = control({ ok: false, refused: 'unanswered' });
    use.move(1.8);
    await settle();
    expect(use.problem.value).toEqual({ kind: 'unanswered' });
    expect(use.thumb.value).toBe(1.4);
  });

  it('stands on its steps and inside its range', () => {
    expect(onSlider(1.4249)).toBe(1.4);
    expect(onSlider(0)).toBe(0.3);
    expect(onSlider(9)).toBe(3);
  });
});
