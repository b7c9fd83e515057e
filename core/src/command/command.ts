import * as z from 'zod';

/** Who may issue a command. Rooms know one role today; a later role is a word here and in the table below. */
export type Role = 'anyone';

const amount = (what: string, unit: string): z.ZodNumber =>
  z
    .number({ error: `${what} must be a number of ${unit}` })
    .min(0, { error: `${what} must be 0 ${unit} or more` });

/** Any one, two or three of speed, step length and cadence; the rest is completed (spec 01 §2.1). */
const setGaitBody = z
  .strictObject({
    /** m/s */
    speed: amount('speed', 'm/s').optional(),
    /** m */
    stepLength: amount('stepLength', 'm').optional(),
    /** steps/min */
    cadence: amount('cadence', 'steps/min').optional(),
  })
  .refine((b) => b.speed !== undefined || b.stepLength !== undefined || b.cadence !== undefined, {
    error: 'setGait needs a speed (m/s), a stepLength (m) or a cadence (steps/min)',
  });

const setTimeScaleBody = z.strictObject({
  /** Whole per cent of real time: 0 holds the patient, 100 is real time. */
  percent: z
    .int({ error: 'percent must be a whole number from 0 to 100' })
    .min(0, { error: 'percent must be a whole number from 0 to 100' })
    .max(100, { error: 'percent must be a whole number from 0 to 100' }),
});

/** Every command type: the shape of its body and the roles that may issue it. */
export const COMMANDS = {
  setGait: { body: setGaitBody, mayIssue: ['anyone'] },
  setTimeScale: { body: setTimeScaleBody, mayIssue: ['anyone'] },
} as const satisfies Record<string, { body: z.ZodType; mayIssue: readonly Role[] }>;

export type CommandType = keyof typeof COMMANDS;
export type CommandBody<T extends CommandType> = z.infer<(typeof COMMANDS)[T]['body']>;

export const COMMAND_ID_MAX_LENGTH = 64;
const ROOM_ID_MAX_LENGTH = 64;
const PATIENT_MAX = 255;

/** What every command carries besides its type and body. */
export const commandEnvelope = z.strictObject({
  id: z
    .string({ error: 'id must be a text of 1 to 64 signs' })
    .min(1, { error: 'id must be a text of 1 to 64 signs' })
    .max(COMMAND_ID_MAX_LENGTH, { error: 'id must be a text of 1 to 64 signs' }),
  room: z
    .string({ error: 'room must be the id or join code of a room' })
    .min(1, { error: 'room must be the id or join code of a room' })
    .max(ROOM_ID_MAX_LENGTH, { error: 'room must be the id or join code of a room' }),
  patient: z
    .int({ error: 'patient must be a whole number from 0 to 255' })
    .min(0, { error: 'patient must be a whole number from 0 to 255' })
    .max(PATIENT_MAX, { error: 'patient must be a whole number from 0 to 255' }),
  type: z.string({ error: 'type must be the name of a command' }),
  body: z.unknown(),
});

/** A validated wish to change the patient. `id` makes it idempotent: the same id again gets the same answer. */
export type Command = {
  [T in CommandType]: {
    readonly id: string;
    readonly room: string;
    readonly patient: number;
    readonly type: T;
    readonly body: CommandBody<T>;
  };
}[CommandType];

/** True when one of the issuer's roles may issue this type of command. Everybody has the role `anyone`. */
export function mayIssue(type: CommandType, roles: readonly Role[]): boolean {
  const allowed: readonly Role[] = COMMANDS[type].mayIssue;
  return allowed.some((role) => role === 'anyone' || roles.includes(role));
}
