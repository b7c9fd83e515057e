/** What runs once per drawn frame; `nowMs` is on the clock of performance.now(). */
export type OnFrame = (nowMs: number) => void;

/** One animation loop for everything that moves, so that scene and ribbon show the same instant. */
export class FrameLoop {
  readonly #movers = new Set<OnFrame>();
  readonly #painters = new Set<OnFrame>();
  #request = 0;

  /** Runs `mover` at the start of every frame, before anything is drawn, until the returned function is called. */
  move(mover: OnFrame): () => void {
    return this.#add(this.#movers, mover);
  }

  /** Runs `painter` in every frame, after everything has moved, until the returned function is called. */
  paint(painter: OnFrame): () => void {
    return this.#add(this.#painters, painter);
  }

  #add(to: Set<OnFrame>, listener: OnFrame): () => void {
    to.add(listener);
    if (this.#request === 0) this.#request = requestAnimationFrame(this.#run);
    return () => {
      to.delete(listener);
      if (this.#movers.size + this.#painters.size > 0) return;
      cancelAnimationFrame(this.#request);
      this.#request = 0;
    };
  }

  readonly #run = (): void => {
    this.#request = requestAnimationFrame(this.#run);
    const now = performance.now();
    for (const mover of this.#movers) mover(now);
    for (const painter of this.#painters) painter(now);
  };
}
