import { fork, type ChildProcess } from 'node:child_process';

/** A process of ours that speaks by messages; scripts are always the built ones. */
export class Child<To extends object, From extends { readonly kind: string }> {
  readonly #process: ChildProcess;

  constructor(script: string) {
    const path = new URL(`../../dist/load/${script}`, import.meta.url);
    this.#process = fork(path, {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  send(message: To): void {
    this.#process.send(message);
  }

  /**
   * Waits for the next message of one kind.
   *
   * @throws Error when the process reports a failure or ends before.
   */
  next<K extends From['kind']>(kind: K): Promise<Extract<From, { kind: K }>> {
    return new Promise((resolve, reject) => {
      const done = (): void => {
        this.#process.off('message', receive);
        this.#process.off('exit', ended);
      };
      const ended = (): void => {
        done();
        reject(new Error('A process of the load test ended too early.'));
      };
      const receive = (message: From & { reason?: string }): void => {
        if (message.kind === kind) {
          done();
          resolve(message as unknown as Extract<From, { kind: K }>);
        } else if (message.kind === 'failed') {
          done();
          reject(new Error(`The load test failed: ${message.reason}.`));
        }
      };
      this.#process.on('message', receive);
      this.#process.once('exit', ended);
    });
  }

  stop(): void {
    this.#process.kill();
  }
}
