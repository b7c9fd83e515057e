import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, SETTINGS, unknownSettings } from './config.js';

const sentence = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('the settings', () => {
  it('have a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: undefined,
      data: './data',
      publicUrl: undefined,
      origins: [],
      trustProxy: 0,
      maxPeople: 200,
      log: 'info',
      secure: false,
    });
  });

  it('treat an empty variable as an absent one', () => {
    expect(readConfig({ PERIPATOS_PORT: '', PERIPATOS_PUBLIC_URL: '' }).port).toBe(8080);
  });

  it('say in one sentence what is wrong, where, and what would be right', () => {
    expect(sentence({ PERIPATOS_PORT: 'abc' })).toBe(
      'PERIPATOS_PORT must be a whole number from 0 to 65535, but is "abc".',
    );
    expect(sentence({ PERIPATOS_PORT: '70000' })).toContain('from 0 to 65535');
    expect(sentence({ PERIPATOS_PUBLIC_URL: 'school.example' })).toBe(
      'PERIPATOS_PUBLIC_URL must be an address that begins with http:// or https://, but is "school.example".',
    );
    expect(sentence({ PERIPATOS_LOG: 'loud' })).toContain('must be one of silent, fatal, error');
    expect(sentence({ PERIPATOS_MAX_PEOPLE: '0' })).toContain('from 1 to 10000');
    expect(sentence({ PERIPATOS_ORIGINS: 'https://a.example/path' })).toContain('list of origins');
    expect(sentence({ PERIPATOS_TRUST_PROXY: 'true' })).toContain('from 0 to 10');
    expect(sentence({ PERIPATOS_HOST: 'a b' })).toContain('host name or an IP address');
  });

  it('are all named, and a misspelt one is named with what would be right', () => {
    expect(unknownSettings({ ...SETTINGS, PATH: '/bin' })).toEqual([]);
    expect(unknownSettings({ PERIPATOS_MAX_PEPLE: '3', PERIPATOS_PORTS: '1' })).toEqual([
      'PERIPATOS_MAX_PEPLE is no setting and does nothing; did you mean PERIPATOS_MAX_PEOPLE?',
      'PERIPATOS_PORTS is no setting and does nothing; did you mean PERIPATOS_PORT?',
    ]);
    expect(unknownSettings({ PERIPATOS_COLOUR_SCHEME: 'dark' })[0]).toContain(
      'the settings are PERIPATOS_PORT, PERIPATOS_HOST,',
    );
  });

  it('know whether people arrive over https', () => {
    expect(readConfig({ PERIPATOS_PUBLIC_URL: 'https://walk.example/' })).toMatchObject({
      publicUrl: 'https://walk.example',
      secure: true,
    });
    expect(readConfig({ PERIPATOS_PUBLIC_URL: 'http://walk.example' }).secure).toBe(false);
  });

  it('read a list of origins', () => {
    expect(
      readConfig({ PERIPATOS_ORIGINS: 'https://school.example, http://localhost:5173' }).origins,
    ).toEqual(['https://school.example', 'http://localhost:5173']);
  });
});
