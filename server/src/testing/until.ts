/** Waits until something holds, looking every few milliseconds. */
export async function until(holds: () => boolean, withinMs = 10_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!holds()) {
    if (performance.now() > end)
      throw new Error(`this did not happen within ${withinMs} ms: ${holds}`);
    await pause(5);
  }
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));
