/**
 * Sends the newest of many values: one on its way at a time, a pause between two, and whatever was set in between
 * is skipped except the last.
 */
export class LatestSender<T, Answer> {
  readonly #send: (value: T) => Promise<Answer>;
  readonly #answered: (value: T, answer: Answer) => void;
  readonly #pause: number;
  #waiting: { readonly value: T } | undefined;
  #busy = false;

  /** `pause`: ms between an answer and the next sending. */
  constructor(
    send: (value: T) => Promise<Answer>,
    answered: (value: T, answer: Answer) => void,
    pause: number,
  ) {
    this.#send = send;
    this.#answered = answered;
    this.#pause = pause;
  }

  /** True while a value is on its way or waits. */
  get busy(): boolean {
    return this.#busy;
  }

  set(value: T): void {
    this.#waiting = { value };
    if (!this.#busy) void this.#run();
  }

  async #run(): Promise<void> {
    this.#busy = true;
    while (this.#waiting) {
      const { value } = this.#waiting;
      this.#waiting = undefined;
      const answer = await this.#send(value);
      // A newer value makes this answer old news.
      if (!this.#waiting) this.#answered(value, answer);
      await new Promise((resolve) => setTimeout(resolve, this.#pause));
    }
    this.#busy = false;
  }
}
