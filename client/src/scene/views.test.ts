import { describe, expect, it } from 'vitest';
import { eased, shortestTurn } from './ease.js';
import { fittingDistance, sideOf } from './views.js';

describe('sideOf', () => {
  it('names the eight directions from the patient’s own sides', () => {
    expect(sideOf(0, 5)).toBe('front');
    expect(sideOf(90, 5)).toBe('right');
    expect(sideOf(78, 6)).toBe('right');
    expect(sideOf(45, 0)).toBe('rightFront');
    expect(sideOf(-90, 0)).toBe('left');
    expect(sideOf(180, 0)).toBe('back');
    expect(sideOf(-180, 0)).toBe('back');
    expect(sideOf(225, 0)).toBe('leftBack');
  });

  it('says above and below when steeper than 60°', () => {
    expect(sideOf(0, 70)).toBe('above');
    expect(sideOf(0, -70)).toBe('below');
  });
});

describe('fittingDistance', () => {
  it('is 4.5 m for 1.75 m with nothing covered, and scales with the height', () => {
    expect(fittingDistance(1.75, 900, 1440, 900)).toBeCloseTo(4.5, 6);
    expect(fittingDistance(1.5, 900, 1440, 900)).toBeCloseTo((4.5 * 1.5) / 1.75, 6);
  });

  it('steps back as panels take height, so that the body keeps its share of what is free', () => {
    expect(fittingDistance(1.75, 900, 1440, 600)).toBeCloseTo(6.75, 6);
  });

  it('steps back until the longest step fits a narrow picture, toes and all', () => {
    const narrow = fittingDistance(1.75, 844, 260, 844);
    expect(narrow).toBeGreaterThan(4.5);
    const widthAtPatient = (2 * narrow * Math.tan((14 * Math.PI) / 180) * 260) / 844;
    expect(widthAtPatient).toBeGreaterThanOrEqual(0.95 + 2 * 0.26);
  });

  it('never leaves the range of the zoom', () => {
    expect(fittingDistance(2, 900, 10, 10)).toBe(12);
  });
});

describe('eased', () => {
  it('goes from 0 to 1, never back', () => {
    let before = 0;
    for (let t = 0; t <= 1.0001; t += 0.01) {
      const now = eased(t);
      expect(now).toBeGreaterThanOrEqual(before - 1e-9);
      before = now;
    }
    expect(eased(0)).toBe(0);
    expect(eased(1)).toBe(1);
    expect(eased(2)).toBe(1);
  });

  it('is the browser’s cubic-bezier(.2, 0, 0, 1)', () => {
    // s = 0.5 on the curve: x = 0.6·0.125 + 0.125 = 0.2, y = 0.5
    expect(eased(0.2)).toBeCloseTo(0.5, 4);
  });
});

describe('shortestTurn', () => {
  it('never goes more than half round', () => {
    expect(shortestTurn(0, Math.PI * 1.5)).toBeCloseTo(-Math.PI / 2, 9);
    expect(shortestTurn(-3, 3)).toBeCloseTo(6 - 2 * Math.PI, 9);
  });
});
