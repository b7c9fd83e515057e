import { ray, type Profile } from './bead.js';
import { carved, type Fineness } from './carve.js';
import { ellipsoid, rod, sweep } from './field.js';
import type { Mesh } from './mesh.js';
import { Solid } from './solid.js';
import type { Vec3 } from './vector.js';
import { add, axesFrom, normalize, scale, subtract } from './vector.js';

/**
 * Right foot in a frame on the floor below the ankle: x forward, y up from the sole, z lateral, mm, ankle at (0, 60, 0),
 * metatarsophalangeal joints about x = 130, y = 22. `build.ts` stretches it to the person's foot.
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

/** The metatarsophalangeal axis lies this high, so the toes turn about the middle of the metatarsal heads. */
const TOE_AXIS_HEIGHT = 22;

interface Row {
  readonly base: Vec3;
  /** Middle of the head, within a few mm of the axis of the toes. */
  readonly centre: Vec3;
  readonly profile: Profile;
}

const METATARSALS: readonly Row[] = [
  {
    base: [73, 38, -21],
    centre: [129, TOE_AXIS_HEIGHT, -27],
    profile: { base: [9.5, 14], shaft: [6.6, 7.2], head: [11, 11] },
  },
  {
    base: [70, 47, -8],
    centre: [131, TOE_AXIS_HEIGHT, -8],
    profile: { base: [7.4, 10], shaft: [4.2, 4.8], head: [6.6, 8.2] },
  },
  {
    base: [73, 43, 5],
    centre: [130.5, TOE_AXIS_HEIGHT - 1, 8],
    profile: { base: [7.4, 9.5], shaft: [4, 4.6], head: [6.4, 8] },
  },
  {
    base: [70, 36, 17],
    centre: [128.5, TOE_AXIS_HEIGHT - 2, 22],
    profile: { base: [7.2, 9], shaft: [4, 4.6], head: [6.3, 7.8] },
  },
  {
    base: [66, 28, 29],
    centre: [126, TOE_AXIS_HEIGHT - 3, 36],
    profile: { base: [8.4, 8], shaft: [4.6, 4.3], head: [6.6, 7.4] },
  },
];

/** Metatarsals 1–5 with balls for heads, the fifth with its styloid. */
export function metatarsals(fineness: Fineness): Mesh[] {
  const full = fineness.rings > 0.8;
  return METATARSALS.map(({ base, centre, profile }) => {
    const forward = normalize(subtract(centre, base));
    return ray(base, add(centre, scale(forward, profile.head[1])), [0, 0, 1], profile, {
      sides: full ? 9 : 5,
      full,
      bow: -1.5,
      ball: true,
    });
  });
}

/** Toes: per ray the joints beyond the metatarsal head and the half-widths of the bones between. */
const TOES: readonly {
  readonly joints: readonly Vec3[];
  readonly width: number;
  readonly height: number;
}[] = [
  {
    joints: [
      [165, 13.5, -30],
      [191, 6.5, -30],
    ],
    width: 9.4,
    height: 8.6,
  },
  {
    joints: [
      [163, 19, -9],
      [178, 12.5, -9],
      [190, 6, -9],
    ],
    width: 6.2,
    height: 6.4,
  },
  {
    joints: [
      [158, 17.5, 9],
      [171, 11.5, 9],
      [182, 6, 9],
    ],
    width: 6,
    height: 6.2,
  },
  {
    joints: [
      [151, 16.5, 23.5],
      [162, 11, 24],
      [172, 5.8, 24],
    ],
    width: 5.8,
    height: 6,
  },
  {
    joints: [
      [143, 15, 38],
      [152, 10, 39],
      [160, 5.6, 39],
    ],
    width: 5.8,
    height: 5.8,
  },
];

/** How far the rim of a toe's first bone reaches over the metatarsal head, mm. */
const RIM = 3;
/** How far the bases of the bones beyond reach into the joint, so that small toes stay strung, mm. */
const OVERLAP = 2;

/** Phalanges of the five toes, one list per toe. */
export function toes(fineness: Fineness): Mesh[][] {
  const full = fineness.rings > 0.8;
  return TOES.map(({ joints, width, height }, toe) => {
    const { centre, profile: metatarsal } = METATARSALS[toe];
    const forward = normalize(subtract(joints[0], centre));
    const first = add(centre, scale(forward, metatarsal.head[1] - RIM));
    return joints.map((to, i) => {
      const last = i === joints.length - 1;
      const k = [1, 0.88, 0.8][i];
      const [w, h] = [width * k, height * k];
      const profile: Profile = {
        base: [w, h],
        shaft: [w * 0.62, h * 0.62],
        head: last ? [w * 0.8, h * 0.55] : [w * 0.86, h * 0.8],
      };
      const before = joints[i - 1];
      const from =
        i === 0 ? first : subtract(before, scale(normalize(subtract(to, before)), OVERLAP));
      return ray(from, to, [0, 0, 1], profile, {
        sides: full ? 7 : 4,
        full: full && i === 0,
        ...(i === 0 && { cup: RIM / 2 }),
      });
    });
  });
}
