import type { WireDof } from '../patient/index.js';
import { BitWriter } from './bits.js';
import { hashInts } from './hash.js';
import {
  emptyHeader,
  HEADER_BYTES,
  modelTag,
  PROTOCOL_VERSION,
  ticksBetween,
  TOPICS,
  writeHeader,
  writeVarint,
  type Topic,
} from './header.js';
import { SectionCodec, type WireChannel } from './section.js';
import { eventsChannels, poseChannels } from './topics.js';

/** Ticks between keyframes: one a second. */
export const KEYFRAME_TICKS = 60;
/** Ticks between frames: 30 frames a second. */
export const FRAME_TICKS = 2;

/** What a frame is made from; a Patient is one. */
export interface FrameSource {
  readonly tick: number;
  /** Writes the pose topic's integers. */
  writePose(out: Int32Array): void;
  /** Writes the events topic's integers. */
  writeEvents(out: Int32Array): void;
}

/** What the wire must know of a model; a PatientModel is one. */
export interface WireModel {
  /** Hash in hexadecimal, at least 8 signs. */
  readonly hash: string;
  readonly dofTable: readonly WireDof[];
}

/** One topic on the sending side: its codec, its integers and those of its last keyframe. */
class TopicState {
  readonly topic: Topic;
  readonly codec: SectionCodec;
  readonly ints: Int32Array;
  readonly base: Int32Array;

  constructor(topic: Topic, channels: readonly WireChannel[]) {
    this.topic = topic;
    this.codec = new SectionCodec(channels);
    this.ints = new Int32Array(channels.length);
    this.base = new Int32Array(channels.length);
  }
}

/**
 * Turns one patient's state into frames: a keyframe once a second, deltas against it in between. All buffers are made
 * once; `encode` allocates nothing, and the bytes it returns are overwritten by the next call (layout: SPEC W3–W26).
 */
export class FrameEncoder {
  readonly #pose: TopicState;
  readonly #events: TopicState;
  readonly #bytes: Uint8Array;
  readonly #keyBytes: Uint8Array;
  readonly #writer: BitWriter;
  readonly #header = emptyHeader();
  /** Views of the frame buffer by length, made on first use. */
  readonly #views: Uint8Array[] = [];
  #keyLength = 0;
  #length = 0;

  /** @throws RangeError when the patient's number is not 0…255 or the model's table can't be coded with. */
  constructor(model: WireModel, patient: number) {
    if (!Number.isInteger(patient) || patient < 0 || patient > 255) {
      throw new RangeError(
        `a patient's number must be a whole number from 0 to 255, got ${patient}`,
      );
    }
    this.#pose = new TopicState(TOPICS.pose, poseChannels(model.dofTable));
    this.#events = new TopicState(TOPICS.events, eventsChannels());
    const most = HEADER_BYTES + 8 + this.#pose.codec.maxBytes + this.#events.codec.maxBytes;
    this.#bytes = new Uint8Array(most);
    this.#keyBytes = new Uint8Array(most);
    this.#writer = new BitWriter(this.#bytes);
    this.#header.protocol = PROTOCOL_VERSION;
    this.#header.patient = patient;
    this.#header.sections = 2;
    this.#header.model = modelTag(model.hash);
  }

  /** Largest frame this encoder can make, bytes. */
  get maxBytes(): number {
    return this.#bytes.length;
  }

  /** True when the last frame was a keyframe. */
  get keyframe(): boolean {
    return this.#header.keyframe;
  }

  /** Tick of the last frame. */
  get tick(): number {
    return this.#header.tick;
  }

  /**
   * Encodes the source's state at its tick. Returns a view that the next call overwrites.
   *
   * @param forceKeyframe true makes this frame a keyframe before its second is over
   */
  encode(source: FrameSource, forceKeyframe = false): Uint8Array {
    const header = this.#header;
    header.tick = source.tick >>> 0;
    const since = ticksBetween(header.tick, header.baseTick);
    header.keyframe =
      forceKeyframe || this.#keyLength === 0 || since >= KEYFRAME_TICKS || since <= 0;
    if (header.keyframe) header.baseTick = header.tick;
    source.writePose(this.#pose.ints);
    source.writeEvents(this.#events.ints);
    writeHeader(this.#bytes, header);
    let at = this.#putSection(this.#pose, HEADER_BYTES);
    at = this.#putSection(this.#events, at);
    this.#length = at;
    if (header.keyframe) {
      this.#keyBytes.set(this.#bytes);
      this.#keyLength = at;
    }
    return this.lastFrame();
  }

  /** The last frame, empty before the first; overwritten by the next `encode`. */
  lastFrame(): Uint8Array {
    return (this.#views[this.#length] ??= this.#bytes.subarray(0, this.#length));
  }

  /** The last keyframe for late joiners, empty before the first; overwritten by the next keyframe. */
  lastKeyframe(): Uint8Array {
    return this.#keyBytes.subarray(0, this.#keyLength);
  }

  /** Hash of a topic's integers in the last frame. */
  hash(topic: Topic): number {
    return hashInts(topic === TOPICS.pose ? this.#pose.ints : this.#events.ints);
  }

  #putSection(state: TopicState, at: number): number {
    const { keyframe, tick, baseTick } = this.#header;
    const length = state.codec.plan(
      state.ints,
      keyframe ? null : state.base,
      ticksBetween(tick, baseTick),
    );
    this.#bytes[at] = state.topic;
    const start = writeVarint(this.#bytes, at + 1, length);
    this.#writer.begin(start);
    state.codec.write(this.#writer);
    if (keyframe) state.base.set(state.ints);
    return this.#writer.finish();
  }
}
