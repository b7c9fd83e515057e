import { carved, type Fineness } from './carve.js';
import { ellipsoid, rod, sweep } from './field.js';
import { loft } from './loft.js';
import type { Mesh } from './mesh.js';
import { sheet, type SheetPoint } from './sheet.js';
import { Solid } from './solid.js';
import type { Axes, Vec3 } from './vector.js';

/** Centre of the right humeral head in the body frame of the shapes, mm. */
export const SHOULDER_CENTRE: Vec3 = [-25, 478, 178];
/** Ends of the right clavicle: at the sternum and at the acromion. */
export const CLAVICLE_INNER: Vec3 = [16, 518, 21];
export const CLAVICLE_OUTER: Vec3 = [-29, 519, 170];

/** Axes of the shoulder blade: lateral in its plane, up, towards the ribs' outside (32° forward of the frontal plane). */
const BLADE: Axes = [
  [0.53, 0, 0.848],
  [0, 1, 0],
  [0.848, 0, -0.53],
];
const GLENOID: Vec3 = [-42, 476, 153];

/** A point of the blade: lateral, up, and along the normal (forward positive) from the glenoid's centre. */
const on = (lateral: number, up: number, normal: number): Vec3 => [
  GLENOID[0] + BLADE[0][0] * lateral + BLADE[2][0] * normal,
  GLENOID[1] + up,
  GLENOID[2] + BLADE[0][2] * lateral + BLADE[2][2] * normal,
];
const thick = (lateral: number, up: number, normal: number, half: number): SheetPoint => [
  ...on(lateral, up, normal),
  half,
];

/** Right shoulder blade: body with thick outer border, spine ending in the acromion, coracoid, socket. */
export function scapula(fineness: Fineness): Mesh {
  const s = new Solid();
  s.add(
    4,
    sheet(
      [
        [
          thick(-22, 19, 0, 2.4),
          thick(-45, 27, -4, 2.3),
          thick(-72, 34, -5, 2.3),
          thick(-92, 45, 3, 2.8),
        ],
        [
          thick(-16, 2, 0, 3.6),
          thick(-42, 4, -6, 2.3),
          thick(-74, 6, -8, 2.3),
          thick(-103, 12, -3, 2.8),
        ],
        [
          thick(-22, -20, 0, 5),
          thick(-46, -22, -5, 2.3),
          thick(-76, -24, -8, 2.3),
          thick(-105, -26, -5, 2.8),
        ],
        [
          thick(-40, -52, 0, 5),
          thick(-58, -55, -4, 2.4),
          thick(-78, -58, -7, 2.3),
          thick(-101, -62, -5, 2.8),
        ],
        [
          thick(-62, -86, 1, 4.6),
          thick(-72, -88, -2, 2.6),
          thick(-82, -90, -4, 2.4),
          thick(-95, -94, -3, 3),
        ],
        [
          thick(-78, -107, 2, 4),
          thick(-82, -111, 1, 3.6),
          thick(-86, -113, 0, 3.4),
          thick(-89, -112, -1, 3.4),
        ],
      ],
      3,
    ),
  );
  s.add(
    6,
    sweep(
      [
        [...on(-14, -14, 1), 5, 5],
        [...on(-40, -52, 1), 3.6, 5],
        [...on(-66, -92, 1), 3.2, 4],
      ],
      { up: BLADE[2], parts: 2 },
    ),
  );
  s.add(
    5,
    sweep(
      [
        [...on(-3, -15, 0), 9, 6],
        [...on(-3, 0, 0), 12, 9],
        [...on(-4, 15, 0), 8, 6.5],
      ],
      { up: BLADE[2], cap: 6, parts: 2 },
    ),
  );
  s.add(7, ellipsoid(on(-11, 0, 0), [14, 14, 10], BLADE));
  s.cut(1.5, ellipsoid(on(8, -1, 0), [10, 18.5, 13], BLADE));
  s.add(
    4,
    sheet(
      [
        [
          thick(-104, 8, -5, 2.6),
          thick(-70, 10, -9, 2),
          thick(-40, 10, -8, 2.2),
          thick(-18, 8, -7, 3),
        ],
        [
          thick(-104, 9, -8, 2.6),
          thick(-70, 16, -18, 2),
          thick(-40, 20, -24, 2),
          thick(-14, 22, -23, 2.8),
        ],
        [
          thick(-103, 9, -10, 3),
          thick(-70, 20, -26, 3),
          thick(-38, 26, -34, 3.4),
          thick(-8, 32, -36, 4),
        ],
      ],
      3,
    ),
  );
  s.add(
    5,
    sweep(
      [
        [...on(-104, 9, -9), 4, 3],
        [...on(-70, 21, -27), 5.5, 3.4],
        [...on(-38, 27, -35), 5.5, 3.6],
        [...on(-10, 34, -36), 7, 4.4],
        [...on(8, 38, -29), 9, 5.2],
        [...on(18, 40, -16), 10.5, 5.2],
        [...on(20, 40, 0), 9.5, 5],
        [...on(14, 39, 10), 7, 4.4],
      ],
      { up: [BLADE[0][0], 0.2, BLADE[0][2]], parts: 2 },
    ),
  );
  s.add(
    5,
    sweep(
      [
        [...on(-12, 17, 4), 8, 6],
        [...on(-13, 27, 14), 6.5, 5.5],
        [...on(-6, 28, 26), 6, 4.8],
        [...on(4, 23, 35), 5, 4.4],
        [...on(10, 18, 40), 4.2, 4],
      ],
      { parts: 2 },
    ),
  );
  s.cut(2, rod(on(-23, 31, 2), on(-23, 23, -4), 3.6, 2));
  return carved(s, 3.2, 1500, { ...fineness, cell: Math.min(1, fineness.cell) });
}

/** Right clavicle: convex forward in its inner two thirds, flat and bent back outside. */
export function clavicle(fineness: Fineness): Mesh {
  const full = fineness.rings > 0.8;
  return loft(
    [
      [15, 518, 23, 10.5, 9.5],
      [19, 519, 33, 8, 8],
      [24, 520, 50, 6.6, 6.4],
      [25, 521, 71, 6, 6],
      [16, 523, 96, 6, 6],
      [-2, 525, 121, 5.6, 7],
      [-18, 524, 141, 5.8, 8.8],
      [-27, 521, 158, 6, 9.6],
      [-29, 519, 167, 6, 9],
    ],
    { sides: full ? 10 : 6, parts: full ? 2 : 1, cap: 4, capRings: full ? 2 : 1 },
  );
}
