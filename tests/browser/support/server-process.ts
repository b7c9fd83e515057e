import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const binary = fileURLToPath(new URL('../../../server/bin/peripatos.mjs', import.meta.url));
const STARTS_WITHIN = 60_000;
const STOPS_WITHIN = 15_000;

/** A port of this machine that nothing uses. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The product's own server in a process of its own. */
export class ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly #child: ChildProcess;

  private constructor(port: number, child: ChildProcess) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#child = child;
  }

  /** Starts a server, on a port nothing uses unless one is given, and resolves when it answers. */
  static async start(onPort?: number): Promise<ServerProcess> {
    const port = onPort ?? (await freePort());
    const child = spawn(process.execPath, [binary, 'serve'], {
      env: {
        ...process.env,
        PERIPATOS_PORT: String(port),
        PERIPATOS_HOST: '127.0.0.1',
        PERIPATOS_PUBLIC_URL: `http://127.0.0.1:${port}`,
        PERIPATOS_LOG: 'warn',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const server = new ServerProcess(port, child);
    await server.#answers();
    return server;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const closed = once(this.#child, 'close');
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), STOPS_WITHIN);
    await closed;
    clearTimeout(timer);
  }

  async #answers(): Promise<void> {
    const end = Date.now() + STARTS_WITHIN;
    while (Date.now() < end) {
      if (this.#child.exitCode !== null) break;
      const response = await fetch(`${this.url}/healthz`).catch(() => undefined);
      if (response?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The server did not answer /healthz; the lines above say why.');
  }
}
