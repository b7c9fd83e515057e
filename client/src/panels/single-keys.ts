/** Input types that use arrow keys but not letters and digits. */
const KEEP_LETTERS_FREE = ['range', 'radio'];
/** Signs that need Shift or AltGr on some keyboards have a digit that does the same. */
const TWINS: Readonly<Record<string, string>> = { 7: '?', 8: '+', 9: '-', '−': '-' };

/**
 * The letter, digit or sign of an event, or undefined when another key was pressed or a field, a menu or the browser wants
 * it: single keys work only while no field has the focus.
 */
export function singleKey(event: KeyboardEvent): string | undefined {
  const { target, key } = event;
  if (key.length !== 1 || key === ' ' || event.defaultPrevented) return undefined;
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  if (target instanceof HTMLElement) {
    if (target.isContentEditable || target.matches('textarea, select')) return undefined;
    if (target instanceof HTMLInputElement && !KEEP_LETTERS_FREE.includes(target.type)) {
      return undefined;
    }
  }
  const lower = key.toLowerCase();
  return TWINS[lower] ?? lower;
}

/** What presses, types or scrolls with the space bar itself. */
const USES_SPACE = 'a[href], button, input, textarea, select, summary, [role=button]';

/** True for the space bar alone while no field, button or link has the focus. */
export function isFreeSpace(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (key !== ' ' || event.defaultPrevented) return false;
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false;
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches(USES_SPACE))
  );
}

/** True for an arrow key that nobody else wants; Shift may be held. */
export function isArrow(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  return event.key.startsWith('Arrow');
}
