import { carved, type Fineness } from './carve.js';
import { ellipsoid, rod, sweep, type Station } from './field.js';
import { loft } from './loft.js';
import type { Mesh } from './mesh.js';
import { sheet, type SheetPoint } from './sheet.js';
import { Solid } from './solid.js';
import { turnedAboutY } from './vector.js';
import { PLANS, type Plan, type VertebraKind } from './vertebra-plans.js';

const TRIANGLES: Readonly<Record<VertebraKind, number>> = {
  lumbar: 640,
  thoracicLow: 520,
  thoracic: 480,
  thoracicHigh: 480,
  cervical: 420,
};

/** A vertebra: waisted body, pedicles, laminae, spinous, transverse and articular processes, open canal. */
export function vertebra(kind: VertebraKind, fineness: Fineness): Mesh {
  const { body, canal, pedicle, transverse, spine } = PLANS[kind];
  const [w, h, d] = [body[0] / 2, body[1] / 2, body[2] / 2];
  const back = -d;
  const [wide] = canal;
  const wall = back - canal[1];
  const [ph, pw, py] = pedicle;
  const s = new Solid();
  s.add(
    2,
    sweep(
      [
        [0, -h + 1.2, 0, w, d],
        [0, -h + 3, 0, w * 0.99, d * 0.99],
        [0, -h * 0.4, 0, w * 0.89, d * 0.89],
        [0, h * 0.4, 0, w * 0.88, d * 0.88],
        [0, h - 3, 0, w * 0.97, d * 0.98],
        [0, h - 1.2, 0, w * 0.97, d * 0.98],
      ],
      { up: [0, 0, 1], power: 2.5, cap: 1.6, parts: 2 },
    ),
  );
  if (kind !== 'cervical') s.cut(4, ellipsoid([back - 2, 0, 0], [4, body[1] * 0.8, w * 0.45]));
  for (const z of [1, -1]) {
    s.add(
      3,
      sweep([
        [back + 3, py, z * (wide + 1), ph, pw],
        [back - 5, py, z * (wide + 1.5), ph, pw],
        [back - 11, py - 1, z * (wide + 0.5), ph * 1.1, pw],
      ]),
      sheet(
        [
          [
            [back - 9, py + 4, z * wide, 3],
            [wall + 3, py + 1, z * wide * 0.62, 3],
            [wall - 4, py - 2, z, 3],
          ],
          [
            [back - 10, py - h * 0.7, z * wide, 3],
            [wall + 1, py - h * 0.8, z * wide * 0.6, 3],
            [wall - 5, py - h * 0.9, z, 3],
          ],
          [
            [back - 11, py - h * 1.5, z * wide * 0.9, 2.6],
            [wall, py - h * 1.5, z * wide * 0.55, 2.6],
            [wall - 5, py - h * 1.5, z, 2.6],
          ],
        ],
        2,
      ),
    );
    addTransverse(s, z, back, transverse, kind === 'cervical' ? pw : wide + 1, py);
    addFacets(s, kind, z, back, wall, wide, py);
  }
  s.add(
    4,
    sheet(
      spine.map((row) => row.map(([x, y, t]): SheetPoint => [wall + x, y, 0, t])),
      2,
    ),
  );
  if (kind === 'cervical') {
    for (const z of [1, -1]) s.add(3, rod([wall - 10, -6, z], [wall - 16, -8, z * 5], 2.8, 2.6));
  }
  return carved(s, kind === 'cervical' ? 2.8 : 3.3, TRIANGLES[kind], fineness);
}

function addTransverse(
  s: Solid,
  z: number,
  back: number,
  [reach, x, y, r]: Plan['transverse'],
  from: number,
  py: number,
): void {
  const start: Station = [back - 8, py, z * from, r * 1.3, r * 1.2];
  s.add(
    4,
    sweep([
      start,
      [
        back - 8 + (x + 8) * 0.55,
        py + (y - py) * 0.5,
        z * (from + (reach - from) * 0.5),
        r,
        r * 0.9,
      ],
      [back + x, y, z * (reach - 2), r * 1.1, r],
    ]),
  );
}

function addFacets(
  s: Solid,
  kind: VertebraKind,
  z: number,
  back: number,
  wall: number,
  wide: number,
  py: number,
): void {
  if (kind === 'lumbar') {
    s.add(
      4,
      sweep(
        [
          [back - 12, py, z * (wide + 4), 6, 4.5],
          [back - 12, py + 9, z * (wide + 5), 6.5, 3.8],
          [back - 12, py + 15, z * (wide + 5), 5, 3],
        ],
        { up: [1, 0, 0], parts: 2 },
      ),
      sweep(
        [
          [back - 14, py - 6, z * wide * 0.95, 6, 4.5],
          [back - 18, py - 15, z * wide * 0.92, 6, 4.2],
          [back - 19, py - 23, z * wide * 0.9, 5, 3.6],
        ],
        { up: [1, 0, 0], parts: 2 },
      ),
    );
  } else if (kind === 'cervical') {
    s.add(
      3,
      sweep(
        [
          [back - 6, 6, z * (wide + 3), 4.6, 5],
          [back - 8, 0, z * (wide + 3), 4.8, 5.2],
          [back - 11, -7, z * (wide + 3), 4.4, 4.8],
        ],
        { up: [0, 0, 1], cap: 2, parts: 2 },
      ),
      rod([0, 4, z * 7.5], [-4, 6, z * 7.8], 2.4, 2.2),
    );
  } else {
    s.add(
      3,
      sweep(
        [
          [back - 10, py + 3, z * (wide - 1), 5, 3],
          [back - 11, py + 10, z * (wide - 1), 5, 2.6],
        ],
        { up: [0, 0, 1], parts: 1 },
      ),
      sweep(
        [
          [wall + 1, py - 8, z * (wide - 2), 5, 3],
          [wall - 1, py - 16, z * (wide - 2.5), 4.6, 2.6],
        ],
        { up: [0, 0, 1], parts: 1 },
      ),
    );
  }
}

/** C1: a ring without a body; origin at the middle of the ring's front half. */
export function atlas(fineness: Fineness): Mesh {
  const s = new Solid();
  s.add(
    3,
    sweep(
      [
        [0, 0, 22, 6, 4.2],
        [9, 0, 14, 5.5, 3.4],
        [13, 0, 0, 6, 3.8],
        [9, 0, -14, 5.5, 3.4],
        [0, 0, -22, 6, 4.2],
      ],
      { parts: 2 },
    ),
    sweep(
      [
        [-6, 0, 22, 5, 4.2],
        [-18, 0, 20, 3.8, 3.4],
        [-28, 0, 10, 4, 3.2],
        [-32, 0, 0, 4.6, 4],
        [-28, 0, -10, 4, 3.2],
        [-18, 0, -20, 3.8, 3.4],
        [-6, 0, -22, 5, 4.2],
      ],
      { parts: 2 },
    ),
  );
  for (const z of [1, -1]) {
    s.add(4, ellipsoid([-1, 0, z * 20], [10, 8, 7.5]));
    s.cut(2, ellipsoid([0, 11, z * 17], [10, 6.5, 6], turnedAboutY(z * 25)));
    s.add(3, rod([-2, 0, z * 24], [-4, -1, z * 36], 4.4, 3.4));
  }
  return carved(s, 3, 420, fineness);
}

/** C2: a cervical vertebra with the dens on top; origin at the middle of its body. */
export function axis(fineness: Fineness): Mesh {
  const s = new Solid();
  s.add(
    2,
    sweep(
      [
        [0, -9, 0, 9, 7.5],
        [0, 4, 0, 9, 7],
      ],
      { up: [0, 0, 1], power: 2.5, cap: 1.6, parts: 1 },
    ),
  );
  s.add(
    4,
    sweep(
      [
        [0, 6, 0, 6.5, 6],
        [1, 14, 0, 4.8, 4.8],
        [1, 22, 0, 5.4, 5.4],
        [0, 27, 0, 4, 4],
      ],
      { up: [0, 0, 1], parts: 2 },
    ),
  );
  const back = -7.5;
  const wall = -22;
  for (const z of [1, -1]) {
    s.add(4, ellipsoid([-1, 5, z * 13], [8.5, 5.5, 8.5]));
    s.add(
      3,
      rod([back + 2, 0, z * 11], [back - 9, -2, z * 13], 4, 4.4),
      rod([back - 8, -2, z * 14], [back - 12, -12, z * 14], 5, 4.4),
      rod([back - 9, -2, z * 12.5], [wall - 3, -3, z * 2], 4.2, 4.2),
      rod([back + 4, -3, z * 10], [back + 1, -6, z * 25], 3.2, 3),
      rod([wall - 3, -3, z], [wall - 17, -9, z * 4.5], 4.4, 3.6),
    );
  }
  return carved(s, 3, 460, fineness);
}

/** A disc of unit size: width, height and depth 1, centred; scaled between two bodies by `build.ts`. */
export function disc(fineness: Fineness): Mesh {
  return loft(
    [
      [0, -0.3, 0, 0.49, 0.49],
      [0, 0, 0, 0.53, 0.53],
      [0, 0.3, 0, 0.49, 0.49],
    ],
    {
      up: [0, 0, 1],
      sides: fineness.rings > 0.8 ? 14 : 6,
      parts: 1,
      cap: 0.2,
      capRings: fineness.rings > 0.8 ? 1 : 0,
      power: 2.3,
    },
  );
}
