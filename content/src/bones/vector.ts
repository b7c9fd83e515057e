/** Plain three-vectors for building shapes. Lengths are millimetres everywhere in this folder until `build.ts` scales to metres. */
export type Vec3 = readonly [number, number, number];

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec3, s: number): Vec3 => [a[0] * s, a[1] * s, a[2] * s];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (a: Vec3): number => Math.sqrt(dot(a, a));
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Unit vector along `a`; the zero vector stays zero. */
export const normalize = (a: Vec3): Vec3 => {
  const l = length(a);
  return l > 0 ? scale(a, 1 / l) : [0, 0, 0];
};

export const mix = (a: Vec3, b: Vec3, t: number): Vec3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** Three orthonormal axes. */
export type Axes = readonly [Vec3, Vec3, Vec3];

export const WORLD_AXES: Axes = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** Axes with the first along `x` and the second in the plane of `x` and `y`. */
export function axesFrom(x: Vec3, y: Vec3): Axes {
  const first = normalize(x);
  const third = normalize(cross(first, y));
  return [first, cross(third, first), third];
}

const DEGREE = Math.PI / 180;

/** World axes turned about z by `degrees` (first axis towards the second). */
export function turnedAboutZ(degrees: number): Axes {
  const c = Math.cos(degrees * DEGREE);
  const s = Math.sin(degrees * DEGREE);
  return [
    [c, s, 0],
    [-s, c, 0],
    [0, 0, 1],
  ];
}

/** World axes turned about y by `degrees` (third axis towards the first). */
export function turnedAboutY(degrees: number): Axes {
  const c = Math.cos(degrees * DEGREE);
  const s = Math.sin(degrees * DEGREE);
  return [
    [c, 0, -s],
    [0, 1, 0],
    [s, 0, c],
  ];
}

/**
 * Catmull-Rom through rows of equal width, `parts` pieces per span, end rows mirrored beyond the ends.
 * Returns (rows − 1)·parts + 1 rows.
 */
export function throughRows(rows: readonly (readonly number[])[], parts: number): number[][] {
  const last = rows.length - 1;
  const row = (i: number): readonly number[] => {
    if (i < 0) return rows[0].map((v, k) => 2 * v - rows[1][k]);
    if (i > last) return rows[last].map((v, k) => 2 * v - rows[last - 1][k]);
    return rows[i];
  };
  const result: number[][] = [];
  for (let i = 0; i < last; i++) {
    const a = row(i - 1);
    const b = row(i);
    const c = row(i + 1);
    const d = row(i + 2);
    for (let j = 0; j < parts; j++) {
      const t = j / parts;
      result.push(b.map((_, k) => catmullRom(a[k], b[k], c[k], d[k], t)));
    }
  }
  result.push([...rows[last]]);
  return result;
}

const catmullRom = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 *
  (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
