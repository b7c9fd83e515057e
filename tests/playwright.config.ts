import { defineConfig } from '@playwright/test';
import flags from './chromium-flags.json' with { type: 'json' };

/** Browser tests against the real, built server. Chromium draws WebGL in software, so pictures are kept simple. */
export default defineConfig({
  testDir: './browser',
  outputDir: './results/browser',
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: './results/browser.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    colorScheme: 'light',
    launchOptions: {
      executablePath: process.env['PERIPATOS_CHROMIUM'] ?? '/usr/bin/chromium',
      args: flags,
    },
  },
});
