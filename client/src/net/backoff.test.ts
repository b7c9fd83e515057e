import { describe, expect, it } from 'vitest';
import { retryDelay } from './backoff.js';

describe('the wait before the next try', () => {
  it('grows, spreads by a quarter each way, and never passes 10 s', () => {
    expect(retryDelay(0, 0.5)).toBe(500);
    expect(retryDelay(2, 0.5)).toBe(2000);
    expect(retryDelay(2, 0)).toBe(1500);
    expect(retryDelay(2, 1)).toBe(2500);
    for (let attempt = 0; attempt < 50; attempt += 1) {
      expect(retryDelay(attempt, 1)).toBeLessThanOrEqual(10_000);
    }
  });
});
