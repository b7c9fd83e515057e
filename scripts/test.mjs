/**
 * `npm test`: every suite. `npm test -- unit` or `npm test -- browser` runs one of them.
 * Ends with the true totals on a line of their own.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from './browser.mjs';
import { binary, build, fail, installPackages, requireNode, root, run } from './toolbox.mjs';

const suites = ['unit', 'browser'];
const asked = process.argv.slice(2).filter((argument) => argument !== '--');
const unknown = asked.find((name) => !suites.includes(name));
if (unknown) fail(`There is no suite "${unknown}". The suites are: ${suites.join(', ')}.`);
const wanted = asked.length > 0 ? asked : suites;

requireNode();
await installPackages();
await build();

const results = join(root, 'tests', 'results');
mkdirSync(results, { recursive: true });
const totals = { passed: 0, failed: 0 };
let sound = true;

/** Runs one suite; a suite that leaves no report, or exits non-zero without a failed test, counts as one failure. */
async function suite(report, program, args, env, count) {
  rmSync(report, { force: true });
  const code = await run(program, args, { env: { ...process.env, ...env } });
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  totals.passed += counted.passed;
  totals.failed += counted.failed;
  if (code !== 0) sound = false;
}

if (wanted.includes('unit')) {
  const report = join(results, 'unit.json');
  const [program, lead] = binary('vitest');
  await suite(
    report,
    program,
    [...lead, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    {},
    (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests }),
  );
}

if (wanted.includes('browser')) {
  const report = join(results, 'browser.json');
  const [program, lead] = binary('@playwright/test', 'playwright');
  await suite(
    report,
    program,
    [...lead, 'test', '--config', join('tests', 'playwright.config.ts')],
    { PERIPATOS_CHROMIUM: await chromium() },
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  );
}

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(sound && totals.failed === 0 ? 0 : 1);
