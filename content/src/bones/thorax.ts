import type { Fineness } from './carve.js';
import { carved } from './carve.js';
import { ellipsoid, rod, sweep, type Station } from './field.js';
import { loft } from './loft.js';
import type { Mesh } from './mesh.js';
import { sheet, type SheetPoint } from './sheet.js';
import { Solid } from './solid.js';
import type { Vec3 } from './vector.js';
import { add, length, mix, normalize, scale, subtract, throughRows } from './vector.js';

/**
 * Right ribs, their cartilages and the sternum in the body frame of the shapes (origin midway between the hip joints,
 * x forward, y up, z right, mm, 1.75 m tall, standing). `build.ts` bends them to the person's spine.
 */
interface RibPlan {
  /** Joint with the vertebral body, and with the transverse process. */
  readonly head: Vec3;
  readonly tubercle: Vec3;
  /** Front end of the bony rib. */
  readonly end: Vec3;
  /** Ellipse of the cage at this rib: rearmost and foremost x, half-width. */
  readonly back: number;
  readonly front: number;
  readonly width: number;
}

const RIBS: readonly RibPlan[] = [
  {
    head: [-42, 554, 14],
    tubercle: [-58, 563, 38],
    end: [13, 506, 38],
    back: -70,
    front: 24,
    width: 54,
  },
  {
    head: [-49, 540, 14],
    tubercle: [-72, 546, 37],
    end: [34, 472, 54],
    back: -92,
    front: 41,
    width: 87,
  },
  {
    head: [-57, 521, 14],
    tubercle: [-82, 527, 36],
    end: [46, 441, 70],
    back: -105,
    front: 53,
    width: 107,
  },
  {
    head: [-63, 500, 14],
    tubercle: [-90, 508, 35],
    end: [54, 409, 82],
    back: -113,
    front: 61,
    width: 120,
  },
  {
    head: [-68, 478, 14],
    tubercle: [-94, 486, 35],
    end: [59, 375, 91],
    back: -118,
    front: 69,
    width: 130,
  },
  {
    head: [-70, 455, 15],
    tubercle: [-96, 464, 34],
    end: [60, 341, 99],
    back: -120,
    front: 75,
    width: 136,
  },
  {
    head: [-70, 431, 15],
    tubercle: [-96, 440, 34],
    end: [59, 307, 106],
    back: -120,
    front: 79,
    width: 140,
  },
  {
    head: [-67, 406, 16],
    tubercle: [-94, 415, 33],
    end: [52, 276, 112],
    back: -118,
    front: 77,
    width: 142,
  },
  {
    head: [-63, 381, 17],
    tubercle: [-90, 389, 32],
    end: [41, 250, 116],
    back: -113,
    front: 69,
    width: 141,
  },
  {
    head: [-56, 355, 17],
    tubercle: [-85, 362, 31],
    end: [26, 229, 118],
    back: -106,
    front: 59,
    width: 137,
  },
  {
    head: [-45, 321, 19],
    tubercle: [-74, 327, 27],
    end: [-14, 216, 119],
    back: -98,
    front: 40,
    width: 125,
  },
  {
    head: [-36, 293, 21],
    tubercle: [-62, 296, 26],
    end: [-62, 226, 88],
    back: -92,
    front: 30,
    width: 107,
  },
];

/** Places on the right edge of the sternum where cartilages 1–7 end. */
const NOTCHES: readonly Vec3[] = [
  [22, 508, 24],
  [39, 476, 18],
  [49, 453, 17],
  [58, 431, 18],
  [66, 410, 18],
  [73, 393, 17],
  [77, 381, 12],
];

/** How much of its total drop a rib has done at equal steps round the cage. */
const DROP = [0.05, 0.18, 0.41, 0.68, 0.89];

/** Middle line of a bony rib, back to front. */
function ribLine(index: number): Vec3[] {
  const { head, tubercle, end, back, front, width } = RIBS[index];
  const middle = (back + front) / 2;
  const half = (front - back) / 2;
  const drop = tubercle[1] - end[1];
  const bulge = 0.82;
  const round = (angle: number, part: number): Vec3 => [
    middle - half * Math.cos(angle),
    tubercle[1] - drop * part,
    width * Math.pow(Math.sin(angle), bulge),
  ];
  const floating = index >= 10;
  const until = floating
    ? [1.75, 1.02][index - 10]
    : Math.PI - Math.asin(Math.min(1, Math.pow(end[2] / width, 1 / bulge)));
  const from = [0.78, 0.62][index] ?? (index === 11 ? 0.44 : 0.55);
  const steps = index === 0 || index === 11 ? 3 : 5;
  const line: Vec3[] = [head, tubercle];
  for (let i = 0; i < steps; i++) {
    const part = floating ? 0.12 + (0.75 * i) / steps : DROP[index === 0 ? i + 1 : i];
    line.push(round(from + ((until - from) * i) / steps, part));
  }
  line.push(floating ? round(until, 1) : end);
  return line;
}

/** Direction of the rib's height at a point: upright, the upper edge leaning inwards, nearly flat for the first. */
function heightAt(index: number, [x, , z]: Vec3): Vec3 {
  const lean = [1, 0.62, 0.4, 0.3, 0.22, 0.16, 0.12, 0.1, 0.08, 0.06, 0.06, 0.06][index];
  const out = normalize([x + 50, 0, z]);
  return index === 0
    ? normalize([out[0] * 0.95, 0.35, out[2] * 0.95])
    : normalize([-out[0] * lean, 1, -out[2] * lean]);
}

/** A bony rib, 1–12. */
export function rib(number: number, fineness: Fineness): Mesh {
  const index = number - 1;
  const line = ribLine(index);
  const last = line.length - 1;
  const stations = line.map((p, i): Station => {
    const t = i / last;
    let height = 6.4 + (index > 9 ? -1.6 : 0.9) * t;
    let depth = 3.4;
    if (i === 0) [height, depth] = [4.6, 4.2];
    if (i === 1) [height, depth] = [5.2, 4.8];
    if (i === 2) depth = 4.2;
    if (index === 0) [height, depth] = [[4.6, 5.6, 7.5, 8.5, 8, 7.5][i], 3.2];
    if (index >= 10 && i === last) [height, depth] = [3, 2.2];
    return [...p, height, depth];
  });
  const full = fineness.rings > 0.8;
  return loft(stations, {
    ups: line.map((p) => heightAt(index, p)),
    parts: full ? 3 : 1,
    sides: full ? 8 : 4,
    capRings: full ? 2 : 0,
    cap: 3.4,
  });
}

/** Middle lines of cartilages 1–10; 8–10 run into the middle of the one above, which makes the costal margin. */
const CARTILAGES: readonly (readonly Vec3[])[] = cartilageLines();

function cartilageLines(): Vec3[][] {
  const lines: Vec3[][] = [];
  for (let i = 0; i < 10; i++) {
    const line = throughRows(ribLine(i), 8) as unknown as Vec3[];
    const start = line[line.length - 1];
    const leave = normalize(subtract(start, line[line.length - 4]));
    let goal: Vec3;
    let arrive: Vec3;
    if (i < 7) {
      goal = NOTCHES[i];
      arrive = normalize([0.25, -0.12 - 0.17 * i, 0.8]);
    } else {
      const above = lines[i - 1];
      goal = add(above[5], [0, -7, 0.5]);
      arrive = normalize([0.1, -0.75, 0.75]);
    }
    const reach = length(subtract(goal, start));
    const a = add(start, scale(leave, reach * 0.38));
    const b = add(goal, scale(arrive, reach * 0.38));
    lines.push(Array.from({ length: 9 }, (_, k) => bezier(start, a, b, goal, k / 8)));
  }
  return lines;
}

function bezier(a: Vec3, b: Vec3, c: Vec3, d: Vec3, t: number): Vec3 {
  const [ab, bc, cd] = [mix(a, b, t), mix(b, c, t), mix(c, d, t)];
  return mix(mix(ab, bc, t), mix(bc, cd, t), t);
}

/** A costal cartilage, 1–10. */
export function costalCartilage(number: number, fineness: Fineness): Mesh {
  const line = CARTILAGES[number - 1];
  const full = fineness.rings > 0.8;
  const points = full ? line : line.filter((_, i) => i % 2 === 0);
  const taper = number < 8 ? 0.8 : 2;
  return loft(
    points.map((p, i): Station => {
      const t = i / (points.length - 1);
      return [...p, 7.2 - taper * t, 4.1 - 0.4 * t];
    }),
    {
      ups: points.map((p) => (number === 1 ? heightAt(0, p) : [0, 1, 0])),
      parts: 1,
      sides: full ? 8 : 4,
      capRings: full ? 1 : 0,
      cap: 3,
    },
  );
}

const mirroredRow = (row: readonly SheetPoint[]): SheetPoint[] => [
  ...row.map(([x, y, z, t]): SheetPoint => [x, y, -z, t]),
  ...[...row].reverse(),
];

/** Sternum: manubrium with the jugular notch, body with notches for the ribs, xiphoid process. Symmetric. */
export function sternum(fineness: Fineness): Mesh {
  const s = new Solid();
  const manubrium: SheetPoint[][] = [
    [
      [17, 517, 27, 5],
      [17, 513, 10, 6.5],
    ],
    [
      [25, 503, 28, 5.5],
      [25, 502, 9, 6],
    ],
    [
      [33, 487, 19, 5],
      [34, 487, 7, 5.4],
    ],
    [
      [38, 478, 14, 5],
      [39, 478, 5, 5.2],
    ],
  ];
  s.add(3, sheet(manubrium.map(mirroredRow), 2));
  s.cut(3, ellipsoid([16, 525, 0], [12, 10, 14]));
  for (const z of [1, -1]) s.cut(3, ellipsoid([15, 525, z * 23], [9, 8, 9]));
  const body: SheetPoint[][] = [
    [
      [40, 475, 14, 5],
      [41, 475, 4, 5.2],
    ],
    [
      [50, 449, 13, 5],
      [51, 449, 4, 5.2],
    ],
    [
      [59, 427, 15, 4.8],
      [60, 427, 4, 5],
    ],
    [
      [67, 406, 17, 4.6],
      [68, 406, 5, 4.8],
    ],
    [
      [74, 390, 16, 4.4],
      [75, 389, 5, 4.6],
    ],
    [
      [78, 380, 9, 4],
      [79, 379, 3, 4.2],
    ],
  ];
  s.add(3, sheet(body.map(mirroredRow), 2));
  s.cut(3, rod([47.5, 477, -20], [47.5, 477, 20], 1.8));
  s.add(
    3,
    sweep(
      [
        [79, 379, 0, 7, 3.6],
        [82, 366, 0, 5, 3.2],
        [83, 353, 0, 3.4, 2.6],
      ],
      { up: [0, 0, 1], parts: 2 },
    ),
  );
  NOTCHES.forEach(([x, y, z], i) => {
    if (i === 0) return;
    for (const side of [1, -1]) s.cut(2, ellipsoid([x, y, side * (z + 3)], [8, 5.4, 5]));
  });
  return carved(s, 3.2, 620, fineness);
}
