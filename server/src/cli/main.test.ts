import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { until } from '../testing/until.js';

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built command line to its end. */
async function peripatos(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Run> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...process.env, ...environment },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (err += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

describe('the command line', () => {
  it('answers wrong use with one sentence and exit code 2', async () => {
    const wrong: [string[], RegExp][] = [
      [['walk'], /unknown command 'walk'/],
      [['verify', 'nose'], /There is no section "nose"; the sections are gait, joints/],
      [['verify', '__proto__'], /There is no section "__proto__"/],
      [['verify', 'gait', 'joints'], /too many arguments/],
      [['bench', 'speed'], /There is no benchmark "speed"; the benchmarks are /],
      [['bench'], /missing required argument 'name'/],
      [['load', '--clients', '5'], /required option '--seconds <number>' not specified/],
      [['load', '--clients', 'many', '--seconds', '5'], /whole number from 1 to 1000/],
      [['load', '--clients', '1001', '--seconds', '5'], /whole number from 1 to 1000/],
      [['load', '--clients', '5', '--seconds', '121'], /whole number from 1 to 120/],
      [
        ['load', '--clients', '5', '--seconds', '5', '--url', 'http://example.org'],
        /--url must be an http address of this machine/,
      ],
      [['serve', '--port', '80'], /unknown option '--port'/],
    ];
    for (const [args, sentence] of wrong) {
      const { code, out, err } = await peripatos(args);
      expect([args, code, out]).toEqual([args, 2, '']);
      expect(lines(err)).toHaveLength(1);
      expect(err).toMatch(sentence);
    }
  });

  it('does not serve with a setting it cannot use', async () => {
    const { code, out, err } = await peripatos(['serve'], { PERIPATOS_PORT: 'eighty' });
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe('PERIPATOS_PORT must be a whole number from 0 to 65535, but is "eighty".\n');
  });

  it('prints only JSON where JSON is asked for', async () => {
    const { code, out } = await peripatos(['verify', 'joints', '--json']);
    const rows = JSON.parse(out) as Record<string, unknown>[];
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) {
      expect(Object.keys(row)).toEqual([
        'id',
        'spec',
        'what',
        'expected',
        'got',
        'tolerance',
        'pass',
      ]);
    }
    expect(code).toBe(rows.every((row) => row['pass'] === true) ? 0 : 1);
  });

  it('serves, prints where, and ends with 0 when told to stop', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const child = spawn(process.execPath, [MAIN, 'serve'], {
        env: {
          ...process.env,
          PERIPATOS_PORT: '0',
          PERIPATOS_HOST: '127.0.0.1',
          PERIPATOS_LOG: 'info',
        },
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      const said: string[] = [];
      createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
      const find = (pattern: RegExp): string | undefined =>
        said.map((line) => pattern.exec(line)?.[1]).find((found) => found !== undefined);
      await until(() => find(/\/j\/(\w{6})$/) !== undefined);
      const answer = await fetch(`${find(/(http:\/\/localhost:\d+)/)}/healthz`);
      expect(answer.status).toBe(200);
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([0, null]);
      // What opens a room is told to the person who started the server, and kept out of the log.
      const code = find(/\/j\/(\w{6})$/) ?? '';
      const log = said.filter((line) => line.startsWith('{'));
      expect(log.length).toBeGreaterThan(0);
      for (const line of log) expect(line).not.toContain(code);
    }
  });
});
