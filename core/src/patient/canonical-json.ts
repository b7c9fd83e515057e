/** A plain JSON value. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * One text for one value: keys sorted by code unit, no spaces, numbers as ECMAScript prints them, everything outside
 * ASCII escaped. Two engines give the same text for the same numbers, so a hash of it names the value. Keys whose value
 * is undefined are left out, as JSON does.
 *
 * @throws RangeError on a number JSON can't carry.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number') {
    if (!Number.isFinite(value))
      throw new RangeError(`JSON carries finite numbers only, got ${value}`);
    return JSON.stringify(value);
  }
  if (typeof value === 'string') return asciiString(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const parts: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const item = value[key];
    if (item !== undefined) parts.push(`${asciiString(key)}:${canonicalJson(item)}`);
  }
  return `{${parts.join(',')}}`;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const asciiString = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
