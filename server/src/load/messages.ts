/** Whom the clients of a swarm speak to. */
export type SwarmTarget =
  | { readonly kind: 'peripatos'; readonly url: string }
  | { readonly kind: 'floor'; readonly url: string };

/** Parent to a swarm: connect, then measure. */
export type ToSwarm =
  | {
      readonly kind: 'connect';
      readonly target: SwarmTarget;
      readonly clients: number;
      readonly keepFrames: number;
    }
  | { readonly kind: 'measure'; readonly seconds: number };

/** What a swarm saw while it measured. */
interface SwarmReport {
  readonly kind: 'report';
  readonly seconds: number;
  /** Frames each client received. */
  readonly frames: readonly number[];
  /** Frames whose tick was passed over, over all clients. */
  readonly missed: number;
  /** Bytes of WebSocket messages with their heads, over all clients. */
  readonly bytes: number;
  /** Entries of a Histogram of frame ages, ms; empty against the floor, whose frames carry no time of its own. */
  readonly ages: readonly (readonly [bin: number, count: number])[];
  /** The first frames one client received, for the floor to send. */
  readonly payloads: readonly Uint8Array[];
}

/** A swarm to its parent. */
export type FromSwarm =
  | { readonly kind: 'connected' }
  | SwarmReport
  | { readonly kind: 'failed'; readonly reason: string };

/** Parent to the floor. */
export type ToFloor =
  | { readonly kind: 'start'; readonly payloads: readonly Uint8Array[]; readonly hertz: number }
  | { readonly kind: 'cpu' };

/** The floor to its parent. */
export type FromFloor =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'cpu'; readonly usage: ProcessUsage };

/** CPU time a process has used, and when it was read. */
export interface ProcessUsage {
  readonly cpuSeconds: number;
  readonly atSeconds: number;
  readonly memoryBytes: number;
}
