import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BenchRow } from '../bench/row.js';
import { Child } from './child.js';
import type { FromFloor, ProcessUsage, ToFloor } from './messages.js';
import { Served } from './served.js';
import { Swarm, type SwarmSighting } from './swarm.js';

/** Frames a second. */
const RATE = 30;
/** Time the connections get to calm down before anything is counted, ms. */
const SETTLE_MS = 2000;
const MEGABYTE = 2 ** 20;
/** Fewest clients at which CPU is judged: below, the patient's own share, which the floor has not, is most of it. */
const CROWD = 100;
/** Most CPU a server may use, as a multiple of the floor's. */
const CPU_GOAL = 1.6;

export interface LoadRequest {
  readonly clients: number;
  readonly seconds: number;
  /** A running server, or undefined to start one. */
  readonly url: string | undefined;
  readonly progress: (line: string) => void;
}

/** What a process used over the measured time. */
interface Spent {
  /** Per cent of one core. */
  readonly cpuPercent: number;
  readonly memoryMb: number;
  readonly memoryGrowthMb: number;
}

export interface LoadReport {
  readonly clients: number;
  readonly seconds: number;
  /** How the floor was laid. */
  readonly floor: {
    readonly library: string;
    readonly node: string;
    readonly perMessageDeflate: false;
    readonly framesPerSecond: number;
    readonly clients: number;
    readonly payloads: number;
    readonly payloadBytesMean: number;
  };
  readonly rows: readonly BenchRow[];
}

/** Loads a server, lays the floor with the same bytes right after it, and compares. */
export async function runLoad(request: LoadRequest): Promise<LoadReport> {
  const { clients, seconds, progress } = request;
  // Ends by `exit` events, which take the started processes along.
  process.once('SIGTERM', () => process.exit(143));
  process.once('SIGINT', () => process.exit(130));
  const served = await loadServer(request);
  const { payloads } = served.seen;
  progress(
    `floor: ${clients} plain WebSockets, the same ${payloads.length} payloads, ${seconds} s`,
  );
  const floor = await layFloor(request, payloads);
  const bytes = payloads.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return {
    clients,
    seconds,
    floor: {
      library: `ws ${wsVersion()}`,
      node: process.version,
      perMessageDeflate: false,
      framesPerSecond: RATE,
      clients,
      payloads: payloads.length,
      payloadBytesMean: bytes / payloads.length,
    },
    rows: rowsOf(clients, served.seen, served.spent, floor.seen, floor.spent),
  };
}

interface Outcome {
  readonly seen: SwarmSighting;
  readonly spent: Spent;
}

async function loadServer({ clients, seconds, url, progress }: LoadRequest): Promise<Outcome> {
  const served = url === undefined ? await Served.start(clients) : Served.at(url);
  const swarm = new Swarm(clients);
  try {
    progress(`connecting ${clients} clients to ${served.url}`);
    await swarm.connect({ kind: 'peripatos', url: served.url }, seconds * RATE);
    await settle();
    progress(`measuring for ${seconds} s`);
    return await observe(swarm, seconds, () => served.usage());
  } finally {
    swarm.stop();
    await served.stop();
  }
}

async function layFloor(
  { clients, seconds }: LoadRequest,
  payloads: readonly Uint8Array[],
): Promise<Outcome> {
  const floor = new Child<ToFloor, FromFloor>('floor-child.js');
  const swarm = new Swarm(clients);
  try {
    const { port } = await floor.next('listening');
    await swarm.connect({ kind: 'floor', url: `ws://127.0.0.1:${port}` }, 0);
    floor.send({ kind: 'start', payloads, hertz: RATE });
    await settle();
    return await observe(swarm, seconds, async () => {
      const answer = floor.next('cpu');
      floor.send({ kind: 'cpu' });
      return (await answer).usage;
    });
  } finally {
    swarm.stop();
    floor.stop();
  }
}

async function observe(
  swarm: Swarm,
  seconds: number,
  usage: () => Promise<ProcessUsage>,
): Promise<Outcome> {
  const before = await usage();
  const seen = await swarm.measure(seconds);
  const after = await usage();
  return {
    seen,
    spent: {
      cpuPercent:
        (100 * (after.cpuSeconds - before.cpuSeconds)) / (after.atSeconds - before.atSeconds),
      memoryMb: after.memoryBytes / MEGABYTE,
      memoryGrowthMb: (after.memoryBytes - before.memoryBytes) / MEGABYTE,
    },
  };
}

function rowsOf(
  clients: number,
  seen: SwarmSighting,
  spent: Spent,
  floorSeen: SwarmSighting,
  floor: Spent,
): BenchRow[] {
  const told = (id: string, what: string, value: number, unit: string): BenchRow => {
    return { id, what, value, unit, peer: null, ratio: null, goal: null, pass: true };
  };
  const kept = (row: BenchRow, goal: string, pass: boolean): BenchRow => ({ ...row, goal, pass });
  const { min, median } = seen.framesPerSecond;
  const ratio = spent.cpuPercent / floor.cpuPercent;
  const crowd = clients >= CROWD;
  return [
    kept(told('frames-min', 'frames, slowest client', min, '1/s'), '>= 29', min >= 29),
    told('frames-median', 'frames, median client', median, '1/s'),
    told('age-p50', 'age of frames, median', seen.ageMs.p50, 'ms'),
    kept(
      told('age-p99', 'age of frames, 99 %', seen.ageMs.p99, 'ms'),
      '< 100',
      seen.ageMs.p99 < 100,
    ),
    told('bytes', 'bytes on the wire, per client', seen.bytesPerSecond, 'B/s'),
    told('missed', 'missed frames, all clients', seen.missed, ''),
    told('memory', 'server memory at the end', spent.memoryMb, 'MB'),
    kept(
      told('memory-growth', 'server memory gained while measured', spent.memoryGrowthMb, 'MB'),
      '< 48',
      spent.memoryGrowthMb < 48,
    ),
    {
      id: 'cpu',
      what: 'server CPU, simulation included',
      value: spent.cpuPercent,
      unit: '% of a core',
      peer: 'floor',
      ratio,
      goal: crowd ? `ratio <= ${CPU_GOAL}` : null,
      pass: !crowd || ratio <= CPU_GOAL,
    },
    told('floor-cpu', 'floor CPU', floor.cpuPercent, '% of a core'),
    told('floor-frames-min', 'floor frames, slowest client', floorSeen.framesPerSecond.min, '1/s'),
    told('floor-bytes', 'floor bytes on the wire, per client', floorSeen.bytesPerSecond, 'B/s'),
    told('floor-memory', 'floor memory at the end', floor.memoryMb, 'MB'),
  ];
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));

function wsVersion(): string {
  const manifest = createRequire(import.meta.url).resolve('ws/package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
