/** CPU time (user and system) that `run` takes, µs. */
export function cpuMicroseconds(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/**
 * CPU time of one call, µs: the least of several rounds of many calls each, since what disturbs a measurement only adds
 * to it.
 */
export function cpuPerCall(calls: number, rounds: number, call: () => void): number {
  let least = Infinity;
  for (let round = 0; round < rounds; round++) {
    const spent = cpuMicroseconds(() => {
      for (let i = 0; i < calls; i++) call();
    });
    least = Math.min(least, spent / calls);
  }
  return least;
}
