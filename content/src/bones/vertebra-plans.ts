/**
 * Shapes of one vertebra, in its own frame: origin at the centre of the body, x forward, y up, z right, mm.
 * The five kinds are scaled to each level by `build.ts`.
 */
export type VertebraKind = 'lumbar' | 'thoracicLow' | 'thoracic' | 'thoracicHigh' | 'cervical';

/** Measures of a kind of vertebra, mm. */
export interface Plan {
  /** Body: width, height, depth. */
  readonly body: readonly [number, number, number];
  /** Half-width and depth of the canal. */
  readonly canal: readonly [number, number];
  /** Pedicle half-height and half-width, and its height over the middle of the body. */
  readonly pedicle: readonly [number, number, number];
  /** Transverse process: reach from the middle, end x from the body's back, end y, half-thickness. */
  readonly transverse: readonly [number, number, number, number];
  /** Spinous process: upper and lower edge at root and tip: x from the canal's back, y; half-thickness of edge. */
  readonly spine: readonly (readonly [number, number, number])[][];
}

export const PLANS: Readonly<Record<VertebraKind, Plan>> = {
  lumbar: {
    body: [45, 26, 34],
    canal: [12, 16],
    pedicle: [7.5, 5, 6],
    transverse: [40, -19, 9, 3.4],
    spine: [
      [
        [3, 7, 3],
        [-12, 4, 3],
        [-25, 3, 3.4],
        [-32, 1, 4.4],
      ],
      [
        [1, -2, 3],
        [-12, -5, 2.6],
        [-25, -6, 2.8],
        [-33, -6, 4.4],
      ],
      [
        [1, -11, 3],
        [-12, -13, 2.8],
        [-25, -15, 3.8],
        [-32, -14, 4.8],
      ],
    ],
  },
  thoracicLow: {
    body: [36, 22, 31],
    canal: [10, 15],
    pedicle: [7, 4.4, 6],
    transverse: [23, -20, 9, 5],
    spine: [
      [
        [2, 5, 2.8],
        [-10, 0, 2.6],
        [-20, -6, 2.8],
        [-28, -12, 3.2],
      ],
      [
        [1, -3, 3],
        [-10, -7, 2.6],
        [-20, -12, 2.6],
        [-28, -17, 3.2],
      ],
      [
        [1, -11, 2.8],
        [-9, -14, 2.8],
        [-19, -19, 2.8],
        [-27, -22, 3.2],
      ],
    ],
  },
  thoracic: {
    body: [29, 19, 27],
    canal: [9, 15],
    pedicle: [6, 3.8, 6],
    transverse: [29, -22, 14, 5],
    spine: [
      [
        [2, 5, 2.6],
        [-10, -5, 2.5],
        [-21, -20, 2.5],
        [-29, -33, 2.8],
      ],
      [
        [1, -2, 3],
        [-9, -12, 2.6],
        [-20, -26, 2.6],
        [-29, -37, 3],
      ],
      [
        [0, -10, 2.8],
        [-8, -18, 2.6],
        [-18, -30, 2.6],
        [-28, -40, 2.8],
      ],
    ],
  },
  thoracicHigh: {
    body: [26, 17, 20],
    canal: [9.5, 15],
    pedicle: [5.2, 3.6, 5],
    transverse: [33, -17, 11, 4.8],
    spine: [
      [
        [2, 5, 2.8],
        [-12, 0, 2.6],
        [-24, -9, 2.8],
        [-34, -17, 3.4],
      ],
      [
        [1, -2, 3],
        [-12, -6, 2.6],
        [-24, -14, 2.8],
        [-34, -21, 3.4],
      ],
      [
        [0, -9, 2.8],
        [-10, -12, 2.6],
        [-22, -19, 2.8],
        [-33, -25, 3.2],
      ],
    ],
  },
  cervical: {
    body: [18, 13, 15.5],
    canal: [11.5, 14],
    pedicle: [3.6, 3, 1],
    transverse: [26, 5, -3, 3],
    spine: [
      [
        [2, 2, 2.6],
        [-6, 0, 2.4],
        [-15, -4, 2.8],
      ],
      [
        [1, -3, 2.8],
        [-6, -5, 2.6],
        [-16, -7, 3.2],
      ],
      [
        [0, -7, 2.4],
        [-6, -8, 2.4],
        [-15, -10, 2.6],
      ],
    ],
  },
};

/** Size of the body of a kind: width, height, depth, mm. */
export const bodyOfKind = (kind: VertebraKind): readonly [number, number, number] =>
  PLANS[kind].body;
