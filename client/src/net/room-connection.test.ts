import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RoomConnection, type ConnectionState } from './room-connection.js';

/** Stands for the line that socket.io opens. */
class Line extends EventEmitter {
  connected = true;
  disconnect(): void {
    this.connected = false;
  }
}

const lines = vi.hoisted(() => [] as unknown[]);
vi.mock('socket.io-client', () => ({
  io: () => {
    const line = new Line();
    lines.push(line);
    return line;
  },
}));

const welcome = {
  room: { id: 'r', code: 'KMP7QX', title: 'Room' },
  tick: 0,
  openedAt: 0,
  serverNow: 0,
  models: [{ patient: 0, hash: 'h' }],
  transport: 'websocket',
  rate: 30,
};

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});
afterEach(() => vi.useRealTimers());

/** A line that stands, and whose Frames a page can go on with as long as `usable` says so. */
function standing(usable: () => boolean) {
  const states: ConnectionState['kind'][] = [];
  let welcomes = 0;
  const connection = new RoomConnection(
    'r',
    { protocol: 1, content: 'c', app: 'a' },
    {
      state: ({ kind }) => states.push(kind),
      welcome: () => (welcomes += 1),
      frame: usable,
    },
  );
  connection.connect();
  const newest = (): Line => lines.at(-1) as Line;
  newest().emit('welcome', welcome);
  const frames = (seconds: number): void => {
    for (let i = 0; i < seconds * 10; i += 1) {
      newest().emit('frame', new Uint8Array([1]));
      vi.advanceTimersByTime(100);
    }
  };
  return { connection, states, frames, newest, welcomes: () => welcomes };
}

it('keeps a line whose Frames can be shown', () => {
  const { connection, states, frames } = standing(() => true);
  frames(20);
  expect(states).toEqual(['connecting', 'live']);
  connection.close();
});

it('takes a line for dead that brings nothing but stale Frames for 5 s, and begins anew', () => {
  const { connection, states, frames, newest, welcomes } = standing(() => false);
  frames(4.5);
  expect(states.at(-1)).toBe('live');
  frames(1.2);
  expect(states).toContain('reconnecting');
  while (lines.length < 2) vi.advanceTimersByTime(100);
  newest().emit('connect');
  // The welcome takes its time; the line must not be taken for dead meanwhile.
  vi.advanceTimersByTime(1000);
  newest().emit('welcome', welcome);
  expect(welcomes()).toBe(2);
  expect(states.at(-1)).toBe('live');
  connection.close();
});
