import { describe, expect, it } from 'vitest';
import type { WireDof } from '../patient/index.js';
import { FrameDecoder } from './decoder.js';
import { TOPICS } from './header.js';

/** Packets of protocol 1 as they were sent, with the table of their model. Never changed: recordings hold such frames. */
const hash = '626306716b71071de962e1405f0667f7511d4d5174e8589dc19b62c5dd77c50f';
const dofTable: readonly WireDof[] = [
  { dof: 'pelvis.ty', quantum: 0.00025, rice: 6 },
  { dof: 'pelvis.tz', quantum: 0.0005, rice: 4 },
  { dof: 'pelvis.list', quantum: 0.001, rice: 5, from: 1, gain: -3174 },
  { dof: 'pelvis.yaw', quantum: 0.001, rice: 8 },
  { dof: 'l5.flexion', quantum: 0.0005, rice: 3 },
  { dof: 'l5.lateral', quantum: 0.0005, rice: 0, from: 2, gain: -410 },
  { dof: 'l5.rotation', quantum: 0.00025, rice: 0, from: 3, gain: -341 },
  { dof: 't5.rotation', quantum: 0.00025, rice: 0, from: 3, gain: -492 },
  { dof: 'c7.flexion', quantum: 0.0005, rice: 0, from: 4, gain: -731 },
  { dof: 'c1.rotation', quantum: 0.001, rice: 0, from: 6, gain: -1024, follows: true },
  { dof: 'skull.flexion', quantum: 0.001, rice: 2 },
  { dof: 'skull.lateral', quantum: 0.001, rice: 2 },
  { dof: 'skull.rotation', quantum: 0.001, rice: 0 },
  { dof: 'hip.flexion.r', quantum: 0.0005, rice: 8, from: 3, gain: 4900 },
  { dof: 'hip.adduction.r', quantum: 0.001, rice: 5, from: 1, gain: 3820 },
  { dof: 'hip.rotation.r', quantum: 0.001, rice: 5, from: 3, gain: -985 },
  { dof: 'knee.flexion.r', quantum: 0.0005, rice: 10 },
  { dof: 'ankle.dorsiflexion.r', quantum: 0.001, rice: 8 },
  { dof: 'ankle.inversion.r', quantum: 0.001, rice: 1, from: 1, gain: -628 },
  { dof: 'ankle.adduction.r', quantum: 0.001, rice: 2 },
  { dof: 'mtp.extension.r', quantum: 0.002, rice: 8, from: 17, gain: -1040 },
  { dof: 'shoulder.flexion.r', quantum: 0.002, rice: 5, from: 3, gain: -840 },
  { dof: 'elbow.flexion.r', quantum: 0.002, rice: 6, from: 3, gain: -745 },
  { dof: 'hip.flexion.l', quantum: 0.0005, rice: 8, from: 3, gain: -4900 },
  { dof: 'hip.adduction.l', quantum: 0.001, rice: 5, from: 1, gain: -3820 },
  { dof: 'hip.rotation.l', quantum: 0.001, rice: 5, from: 3, gain: 985 },
  { dof: 'knee.flexion.l', quantum: 0.0005, rice: 10 },
  { dof: 'ankle.dorsiflexion.l', quantum: 0.001, rice: 8 },
  { dof: 'ankle.inversion.l', quantum: 0.001, rice: 1, from: 1, gain: 628 },
  { dof: 'ankle.adduction.l', quantum: 0.001, rice: 2 },
  { dof: 'mtp.extension.l', quantum: 0.002, rice: 8, from: 27, gain: -1040 },
  { dof: 'shoulder.flexion.l', quantum: 0.002, rice: 5, from: 3, gain: 840 },
  { dof: 'elbow.flexion.l', quantum: 0.002, rice: 6, from: 3, gain: 745 },
];

const captured = [
  {
    tick: 36122,
    keyframe: true,
    hex:
      '0100051a8d0000007106636201227f709fffa9ead28006003f7e312bdc0003fe4e3c43e13decb4bc' +
      '775fdff63032e0000244e1ffff9ee0ffcc15183ff7dfff4a3fffb0a7ffdc6fffbd5fffbf0fffb083' +
      '840ffe61fff9ccffff09b7ffcaefffc0b7ffee1bfff005ffab8fd9dff1d3ff621fb93fe49000',
    pose: [
      2498, 3613, -15, 51, 0, -2, -20, 0, 0, 1, 0, 0, 0, 0, 894, -44, 21, 2496, 0, -1, -1, 286, 8,
      162, 635, 67, -22, 1143, 255, -20, 0, 0, -12, 0,
    ],
    events: [
      12200, 100, 10800, 10919, 11379, 13237, 13776, 14333, 15405, 15911, 7200, 7344, 8142, 10401,
      10800, 11379, 12398, 12967, 1756, 871, 1210, 1800, 882, 1225, 0,
    ],
    hashes: [0xbcbe5248, 0x358bb221],
  },
  {
    tick: 36124,
    keyframe: false,
    hex: '0100041c8d000002710663620115332601788818bec68fba89b7c94d9286b9425abc600200',
    pose: [
      2548, 3629, -15, 43, 36, -1, -17, -12, -17, 0, 12, 1, 0, 0, 1129, -53, -8, 2370, 52, -2, -1,
      141, -13, 141, 490, 69, 19, 1089, 297, -20, 0, 0, 11, 0,
    ],
    events: [
      12400, 100, 10800, 10919, 11379, 13237, 13776, 14333, 15405, 15911, 7200, 7344, 8142, 10401,
      10800, 11379, 12398, 12967, 1756, 871, 1210, 1800, 882, 1225, 0,
    ],
    hashes: [0x7486115f, 0x7d17a38c],
  },
  {
    tick: 36170,
    keyframe: false,
    hex:
      '0100044a8d00003071066362011f99946aae385863024ed2f1e4d8c4cca6a9be04c75a7d2ac0fb6c' +
      'd23727f020021ff02e360e99ca000066c1c7fff177ffe64fff22d7fabfb4b0160f0000000000',
    pose: [
      3926, 3442, -1, 36, -177, -12, -14, 59, 85, 9, -59, -6, 7, 1, -451, -66, 166, 1318, 83, -7,
      -7, 450, 143, 276, 1270, -68, -170, 1017, 37, -10, 2, 0, -173, 0,
    ],
    events: [
      17000, 100, 16715, 16833, 17272, 19118, 19654, 20211, 21283, 21789, 13776, 13894, 14333,
      16179, 16715, 17272, 18344, 18850, 1800, 882, 1225, 1800, 882, 1225, 0,
    ],
    hashes: [0x1809e836, 0x5a25d6f2],
  },
];

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

describe('frames of protocol 1', () => {
  it('W34: decode to the integers they were made from', () => {
    const decoder = new FrameDecoder({ hash, dofTable }, 0);
    for (const { tick, keyframe, hex, pose, events, hashes } of captured) {
      const result = decoder.decode(bytesOf(hex));
      expect(result.kind).toBe('frame');
      expect(decoder.frame).toMatchObject({ tick, keyframe, patient: 0 });
      expect([...(decoder.frame?.pose ?? [])]).toEqual(pose);
      expect([...(decoder.frame?.events ?? [])]).toEqual(events);
      expect([decoder.hash(TOPICS.pose), decoder.hash(TOPICS.events)]).toEqual(hashes);
    }
  });
});
