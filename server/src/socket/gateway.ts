import { ServerResponse, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusal, type Refusal } from '@peripatos/core';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import { addressOf } from '../limit/address.js';
import type { Metrics } from '../metrics/metrics.js';
import type { Logger } from '../log/logger.js';
import { problemOf } from '../problem/problem.js';
import type { Doorkeeper } from '../room/doorkeeper.js';
import type { Room } from '../room/room.js';
import type { RoomRegistry } from '../room/room-registry.js';
import type { WallClock } from '../simulation/wall-clock.js';
import { findMismatch, versionsSchema } from '../versions.js';
import type { Connection } from '../frames/fan-out.js';
import { guardedParser } from './guarded-parser.js';
import { whyForeign } from './origin.js';
import { Person } from './person.js';
import { WaitingLine } from './waiting-line.js';

const PATH = '/socket.io/';
/** Largest message a client may send, bytes; a command has some two hundred. */
const LARGEST_MESSAGE = 16 * 1024;
/** A message beyond this ends its connection; up to here its sender is told what is allowed. */
const LARGEST_TRANSPORT = 4 * LARGEST_MESSAGE;
/** Messages of any kind and quality after which a connection is closed unread. */
const FLOOD = { perSecond: 60, burst: 240 };
/** A dead connection is noticed after at most both. */
const PING_EVERY_MS = 20_000;
const PONG_WITHIN_MS = 10_000;
/** Time to enter a room after connecting. */
const ENTER_WITHIN_MS = 10_000;
/** Connections in no room that may wait beside one for every seat. */
const SPARE_CONNECTIONS = 16;
/** Signs of a room's name that are told back. */
const TOLD_SIGNS = 64;
/** Time for the last words to leave before connections are cut. */
const FAREWELL_MS = 250;

const knock = z.strictObject({
  room: z.string().min(1),
  versions: versionsSchema,
});

/** What the gateway needs of the server around it. */
export interface GatewaySurroundings {
  readonly config: Config;
  readonly rooms: RoomRegistry;
  readonly doorkeeper: Doorkeeper;
  readonly metrics: Metrics;
  readonly clock: WallClock;
  readonly logger: Logger;
}

/** The live door of the server: admits connections, seats people in rooms, sends them home. */
export class Gateway {
  readonly #io: Server;
  readonly #around: GatewaySurroundings;
  /** The room every admitted connection has a seat in, whether its person has entered yet or not. */
  readonly #seats = new Map<Connection, Room>();
  readonly #people = new Set<Person>();
  readonly #line = new WaitingLine(ENTER_WITHIN_MS);

  constructor(http: HttpServer, around: GatewaySurroundings) {
    this.#around = around;
    const { config } = around;
    this.#io = new Server(http, {
      path: PATH,
      serveClient: false,
      parser: guardedParser(FLOOD, LARGEST_MESSAGE),
      transports: ['websocket', 'polling'],
      maxHttpBufferSize: LARGEST_TRANSPORT,
      perMessageDeflate: false,
      httpCompression: false,
      pingInterval: PING_EVERY_MS,
      pingTimeout: PONG_WITHIN_MS,
      // The waiting line cuts before this: socket.io's own way leaves sessions that never poll half closed.
      connectTimeout: 2 * ENTER_WITHIN_MS,
      destroyUpgrade: false,
      cors: config.origins.length > 0 ? { origin: [...config.origins] } : undefined,
    });
    this.#io.engine.use((request: IncomingMessage, response: unknown, next: Next) => {
      const reason = whyForeign(request, config);
      if (reason !== undefined && response instanceof ServerResponse) turnAway(response, reason);
      next(reason === undefined ? undefined : new Error(reason));
    });
    this.#io.engine.on('connection', (connection: Connection) => {
      const { open, idle } = around.rooms.count();
      const most = config.maxPeople * (open + idle) + SPARE_CONNECTIONS;
      this.#line.add(connection, addressOf(connection.request, config.trustProxy), most);
    });
    // In place of engine.io's own listener, which knows no other kind of upgrade and no other address.
    http.removeAllListeners('upgrade');
    http.on('upgrade', (request, socket, head) => {
      if (request.headers.upgrade?.toLowerCase() !== 'websocket')
        answerPlainly(http, request, socket);
      else if (request.url?.startsWith(PATH)) this.#io.engine.handleUpgrade(request, socket, head);
      else refuseUpgrade(socket);
    });
    this.#io.use((socket, next) => {
      const refused = this.#seat(socket);
      if (refused === undefined) return next();
      const error = Object.assign(new Error(problemOf(refused).message), { data: refused });
      if (refused.refused === 'tooFast') around.doorkeeper.later(() => next(error));
      else next(error);
    });
    this.#io.on('connection', (socket) => this.#enter(socket));
  }

  /** People in rooms. */
  get people(): number {
    return this.#people.size;
  }

  get polling(): number {
    let count = 0;
    for (const person of this.#people) if (person.isPolling) count += 1;
    return count;
  }

  /** Tells everyone that the server stops, then cuts every connection. */
  async close(): Promise<void> {
    for (const person of this.#people) person.serverStops();
    if (this.#people.size > 0) await new Promise((resolve) => setTimeout(resolve, FAREWELL_MS));
    this.#io.engine.close();
    await this.#io.close();
  }

  /** Reserves a seat in the room the person asks for; returns why not. */
  #seat(socket: Socket): Refusal | undefined {
    const refused = this.#findSeat(socket);
    if (refused !== undefined) this.#around.metrics.countProblem(refused.refused);
    return refused;
  }

  #findSeat(socket: Socket): Refusal | undefined {
    const { config, rooms, doorkeeper } = this.#around;
    const asked = knock.safeParse(socket.handshake.auth);
    if (!asked.success) {
      return refusal('malformed', {
        reason: 'a person enters with { room, versions: { protocol, content, app } }',
      });
    }
    const { room: idOrCode, versions } = asked.data;
    const mismatch = findMismatch(versions);
    if (mismatch !== undefined) return mismatch;
    const connection = socket.conn;
    if (this.#seats.has(connection)) {
      return refusal('malformed', { reason: 'this connection is in a room already' });
    }
    const address = addressOf(socket.request, config.trustProxy);
    const room = doorkeeper.look(address, performance.now(), () => rooms.find(idOrCode));
    if (room === 'tooFast') return refusal('tooFast', { limit: 1, seconds: 1 });
    if (room === undefined) {
      return refusal('unknownRoom', { room: idOrCode.slice(0, TOLD_SIGNS) });
    }
    let taken = 0;
    for (const seatedIn of this.#seats.values()) if (seatedIn === room) taken += 1;
    if (taken >= config.maxPeople) return refusal('roomFull', { limit: config.maxPeople });
    this.#seats.set(connection, room);
    connection.once('close', () => this.#seats.delete(connection));
    return undefined;
  }

  #enter(socket: Socket): void {
    const room = this.#seats.get(socket.conn);
    if (room === undefined) return void socket.disconnect(true);
    this.#line.leave(socket.conn);
    const person = new Person(socket, room, this.#around);
    if (room.state === 'closed') return person.roomClosed();
    this.#people.add(person);
    socket.once('disconnect', () => this.#people.delete(person));
    person.enter();
  }
}

type Next = (error?: Error) => void;

/** Says why a request is not answered. */
function turnAway(response: ServerResponse, message: string): void {
  response.writeHead(403, { 'Content-Type': 'application/json', Connection: 'close' });
  response.end(JSON.stringify({ message }));
}

/** A wish for a protocol the server doesn't speak, such as h2c, may be ignored: the request is answered as it is. */
function answerPlainly(http: HttpServer, request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(request.socket);
  response.once('finish', () => {
    response.detachSocket(request.socket);
    socket.end();
  });
  http.emit('request', request, response);
}

/** Answers WebSocket requests for any other address, which nothing else would end. */
function refuseUpgrade(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}
