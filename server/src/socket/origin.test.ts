import { expect, it } from 'vitest';
import { isOriginAllowed } from './origin.js';

const alone = { origins: [], publicUrl: undefined, trustProxy: 0 };

it('lets pages of the own host and programs without an origin in', () => {
  const host = 'walk.local:8080';
  expect(isOriginAllowed({ headers: { host, origin: `http://${host}` } }, alone)).toBe(true);
  expect(isOriginAllowed({ headers: { host } }, alone)).toBe(true);
});

it('keeps pages of another origin out', () => {
  const host = 'walk.local:8080';
  for (const origin of ['http://walk.local', 'https://evil.example', 'null', 'x', '']) {
    expect(isOriginAllowed({ headers: { host, origin } }, alone)).toBe(false);
  }
});

it('lets the origins of the settings in', () => {
  const config = {
    ...alone,
    origins: ['https://lms.example'],
    publicUrl: 'https://walk.example/a',
  };
  for (const origin of ['https://lms.example', 'https://walk.example']) {
    expect(isOriginAllowed({ headers: { host: 'inner:1', origin } }, config)).toBe(true);
  }
});

it('believes X-Forwarded-Host only behind a proxy', () => {
  const headers = {
    host: 'inner:1',
    'x-forwarded-host': 'walk.example',
    origin: 'https://walk.example',
  };
  expect(isOriginAllowed({ headers }, alone)).toBe(false);
  expect(isOriginAllowed({ headers }, { ...alone, trustProxy: 1 })).toBe(true);
});
