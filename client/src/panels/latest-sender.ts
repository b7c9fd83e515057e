/** What a sender needs of its owner. */
export interface LatestSenderOptions<T, Answer> {
  send(value: T): Promise<Answer>;
  /** The answer to the newest value; answers to values that were overtaken are not told. */
  answered(value: T, answer: Answer): void;
  /** The newest value could not be sent. */
  failed(value: T, reason: unknown): void;
  /** Between an answer and the next sending, ms. */
  readonly pause: number;
}

/**
 * Sends the newest of many values: one on its way at a time, a pause between two, and whatever was set in between
 * is skipped except the last.
 */
export class LatestSender<T, Answer> {
  readonly #options: LatestSenderOptions<T, Answer>;
  #waiting: { readonly value: T } | undefined;
  #busy = false;
  #ended = false;

  constructor(options: LatestSenderOptions<T, Answer>) {
    this.#options = options;
  }

  /** True while a value is on its way or waits. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Sends a value now, or after the one on its way. Does nothing once ended. */
  set(value: T): void {
    if (this.#ended) return;
    this.#waiting = { value };
    if (!this.#busy) void this.#run();
  }

  /** Sends nothing more and tells nothing more. */
  end(): void {
    this.#ended = true;
    this.#waiting = undefined;
  }

  async #run(): Promise<void> {
    this.#busy = true;
    while (this.#waiting) {
      const { value } = this.#waiting;
      this.#waiting = undefined;
      await this.#try(value);
      await new Promise((resolve) => setTimeout(resolve, this.#options.pause));
    }
    this.#busy = false;
  }

  async #try(value: T): Promise<void> {
    const { send, answered, failed } = this.#options;
    // A newer value, or the end, makes an answer old news.
    try {
      const answer = await send(value);
      if (!this.#waiting && !this.#ended) answered(value, answer);
    } catch (reason) {
      if (!this.#waiting && !this.#ended) failed(value, reason);
    }
  }
}
