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

  /** The next 32 bits, left-aligned, as an int32; zeros (or what follows the slice) stand in for bits past the end. */
  peek(): number {
    const bytes = this.#bytes;
    const i = this.#at >>> 3;
    const shift = this.#at & 7;
    if (i + 4 < bytes.length) {
      const word = (bytes[i] << 24) | (bytes[i + 1] << 16) | (bytes[i + 2] << 8) | bytes[i + 3];
      return shift === 0 ? word : (word << shift) | (bytes[i + 4] >>> (8 - shift));
    }
    let word = 0;
    for (let b = 0; b < 4; b++) word = (word << 8) | (i + b < bytes.length ? bytes[i + b] : 0);
    return word << shift;
  }

  /** Passes over `count` bits. */
  skip(count: number): void {
    this.#at += count;
    if (this.#at > this.#end) {
      this.failed = true;
      this.#at = this.#end;
    }
  }

  /** The next `count` bits as an unsigned number; count 0…32. */
  read(count: number): number {
    if (count > 24) return this.read(count - 16) * 65536 + this.read(16);
    const word = this.peek();
    this.skip(count);
    return this.failed || count === 0 ? 0 : word >>> (32 - count);
  }

  /** True when only the zero padding of the last byte is left. */
  endsClean(): boolean {
    const left = this.#end - this.#at;
    return !this.failed && left < 8 && this.read(left) === 0;
  }
}
