import { carved, type Fineness } from './carve.js';
import { ellipsoid, rod, sphere, sweep } from './field.js';
import type { Mesh } from './mesh.js';
import { sheet } from './sheet.js';
import { Solid } from './solid.js';
import type { Vec3 } from './vector.js';
import { add, axesFrom, normalize, scale, turnedAboutY, turnedAboutZ } from './vector.js';

/** Right hip joint in the body frame of these shapes: origin midway between the hip joints, mm, 1.75 m tall. */
export const HIP_CENTRE: Vec3 = [0, 0, 85];

/** Right hip bone: iliac wing with its crest, acetabulum, ischium with spine and tuberosity, pubis, obturator opening. */
export function hipBone(fineness: Fineness): Mesh {
  const s = new Solid();
  s.add(
    6,
    sheet(
      [
        [
          [44, 31, 97, 7.5],
          [18, 28, 93, 9],
          [-14, 30, 80, 9],
          [-48, 38, 58, 7.5],
          [-80, 50, 44, 6.5],
        ],
        [
          [54, 48, 106, 5],
          [22, 52, 104, 4.2],
          [-14, 60, 90, 4.4],
          [-50, 66, 62, 6.5],
          [-86, 68, 43, 7.5],
        ],
        [
          [62, 61, 116, 4.4],
          [32, 84, 124, 3.8],
          [-8, 96, 114, 3.6],
          [-56, 97, 74, 4.4],
          [-92, 84, 45, 6],
        ],
        [
          [65, 71, 121, 4.4],
          [40, 108, 141, 4.8],
          [-4, 128, 131, 4.4],
          [-58, 122, 83, 4.8],
          [-92, 97, 49, 5.5],
        ],
      ],
      3,
    ),
  );
  s.add(
    7,
    sweep(
      [
        [64, 68, 120, 6, 5.5],
        [56, 88, 131, 5.6, 5.4],
        [40, 108, 142, 7, 7],
        [20, 122, 140, 5.8, 5.2],
        [-4, 128, 131, 5.4, 5],
        [-32, 127, 108, 5.4, 5],
        [-58, 122, 83, 6, 5.5],
        [-80, 111, 61, 7, 6.5],
        [-94, 96, 48, 8, 7],
      ],
      { up: [0, 0, 1] },
    ),
  );
  s.add(6, rod([66, 67, 120], [59, 57, 113], 6, 5));
  s.add(8, rod([48, 39, 100], [40, 24, 97], 7, 8), rod([-92, 86, 45], [-84, 52, 42], 7, 6));
  // Acetabular block, ischium, ischial spine, column above the sciatic notch.
  s.add(12, ellipsoid([-2, 3, 74], [35, 35, 26], turnedAboutY(-12)));
  s.add(
    10,
    sweep(
      [
        [-10, -8, 76, 21, 18],
        [-24, -28, 67, 16, 18],
        [-34, -46, 60, 15, 17],
        [-33, -62, 56, 15, 15],
        [-21, -76, 50, 10, 11],
      ],
      { up: [0, 0, 1] },
    ),
    sweep(
      [
        [-24, 14, 70, 11, 14],
        [-40, 26, 60, 9, 10],
        [-52, 36, 54, 8, 9],
      ],
      { up: [1, 0, 0] },
    ),
  );
  s.add(
    7,
    sweep([
      [-34, -2, 62, 9, 6],
      [-47, -5, 53, 4, 4],
      [-56, -7, 46, 2.4, 2.4],
    ]),
  );
  // Pubis: upper branch with tubercle and pectineal line, symphyseal face, lower branch to the ischium.
  s.add(
    8,
    sweep([
      [14, 4, 76, 15, 14],
      [33, 0, 58, 9, 9],
      [49, -8, 38, 7.5, 7],
      [57, -17, 22, 8.5, 7],
      [54, -28, 9, 12, 7],
    ]),
  );
  s.add(
    6,
    rod([60, -12, 28], [56, -14, 17], 4.5, 4),
    sweep([
      [30, 6, 66, 3, 3],
      [46, 1, 46, 2.6, 2.6],
      [60, -11, 28, 2.5, 2.5],
    ]),
  );
  s.add(
    5,
    sweep(
      [
        [54, -22, 9, 15, 6],
        [46, -40, 8.5, 13, 6.2],
      ],
      { up: [0.5, 0.86, 0] },
    ),
  );
  s.add(
    7,
    sweep(
      [
        [46, -44, 10, 7, 6.5],
        [32, -56, 18, 5, 8],
        [14, -67, 32, 5, 8.5],
        [-8, -76, 44, 7, 9],
        [-20, -76, 49, 9, 9],
      ],
      { up: [1, 0, 0] },
    ),
  );
  // Acetabulum facing outwards, down and a little forward, with its fossa and notch.
  const out = normalize([0.28, -0.6, 0.75]);
  s.cut(2.5, sphere(HIP_CENTRE, 26.5));
  s.cut(2, rod(HIP_CENTRE, add(HIP_CENTRE, scale(out, 34)), 26.5, 27.5));
  s.cut(3, ellipsoid(add(HIP_CENTRE, scale(out, -23)), [13, 5.5, 13], axesFrom([1, 0, 0], out)));
  s.cut(3, rod([6, -20, 75], [13, -34, 91], 7, 9));
  // Obturator opening, greater and lesser sciatic notch.
  s.cut(5, ellipsoid([15, -32, 46], [17, 20.5, 34], turnedAboutZ(-34)));
  s.cut(6, ellipsoid([-64, 26, 44], [17, 18, 30], turnedAboutZ(20)));
  s.cut(5, ellipsoid([-47, -26, 50], [9, 11, 30]));
  return carved(s, 4, 3400, fineness);
}

const SACRAL_BODIES = [
  [-31, 97],
  [-50, 75],
  [-67, 52],
  [-78, 28],
  [-81, 6],
  [-74, -13],
] as const;

/** Sacrum with its wings, four pairs of openings and the median crest, and the coccyx below. Symmetric. */
export function sacrum(fineness: Fineness): Mesh {
  const s = new Solid();
  const widths = [25, 21, 17, 14, 11, 8];
  const depths = [16, 12, 9.5, 8, 7, 5];
  s.add(
    4,
    sweep(
      SACRAL_BODIES.map(([x, y], i) => [x, y, 0, widths[i], depths[i]]),
      { up: [0, 0, 1], power: 2.4 },
    ),
  );
  for (const z of [1, -1]) {
    s.add(
      6,
      sheet(
        [
          [
            [-30, 97, z * 18, 9],
            [-40, 96, z * 38, 10],
            [-47, 93, z * 53, 8],
          ],
          [
            [-52, 75, z * 15, 9],
            [-60, 75, z * 34, 11],
            [-66, 74, z * 46, 10],
          ],
          [
            [-70, 52, z * 12, 7],
            [-77, 52, z * 26, 8],
            [-82, 51, z * 34, 6.5],
          ],
          [
            [-80, 28, z * 9, 5],
            [-84, 26, z * 18, 5],
            [-86, 24, z * 22, 4],
          ],
          [
            [-81, 4, z * 6, 4],
            [-82, 4, z * 11, 4],
            [-82, 4, z * 14, 3],
          ],
        ],
        3,
      ),
    );
    s.add(5, ellipsoid([-46, 102, z * 20], [5, 8, 6]));
  }
  s.add(
    7,
    sweep(
      [
        [-66, 84, 0, 3.2, 9],
        [-82, 64, 0, 4.2, 8],
        [-94, 42, 0, 4.2, 6],
        [-95, 20, 0, 3.6, 5],
      ],
      { up: [0, 0, 1] },
    ),
  );
  const spines = [
    [-72, 88],
    [-90, 67],
    [-100, 42],
    [-98, 22],
  ] as const;
  spines.forEach(([x, y], i) =>
    s.add(6, rod([x + 5, y, 0], [x - 3, y - 4, 0], 5 - i * 0.7, 4 - i * 0.5)),
  );
  const coccyx = [
    [-70, -19, 10, 5],
    [-63, -29, 7, 4.5],
    [-55, -36, 5.5, 4],
    [-48, -40, 4, 3.4],
  ] as const;
  coccyx.forEach(([x, y, w, d]) => s.add(3, ellipsoid([x, y, 0], [d, 6.5, w], turnedAboutZ(35))));
  const openings = [
    [-46, 86],
    [-63, 64],
    [-76, 41],
    [-82, 18],
  ] as const;
  for (const z of [1, -1]) {
    openings.forEach(([x, y], i) => {
      const side = z * (27 - i * 4.2);
      const r = [6, 5.4, 4.8, 4][i];
      s.cut(3, rod([x + 24 - i * 3, y + 3, side + z * 5], [x - 4, y, side - z * 2], r, 3.4));
      if (i < 3) s.cut(4, rod([x - 14, y - 2, side], [x - 30, y - 6, side + z * 2], 2.6, 3.4));
    });
  }
  s.cut(4, rod([-58, 112, 0], [-68, 70, 0], 7, 5));
  return carved(s, 4, 2000, fineness);
}
