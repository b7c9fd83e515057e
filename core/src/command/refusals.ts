import * as z from 'zod';

/** A complete gait target as people read it. Units are the boundary's: m/s, m, steps/min. */
const gaitTarget = z.strictObject({
  speed: z.number(),
  stepLength: z.number(),
  cadence: z.number(),
});

/** The part of a gait target that was asked for. */
const gaitWish = gaitTarget.partial();

/**
 * Every way the product says no, with the parameters a person needs to understand it. One table for commands,
 * connections and HTTP; clients and the command line word the codes. Codes are never reused for another meaning.
 */
const REFUSALS = {
  /** Not of the shape asked for; `reason` is one sentence that says what would be right. */
  malformed: z.strictObject({ reason: z.string() }),
  /** No command of that type exists. */
  unknownCommand: z.strictObject({ type: z.string() }),
  unknownRoom: z.strictObject({ room: z.string() }),
  unknownPatient: z.strictObject({ patient: z.number() }),
  unknownModel: z.strictObject({ hash: z.string() }),
  /** Nothing is at the address asked for. */
  notFound: z.strictObject({}),
  /** The address doesn't answer that method; it answers `allowed`. */
  methodNotAllowed: z.strictObject({ method: z.string(), allowed: z.string() }),
  /** The walk can't be planned; `reason` names the limit, `nearest` is what can be walked instead. */
  notFeasible: z.strictObject({ reason: z.string(), asked: gaitWish, nearest: gaitTarget }),
  /** The issuer's role may not issue this. */
  notAllowed: z.strictObject({ type: z.string(), role: z.string() }),
  /** Both ends speak different versions of `part`. */
  wrongVersion: z.strictObject({ part: z.string(), yours: z.string(), ours: z.string() }),
  /** More than `limit` messages in `seconds` s. */
  tooFast: z.strictObject({ limit: z.number(), seconds: z.number() }),
  /** Message of `bytes` bytes where `limit` are allowed. */
  tooLarge: z.strictObject({ bytes: z.number(), limit: z.number() }),
  /** The same person wished for something else before this wish was looked at; nothing is lost. */
  superseded: z.strictObject({}),
  roomClosed: z.strictObject({ room: z.string() }),
  roomFull: z.strictObject({ limit: z.number() }),
  /** Overloaded or closing down; try again in `retrySeconds` s. */
  serverBusy: z.strictObject({ retrySeconds: z.number() }),
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Parameters of one refusal code. */
export type RefusalParams<C extends RefusalCode> = z.infer<(typeof REFUSALS)[C]>;

/** A refusal: its code and the code's own parameters. Discriminated by `refused`. */
export type Refusal = {
  [C in RefusalCode]: { readonly refused: C; readonly params: RefusalParams<C> };
}[RefusalCode];

export const REFUSAL_CODES = Object.keys(REFUSALS) as readonly RefusalCode[];

/** Makes a refusal; the type checker holds code and parameters together. */
export function refusal<C extends RefusalCode>(
  refused: C,
  params: RefusalParams<C>,
): Extract<Refusal, { refused: C }> {
  return { refused, params } as Extract<Refusal, { refused: C }>;
}

/**
 * Reads a refusal that came over the wire, for example a connection error's `data`.
 * Returns null for anything else: unknown codes (a newer server) and malformed parameters included.
 */
export function readRefusal(value: unknown): Refusal | null {
  if (typeof value !== 'object' || value === null) return null;
  const { refused, params } = value as { refused?: unknown; params?: unknown };
  if (typeof refused !== 'string' || !Object.hasOwn(REFUSALS, refused)) return null;
  const read = REFUSALS[refused as RefusalCode].safeParse(params);
  return read.success ? ({ refused, params: read.data } as Refusal) : null;
}
