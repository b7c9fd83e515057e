import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENTS_LENGTH, EVENTS_TIME_SCALE, type WireDof } from '../patient/index.js';
import { FrameDecoder } from './decoder.js';
import { FrameEncoder, type FrameSource, type WireModel } from './encoder.js';
import { HEADER_BYTES, PROTOCOL_VERSION, TOPICS } from './header.js';

const HASH = 'c0ffee11'.repeat(8);

const model: WireModel = {
  hash: HASH,
  dofTable: Array.from({ length: 9 }, (_, i): WireDof => {
    const dof = { dof: `dof.${i}`, quantum: 0.001, rice: 4 };
    return i % 3 === 2 ? { ...dof, rice: 1, from: i - 1, gain: -512, follows: true } : dof;
  }),
};

/** A patient of waves and jumps: what the codec must carry, not what a body does. */
class Waves implements FrameSource {
  tick: number;
  #seed: number;

  constructor(tick: number, seed = 0) {
    this.tick = tick;
    this.#seed = seed;
  }

  writePose(out: Int32Array): void {
    for (let i = 0; i < out.length; i++) {
      const wild = (this.tick + this.#seed) % 37 === i ? 1e9 : 100;
      out[i] = Math.round(wild * Math.sin(this.tick / (5 + i) + this.#seed));
    }
  }

  writeEvents(out: Int32Array): void {
    for (let i = 0; i < EVENTS_LENGTH; i++) out[i] = Math.floor(this.tick / (20 + i)) * 500;
    out[0] = this.tick * 100;
    out[EVENTS_TIME_SCALE] = 100;
  }
}

interface Sent {
  bytes: Uint8Array;
  tick: number;
  pose: number;
  events: number;
}

/** A server's side: the encoder, its copies, and the hashes by tick to compare with. */
class Sender {
  readonly encoder = new FrameEncoder(model, 3);
  readonly #source: Waves;
  readonly hashes = new Map<number, { pose: number; events: number }>();

  constructor(tick: number, seed: number) {
    this.#source = new Waves(tick, seed);
  }

  send(skip = 0, force = false): Sent {
    this.#source.tick = (this.#source.tick + 2 + skip) >>> 0;
    const bytes = this.encoder.encode(this.#source, force).slice();
    const tick = this.encoder.tick;
    const pose = this.encoder.hash(TOPICS.pose);
    const events = this.encoder.hash(TOPICS.events);
    this.hashes.set(tick, { pose, events });
    return { bytes, tick, pose, events };
  }

  /** What a late joiner, or one who asked for a keyframe, is given. */
  catchUp(): Uint8Array[] {
    const { encoder } = this;
    const sent = [encoder.lastKeyframe().slice()];
    if (!encoder.keyframe) sent.push(encoder.lastFrame().slice());
    return sent;
  }
}

const expectEqual = (decoder: FrameDecoder, sender: Sender): void => {
  if (!decoder.frame) return;
  const truth = sender.hashes.get(decoder.frame.tick);
  expect({ pose: decoder.hash(TOPICS.pose), events: decoder.hash(TOPICS.events) }).toEqual(truth);
};

const startTick = fc.oneof(fc.constant(0), fc.nat({ max: 0xffff_ffff }), fc.constant(0xffff_ffe0));

describe('FrameEncoder and FrameDecoder', () => {
  it('W5: one keyframe a second, deltas against it in between, one more when asked', () => {
    const sender = new Sender(0, 0);
    const kinds = Array.from({ length: 61 }, () => {
      sender.send();
      return sender.encoder.keyframe;
    });
    expect(kinds.flatMap((key, i) => (key ? [i] : []))).toEqual([0, 30, 60]);
    sender.send(0, true);
    expect(sender.encoder.keyframe).toBe(true);
  });

  it('W7: a late joiner decodes the cached keyframe and the last delta to the state of the last tick', () => {
    fc.assert(
      fc.property(startTick, fc.nat({ max: 100 }), (tick, frames) => {
        const sender = new Sender(tick, 5);
        for (let i = 0; i <= frames; i++) sender.send();
        const decoder = new FrameDecoder(model, 3);
        for (const bytes of sender.catchUp()) expect(decoder.decode(bytes).kind).toBe('frame');
        expect(decoder.frame?.tick).toBe(sender.encoder.tick);
        expectEqual(decoder, sender);
      }),
    );
  });

  it('W14: any loss, duplication and reordering ends in a keyframe request and recovery, never in a wrong pose', () => {
    const fate = fc.record({
      copies: fc.constantFrom(0, 1, 1, 1, 2),
      late: fc.constantFrom(0, 0, 0, 1, 2, 7, 40),
      skip: fc.constantFrom(0, 0, 0, 0, 1, 30, 300),
      force: fc.constantFrom(false, false, false, false, true),
    });
    fc.assert(
      fc.property(
        startTick,
        fc.nat({ max: 1000 }),
        fc.array(fate, { maxLength: 120 }),
        fc.nat({ max: 6 }),
        (tick, seed, fates, roundTrip) => {
          const sender = new Sender(tick, seed);
          const decoder = new FrameDecoder(model, 3);
          const due: { at: number; bytes: Uint8Array }[] = [];
          let asked = -1;
          const receive = (at: number): void => {
            if (asked === at) {
              for (const bytes of sender.catchUp()) due.push({ at, bytes });
              asked = -1;
            }
            for (const parcel of due.splice(0)) {
              if (parcel.at > at) {
                due.push(parcel);
                continue;
              }
              const result = decoder.decode(parcel.bytes);
              expect(['frame', 'stale', 'needKeyframe']).toContain(result.kind);
              if (result.kind === 'needKeyframe') {
                expect(result.topics).toEqual([TOPICS.pose, TOPICS.events]);
                if (asked < at) asked = at + roundTrip;
              }
              expectEqual(decoder, sender);
            }
          };
          fates.forEach(({ copies, late, skip, force }, at) => {
            const { bytes } = sender.send(skip, force);
            for (let c = 0; c < copies; c++) due.push({ at: at + late, bytes });
            receive(at);
          });
          // The line is good again: within a round trip the client is at the server's tick.
          for (let at = fates.length; at < fates.length + 50; at++) {
            due.push({ at, bytes: sender.send().bytes });
            receive(at);
          }
          expect(decoder.frame?.tick).toBe(sender.encoder.tick);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('W14: recovery takes one round trip, not the rest of the second', () => {
    const sender = new Sender(0, 1);
    const decoder = new FrameDecoder(model, 3);
    decoder.decode(sender.send().bytes);
    for (let i = 0; i < 29; i++) decoder.decode(sender.send().bytes);
    sender.send(); // the second keyframe is lost
    expect(sender.encoder.keyframe).toBe(true);
    expect(decoder.decode(sender.send().bytes).kind).toBe('needKeyframe');
    for (const bytes of sender.catchUp()) decoder.decode(bytes);
    expect(decoder.frame?.tick).toBe(sender.encoder.tick);
    expect(decoder.decode(sender.send().bytes).kind).toBe('frame');
  });

  it('W15: a keyframe repeated at the tick already shown still serves as a base', () => {
    const encoder = new FrameEncoder(model, 3);
    const source = new Waves(10);
    const decoder = new FrameDecoder(model, 3);
    decoder.decode(encoder.encode(source));
    source.tick = 12;
    decoder.decode(encoder.encode(source));
    expect(decoder.decode(encoder.encode(source, true)).kind).toBe('stale');
    source.tick = 14;
    expect(decoder.decode(encoder.encode(source)).kind).toBe('frame');
  });

  it('W28: whoever joins, drops or leaves in any order has the hash of the server at the same tick', () => {
    const act = fc.record({
      who: fc.nat({ max: 4 }),
      does: fc.constantFrom('join', 'leave', 'drop', 'none', 'none'),
    });
    fc.assert(
      fc.property(startTick, fc.array(act, { minLength: 1, maxLength: 100 }), (tick, acts) => {
        const sender = new Sender(tick, 9);
        sender.send();
        const people = new Map<number, FrameDecoder>();
        for (const { who, does } of acts) {
          const { bytes } = sender.send();
          if (does === 'leave') people.delete(who);
          for (const [id, decoder] of people) {
            if (does === 'drop' && id === who) continue; // volatile: this frame never reaches them
            if (decoder.decode(bytes).kind === 'needKeyframe') {
              for (const bytes of sender.catchUp()) decoder.decode(bytes);
            }
            expect(decoder.frame?.tick).toBe(sender.encoder.tick);
          }
          if (does === 'join') {
            const decoder = new FrameDecoder(model, 3);
            for (const bytes of sender.catchUp()) decoder.decode(bytes);
            expect(decoder.frame?.tick).toBe(sender.encoder.tick);
            people.set(who, decoder);
          }
          for (const decoder of people.values()) expectEqual(decoder, sender);
        }
      }),
    );
  });

  it('W6: a delta is read with its keyframe alone, in whatever selection and whichever delta comes first', () => {
    fc.assert(
      fc.property(startTick, fc.nat({ max: 28 }), fc.nat({ max: 28 }), (tick, one, two) => {
        const sender = new Sender(tick, 6);
        const keyframe = sender.send();
        const deltas = Array.from({ length: 29 }, () => sender.send());
        for (const delta of [deltas[one], deltas[two]]) {
          const decoder = new FrameDecoder(model, 3);
          decoder.decode(keyframe.bytes);
          expect(decoder.decode(delta.bytes).kind).toBe('frame');
          expect(decoder.frame?.tick).toBe(delta.tick);
          expectEqual(decoder, sender);
        }
      }),
    );
  });

  it('W9: ticks run through the wrap of u32', () => {
    const sender = new Sender(0xffff_fff0, 2);
    const decoder = new FrameDecoder(model, 3);
    for (let i = 0; i < 50; i++) {
      expect(decoder.decode(sender.send().bytes).kind).toBe('frame');
      expectEqual(decoder, sender);
    }
    expect(decoder.frame?.tick).toBe(0x54);
  });
});

describe('hostile and foreign frames', () => {
  const valid = (): Uint8Array[] => {
    const sender = new Sender(600, 4);
    return Array.from({ length: 3 }, () => sender.send().bytes);
  };
  const afterKeyframe = (): FrameDecoder => {
    const decoder = new FrameDecoder(model, 3);
    expect(decoder.decode(valid()[0]).kind).toBe('frame');
    return decoder;
  };

  it('W10: random bytes never throw, and never change what is shown', () => {
    const decoder = afterKeyframe();
    const before = decoder.hash(TOPICS.pose);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(decoder.decode(bytes).kind).not.toBe('frame');
        expect(decoder.hash(TOPICS.pose)).toBe(before);
      }),
      { numRuns: 1000 },
    );
  });

  it('W10: random bytes behind a valid header never throw and never read beyond their section', () => {
    const [, delta] = valid();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat({ max: 255 }), (body, flags) => {
        const bytes = Uint8Array.of(...delta.subarray(0, HEADER_BYTES), ...body);
        bytes[2] = flags;
        const { kind } = afterKeyframe().decode(bytes);
        expect(['malformed', 'frame', 'needKeyframe', 'stale']).toContain(kind);
      }),
      { numRuns: 1000 },
    );
  });

  it('W11: a frame cut at any byte is malformed or asks for a keyframe, and leaves the state alone', () => {
    const [key, delta] = valid();
    for (const bytes of [key, delta]) {
      for (let end = 0; end < bytes.length; end++) {
        const decoder = bytes === key ? new FrameDecoder(model, 3) : afterKeyframe();
        const before = decoder.frame?.tick;
        const { kind } = decoder.decode(bytes.subarray(0, end));
        expect(['malformed', 'needKeyframe']).toContain(kind);
        expect(decoder.frame?.tick).toBe(before);
      }
    }
  });

  it('W11: bytes after the last section are malformed', () => {
    const [key] = valid();
    const result = new FrameDecoder(model, 3).decode(Uint8Array.of(...key, 0));
    expect(result).toEqual({ kind: 'malformed', reason: '1 bytes follow the last section' });
  });

  it('W12: sections of topics this version does not know are skipped by their length', () => {
    const [key, delta] = valid();
    const decoder = new FrameDecoder(model, 3);
    for (const bytes of [key, delta]) {
      const longer = Uint8Array.of(...bytes, 9, 0x83, 0x00, 1, 2, 3, 200, 0);
      longer[2] += 2 << 1;
      expect(decoder.decode(longer).kind).toBe('frame');
    }
  });

  it('W12: repeated or falling topics and lengths that point outside are malformed', () => {
    const head = (sections: number): number[] => {
      const bytes = [...valid()[0].subarray(0, HEADER_BYTES)];
      bytes[2] = (sections << 1) | 1;
      return bytes;
    };
    const kinds = [
      [...head(2), 1, 0, 1, 0],
      [...head(2), 2, 0, 1, 0],
      [...head(1), 0, 0],
      [...head(2), 1, 0xff, 0xff, 0xff, 0x7f, 2, 0],
      [...head(2), 1, 5, 2, 0],
      [...head(1), 1, 0],
      [...head(0)],
    ].map((bytes) => new FrameDecoder(model, 3).decode(Uint8Array.from(bytes)).kind);
    expect(new Set(kinds)).toEqual(new Set(['malformed']));
  });

  it('W17: a frame whose second section cannot be read changes nothing of the first', () => {
    const sender = new Sender(600, 4);
    const decoder = new FrameDecoder(model, 3);
    decoder.decode(sender.send().bytes);
    const before = { pose: [...(decoder.frame?.pose ?? [])], tick: decoder.frame?.tick };
    const { bytes } = sender.send();
    const events = HEADER_BYTES + 2 + bytes[HEADER_BYTES + 1];
    expect(bytes[events]).toBe(TOPICS.events);
    const torn = Uint8Array.of(...bytes.subarray(0, events), TOPICS.events, 1, 0x00);
    expect(decoder.decode(torn)).toEqual({
      kind: 'malformed',
      reason: 'the events section is not one of this model',
    });
    expect({ pose: [...(decoder.frame?.pose ?? [])], tick: decoder.frame?.tick }).toEqual(before);
    expect(decoder.decode(sender.send().bytes).kind).toBe('frame');
    expectEqual(decoder, sender);
  });

  it('W2: another protocol version is named, not guessed at', () => {
    const bytes = Uint8Array.of(PROTOCOL_VERSION + 1, 0, 0);
    expect(afterKeyframe().decode(bytes)).toEqual({
      kind: 'wrongVersion',
      protocol: PROTOCOL_VERSION + 1,
    });
  });

  it('W16: frames of another model or patient are told apart and not decoded', () => {
    const [key] = valid();
    const other = new FrameDecoder({ ...model, hash: '0'.repeat(64) }, 3);
    expect(other.decode(key)).toEqual({ kind: 'otherModel', model: 0xc0ffee11 });
    expect(new FrameDecoder(model, 4).decode(key)).toEqual({ kind: 'otherPatient', patient: 3 });
  });

  it('W13: a delta before any keyframe asks for one; so does the first after a reset', () => {
    const [key, delta] = valid();
    const decoder = new FrameDecoder(model, 3);
    expect(decoder.decode(delta).kind).toBe('needKeyframe');
    decoder.decode(key);
    decoder.reset();
    expect(decoder.frame).toBeNull();
    expect(decoder.decode(delta).kind).toBe('needKeyframe');
  });
});
