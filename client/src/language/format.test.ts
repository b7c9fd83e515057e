import { describe, expect, it } from 'vitest';
import { NO_VALUE, formatNumber, kilometresPerHour } from './format.js';

describe('numbers for people', () => {
  it('follow the locale', () => {
    expect(formatNumber('en', 1.4, 2)).toBe('1.40');
    expect(formatNumber('es', 1.4, 2)).toBe('1,40');
    expect(formatNumber('pt-BR', 1.4, 2)).toBe('1,40');
  });

  it('have a real minus sign, and zero has none', () => {
    expect(formatNumber('en', -3.25, 1)).toBe('−3.2');
    expect(formatNumber('en', -0.04, 1)).toBe('0.0');
  });

  it('never show NaN', () => {
    expect(formatNumber('en', Number.NaN, 1)).toBe(NO_VALUE);
    expect(formatNumber('en', Infinity, 1)).toBe(NO_VALUE);
  });

  it('turn metres a second into kilometres an hour', () => {
    expect(kilometresPerHour(1.5)).toBeCloseTo(5.4, 12);
  });
});
