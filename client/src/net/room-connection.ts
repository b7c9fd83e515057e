import {
  readCommandResult,
  readRefusal,
  type CommandBody,
  type CommandResult,
  type CommandType,
  type Refusal,
} from '@peripatos/core';
import { io, type Socket } from 'socket.io-client';
import parser from 'socket.io-msgpack-parser';
import { retryDelay } from './backoff.js';
import { readWelcome, type Versions, type Welcome } from './welcome.js';

/** How long a connection may take before the next way is tried, ms. */
const CONNECT_TIMEOUT = 6000;
/** How long a command's answer may take, ms. */
const ANSWER_TIMEOUT = 4000;
/** Least time between two requests for a keyframe, ms. */
const KEYFRAME_GAP = 500;
/** A line without Frames a page can show is taken for dead after this, ms; sooner where the browser says there is no network. */
const SILENCE = 5000;
const SILENCE_OFFLINE = 1500;
const WATCH_EVERY = 500;
/** A full room is asked again after this time, ms. */
const FULL_ROOM_WAIT = 10_000;

type Transport = 'websocket' | 'polling';

export type ConnectionState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live'; readonly transport: Transport }
  /** `retryAt` is on the clock of performance.now(). */
  | { readonly kind: 'reconnecting'; readonly retryAt: number }
  | { readonly kind: 'offline' }
  /** The server said no; trying again by itself makes no sense. */
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** A command that got no answer: the connection is down, or the server did not answer in time. */
export interface Unanswered {
  readonly ok: false;
  readonly refused: 'unanswered';
}

export interface RoomListeners {
  state(state: ConnectionState): void;
  welcome(welcome: Welcome): void;
  /** Takes a Frame; true when the page can go on with it. Stale or unreadable Frames do not keep a line alive. */
  frame(bytes: Uint8Array): boolean;
}

/** 128 random bits; also where pages are not served over https and randomUUID is missing. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(data: unknown): Uint8Array | undefined {
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  if (data instanceof Uint8Array) return data;
  return undefined;
}

/**
 * One page's line to one room. Tries a WebSocket first, then long polling (a network may refuse the upgrade or
 * swallow it), and comes back by itself with growing waits. Never queues: what could not be sent is answered `unanswered`.
 */
export class RoomConnection {
  readonly #room: string;
  readonly #versions: Versions;
  readonly #listeners: RoomListeners;
  #socket: Socket | undefined;
  #attempt = 0;
  #websocketHangs = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #lastKeyframeRequest = -Infinity;
  #lastHeard = 0;
  #closed = false;

  constructor(room: string, versions: Versions, listeners: RoomListeners) {
    this.#room = room;
    this.#versions = versions;
    this.#listeners = listeners;
    addEventListener('online', this.#online);
    this.#watch = setInterval(() => this.#listen(), WATCH_EVERY);
  }

  /** Connects, or tries again at once while waiting for the next try. */
  connect(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#drop();
    if (this.#attempt === 0) this.#listeners.state({ kind: 'connecting' });
    const socket = io({
      path: '/socket.io/',
      parser,
      transports: this.#websocketHangs ? ['polling'] : ['websocket', 'polling'],
      tryAllTransports: true,
      rememberUpgrade: false,
      upgrade: false,
      reconnection: false,
      forceNew: true,
      timeout: CONNECT_TIMEOUT,
      auth: { room: this.#room, versions: this.#versions },
    });
    this.#socket = socket;
    // A line that has just been opened has all its time before it.
    socket.on('connect', () => (this.#lastHeard = performance.now()));
    socket.on('welcome', (data: unknown) => this.#welcomed(data));
    socket.on('frame', (data: unknown) => {
      const bytes = bytesOf(data);
      if (bytes && this.#listeners.frame(bytes)) this.#lastHeard = performance.now();
    });
    socket.on('problem', (data: unknown) => {
      const refusal = readRefusal(data);
      if (refusal?.refused === 'roomClosed') this.#refused(refusal);
    });
    socket.on('connect_error', (error) => this.#failed(error));
    socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') this.#retry();
    });
  }

  /** Ends the line for good. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    removeEventListener('online', this.#online);
    this.#drop();
  }

  /** Asks for a keyframe of a patient; requests that come too close together are left out. */
  requestKeyframe(patient: number): void {
    const now = performance.now();
    if (now - this.#lastKeyframeRequest < KEYFRAME_GAP || !this.#socket?.connected) return;
    this.#lastKeyframeRequest = now;
    this.#socket.emit('keyframe', { patient });
  }

  /**
   * Sends a command and waits for its answer. A second try with the same id follows when the first is not answered;
   * the id makes that safe.
   */
  async command<T extends CommandType>(
    patient: number,
    type: T,
    body: CommandBody<T>,
  ): Promise<CommandResult | Unanswered> {
    const command = { id: randomId(), room: this.#room, patient, type, body };
    for (let tries = 0; tries < 2; tries += 1) {
      const socket = this.#socket;
      if (!socket?.connected) break;
      try {
        const answer: unknown = await socket
          .timeout(ANSWER_TIMEOUT)
          .emitWithAck('command', command);
        const result = readCommandResult(answer);
        if (result) return result;
        break;
      } catch {
        // No answer in time: once more.
      }
    }
    return { ok: false, refused: 'unanswered' };
  }

  #welcomed(data: unknown): void {
    const welcome = readWelcome(data);
    if (!welcome) {
      this.#retry();
      return;
    }
    this.#attempt = 0;
    this.#lastKeyframeRequest = -Infinity;
    this.#lastHeard = performance.now();
    this.#listeners.welcome(welcome);
    this.#listeners.state({ kind: 'live', transport: welcome.transport });
  }

  #failed(error: Error & { data?: unknown }): void {
    const refusal = readRefusal(error.data);
    if (refusal && refusal.refused !== 'serverBusy' && refusal.refused !== 'tooFast') {
      this.#refused(refusal);
      if (refusal.refused === 'roomFull') {
        this.#attempt += 1;
        this.#timer = setTimeout(() => this.connect(), FULL_ROOM_WAIT);
      }
      return;
    }
    // A try that ended by the clock is a network that swallows the upgrade; the next one does without.
    this.#websocketHangs = error.message === 'timeout' && !this.#websocketHangs;
    this.#retry();
  }

  #refused(refusal: Refusal): void {
    this.#drop();
    this.#listeners.state({ kind: 'refused', refusal });
  }

  #retry(): void {
    this.#drop();
    clearTimeout(this.#timer);
    if (this.#closed) return;
    const delay = this.#websocketHangs ? 0 : retryDelay(this.#attempt, Math.random());
    this.#attempt += 1;
    this.#listeners.state(
      navigator.onLine
        ? { kind: 'reconnecting', retryAt: performance.now() + delay }
        : { kind: 'offline' },
    );
    this.#timer = setTimeout(() => this.connect(), delay);
  }

  /** Notices a line that is open and dead: a laptop that slept, a network that went. */
  #listen(): void {
    if (!this.#socket?.connected) return;
    const silence = performance.now() - this.#lastHeard;
    if (silence > (navigator.onLine ? SILENCE : SILENCE_OFFLINE)) this.#retry();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.removeAllListeners();
    socket?.disconnect();
  }

  readonly #online = (): void => {
    if (!this.#socket?.connected) this.connect();
  };
}
