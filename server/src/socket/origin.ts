import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.js';

/**
 * Whether a page of this origin may connect. Browsers send `Origin` with every WebSocket, and no cross-origin rule of
 * theirs stops a foreign page from opening one, so the server must look. Programs that send none are let in.
 */
export function isOriginAllowed(
  request: Pick<IncomingMessage, 'headers'>,
  config: Pick<Config, 'origins' | 'publicUrl' | 'trustProxy'>,
): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (config.origins.includes(from.origin)) return true;
  if (config.publicUrl !== undefined && new URL(config.publicUrl).origin === from.origin)
    return true;
  return from.host === hostOf(request, config.trustProxy);
}

/** The host the browser asked for; a proxy that is trusted says so in X-Forwarded-Host. */
function hostOf(request: Pick<IncomingMessage, 'headers'>, trustProxy: number): string | undefined {
  const forwarded = request.headers['x-forwarded-host'];
  if (trustProxy > 0 && typeof forwarded === 'string') return forwarded.split(',')[0]?.trim();
  return request.headers.host;
}
