import { ray } from './bead.js';
import { carved, type Fineness } from './carve.js';
import { ellipsoid } from './field.js';
import type { Mesh } from './mesh.js';
import { Solid } from './solid.js';
import type { Vec3 } from './vector.js';
import { add, normalize, scale, subtract } from './vector.js';

/**
 * Right hand hanging, palm to the thigh: x forward (thumb side), y up, z lateral (back of the hand); origin at the wrist,
 * knuckle of the middle finger about y = −92, mm.
 */
export const HAND_KNUCKLES = 92;

/** From the hand's own layout (palmar, proximal, radial) to the frame above. */
const place = (palmar: number, proximal: number, radial: number): Vec3 => [
  radial,
  proximal,
  -palmar,
];

/** The eight carpal bones as one piece with grooves between them. */
export function carpus(fineness: Fineness): Mesh {
  const s = new Solid();
  const bones: readonly (readonly [Vec3, Vec3])[] = [
    [place(0, -5, 13), [9, 8, 9]],
    [place(4, -13, 20), [6.5, 7.5, 7]],
    [place(0.5, -4, -1), [8.5, 8, 10]],
    [place(-2, -9, -14), [8.5, 8.5, 7.5]],
    [place(5, -21, 25), [8.5, 8.5, 8.5]],
    [place(-2, -23, 15), [7, 8, 8.5]],
    [place(-1, -19, 2), [8, 12.5, 8.5]],
    [place(-2, -21, -11), [9.5, 10.5, 8.5]],
    [place(9, -10, -15), [5, 5.5, 5]],
  ];
  for (const [centre, radii] of bones) s.add(1.6, ellipsoid(centre, scale(radii, 1.1)));
  s.add(2, ellipsoid(place(0, -14, 4), [17, 11, 6]));
  return carved(s, 3, 620, fineness);
}

interface Digit {
  readonly base: Vec3;
  readonly knuckle: Vec3;
  readonly widths: readonly [number, number, number];
  readonly phalanges: readonly number[];
  readonly size: number;
}

const DIGITS: readonly Digit[] = [
  {
    base: place(8, -29, 31),
    knuckle: place(22, -68, 44),
    widths: [7, 5, 7.2],
    phalanges: [33, 24],
    size: 1.1,
  },
  {
    base: place(-2, -31, 16),
    knuckle: place(0, -92, 25),
    widths: [7.6, 4.5, 7.6],
    phalanges: [42, 26, 18],
    size: 1.02,
  },
  {
    base: place(-3, -31, 4),
    knuckle: place(-2, -92, 5),
    widths: [7.2, 4.5, 7.6],
    phalanges: [46, 29, 19],
    size: 1.02,
  },
  {
    base: place(-2, -31, -7),
    knuckle: place(0, -86, -13),
    widths: [6.2, 3.8, 6.8],
    phalanges: [42, 28, 19],
    size: 0.96,
  },
  {
    base: place(0, -30, -17),
    knuckle: place(3, -79, -31),
    widths: [6.2, 3.9, 6.4],
    phalanges: [33, 21, 17],
    size: 0.86,
  },
];

/** Metacarpals 1–5. */
export function metacarpals(fineness: Fineness): Mesh[] {
  const full = fineness.rings > 0.8;
  return DIGITS.map(({ base, knuckle, widths: [b, s, h] }, i) =>
    ray(
      base,
      knuckle,
      i === 0 ? [0.7, 0, 0.6] : [1, 0, 0],
      { base: [b, b * 0.95], shaft: [s, s * 1.05], head: [h * 0.92, h] },
      { sides: full ? 8 : 5, full, bow: i === 0 ? 0 : 1 },
    ),
  );
}

/** Phalanges, one list per digit, slightly bent towards the palm as in a loosely hanging hand. */
export function phalanges(fineness: Fineness): Mesh[][] {
  const full = fineness.rings > 0.8;
  return DIGITS.map(({ base, knuckle, phalanges: lengths, size }, digit) => {
    const thumb = digit === 0;
    let from = knuckle;
    let direction = normalize(subtract(knuckle, base));
    direction = normalize(thumb ? add(direction, [-0.12, -0.25, 0]) : add(direction, [0, 0, -0.1]));
    return lengths.map((length, i) => {
      const last = i === lengths.length - 1;
      const to = add(from, scale(direction, length));
      const k = [1, 0.84, 0.74][i] * size;
      const mesh = ray(
        from,
        to,
        thumb ? [0.7, 0, 0.6] : [1, 0, 0],
        {
          base: [7.4 * k, 6.4 * k],
          shaft: [4.4 * k, 3.7 * k],
          head: last ? [4.9 * k, 3.2 * k] : [6 * k, 4.7 * k],
        },
        { sides: full ? 8 : 4, full: full && !last },
      );
      from = to;
      direction = normalize(add(direction, thumb ? [-0.1, -0.1, -0.05] : [0, 0.02, -0.26]));
      return mesh;
    });
  });
}
