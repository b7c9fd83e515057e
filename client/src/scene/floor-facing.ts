/** Turned this far past the border between two facings, the writing turns too; it does not flicker on the border. */
const HOLD = (8 * Math.PI) / 180;

const READINGS: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/**
 * Turns the writing of the floor to the camera by quarter turns, so that numbers stand still on the floor while the view is
 * turned a little, and are never upside down or in a mirror.
 */
export class FacingOfFloor {
  #quarter = 1;
  #side: 1 | -1 = -1;

  /** Direction (x, z) along which the metre numbers are read; away from the reader is a quarter turn to the left of it. */
  get reading(): readonly [number, number] {
    return READINGS[this.#quarter] ?? [1, 0];
  }

  /** The side of the path that carries the numbers, the one beyond the patient: 1 right, −1 left. */
  get side(): 1 | -1 {
    return this.#side;
  }

  /** Takes the camera's angle round the vertical, rad: 0 from the front, + towards the patient's right. */
  turn(azimuth: number): void {
    const quarterTurn = Math.PI / 2;
    let off = azimuth - this.#quarter * quarterTurn;
    off -= Math.round(off / (2 * Math.PI)) * 2 * Math.PI;
    if (Math.abs(off) > quarterTurn / 2 + HOLD) {
      this.#quarter = ((Math.round(azimuth / quarterTurn) % 4) + 4) % 4;
    }
    if (Math.abs(Math.sin(azimuth)) > Math.sin(HOLD)) this.#side = Math.sin(azimuth) > 0 ? -1 : 1;
  }
}

/** Flattest and steepest look at the floor that the writing makes up for. */
const MOST_STRETCH = 2.4;
/** Height against width of the writing as the eye gets it, at most 1. */
const SEEN_HEIGHT = 0.6;

/**
 * How much longer the writing lies on the floor, away from the reader, than it would stand on a sheet: as on roads, so that
 * it can be read from a low camera.
 *
 * @param height of the camera over the floor, m
 * @param away horizontal distance of the camera from the writing, m
 */
export function floorStretch(height: number, away: number): number {
  const steepness = Math.abs(height) / Math.max(1e-6, Math.hypot(height, away));
  return Math.min(MOST_STRETCH, Math.max(1, SEEN_HEIGHT / Math.max(1e-6, steepness)));
}
