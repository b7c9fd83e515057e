import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter } from 'three';
import type { FloorLetters } from './api.js';

/** Order of the atlas: ten digits, the letters of the left and the right side, the unit of length. */
export const GLYPH = { left: 10, right: 11, metre: 12 } as const;
/** Columns of the atlas; one row. */
export const GLYPH_COLUMNS = 13;

const CELL_PX = 56;
const TALL_PX = 96;
const BASELINE_PX = TALL_PX * 0.82;
const FAMILY = "'Source Sans 3 Variable', 'Source Sans 3', 'Liberation Sans', Arial, sans-serif";

/** White glyphs on nothing, drawn by the browser's own text. */
export function glyphAtlas(letters: FloorLetters): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = CELL_PX * GLYPH_COLUMNS;
  canvas.height = TALL_PX;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.textAlign = 'center';
    pen.textBaseline = 'alphabetic';
    pen.fillStyle = '#ffffff';
    const write = (glyph: string, column: number, size: number): void => {
      pen.font = `600 ${TALL_PX * size}px ${FAMILY}`;
      pen.fillText(glyph, (column + 0.5) * CELL_PX, BASELINE_PX, CELL_PX);
    };
    for (let digit = 0; digit < 10; digit++) write(String(digit), digit, 0.86);
    write(letters.left, GLYPH.left, 0.86);
    write(letters.right, GLYPH.right, 0.86);
    write(letters.metre, GLYPH.metre, 0.62);
  }
  const texture = new CanvasTexture(canvas);
  texture.generateMipmaps = true;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.anisotropy = 4;
  return texture;
}
