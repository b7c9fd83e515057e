import { thesisBody } from '@peripatos/content';
import {
  scaleToPerson,
  thesisGait,
  type GaitWish,
  type GaitModel,
  type GaitParameters,
} from '@peripatos/core';
import {
  gaitColumns,
  gaitFormats,
  gaitPresetNames,
  type GaitColumns,
  type GaitFormat,
  type GaitOptionTexts,
  type GaitPresetName,
} from './gait-choices.js';
import { UsageError } from './usage.js';

const presets: Readonly<Record<GaitPresetName, GaitParameters>> = { thesis: thesisGait };

/** What `peripatos gait` is to print. */
export interface GaitRequest {
  readonly model: GaitModel;
  readonly wish: GaitWish;
  readonly cycles: number;
  /** Rows per second; left out, rows divide each step evenly. */
  readonly rate: number | undefined;
  readonly columns: GaitColumns;
  readonly format: GaitFormat;
}

/** Bodies the segment tables may be scaled to. */
const heights = { from: 1, to: 2.5 };
const masses = { from: 20, to: 300 };

/**
 * Reads the options of `peripatos gait`.
 *
 * @throws UsageError with one sentence that says what was wrong and what would be right
 */
export function readGaitOptions(texts: GaitOptionTexts): GaitRequest {
  const { height: heightText, mass: massText } = texts;
  if (heightText === undefined || massText === undefined) {
    throw new UsageError(
      'A walk needs a person: --height in m and --mass in kg, for example --height 1.75 --mass 75.',
    );
  }
  const height = number('height', heightText, 'm', heights.from, heights.to);
  const mass = number('mass', massText, 'kg', masses.from, masses.to);
  const preset = gaitPresetNames.find((name) => name === texts.preset);
  if (preset === undefined) {
    throw new UsageError(
      `There is no preset "${texts.preset}"; choose ${gaitPresetNames.join(' or ')}.`,
    );
  }
  const cycles = number('cycles', texts.cycles, 'cycles', 1, 100);
  if (!Number.isInteger(cycles)) {
    throw new UsageError(`--cycles must be a whole number from 1 to 100, not "${texts.cycles}".`);
  }
  const rate =
    texts.rate === undefined ? undefined : number('rate', texts.rate, 'rows per second', 1, 2000);
  const columns = oneOf('columns', texts.columns, gaitColumns);
  const format = oneOf('format', texts.format, gaitFormats);

  const speed = optional('speed', texts.speed, 'km/h');
  const stepLength = optional('step-length', texts.stepLength, 'm');
  const cadence = optional('cadence', texts.cadence, 'steps/min');
  if (speed === undefined && stepLength === undefined && cadence === undefined) {
    throw new UsageError(
      'A walk needs --speed in km/h, --step-length in m or --cadence in steps/min, for example --speed 5.',
    );
  }
  return {
    model: {
      anthropometry: scaleToPerson(thesisBody, { height, mass }),
      parameters: presets[preset],
    },
    wish: { speed: speed === undefined ? undefined : speed / 3.6, stepLength, cadence },
    cycles,
    rate,
    columns,
    format,
  };
}

/** A plain decimal number; what a person would not call a number is refused. */
function decimal(text: string): number {
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN;
}

function number(name: string, text: string, unit: string, from: number, to: number): number {
  const value = decimal(text);
  if (!(value >= from && value <= to)) {
    throw new UsageError(
      `--${name} must be a number from ${from} to ${to} ${unit}, not "${text}".`,
    );
  }
  return value;
}

function optional(name: string, text: string | undefined, unit: string): number | undefined {
  if (text === undefined) return undefined;
  const value = decimal(text);
  if (!(value > 0)) {
    throw new UsageError(`--${name} must be a number of ${unit} above 0, not "${text}".`);
  }
  return value;
}

function oneOf<Choice extends string>(
  name: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) {
    throw new UsageError(`--${name} must be one of ${choices.join(', ')}, not "${text}".`);
  }
  return choice;
}
