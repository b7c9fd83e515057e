import { afterEach, expect, it, vi } from 'vitest';
import { fetchStart } from './room-api.js';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('gives a server up that does not answer within 8 s', async () => {
  let deadline = 0;
  vi.stubGlobal('AbortSignal', {
    timeout: (ms: number) => {
      deadline = ms;
      return { ms };
    },
  });
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: { ms: number } }) =>
    signal.ms > 0 ? Promise.reject(new DOMException('late', 'TimeoutError')) : new Promise(() => 0),
  );
  await expect(fetchStart()).rejects.toThrow('GET /api/start got no answer.');
  expect(deadline).toBe(8000);
});
