import { expect, it } from 'vitest';
import { createJoinCode, readJoinCode } from './join-code.js';

it('R3: makes codes of six signs that nobody confuses', () => {
  for (let i = 0; i < 2000; i += 1) expect(createJoinCode()).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
});

it('R3: reads a code however it is typed', () => {
  expect(readJoinCode('kmp 7qx')).toBe('KMP7QX');
  expect(readJoinCode(' KMP-7QX ')).toBe('KMP7QX');
});

it('R3: takes nothing else for a code', () => {
  for (const text of [
    '',
    'KMP7Q',
    'KMP7QXX',
    'KMP7Q0',
    '__proto__',
    'ÄÄÄÄÄÄ',
    'K'.repeat(10_000),
  ]) {
    expect(readJoinCode(text)).toBeUndefined();
  }
});
