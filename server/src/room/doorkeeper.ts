import { TokenBucket } from '../limit/token-bucket.js';

const MOST_ADDRESSES = 10_000;

/**
 * Slows down whoever tries join codes: only failed attempts count, so that a class behind one address may enter at
 * once. Remembers a bounded number of addresses and forgets the oldest.
 */
export class Doorkeeper {
  readonly #failures = new Map<string, TokenBucket>();
  readonly #limit: { readonly perSecond: number; readonly burst: number };

  constructor(limit = { perSecond: 1, burst: 300 }) {
    this.#limit = limit;
  }

  /**
   * Looks something up for an address.
   *
   * @returns what `find` found, `undefined` when it found nothing, or `'tooFast'` after too many failures.
   */
  look<T>(address: string, now: number, find: () => T | undefined): T | undefined | 'tooFast' {
    const known = this.#failures.get(address);
    if (known !== undefined && known.wait() > 0 && !known.take(now)) return 'tooFast';
    const found = find();
    if (found !== undefined) return found;
    const bucket = known ?? new TokenBucket(this.#limit);
    bucket.take(now);
    this.#failures.delete(address);
    this.#failures.set(address, bucket);
    if (this.#failures.size > MOST_ADDRESSES) {
      const oldest = this.#failures.keys().next();
      if (!oldest.done) this.#failures.delete(oldest.value);
    }
    return undefined;
  }
}
