/**
 * The floor: the least that Node and `ws` need to send the same bytes to as many clients as often. No parser, no rooms,
 * no back-pressure, no simulation. Runs as a process of its own.
 */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { FromFloor, ToFloor } from './messages.js';
import { tellParent } from './parent.js';

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
const tell = tellParent<FromFloor>();

function broadcast(payloads: readonly Uint8Array[], hertz: number): void {
  const start = performance.now();
  let sent = 0;
  const next = (): void => {
    const payload = payloads[sent % payloads.length];
    if (payload !== undefined) for (const client of server.clients) client.send(payload);
    sent += 1;
    setTimeout(next, start + (sent * 1000) / hertz - performance.now());
  };
  next();
}

process.on('message', (message: ToFloor) => {
  if (message.kind === 'start') broadcast(message.payloads, message.hertz);
  else {
    const { user, system } = process.cpuUsage();
    const usage = {
      cpuSeconds: (user + system) / 1e6,
      atSeconds: performance.now() / 1000,
      memoryBytes: process.memoryUsage.rss(),
    };
    tell({ kind: 'cpu', usage });
  }
});
server.once('listening', () =>
  tell({ kind: 'listening', port: (server.address() as AddressInfo).port }),
);
