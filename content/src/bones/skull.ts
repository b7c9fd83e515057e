import { carved, type Fineness } from './carve.js';
import { ellipsoid, rod, sweep, type Station } from './field.js';
import { loft } from './loft.js';
import type { Mesh } from './mesh.js';
import { sheet } from './sheet.js';
import { Solid } from './solid.js';
import type { Vec3 } from './vector.js';
import { turnedAboutY } from './vector.js';

/**
 * Skull, lower jaw and teeth. Origin midway between the ear canals, Frankfurt plane horizontal, x forward, y up,
 * z right, mm. Vertex at y = 117, chin at y = −95.
 */
export const SKULL_VERTEX = 117;
export const SKULL_CHIN = -95;
/** Middle of the occipital condyles, on which the head sits. */
export const SKULL_CONDYLES: Vec3 = [-3, -31, 0];

/** Opening, inside and apex of the right orbit: centre, half-width, half-height. */
const orbit = (z: number): Station[] => [
  [106, 11, z * 39, 21, 19],
  [84, 10, z * 34.5, 19, 17],
  [68, 8, z * 29.5, 15.5, 14.5],
  [54, 6, z * 22, 9.5, 8.5],
  [45, 5, z * 18, 5, 5],
];

/** Cranium and upper face in one piece. */
export function skull(fineness: Fineness): Mesh {
  const s = new Solid();
  addVault(s);
  for (const z of [1, -1]) addSide(s, z);
  addMiddleFace(s);
  for (const z of [1, -1]) {
    s.cut(3, sweep(orbit(z), { up: [0, 0, 1], power: 2.5, cap: 5, parts: 2 }));
    s.cut(2, rod([2, -3, z * 76], [3, -3, z * 50], 4.5, 3.4));
    s.cut(4, ellipsoid([14, -7, z * 51], [8, 4, 11]));
    s.cut(6, ellipsoid([78, -29, z * 34], [8, 9, 6]));
  }
  // Pear-shaped nasal opening, spine below it, septum inside.
  s.cut(
    3,
    sweep(
      [
        [115, -5, 0, 4.5, 13],
        [80, -5, 0, 6.5, 13],
        [62, -5, 0, 5, 8],
      ],
      { up: [0, 0, 1], parts: 1 },
    ),
    sweep(
      [
        [112, -16, 0, 12.5, 11.5],
        [82, -17, 0, 12, 11],
        [60, -18, 0, 11, 10],
        [40, -16, 0, 8, 8],
      ],
      { up: [0, 0, 1], power: 2.3, parts: 1 },
    ),
  );
  for (const z of [1, -1]) {
    s.add(
      5,
      sweep(
        [
          [85, 28, z * 2.6, 5, 5],
          [87, 20, z * 3, 4.6, 5],
          [90.5, 13, z * 3.8, 4.8, 4.4],
          [93.5, 8, z * 4, 4.2, 3.4],
        ],
        { up: [0, 0, 1], parts: 2 },
      ),
    );
  }
  s.add(2, rod([76, -2, 0], [50, -8, 0], 1.8, 2.2), rod([50, -8, 0], [72, -29, 0], 2.2, 2));
  s.add(3, rod([84, -31, 0], [94, -29.5, 0], 3.4, 1.4));
  return carved(s, 4.2, 6200, fineness);
}

function addVault(s: Solid): void {
  s.add(
    26,
    ellipsoid([-4, 50, 0], [88, 64, 66]),
    ellipsoid([-26, 57, 0], [60, 57, 70.5]),
    ellipsoid([44, 49, 0], [45, 48, 50]),
  );
  s.add(22, ellipsoid([-56, 24, 0], [37, 38, 50]));
  s.add(16, ellipsoid([-16, -6, 0], [50, 24, 45]));
  s.add(14, ellipsoid([30, -2, 0], [34, 24, 28]));
  // Temporal hollows behind the orbits, hollows under the arches, neck's roof.
  for (const z of [1, -1]) {
    s.cut(14, ellipsoid([50, 4, z * 70], [30, 38, 23], turnedAboutY(z * 8)));
    s.cut(8, ellipsoid([42, -28, z * 51], [30, 28, 20]));
    s.cut(10, ellipsoid([-64, -22, z * 28], [22, 12, 20]));
  }
  s.add(8, ellipsoid([-91, 8, 0], [5, 5, 8]));
  s.cut(4, ellipsoid([-20, -40, 0], [17, 14, 14]));
}

function addSide(s: Solid, z: number): void {
  // Occipital line, orbital cone, brow and the outer rim down to the cheek bone.
  s.add(
    9,
    sweep([
      [-88, 9, z * 6, 1, 1],
      [-82, 6, z * 26, 2, 2],
      [-60, 0, z * 44, 1, 1],
    ]),
  );
  s.add(
    5,
    sweep(
      orbit(z)
        .slice(1)
        .map(([x, y, w, a, b]): Station => [x - 5, y, w, a + 5.4, b + 5]),
      { up: [0, 0, 1], cap: 5, parts: 2 },
    ),
  );
  s.add(
    6,
    sweep(
      [
        [86, 28, z * 5, 7.5, 7],
        [87, 31, z * 16, 7, 7],
        [83.5, 32, z * 30, 6.4, 6.4],
        [77, 27, z * 43, 5.6, 5.8],
        [70, 17, z * 50, 5, 5.8],
        [67, 4, z * 51.5, 5, 6],
        [65, -8, z * 49.5, 6.4, 7],
      ],
      { parts: 2 },
    ),
  );
  // Temporal line.
  s.add(
    8,
    sweep(
      [
        [71, 22, z * 48, 2, 2],
        [58, 44, z * 52, 1.6, 2],
        [38, 62, z * 57, 1.3, 2],
        [8, 76, z * 61, 0.7, 1],
      ],
      { parts: 2 },
    ),
  );
  // Cheek bone, its arch back to the ear, lower rim of the orbit.
  s.add(7, ellipsoid([65, -14, z * 47], [12, 13, 9], turnedAboutY(z * -32)));
  s.add(
    4,
    sweep(
      [
        [66, -14, z * 48, 9, 6],
        [56, -14, z * 55.5, 8, 5],
        [42, -11, z * 61.5, 6.4, 4.2],
        [26, -7, z * 65, 5.6, 3.8],
        [12, -4, z * 63.5, 5.6, 4],
        [-4, 0, z * 57, 6, 6],
      ],
      { parts: 2 },
    ),
  );
  s.add(
    6,
    sweep(
      [
        [69, -14, z * 45, 7, 6],
        [76, -16, z * 35, 6.5, 5],
        [82, -13, z * 22, 5, 4.5],
      ],
      { parts: 2 },
    ),
  );
  // Upper jaw: body, frontal process beside the nose, tooth-bearing arch.
  s.add(8, ellipsoid([64, -28, z * 22], [20, 19, 15]));
  s.add(
    6,
    sweep(
      [
        [86, 22, z * 8, 4.5, 4.5],
        [86, 10, z * 11.5, 4.2, 4.5],
        [84, -4, z * 16, 5, 5.5],
        [82, -20, z * 19, 7.5, 7],
      ],
      { up: [0, 0, 1], parts: 2 },
    ),
  );
  s.add(
    6,
    sweep(
      [
        [38, -40, z * 27.5, 9, 6.5],
        [60, -40, z * 26, 9.5, 6.5],
        [75, -40, z * 19, 9.5, 6],
        [84, -40, z * 9, 9.5, 5.6],
        [86.5, -40, 0, 9.5, 5.5],
      ],
      { parts: 2 },
    ),
  );
  // Mastoid process, condyle, pterygoid plate.
  s.add(
    8,
    sweep(
      [
        [-14, 4, z * 54, 17, 10],
        [-11, -12, z * 54, 14, 10],
        [-6, -26, z * 51.5, 8.5, 7],
        [-2, -34, z * 49.5, 4, 4],
      ],
      { up: [1, 0, 0], parts: 2 },
    ),
  );
  s.add(5, ellipsoid([-3, -29, z * 19], [11, 6, 6.5], turnedAboutY(z * 25)));
  s.add(5, rod([38, -16, z * 16], [30, -48, z * 17], 4, 3));
}

function addMiddleFace(s: Solid): void {
  s.add(4, ellipsoid([62, -38, 0], [26, 5, 23]));
  s.add(8, ellipsoid([48, -12, 0], [22, 20, 18]));
}

/** Lower jaw: body with the chin, branch, condyle and coronoid with the notch between. */
export function mandible(fineness: Fineness): Mesh {
  const s = new Solid();
  for (const z of [1, -1]) {
    s.add(
      5,
      sheet(
        [
          [
            [8, -15, z * 50, 4],
            [17, -22, z * 48.5, 2.4],
            [25, -21, z * 47, 2.2],
            [34, -14, z * 45.5, 2.4],
          ],
          [
            [6, -30, z * 49.5, 4.4],
            [16, -32, z * 48.5, 3.2],
            [27, -34, z * 46.5, 3.2],
            [37, -36, z * 44, 3.6],
          ],
          [
            [6, -46, z * 48.5, 4.2],
            [17, -50, z * 47.5, 4.2],
            [29, -53, z * 45, 4.6],
            [41, -55, z * 41, 5],
          ],
          [
            [13, -60, z * 47, 3.6],
            [22, -66, z * 45, 4.2],
            [34, -72, z * 41, 5],
            [47, -76, z * 36, 5.6],
          ],
        ],
        2,
      ),
    );
    s.add(4, ellipsoid([9, -8, z * 50], [4.6, 5, 9.5], turnedAboutY(z * 14)));
    s.add(4, rod([35, -14, z * 45.5], [34, -7, z * 45.5], 3.2, 2));
    s.add(
      6,
      sweep(
        [
          [34, -67, z * 39, 13, 6],
          [54, -74, z * 31, 14, 5.8],
          [72, -78, z * 20, 14, 5.4],
          [82, -80, z * 9, 14, 5.6],
          [84.5, -80.5, 0, 14, 6],
        ],
        { power: 2.4, parts: 2 },
      ),
    );
    s.add(
      5,
      sweep(
        [
          [38, -61, z * 30, 5, 6],
          [60, -64, z * 25, 5, 6],
          [76, -66, z * 16, 5, 5.4],
          [85, -67, 0, 5, 5],
        ],
        { parts: 2 },
      ),
    );
    s.add(8, ellipsoid([84, -91, z * 9], [6, 5, 9]));
  }
  s.add(8, ellipsoid([87, -87, 0], [5, 8, 7]));
  return carved(s, 3.6, 1800, fineness);
}

/** Half-widths of the teeth from the middle outwards, mm. */
const TEETH = [4.3, 3.4, 4, 3.6, 3.5, 5.1, 4.9];

/**
 * A row of teeth as one band along the dental arch, pinched between neighbours; the pinches are darker.
 *
 * @param upper true for the upper row.
 */
export function toothRow(upper: boolean, fineness: Fineness): Mesh {
  const shrink = upper ? 1 : 0.93;
  const full = fineness.rings > 0.8;
  const places: { at: number; half: number; front: boolean }[] = [];
  let at = 0;
  TEETH.forEach((half, i) => {
    places.push({ at: at + half, half, front: i < 3 });
    at += 2 * half;
  });
  const arch = (length: number): Vec3 => {
    const [rx, rz, x0] = [44.5, 28.5, 42];
    const side = Math.sign(length);
    let angle = 0;
    let rest = (Math.abs(length) * 1) / shrink;
    // Walk along the half ellipse, then straight back.
    while (rest > 0 && angle < Math.PI / 2) {
      const step = 0.01;
      rest -= Math.hypot(rx * Math.sin(angle), rz * Math.cos(angle)) * step;
      angle += step;
    }
    const back = Math.max(0, rest);
    return [
      x0 + (rx * Math.cos(angle) - back) * shrink,
      upper ? -50.5 : -61,
      side * rz * Math.sin(angle) * shrink,
    ];
  };
  const stations: Station[] = [];
  const pinched: boolean[] = [];
  for (const side of [-1, 1]) {
    for (const { at: middle, half, front } of side < 0 ? [...places].reverse() : places) {
      const depth = front ? 3.2 : 4.8;
      for (const [offset, k, pinch] of [
        [-0.94, 0.72, true],
        [-0.5, 1, false],
        [0.5, 1, false],
        [0.94, 0.72, true],
      ] as const) {
        const p = arch(side * middle + offset * half);
        stations.push([...p, 5.6 * (pinch ? 0.86 : 1), depth * k]);
        pinched.push(pinch);
      }
    }
  }
  const chosen = full ? stations : stations.filter((_, i) => i % 4 === 0 || i % 4 === 2);
  const dark = full ? pinched : pinched.filter((_, i) => i % 4 === 0 || i % 4 === 2);
  const sides = full ? 6 : 4;
  const mesh = loft(chosen, { sides, parts: 1, capRings: 1, power: 3, cap: 2 });
  for (let ring = 0; ring < chosen.length; ring++) {
    if (!dark[ring]) continue;
    for (let k = 0; k < sides; k++) mesh.shade[1 + (ring + 1) * sides + k] = 0.25;
  }
  return mesh;
}
