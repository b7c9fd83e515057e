import { describe, expect, it } from 'vitest';
import { keyForScene } from './scene-keys.js';

function press(element: HTMLElement, init: KeyboardEventInit): string | undefined {
  document.body.append(element);
  let key: string | undefined;
  element.addEventListener('keydown', (event) => (key = keyForScene(event)));
  element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  element.remove();
  return key;
}

function input(type: string): HTMLInputElement {
  const element = document.createElement('input');
  element.type = type;
  return element;
}

describe('single keys', () => {
  it('work where no field has the focus', () => {
    expect(press(document.createElement('button'), { key: '3' })).toBe('3');
    expect(press(document.createElement('button'), { key: 'ArrowLeft' })).toBe('ArrowLeft');
    expect(press(document.createElement('button'), { key: 'G' })).toBe('g');
  });

  it('are left to text fields, and arrows to sliders', () => {
    expect(press(input('text'), { key: '3' })).toBeUndefined();
    expect(press(input('range'), { key: 'ArrowLeft' })).toBeUndefined();
    expect(press(input('range'), { key: '3' })).toBe('3');
  });

  it('are left to the browser with Ctrl, Alt or the command key', () => {
    expect(press(document.createElement('button'), { key: '1', ctrlKey: true })).toBeUndefined();
    expect(press(document.createElement('button'), { key: '1', altKey: true })).toBeUndefined();
    expect(press(document.createElement('button'), { key: '+', metaKey: true })).toBeUndefined();
  });

  it('have a digit for signs that need Shift on some keyboards', () => {
    expect(press(document.createElement('button'), { key: '8' })).toBe('+');
    expect(press(document.createElement('button'), { key: '9' })).toBe('-');
  });
});
