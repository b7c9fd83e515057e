/** Longest span kept, time units (1/6000 s): the slowest step lasts some 1.5 s. */
const SPAN = 3 * 6000;
const CAPACITY = 256;

/** How fast the patient has walked, from the distance of the Frames. */
export class PaceMeter {
  readonly #times = new Float64Array(CAPACITY);
  readonly #distances = new Float64Array(CAPACITY);
  #count = 0;
  #head = -1;

  /** Takes the distance walked (whole mm) at a sim time (time units). The same time again changes nothing. */
  push(simTime: number, distanceMm: number): void {
    if (this.#count > 0 && simTime <= this.#times[this.#head]!) return;
    this.#head = (this.#head + 1) % CAPACITY;
    this.#count = Math.min(CAPACITY, this.#count + 1);
    this.#times[this.#head] = simTime;
    this.#distances[this.#head] = distanceMm;
  }

  clear(): void {
    this.#count = 0;
    this.#head = -1;
  }

  /**
   * Mean speed over the last `units` of sim time, m/s: over one step it is free of the swing within the step.
   * Undefined while less than that is known.
   */
  speedOver(units: number): number | undefined {
    if (this.#count < 2 || !(units > 0) || units > SPAN) return undefined;
    const end = this.#times[this.#head]!;
    const start = end - units;
    for (let back = 1; back < this.#count; back += 1) {
      const i = (this.#head - back + CAPACITY) % CAPACITY;
      const time = this.#times[i]!;
      if (time > start) continue;
      const j = (i + 1) % CAPACITY;
      const share = (start - time) / (this.#times[j]! - time);
      const at = this.#distances[i]! + (this.#distances[j]! - this.#distances[i]!) * share;
      return ((this.#distances[this.#head]! - at) / units) * 6;
    }
    return undefined;
  }
}
