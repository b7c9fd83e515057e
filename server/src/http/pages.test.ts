import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Pages, ROUTES } from './pages.js';

it("knows the routes of the client's router and no others", () => {
  const router = readFileSync(new URL('../../../client/src/router.ts', import.meta.url), 'utf8');
  const paths = Array.from(router.matchAll(/\bpath: '([^'*]+)'/g), ([, path]) => path);
  expect([...ROUTES].sort()).toEqual(paths.sort());
});

it('tells a screen from an address that is none', () => {
  for (const path of ['/', '/j/KMP7QX', '/j/KMP7QX/', '/room/abc']) {
    expect([path, Pages.isRouted(path)]).toEqual([path, true]);
  }
  for (const path of ['/join', '/settings', '/room', '/room/abc/screen', '//', '/j/', '/j/a/b']) {
    expect([path, Pages.isRouted(path)]).toEqual([path, false]);
  }
});
