import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnklePath } from './ankle-path.js';

describe('ankle path', () => {
  it('has the printed coefficients and heights (spec 01 §9)', () => {
    const path = new AnklePath();
    expect(path.fit(0, 0.175, 0.18, 0.228, 0.6, 0.11)).toBe(true);
    const expected = [2.623257, -0.90688, -1.564306, 0.590104, 0.175];
    path.coefficients().forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 5));
    expect(path.height(0.09)).toBeCloseTo(0.21495, 5);
    expect(path.height(0.3)).toBeCloseTo(0.20801, 5);
    expect(path.height(0.45)).toBeCloseTo(0.14871, 5);
  });

  it('passes through its three points and is level at the apex and at the end', () => {
    const path = new AnklePath();
    const length = fc.double({ min: 0.05, max: 1, noNaN: true });
    const share = fc.double({ min: 0.1, max: 0.8, noNaN: true });
    const height = fc.double({ min: 0.05, max: 0.4, noNaN: true });
    fc.assert(
      fc.property(length, share, height, height, height, (d, part, y0, y1, y2) => {
        const x0 = -0.4;
        const x1 = x0 + part * d;
        expect(path.fit(x0, y0, x1, y1, x0 + d, y2)).toBe(true);
        expect(path.height(x0)).toBeCloseTo(y0, 8);
        expect(path.height(x1)).toBeCloseTo(y1, 8);
        expect(path.height(x0 + d)).toBeCloseTo(y2, 8);
        expect(path.slope(x1)).toBeCloseTo(0, 6);
        expect(path.slope(x0 + d)).toBeCloseTo(0, 6);
      }),
    );
  });

  it('answers slope and curvature that match its heights', () => {
    const path = new AnklePath();
    path.fit(0, 0.175, 0.18, 0.228, 0.6, 0.11);
    const h = 1e-5;
    for (const x of [0.01, 0.2, 0.5]) {
      const slope = (path.height(x + h) - path.height(x - h)) / (2 * h);
      const bend = (path.slope(x + h) - path.slope(x - h)) / (2 * h);
      expect(path.slope(x)).toBeCloseTo(slope, 6);
      expect(path.curvature(x)).toBeCloseTo(bend, 6);
    }
  });

  it('refuses an apex outside the way of the ankle', () => {
    const path = new AnklePath();
    expect(path.fit(0, 0.2, -0.1, 0.2, 0.5, 0.1)).toBe(false);
    expect(path.fit(0, 0.2, 0.6, 0.2, 0.5, 0.1)).toBe(false);
  });
});
