import { thesisBody } from '@peripatos/content';
import { scaleToPerson } from '@peripatos/core';
import { gaitAcceptanceRows } from './gait-acceptance.js';
import { gaitGridRows } from './gait-grid.js';
import { gaitParameterRows } from './gait-parameters.js';
import { gaitSwingRows } from './gait-swing.js';
import { gaitVectorRows } from './gait-vectors.js';
import { gaitWalkRows } from './gait-walk.js';
import type { VerifyRow } from './row.js';

/**
 * Locomotion against spec 01: one row for each figure printed in §9, the whole of §2.2, the figures of §2.1, §2.4, §2.6
 * and §2.7, of §4.2, §5.1 and §5.3 what one step shows, and the grid of bodies and speeds.
 */
export function gaitRows(): VerifyRow[] {
  const a = scaleToPerson(thesisBody, { height: 1.8, mass: 80 });
  return [
    ...gaitVectorRows(a),
    ...gaitSwingRows(a),
    ...gaitParameterRows(a),
    ...gaitAcceptanceRows(),
    ...gaitWalkRows(a),
    ...gaitGridRows(),
  ];
}
