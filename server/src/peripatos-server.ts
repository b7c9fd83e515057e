import { createServer, type Server as HttpServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { AddressInfo, Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Config } from './config/config.js';
import { createApp } from './http/app.js';
import { Metrics } from './metrics/metrics.js';
import { Pages } from './http/pages.js';
import { createLogger, type Logger } from './log/logger.js';
import { PatientModelShelf } from './model/model-shelf.js';
import { Doorkeeper } from './room/doorkeeper.js';
import type { Room } from './room/room.js';
import { RoomRegistry } from './room/room-registry.js';
import type { PatientStart } from './simulation/messages.js';
import { SimulationPool } from './simulation/simulation-pool.js';
import { Gateway } from './socket/gateway.js';

/** The person who walks in the open room: speed in m/s. */
const OPEN_ROOM_PATIENT: PatientStart = { person: { height: 1.75, mass: 75 }, speed: 1.3 };
const IDLE_AFTER_MS = 60_000;
/** Time the first patient may take to be seen walking. */
const FIRST_FRAME_MS = 20_000;
/** Time connections may take to end at a shutdown before they are cut, ms. */
const DRAIN_MS = 2_000;
const REQUEST_MS = 30_000;

/** What differs between the product and a test. */
export interface ServerOptions {
  /** Folder of the built client. */
  readonly pages?: string;
  /** Milliseconds alone after which a room rests. */
  readonly idleAfterMs?: number;
  /** Threads that step patients. */
  readonly workers?: number;
  /** Their entry, in place of the product's own. */
  readonly workerScript?: URL;
}

/** One running server: pages, api, rooms and the workers behind them. */
export class PeripatosServer {
  readonly config: Config;
  readonly rooms: RoomRegistry;
  readonly pool: SimulationPool;
  readonly openRoom: Room;
  readonly #http: HttpServer;
  readonly #gateway: Gateway;
  readonly #logger: Logger;
  /** Every open connection, those that have become WebSockets included. */
  readonly #sockets = new Set<Socket>();

  private constructor(config: Config, pages: Pages, options: ServerOptions) {
    this.config = config;
    this.#logger = createLogger(config.log);
    this.pool = new SimulationPool(this.#logger, options);
    const metrics: Metrics = new Metrics({
      people: () => this.#gateway.people,
      polling: () => this.#gateway.polling,
      rooms: () => this.rooms.count(),
      lateTicks: () => this.pool.lateTicks,
      workerCrashes: () => this.pool.crashes,
    });
    const shared = {
      config,
      metrics,
      models: new PatientModelShelf(),
      doorkeeper: new Doorkeeper(),
      logger: this.#logger,
      pool: this.pool,
      clock: this.pool.clock,
    };
    this.rooms = new RoomRegistry({ ...shared, idleAfterMs: options.idleAfterMs ?? IDLE_AFTER_MS });
    this.openRoom = this.rooms.create({ title: 'Open room', patient: OPEN_ROOM_PATIENT });
    const around = {
      ...shared,
      pages,
      rooms: this.rooms,
      openRoom: () => this.openRoom,
      publicUrl: () => this.publicUrl,
    };
    this.#http = createServer({ requestTimeout: REQUEST_MS }, createApp(around));
    this.#http.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    this.#gateway = new Gateway(this.#http, around);
  }

  /**
   * Starts a server and resolves once it answers and its patient walks.
   *
   * @throws Error in one sentence when the port is taken or the patient does not start.
   */
  static async start(config: Config, options: ServerOptions = {}): Promise<PeripatosServer> {
    const folder = options.pages ?? fileURLToPath(new URL('../../client/dist', import.meta.url));
    const server = new PeripatosServer(config, await Pages.read(folder), options);
    try {
      await server.#listen();
      await server.#firstFrame();
    } catch (error) {
      await server.close();
      throw error;
    }
    return server;
  }

  get port(): number {
    return (this.#http.address() as AddressInfo).port;
  }

  /** Address on this machine. */
  get localUrl(): string {
    return `http://localhost:${this.port}`;
  }

  /** Address for students: the configured one, else this machine's in its network, without a trailing slash. */
  get publicUrl(): string {
    const { publicUrl, host } = this.config;
    return publicUrl ?? `http://${reachableHost(host)}:${this.port}`;
  }

  /** Tells people, closes every connection and ends the workers; done within a few seconds. */
  async close(): Promise<void> {
    const cut = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy();
    }, DRAIN_MS);
    await this.#gateway.close();
    clearTimeout(cut);
    this.rooms.closeAll();
    await this.pool.shutDown();
    this.#logger.info('server stopped');
  }

  #listen(): Promise<void> {
    const { host, port } = this.config;
    return new Promise((resolve, reject) => {
      const fail = (error: NodeJS.ErrnoException): void =>
        reject(new Error(whyNotListening(error, port)));
      this.#http.once('error', fail);
      this.#http.listen(port, host, () => {
        this.#http.off('error', fail);
        this.#http.on('error', (error) => this.#logger.error({ error }, 'the http server failed'));
        resolve();
      });
    });
  }

  async #firstFrame(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`The patient did not start walking within ${FIRST_FRAME_MS / 1000} s.`));
      }, FIRST_FRAME_MS);
    });
    await Promise.race([this.openRoom.walking, late]).finally(() => clearTimeout(timer));
  }
}

function whyNotListening(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is in use; stop what uses it or set PERIPATOS_PORT to another one.`;
  }
  if (error.code === 'EACCES')
    return `Port ${port} needs more rights; set PERIPATOS_PORT to one above 1023.`;
  return `The server cannot listen on port ${port}: ${error.message}.`;
}

/** The name others reach this machine by: the one it listens on, else its first IPv4 address in a network. */
function reachableHost(host: string | undefined): string {
  if (host !== undefined && host !== '0.0.0.0' && host !== '::') {
    return host.includes(':') ? `[${host}]` : host;
  }
  for (const addresses of Object.values(networkInterfaces())) {
    for (const { family, internal, address } of addresses ?? []) {
      if (family === 'IPv4' && !internal) return address;
    }
  }
  return 'localhost';
}
