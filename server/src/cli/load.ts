import { runLoad } from '../load/load-run.js';
import { printBench } from './bench.js';
import { progress, UsageError } from './usage.js';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Measures a server under many clients and prints the figures beside the floor's.
 *
 * @returns whether every goal is kept
 * @throws UsageError when the address is none of this machine
 */
export async function load(options: {
  clients: number;
  seconds: number;
  url?: string;
  json: boolean;
}): Promise<boolean> {
  const { clients, seconds, url } = options;
  if (url !== undefined && !isOwn(url)) {
    throw new UsageError(
      `--url must be an http address of this machine, such as http://localhost:8080, not "${url}".`,
    );
  }
  const report = await runLoad({ clients, seconds, url, progress });
  if (options.json) console.log(JSON.stringify(report, null, 1));
  else {
    printBench(report.rows, false);
    const { library, node, framesPerSecond, payloads, payloadBytesMean } = report.floor;
    console.log(
      `\nfloor: ${library} on Node ${node}, perMessageDeflate off, ${clients} clients, ${framesPerSecond} messages/s, ` +
        `the server's own ${payloads} frames of ${payloadBytesMean.toFixed(1)} bytes on average, ${seconds} s`,
    );
  }
  return report.rows.every((row) => row.pass);
}

function isOwn(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'http:' && LOOPBACK.test(hostname);
}
