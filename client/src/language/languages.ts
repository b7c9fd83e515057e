/** The languages every string exists in. */
export const LANGUAGES = ['en', 'es', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words, for the switch. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
};

/** Where a language has regional number habits and the browser names no region. */
const REGIONS: Readonly<Record<Language, string>> = { en: 'en', es: 'es', pt: 'pt-BR' };

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Tag without its region: `es-MX` → `es`. */
function base(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}

/** The first of the browser's languages that Peripatos speaks, else English. */
export function chooseLanguage(preferred: readonly string[]): Language {
  return preferred.map(base).find(isLanguage) ?? 'en';
}

/** The locale for numbers: the browser's own region of the language when it names one (`es-MX` writes 1.4, `es` 1,4). */
export function numberLocale(language: Language, preferred: readonly string[]): string {
  const regional = preferred.find((tag) => base(tag) === language && tag.includes('-'));
  return regional ?? REGIONS[language];
}
