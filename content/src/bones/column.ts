import type { SegmentFrame } from './frames.js';
import { fromBone } from './frames.js';
import { bodyOfKind, type VertebraKind } from './vertebra-plans.js';
import type { Vec3 } from './vector.js';

/** Size of a vertebra as drawn for 1.75 m (spec 03 §B.6, scaled 1.03): body width, height, depth, disc below, mm. */
interface Level {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly disc: number;
}

const level = (id: string, width: number, height: number, depth: number, disc: number): Level => ({
  id,
  width,
  height,
  depth,
  disc,
});

/** All vertebrae from below. */
export const LEVELS: readonly Level[] = [
  level('l5', 48.7, 23.6, 35.7, 10.3),
  level('l4', 48, 24.8, 36.6, 11.3),
  level('l3', 45.4, 24.5, 36.3, 10.8),
  level('l2', 43.9, 25, 35.6, 9.8),
  level('l1', 42.4, 24.5, 35.1, 8.2),
  level('t12', 40.2, 23.4, 33.8, 7.2),
  level('t11', 36, 22, 32.9, 6.7),
  level('t10', 32.9, 20.8, 31.4, 6.2),
  level('t9', 31.5, 19.9, 30.2, 5.7),
  level('t8', 30.4, 19.3, 28.7, 5.2),
  level('t7', 28.6, 18.7, 28.2, 4.6),
  level('t6', 27, 17.9, 26.8, 4.1),
  level('t5', 25.6, 16.7, 25, 3.6),
  level('t4', 25.2, 16.7, 24, 3.6),
  level('t3', 25.3, 16.2, 23.4, 3.6),
  level('t2', 25.6, 16, 20.2, 3.6),
  level('t1', 25.2, 14.5, 19, 4.6),
  level('c7', 22.5, 13.2, 18.6, 5.2),
  level('c6', 19, 11.2, 16.9, 5.6),
  level('c5', 18, 11.7, 15.7, 5.2),
  level('c4', 17.7, 11.7, 15.8, 5.2),
  level('c3', 16.8, 12, 15.5, 5.2),
];

/** Which drawn shape serves a level. */
export function kindOf(id: string): VertebraKind {
  const number = Number(id.slice(1));
  if (id.startsWith('l')) return 'lumbar';
  if (id.startsWith('c')) return 'cervical';
  if (number >= 11) return 'thoracicLow';
  return number <= 4 ? 'thoracicHigh' : 'thoracic';
}

/** Drawn centres of the thoracic bodies, with the first lumbar one, in the body frame of the shapes, mm. */
export const THORACIC_CENTRES: readonly { readonly id: string; readonly drawn: Vec3 }[] = [
  { id: 'l2', drawn: [-4, 233, 0] },
  { id: 'l1', drawn: [-12, 266, 0] },
  { id: 't12', drawn: [-22, 296, 0] },
  { id: 't11', drawn: [-32, 324, 0] },
  { id: 't10', drawn: [-41, 350, 0] },
  { id: 't9', drawn: [-48, 375, 0] },
  { id: 't8', drawn: [-54, 400, 0] },
  { id: 't7', drawn: [-57, 424, 0] },
  { id: 't6', drawn: [-59, 447, 0] },
  { id: 't5', drawn: [-58, 469, 0] },
  { id: 't4', drawn: [-55, 490, 0] },
  { id: 't3', drawn: [-50, 511, 0] },
  { id: 't2', drawn: [-44, 530, 0] },
  { id: 't1', drawn: [-37, 550, 0] },
];

/** Length of the spinous process against the drawn shape, where a level differs: short in the upper neck, long in C7. */
const SPINES: Readonly<Record<string, number>> = {
  c3: 0.95,
  c5: 1.05,
  c6: 1.25,
  c7: 1.75,
  t1: 1.05,
  t12: 0.9,
};

/** From a vertebra's drawn shape to the neutral posture: body between disc and end plate, processes after the body's size. */
export function placeVertebra(own: SegmentFrame, size: number): (p: Vec3) => Vec3 {
  const found = LEVELS.find(({ id }) => id === own.id);
  if (found === undefined) throw new RangeError(`"${own.id}" has no drawn vertebra.`);
  const [width, height, depth] = bodyOfKind(kindOf(own.id));
  const whole = own.end[1] / (found.height + found.disc);
  const high = (whole * found.height) / height;
  const middle = (found.disc + found.height / 2) * whole;
  const wide = (found.width / width) * size;
  const deep = (found.depth / depth) * size;
  const process = ((wide + deep) / 2) * 0.6 + size * 0.4;
  const spine = SPINES[own.id] ?? 1;
  const back = -depth / 2;
  const root = back - depth * 0.5 - 8;
  return ([x, y, z]) => {
    const behind = Math.min(0, x - back);
    const beyond = Math.min(0, x - root);
    return fromBone(own, [
      (x - behind) * deep + (behind - beyond) * process + beyond * process * spine,
      middle + y * (high + (size - high) * Math.min(1, -behind / 10)),
      z * wide,
    ]);
  };
}

/** From the unit disc to the gap below a vertebra. */
export function placeDisc(own: SegmentFrame, size: number): (p: Vec3) => Vec3 {
  const found = LEVELS.find(({ id }) => id === own.id);
  if (found === undefined) throw new RangeError(`"${own.id}" has no disc.`);
  const gap = (own.end[1] / (found.height + found.disc)) * found.disc;
  return ([x, y, z]) =>
    fromBone(own, [x * found.depth * size, gap / 2 + y * gap * 1.1, z * found.width * size]);
}

/** C1 and C2 are drawn upright at their own height: centred on the segment, at the person's size. */
export function placeUpperNeck(own: SegmentFrame, size: number): (p: Vec3) => Vec3 {
  const middle = own.end[1] / 2;
  const high = own.id === 'c2' ? Math.min(size, own.end[1] / 13) : size * 0.85;
  return ([x, y, z]) => fromBone(own, [x * size, middle + y * high, z * size]);
}
