import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

describe('SPEC.md', () => {
  it('has a test for every rule', () => {
    const rules = [...read('SPEC.md').matchAll(/^\*\*(W\d+)\.\*\*/gm)].map((match) => match[1]);
    const titles = readdirSync(new URL('.', import.meta.url))
      .filter((name) => name.endsWith('.test.ts'))
      .flatMap((name) => [...read(name).matchAll(/\b(?:it|describe)\S*\(\s*['`](.*?)['`],/g)])
      .map((match) => match[1]);
    const cited = new Set(titles.flatMap((title) => title.match(/\bW\d+\b/g) ?? []));
    expect(rules.length).toBeGreaterThan(30);
    expect(rules.filter((rule) => !cited.has(rule))).toEqual([]);
  });
});
