import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.js';

type Asking = Pick<IncomingMessage, 'headers'>;
type Trust = Pick<Config, 'origins' | 'publicUrl' | 'trustProxy'>;

/** What browsers say of requests that pages of other origins cause, also of those without `Origin`. */
const FOREIGN_SITES = new Set<unknown>(['cross-site', 'same-site']);

/**
 * Why a request to the live door is refused whatever it asks for; undefined when it may pass. Every request is looked
 * at, not the first of a session only: a foreign page that knows a session could write into it.
 *
 * A script element carries no `Origin`, and what the server answers to `j=` is a script, so no `j` is let in.
 */
export function whyForeign(request: Asking & { url?: string }, config: Trust): string | undefined {
  const { searchParams } = new URL(request.url ?? '', 'http://door');
  if (searchParams.has('j')) return 'Scripts in place of requests (JSONP) are not answered.';
  if (isOriginAllowed(request, config)) return undefined;
  return 'Pages of this origin may not connect.';
}

/**
 * Whether a page of this origin may connect. Browsers send `Origin` with every WebSocket, and no cross-origin rule of
 * theirs stops a foreign page from opening one, so the server must look. Requests without `Origin` are let in unless
 * the browser says that another site caused them; programs say neither.
 */
export function isOriginAllowed(request: Asking, config: Trust): boolean {
  const { origin } = request.headers;
  if (origin !== undefined && isListed(origin, config)) return true;
  if (FOREIGN_SITES.has(request.headers['sec-fetch-site'])) return false;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === hostOf(request, config.trustProxy);
}

function isListed(origin: string, { origins, publicUrl }: Trust): boolean {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin).origin;
  return origins.includes(from) || (publicUrl !== undefined && new URL(publicUrl).origin === from);
}

/** The host the browser asked for; a proxy that is trusted says so in X-Forwarded-Host. */
function hostOf(request: Asking, trustProxy: number): string | undefined {
  const forwarded = request.headers['x-forwarded-host'];
  if (trustProxy > 0 && typeof forwarded === 'string') return forwarded.split(',')[0]?.trim();
  return request.headers.host;
}
