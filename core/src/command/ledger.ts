import type { CommandResult } from './result.js';

/**
 * What was answered to which command id, so that a command sent twice acts once. Keeps the last `capacity` answers
 * and forgets the oldest. Pure: its content travels in snapshots through `entries` and `CommandLedger.from`.
 */
export class CommandLedger {
  readonly capacity: number;
  readonly #results = new Map<string, CommandResult>();

  /** @throws RangeError when capacity is not a whole number above 0. */
  constructor(capacity = 4096) {
    if (!Number.isInteger(capacity) || capacity < 1) {
      throw new RangeError(`a ledger's capacity must be a whole number above 0, got ${capacity}`);
    }
    this.capacity = capacity;
  }

  static from(entries: readonly CommandResult[], capacity?: number): CommandLedger {
    const ledger = new CommandLedger(capacity);
    for (const result of entries) ledger.record(result);
    return ledger;
  }

  get size(): number {
    return this.#results.size;
  }

  /** The answer already given under this id, or undefined. */
  find(id: string): CommandResult | undefined {
    return this.#results.get(id);
  }

  /** Remembers an answer. The first answer under an id stands. */
  record(result: CommandResult): void {
    if (this.#results.has(result.id)) return;
    if (this.#results.size >= this.capacity) {
      const oldest = this.#results.keys().next();
      if (!oldest.done) this.#results.delete(oldest.value);
    }
    this.#results.set(result.id, result);
  }

  /** Answers from memory when the id is known; otherwise runs, remembers and answers. */
  once(id: string, run: () => CommandResult): CommandResult {
    const known = this.#results.get(id);
    if (known) return known;
    const result = run();
    this.record(result);
    return result;
  }

  /** Answers in the order they were given, oldest first. */
  entries(): CommandResult[] {
    return [...this.#results.values()];
  }
}
