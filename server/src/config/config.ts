import { z } from 'zod';

/** A setting that cannot be used. Its message is one sentence for the person who started the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine(
      (value) => value >= from && value <= to,
      `must be a whole number from ${from} to ${to}`,
    );

const webAddress = (message: string) =>
  z.string().transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url === undefined || !/^https?:$/.test(url.protocol)) {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    return url;
  });

const publicUrl = webAddress('must be an address that begins with http:// or https://')
  .refine((url) => url.search === '' && url.hash === '', 'must not carry a query or a fragment')
  .transform((url) => url.href.replace(/\/+$/, ''));

const ORIGINS_RULE =
  'must be a list of origins such as https://school.example,http://localhost:5173';
const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(
    z.array(
      webAddress(ORIGINS_RULE)
        .refine((url) => url.pathname === '/' && url.search === '' && url.hash === '', ORIGINS_RULE)
        .transform((url) => url.origin),
    ),
  );

/** Every setting of the server. There is no other place to configure it. */
const schema = z.object({
  PERIPATOS_PORT: wholeNumber(0, 65_535).default(8080),
  PERIPATOS_HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]{1,255}$/, 'must be a host name or an IP address')
    .optional(),
  PERIPATOS_DATA: z
    .string()
    .refine((path) => !path.includes('\0'), 'must be the path of a folder')
    .default('./data'),
  PERIPATOS_PUBLIC_URL: publicUrl.optional(),
  PERIPATOS_ORIGINS: origins.default([]),
  PERIPATOS_TRUST_PROXY: wholeNumber(0, 10).default(0),
  PERIPATOS_MAX_PEOPLE: wholeNumber(1, 10_000).default(200),
  PERIPATOS_LOG: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

/** The settings of one server, read once at its start. */
export interface Config {
  /** TCP port; 0 lets the system choose. */
  readonly port: number;
  /** Interface to listen on; absent means all. */
  readonly host: string | undefined;
  /** Folder for what is kept; nothing is yet, so it is not used. */
  readonly data: string;
  /** Address people use, without a trailing slash, when it differs from this machine's own. */
  readonly publicUrl: string | undefined;
  /** Further origins whose pages may connect. */
  readonly origins: readonly string[];
  /** Number of reverse proxies in front of the server. */
  readonly trustProxy: number;
  /** People in one room at once. */
  readonly maxPeople: number;
  readonly log: (typeof LOG_LEVELS)[number];
  /** Whether people reach the server over https: HSTS and upgrade-insecure-requests are sent only then. */
  readonly secure: boolean;
}

/** Every variable in the order of the documentation, and what it is for. */
export const SETTINGS: Readonly<Record<keyof typeof schema.shape, string>> = {
  PERIPATOS_PORT: 'port, 0 to 65535 (8080)',
  PERIPATOS_HOST: 'interface to listen on (all)',
  PERIPATOS_DATA: 'folder for what is kept (./data); not used yet',
  PERIPATOS_PUBLIC_URL: 'address people type; https switches on HSTS (this machine’s own)',
  PERIPATOS_ORIGINS: 'further origins whose pages may connect, separated by commas (none)',
  PERIPATOS_TRUST_PROXY: 'reverse proxies in front of the server, 0 to 10 (0)',
  PERIPATOS_MAX_PEOPLE: 'people in one room, 1 to 10000 (200)',
  PERIPATOS_LOG: `${LOG_LEVELS.join(', ')} (info)`,
};

/** One sentence for every variable that looks like a setting and is none. */
export function unknownSettings(
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  const known = Object.keys(SETTINGS);
  return Object.keys(environment)
    .filter((name) => name.startsWith('PERIPATOS_') && !known.includes(name))
    .map((name) => {
      const [nearest] = known
        .map((other) => ({ other, apart: distance(name, other) }))
        .sort((a, b) => a.apart - b.apart);
      return nearest !== undefined && nearest.apart <= 3
        ? `${name} is no setting and does nothing; did you mean ${nearest.other}?`
        : `${name} is no setting and does nothing; the settings are ${known.join(', ')}.`;
    });
}

/** Signs to add, drop or change between two words (Levenshtein). */
function distance(one: string, two: string): number {
  let row = Array.from({ length: two.length + 1 }, (_, j) => j);
  for (let i = 0; i < one.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < two.length; j += 1) {
      const changed = (row[j] ?? 0) + (one[i] === two[j] ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[two.length] ?? 0;
}

/**
 * Reads the settings from environment variables; an empty variable counts as absent.
 *
 * @throws ConfigError that names the variable, what it must be and what it was.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = environment[name];
    if (value !== undefined && value !== '') given[name] = value;
  }
  const read = schema.safeParse(given);
  if (!read.success) {
    const issue = read.error.issues[0];
    const name = String(issue?.path[0]);
    throw new ConfigError(`${name} ${issue?.message}, but is "${given[name] ?? ''}".`);
  }
  const settings = read.data;
  return Object.freeze({
    port: settings.PERIPATOS_PORT,
    host: settings.PERIPATOS_HOST,
    data: settings.PERIPATOS_DATA,
    publicUrl: settings.PERIPATOS_PUBLIC_URL,
    origins: settings.PERIPATOS_ORIGINS,
    trustProxy: settings.PERIPATOS_TRUST_PROXY,
    maxPeople: settings.PERIPATOS_MAX_PEOPLE,
    log: settings.PERIPATOS_LOG,
    secure: settings.PERIPATOS_PUBLIC_URL?.startsWith('https:') ?? false,
  });
}
