import type { IncomingMessage } from 'node:http';
import { ipKeyGenerator } from 'express-rate-limit';

/**
 * The address limits are kept by: the visitor's own, or its network where people hold a whole IPv6 network.
 *
 * @param trustProxy reverse proxies in front of the server; each has added one entry to X-Forwarded-For
 */
export function addressOf(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: number,
): string {
  const peer = request.socket.remoteAddress ?? 'unknown';
  const header = request.headers['x-forwarded-for'];
  const hops = [...(typeof header === 'string' ? header.split(',') : []), peer].map((hop) =>
    hop.trim(),
  );
  const address = hops[Math.max(0, hops.length - 1 - trustProxy)] ?? peer;
  try {
    return ipKeyGenerator(trustProxy === 0 ? peer : address);
  } catch {
    return peer;
  }
}
