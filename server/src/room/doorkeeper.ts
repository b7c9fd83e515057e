import { TokenBucket } from '../limit/token-bucket.js';

const MOST_ADDRESSES = 10_000;

/** Time the answer to one try too many takes, ms. */
const SLOW_MS = 1000;
/** Answers that may be slow at once; the others come at once, so that waiting ones cannot pile up. */
const MOST_SLOW = 1000;

/**
 * Slows down whoever tries join codes. Only failed tries count and only failed ones are slowed, so that a right code
 * gets in also from behind an address where someone guesses. Remembers a bounded number of addresses and forgets the
 * oldest.
 */
export class Doorkeeper {
  readonly #failures = new Map<string, TokenBucket>();
  #slow = 0;
  readonly #limit: { readonly perSecond: number; readonly burst: number };

  constructor(limit = { perSecond: 1, burst: 300 }) {
    this.#limit = limit;
  }

  /**
   * Looks something up for an address.
   *
   * @returns what `find` found, `undefined` when it found nothing, or `'tooFast'` when that came after too many failures.
   */
  look<T>(address: string, now: number, find: () => T | undefined): T | undefined | 'tooFast' {
    const found = find();
    if (found !== undefined) return found;
    const bucket = this.#failures.get(address) ?? new TokenBucket(this.#limit);
    const allowed = bucket.take(now);
    this.#failures.delete(address);
    this.#failures.set(address, bucket);
    if (this.#failures.size > MOST_ADDRESSES) {
      const oldest = this.#failures.keys().next();
      if (!oldest.done) this.#failures.delete(oldest.value);
    }
    return allowed ? undefined : 'tooFast';
  }

  /** Gives the answer `'tooFast'` slowly. */
  later(answer: () => void): void {
    if (this.#slow >= MOST_SLOW) return answer();
    this.#slow += 1;
    setTimeout(() => {
      this.#slow -= 1;
      answer();
    }, SLOW_MS).unref();
  }
}
