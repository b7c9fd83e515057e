import { createPinia, setActivePinia } from 'pinia';
import { nextTick } from 'vue';
import { beforeEach, describe, expect, it } from 'vitest';
import { detailOfQuery, readStored, usePreferences } from './preferences.js';

beforeEach(() => {
  localStorage.clear();
  setActivePinia(createPinia());
});

describe('what a person likes', () => {
  it('is kept in the browser and comes back', async () => {
    const preferences = usePreferences();
    preferences.language = 'pt';
    preferences.theme = 'dark';
    preferences.keys = 'off';
    await nextTick();
    setActivePinia(createPinia());
    expect(usePreferences().language).toBe('pt');
    expect(usePreferences().theme).toBe('dark');
    expect(usePreferences().keys).toBe('off');
  });

  it('sets the theme on the document at once', () => {
    const preferences = usePreferences();
    preferences.theme = 'dark';
    expect(document.documentElement.dataset['theme']).toBe('dark');
    preferences.theme = 'light';
    expect(document.documentElement.dataset['theme']).toBe('light');
  });

  it('passes over anything unknown that was kept', () => {
    expect(readStored('{"theme":"neon","language":"es","detail":7,"keys":true}')).toEqual({
      language: 'es',
    });
    expect(readStored('not json')).toEqual({});
    expect(readStored('null')).toEqual({});
    expect(readStored(null)).toEqual({});
  });

  it('lets the address ask for a detail it knows, and only for this visit', async () => {
    expect(detailOfQuery('low')).toBe('low');
    expect(detailOfQuery('ultra')).toBeUndefined();
    expect(detailOfQuery(['low'])).toBeUndefined();
    const preferences = usePreferences();
    preferences.askedDetail = 'low';
    await nextTick();
    expect(preferences.wantedDetail).toBe('low');
    expect(readStored(localStorage.getItem('peripatos.preferences')).detail).toBeUndefined();
    preferences.setDetail('high');
    expect(preferences.wantedDetail).toBe('high');
  });
});
