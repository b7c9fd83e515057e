import * as z from 'zod';

/** What both ends must agree on before they speak. */
export interface Versions {
  readonly protocol: number;
  readonly content: string;
  readonly app: string;
}

const welcome = z.object({
  room: z.object({ id: z.string(), code: z.string(), title: z.string() }),
  tick: z.number(),
  /** Wall clock of tick 0 and of the sending of this message, both the server's, epoch ms. */
  openedAt: z.number(),
  serverNow: z.number(),
  models: z.array(z.object({ patient: z.number(), hash: z.string() })).min(1),
  transport: z.enum(['websocket', 'polling']),
  /** Frames a second. */
  rate: z.number().positive(),
});
export type Welcome = z.infer<typeof welcome>;

/** Reads the server's first message; undefined for anything else. */
export function readWelcome(value: unknown): Welcome | undefined {
  const read = welcome.safeParse(value);
  return read.success ? read.data : undefined;
}
