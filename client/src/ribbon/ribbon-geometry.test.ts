import { describe, expect, it } from 'vitest';
import { cellText, ribbonScale, standsWhole, timeOf, xOf } from './ribbon-geometry.js';

describe('the ribbon', () => {
  it('holds now at 68 % of its width and shows two seconds before it', () => {
    const scale = ribbonScale(1000);
    expect(xOf(scale, 60_000, 60_000)).toBe(680);
    expect(xOf(scale, 60_000, 48_000)).toBeCloseTo(0, 9);
    expect(timeOf(scale, 60_000, 680)).toBe(60_000);
    expect(timeOf(scale, 60_000, 0)).toBeCloseTo(48_000, 6);
  });

  it('writes names from 64 px on, initials below, and nothing where nothing fits', () => {
    expect(cellText(64, 50, 16)).toBe('name');
    expect(cellText(63, 50, 16)).toBe('initials');
    expect(cellText(80, 76, 16)).toBe('initials');
    expect(cellText(15, 50, 12)).toBe('none');
  });

  it('writes a name whole or not at all', () => {
    expect(standsWhole(60, 60, 28, 1000)).toBe(true);
    expect(standsWhole(57, 60, 28, 1000)).toBe(false);
    expect(standsWhole(971, 60, 28, 1000)).toBe(false);
  });
});
