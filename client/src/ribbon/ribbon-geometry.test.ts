import { describe, expect, it } from 'vitest';
import { cellText, ribbonScale, xOf } from './ribbon-geometry.js';

describe('the ribbon', () => {
  it('holds now at 68 % of its width and shows two seconds before it', () => {
    const scale = ribbonScale(1000, 60_000);
    expect(xOf(scale, 60_000, 60_000)).toBe(680);
    expect(xOf(scale, 60_000, 48_000)).toBeCloseTo(0, 9);
    expect(scale.from).toBe(48_000);
    expect(xOf(scale, 60_000, scale.to)).toBeCloseTo(1000, 9);
  });

  it('writes names from 64 px on, initials below, and nothing where nothing fits', () => {
    expect(cellText(64, 50, 16)).toBe('name');
    expect(cellText(63, 50, 16)).toBe('initials');
    expect(cellText(80, 76, 16)).toBe('initials');
    expect(cellText(15, 50, 12)).toBe('none');
  });
});
