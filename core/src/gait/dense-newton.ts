/** Writes r(x); false when x is outside what can be evaluated. */
export type Residual = (x: Float64Array, r: Float64Array) => boolean;

/** What a search came to. */
export interface NewtonResult {
  readonly converged: boolean;
  readonly iterations: number;
}

/**
 * Damped Newton iteration for a few unknowns, Jacobian by forward differences. Improves x in place.
 *
 * @param probes difference step per unknown
 * @param tolerance on the Euclidean norm of the residual
 */
export function denseNewton(
  residual: Residual,
  x: Float64Array,
  probes: Float64Array,
  tolerance: number,
  maxIterations = 30,
): NewtonResult {
  const n = x.length;
  let r = new Float64Array(n);
  let other = new Float64Array(n);
  const trial = new Float64Array(n);
  const jacobian = new Float64Array(n * n);
  const step = new Float64Array(n);
  if (!residual(x, r)) return { converged: false, iterations: 0 };
  let size = norm(r);
  for (let iteration = 0; iteration < maxIterations; iteration++) {
    if (size < tolerance) return { converged: true, iterations: iteration };
    for (let j = 0; j < n; j++) {
      const kept = x[j];
      x[j] = kept + probes[j];
      const evaluated = residual(x, other);
      x[j] = kept;
      if (!evaluated) return { converged: false, iterations: iteration };
      for (let i = 0; i < n; i++) jacobian[i * n + j] = (other[i] - r[i]) / probes[j];
    }
    for (let i = 0; i < n; i++) step[i] = -r[i];
    solveLinear(jacobian, step);
    let share = 1;
    for (; share > 1 / 1024; share /= 2) {
      for (let i = 0; i < n; i++) trial[i] = x[i] + share * step[i];
      if (residual(trial, other) && norm(other) < (1 - 0.1 * share) * size) break;
    }
    // At the floor of double precision no step improves; what was reached is then all there is.
    if (share <= 1 / 1024) return { converged: size < 100 * tolerance, iterations: iteration };
    x.set(trial);
    [r, other] = [other, r];
    size = norm(r);
  }
  return { converged: size < tolerance, iterations: maxIterations };
}

function norm(r: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < r.length; i++) sum += r[i] * r[i];
  return Math.sqrt(sum);
}

/** Gaussian elimination with row pivoting, A row-major; overwrites both arguments and leaves A⁻¹b in `b`. */
export function solveLinear(a: Float64Array, b: Float64Array): void {
  const n = b.length;
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++) {
      if (Math.abs(a[row * n + column]) > Math.abs(a[pivot * n + column])) pivot = row;
    }
    if (pivot !== column) {
      for (let k = column; k < n; k++) {
        const kept = a[column * n + k];
        a[column * n + k] = a[pivot * n + k];
        a[pivot * n + k] = kept;
      }
      const kept = b[column];
      b[column] = b[pivot];
      b[pivot] = kept;
    }
    for (let row = column + 1; row < n; row++) {
      const factor = a[row * n + column] / a[column * n + column];
      for (let k = column; k < n; k++) a[row * n + k] -= factor * a[column * n + k];
      b[row] -= factor * b[column];
    }
  }
  for (let row = n - 1; row >= 0; row--) {
    let sum = b[row];
    for (let k = row + 1; k < n; k++) sum -= a[row * n + k] * b[k];
    b[row] = sum / a[row * n + row];
  }
}
