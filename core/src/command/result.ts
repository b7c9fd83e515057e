import * as z from 'zod';
import { COMMAND_ID_MAX_LENGTH } from './command.js';
import { readRefusal, type Refusal } from './refusals.js';

/**
 * The answer to a command. `tick` is the tick it was applied at, `effectiveTick` the first tick that shows its
 * effect; null while the patient is held, because no tick is known before it is released.
 */
type CommandDone = {
  readonly ok: true;
  readonly id: string;
  readonly tick: number;
  readonly effectiveTick: number | null;
};
export type CommandRefused = { readonly ok: false; readonly id: string } & Refusal;
export type CommandResult = CommandDone | CommandRefused;

const tick = z.int().min(0).max(0xffff_ffff);
const id = z.string().max(COMMAND_ID_MAX_LENGTH);
const done = z.strictObject({
  ok: z.literal(true),
  id,
  tick,
  effectiveTick: tick.nullable(),
});

/** Reads a result that came over the wire; null when it is none (a newer server's unknown refusal included). */
export function readCommandResult(value: unknown): CommandResult | null {
  const ok = done.safeParse(value);
  if (ok.success) return ok.data;
  const refused = readRefusal(value);
  const readId = id.safeParse((value as { id?: unknown } | null)?.id);
  return refused && readId.success ? { ok: false, id: readId.data, ...refused } : null;
}
