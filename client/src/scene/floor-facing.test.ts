import { describe, expect, it } from 'vitest';
import { FacingOfFloor, floorStretch } from './floor-facing.js';
import { VIEWS, type Direction } from './views.js';

const DEGREE = Math.PI / 180;

/** Right of the picture on the floor, for a camera at this angle. */
const rightOf = (azimuth: number): [number, number] => [Math.sin(azimuth), -Math.cos(azimuth)];

function seenFrom(azimuth: number): FacingOfFloor {
  const facing = new FacingOfFloor();
  facing.turn(azimuth);
  return facing;
}

describe('the writing on the floor', () => {
  it('reads from left to right in the start view and in every preset from a side', () => {
    const upright: Direction[] = [VIEWS.first, VIEWS.right, VIEWS.left, VIEWS.front, VIEWS.back];
    for (const { azimuth } of upright) {
      const [x, z] = seenFrom(azimuth).reading;
      const [rx, rz] = rightOf(azimuth);
      expect(x * rx + z * rz).toBeGreaterThan(0.9);
    }
  });

  it('is never upside down, from wherever it is seen and however the camera got there', () => {
    const facing = new FacingOfFloor();
    for (let deg = -400; deg <= 400; deg += 3) {
      facing.turn(deg * DEGREE);
      const [x, z] = facing.reading;
      const [rx, rz] = rightOf(deg * DEGREE);
      expect(x * rx + z * rz).toBeGreaterThan(Math.cos(54 * DEGREE));
    }
  });

  it('lies beyond the patient, where the body does not hide the picture of it', () => {
    expect(seenFrom(78 * DEGREE).side).toBe(-1);
    expect(seenFrom(-90 * DEGREE).side).toBe(1);
  });

  it('does not flicker where a camera rests on the border of two facings', () => {
    const facing = seenFrom(90 * DEGREE);
    for (const deg of [46, 44, 46, 44, 40]) {
      facing.turn(deg * DEGREE);
      expect(facing.reading).toEqual([1, 0]);
    }
    facing.turn(30 * DEGREE);
    expect(facing.reading).toEqual([0, -1]);
  });

  it('is stretched for a low camera, and not for one above', () => {
    expect(floorStretch(1.4, 4.5)).toBeGreaterThan(1.8);
    expect(floorStretch(0.001, 4.5)).toBe(2.4);
    expect(floorStretch(4, 0)).toBe(1);
  });
});
