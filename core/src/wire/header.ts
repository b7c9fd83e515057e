/** Version of the frame layout. A frame of another version is refused, never guessed at (SPEC W2). */
export const PROTOCOL_VERSION = 1;

/** What a frame speaks of. Numbers are never reused. */
export const TOPICS = { pose: 1, events: 2 } as const;
export type TopicName = keyof typeof TOPICS;
export type Topic = (typeof TOPICS)[TopicName];

export const HEADER_BYTES = 12;

/** The head of a frame. */
export interface FrameHeader {
  protocol: number;
  patient: number;
  /** True when every section of the frame is a keyframe. */
  keyframe: boolean;
  sections: number;
  /** u32, 60 per second. */
  tick: number;
  /** The keyframe's tick that the sections are deltas against; the frame's own in a keyframe. */
  baseTick: number;
  /** First 32 bits of the model's hash. */
  model: number;
}

export const emptyHeader = (): FrameHeader => ({
  protocol: 0,
  patient: 0,
  keyframe: false,
  sections: 0,
  tick: 0,
  baseTick: 0,
  model: 0,
});

/** Ticks from `b` to `a`, negative when a is older; right across the wrap of u32 (SPEC W9). */
export const ticksBetween = (a: number, b: number): number => (a - b) | 0;

/** First 32 bits of a model's hash as the header carries them. */
export const modelTag = (hash: string): number => Number.parseInt(hash.slice(0, 8), 16) >>> 0;

const putU32 = (bytes: Uint8Array, at: number, value: number): void => {
  bytes[at] = value;
  bytes[at + 1] = value >>> 8;
  bytes[at + 2] = value >>> 16;
  bytes[at + 3] = value >>> 24;
};

const getU32 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> 0;

/** Writes a header to the start of `bytes`. The base must lie 0…255 ticks back. */
export function writeHeader(bytes: Uint8Array, header: Readonly<FrameHeader>): void {
  bytes[0] = header.protocol;
  bytes[1] = header.patient;
  bytes[2] = (header.sections << 1) | (header.keyframe ? 1 : 0);
  putU32(bytes, 3, header.tick);
  bytes[7] = ticksBetween(header.tick, header.baseTick);
  putU32(bytes, 8, header.model);
}

/**
 * Reads the head of foreign bytes into `out`. Returns null, or a sentence saying why this is no frame.
 * A frame of another protocol version only fills `protocol`: what follows it isn't known.
 */
export function readHeader(bytes: Uint8Array, out: FrameHeader): string | null {
  if (bytes.length === 0) return 'the frame is empty';
  out.protocol = bytes[0];
  if (out.protocol !== PROTOCOL_VERSION) return null;
  if (bytes.length < HEADER_BYTES) {
    return `the frame has ${bytes.length} bytes, its header alone has ${HEADER_BYTES}`;
  }
  out.patient = bytes[1];
  out.keyframe = (bytes[2] & 1) === 1;
  out.sections = bytes[2] >>> 1;
  out.tick = getU32(bytes, 3);
  const back = bytes[7];
  out.baseTick = (out.tick - back) >>> 0;
  out.model = getU32(bytes, 8);
  if (out.keyframe !== (back === 0)) {
    return out.keyframe
      ? 'a keyframe has itself as its base'
      : 'a delta has an older tick as its base';
  }
  return null;
}

/** Writes a varint (7 bits a byte, low bits first) below 2²¹; returns the position after it. */
export function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  let left = value;
  while (left >= 0x80) {
    bytes[at++] = (left & 0x7f) | 0x80;
    left >>>= 7;
  }
  bytes[at++] = left;
  return at;
}

/** Longest section, bytes: what three varint bytes can say. */
const VARINT_BYTES = 3;

/** Where a topic's payload lies in a frame. */
export interface SectionPlace {
  readonly topic: Topic;
  start: number;
  end: number;
}

/**
 * Finds the sections of a frame. Sections of topics that aren't in `places` are skipped by their length.
 * Returns null, or a sentence saying what is wrong.
 */
export function readSections(
  bytes: Uint8Array,
  from: number,
  count: number,
  places: readonly SectionPlace[],
): string | null {
  for (const place of places) place.start = -1;
  let at = from;
  let last = 0;
  for (let i = 0; i < count; i++) {
    if (at >= bytes.length) return `the frame ends before section ${i + 1} of ${count}`;
    const topic = bytes[at++];
    if (topic <= last) return `topic ${topic} follows topic ${last}; topics stand in rising order`;
    last = topic;
    let length = 0;
    let ended = false;
    for (let b = 0; b < VARINT_BYTES && !ended && at < bytes.length; b++) {
      const byte = bytes[at++];
      length |= (byte & 0x7f) << (7 * b);
      ended = byte < 0x80;
    }
    if (!ended)
      return `the length of topic ${topic} is cut off or longer than ${VARINT_BYTES} bytes`;
    if (length > bytes.length - at) {
      return `topic ${topic} claims ${length} bytes, ${bytes.length - at} are left`;
    }
    for (const place of places) {
      if (place.topic === topic) {
        place.start = at;
        place.end = at + length;
      }
    }
    at += length;
  }
  if (at !== bytes.length) return `${bytes.length - at} bytes follow the last section`;
  for (const place of places) {
    if (place.start < 0) return `the frame has no section of topic ${place.topic}`;
  }
  return null;
}
