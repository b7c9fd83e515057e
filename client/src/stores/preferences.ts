import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { chooseLanguage, isLanguage, numberLocale, type Language } from '../language/languages.js';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const MOTIONS = ['system', 'reduced'] as const;
export type Motion = (typeof MOTIONS)[number];
export const DETAILS = ['auto', 'low', 'medium', 'high'] as const;
export type DetailChoice = (typeof DETAILS)[number];

export const KEYS = ['on', 'off'] as const;
export type KeysChoice = (typeof KEYS)[number];

const STORED = 'peripatos.preferences';

interface Stored {
  language?: Language;
  theme?: Theme;
  motion?: Motion;
  detail?: DetailChoice;
  keys?: KeysChoice;
}

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((known) => known === value);
}

/** Reads what a person chose before; anything unknown is passed over. */
export function readStored(text: string | null): Stored {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (typeof value !== 'object' || value === null) return {};
  const { language, theme, motion, detail, keys } = value as Record<string, unknown>;
  const stored: Stored = {};
  if (isLanguage(language)) stored.language = language;
  const knownTheme = oneOf(THEMES, theme);
  if (knownTheme) stored.theme = knownTheme;
  const knownMotion = oneOf(MOTIONS, motion);
  if (knownMotion) stored.motion = knownMotion;
  const knownDetail = oneOf(DETAILS, detail);
  if (knownDetail) stored.detail = knownDetail;
  const knownKeys = oneOf(KEYS, keys);
  if (knownKeys) stored.keys = knownKeys;
  return stored;
}

/** The detail an address asks for (`?detail=low`); anything else is no wish. */
export function detailOfQuery(value: unknown): DetailChoice | undefined {
  return oneOf(DETAILS, value);
}

function load(): Stored {
  try {
    return readStored(localStorage.getItem(STORED));
  } catch {
    return {};
  }
}

function keep(stored: Stored): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(stored));
  } catch {
    // Storage is full or forbidden: the choice lasts as long as the page.
  }
}

function media(query: string) {
  const list = matchMedia(query);
  const matches = ref(list.matches);
  list.addEventListener('change', () => (matches.value = list.matches));
  return matches;
}

/** What one person likes: language, theme, motion, detail, single keys. Kept in the browser. */
export const usePreferences = defineStore('preferences', () => {
  const stored = load();
  const language = ref<Language>(stored.language ?? chooseLanguage(navigator.languages));
  const theme = ref<Theme>(stored.theme ?? 'system');
  const motion = ref<Motion>(stored.motion ?? 'system');
  const detail = ref<DetailChoice>(stored.detail ?? 'auto');
  /** Whether single letters, digits and characters do something. */
  const keys = ref<KeysChoice>(stored.keys ?? 'on');
  /** A wish in the address wins over what is kept, and is not kept itself. */
  const askedDetail = ref<DetailChoice>();

  /** True while `auto` draws less than it began with. */
  const detailLowered = ref(false);

  const systemDark = media('(prefers-color-scheme: dark)');
  const systemReduced = media('(prefers-reduced-motion: reduce)');

  const dark = computed(() =>
    theme.value === 'system' ? systemDark.value : theme.value === 'dark',
  );
  const reducedMotion = computed(() => motion.value === 'reduced' || systemReduced.value);
  const locale = computed(() => numberLocale(language.value, navigator.languages));
  const wantedDetail = computed(() => askedDetail.value ?? detail.value);

  function setDetail(choice: DetailChoice): void {
    detail.value = choice;
    askedDetail.value = undefined;
  }

  watch([language, theme, motion, detail, keys], () =>
    keep({
      language: language.value,
      theme: theme.value,
      motion: motion.value,
      detail: detail.value,
      keys: keys.value,
    }),
  );

  watch(
    [dark, reducedMotion],
    () => {
      const root = document.documentElement.dataset;
      root['theme'] = dark.value ? 'dark' : 'light';
      root['motion'] = reducedMotion.value ? 'reduced' : 'full';
    },
    { immediate: true, flush: 'sync' },
  );

  return {
    language,
    theme,
    motion,
    detail,
    keys,
    askedDetail,
    dark,
    reducedMotion,
    locale,
    wantedDetail,
    detailLowered,
    setDetail,
  };
});
