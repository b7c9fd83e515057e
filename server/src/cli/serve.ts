import { readConfig, unknownSettings } from '../config/config.js';
import { PeripatosServer } from '../peripatos-server.js';
import { progress } from './usage.js';

/** A shutdown that takes longer than this is cut short, ms. */
const LONGEST_FAREWELL = 5_000;

/** Serves until the process is told to stop, then says goodbye and ends with 0. */
export async function serve(): Promise<void> {
  const config = readConfig(process.env);
  for (const sentence of unknownSettings(process.env)) progress(sentence);
  const stop = new Promise<void>((resolve) => {
    // They stay: a terminal and the program that started this one may both send the same signal.
    process.on('SIGTERM', () => resolve());
    process.on('SIGINT', () => resolve());
  });
  const server = await PeripatosServer.start(config);
  console.log(`Peripatos walks at ${server.localUrl}`);
  console.log(`For students:      ${server.publicUrl}/j/${server.openRoom.code}`);
  await stop;
  progress('Closing; people are told.');
  setTimeout(() => process.exit(0), LONGEST_FAREWELL).unref();
  await server.close();
  process.exit(0);
}
