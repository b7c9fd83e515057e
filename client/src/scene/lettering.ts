import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter } from 'three';

/** Glyphs of the floor in the order of the atlas: ten digits, then the sides. */
const GLYPHS = '0123456789LR';
/** Columns of the atlas; one row. */
export const GLYPH_COLUMNS = GLYPHS.length;

const CELL_PX = 64;
const TALL_PX = 96;

/** White glyphs on nothing, drawn once by the browser's own text. */
export function glyphAtlas(): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = CELL_PX * GLYPH_COLUMNS;
  canvas.height = TALL_PX;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.font = `600 ${TALL_PX * 0.86}px 'Source Sans 3 Variable', 'Source Sans 3', 'Liberation Sans', Arial, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'alphabetic';
    pen.fillStyle = '#ffffff';
    [...GLYPHS].forEach((glyph, i) => pen.fillText(glyph, (i + 0.5) * CELL_PX, TALL_PX * 0.82));
  }
  const texture = new CanvasTexture(canvas);
  texture.generateMipmaps = true;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.anisotropy = 4;
  return texture;
}
