/** Input types that use arrow keys but not letters and digits. */
const KEEPS_ARROWS = ['range', 'radio'];
/** Signs that need Shift or AltGr on some keyboards have a digit that does the same. */
const TWINS: Readonly<Record<string, string>> = { 8: '+', 9: '-', '−': '-' };

/**
 * The key of an event as the scene understands it, or undefined when a field, a menu or the browser wants it:
 * single keys work only while no field has the focus.
 */
export function keyForScene(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const { target, key } = event;
  const arrow = key.startsWith('Arrow');
  if (target instanceof HTMLElement) {
    if (target.isContentEditable || target.matches('textarea, select')) return undefined;
    if (target instanceof HTMLInputElement) {
      if (!KEEPS_ARROWS.includes(target.type) || arrow) return undefined;
    }
  }
  const lower = key.length === 1 ? key.toLowerCase() : key;
  return TWINS[lower] ?? lower;
}
