import { carved, type Fineness } from './carve.js';
import { ellipsoid, rod, sphere, sweep } from './field.js';
import type { Mesh } from './mesh.js';
import { Solid } from './solid.js';

/**
 * Bones of the right arm hanging straight down, forearm half-way between pronation and supination (thumb forward).
 * Frames: humerus from the centre of its head, forearm from the elbow's axis; x forward, y up, z lateral, mm.
 */
export const HUMERUS_LENGTH = 302;
export const FOREARM_LENGTH = 254;

/** Humerus: head facing inwards, up and back, two tubercles with the groove, flat lower end with trochlea and capitulum. */
export function humerus(fineness: Fineness): Mesh {
  const s = new Solid();
  s.add(
    6,
    sweep(
      [
        [4, -8, 9, 17, 17],
        [4, -30, 9, 14, 14],
        [3, -60, 8, 12, 12],
        [2, -110, 5, 11, 11.5],
        [1, -160, 3, 10.5, 11],
        [0, -215, 1, 11.5, 9.8],
        [-1, -258, 0, 17, 8.5],
        [-1, -282, 0, 24, 7.5],
        [-1, -297, 0, 25, 7],
      ],
      { up: [0, 0, 1], parts: 2 },
    ),
  );
  s.add(4, sphere([0, 0, 0], 23.5));
  s.add(7, ellipsoid([4, 3, 19], [13, 15, 9]));
  s.add(6, ellipsoid([22, -4, 4], [7, 11, 8]));
  s.cut(4, rod([19, 14, 16], [17, -45, 14], 3.6, 3));
  s.add(6, rod([21, -8, 4], [14, -60, 7], 4, 2.5), rod([13, -14, 22], [11, -80, 12], 4, 2.5));
  s.add(
    9,
    sweep(
      [
        [4, -85, 10, 0.7, 0.7],
        [5, -110, 14, 2.6, 6],
        [3, -135, 13, 2.6, 6],
        [2, -165, 9, 0.7, 0.7],
      ],
      { up: [0, 0, 1] },
    ),
  );
  // Trochlea (inner, waisted), capitulum (outer), epicondyles, hollows in front and behind.
  const y = -HUMERUS_LENGTH;
  s.add(
    3,
    sweep(
      [
        [4, y - 1, -25, 12.5, 12.5],
        [4, y, -16, 10.5, 10.5],
        [4, y, -10, 8.2, 8.2],
        [4, y, -3, 9.8, 9.8],
      ],
      { cap: 2 },
    ),
  );
  s.add(4, ellipsoid([8, y + 1, 14], [10.5, 10.5, 10]));
  s.add(7, ellipsoid([-3, y + 9, -32], [7, 8, 7]), ellipsoid([-1, y + 8, 24], [7, 9, 5]));
  s.add(
    9,
    rod([-2, y + 8, 24], [0, y + 48, 13], 2.4, 1),
    rod([-3, y + 10, -31], [0, y + 55, -14], 3, 1),
  );
  s.cut(4, ellipsoid([-14, y + 15, -7], [8, 11, 12]));
  s.cut(3, ellipsoid([11, y + 15, -11], [4.5, 6, 8]), ellipsoid([11, y + 16, 12], [4, 5, 6]));
  return carved(s, 3.6, 1500, fineness);
}

/** Ulna on the little-finger side: hook round the trochlea, shaft thinning to its head. */
export function ulna(fineness: Fineness): Mesh {
  const s = new Solid();
  const b = -FOREARM_LENGTH;
  s.add(
    4,
    sweep(
      [
        [-18, 15, -11, 9, 9],
        [-18, -3, -11, 11, 10],
        [-9, -24, -10, 12, 10],
        [-8, -50, -9, 9, 8.5],
        [-12, -110, -6, 7.5, 7.5],
        [-16, -180, -2, 6, 6.5],
        [-17, b + 24, 0, 5.2, 5.5],
        [-17, b + 9, 1, 7.5, 7.5],
        [-17, b + 4, 1, 7, 7],
      ],
      { up: [1, 0, 0], parts: 2 },
    ),
  );
  s.add(6, ellipsoid([-9, 19, -11], [12, 7, 11]), rod([-8, -28, -11], [9, -19, -11], 10, 7));
  s.cut(
    2,
    sweep(
      [
        [4, 0, -30, 13, 13],
        [4, 0, -16, 11.5, 11.5],
        [4, 0, -10, 9.4, 9.4],
        [4, 0, 6, 11.5, 11.5],
      ],
      { cap: 3 },
    ),
  );
  s.add(3, rod([-22, b + 6, 1], [-23, b - 2, 1], 3.4, 2.2));
  return carved(s, 3.2, 760, fineness);
}

/** Radius on the thumb side: round head under the capitulum, bow, broad lower end that carries the wrist. */
export function radius(fineness: Fineness): Mesh {
  const s = new Solid();
  const b = -FOREARM_LENGTH;
  s.add(
    2,
    sweep(
      [
        [8, -14, 14, 11.5, 11.5],
        [8, -22, 14, 11, 11],
      ],
      { up: [1, 0, 0], cap: 2.4, power: 2.6 },
    ),
  );
  s.add(
    4,
    sweep(
      [
        [8, -22, 14, 7, 7],
        [8, -36, 14, 6.8, 6.8],
        [9, -54, 14, 7.5, 7.5],
        [13, -108, 13, 7, 7.5],
        [14, -158, 10, 7, 8],
        [11, b + 55, 6, 8.5, 7.5],
        [6, b + 22, 3, 14, 9.5],
        [4, b + 8, 1, 18, 11.5],
        [4, b + 3, 1, 18, 11.5],
      ],
      { up: [1, 0, 0], cap: 3, parts: 2 },
    ),
  );
  s.add(5, ellipsoid([4, -44, 9], [5, 11, 5]), rod([17, b + 6, 1], [20, b - 8, 2], 6, 3));
  s.cut(2, ellipsoid([3, b - 7, 1], [18, 11, 14]), ellipsoid([8, -9, 14], [9, 5, 9]));
  return carved(s, 3.2, 760, fineness);
}
