/** Buffers that travel with frames to the main thread and come back. */
export class BufferPool {
  readonly #free: ArrayBuffer[] = [];

  /** A buffer of at least `size` bytes: one that came back, else a new one. */
  lend(size: number): ArrayBuffer {
    const back = this.#free.pop();
    return back !== undefined && back.byteLength >= size ? back : new ArrayBuffer(size);
  }

  /** Takes buffers that came back. */
  take(buffers: readonly ArrayBuffer[]): void {
    this.#free.push(...buffers);
  }
}
