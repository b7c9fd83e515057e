/**
 * From a fresh clone in an empty folder, `npm start` alone: the server answers, the page loads, the patient moves, and a second start is quick.
 * Prints one line a check and the totals. Needs the browser and packages of this checkout to look at the page.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as browserPath, chromiumFlags } from './browser.mjs';
import { root } from './toolbox.mjs';

const { chromium } = createRequire(join(root, 'tests', 'package.json'))('@playwright/test');
const totals = { passed: 0, failed: 0 };

async function check(promise, action) {
  try {
    const detail = await action();
    totals.passed += 1;
    console.log(`✓ ${promise}${detail ? ` (${detail})` : ''}`);
    return true;
  } catch (error) {
    totals.failed += 1;
    console.log(`✗ ${promise}: ${error.message}`);
    return false;
  }
}

async function until(what, seconds, probe) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const value = await probe().catch(() => undefined);
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${what} did not happen within ${seconds} s`);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function start(folder, port) {
  const env = { ...process.env, PERIPATOS_PORT: String(port), PERIPATOS_HOST: '127.0.0.1' };
  delete env.npm_execpath;
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  const ended = new Promise((resolve) => child.on('close', resolve));
  return { child, ended, printed: () => printed };
}

/** Ends npm and what it started, as Ctrl-C in a terminal does: by the process group. */
async function stop(server) {
  const signal = (name) => {
    try {
      process.kill(-server.child.pid, name);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  };
  signal('SIGTERM');
  const timer = setTimeout(() => signal('SIGKILL'), 15_000);
  await server.ended;
  clearTimeout(timer);
}

const answers = (url) =>
  until('an answer of /healthz', 600, async () => (await fetch(`${url}/healthz`)).ok);

const folder = mkdtempSync(join(tmpdir(), 'peripatos-smoke-'));
let server;
let browser;
try {
  execFileSync('git', ['clone', '--quiet', root, folder]);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;

  const firstStart = Date.now();
  server = start(folder, port);
  await check('a fresh clone starts with npm start and answers', async () => {
    await answers(url);
    return `${Math.round((Date.now() - firstStart) / 1000)} s`;
  });
  await check('it prints the address for students', async () => {
    await until('the address', 10, async () =>
      /https?:\/\/\S+\/j\/[A-Z0-9]{6}/.test(server.printed()),
    );
  });

  browser = await chromium.launch({
    executablePath: await browserPath(),
    args: chromiumFlags,
  });
  const page = await browser.newPage();
  await page.goto(`${url}/?detail=low`);
  const scene = page.locator('[data-tick]').first();
  await check('the page loads', () => scene.waitFor({ state: 'attached', timeout: 60_000 }));
  await check('the patient moves', async () => {
    const first = await until('a first state', 60, () => scene.getAttribute('data-hash'));
    await until('another state', 30, async () => (await scene.getAttribute('data-hash')) !== first);
  });
  await stop(server);

  const secondStart = Date.now();
  server = start(folder, port);
  await check('a second start takes seconds', async () => {
    await answers(url);
    const seconds = (Date.now() - secondStart) / 1000;
    if (seconds > 20) throw new Error(`it took ${seconds.toFixed(1)} s`);
    return `${seconds.toFixed(1)} s`;
  });
} finally {
  await browser?.close();
  if (server) await stop(server);
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
