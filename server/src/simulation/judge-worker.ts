/** Entry of the thread that judges wishes; see judge.ts. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { bodyContent } from '@peripatos/content';
import { buildPatientModel, Wishes, type Completion, type Person } from '@peripatos/core';
import type { FromJudge, ToJudge } from './judge-messages.js';

/** Bodies whose judgements are remembered; the oldest is forgotten. */
const BODIES = 16;

const port = parentPort;
if (port === null) throw new Error('this module runs in a worker thread only');

// Where priorities belong to threads, frames go before wishes.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const bodies = new Map<string, Wishes>();

function wishesOf(person: Person): Wishes {
  const key = `${person.height} ${person.mass}`;
  const known = bodies.get(key);
  if (known !== undefined) return known;
  const wishes = new Wishes(buildPatientModel(bodyContent, person));
  const [oldest] = bodies.keys();
  if (bodies.size >= BODIES && oldest !== undefined) bodies.delete(oldest);
  bodies.set(key, wishes);
  return wishes;
}

function judge({ person, wish }: ToJudge): Completion | undefined {
  try {
    return wishesOf(person).complete(wish);
  } catch {
    return undefined;
  }
}

port.on('message', (message: ToJudge) => {
  port.postMessage({ completion: judge(message) } satisfies FromJudge);
});
