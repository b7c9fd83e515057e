import { readFileSync } from 'node:fs';
import { contentVersion } from '@peripatos/content';
import { PROTOCOL_VERSION, refusal, type Refusal } from '@peripatos/core';
import { z } from 'zod';

/** What both ends must agree on before they speak. */
export const versionsSchema = z.strictObject({
  protocol: z.int(),
  content: z.string().max(64),
  app: z.string().max(64),
});
export type Versions = z.infer<typeof versionsSchema>;

const manifest = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')));

/** The versions this server speaks. */
export const versions: Versions = Object.freeze({
  protocol: PROTOCOL_VERSION,
  content: contentVersion,
  app: manifest.version,
});

/** The first part both ends disagree on, as a refusal; undefined when they agree. */
export function findMismatch(yours: Versions): Refusal | undefined {
  for (const part of ['protocol', 'content', 'app'] as const) {
    if (yours[part] !== versions[part]) {
      return refusal('wrongVersion', {
        part,
        yours: String(yours[part]),
        ours: String(versions[part]),
      });
    }
  }
  return undefined;
}
