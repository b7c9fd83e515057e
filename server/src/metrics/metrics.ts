import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import type { FanOutCounts } from '../frames/fan-out.js';

/** How often the event loop's lag is looked at, ms. The usual 10 would wake an idle server a hundred times a second. */
const LAG_PRECISION_MS = 100;

/** Numbers that live with their owners and are read when someone asks for the metrics. */
export interface MetricSources {
  people(): number;
  polling(): number;
  rooms(): Readonly<Record<'open' | 'idle', number>>;
  lateTicks(): number;
  workerCrashes(): number;
}

/** What the server counts, in the words of Prometheus. One registry per server. */
export class Metrics {
  readonly registry = new Registry();
  /** Counted on the hot path as plain numbers, exported when read. */
  readonly frames: FanOutCounts & { made: number; keyframes: number } = {
    sent: 0,
    dropped: 0,
    made: 0,
    keyframes: 0,
  };
  readonly #commands: Counter<'result'>;
  readonly #problems: Counter<'refused'>;

  constructor(sources: MetricSources) {
    const registers = [this.registry];
    collectDefaultMetrics({
      register: this.registry,
      eventLoopMonitoringPrecision: LAG_PRECISION_MS,
    });
    const total = (name: string, help: string, read: () => number): void => {
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    };
    const gauge = (name: string, help: string, read: () => number): void => {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    };
    gauge('peripatos_people', 'People connected now.', () => sources.people());
    gauge('peripatos_people_polling', 'People on long polling now.', () => sources.polling());
    new Gauge({
      name: 'peripatos_rooms',
      help: 'Rooms by state.',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(sources.rooms())) this.set({ state }, count);
      },
    });
    total('peripatos_frames_made_total', 'Frames the patients made.', () => this.frames.made);
    total('peripatos_keyframes_made_total', 'Keyframes among them.', () => this.frames.keyframes);
    total('peripatos_frames_sent_total', 'Frames handed to connections.', () => this.frames.sent);
    total(
      'peripatos_frames_dropped_total',
      'Frames skipped for slow readers.',
      () => this.frames.dropped,
    );
    total('peripatos_late_ticks_total', 'Ticks skipped by late workers.', () =>
      sources.lateTicks(),
    );
    total('peripatos_worker_crashes_total', 'Workers replaced.', () => sources.workerCrashes());
    this.#commands = new Counter({
      name: 'peripatos_commands_total',
      help: 'Commands by result.',
      labelNames: ['result'],
      registers,
    });
    this.#problems = new Counter({
      name: 'peripatos_problems_total',
      help: 'Refused connections and messages, by code.',
      labelNames: ['refused'],
      registers,
    });
  }

  /** Counts an answered command: `ok` or the refusal code. */
  countCommand(result: string): void {
    this.#commands.inc({ result });
  }

  countProblem(refused: string): void {
    this.#problems.inc({ refused });
  }
}
