import { buildBones, type BoneMesh, type BonesRequest } from '@peripatos/content';

interface Waiting {
  resolve(bones: BoneMesh[] | undefined): void;
  reject(reason: Error): void;
  readonly request: BonesRequest;
}

/**
 * Builds bones in a worker, so that the page stays free for the second it takes; on the page itself where there are no
 * workers or the worker does not start.
 */
export class WorkerBones {
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;
  #disposed = false;

  /** Settles with the bones, or with undefined once disposed of; rejects when they cannot be built. */
  build(request: BonesRequest): Promise<BoneMesh[] | undefined> {
    if (this.#disposed) return Promise.resolve(undefined);
    const worker = this.#start();
    if (!worker) return onThisThread(request);
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      this.#waiting.set(id, { resolve, reject, request });
      worker.postMessage({ id, request });
    });
  }

  /** Ends the worker; whoever waits is answered with undefined. */
  dispose(): void {
    this.#disposed = true;
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { resolve } of this.#waiting.values()) resolve(undefined);
    this.#waiting.clear();
  }

  #start(): Worker | undefined {
    if (this.#worker || typeof Worker === 'undefined') return this.#worker;
    try {
      const worker = new Worker(new URL('./bone-worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<{ id: number; bones: BoneMesh[] }>) => {
        this.#waiting.get(data.id)?.resolve(data.bones);
        this.#waiting.delete(data.id);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        this.#fallBack();
      };
      this.#worker = worker;
    } catch {
      this.#worker = undefined;
    }
    return this.#worker;
  }

  /** The worker did not start or broke: what waits is built here. */
  #fallBack(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { request, resolve, reject } of waiting) {
      onThisThread(request).then(resolve, reject);
    }
  }
}

async function onThisThread(request: BonesRequest): Promise<BoneMesh[]> {
  await Promise.resolve();
  return buildBones(request);
}
