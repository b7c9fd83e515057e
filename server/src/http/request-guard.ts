import { refusal } from '@peripatos/core';
import type { RequestHandler } from 'express';
import { problemOf } from '../problem/problem.js';

const LONGEST_ADDRESS = 2048;

/** Refuses what no browser of ours sends: other methods, endless addresses, broken escapes, control signs. */
export const guardRequest: RequestHandler = (request, response, next) => {
  const refuse = (status: number, reason: string): void => {
    response.status(status).json(problemOf(refusal('malformed', { reason })));
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.set('Allow', 'GET, HEAD');
    refuse(405, 'only GET and HEAD are answered here');
  } else if (request.url.length > LONGEST_ADDRESS) {
    refuse(414, `an address has at most ${LONGEST_ADDRESS} signs`);
  } else if (!isReadable(request.path)) {
    refuse(400, 'the address holds signs that mean nothing');
  } else next();
};

function isReadable(path: string): boolean {
  try {
    const text = decodeURIComponent(path);
    return !/\p{Cc}/u.test(text) && !text.split('/').includes('..');
  } catch {
    return false;
  }
}
