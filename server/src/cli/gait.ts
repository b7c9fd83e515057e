import { Command } from 'commander';
import { gaitColumns, gaitFormats, gaitPresetNames, type GaitOptionTexts } from './gait-choices.js';

/**
 * `peripatos gait`: one person's steady walk as a table on standard output. Wrong use throws `UsageError` with one
 * sentence.
 */
export function gaitCommand(): Command {
  return new Command('gait')
    .description(
      'print a steady walk as a table: angles in degrees (flexion and dorsiflexion positive, hip = thigh against pelvis), ' +
        'all else in SI units; it starts at a right heel strike',
    )
    .option('--speed <km/h>', 'walking speed; step length and cadence follow unless given')
    .option('--height <m>', 'standing height (needed)')
    .option('--mass <kg>', 'body mass (needed)')
    .option('--step-length <m>', 'length of a step')
    .option('--cadence <steps/min>', 'steps per minute')
    .option('--preset <name>', `way of walking (${gaitPresetNames.join(', ')})`, 'thesis')
    .option('--cycles <number>', 'gait cycles to print', '1')
    .option('--rate <Hz>', 'rows per second; without it rows fall on the heel strikes')
    .option(
      '--columns <which>',
      `${gaitColumns.join(', ')}: dynamics adds state and rates of the stance leg (rad, spec 01 §1.6), all adds forces`,
      'angles',
    )
    .option('--format <format>', gaitFormats.join(' or '), 'csv')
    .action(async (texts: GaitOptionTexts) => (await import('./gait-print.js')).printGait(texts));
}
