import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const raw = (files: Record<string, string>): [string, string][] => Object.entries(files);
// Vitest hands style sheets over empty.
const styles = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.css'))
  .map((name): [string, string] => [name, readFileSync(join(import.meta.dirname, name), 'utf8')]);
const sources = raw(
  import.meta.glob<string>(['../**/*.vue', '../**/*.ts', '!../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

const tokens = styles.find(([path]) => path.endsWith('tokens.css'))?.[1] ?? '';
const sheets = [
  ...styles.filter(([path]) => !path.endsWith('tokens.css')),
  ...sources
    .filter(([path]) => path.endsWith('.vue'))
    .map(([path, text]): [string, string] => [path, text.split('<style')[1] ?? '']),
];

describe('colours and measures', () => {
  it('are written once, as tokens', () => {
    expect(sheets.length).toBeGreaterThan(15);
    for (const [path, text] of sheets) {
      expect([path, text.match(/#[0-9a-f]{3,8}\b|rgba?\(/gi)]).toEqual([path, null]);
    }
  });

  it('exist for every use, and each is used', () => {
    const defined = new Set(Array.from(tokens.matchAll(/^\s+--([\w-]+):/gm), (found) => found[1]));
    const all = [...sheets, ...sources].map(([, text]) => text).join('\n') + tokens;
    const own = new Set(
      sheets.flatMap(([, text]) => Array.from(text.matchAll(/--([\w-]+):/g), (found) => found[1])),
    );
    const bound = new Set(Array.from(all.matchAll(/'--([\w-]+)':/g), (found) => found[1]));
    const used = new Set([
      ...Array.from(all.matchAll(/var\(--([\w-]+)\)/g), (found) => found[1]),
      ...Array.from(all.matchAll(/token\('([\w-]+)'\)/g), (found) => found[1]),
    ]);
    expect(
      [...used].filter((name) => !defined.has(name) && !own.has(name) && !bound.has(name)),
    ).toEqual([]);
    expect([...defined].filter((name) => !used.has(name))).toEqual([]);
  });
});
