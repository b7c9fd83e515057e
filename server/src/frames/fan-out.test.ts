import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import * as parser from 'socket.io-msgpack-parser';
import { expect, it, onTestFinished } from 'vitest';
import { until } from '../testing/until.js';
import { FanOut, type Connection } from './fan-out.js';
import { wrapFrame } from './frame-envelope.js';

/** A real socket.io server whose connections all watch one fan-out. */
async function watched(transports: ('websocket' | 'polling')[]) {
  const counts = { sent: 0, dropped: 0 };
  const fanOut = new FanOut(counts);
  const http = createServer();
  const server = new Server(http, { parser, transports, maxHttpBufferSize: 65_536 });
  const connections: Connection[] = [];
  server.on('connection', ({ conn }) => {
    connections.push(conn);
    fanOut.add(conn);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close());
  const { port } = http.address() as AddressInfo;
  const connect = async (): Promise<{ socket: ReturnType<typeof io>; ticks: number[] }> => {
    const socket = io(`http://127.0.0.1:${port}`, { parser, transports, forceNew: true });
    onTestFinished(() => void socket.disconnect());
    const ticks: number[] = [];
    socket.on('frame', (bytes: Uint8Array) => ticks.push(bytes[0] ?? NaN));
    const before = connections.length;
    await until(() => connections.length > before);
    return { socket, ticks };
  };
  return { fanOut, counts, connections, connect };
}

const frameOf = (tick: number, bytes: number) =>
  wrapFrame(tick, false, new Uint8Array(bytes).fill(tick));

it('R8: skips a slow reader instead of queueing for it, and nobody else waits', async () => {
  const { fanOut, counts, connections, connect } = await watched(['websocket']);
  const slow = await connect();
  const quick = await connect();
  const tcp = (slow.socket.io.engine.transport as unknown as { ws: { _socket: Socket } }).ws
    ._socket;
  onTestFinished(() => void tcp.destroy());
  tcp.pause();
  const big = 2 ** 20;
  for (let tick = 1; tick <= 60; tick += 1) {
    fanOut.send(frameOf(tick, big));
    await until(() => quick.ticks.includes(tick));
  }
  expect(quick.ticks).toHaveLength(60);
  expect(counts.dropped).toBeGreaterThan(30);
  const [connection] = connections;
  const waiting = (connection?.request as unknown as { websocket: { bufferedAmount: number } })
    .websocket;
  expect(waiting.bufferedAmount).toBeLessThan(2 * big);
});

it('R8: skips a frame that is asked for while another waits', async () => {
  for (const transport of ['websocket', 'polling'] as const) {
    const { fanOut, counts, connections, connect } = await watched([transport]);
    const { ticks } = await connect();
    const connection = connections[0]!;
    await until(() => connection.transport.writable);
    for (let i = 0; i < 5; i += 1) fanOut.offer(connection, frameOf(2, 10));
    expect([transport, counts]).toEqual([transport, { sent: 1, dropped: 4 }]);
    await until(() => ticks.length === 1);
  }
});

it('R9: offers people on long polling every sixth frame', async () => {
  const { fanOut, counts, connect } = await watched(['polling']);
  const { ticks } = await connect();
  for (let tick = 2; tick <= 120; tick += 2) {
    const before = counts.sent;
    fanOut.send(frameOf(tick, 10));
    if (counts.sent > before) await until(() => ticks.includes(tick));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(counts.sent + counts.dropped).toBe(10);
  expect(ticks.length).toBeGreaterThan(5);
});

it('carries the same bytes over both transports', async () => {
  for (const transport of ['websocket', 'polling'] as const) {
    const { fanOut, connect } = await watched([transport]);
    const { socket } = await connect();
    for (const size of [0, 1, 125, 126, 65_535, 65_536, 100_000]) {
      const received = new Promise<Uint8Array>((resolve) => socket.once('frame', resolve));
      const bytes = Uint8Array.from({ length: size }, (_, i) => i % 251);
      const again = setInterval(() => fanOut.send(wrapFrame(0, true, bytes)), 20);
      expect(Buffer.compare(Buffer.from(await received), Buffer.from(bytes))).toBe(0);
      clearInterval(again);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }
});
