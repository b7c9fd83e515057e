/**
 * `node scripts/picture.mjs`: writes docs/pictures/room.png, the picture of the README. A server of its own, the room page at 1280 × 800,
 * medium detail, English, the patient in mid-step at its natural speed of 1.3 m/s.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium as browserPath, chromiumFlags } from './browser.mjs';
import { build, fail, installPackages, root, say } from './toolbox.mjs';

await installPackages();
await build();
const { chromium } = createRequire(join(root, 'tests', 'package.json'))('@playwright/test');
const target = join(root, 'docs', 'pictures', 'room.png');
/** Both feet are apart and one is about to meet the floor. */
const PHASE = 'Terminal swing';

const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address();
    probe.close(() => resolve(port));
  });
});
const url = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, [join(root, 'server', 'bin', 'peripatos.mjs'), 'serve'], {
  env: {
    ...process.env,
    PERIPATOS_PORT: String(port),
    PERIPATOS_HOST: '127.0.0.1',
    PERIPATOS_LOG: 'warn',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: chromiumFlags,
});
try {
  const { openRoom } = await start();
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    colorScheme: 'light',
  });
  await page.goto(`${url}/room/${openRoom.id}?detail=medium`);
  await page.getByTestId('loading').waitFor({ state: 'detached', timeout: 60_000 });
  await page.getByTestId('speed-limit').waitFor();
  // The hint on mouse and fingers goes by itself.
  await page.locator('.hint[aria-hidden]').waitFor({ state: 'detached' });
  await page.getByTestId('phase-right').filter({ hasText: PHASE }).waitFor();
  mkdirSync(join(root, 'docs', 'pictures'), { recursive: true });
  await page.screenshot({ path: target });
  say(`wrote ${target}`);
} finally {
  await browser.close();
  server.kill('SIGTERM');
}

async function start() {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(`${url}/api/start`).catch(() => undefined);
    if (answer?.ok) return answer.json();
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return fail('The server did not answer within a minute; the lines above say why.');
}
