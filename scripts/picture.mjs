/**
 * `node scripts/picture.mjs`: writes docs/pictures/room.png, the picture of the README. A server of its own, the room page at 1280 × 800,
 * medium detail, English, the patient in mid-step at its natural speed of 1.3 m/s.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { chromium as browserPath, chromiumFlags } from './browser.mjs';
import { build, fail, installPackages, root, say } from './toolbox.mjs';

await installPackages();
await build();
const { chromium } = createRequire(join(root, 'tests', 'package.json'))('@playwright/test');
const target = join(root, 'docs', 'pictures', 'room.png');
/** When this phase of the right leg begins, the foot is about to leave; by the time the picture is taken the leg swings forward. */
const PHASE = 'Pre-swing';

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
  const phase = page.getByTestId('phase-right');
  await phase.filter({ hasNotText: PHASE }).waitFor();
  await phase.filter({ hasText: PHASE }).waitFor();
  mkdirSync(join(root, 'docs', 'pictures'), { recursive: true });
  writeFileSync(target, packed(await page.screenshot()));
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

/** The same PNG with its data packed as tightly as deflate can; browsers pack for speed. */
function packed(png) {
  const chunks = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    });
    at += 12 + length;
  }
  const pixels = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((c) => c.data));
  const data = deflateSync(inflateSync(pixels), { level: 9, memLevel: 9 });
  const first = chunks.findIndex(({ type }) => type === 'IDAT');
  const kept = chunks.filter(({ type }) => type !== 'IDAT');
  kept.splice(first, 0, { type: 'IDAT', data });
  return Buffer.concat([
    png.subarray(0, 8),
    ...kept.map(({ type, data }) => {
      const chunk = Buffer.alloc(12 + data.length);
      chunk.writeUInt32BE(data.length, 0);
      chunk.write(type, 4, 'latin1');
      data.copy(chunk, 8);
      chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
      return chunk;
    }),
  ]);
}
