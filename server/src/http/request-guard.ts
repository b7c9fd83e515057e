import { refusal, type Refusal } from '@peripatos/core';
import type { RequestHandler } from 'express';
import { problemOf, statusOf } from '../problem/problem.js';

const LONGEST_ADDRESS = 2048;
const METHODS = 'GET, HEAD';

/** Refuses what no browser of ours sends: other methods, endless addresses, broken escapes, control signs. */
export const guardRequest: RequestHandler = (request, response, next) => {
  const refuse = (refused: Refusal, status = statusOf(refused)): void => {
    response.status(status).json(problemOf(refused));
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.set('Allow', METHODS);
    const { method } = request;
    refuse(refusal('methodNotAllowed', { method: method.slice(0, 20), allowed: METHODS }));
  } else if (request.url.length > LONGEST_ADDRESS) {
    refuse(refusal('tooLarge', { bytes: request.url.length, limit: LONGEST_ADDRESS }), 414);
  } else if (!isReadable(request.path)) {
    refuse(refusal('malformed', { reason: 'the address holds signs that mean nothing' }));
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
