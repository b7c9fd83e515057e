import type { BodyTable } from '@peripatos/core';

/**
 * Segment lengths as shares of height and inertias as shares of mass and length.
 * Source: Baldassarri 2004, after Pierrynowski 1995 (legs), Winter 1979/1990 and Bruderlin–Calvert 1989 (rest);
 * spec 01 §1.4 and §1.5.
 */
export const thesisBody: BodyTable = {
  lengths: {
    pelvisWidth: 0.10059,
    trunk: 0.47,
    thigh: 0.23882,
    shank: 0.24706,
    instepForward: 0.0858,
    toesForward: 0.04734,
    instepDrop: 0.02367,
    heelBack: 0.02959,
    ankleHeight: 0.03846,
  },
  inertias: {
    leg: { mass: 0.161, centre: 0.447, gyration: 0.326 },
    trunk: { mass: 0.678, centre: 0.626, gyration: 0.496 },
    thigh: { mass: 0.1, centre: 0.433, gyration: 0.323 },
    shankFoot: { mass: 0.061, centre: 0.606, gyration: 0.416 },
  },
};
