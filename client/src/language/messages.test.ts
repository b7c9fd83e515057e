import { en } from '@peripatos/content/languages/en';
import { es } from '@peripatos/content/languages/es';
import { pt } from '@peripatos/content/languages/pt';
import { describe, expect, it } from 'vitest';

type Tree = { readonly [key: string]: string | Tree };

/** `scene.loading` → its text. */
function flat(tree: Tree, lead = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const path = lead + key;
    if (typeof value === 'string') texts.set(path, value);
    else for (const [deeper, text] of flat(value, `${path}.`)) texts.set(deeper, text);
  }
  return texts;
}

const languages = { en: flat(en), es: flat(es), pt: flat(pt) };
const english = languages.en;

const sources = Object.entries(
  import.meta.glob<string>(['../**/*.vue', '../**/*.ts', '!../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const code = sources.map(([, text]) => text).join('\n');

/** Keys named in full anywhere in the sources, and the beginnings of keys that are put together there. */
const named = new Set(Array.from(code.matchAll(/'([a-z]\w*(?:\.\w+)+)'/g), (match) => match[1]));
const patterns = Array.from(code.matchAll(/\bt\(\s*`([^`]+)`/g), (match) => match[1] ?? '');
const built = patterns.map(
  (pattern) =>
    new RegExp(
      `^${pattern
        .split(/\$\{[^}]*\}/)
        .map((part) => part.replaceAll('.', '\\.'))
        .join('\\w+')}$`,
    ),
);

const blanks = (text: string): string[] =>
  Array.from(text.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '').sort();

describe('the words', () => {
  it.each(['es', 'pt'] as const)('exist in %s for every English key, and no others', (language) => {
    expect([...languages[language].keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each(['es', 'pt'] as const)('have the same blanks to fill in %s', (language) => {
    for (const [key, text] of english) {
      expect([key, blanks(languages[language].get(key) ?? '')]).toEqual([key, blanks(text)]);
    }
  });

  it.each(['en', 'es', 'pt'] as const)(
    'speak calmly in %s: no exclamation marks, nothing empty',
    (language) => {
      for (const [key, text] of languages[language]) {
        expect(text.trim(), key).not.toBe('');
        expect(text, key).not.toMatch(/[!¡@|]/);
      }
    },
  );

  it('are all used', () => {
    const unused = [...english.keys()].filter(
      (key) => !named.has(key) && !built.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });

  it('exist for every key the sources name', () => {
    const calls = Array.from(code.matchAll(/\bt\(\s*'([^']+)'/g), (match) => match[1] ?? '');
    expect(calls.length).toBeGreaterThan(20);
    expect(calls.filter((key) => !english.has(key))).toEqual([]);
  });
});
