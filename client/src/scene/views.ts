import type { ViewName, ViewSide } from './api.js';

/** Lens, degrees; distance m and aim as share of height for a body of 1.75 m. */
export const LENS_DEG = 28;
const DISTANCE_M = 4.5;
export const DRAWN_HEIGHT_M = 1.75;
export const AIM = 0.52;
/** Where the aim lies in the free area, from its top: the pelvis then stands at 54 % of its height, with floor to see below. */
export const AIM_PLACE = 0.463;
export const NEAREST_M = 0.25;
export const FARTHEST_M = 12;
/** Width that must fit into a narrow picture, share of the height: twice from the hips to the toes of the longest step, and air. */
const WIDTH_SHARE = 0.88;

const DEGREE = Math.PI / 180;

/** A camera direction: angle round the vertical from the front towards the patient's right, angle above the horizontal; rad. */
export interface Direction {
  readonly azimuth: number;
  readonly elevation: number;
}

const from = (azimuthDeg: number, elevationDeg: number): Direction => ({
  azimuth: azimuthDeg * DEGREE,
  elevation: elevationDeg * DEGREE,
});

export const VIEWS: Readonly<Record<ViewName, Direction>> = {
  first: from(78, 6),
  right: from(90, 4),
  left: from(-90, 4),
  front: from(0, 4),
  back: from(180, 4),
  above: from(180, 89.9),
};

const SIDES: readonly ViewSide[] = [
  'front',
  'rightFront',
  'right',
  'rightBack',
  'back',
  'leftBack',
  'left',
  'leftFront',
];

/** The word for a direction: eight sides, or above and below when steeper than 60°. */
export function sideOf(azimuthDeg: number, elevationDeg: number): ViewSide {
  if (elevationDeg > 60) return 'above';
  if (elevationDeg < -60) return 'below';
  const eighth = Math.round((((azimuthDeg % 360) + 360) % 360) / 45) % 8;
  return SIDES[eighth] ?? 'front';
}

/**
 * Distance from which the body fills its share of the free area, m.
 *
 * @param heightM the patient's height.
 * @param pictureHeight height of the whole picture, any unit.
 * @param freeWidth width of the free area, same unit.
 * @param freeHeight height of the free area, same unit.
 */
export function fittingDistance(
  heightM: number,
  pictureHeight: number,
  freeWidth: number,
  freeHeight: number,
): number {
  const tangent = 2 * Math.tan((LENS_DEG / 2) * DEGREE);
  const byHeight =
    (DISTANCE_M * heightM * pictureHeight) / (DRAWN_HEIGHT_M * Math.max(1, freeHeight));
  const byWidth = (WIDTH_SHARE * heightM * pictureHeight) / (tangent * Math.max(1, freeWidth));
  return Math.min(FARTHEST_M, Math.max(byHeight, byWidth));
}
