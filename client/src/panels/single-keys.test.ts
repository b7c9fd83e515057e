import { describe, expect, it } from 'vitest';
import { isArrow, isFreeSpace, singleKey } from './single-keys.js';

function press(element: HTMLElement, init: KeyboardEventInit): string | undefined {
  document.body.append(element);
  let key: string | undefined;
  element.addEventListener('keydown', (event) => (key = singleKey(event)));
  element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  element.remove();
  return key;
}

function input(type: string): HTMLInputElement {
  const element = document.createElement('input');
  element.type = type;
  return element;
}

const button = (): HTMLElement => document.createElement('button');

describe('single keys', () => {
  it('work where no field has the focus', () => {
    expect(press(button(), { key: '3' })).toBe('3');
    expect(press(button(), { key: 'G' })).toBe('g');
    expect(press(input('range'), { key: '3' })).toBe('3');
  });

  it('are left to text fields', () => {
    expect(press(input('text'), { key: '3' })).toBeUndefined();
    expect(press(document.createElement('textarea'), { key: 'g' })).toBeUndefined();
  });

  it('are not arrows, Enter or Tab: those belong to what has the focus', () => {
    expect(press(button(), { key: 'ArrowLeft' })).toBeUndefined();
    expect(press(button(), { key: 'Enter' })).toBeUndefined();
  });

  it('are left to the browser with Ctrl, Alt or the command key', () => {
    expect(press(button(), { key: '1', ctrlKey: true })).toBeUndefined();
    expect(press(button(), { key: '1', altKey: true })).toBeUndefined();
    expect(press(button(), { key: '+', metaKey: true })).toBeUndefined();
    expect(isArrow(new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true }))).toBe(false);
    expect(isArrow(new KeyboardEvent('keydown', { key: 'ArrowLeft', shiftKey: true }))).toBe(true);
  });

  it('have a digit for signs that need Shift on some keyboards', () => {
    expect(press(button(), { key: '7' })).toBe('?');
    expect(press(button(), { key: '8' })).toBe('+');
    expect(press(button(), { key: '9' })).toBe('-');
  });
});

describe('the space bar', () => {
  function free(element: HTMLElement, init: KeyboardEventInit = {}): boolean {
    document.body.append(element);
    let result = false;
    element.addEventListener('keydown', (event) => (result = isFreeSpace(event)));
    element.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, ...init }));
    element.remove();
    return result;
  }

  it('is free on the page and on the picture', () => {
    expect(free(document.createElement('section'))).toBe(true);
    expect(free(document.createElement('section'), { ctrlKey: true })).toBe(false);
  });

  it('belongs to a button, a field or a link that has the focus', () => {
    const link = document.createElement('a');
    link.href = '/';
    for (const element of [button(), input('text'), input('range'), link]) {
      expect(free(element)).toBe(false);
    }
  });
});
