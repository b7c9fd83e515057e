#!/usr/bin/env node
/**
 * Starts the command line. In a checkout it first builds what is older than its sources; an installed server has no
 * sources and is run as it is.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const server = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(server);
const packages = ['core', 'content', 'server'];
const main = join(server, 'dist', 'cli', 'main.js');

/** Latest change of the sources below a folder, ms; tests are no sources. */
function newestSource(folder) {
  let newest = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue;
    newest = Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs);
  }
  return newest;
}

/** What a build leaves behind; the compiler trusts its stamp and would not notice that one is gone. */
const outputs = [main, ...packages.map((name) => join(root, name, 'dist', 'index.js'))];
const isComplete = () => outputs.every((file) => existsSync(file));

/** Whether a package's build is missing or older than its sources. */
function isStale(name) {
  const stamp = join(root, name, 'dist', '.tsbuildinfo');
  return !existsSync(stamp) || statSync(stamp).mtimeMs < newestSource(join(root, name, 'src'));
}

function compiler() {
  try {
    return createRequire(join(root, 'package.json')).resolve('typescript/bin/tsc');
  } catch {
    return undefined;
  }
}

async function build() {
  const tsc = compiler();
  if (tsc === undefined) {
    console.error('Peripatos is not built and its packages are not installed; run npm start once.');
    process.exit(1);
  }
  process.stderr.write('Building Peripatos…\n');
  const child = spawn(process.execPath, [tsc, '-b', ...(isComplete() ? [] : ['--force']), root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.pipe(process.stderr);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0 || !isComplete()) {
    console.error('Peripatos could not be built; the lines above say why.');
    process.exit(1);
  }
}

const checkout = existsSync(join(server, 'src')) && existsSync(join(root, 'tsconfig.json'));
if (checkout && (!isComplete() || packages.some(isStale))) await build();
await import(pathToFileURL(main));
