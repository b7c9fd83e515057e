import { UNITS_PER_SECOND } from '@peripatos/core';

/** Where *now* stands, as a share of the width. */
const NOW_SHARE = 0.68;
/** What the part left of *now* shows, s. */
const PAST_SECONDS = 2;
/** From this width on a cell carries the full name of its phase, px. */
const NAME_WIDTH = 64;
/** Below this width a cell carries nothing, px. */
const INITIALS_MIN_WIDTH = 16;
/** Room between a cell's edges and its text, px. */
const NAME_MARGIN = 4;
const INITIALS_MARGIN = 1;

/** Maps sim time to the ribbon's pixels around a fixed *now*. */
export interface RibbonScale {
  readonly nowX: number;
  readonly pixelsPerUnit: number;
}

/** Scale of a ribbon `width` pixels wide. */
export function ribbonScale(width: number): RibbonScale {
  const nowX = width * NOW_SHARE;
  return { nowX, pixelsPerUnit: nowX / (PAST_SECONDS * UNITS_PER_SECOND) };
}

/** Pixel of a time. */
export function xOf(scale: RibbonScale, now: number, time: number): number {
  return scale.nowX + (time - now) * scale.pixelsPerUnit;
}

/** Time of a pixel. */
export function timeOf(scale: RibbonScale, now: number, x: number): number {
  return now + (x - scale.nowX) / scale.pixelsPerUnit;
}

/**
 * What a cell of `width` pixels can carry: the name from 64 px on if it fits, else initials if they fit, else nothing.
 * Text widths in px.
 */
export function cellText(
  width: number,
  nameWidth: number,
  initialsWidth: number,
): 'name' | 'initials' | 'none' {
  if (width >= NAME_WIDTH && nameWidth + 2 * NAME_MARGIN <= width) return 'name';
  if (width >= INITIALS_MIN_WIDTH && initialsWidth + 2 * INITIALS_MARGIN <= width)
    return 'initials';
  return 'none';
}

/** True when a text around `middle` stands whole between `from` and `to`, px. */
export function standsWhole(middle: number, width: number, from: number, to: number): boolean {
  return middle - width / 2 >= from && middle + width / 2 <= to;
}
