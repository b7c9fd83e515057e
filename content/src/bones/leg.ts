import { carved, type Fineness } from './carve.js';
import { ellipsoid, rod, sphere, sweep } from './field.js';
import { loft } from './loft.js';
import type { Mesh } from './mesh.js';
import { HIP_CENTRE } from './pelvis.js';
import { Solid } from './solid.js';
import { turnedAboutY } from './vector.js';

/** Right femur: head on its neck, both trochanters, bowed shaft with its rough line, two condyles and the groove between. */
export function femur(fineness: Fineness): Mesh {
  const s = new Solid();
  s.add(
    10,
    sweep(
      [
        [-8, -22, 126, 13, 13],
        [-9, -55, 123, 16, 16],
        [-6, -95, 117.5, 14.5, 14.5],
        [0, -160, 110, 13.3, 13.6],
        [3, -220, 103, 13, 13.4],
        [2, -285, 96, 13.5, 13.6],
        [-2, -340, 90, 17, 14.5],
        [-5, -380, 85.5, 26, 17],
        [-7, -408, 82, 34, 21],
      ],
      { up: [0, 0, 1], parts: 2 },
    ),
  );
  s.add(
    5,
    sweep(
      [
        [-16, -95, 118, 2.2, 4],
        [-12, -160, 110, 2, 4.5],
        [-9.5, -220, 103, 2, 5],
        [-11, -285, 96.5, 2, 4.5],
        [-13, -325, 92, 2, 3],
      ],
      { up: [0, 0, 1], parts: 2 },
    ),
  );
  s.add(
    8,
    sweep([
      [-1, -4, 91, 16.5, 16],
      [-3, -12, 102, 14.5, 13],
      [-7, -22, 116, 17, 14],
      [-9, -30, 128, 21, 16],
    ]),
  );
  s.add(4, sphere(HIP_CENTRE, 24));
  s.cut(3, ellipsoid([3, -4, 61.5], [4, 5.5, 3.5]));
  // Greater trochanter with its hollow behind, crest, lesser trochanter.
  s.add(
    9,
    sweep(
      [
        [-6, -66, 127, 6, 7],
        [-6, -46, 137, 9, 12],
        [-11, -24, 143, 10, 14],
        [-17, -6, 139.5, 8, 11],
        [-20, 3, 134, 6, 7],
      ],
      { up: [0, 0, 1] },
    ),
  );
  s.cut(5, ellipsoid([-19, -11, 124], [7, 8, 6]));
  s.add(9, rod([-21, -8, 133], [-24, -52, 117], 5.5, 5), ellipsoid([-25, -64, 112], [10, 11, 9]));
  s.add(8, rod([9, -17, 131], [5, -58, 112], 3, 3));
  // Condyles: lateral one broader in front; epicondyles; notch behind, groove in front.
  for (const [z, w, dx] of [
    [57.5, 13.5, 0],
    [103, 13.5, 2],
  ]) {
    s.add(8, ellipsoid([-15 + dx * 0.5, -420, z], [24.5, 25.5, w + 1]));
    s.add(7, ellipsoid([-3 + dx, -415, z + (z < 80 ? 4 : -3)], [27.5, 31.5, w + 3]));
  }
  s.add(8, ellipsoid([13, -408, 94], [16.5, 22, 15]), ellipsoid([10, -410, 70], [16, 20, 15]));
  s.add(9, ellipsoid([-9, -409, 41], [12, 14, 6]), ellipsoid([-9, -411, 119], [11, 12, 5.5]));
  s.cut(
    6,
    sweep([
      [-52, -420, 80, 17, 10.5],
      [-30, -428, 80, 18, 10.5],
      [-8, -441, 80.5, 13, 9.5],
      [6, -452, 81, 7, 7],
    ]),
  );
  s.cut(
    10,
    sweep(
      [
        [6, -452, 81, 5, 8],
        [24, -437, 82, 5, 9],
        [32, -415, 83, 5, 10],
        [31, -388, 84, 5, 11],
      ],
      { up: [1, 0, 0] },
    ),
  );
  return carved(s, 4.2, 2400, fineness);
}

/** Right tibia: plateau with two shallow cups and the eminence, tuberosity, front crest, inner malleolus, ankle vault. */
export function tibia(fineness: Fineness): Mesh {
  const s = new Solid();
  s.add(
    6,
    sweep(
      [
        [-9, -455.5, 82, 36, 23],
        [-7, -470, 83, 31, 21],
        [-2, -490, 84, 22, 20],
        [1, -520, 84.5, 16, 18],
        [1, -570, 84, 13, 15.5],
        [-1, -640, 83.5, 11.5, 14],
        [-3, -710, 83, 11, 12.5],
        [-4, -770, 82.5, 13.5, 13.5],
        [-5, -800, 83, 19, 16.5],
        [-5, -818, 83.5, 22, 18.5],
      ],
      { up: [0, 0, 1], cap: 4, parts: 2 },
    ),
  );
  s.add(
    9,
    sweep(
      [
        [14, -482, 85, 2, 2],
        [22, -496, 85, 3.2, 5],
        [18.5, -540, 83, 3.2, 6],
        [14.5, -600, 79.5, 3, 6],
        [10, -660, 77, 2.8, 5],
        [5, -730, 75, 2.6, 4],
        [1, -770, 72, 2.2, 2.4],
        [-3, -795, 74, 1.5, 1.5],
      ],
      { up: [0, 0, 1], parts: 2 },
    ),
  );
  s.add(14, ellipsoid([19, -486, 85], [7, 18, 11]));
  s.add(9, ellipsoid([16, -466, 86], [7, 12, 18]));
  s.add(10, ellipsoid([11, -463, 109], [6, 7, 7]));
  s.add(6, ellipsoid([-10, -454, 61], [24, 7.5, 17.5]), ellipsoid([-10, -454, 104], [22, 7.5, 17]));
  s.cut(3, ellipsoid([-10, -434, 61], [32, 14, 23]), ellipsoid([-11, -434.5, 104], [36, 12.5, 26]));
  s.add(5, ellipsoid([-9, -450, 77.5], [9, 5.5, 4.5]), ellipsoid([-10, -450, 86.5], [8, 5, 4]));
  s.cut(5, ellipsoid([-38, -454, 83], [9, 10, 8]));
  s.add(6, ellipsoid([-3, -813, 62.5], [12.5, 21, 6.5]));
  s.cut(
    2,
    sweep(
      [
        [-5, -839.5, 69, 19, 19],
        [-5, -839.5, 104, 19, 19],
      ],
      { cap: 4, parts: 1 },
    ),
  );
  s.cut(4, rod([-11, -790, 110], [-11, -830, 111], 6.5, 8.5));
  return carved(s, 4, 1700, fineness);
}

/** Right fibula: head, slender shaft, outer malleolus reaching lower than the inner one. */
export function fibula(fineness: Fineness): Mesh {
  return loft(
    [
      [-29, -457, 121, 7, 8],
      [-27, -466, 121, 9.5, 11],
      [-27, -476, 121, 8.5, 9.5],
      [-26, -494, 120, 5.2, 5.8],
      [-24, -540, 119, 5.8, 6.5],
      [-22, -620, 117, 6.2, 7.5],
      [-18, -720, 114, 6, 7.5],
      [-14, -790, 112, 6.5, 7.5],
      [-12, -815, 112, 8.5, 10],
      [-12, -835, 113, 8, 11],
      [-13, -848, 113, 5, 7],
    ],
    { up: [0, 0, 1], sides: fineness.rings > 0.8 ? 10 : 6, parts: fineness.rings > 0.8 ? 2 : 1 },
  );
}

/** Right knee cap, apex down. */
export function patella(fineness: Fineness): Mesh {
  const s = new Solid();
  s.add(4, ellipsoid([35, -403, 84], [9.5, 21, 21.5]));
  s.add(8, ellipsoid([35.5, -414.5, 84], [7.5, 18, 12]));
  s.cut(
    4,
    ellipsoid([20.5, -400, 95], [8.5, 18, 15.5], turnedAboutY(18)),
    ellipsoid([20.5, -400, 72], [8.5, 18, 14.5], turnedAboutY(-22)),
  );
  return carved(s, 4, 260, fineness);
}
