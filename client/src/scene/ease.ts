/** The project's easing, cubic-bezier(.2, 0, 0, 1), at time t of 0…1. */
export function eased(t: number): number {
  if (t <= 0) return 0;
  if (t >= 1) return 1;
  // x(s) = 3·0.2·s(1−s)² + s³ ; y(s) = 3·s²(1−s) + s³
  let s = t;
  for (let i = 0; i < 6; i++) {
    const x = 0.6 * s * (1 - s) * (1 - s) + s * s * s;
    const slope = 0.6 * (1 - s) * (1 - 3 * s) + 3 * s * s;
    s = Math.min(1, Math.max(0, s - (x - t) / Math.max(0.05, slope)));
  }
  return 3 * s * s * (1 - s) + s * s * s;
}

/** Shortest signed way from one angle to another, rad. */
export function shortestTurn(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  if (turn > Math.PI) return turn - 2 * Math.PI;
  return turn < -Math.PI ? turn + 2 * Math.PI : turn;
}
