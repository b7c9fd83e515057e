import { BitReader } from './bits.js';
import type { WireModel } from './encoder.js';
import { hashInts } from './hash.js';
import {
  emptyHeader,
  HEADER_BYTES,
  modelTag,
  PROTOCOL_VERSION,
  readHeader,
  readSections,
  ticksBetween,
  TOPICS,
  type SectionPlace,
  type Topic,
} from './header.js';
import { SectionCodec, type WireChannel } from './section.js';
import { eventsChannels, poseChannels } from './topics.js';

/** One patient at one tick as decoded. The arrays are the decoder's own and are overwritten by the next frame. */
export interface DecodedFrame {
  readonly patient: number;
  readonly tick: number;
  readonly keyframe: boolean;
  /** Integers of the pose topic: distance walked in mm, then the driven DOFs in quanta. */
  readonly pose: Int32Array;
  /** Integers of the events topic. */
  readonly events: Int32Array;
}

/** What became of a frame. Only `frame` changes what the decoder shows. */
export type DecodeResult =
  | { readonly kind: 'frame'; readonly frame: DecodedFrame }
  /** A duplicate or a late frame: not newer than what was decoded before. */
  | { readonly kind: 'stale'; readonly tick: number }
  /** Deltas against a keyframe that didn't arrive: ask for one. */
  | { readonly kind: 'needKeyframe'; readonly topics: readonly Topic[] }
  | { readonly kind: 'wrongVersion'; readonly protocol: number }
  /** Laid out by another model: fetch it and start a new decoder. `model`: first 32 bits of its hash. */
  | { readonly kind: 'otherModel'; readonly model: number }
  | { readonly kind: 'otherPatient'; readonly patient: number }
  | { readonly kind: 'malformed'; readonly reason: string };

const BOTH: readonly Topic[] = [TOPICS.pose, TOPICS.events];

/** One topic on the receiving side. */
class TopicState {
  readonly name: string;
  readonly codec: SectionCodec;
  readonly ints: Int32Array;
  readonly base: Int32Array;
  readonly read: Int32Array;
  readonly place: SectionPlace;

  constructor(name: string, topic: Topic, channels: readonly WireChannel[]) {
    this.name = name;
    this.codec = new SectionCodec(channels);
    this.ints = new Int32Array(channels.length);
    this.base = new Int32Array(channels.length);
    this.read = new Int32Array(channels.length);
    this.place = { topic, start: -1, end: -1 };
  }
}

/**
 * Reads one patient's frames, in any order and with any losses, and holds the newest state. Bytes are hostile until
 * proven otherwise: no input throws, loops or allocates beyond the decoder's own buffers; what can't be read leaves the
 * state as it was (SPEC W10–W17, W27–W29).
 */
export class FrameDecoder {
  readonly #patient: number;
  readonly #model: number;
  readonly #pose: TopicState;
  readonly #events: TopicState;
  readonly #states: readonly TopicState[];
  readonly #places: readonly SectionPlace[];
  readonly #reader = new BitReader();
  readonly #header = emptyHeader();
  readonly #result: { kind: 'frame'; frame: DecodedFrame & { tick: number; keyframe: boolean } };
  #baseTick = 0;
  #hasBase = false;
  #hasFrame = false;

  /** @throws RangeError when the model's table can't be coded with. */
  constructor(model: WireModel, patient: number) {
    this.#patient = patient;
    this.#model = modelTag(model.hash);
    this.#pose = new TopicState('pose', TOPICS.pose, poseChannels(model.dofTable));
    this.#events = new TopicState('events', TOPICS.events, eventsChannels());
    this.#states = [this.#pose, this.#events];
    this.#places = this.#states.map((state) => state.place);
    this.#result = {
      kind: 'frame',
      frame: {
        patient,
        tick: 0,
        keyframe: false,
        pose: this.#pose.ints,
        events: this.#events.ints,
      },
    };
  }

  /** The newest frame, or null before the first. */
  get frame(): DecodedFrame | null {
    return this.#hasFrame ? this.#result.frame : null;
  }

  /** Hash of a topic's integers in the newest frame; compare it with others at the same tick only. */
  hash(topic: Topic): number {
    return hashInts(topic === TOPICS.pose ? this.#pose.ints : this.#events.ints);
  }

  /** Forgets everything, as after a reconnect: the next deltas ask for a keyframe. */
  reset(): void {
    this.#hasBase = false;
    this.#hasFrame = false;
  }

  /** Reads one frame. Never throws. */
  decode(bytes: Uint8Array): DecodeResult {
    const header = this.#header;
    const fault = readHeader(bytes, header);
    if (fault) return { kind: 'malformed', reason: fault };
    if (header.protocol !== PROTOCOL_VERSION) {
      return { kind: 'wrongVersion', protocol: header.protocol };
    }
    if (header.patient !== this.#patient) {
      return { kind: 'otherPatient', patient: header.patient };
    }
    if (header.model !== this.#model) return { kind: 'otherModel', model: header.model };
    const misplaced = readSections(bytes, HEADER_BYTES, header.sections, this.#places);
    if (misplaced) return { kind: 'malformed', reason: misplaced };
    return header.keyframe ? this.#decodeKeyframe(bytes) : this.#decodeDelta(bytes);
  }

  #decodeKeyframe(bytes: Uint8Array): DecodeResult {
    const { tick } = this.#header;
    const old = this.#hasFrame && ticksBetween(tick, this.#result.frame.tick) <= 0;
    if (old && this.#hasBase && ticksBetween(tick, this.#baseTick) <= 0) {
      return { kind: 'stale', tick };
    }
    const unread = this.#readAll(bytes, true, 0);
    if (unread) return unread;
    for (const state of this.#states) state.base.set(state.read);
    this.#baseTick = tick;
    this.#hasBase = true;
    return old ? { kind: 'stale', tick } : this.#show();
  }

  #decodeDelta(bytes: Uint8Array): DecodeResult {
    const { tick, baseTick } = this.#header;
    if (this.#hasFrame && ticksBetween(tick, this.#result.frame.tick) <= 0) {
      return { kind: 'stale', tick };
    }
    if (!this.#hasBase || baseTick !== this.#baseTick) {
      return { kind: 'needKeyframe', topics: BOTH };
    }
    return this.#readAll(bytes, false, ticksBetween(tick, baseTick)) ?? this.#show();
  }

  #readAll(bytes: Uint8Array, keyframe: boolean, ticks: number): DecodeResult | null {
    for (const { name, codec, base, read, place } of this.#states) {
      const from = keyframe ? null : base;
      if (!codec.read(this.#reader, bytes, place.start, place.end, from, ticks, read)) {
        return { kind: 'malformed', reason: `the ${name} section is not one of this model` };
      }
    }
    return null;
  }

  #show(): DecodeResult {
    for (const state of this.#states) state.ints.set(state.read);
    this.#result.frame.tick = this.#header.tick;
    this.#result.frame.keyframe = this.#header.keyframe;
    this.#hasFrame = true;
    return this.#result;
  }
}
