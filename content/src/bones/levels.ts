import type { Fineness } from './carve.js';

/** How much is drawn: `low` for phones and software rendering, `medium`, `high`. */
export type BoneDetail = 'low' | 'medium' | 'high';

/** Tessellation of each level. */
export const FINENESS: Readonly<Record<BoneDetail, Fineness>> = {
  low: { cell: 1.2, budget: 0.25, rings: 0.5 },
  medium: { cell: 1, budget: 1, rings: 1 },
  high: { cell: 0.9, budget: 1.5, rings: 1.4 },
};
