/**
 * Order in which degrees of freedom are evaluated: sources of limits and drivers before those that depend on them,
 * otherwise document order (spec 03 A.8).
 *
 * @param sources for each degree of freedom the indices it depends on
 * @returns the order, and the indices caught in a cycle (they come last, in document order)
 */
export function evaluationOrder(sources: readonly (readonly number[])[]): {
  order: number[];
  cyclic: number[];
} {
  const waiting = sources.map((list) => list.length);
  const done = sources.map(() => false);
  const order: number[] = [];
  let progress = true;
  while (progress) {
    progress = false;
    for (let d = 0; d < sources.length; d++) {
      if (done[d] || waiting[d] !== 0) continue;
      done[d] = true;
      progress = true;
      order.push(d);
      sources.forEach((list, dependent) => {
        for (const source of list)
          if (source === d) waiting[dependent] = (waiting[dependent] ?? 0) - 1;
      });
    }
  }
  const cyclic = sources.map((_, d) => d).filter((d) => !done[d]);
  return { order: [...order, ...cyclic], cyclic };
}
