import type { ViewName } from './api.js';

/** The digit that shows each preset view, in the order of the view menu. */
export const VIEW_KEYS: readonly { readonly key: string; readonly view: ViewName }[] = [
  { key: '1', view: 'right' },
  { key: '2', view: 'left' },
  { key: '3', view: 'front' },
  { key: '4', view: 'back' },
  { key: '5', view: 'above' },
  { key: '0', view: 'first' },
];
