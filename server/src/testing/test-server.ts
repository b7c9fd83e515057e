import { onTestFinished } from 'vitest';
import { readConfig } from '../config/config.js';
import { PeripatosServer, type ServerOptions } from '../peripatos-server.js';

/** A real server on a free port, quiet, closed when the test is over. */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
  options: ServerOptions = {},
): Promise<PeripatosServer> {
  const config = readConfig({
    PERIPATOS_PORT: '0',
    PERIPATOS_HOST: '127.0.0.1',
    PERIPATOS_LOG: 'silent',
    ...environment,
  });
  const server = await PeripatosServer.start(config, { workers: 1, ...options });
  onTestFinished(() => server.close());
  return server;
}

export const addressOfServer = (server: PeripatosServer): string =>
  `http://127.0.0.1:${server.port}`;
