import { describe, expect, it } from 'vitest';
import { EVENTS_LENGTH, poseLength, type WireDof } from '../patient/index.js';
import { FrameDecoder } from './decoder.js';
import { FrameEncoder, type FrameSource } from './encoder.js';
import { HEADER_BYTES, modelTag, TOPICS, writeVarint } from './header.js';
import { eventsChannels, poseChannels } from './topics.js';

const dofTable: readonly WireDof[] = [
  { dof: 'pelvis.ty', quantum: 0.00025, rice: 6 },
  { dof: 'pelvis.yaw', quantum: 0.001, rice: 8, from: 0, gain: -300 },
  { dof: 'c1.rotation', quantum: 0.001, rice: 0, from: 1, follows: true },
];
const model = { hash: '0a0b0c0d'.padEnd(64, '9'), dofTable };

/** A body that keeps every channel at one value. */
class Still implements FrameSource {
  tick = 0x0102_0304;
  value = 0;
  writePose(out: Int32Array): void {
    out.fill(this.value);
  }
  writeEvents(out: Int32Array): void {
    out.fill(this.value);
  }
}

describe('the bytes of a frame', () => {
  it('W1, W3: a keyframe begins with version, patient, flags, tick, 0 and the model, little-endian', () => {
    const bytes = new FrameEncoder(model, 7).encode(new Still());
    expect([...bytes.subarray(0, HEADER_BYTES)]).toEqual([
      1,
      7,
      (2 << 1) | 1,
      ...[0x04, 0x03, 0x02, 0x01],
      0,
      ...[0x0d, 0x0c, 0x0b, 0x0a],
    ]);
  });

  it('W3: a delta has the ticks since its keyframe and a flag of 0', () => {
    const source = new Still();
    const encoder = new FrameEncoder(model, 7);
    encoder.encode(source);
    source.tick += 58;
    const bytes = encoder.encode(source);
    expect([...bytes.subarray(2, 8)]).toEqual([2 << 1, 0x3e, 0x03, 0x02, 0x01, 58]);
  });

  it('W4: only the first 32 bits of the model’s hash are compared', () => {
    const bytes = new FrameEncoder(model, 7).encode(new Still());
    expect(modelTag(model.hash)).toBe(0x0a0b0c0d);
    const sameStart = new FrameDecoder({ hash: '0a0b0c0d'.padEnd(64, '1'), dofTable }, 7);
    expect(sameStart.decode(bytes).kind).toBe('frame');
    const other = new FrameDecoder({ hash: '0a0b0c0e'.padEnd(64, '9'), dofTable }, 7);
    expect(other.decode(bytes)).toEqual({ kind: 'otherModel', model: 0x0a0b0c0d });
  });

  it('W1: alone with the model a keyframe gives the whole state', () => {
    const source = new Still();
    source.value = -5;
    const decoder = new FrameDecoder(model, 7);
    decoder.decode(new FrameEncoder(model, 7).encode(source));
    expect(decoder.frame).toEqual({
      patient: 7,
      tick: 0x0102_0304,
      keyframe: true,
      pose: new Int32Array(poseLength(dofTable)).fill(-5),
      events: new Int32Array(EVENTS_LENGTH).fill(-5),
    });
  });

  it('W8: the sections pose and events follow without gaps, each with its length', () => {
    const source = new Still();
    source.value = 1_000_000;
    const bytes = new FrameEncoder(model, 7).encode(source);
    const topics: number[] = [];
    let at = HEADER_BYTES;
    while (at < bytes.length) {
      topics.push(bytes[at++]);
      let length = 0;
      let shift = 0;
      do {
        length |= (bytes[at] & 0x7f) << shift;
        shift += 7;
      } while (bytes[at++] >= 0x80);
      at += length;
    }
    expect(at).toBe(bytes.length);
    expect(topics).toEqual([TOPICS.pose, TOPICS.events]);
  });

  it('W8: a length is written seven bits a byte, low bits first', () => {
    const bytes = new Uint8Array(4);
    expect(writeVarint(bytes, 0, 0x7f)).toBe(1);
    expect(bytes[0]).toBe(0x7f);
    expect(writeVarint(bytes, 0, 300)).toBe(2);
    expect([...bytes.subarray(0, 2)]).toEqual([0xac, 0x02]);
    expect(writeVarint(bytes, 0, 0x1f_ffff)).toBe(3);
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xff, 0x7f]);
  });
});

describe('the tables of the topics', () => {
  it('W26: events are a clock, its scale, two legs of eight starts, two walks and a notice', () => {
    const leg = (first: number, group: number) =>
      Array.from({ length: 8 }, (_, i) =>
        i === 0 ? { rice: 12, group } : { rice: 0, group, from: first + i - 1 },
      );
    expect(eventsChannels()).toEqual([
      { rice: 0, group: 0, clock: 1 },
      { rice: 0, group: 0 },
      ...leg(2, 1),
      ...leg(10, 2),
      ...Array.from({ length: 7 }, () => ({ rice: 4, group: 3 })),
    ]);
    expect(eventsChannels()).toHaveLength(EVENTS_LENGTH);
  });

  it('W27: pose is the distance with parameter 10, then the model’s DOFs; followers form group 0', () => {
    expect(poseChannels(dofTable)).toEqual([
      { rice: 10 },
      { rice: 6 },
      { rice: 8, from: 1, gain: -300 },
      { rice: 0, from: 2, group: 0 },
    ]);
  });
});
