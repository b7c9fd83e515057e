/** Clients under one roof: real socket.io clients of a server, or plain WebSockets of the floor. */
import { emptyHeader, FRAME_TICKS, readHeader, ticksBetween } from '@peripatos/core';
import { io } from 'socket.io-client';
import * as parser from 'socket.io-msgpack-parser';
import { WebSocket } from 'ws';
import { wrapFrame } from '../frames/frame-envelope.js';
import { versions } from '../versions.js';
import { Histogram } from './histogram.js';
import type { FromSwarm, SwarmTarget, ToSwarm } from './messages.js';
import { tellParent } from './parent.js';

/** Clients that connect at once; the next follow when these are in. */
const BATCH = 25;
const CONNECT_WITHIN_MS = 20_000;

/** What one client has received. */
class Tally {
  frames = 0;
  missed = 0;
  bytes = 0;
  tick: number | undefined;

  reset(): void {
    this.frames = 0;
    this.missed = 0;
    this.bytes = 0;
  }
}

const tell = tellParent<FromSwarm>();
const tallies: Tally[] = [];
const payloads: Uint8Array[] = [];
const header = emptyHeader();
const wireLengths = new Map<number, number>();
let ages = new Histogram();
let keepFrames = 0;
let measuring = false;

const now = (): number => performance.timeOrigin + performance.now();

/** Bytes of a WebSocket message with its head, as a server sends it. */
const framed = (length: number): number => length + (length < 126 ? 2 : length < 65_536 ? 4 : 10);

/** Bytes of a frame as it crosses the wire. */
function wireLength(frame: Uint8Array): number {
  const known = wireLengths.get(frame.byteLength);
  if (known !== undefined) return known;
  const length = wrapFrame(0, false, frame).webSocketMessage.byteLength;
  wireLengths.set(frame.byteLength, length);
  return length;
}

function receive(tally: Tally, openedAt: number, frame: Uint8Array): void {
  if (readHeader(frame, header) !== null) throw new Error('a frame came that is none');
  if (measuring) {
    tally.frames += 1;
    tally.bytes += wireLength(frame);
    ages.add(now() - (openedAt + (header.tick * 1000) / 60));
    if (tally.tick !== undefined) {
      tally.missed += Math.max(0, ticksBetween(header.tick, tally.tick) / FRAME_TICKS - 1);
    }
    if (tally === tallies[0] && payloads.length < keepFrames) payloads.push(Uint8Array.from(frame));
  }
  tally.tick = header.tick;
}

/** One real client of the product; resolves with its first frame. */
function connectSocket(url: string, room: string, tally: Tally): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = io(url, {
      auth: { room, versions },
      parser,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: CONNECT_WITHIN_MS,
    });
    let openedAt = NaN;
    socket.on('welcome', (welcome: { openedAt: number }) => (openedAt = welcome.openedAt));
    socket.on('frame', (frame: Uint8Array) => {
      receive(tally, openedAt, frame);
      resolve();
    });
    socket.on('connect_error', reject);
    socket.on('disconnect', (reason) => fail(new Error(`the server closed a client: ${reason}`)));
  });
}

/** One plain WebSocket of the floor; resolves when it is open. */
function connectPlain(url: string, tally: Tally): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.once('open', resolve);
    socket.once('error', reject);
    socket.on('message', (data: Buffer) => {
      if (!measuring) return;
      tally.frames += 1;
      tally.bytes += framed(data.byteLength);
    });
  });
}

async function roomOf(target: SwarmTarget): Promise<string> {
  if (target.kind === 'floor') return '';
  const answer = await fetch(new URL('/api/start', target.url));
  const start = (await answer.json()) as { openRoom: { id: string } };
  return start.openRoom.id;
}

async function connect(target: SwarmTarget, clients: number): Promise<void> {
  const room = await roomOf(target);
  while (tallies.length < clients) {
    const batch = Array.from(
      { length: Math.min(BATCH, clients - tallies.length) },
      () => new Tally(),
    );
    tallies.push(...batch);
    await Promise.all(
      batch.map((tally) =>
        target.kind === 'peripatos'
          ? connectSocket(target.url, room, tally)
          : connectPlain(target.url, tally),
      ),
    );
  }
  tell({ kind: 'connected' });
}

function measure(seconds: number): void {
  for (const tally of tallies) tally.reset();
  ages = new Histogram();
  measuring = true;
  const start = performance.now();
  setTimeout(() => {
    measuring = false;
    tell({
      kind: 'report',
      seconds: (performance.now() - start) / 1000,
      frames: tallies.map(({ frames }) => frames),
      missed: tallies.reduce((sum, { missed }) => sum + missed, 0),
      bytes: tallies.reduce((sum, { bytes }) => sum + bytes, 0),
      ages: ages.entries(),
      payloads,
    });
  }, seconds * 1000);
}

function fail(error: unknown): void {
  tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
}

process.on('message', (message: ToSwarm) => {
  if (message.kind === 'measure') measure(message.seconds);
  else {
    keepFrames = message.keepFrames;
    connect(message.target, message.clients).catch(fail);
  }
});
