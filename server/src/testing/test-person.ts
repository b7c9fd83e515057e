import {
  EVENTS_SIM_TIME,
  EVENTS_TIME_SCALE,
  FrameDecoder,
  TOPICS,
  type CommandResult,
  type PatientModel,
  type Refusal,
} from '@peripatos/core';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import * as parser from 'socket.io-msgpack-parser';
import { onTestFinished } from 'vitest';
import type { PeripatosServer } from '../peripatos-server.js';
import type { Problem } from '../problem/problem.js';
import { versions } from '../versions.js';
import { addressOfServer } from './test-server.js';
import { until } from './until.js';

/** The first message of a room. */
export interface Welcome {
  readonly room: { readonly id: string; readonly code: string; readonly title: string };
  readonly tick: number;
  readonly openedAt: number;
  readonly serverNow: number;
  readonly models: readonly { readonly patient: number; readonly hash: string }[];
  readonly transport: 'websocket' | 'polling';
  readonly rate: number;
  readonly versions: unknown;
}

/** One decoded frame and when it came. */
export interface SeenFrame {
  readonly at: number;
  readonly tick: number;
  readonly keyframe: boolean;
  readonly hash: number;
  /** Per cent. */
  readonly timeScale: number;
  /** The patient's own time, 1/6000 s. */
  readonly simTime: number;
}

/** A real client: connects, decodes frames with the product's decoder and remembers what it saw. */
export class TestPerson {
  readonly socket: Socket;
  readonly welcomes: Welcome[] = [];
  readonly frames: SeenFrame[] = [];
  /** Packets that could not be decoded, by reason. */
  readonly undecoded: string[] = [];
  readonly problems: Problem[] = [];
  #decoder: FrameDecoder | undefined;
  #early: Uint8Array[] = [];

  constructor(
    server: PeripatosServer,
    auth: Record<string, unknown>,
    options: Partial<ManagerOptions & SocketOptions> = {},
  ) {
    const url = addressOfServer(server);
    this.socket = io(url, {
      auth: { room: server.openRoom.id, versions, ...auth },
      parser,
      transports: ['websocket', 'polling'],
      forceNew: true,
      reconnection: false,
      ...options,
    });
    this.socket.on('welcome', (welcome: Welcome) => {
      this.welcomes.push(welcome);
      if (this.welcomes.length === 1) void this.#fetchModel(url, welcome.models[0]?.hash ?? '');
    });
    this.socket.on('frame', (bytes: Uint8Array) => this.#see(bytes));
    this.socket.on('problem', (problem: Problem) => this.problems.push(problem));
    onTestFinished(() => void this.socket.disconnect());
  }

  /** Connects and waits for the first frame. */
  static async enter(
    server: PeripatosServer,
    auth: Record<string, unknown> = {},
    options: Partial<ManagerOptions & SocketOptions> = {},
  ): Promise<TestPerson> {
    const person = new TestPerson(server, auth, options);
    const refused = person.refusal();
    await Promise.race([
      until(() => person.frames.length > 0),
      refused.then((refusal) => Promise.reject(new Error(`refused: ${JSON.stringify(refusal)}`))),
    ]);
    return person;
  }

  /** The refusal this person is met with at the door. */
  refusal(): Promise<Refusal> {
    return new Promise((resolve) => {
      this.socket.once('connect_error', (error) =>
        resolve((error as { data?: unknown }).data as Refusal),
      );
    });
  }

  get welcome(): Welcome {
    const [first] = this.welcomes;
    if (first === undefined) throw new Error('no welcome came yet');
    return first;
  }

  /** Sends a message and waits for its answer. */
  ask(event: string, payload: unknown): Promise<CommandResult> {
    return this.socket.timeout(5000).emitWithAck(event, payload) as Promise<CommandResult>;
  }

  /** A command of this person's room. */
  command(type: string, body: unknown, id: string): Promise<CommandResult> {
    return this.ask('command', { id, room: this.welcome.room.id, patient: 0, type, body });
  }

  /** Ticks between neighbouring frames from the given frame on. */
  gaps(from = 0): number[] {
    return this.frames
      .slice(from + 1)
      .map((frame, i) => frame.tick - (this.frames[from + i]?.tick ?? NaN));
  }

  async #fetchModel(url: string, hash: string): Promise<void> {
    const answer = await fetch(`${url}/api/models/${hash}`);
    this.#decoder = new FrameDecoder((await answer.json()) as PatientModel, 0);
    for (const bytes of this.#early.splice(0)) this.#see(bytes);
  }

  #see(bytes: Uint8Array): void {
    const decoder = this.#decoder;
    if (decoder === undefined) return void this.#early.push(Uint8Array.from(bytes));
    const result = decoder.decode(bytes);
    if (result.kind !== 'frame') return void this.undecoded.push(result.kind);
    const { tick, keyframe, events } = result.frame;
    this.frames.push({
      at: performance.now(),
      tick,
      keyframe,
      hash: decoder.hash(TOPICS.pose),
      timeScale: events[EVENTS_TIME_SCALE] ?? NaN,
      simTime: events[EVENTS_SIM_TIME] ?? NaN,
    });
  }
}
