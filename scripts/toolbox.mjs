/**
 * What the root scripts share. Node's own modules only: these run before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const pnpmVersion = manifest.packageManager.split('@')[1];
const windows = process.platform === 'win32';

/** Ends the script with one sentence on what is missing and what would be right. */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** A line that tells what is going on. */
export function say(line) {
  console.log(`· ${line}`);
}

/** Refuses a Node that is too old, by the engines field of package.json. */
export function requireNode() {
  const wanted = manifest.engines.node.replace('>=', '').split('.').map(Number);
  const have = process.versions.node.split('.').map(Number);
  const old = have[0] < wanted[0] || (have[0] === wanted[0] && have[1] < (wanted[1] ?? 0));
  if (old) {
    fail(
      `Peripatos needs Node ${wanted.join('.')} or newer; this is ${process.versions.node}. Install a newer one from nodejs.org and run the command again.`,
    );
  }
}

/** Runs a program to its end with its output shown; resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const forward = (signal) => child.kill(signal);
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGINT', forward);
      process.off('SIGTERM', forward);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** Runs a program and ends the script with a sentence when it fails. */
async function mustRun(command, args, what, options) {
  const code = await run(command, args, options);
  if (code !== 0) fail(`${what} failed (exit code ${code}). The lines above say why.`);
}

/** npm as [program, leading arguments], however it was started. */
function npm() {
  const path = process.env.npm_execpath;
  if (path?.includes('npm-cli')) return [process.execPath, [path]];
  return windows ? ['npm.cmd', []] : ['npm', []];
}

function pnpmOnPath() {
  const probe = spawnSync(windows ? 'pnpm.cmd' : 'pnpm', ['--version'], {
    cwd: tmpdir(),
    encoding: 'utf8',
    shell: windows,
  });
  return probe.status === 0 ? probe.stdout.trim() : undefined;
}

/**
 * The project's pnpm as [program, leading arguments]. Where none is on the PATH it is installed for the machine, so that
 * `pnpm peripatos …` works afterwards; where that is not allowed, or another version is there, it goes to .tools/.
 */
async function pnpm() {
  const local = join(root, '.tools', 'node_modules', 'pnpm', 'bin', 'pnpm.cjs');
  const present = pnpmOnPath();
  if (present === pnpmVersion) return windows ? ['pnpm.cmd', []] : ['pnpm', []];
  if (!existsSync(local) || installedVersion(local) !== pnpmVersion) {
    const [program, lead] = npm();
    if (present === undefined) {
      say(`installing pnpm ${pnpmVersion}`);
      const args = [
        ...lead,
        'install',
        '--global',
        '--no-fund',
        '--no-audit',
        `pnpm@${pnpmVersion}`,
      ];
      const code = await run(program, args, { stdio: 'ignore', shell: windows });
      if (code === 0 && pnpmOnPath() === pnpmVersion) {
        return windows ? ['pnpm.cmd', []] : ['pnpm', []];
      }
    }
    say(`putting pnpm ${pnpmVersion} into .tools`);
    const args = [...lead, 'install', '--prefix', join(root, '.tools'), '--no-fund', '--no-audit'];
    await mustRun(
      program,
      [...args, '--no-save', `pnpm@${pnpmVersion}`],
      'Installing pnpm with npm',
      { shell: windows },
    );
  }
  return [process.execPath, [local]];
}

function installedVersion(binary) {
  const file = join(dirname(dirname(binary)), 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

/** Installs the packages of the lock file unless they are there already. */
export async function installPackages() {
  const state = join(root, 'node_modules', '.modules.yaml');
  const lock = join(root, 'pnpm-lock.yaml');
  const linked = ['core', 'content', 'server', 'client', 'tests'].every((name) =>
    existsSync(join(root, name, 'node_modules')),
  );
  if (linked && existsSync(state) && statSync(state).mtimeMs >= statSync(lock).mtimeMs) return;
  const [program, lead] = await pnpm();
  say('installing packages');
  await mustRun(
    program,
    [...lead, 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'],
    'Installing the packages',
    { shell: windows, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

/** Latest change below the given paths, ms; build output and packages are passed over. */
function newest(paths) {
  let latest = 0;
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const status = statSync(path);
    if (!status.isDirectory()) {
      latest = Math.max(latest, status.mtimeMs);
      continue;
    }
    for (const entry of readdirSync(path)) {
      if (['node_modules', 'dist', 'dist-types'].includes(entry)) continue;
      latest = Math.max(latest, newest([join(path, entry)]));
    }
  }
  return latest;
}

/** Program and arguments of a package's command line, taken from its manifest: no shell, no npx. */
export function binary(packageName, command = packageName) {
  const candidates = [root, ...['client', 'tests', 'server'].map((name) => join(root, name))];
  for (const base of candidates) {
    const folder = join(base, 'node_modules', packageName);
    if (!existsSync(folder)) continue;
    const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return [process.execPath, [join(folder, typeof bin === 'string' ? bin : bin[command])]];
  }
  return fail(`${packageName} is not installed. Run: npm start`);
}

/** Builds what is older than its sources: core, content and server by tsc -b, the client by vite. */
export async function build() {
  const [tsc, tscArgs] = binary('typescript', 'tsc');
  await mustRun(tsc, [...tscArgs, '-b'], 'Building core, content and server');
  const page = join(root, 'client', 'dist', 'index.html');
  const sources = ['client', 'core/src', 'content/src', 'pnpm-lock.yaml'].map((p) => join(root, p));
  if (existsSync(page) && statSync(page).mtimeMs >= newest(sources)) return;
  say('building the pages');
  const [vite, viteArgs] = binary('vite');
  await mustRun(vite, [...viteArgs, 'build', '--logLevel', 'warn'], 'Building the client', {
    cwd: join(root, 'client'),
  });
}
