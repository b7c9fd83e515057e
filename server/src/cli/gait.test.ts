import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { completeSpeed, GAIT_PHASES, steadyStep, thesisGait } from '@peripatos/core';
import { describe, expect, it } from 'vitest';
import type { GaitOptionTexts } from './gait-choices.js';
import { readGaitOptions, type GaitRequest } from './gait-options.js';
import { gaitHeader, gaitTable, type GaitRow } from './gait-table.js';

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

const typed: GaitOptionTexts = {
  speed: '5',
  height: '1.80',
  mass: '80',
  preset: 'thesis',
  cycles: '1',
  columns: 'angles',
  format: 'csv',
};

function table(change: Partial<GaitOptionTexts> = {}): GaitRow[] {
  const request: GaitRequest = readGaitOptions({ ...typed, ...change });
  const step = steadyStep(request.model, completeSpeed(1.8, thesisGait, 5 / 3.6), 'right');
  if (!step.ok) throw new Error(step.reason);
  return [...gaitTable(request, step.plan)];
}

const figure = (row: GaitRow | undefined, name: string): number => Number(row?.[name]);

async function peripatos(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [MAIN, 'gait', ...args]);
  let out = '';
  let err = '';
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (err += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out, err };
}

describe('the options of peripatos gait', () => {
  it.each<[Partial<GaitOptionTexts>, RegExp]>([
    [{ speed: '-3' }, /--speed must be a number of km\/h above 0, not "-3"/],
    [{ speed: 'NaN' }, /--speed must be a number of km\/h above 0/],
    [{ height: '0' }, /--height must be a number from 1 to 2.5 m, not "0"/],
    [{ mass: 'abc' }, /--mass must be a number from 20 to 300 kg, not "abc"/],
    [{ mass: '80kg' }, /--mass must be a number/],
    [{ preset: 'foo' }, /no preset "foo"; choose thesis/],
    [{ preset: 'constructor' }, /no preset "constructor"/],
    [{ cycles: '1.5' }, /--cycles must be a whole number from 1 to 100/],
    [{ rate: '0' }, /--rate must be a number from 1 to 2000 rows per second/],
    [{ columns: 'x' }, /--columns must be one of angles, dynamics, all, not "x"/],
    [{ format: 'xml' }, /--format must be one of csv, json, not "xml"/],
  ])('%o: says what was wrong and what would be right', (change, sentence) => {
    expect(() => readGaitOptions({ ...typed, ...change })).toThrow(sentence);
  });

  it('need a speed, a step length or a cadence', () => {
    const { speed: _, ...rest } = typed;
    expect(() => readGaitOptions(rest)).toThrow(/for example --speed 5/);
    expect(readGaitOptions({ ...rest, cadence: '110' }).wish).toEqual({ cadence: 110 });
  });
});

describe('the table of peripatos gait', () => {
  it('shows the limit cycle of spec 01 §9: first row its start, last row its end, to 1e-3', () => {
    const rows = table({ columns: 'dynamics' });
    const names = ['omega', 'theta1', 'theta2', 'omegaRate', 'theta1Rate', 'theta2Rate'];
    const start = [0.911546, 1.991926, 1.609755, -0.804385, -1.778312, 0.25467];
    const end = [0.911546, 1.149666, 1.609758, 0.673971, -1.842322, 0.25469];
    names.forEach((name, i) => {
      expect(Math.abs(figure(rows[0], name) - (start[i] ?? NaN))).toBeLessThan(1e-3);
      expect(Math.abs(figure(rows.at(-1), name) - (end[i] ?? NaN))).toBeLessThan(1e-3);
    });
    const strike = rows.findIndex((row, i) => i > 0 && row['t'] === rows[i - 1]?.['t']);
    expect(figure(rows[strike - 1], 'theta1')).toBeCloseTo(1.149666, 3);
    expect(figure(rows[strike], 'theta1')).toBeCloseTo(1.991926, 3);
  });

  it('is steady from the first row: the second cycle is the first, a stride further', () => {
    const rows = table({ cycles: '2' });
    const half = (rows.length - 1) / 2;
    for (let i = 0; i <= half; i++) {
      for (const name of gaitHeader('angles').slice(3)) {
        const moved = name === 'pelvisX' ? 2 * 0.7745966692 : 0;
        const change = figure(rows[i + half], name) - figure(rows[i], name);
        expect(Math.abs(change - moved), `${name} in row ${i}`).toBeLessThan(0.01);
      }
    }
  });

  it('is the same for both legs, half a cycle apart', () => {
    const rows = table();
    const half = (rows.length - 1) / 2;
    for (let i = 0; i <= half; i++) {
      for (const joint of ['hip', 'knee', 'ankle']) {
        const right = figure(rows[i], `${joint}RightDeg`);
        expect(Math.abs(figure(rows[i + half], `${joint}LeftDeg`) - right)).toBeLessThan(0.01);
      }
      expect(figure(rows[i + half], 'pelvisZ')).toBeCloseTo(-figure(rows[i], 'pelvisZ'), 5);
    }
  });

  it('starts at a right heel strike and goes through the eight phases in order', () => {
    const rows = table();
    expect(rows[0]?.['phaseRight']).toBe('initialContact');
    const order = rows.map((row) => row['phaseRight']);
    const seen = order.filter((phase, i) => i === 0 || phase !== order[i - 1]);
    expect(seen).toEqual([...GAIT_PHASES]);
  });

  it('keeps a rate exactly when one is asked for', () => {
    const rows = table({ rate: '120', cycles: '2', columns: 'all' });
    expect(rows).toHaveLength(Math.floor(2 * 1.1154192 * 120) + 1);
    rows.forEach((row, i) => expect(figure(row, 't')).toBeCloseTo(i / 120, 8));
    expect(Object.keys(rows[0] ?? {})).toEqual(gaitHeader('all'));
    for (const row of rows) {
      for (const value of Object.values(row).slice(3)) expect(value).not.toBeNaN();
    }
  });
});

describe('peripatos gait', () => {
  it('prints a header and rows', async () => {
    const { code, out, err } = await peripatos('--speed', '5', '--height', '1.80', '--mass', '80');
    expect(code).toBe(0);
    expect(err).toBe('');
    const [header = '', ...rows] = out.trim().split('\n');
    expect(header.split(',')).toEqual(gaitHeader('angles'));
    expect(rows.length).toBeGreaterThan(100);
    for (const row of rows) expect(row.split(',')).toHaveLength(gaitHeader('angles').length);
  });

  it('prints the same as JSON', async () => {
    const { code, out } = await peripatos(
      ...['--cadence', '100', '--height', '1.7', '--mass', '60', '--format', 'json'],
    );
    expect(code).toBe(0);
    const rows = JSON.parse(out) as Record<string, unknown>[];
    expect(Object.keys(rows[0] ?? {})).toEqual(gaitHeader('angles'));
  });

  it.each([
    [['--speed', '-3', '--height', '1.8', '--mass', '80'], /^--speed must be .* not "-3"\.$/],
    [['--speed', '5', '--height', '0', '--mass', '80'], /^--height must be .* not "0"\.$/],
    [['--speed', '5', '--height', '1.8', '--mass', 'abc'], /^--mass must be .* not "abc"\.$/],
    [
      ['--speed', '5', '--height', '1.8', '--mass', '80', '--preset', 'foo'],
      /^There is no preset "foo"; choose thesis\.$/,
    ],
    [
      ['--speed', '15', '--height', '1.8', '--mass', '80'],
      /^That is faster than this body can walk; the nearest walk is .* km\/h .*\.$/,
    ],
    [
      ['--speed', '6', '--step-length', '1.3', '--height', '1.8', '--mass', '80'],
      /^That step is longer than this body can make; the nearest walk is .*\.$/,
    ],
    [['--speed', '5', '--mass', '80'], /--height/],
  ])('%o ends with exit code 2 and one sentence', async (args, sentence) => {
    const { code, out, err } = await peripatos(...args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err.trim()).toMatch(sentence);
  });
});
