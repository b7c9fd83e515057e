const BIN_MS = 0.25;
const BINS = 40_000;

/** How often each age was seen, in steps of a quarter of a millisecond up to ten seconds. Bounded memory. */
export class Histogram {
  readonly #bins = new Uint32Array(BINS);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(ms: number): void {
    const bin = Math.min(BINS - 1, Math.max(0, Math.round(ms / BIN_MS)));
    this.#bins[bin] = (this.#bins[bin] ?? 0) + 1;
    this.#count += 1;
  }

  /** The age that a share of all is not above; NaN when nothing was seen. */
  quantile(share: number): number {
    let left = share * this.#count;
    for (let bin = 0; bin < BINS; bin += 1) {
      left -= this.#bins[bin] ?? 0;
      if (left <= 0 && this.#count > 0) return bin * BIN_MS;
    }
    return NaN;
  }

  /** Pairs of bin and count of what was seen, for another process. */
  entries(): [bin: number, count: number][] {
    const entries: [number, number][] = [];
    this.#bins.forEach((count, bin) => {
      if (count > 0) entries.push([bin, count]);
    });
    return entries;
  }

  /** Adds what another histogram saw. */
  merge(entries: readonly (readonly [bin: number, count: number])[]): void {
    for (const [bin, count] of entries) {
      this.#bins[bin] = (this.#bins[bin] ?? 0) + count;
      this.#count += count;
    }
  }
}
