/** Numbers for people: by locale, with the minus sign − and never a bare NaN. */

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale}/${digits}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formatters.set(key, made);
  return made;
}

/** What stands where there is no value yet. */
export const NO_VALUE = '–';

/**
 * A number with a fixed count of decimals in a locale's way. A value that rounds to zero has no sign.
 * Anything that is not finite becomes an en dash.
 */
export function formatNumber(locale: string, value: number, digits: number): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  const scale = 10 ** digits;
  const rounded = Math.round(value * scale) / scale;
  return formatter(locale, digits)
    .format(rounded === 0 ? 0 : rounded)
    .replace('-', '−');
}

/** Metres per second to kilometres per hour. */
export function kilometresPerHour(speed: number): number {
  return speed * 3.6;
}
