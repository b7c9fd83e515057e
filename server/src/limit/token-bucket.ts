/**
 * Allows `perSecond` things a second on average and `burst` at once.
 * The caller passes the time, so that one reading of the clock serves several buckets.
 */
export class TokenBucket {
  readonly #perMillisecond: number;
  readonly #burst: number;
  #tokens: number;
  #readAt: number | undefined;

  constructor(limit: { readonly perSecond: number; readonly burst: number }) {
    this.#perMillisecond = limit.perSecond / 1000;
    this.#burst = limit.burst;
    this.#tokens = limit.burst;
  }

  /** Takes one token; false when there is none. `now` is in milliseconds of a clock that never runs back. */
  take(now: number): boolean {
    const elapsed = this.#readAt === undefined ? 0 : now - this.#readAt;
    this.#readAt = now;
    this.#tokens = Math.min(this.#burst, this.#tokens + elapsed * this.#perMillisecond);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Milliseconds from the last `take` until a token is there; 0 when one is left. */
  wait(): number {
    return Math.max(0, Math.ceil((1 - this.#tokens) / this.#perMillisecond));
  }
}
