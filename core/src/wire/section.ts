import type { BitReader, BitWriter } from './bits.js';
import { readRice, RICE_MAX, riceLength, unzigzag, writeRice, zigzag } from './rice.js';

/** One integer of a topic and how it is predicted and coded. */
export interface WireChannel {
  /** Rice parameter of the residual, 0…24. */
  readonly rice: number;
  /** Earlier channel of the topic whose change (in a keyframe: value) predicts this one's. */
  readonly from?: number;
  /** Whole 1/1024 of the predictor's change; 1024 when absent. */
  readonly gain?: number;
  /** Channels of one group share a bit that says "all as predicted". Groups are numbered 0, 1, … */
  readonly group?: number;
  /** A clock: between keyframes it is expected to grow by the value of channel `clock` per tick. */
  readonly clock?: number;
}

/** Bits of the section's Rice shift, and its bias: parameters are shifted by −3…+4. */
const SHIFT_BITS = 3;
const SHIFT_BIAS = 3;
const SHIFTS = 1 << SHIFT_BITS;
/** Longest code of one channel in bits: escape 8, prefix 32, 31 bits, 24 low bits. */
const CODE_MAX_BITS = 8 + 32 + 31 + RICE_MAX;

const GAIN_ONE = 1024;
/** Stands for 'no group': a bit that no section sets, but an empty one has. */
const NO_GROUP = 31;
const ALL_SILENT = -1;

/** Throws a sentence when a channel table can't be coded with. */
function checkChannels(channels: readonly WireChannel[]): void {
  channels.forEach((channel, index) => {
    const fault = faultOf(channel, index, channels.length);
    if (fault) throw new RangeError(`channel ${index}: ${fault}`);
  });
}

function faultOf(channel: WireChannel, index: number, count: number): string | null {
  const { rice, from, gain = GAIN_ONE, group = 0, clock } = channel;
  if (!Number.isInteger(rice) || rice < 0 || rice > RICE_MAX) {
    return `rice must be a whole number from 0 to ${RICE_MAX}, got ${rice}`;
  }
  if (from !== undefined && !(Number.isInteger(from) && from >= 0 && from < index)) {
    return `from must name an earlier channel, got ${from}`;
  }
  if (!Number.isInteger(gain) || Math.abs(gain) > 0xffff) {
    return `gain must be a whole number of 1/1024 up to ±65535, got ${gain}`;
  }
  if (!Number.isInteger(group) || group < 0 || group > 30) {
    return `group must be a whole number from 0 to 30, got ${group}`;
  }
  if (clock !== undefined && !(Number.isInteger(clock) && clock >= 0 && clock < count)) {
    return `clock must name a channel, got ${clock}`;
  }
  return null;
}

/**
 * Codes the integers of one topic against a base (the topic's last keyframe) or, in a keyframe, against zero.
 * Buffers are made once; encoding and decoding allocate nothing. Arithmetic is modulo 2³², so every int32 is coded
 * exactly. Layout: SPEC W18–W24.
 */
export class SectionCodec {
  readonly length: number;
  readonly #rice: Uint8Array;
  /** Predictor of each channel and its gain, 0 for channels without one. */
  readonly #from: Int16Array;
  readonly #gain: Float64Array;
  readonly #group: Uint8Array;
  /** Channel whose value this one grows by per tick, −1 for none. */
  readonly #clock: Int16Array;
  readonly #groups: number;
  readonly #zero: Int32Array;
  readonly #change: Int32Array;
  readonly #codes: Uint32Array;
  readonly #costs = new Int32Array(SHIFTS);
  /** Group bits of the section at hand: bit g set = all residuals of group g are zero. */
  #silent = 0;
  #shift = 0;
  #bits = 0;

  /** @throws RangeError on a table that can't be coded with. */
  constructor(channels: readonly WireChannel[]) {
    checkChannels(channels);
    const n = channels.length;
    this.length = n;
    this.#rice = Uint8Array.from(channels, (c) => c.rice);
    this.#from = Int16Array.from(channels, (c) => c.from ?? 0);
    this.#gain = Float64Array.from(channels, (c) =>
      c.from === undefined ? 0 : (c.gain ?? GAIN_ONE) / GAIN_ONE,
    );
    this.#group = Uint8Array.from(channels, (c) => c.group ?? NO_GROUP);
    this.#clock = Int16Array.from(channels, (c) => c.clock ?? -1);
    this.#groups = channels.reduce((most, c) => Math.max(most, (c.group ?? -1) + 1), 0);
    this.#zero = new Int32Array(n);
    this.#change = new Int32Array(n);
    this.#codes = new Uint32Array(n);
  }

  /** Largest payload a section of this topic can have, bytes. */
  get maxBytes(): number {
    return Math.ceil((SHIFT_BITS + this.#groups + this.length * CODE_MAX_BITS) / 8);
  }

  /**
   * Prepares a section and returns its payload's length in bytes; 0 when everything is as predicted.
   *
   * @param ints the topic's integers
   * @param base the topic's last keyframe, or null for a keyframe
   * @param ticks ticks since the base
   */
  plan(ints: Int32Array, base: Int32Array | null, ticks: number): number {
    const from = base ?? this.#zero;
    const age = base === null ? 0 : ticks;
    const codes = this.#codes;
    const change = this.#change;
    const group = this.#group;
    let loud = 0;
    let any = 0;
    for (let i = 0; i < this.length; i++) {
      const moved = (ints[i] - from[i]) | 0;
      change[i] = moved;
      const code = zigzag((moved - this.#predict(i, from, age)) | 0);
      codes[i] = code;
      any |= code;
      if (code !== 0) loud |= 1 << group[i];
    }
    this.#silent = ~loud & ((1 << this.#groups) - 1);
    if (any === 0) {
      this.#bits = 0;
      return 0;
    }
    return this.#chooseShift();
  }

  /** Writes the section that `plan` prepared. Returns the position after it. */
  write(writer: BitWriter): void {
    if (this.#bits === 0) return;
    writer.write(this.#shift, SHIFT_BITS);
    for (let g = 0; g < this.#groups; g++) writer.write((this.#silent >>> g) & 1, 1);
    for (let i = 0; i < this.length; i++) {
      if (this.#isSilent(i)) continue;
      writeRice(writer, this.#codes[i], this.#parameter(i, this.#shift));
    }
  }

  /**
   * Reads a payload of foreign bytes into `out`. Returns false, with `out` in an undefined state, when the bytes are no
   * section of this topic.
   */
  read(
    reader: BitReader,
    bytes: Uint8Array,
    start: number,
    end: number,
    base: Int32Array | null,
    ticks: number,
    out: Int32Array,
  ): boolean {
    const from = base ?? this.#zero;
    const age = base === null ? 0 : ticks;
    const change = this.#change;
    const group = this.#group;
    let shift = 0;
    let silent = ALL_SILENT;
    reader.begin(bytes, start, end);
    if (start !== end) {
      shift = reader.read(SHIFT_BITS);
      silent = 0;
      for (let g = 0; g < this.#groups; g++) silent |= reader.read(1) << g;
    }
    for (let i = 0; i < this.length; i++) {
      let moved = this.#predict(i, from, age);
      if (((silent >>> group[i]) & 1) === 0) {
        moved = (moved + unzigzag(readRice(reader, this.#parameter(i, shift)))) | 0;
      }
      change[i] = moved;
      out[i] = (from[i] + moved) | 0;
    }
    return reader.endsClean();
  }

  #isSilent(i: number): boolean {
    return ((this.#silent >>> this.#group[i]) & 1) === 1;
  }

  #parameter(i: number, shift: number): number {
    const k = this.#rice[i] + shift - SHIFT_BIAS;
    return k < 0 ? 0 : k > RICE_MAX ? RICE_MAX : k;
  }

  /** Expected change of channel i; the changes of earlier channels are known. */
  #predict(i: number, base: Int32Array, ticks: number): number {
    const clock = this.#clock[i];
    if (clock >= 0) return Math.imul(base[clock], ticks);
    return Math.floor(this.#gain[i] * this.#change[this.#from[i]] + 0.5) | 0;
  }

  #chooseShift(): number {
    const costs = this.#costs;
    costs.fill(SHIFT_BITS + this.#groups);
    for (let i = 0; i < this.length; i++) {
      if (this.#isSilent(i)) continue;
      for (let s = 0; s < SHIFTS; s++) {
        costs[s] += riceLength(this.#codes[i], this.#parameter(i, s));
      }
    }
    let best = 0;
    for (let s = 1; s < SHIFTS; s++) if (costs[s] < costs[best]) best = s;
    this.#shift = best;
    this.#bits = costs[best];
    return (this.#bits + 7) >>> 3;
  }
}
