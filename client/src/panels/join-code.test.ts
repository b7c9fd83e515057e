import { describe, expect, it } from 'vitest';
import { cleanCode, spokenCode } from './join-code.js';

describe('a join code', () => {
  it('may be typed in small letters, with gaps, or pasted as the whole address', () => {
    expect(cleanCode('kmp 7qx')).toBe('KMP7QX');
    expect(cleanCode('KMP-7QX')).toBe('KMP7QX');
    expect(cleanCode('https://walk.example/j/KMP7QX?detail=low')).toBe('KMP7QX');
    expect(cleanCode('KMP7QXYZ')).toBe('KMP7QX');
  });

  it('is read aloud in two groups', () => {
    expect(spokenCode('KMP7QX')).toBe('KMP 7QX');
  });
});
