import { expect, it } from 'vitest';
import { Histogram } from './histogram.js';

it('tells the quantiles of what it saw', () => {
  const ages = new Histogram();
  for (let i = 1; i <= 100; i += 1) ages.add(i);
  expect(ages.quantile(0.5)).toBe(50);
  expect(ages.quantile(0.99)).toBe(99);
  expect(new Histogram().quantile(0.5)).toBeNaN();
});

it('adds up what several processes saw', () => {
  const [a, b] = [new Histogram(), new Histogram()];
  a.add(1);
  b.add(3);
  b.add(5);
  a.merge(b.entries());
  expect(a.count).toBe(3);
  expect(a.quantile(0.5)).toBe(3);
});
