import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Unit tests read the sources of core and content; only the server's workers run what was built. */
const alias = {
  '@peripatos/core': source('core/src/index.ts'),
  '@peripatos/content': source('content/src/index.ts'),
};

export default defineConfig({
  test: {
    projects: [
      { resolve: { alias }, test: { name: 'core', include: ['core/src/**/*.test.ts'] } },
      { resolve: { alias }, test: { name: 'content', include: ['content/src/**/*.test.ts'] } },
      {
        resolve: { alias },
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['tests/src/build-once.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: 'client/vite.config.ts',
        test: { name: 'client', include: ['client/src/**/*.test.ts'], environment: 'happy-dom' },
      },
      {
        test: {
          name: 'system',
          include: ['tests/src/**/*.test.ts'],
          globalSetup: ['tests/src/build-once.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
