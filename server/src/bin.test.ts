import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const BIN = fileURLToPath(new URL('../bin/peripatos.mjs', import.meta.url));

/** A compiler that believes its stamps: without `--force` it builds nothing. */
const COMPILER = `
const { writeFileSync } = require('node:fs');
if (process.argv.includes('--force')) {
  for (const name of ['core', 'content', 'server']) writeFileSync(name + '/dist/index.js', '');
  writeFileSync('server/dist/cli/main.js', 'console.log("started")');
}
`;

/** A checkout that was built, in small. */
function checkout(): string {
  const root = mkdtempSync(join(tmpdir(), 'checkout-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string): void => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const name of ['core', 'content', 'server']) {
    write(`${name}/src/index.ts`, '');
    write(`${name}/dist/index.js`, '');
    write(`${name}/dist/.tsbuildinfo`, '');
  }
  write('server/dist/cli/main.js', 'console.log("started")');
  write('tsconfig.json', '{}');
  write('package.json', '{}');
  write('node_modules/typescript/package.json', '{"name":"typescript"}');
  write('node_modules/typescript/bin/tsc', COMPILER);
  cpSync(BIN, join(root, 'server/bin/peripatos.mjs'));
  return root;
}

function start(root: string): { stdout: string; stderr: string } {
  const args = [join(root, 'server/bin/peripatos.mjs')];
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
}

it('starts what is built without building it again', () => {
  expect(start(checkout())).toMatchObject({ stdout: 'started\n', stderr: '' });
});

it('builds everything again when a file of the build is gone and its stamp is not', () => {
  for (const gone of ['core/dist/index.js', 'content/dist/index.js', 'server/dist/cli/main.js']) {
    const root = checkout();
    rmSync(join(root, gone));
    const { stdout, stderr } = start(root);
    expect([gone, stdout, stderr]).toEqual([gone, 'started\n', 'Building Peripatos…\n']);
  }
});
