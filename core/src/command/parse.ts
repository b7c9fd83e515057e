import type * as z from 'zod';
import { COMMAND_ID_MAX_LENGTH, COMMANDS, commandEnvelope } from './command.js';
import type { Command, CommandType } from './command.js';
import { refusal } from './refusals.js';
import type { CommandRefused } from './result.js';

/** Longest sentence a refusal carries; hostile input doesn't come back whole. */
const SENTENCE_MAX = 200;
const TYPE_MAX = 40;

/** One sentence for the first thing that is wrong. */
function sentenceOf(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'the value is not of the shape asked for';
  if (issue.code === 'unrecognized_keys') {
    return cut(`there is no field ${issue.keys[0]} here`, SENTENCE_MAX);
  }
  const path = issue.path.map(String).join('.');
  const known = issue.message.length > 0 && !issue.message.startsWith('Invalid');
  return cut(known ? issue.message : `${path || 'the value'}: ${issue.message}`, SENTENCE_MAX);
}

const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1)}…`;

/** The id a malformed command asks to be answered under, '' when even that can't be read. */
function idOf(value: unknown): string {
  const id = (value as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' && id.length <= COMMAND_ID_MAX_LENGTH ? id : '';
}

export type ParsedCommand = { readonly ok: true; readonly command: Command } | CommandRefused;

/**
 * Reads a command from anything that came in. Never throws: what is no command is refused as `malformed` with one
 * sentence, or as `unknownCommand` when only the type is not known.
 */
export function parseCommand(value: unknown): ParsedCommand {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return {
      ok: false,
      id: '',
      ...refusal('malformed', {
        reason: 'a command is an object with id, room, patient, type and body',
      }),
    };
  }
  const id = idOf(value);
  const envelope = commandEnvelope.safeParse(value);
  if (!envelope.success) {
    return { ok: false, id, ...refusal('malformed', { reason: sentenceOf(envelope.error) }) };
  }
  const { type, room, patient } = envelope.data;
  if (!Object.hasOwn(COMMANDS, type)) {
    return { ok: false, id, ...refusal('unknownCommand', { type: cut(type, TYPE_MAX) }) };
  }
  const body = COMMANDS[type as CommandType].body.safeParse(envelope.data.body);
  if (!body.success) {
    return { ok: false, id, ...refusal('malformed', { reason: sentenceOf(body.error) }) };
  }
  return { ok: true, command: { id, room, patient, type, body: body.data } as Command };
}
