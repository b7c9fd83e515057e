/**
 * Writes bits, most significant first, into a byte buffer that its owner reuses. The owner knows beforehand how many
 * bits it will write (codes have computable lengths), so there is no growth and no allocation.
 */
export class BitWriter {
  #bytes: Uint8Array;
  #at = 0;
  /** Bits not yet flushed, right-aligned, fewer than 8 between calls. */
  #pending = 0;
  #count = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Starts at a byte position. */
  begin(at: number): void {
    this.#at = at;
    this.#pending = 0;
    this.#count = 0;
  }

  /** Appends the low `count` bits of `value`; count 0…24. */
  write(value: number, count: number): void {
    let pending = (this.#pending << count) | (value & ((1 << count) - 1));
    let held = this.#count + count;
    while (held >= 8) {
      held -= 8;
      this.#bytes[this.#at++] = pending >>> held;
      pending &= (1 << held) - 1;
    }
    this.#pending = pending;
    this.#count = held;
  }

  /** Appends the low `count` bits of `value`; count 0…32. */
  writeLong(value: number, count: number): void {
    if (count > 16) {
      this.write(value >>> 16, count - 16);
      this.write(value & 0xffff, 16);
    } else {
      this.write(value, count);
    }
  }

  /** Pads the last byte with zero bits. Returns the position after it. */
  finish(): number {
    if (this.#count > 0) {
      this.#bytes[this.#at++] = this.#pending << (8 - this.#count);
      this.#pending = 0;
      this.#count = 0;
    }
    return this.#at;
  }
}

/**
 * Reads bits, most significant first, from a slice of foreign bytes. Reading past the end yields zeros and sets
 * `failed`; nothing throws and nothing loops beyond the slice.
 */
export class BitReader {
  #bytes: Uint8Array = new Uint8Array(0);
  #at = 0;
  #end = 0;
  failed = false;

  /** Starts on bits `from·8` up to `to·8` of `bytes`. */
  begin(bytes: Uint8Array, from: number, to: number): void {
    this.#bytes = bytes;
    this.#at = from * 8;
    this.#end = Math.min(to, bytes.length) * 8;
    this.failed = false;
  }

  /** The next `count` bits as an unsigned number; count 0…32. */
  read(count: number): number {
    if (this.#at + count > this.#end) {
      this.failed = true;
      this.#at = this.#end;
      return 0;
    }
    let value = 0;
    let left = count;
    while (left > 0) {
      const free = 8 - (this.#at & 7);
      const take = left < free ? left : free;
      const byte = this.#bytes[this.#at >>> 3] >>> (free - take);
      value = (value << take) | (byte & ((1 << take) - 1));
      this.#at += take;
      left -= take;
    }
    return value >>> 0;
  }

  /** How many one bits come next, at most `limit`; the zero bit that ends them is consumed, at the limit none is. */
  readOnes(limit: number): number {
    let ones = 0;
    while (ones < limit) {
      if (this.#at >= this.#end) {
        this.failed = true;
        return ones;
      }
      const bit = (this.#bytes[this.#at >>> 3] >>> (7 - (this.#at & 7))) & 1;
      this.#at++;
      if (bit === 0) return ones;
      ones++;
    }
    return ones;
  }

  /** True when only the zero padding of the last byte is left. */
  endsClean(): boolean {
    const left = this.#end - this.#at;
    return !this.failed && left < 8 && this.read(left) === 0 && !this.failed;
  }
}
