/** Finds a Chromium for the browser tests, or installs one with the system's package manager. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run, say } from './toolbox.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** What Chromium is started with to draw WebGL in software and to leave the network alone; the browser tests use the same. */
export const chromiumFlags = JSON.parse(
  readFileSync(join(root, 'tests', 'chromium-flags.json'), 'utf8'),
);

/** Path of a Chromium; PERIPATOS_CHROMIUM wins. */
export async function chromium() {
  const chosen = process.env.PERIPATOS_CHROMIUM;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    fail(`PERIPATOS_CHROMIUM names ${chosen}, which does not exist. Give the path of a Chromium.`);
  }
  const found = places.find((path) => existsSync(path));
  if (found) return found;
  await installByApt();
  const now = places.find((path) => existsSync(path));
  return (
    now ??
    fail(
      'The browser tests need Chromium and none was found. Install Chromium or Chrome, or set PERIPATOS_CHROMIUM to its path, and run the command again.',
    )
  );
}

async function installByApt() {
  if (spawnSync('apt-get', ['--version']).status !== 0) return;
  const asRoot = process.getuid?.() === 0;
  if (!asRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return;
  const lead = asRoot ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [program, ...rest] = [...lead, 'apt-get', ...args];
    return run(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  say('installing Chromium with apt-get');
  await apt('update', '-qq');
  await apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation');
}
