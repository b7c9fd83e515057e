import { expect, it } from 'vitest';
import { TokenBucket } from './token-bucket.js';

it('lets a burst through, then the average rate', () => {
  const bucket = new TokenBucket({ perSecond: 10, burst: 3 });
  expect([0, 0, 0, 0].map((now) => bucket.take(now))).toEqual([true, true, true, false]);
  expect(bucket.wait()).toBe(100);
  expect(bucket.take(99)).toBe(false);
  expect(bucket.take(101)).toBe(true);
  expect(bucket.take(102)).toBe(false);
});

it('never saves up more than a burst', () => {
  const bucket = new TokenBucket({ perSecond: 10, burst: 2 });
  bucket.take(0);
  expect([1e6, 1e6, 1e6].map((now) => bucket.take(now))).toEqual([true, true, false]);
});
