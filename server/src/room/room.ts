import { createHash, randomBytes } from 'node:crypto';
import { refusal, type Command, type CommandResult } from '@peripatos/core';
import type { Logger } from '../log/logger.js';
import type { PatientModelShelf, ShelvedModel } from '../model/model-shelf.js';
import { PATIENT, type PatientStart } from '../simulation/messages.js';
import type { SimulatedRoom } from '../simulation/simulated-room.js';
import type { SimulationPool } from '../simulation/simulation-pool.js';
import { FanOut, type Connection } from '../frames/fan-out.js';
import { TokenBucket } from '../limit/token-bucket.js';
import { wrapFrame, type FrameEnvelope } from '../frames/frame-envelope.js';
import type { Metrics } from '../metrics/metrics.js';
import { createJoinCode, readJoinCode } from './join-code.js';

/** Commands a room takes besides wishes, which the judge paces. */
const COMMANDS = { perSecond: 30, burst: 60 };

export type RoomState = 'open' | 'idle' | 'closed';

/** What a room is opened with. */
export interface RoomRequest {
  readonly title: string;
  readonly patient: PatientStart;
}

/** What a room needs of the server around it. */
export interface RoomSurroundings {
  readonly pool: SimulationPool;
  readonly models: PatientModelShelf;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** Milliseconds alone after which a room rests. */
  readonly idleAfterMs: number;
}

/** Someone in the room, as far as the room must know. */
export interface Member {
  readonly connection: Connection;
  /** The room has closed and lets everyone go. */
  roomClosed(): void;
}

/**
 * One live meeting: its people and its patient. The rules of its life are in SPEC.md beside this file.
 */
export class Room {
  /** Lets people in; 128 random bits. */
  readonly id = randomBytes(16).toString('base64url');
  readonly code: string;
  readonly title: string;
  readonly model: ShelvedModel;
  /** Names the room in logs without opening it. */
  readonly ref = createHash('sha256').update(this.id).digest('hex').slice(0, 8);
  readonly #around: RoomSurroundings;
  readonly #simulation: SimulatedRoom;
  readonly #people = new Set<Member>();
  readonly #fanOut: FanOut;
  readonly #commands = new TokenBucket(COMMANDS);
  readonly #logger: Logger;
  #state: RoomState = 'open';
  #idleTimer: NodeJS.Timeout | undefined;
  #keyframe: FrameEnvelope | undefined;
  #delta: FrameEnvelope | undefined;
  #firstFrame: (() => void) | undefined;
  /** Resolves with the first frame. */
  readonly walking = new Promise<void>((resolve) => (this.#firstFrame = resolve));

  constructor(request: RoomRequest, isFree: (code: string) => boolean, around: RoomSurroundings) {
    let code = createJoinCode();
    while (!isFree(code)) code = createJoinCode();
    this.code = code;
    this.title = request.title;
    this.#around = around;
    this.#logger = around.logger.child({ room: this.ref });
    this.model = around.models.of(request.patient.person);
    this.#fanOut = new FanOut(around.metrics.frames);
    this.#simulation = around.pool.open(request.patient, {
      frame: (tick, keyframe, bytes) => this.#show(tick, keyframe, bytes),
      restored: (reason) =>
        this.#logger.error({ reason }, 'the patient goes on from its last snapshot'),
    });
    this.#logger.info('room opened');
  }

  get state(): RoomState {
    return this.#state;
  }

  get people(): number {
    return this.#people.size;
  }

  /** Tick of the last frame. */
  get tick(): number {
    return this.#simulation.tick;
  }

  /** Milliseconds since 1970 at which tick 0 was, or would have been had the room never rested. */
  get openedAt(): number {
    return this.#simulation.openedAt;
  }

  /** Lets someone in and wakes the room. Frames follow `catchUp`. */
  join(member: Member): void {
    clearTimeout(this.#idleTimer);
    this.#people.add(member);
    if (this.#state !== 'idle') return;
    this.#state = 'open';
    this.#simulation.resume();
    this.#logger.info('room goes on');
  }

  /** Sends the last keyframe and the last delta at once, and every frame its transport can take from now on. */
  catchUp(member: Member): void {
    if (!this.#people.has(member)) return;
    for (const frame of [this.#keyframe, this.#delta]) {
      if (frame === undefined) continue;
      member.connection.write(frame.message, { compress: false });
      this.#around.metrics.frames.sent += 1;
    }
    this.#fanOut.add(member.connection);
  }

  /** Sends the last keyframe, to which the next delta refers; skipped like any frame where one still waits. */
  resend(member: Member): void {
    if (this.#keyframe !== undefined) this.#fanOut.offer(member.connection, this.#keyframe);
  }

  /** Lets someone go; the last one leaves the room to its rest. Without effect for who has left. */
  leave(member: Member): void {
    this.#fanOut.delete(member.connection);
    this.#simulation.forget(member);
    if (this.#people.delete(member) && this.#people.size === 0) this.#restLater();
  }

  /** Applies a validated command of someone to the patient. */
  async command(command: Command, member: Member): Promise<CommandResult> {
    const { id } = command;
    if (this.#state === 'closed')
      return { ok: false, id, ...refusal('roomClosed', { room: command.room }) };
    if (command.room !== this.id && readJoinCode(command.room) !== this.code) {
      return { ok: false, id, ...refusal('unknownRoom', { room: command.room }) };
    }
    if (command.patient !== PATIENT) {
      return { ok: false, id, ...refusal('unknownPatient', { patient: command.patient }) };
    }
    const known = this.#simulation.answerTo(id);
    if (known !== undefined) return known;
    if (command.type !== 'setGait' && !this.#commands.take(performance.now())) {
      return { ok: false, id, ...refusal('tooFast', { limit: COMMANDS.perSecond, seconds: 1 }) };
    }
    return this.#simulation.command(command, member);
  }

  /** Ends the room for everyone in it. */
  close(): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    clearTimeout(this.#idleTimer);
    this.#around.pool.close(this.#simulation);
    for (const member of [...this.#people]) {
      this.leave(member);
      member.roomClosed();
    }
    this.#logger.info('room closed');
  }

  #show(tick: number, keyframe: boolean, bytes: Uint8Array): void {
    const frame = wrapFrame(tick, keyframe, bytes);
    const counts = this.#around.metrics.frames;
    counts.made += 1;
    if (keyframe) {
      counts.keyframes += 1;
      this.#keyframe = frame;
      this.#delta = undefined;
    } else this.#delta = frame;
    this.#fanOut.send(frame);
    if (this.#firstFrame === undefined) return;
    this.#firstFrame();
    this.#firstFrame = undefined;
    if (this.#people.size === 0) this.#restLater();
  }

  #restLater(): void {
    if (this.#state !== 'open' || this.#firstFrame !== undefined) return;
    this.#idleTimer = setTimeout(() => {
      this.#state = 'idle';
      this.#simulation.pause();
      this.#logger.info('room rests');
    }, this.#around.idleAfterMs);
    this.#idleTimer.unref();
  }
}
