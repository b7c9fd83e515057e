import { Color } from 'three';
import type { Ground } from './api.js';

/** Colours of the scene (the drawn ground is display-referred, lights and materials are linear inside three). */
export interface Palette {
  /** Upper and lower end of the background. */
  readonly above: Color;
  readonly below: Color;
  readonly floor: Color;
  readonly line: Color;
  readonly ink: Color;
  readonly blot: Color;
  readonly blotStrength: number;
  readonly leftLeg: Color;
  readonly rightLeg: Color;
  readonly bone: Color;
  /** Ink of the silhouettes, where the ground asks for one. */
  readonly contour: Color | undefined;
}

/** A colour kept as the screen shows it, for shaders that write it unchanged. */
const shown = (hex: string): Color => new Color().setStyle(hex, '');

export const PALETTES: Readonly<Record<Ground, Palette>> = {
  slate: {
    above: shown('#34454f'),
    below: shown('#1b262d'),
    floor: shown('#2f404b'),
    line: shown('#5e717e'),
    ink: shown('#b6c4cd'),
    blot: shown('#0c1215'),
    blotStrength: 0.62,
    leftLeg: shown('#f28b50'),
    rightLeg: shown('#7db4ec'),
    bone: new Color('#e9dfc9'),
    contour: undefined,
  },
  paper: {
    above: shown('#f2f0ea'),
    below: shown('#f2f0ea'),
    floor: shown('#e6e2d8'),
    line: shown('#a9a294'),
    ink: shown('#55524b'),
    blot: shown('#6d6452'),
    blotStrength: 0.5,
    leftLeg: shown('#b53a08'),
    rightLeg: shown('#1d5fa8'),
    // Lit, this comes out as #b8985f.
    bone: new Color('#c6aa75'),
    contour: shown('#2b2620'),
  },
};

/** What the other materials of a skeleton look like against bone. */
export const MATERIAL_COLOURS = {
  bone: new Color('#e9dfc9'),
  cartilage: new Color('#c9d6d8'),
  tooth: new Color('#f4efe2'),
} as const;
