import { ray, type Profile } from './bead.js';
import { carved, type Fineness } from './carve.js';
import { ellipsoid, rod, sweep } from './field.js';
import type { Mesh } from './mesh.js';
import { Solid } from './solid.js';
import type { Vec3 } from './vector.js';
import { axesFrom } from './vector.js';

/**
 * Right foot in a frame on the floor below the ankle: x forward, y up from the sole, z lateral, mm, ankle at (0, 60, 0),
 * metatarsophalangeal joints about x = 130. `build.ts` stretches it to the person's foot.
 */
export const FOOT_ANKLE_HEIGHT = 60;
export const FOOT_TOE_JOINT = 130;
export const FOOT_TIP = 190;

/** Talus: the ankle's roll on a body with head and neck. */
export function talus(fineness: Fineness): Mesh {
  const s = new Solid();
  s.add(
    3,
    sweep(
      [
        [0, 60, -12, 18, 18],
        [0, 60, 12, 19, 19],
      ],
      { cap: 3, parts: 1 },
    ),
  );
  s.add(5, ellipsoid([0, 52, 0], [23, 11, 17]));
  s.add(
    5,
    sweep([
      [12, 57, -3, 12, 13],
      [24, 56, -7, 11, 12],
    ]),
    ellipsoid([32, 53, -10], [11, 13, 15]),
    rod([-18, 52, 2], [-25, 48, 0], 6, 4),
  );
  s.add(8, rod([2, 50, 14], [3, 46, 19], 8, 3));
  s.cut(4, ellipsoid([-2, 36, 4], [20, 9, 13]));
  return carved(s, 3.4, 520, fineness);
}

/** Heel bone: tuberosity behind, shelf for the talus on the inner side. */
export function calcaneus(fineness: Fineness): Mesh {
  const s = new Solid();
  s.add(
    4,
    sweep(
      [
        [-52, 24, -1, 20, 14],
        [-40, 26, 0, 21, 14.5],
        [-22, 32, 2, 17, 13],
        [-4, 35, 5, 15, 14],
        [14, 33, 8, 12.5, 13],
        [33, 30, 12, 12, 12.5],
      ],
      { power: 2.3, cap: 6 },
    ),
  );
  s.add(6, ellipsoid([-48, 11, -7], [11, 9, 9]), ellipsoid([-46, 10, 8], [9, 7, 6]));
  s.add(
    6,
    sweep([
      [-8, 42, -2, 4, 12],
      [8, 41, -14, 4.5, 11],
      [14, 40, -20, 3.5, 9],
    ]),
  );
  s.add(5, ellipsoid([-6, 44, 6], [14, 6, 11], axesFrom([1, 0.45, 0], [0, 1, 0])));
  s.cut(4, rod([18, 48, 18], [14, 47, -4], 5, 4));
  return carved(s, 3.6, 560, fineness);
}

/** Navicular, cuboid and the three cuneiforms as one piece with the grooves between them. */
export function tarsus(fineness: Fineness): Mesh {
  const s = new Solid();
  s.add(1, ellipsoid([46, 50, -12], [8.5, 15, 19]));
  s.add(3, ellipsoid([46, 44, -29], [7, 8, 7]));
  s.add(1, ellipsoid([51, 31, 17], [21, 14, 16], axesFrom([1, 0, 0], [0.05, 1, -0.35])));
  s.add(
    1,
    ellipsoid([61, 41, -20], [14, 18, 11], axesFrom([1, 0, 0], [0, 1, 0.25])),
    ellipsoid([61, 48, -8], [11, 14, 9]),
    ellipsoid([62, 44, 5], [13, 14, 9.5], axesFrom([1, 0, 0], [0, 1, -0.25])),
  );
  s.add(3, ellipsoid([57, 44, -4], [14, 12, 20]));
  return carved(s, 3.4, 760, fineness);
}

interface Row {
  readonly from: Vec3;
  readonly to: Vec3;
  readonly profile: Profile;
}

const METATARSALS: readonly Row[] = [
  {
    from: [73, 36, -21],
    to: [131, 13, -27],
    profile: { base: [9.5, 14], shaft: [6.6, 7.2], head: [11, 10] },
  },
  {
    from: [70, 47, -8],
    to: [136, 12, -8],
    profile: { base: [7.4, 10], shaft: [4.2, 4.8], head: [6, 7.6] },
  },
  {
    from: [73, 43, 5],
    to: [133, 11.5, 8],
    profile: { base: [7.4, 9.5], shaft: [4, 4.6], head: [5.8, 7.4] },
  },
  {
    from: [70, 35, 17],
    to: [128, 11, 22],
    profile: { base: [7.2, 9], shaft: [4, 4.6], head: [5.7, 7.2] },
  },
  {
    from: [66, 26, 29],
    to: [121, 10, 36],
    profile: { base: [8.4, 8], shaft: [4.6, 4.3], head: [6, 6.8] },
  },
];

/** Metatarsals 1–5, the fifth with its styloid. */
export function metatarsals(fineness: Fineness): Mesh[] {
  const full = fineness.rings > 0.8;
  return METATARSALS.map(({ from, to, profile }) =>
    ray(from, to, [0, 0, 1], profile, { sides: full ? 9 : 5, full, bow: -1.5 }),
  );
}

/** Toes: per ray the joints from the metatarsal head to the tip and the half-widths of the bones between. */
const TOES: readonly {
  readonly joints: readonly Vec3[];
  readonly width: number;
  readonly height: number;
}[] = [
  {
    joints: [
      [131, 13, -27],
      [164, 9, -30],
      [191, 5.5, -30],
    ],
    width: 9,
    height: 7,
  },
  {
    joints: [
      [136, 12, -8],
      [164, 13, -9],
      [179, 9, -9],
      [191, 5.5, -9],
    ],
    width: 5.8,
    height: 5.4,
  },
  {
    joints: [
      [133, 11.5, 8],
      [158, 12.5, 9],
      [171, 9, 9],
      [182, 5.5, 9],
    ],
    width: 5.6,
    height: 5.2,
  },
  {
    joints: [
      [128, 11, 22],
      [150, 12, 23.5],
      [161, 8.5, 24],
      [171, 5.3, 24],
    ],
    width: 5.4,
    height: 5,
  },
  {
    joints: [
      [121, 10, 36],
      [140, 10.5, 38],
      [149, 8, 39],
      [158, 5.2, 39],
    ],
    width: 5.3,
    height: 4.8,
  },
];

/** Phalanges of the five toes, one list per toe. */
export function toes(fineness: Fineness): Mesh[][] {
  const full = fineness.rings > 0.8;
  return TOES.map(({ joints, width, height }) =>
    joints.slice(1).map((to, i) => {
      const last = i === joints.length - 2;
      const k = [1, 0.86, 0.78][i];
      const [w, h] = [width * k, height * k];
      const profile: Profile = {
        base: [w, h],
        shaft: [w * 0.62, h * 0.62],
        head: last ? [w * 0.78, h * 0.5] : [w * 0.86, h * 0.8],
      };
      return ray(joints[i], to, [0, 0, 1], profile, { sides: full ? 7 : 4, full: full && i === 0 });
    }),
  );
}
