import { pino, type Logger } from 'pino';
import type { Config } from '../config/config.js';

export type { Logger } from 'pino';

/**
 * The server's log: one JSON object a line on standard output. Room ids and join codes open rooms, so they never
 * appear; a room is named by its `ref`.
 */
export function createLogger(level: Config['log']): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}
