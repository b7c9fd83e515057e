import { describe, expect, it } from 'vitest';
import { denseNewton, solveLinear } from './dense-newton.js';

describe('the dense Newton search', () => {
  it('finds a root that needs damping', () => {
    const x = Float64Array.of(3, -2);
    const result = denseNewton(
      ([u, v], r) => {
        r[0] = Math.atan(u) + v;
        r[1] = v * v * v + v - u;
        return true;
      },
      x,
      Float64Array.of(1e-7, 1e-7),
      1e-12,
    );
    expect(result.converged).toBe(true);
    expect(Math.abs(x[0]) + Math.abs(x[1])).toBeLessThan(1e-9);
  });

  it('says so when there is none', () => {
    const x = Float64Array.of(1);
    const nowhere = denseNewton(
      ([u], r) => {
        r[0] = u * u + 1;
        return true;
      },
      x,
      Float64Array.of(1e-6),
      1e-12,
    );
    expect(nowhere.converged).toBe(false);
  });

  it('gives up where the function cannot be evaluated', () => {
    const result = denseNewton(() => false, Float64Array.of(1), Float64Array.of(1e-6), 1e-12);
    expect(result).toEqual({ converged: false, iterations: 0 });
  });
});

describe('the linear solver', () => {
  it('pivots', () => {
    const b = Float64Array.of(5, 6);
    solveLinear(Float64Array.of(0, 1, 2, 1), b);
    expect([...b]).toEqual([0.5, 5]);
  });
});
