import type { IncomingMessage } from 'node:http';
import helmet from 'helmet';
import type { Config } from '../config/config.js';

/**
 * The security headers. Scripts, styles and connections come from this server only; nothing inline runs. HSTS,
 * upgrade-insecure-requests and the opener policy belong to https alone: over plain http in a hall they would lock
 * people out or be ignored with an error in every console.
 */
export function securityHeaders(config: Pick<Config, 'secure'>): ReturnType<typeof helmet> {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        connectSrc: ["'self'", (request) => webSocketSource(request, config.secure)],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        ...(config.secure && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginOpenerPolicy: config.secure,
    originAgentCluster: config.secure,
    strictTransportSecurity: config.secure && { maxAge: 31_536_000, includeSubDomains: false },
  });
}

/** Older browsers don't count ws: as 'self', so the WebSocket of the host that was asked for is named. */
function webSocketSource(request: IncomingMessage, secure: boolean): string {
  const host = request.headers.host ?? '';
  if (!/^[A-Za-z0-9.:[\]-]{1,255}$/.test(host)) return "'self'";
  return `${secure ? 'wss' : 'ws'}://${host}`;
}
