import { describe, expect, it } from 'vitest';
import { chooseLanguage, numberLocale } from './languages.js';

describe('the choice of language', () => {
  it('takes the first of the browser that Peripatos speaks', () => {
    expect(chooseLanguage(['de-DE', 'pt-PT', 'en'])).toBe('pt');
    expect(chooseLanguage(['es-419'])).toBe('es');
  });

  it('is English where none is spoken', () => {
    expect(chooseLanguage(['de', 'fr'])).toBe('en');
    expect(chooseLanguage([])).toBe('en');
  });

  it('keeps the habits of the region for numbers', () => {
    expect(numberLocale('es', ['es-MX', 'en'])).toBe('es-MX');
    expect(numberLocale('es', ['en-US'])).toBe('es');
    expect(numberLocale('pt', ['pt'])).toBe('pt-BR');
  });
});
