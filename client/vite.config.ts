import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const { version } = JSON.parse(readFileSync(path('./package.json'), 'utf8')) as { version: string };

/** Where the development server finds the rooms. */
const server = process.env['PERIPATOS_SERVER'] ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [vue()],
  resolve: {
    alias: [
      { find: /^@peripatos\/core$/, replacement: path('../core/src/index.ts') },
      { find: /^@peripatos\/content$/, replacement: path('../content/src/index.ts') },
      { find: /^@peripatos\/content\/(.+)$/, replacement: path('../content/src/$1.ts') },
    ],
    dedupe: ['vue', 'three', 'zod'],
  },
  define: {
    __APP_VERSION__: JSON.stringify(version),
    __VUE_OPTIONS_API__: 'false',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_I18N_FULL_INSTALL__: 'false',
    __VUE_I18N_LEGACY_API__: 'false',
    __INTLIFY_PROD_DEVTOOLS__: 'false',
    // Messages are interpreted, never turned into code: the page's security policy forbids eval.
    __INTLIFY_JIT_COMPILATION__: 'true',
  },
  build: {
    target: 'es2022',
    sourcemap: 'hidden',
    // What changes rarely stays in the browser's cache when a page changes.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vue',
              test: /node_modules[\\/](?:@vue|vue|vue-router|@intlify|vue-i18n|pinia)[\\/]/,
            },
            { name: 'three', test: /node_modules[\\/]three[\\/]/ },
            {
              name: 'socket',
              test: /node_modules[\\/](?:socket\.io|engine\.io|notepack\.io|@socket\.io|component-emitter)/,
            },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
          ],
        },
      },
    },
    // three.js alone is larger; it loads after the page works.
    chunkSizeWarningLimit: 800,
    // Inlined files would need data: in the security policy.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      '/api': server,
      '/healthz': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
