import { expect, it } from 'vitest';
import { WallClock } from './wall-clock.js';

it('reads the time of day and never runs back', () => {
  const clock = new WallClock();
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5);
  let last = clock.now();
  for (let i = 0; i < 10_000; i += 1) {
    const now = clock.now();
    expect(now).toBeGreaterThanOrEqual(last);
    last = now;
  }
});

it('agrees with every clock of the same anchor', () => {
  const clock = new WallClock();
  const other = new WallClock(clock.anchor);
  expect(Math.abs(clock.now() - other.now())).toBeLessThan(5);
});
