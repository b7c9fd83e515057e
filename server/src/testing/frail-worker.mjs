/** The product's simulation worker, which a test can end or confuse over a BroadcastChannel; see rehearsal.ts. */
import { BroadcastChannel, getEnvironmentData, parentPort } from 'node:worker_threads';
import '../../dist/simulation/worker.js';

const channel = new BroadcastChannel(String(getEnvironmentData('rehearsal')));
channel.onmessage = ({ data }) => {
  if (data.kind === 'crash') process.exit(1);
  // A command without a body throws inside the room.
  const command = { type: 'setTimeScale' };
  parentPort?.emit('message', { kind: 'command', room: data.room, command });
};
