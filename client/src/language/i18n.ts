import type { Messages } from '@peripatos/content/languages/en';
import { createI18n } from 'vue-i18n';
import type { Language } from './languages.js';

const loaders: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('@peripatos/content/languages/en')).en,
  es: async () => (await import('@peripatos/content/languages/es')).es,
  pt: async () => (await import('@peripatos/content/languages/pt')).pt,
};

export const i18n = createI18n({
  legacy: false,
  locale: 'en',
  missingWarn: import.meta.env.DEV,
  messages: {} as Record<Language, Messages>,
});

const loaded = new Set<Language>();

/** Loads a language once and speaks it from then on; the document says which it is. */
export async function speak(language: Language): Promise<void> {
  if (!loaded.has(language)) {
    i18n.global.setLocaleMessage(language, await loaders[language]());
    loaded.add(language);
  }
  i18n.global.locale.value = language;
  document.documentElement.lang = language;
}
