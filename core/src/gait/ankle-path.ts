/**
 * The path of the ankle in the first part of the swing (spec 01 §3.6): y over x, a polynomial of fourth degree through
 * the ankle at toe-off, with a level top at the apex and a level bottom at the end.
 *
 * With u = x − x0: y = y0 + u (q0 + q1 u + q2 u² + q3 u³). One object is fitted again and again; fitting and reading
 * allocate nothing.
 */
export class AnklePath {
  #x0 = 0;
  #y0 = 0;
  #q0 = 0;
  #q1 = 0;
  #q2 = 0;
  #q3 = 0;

  /**
   * Lays the path. Needs x0 < apexX < endX.
   *
   * @returns false when the three points are not in that order
   */
  fit(x0: number, y0: number, apexX: number, apexY: number, endX: number, endY: number): boolean {
    const c = apexX - x0;
    const d = endX - x0;
    if (!(c > 0 && d > c)) return false;
    // y = y0 + u·Q(u): Q is the cubic Hermite on [c, d] that makes both points level.
    const b1 = (apexY - y0) / c;
    const b2 = (endY - y0) / d;
    const w = d - c;
    const s1 = -b1 / c;
    const s2 = -b2 / d;
    const slope = (b2 - b1) / w;
    const e2 = (3 * slope - 2 * s1 - s2) / w;
    const e3 = (s1 + s2 - 2 * slope) / (w * w);
    // Q = b1 + s1 (u−c) + e2 (u−c)² + e3 (u−c)³, expanded in u.
    this.#x0 = x0;
    this.#y0 = y0;
    this.#q0 = b1 - c * (s1 - c * (e2 - c * e3));
    this.#q1 = s1 - c * (2 * e2 - 3 * c * e3);
    this.#q2 = e2 - 3 * c * e3;
    this.#q3 = e3;
    return true;
  }

  /** Height at x, m. */
  height(x: number): number {
    const u = x - this.#x0;
    return this.#y0 + u * (this.#q0 + u * (this.#q1 + u * (this.#q2 + u * this.#q3)));
  }

  /** dy/dx at x. */
  slope(x: number): number {
    const u = x - this.#x0;
    return this.#q0 + u * (2 * this.#q1 + u * (3 * this.#q2 + u * 4 * this.#q3));
  }

  /** d²y/dx² at x, 1/m. */
  curvature(x: number): number {
    const u = x - this.#x0;
    return 2 * this.#q1 + u * (6 * this.#q2 + u * 12 * this.#q3);
  }

  /** Coefficients of u⁴, u³, u², u and 1 (A0 … A4 of spec 01 §3.6). */
  coefficients(): [number, number, number, number, number] {
    return [this.#q3, this.#q2, this.#q1, this.#q0, this.#y0];
  }
}
