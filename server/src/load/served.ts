import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ProcessUsage } from './messages.js';

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** The server under test: one that runs already, or one started for the purpose. */
export class Served {
  readonly url: string;
  readonly #process: ChildProcess | undefined;

  private constructor(url: string, process?: ChildProcess) {
    this.url = url;
    this.#process = process;
  }

  /** A server that runs already. */
  static at(url: string): Served {
    return new Served(url);
  }

  /**
   * Starts a server with seats for so many people.
   *
   * @throws Error when it ends instead of answering.
   */
  static async start(people: number): Promise<Served> {
    const child = spawn(process.execPath, [MAIN, 'serve'], {
      env: {
        ...process.env,
        PERIPATOS_PORT: '0',
        PERIPATOS_HOST: '127.0.0.1',
        PERIPATOS_PUBLIC_URL: '',
        PERIPATOS_MAX_PEOPLE: String(people),
        PERIPATOS_LOG: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    process.once('exit', () => child.kill());
    for await (const line of createInterface({ input: child.stdout })) {
      const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (port !== undefined) return new Served(`http://127.0.0.1:${port}`, child);
    }
    throw new Error('The server for the load test did not start; the lines above say why.');
  }

  /** What the server has used since it started, as it says itself. */
  async usage(): Promise<ProcessUsage> {
    const answer = await fetch(new URL('/metrics', this.url));
    const text = await answer.text();
    const read = (name: string): number =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    return {
      cpuSeconds: read('process_cpu_seconds_total'),
      atSeconds: performance.now() / 1000,
      memoryBytes: read('process_resident_memory_bytes'),
    };
  }

  /** Stops a server that was started here. */
  async stop(): Promise<void> {
    if (this.#process === undefined || this.#process.exitCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await ended;
  }
}
