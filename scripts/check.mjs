/** `pnpm check`: types, lint, format, unused code and import direction, each named with its time. */
import { join } from 'node:path';
import { binary, installPackages, requireNode, root, run } from './toolbox.mjs';

requireNode();
await installPackages();

const checks = [
  ['types of core, content, server', 'typescript', 'tsc', ['-b']],
  ['types of client', 'vue-tsc', 'vue-tsc', ['-b', join(root, 'client')]],
  ['types of tests', 'vue-tsc', 'vue-tsc', ['-p', 'tsconfig.tests.json']],
  [
    'lint',
    'eslint',
    'eslint',
    ['.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/'],
  ],
  ['format', 'prettier', 'prettier', ['--check', '--log-level', 'warn', '--cache', '.']],
  ['unused code', 'knip', 'knip', []],
  [
    'import direction',
    'dependency-cruiser',
    'depcruise',
    ['--config', '.dependency-cruiser.cjs', 'core/src', 'content/src', 'server/src', 'client/src'],
  ],
];

let failed = 0;
for (const [name, packageName, command, args] of checks) {
  const started = Date.now();
  const [program, lead] = binary(packageName, command);
  const code = await run(program, [...lead, ...args]);
  if (code !== 0) failed += 1;
  console.log(
    `${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
}
process.exit(failed === 0 ? 0 : 1);
