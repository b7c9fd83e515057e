/** Entry of a simulation worker: the rooms pinned to this thread, stepped from the wall clock. */
import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerStart } from './messages.js';
import { BufferPool } from './buffer-pool.js';
import { SteppedRoom } from './stepped-room.js';
import { WallClock } from './wall-clock.js';

const port = parentPort;
if (port === null) throw new Error('this module runs in a worker thread only');

const clock = new WallClock((workerData as WorkerStart).anchor);
const rooms = new Map<number, SteppedRoom>();
const buffers = new BufferPool();

const tell = (message: FromWorker, transfer?: ArrayBuffer[]): void =>
  port.postMessage(message, transfer);

/** Runs something for a room; what throws ends this room's stepping and none else's. */
function guarded(room: number, run: () => void): void {
  try {
    run();
  } catch (error) {
    rooms.get(room)?.stop();
    rooms.delete(room);
    tell({
      kind: 'failed',
      room,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'buffers') return buffers.take(message.buffers);
  const { room } = message;
  guarded(room, () => {
    switch (message.kind) {
      case 'open':
        rooms.set(room, new SteppedRoom(message, { clock, buffers, tell, guarded }));
        break;
      case 'command':
        rooms.get(room)?.command(message);
        break;
      case 'pause':
        rooms.get(room)?.pause();
        break;
      case 'resume':
        rooms.get(room)?.resume(message.openedAt);
        break;
      case 'close':
        rooms.get(room)?.stop();
        rooms.delete(room);
        break;
    }
  });
});
