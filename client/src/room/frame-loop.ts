/** What runs once per drawn frame; `nowMs` is on the clock of performance.now(). */
export type OnFrame = (nowMs: number) => void;

/** One animation loop for everything that moves, so that scene and ribbon show the same instant. */
export class FrameLoop {
  readonly #listeners = new Set<OnFrame>();
  #request = 0;

  /** Runs `listener` every frame until the returned function is called. */
  add(listener: OnFrame): () => void {
    this.#listeners.add(listener);
    if (this.#request === 0) this.#request = requestAnimationFrame(this.#run);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      cancelAnimationFrame(this.#request);
      this.#request = 0;
    };
  }

  readonly #run = (): void => {
    this.#request = requestAnimationFrame(this.#run);
    const now = performance.now();
    for (const listener of this.#listeners) listener(now);
  };
}
