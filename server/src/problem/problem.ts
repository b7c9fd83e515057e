import type { Refusal, RefusalCode } from '@peripatos/core';

/** A refusal as people and programs receive it over HTTP and as the event `problem`. */
export type Problem = Refusal & {
  /** One sentence: what was wrong and what would be right. */
  readonly message: string;
};

/** HTTP status of each refusal. */
const STATUS: Readonly<Record<RefusalCode, number>> = {
  malformed: 400,
  unknownCommand: 400,
  unknownRoom: 404,
  unknownPatient: 404,
  unknownModel: 404,
  notFound: 404,
  methodNotAllowed: 405,
  notFeasible: 422,
  notAllowed: 403,
  wrongVersion: 409,
  tooFast: 429,
  tooLarge: 413,
  superseded: 409,
  roomClosed: 410,
  roomFull: 503,
  serverBusy: 503,
};

export function statusOf(refusal: Refusal): number {
  return STATUS[refusal.refused];
}

export function problemOf(refusal: Refusal): Problem {
  return { ...refusal, message: sentenceOf(refusal) };
}

/** Words a refusal in one English sentence. */
function sentenceOf(refusal: Refusal): string {
  switch (refusal.refused) {
    case 'malformed':
      return `${capital(refusal.params.reason)}.`;
    case 'unknownCommand':
      return `There is no command "${refusal.params.type}".`;
    case 'unknownRoom':
      return 'There is no such room; ask for its code again.';
    case 'unknownPatient':
      return `There is no patient ${refusal.params.patient} in this room.`;
    case 'unknownModel':
      return 'There is no such model; read the room again for the one it shows now.';
    case 'notFound':
      return 'There is nothing at this address.';
    case 'methodNotAllowed':
      return `${refusal.params.method} is not answered here; ${refusal.params.allowed} are.`;
    case 'notFeasible':
      return `The patient cannot walk like that; the nearest walk is ${refusal.params.nearest.speed.toFixed(2)} m/s.`;
    case 'notAllowed':
      return `A person with the role "${refusal.params.role}" may not do this.`;
    case 'wrongVersion':
      return `This page speaks ${refusal.params.part} ${refusal.params.yours}, the server ${refusal.params.ours}; load the page again.`;
    case 'tooFast':
      return `Only ${refusal.params.limit} messages in ${refusal.params.seconds} s are taken; wait a moment.`;
    case 'tooLarge':
      return `A message of ${refusal.params.bytes} bytes came, ${refusal.params.limit} are allowed.`;
    case 'superseded':
      return 'A later wish of yours took the place of this one.';
    case 'roomClosed':
      return 'This room is closed.';
    case 'roomFull':
      return `This room is full (${refusal.params.limit}); it lets people in as soon as someone leaves.`;
    case 'serverBusy':
      return `The server is busy; try again in ${refusal.params.retrySeconds} s.`;
  }
}

const capital = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).replace(/\.+$/, '');
