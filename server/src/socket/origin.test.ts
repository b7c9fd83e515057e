import { expect, it } from 'vitest';
import { isOriginAllowed, whyForeign } from './origin.js';

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

it('R21: keeps out what a browser says another site caused, unless its origin is in the settings', () => {
  const host = 'walk.local:8080';
  const config = { ...alone, origins: ['https://lms.example'] };
  for (const site of ['cross-site', 'same-site']) {
    const headers = { host, 'sec-fetch-site': site };
    expect(isOriginAllowed({ headers }, config)).toBe(false);
    expect(isOriginAllowed({ headers: { ...headers, origin: `http://${host}` } }, config)).toBe(
      false,
    );
    expect(
      isOriginAllowed({ headers: { ...headers, origin: 'https://lms.example' } }, config),
    ).toBe(true);
  }
  for (const site of ['same-origin', 'none']) {
    expect(isOriginAllowed({ headers: { host, 'sec-fetch-site': site } }, config)).toBe(true);
  }
});

it('R21: refuses requests that ask for a script, however they write it', () => {
  const headers = { host: 'walk.local' };
  for (const url of ['/socket.io/?EIO=4&j=0', '/socket.io/?j', '/socket.io/?%6A=1&sid=x']) {
    expect(whyForeign({ headers, url }, alone)).toContain('JSONP');
  }
  expect(whyForeign({ headers, url: '/socket.io/?EIO=4&t=j' }, alone)).toBeUndefined();
});
