import type { Refusal } from '@peripatos/core';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { ConnectionState } from '../net/room-connection.js';

/** After this time without a line the page says so in a banner, ms. */
export const BANNER_AFTER = 8000;

/** What the light in the header and the banner need to know of the line to the room. */
export const useConnection = defineStore('connection', () => {
  const state = shallowRef<ConnectionState>({ kind: 'connecting' });
  /** Frames a second, as the server promised for this line. */
  const rate = ref(30);
  const now = ref(0);
  const lostAt = ref<number>();
  const seenLive = ref(false);

  const kind = computed(() => state.value.kind);
  const polling = computed(
    () => state.value.kind === 'live' && state.value.transport === 'polling',
  );
  const refusal = computed<Refusal | undefined>(() =>
    state.value.kind === 'refused' ? state.value.refusal : undefined,
  );
  /** Whole seconds until the next try, while waiting for it. */
  const secondsToRetry = computed(() =>
    state.value.kind === 'reconnecting'
      ? Math.max(0, Math.ceil((state.value.retryAt - now.value) / 1000))
      : undefined,
  );
  const lost = computed(
    () => kind.value === 'reconnecting' || kind.value === 'offline' || kind.value === 'connecting',
  );
  /** True when a line that stood has been gone for 8 s. */
  const banner = computed(
    () => lost.value && lostAt.value !== undefined && now.value - lostAt.value >= BANNER_AFTER,
  );

  /** Takes a change of the line; `at` is on the clock of performance.now(). */
  function changed(next: ConnectionState, at: number): void {
    state.value = next;
    now.value = at;
    if (next.kind === 'live') {
      seenLive.value = true;
      lostAt.value = undefined;
    } else if (lost.value && lostAt.value === undefined) {
      lostAt.value = at;
    }
  }

  /** Lets seconds count down; called a few times a second while the line is down. */
  function pass(at: number): void {
    now.value = at;
  }

  function reset(): void {
    state.value = { kind: 'connecting' };
    lostAt.value = undefined;
    seenLive.value = false;
  }

  return {
    state,
    kind,
    rate,
    polling,
    refusal,
    secondsToRetry,
    lost,
    banner,
    seenLive,
    changed,
    pass,
    reset,
  };
});
