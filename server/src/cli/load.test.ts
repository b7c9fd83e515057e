import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { LoadReport } from '../load/load-run.js';
import { addressOfServer, startServer } from '../testing/test-server.js';

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

async function load(...args: string[]): Promise<LoadReport> {
  const child = spawn(process.execPath, [MAIN, 'load', ...args, '--json'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let out = '';
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  await once(child, 'close');
  return JSON.parse(out) as LoadReport;
}

const value = (report: LoadReport, id: string): number => {
  const row = report.rows.find((candidate) => candidate.id === id);
  if (row === undefined) throw new Error(`no row ${id}`);
  return row.value;
};

it('load measures a server it starts itself and the floor with the same payloads, and does not judge the CPU of a few', async () => {
  const report = await load('--clients', '6', '--seconds', '2');
  expect(report).toMatchObject({ clients: 6, seconds: 2 });
  expect(report.floor).toMatchObject({ clients: 6, framesPerSecond: 30, perMessageDeflate: false });
  expect(report.floor.payloads).toBeGreaterThan(20);
  expect(value(report, 'frames-min')).toBeGreaterThan(15);
  expect(value(report, 'frames-median')).toBeLessThan(35);
  expect(value(report, 'age-p50')).toBeGreaterThan(0);
  expect(value(report, 'bytes')).toBeGreaterThan(value(report, 'floor-bytes'));
  const cpu = report.rows.find(({ id }) => id === 'cpu');
  expect(cpu).toMatchObject({ peer: 'floor', goal: null, pass: true });
  expect(cpu?.ratio).toBeCloseTo(value(report, 'cpu') / value(report, 'floor-cpu'), 6);
});

it('load measures a server that runs already, and leaves it running', async () => {
  const server = await startServer();
  const report = await load('--clients', '3', '--seconds', '1', '--url', addressOfServer(server));
  expect(value(report, 'frames-min')).toBeGreaterThan(10);
  expect((await fetch(`${addressOfServer(server)}/healthz`)).status).toBe(200);
});
