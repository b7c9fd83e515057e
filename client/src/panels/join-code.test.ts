import { describe, expect, it } from 'vitest';
import { cleanCode, noCodeCharacter, spokenCode } from './join-code.js';

describe('a join code', () => {
  it('may be typed in small letters, with gaps, or pasted as the whole address', () => {
    expect(cleanCode('kmp 7qx')).toBe('KMP7QX');
    expect(cleanCode('KMP-7QX')).toBe('KMP7QX');
    expect(cleanCode('https://walk.example/j/KMP7QX?detail=low')).toBe('KMP7QX');
    expect(cleanCode('KMP7QXYZ')).toBe('KMP7QX');
  });

  it('has no 0, O, 1, I or L, and names the first of them', () => {
    expect(noCodeCharacter('KMP7QX')).toBeUndefined();
    expect(noCodeCharacter('KM0O')).toBe('0');
    expect(['O', '1', 'I', 'L'].map(noCodeCharacter)).toEqual(['O', '1', 'I', 'L']);
  });

  it('is read aloud in two groups', () => {
    expect(spokenCode('KMP7QX')).toBe('KMP 7QX');
  });
});
