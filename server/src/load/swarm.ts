import { Child } from './child.js';
import { Histogram } from './histogram.js';
import type { FromSwarm, SwarmTarget, ToSwarm } from './messages.js';

/** Clients one process carries without being late itself. */
const CLIENTS_A_PROCESS = 250;

/** What all clients of a load test saw together. */
export interface SwarmSighting {
  readonly framesPerSecond: { readonly min: number; readonly median: number };
  readonly ageMs: { readonly p50: number; readonly p99: number };
  readonly missed: number;
  /** Bytes a second and client. */
  readonly bytesPerSecond: number;
  readonly payloads: readonly Uint8Array[];
}

/** Clients in processes of their own, apart from the one that measures. */
export class Swarm {
  readonly #children: { readonly child: Child<ToSwarm, FromSwarm>; readonly clients: number }[] =
    [];

  constructor(clients: number) {
    for (let left = clients; left > 0; left -= CLIENTS_A_PROCESS) {
      const child = new Child<ToSwarm, FromSwarm>('swarm-child.js');
      this.#children.push({ child, clients: Math.min(left, CLIENTS_A_PROCESS) });
    }
  }

  /** Connects every client; `keepFrames` frames of one of them come with the sighting. */
  async connect(target: SwarmTarget, keepFrames: number): Promise<void> {
    for (const { child, clients } of this.#children) {
      const connected = child.next('connected');
      child.send({ kind: 'connect', target, clients, keepFrames });
      await connected;
    }
  }

  async measure(seconds: number): Promise<SwarmSighting> {
    const reports = await Promise.all(
      this.#children.map(({ child }) => {
        const report = child.next('report');
        child.send({ kind: 'measure', seconds });
        return report;
      }),
    );
    const ages = new Histogram();
    for (const report of reports) ages.merge(report.ages);
    const rates = reports
      .flatMap((report) => report.frames.map((frames) => frames / report.seconds))
      .sort((a, b) => a - b);
    const sum = (of: (report: (typeof reports)[number]) => number): number =>
      reports.reduce((total, report) => total + of(report), 0);
    return {
      framesPerSecond: { min: rates[0] ?? 0, median: rates[rates.length >> 1] ?? 0 },
      ageMs: { p50: ages.quantile(0.5), p99: ages.quantile(0.99) },
      missed: sum(({ missed }) => missed),
      bytesPerSecond: sum(({ bytes, seconds: s }) => bytes / s) / rates.length,
      payloads: reports[0]?.payloads ?? [],
    };
  }

  stop(): void {
    for (const { child } of this.#children) child.stop();
  }
}
