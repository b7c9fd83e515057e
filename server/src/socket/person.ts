import {
  mayIssue,
  parseCommand,
  refusal,
  type Role,
  type CommandResult,
  type Refusal,
} from '@peripatos/core';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Metrics } from '../metrics/metrics.js';
import { problemOf } from '../problem/problem.js';
import type { Member, Room } from '../room/room.js';
import { PATIENT } from '../simulation/messages.js';
import type { WallClock } from '../simulation/wall-clock.js';
import { versions } from '../versions.js';
import type { Connection } from '../frames/fan-out.js';
import { OVERSIZED } from './guarded-parser.js';
import { TokenBucket } from '../limit/token-bucket.js';

/** Commands and other messages a person may send. A slider moved without a pause sends some ten a second. */
const MESSAGES = { perSecond: 20, burst: 40 };
/** Keyframes a person may ask for. */
const KEYFRAMES = { perSecond: 2, burst: 4 };
/** Refused messages after which the connection is closed. */
const MISTAKES = { perSecond: 1, burst: 30 };

/** What a person is in a room; rooms know one role today. */
const ROLES = ['anyone'] as const satisfies readonly Role[];

const keyframeRequest = z.strictObject({ patient: z.literal(PATIENT) });

/** Sent by clients; anything else is refused. */
const EVENTS = new Set<unknown>(['command', 'keyframe']);

/** Answers a message that asked for an answer. */
type Answer = (result: unknown) => void;

/** One connection of one person in a room: takes messages in, checks them, and passes on what is right. */
export class Person implements Member {
  readonly #socket: Socket;
  readonly #room: Room;
  readonly #metrics: Metrics;
  readonly #clock: WallClock;
  readonly #messages = new TokenBucket(MESSAGES);
  readonly #keyframes = new TokenBucket(KEYFRAMES);
  readonly #mistakes = new TokenBucket(MISTAKES);

  constructor(socket: Socket, room: Room, around: { metrics: Metrics; clock: WallClock }) {
    this.#socket = socket;
    this.#room = room;
    this.#metrics = around.metrics;
    this.#clock = around.clock;
  }

  get connection(): Connection {
    return this.#socket.conn;
  }

  get isPolling(): boolean {
    return this.connection.transport.name === 'polling';
  }

  /** Welcomes the person, shows the patient at once, and listens. */
  enter(): void {
    const socket = this.#socket;
    // Every message passes here first: the parser lets any event name through, even those of socket.io itself.
    socket.use(([event, ...args]) => this.#receive(event, args));
    socket.once('disconnect', () => {
      this.#room.leave(this);
      this.connection.close();
    });
    this.connection.once('upgrade', () => this.#welcome());
    this.#room.join(this);
    this.#welcome();
  }

  /** Member: the room has closed. */
  roomClosed(): void {
    this.#problem(refusal('roomClosed', { room: this.#room.id }));
    this.connection.close();
  }

  /** The server stops; the person's page tries again by itself. */
  serverStops(): void {
    this.#problem(refusal('serverBusy', { retrySeconds: 5 }));
  }

  /** Says where the person is and what comes, then lets it come; once more when the transport has changed. */
  #welcome(): void {
    const { id, code, title, model, tick, openedAt } = this.#room;
    this.#socket.emit('welcome', {
      room: { id, code, title },
      tick,
      openedAt,
      serverNow: this.#clock.now(),
      models: [{ patient: PATIENT, hash: model.hash }],
      transport: this.isPolling ? 'polling' : 'websocket',
      rate: this.isPolling ? 5 : 30,
      versions,
    });
    this.#room.catchUp(this);
  }

  #receive(event: unknown, args: unknown[]): void {
    const last = args.at(-1);
    const answer = typeof last === 'function' ? (last as Answer) : undefined;
    const payload = args[0] === answer ? undefined : args[0];
    const now = performance.now();
    if (!this.#messages.take(now)) {
      this.#refuse(refusal('tooFast', { limit: MESSAGES.perSecond, seconds: 1 }), payload, answer);
    } else if (event === OVERSIZED) {
      this.#refuse(payload as Refusal, undefined, answer);
    } else if (!EVENTS.has(event)) {
      const reason = 'the server takes the messages "command" and "keyframe" and no other';
      this.#refuse(refusal('malformed', { reason }), payload, answer);
    } else if (event === 'keyframe') this.#keyframe(payload, answer, now);
    else this.#command(payload, answer);
  }

  #command(payload: unknown, answer: Answer | undefined): void {
    const parsed = parseCommand(payload);
    if (!parsed.ok) return this.#refuse(parsed, payload, answer);
    const { type } = parsed.command;
    if (!mayIssue(type, ROLES)) {
      return this.#refuse(refusal('notAllowed', { type, role: ROLES[0] }), payload, answer);
    }
    void this.#room.command(parsed.command, this).then((result) => {
      this.#metrics.countCommand(result.ok ? 'ok' : result.refused);
      if (answer !== undefined) answer(result);
      else if (!result.ok) this.#problem(plain(result));
    });
  }

  #keyframe(payload: unknown, answer: Answer | undefined, now: number): void {
    if (!keyframeRequest.safeParse(payload).success) {
      const reason = `a request for a keyframe is { patient: ${PATIENT} }`;
      this.#refuse(refusal('malformed', { reason }), payload, answer);
    } else if (this.#keyframes.take(now)) this.#room.resend(this);
  }

  /** Answers what asked for an answer, tells the rest as a problem, and closes after too many. */
  #refuse(refused: Refusal, payload: unknown, answer: Answer | undefined): void {
    if (answer === undefined) this.#problem(plain(refused));
    else {
      this.#metrics.countCommand(refused.refused);
      answer({ ok: false, id: idOf(payload), ...plain(refused) } satisfies CommandResult);
    }
    if (!this.#mistakes.take(performance.now())) this.connection.close();
  }

  #problem(refused: Refusal): void {
    this.#metrics.countProblem(refused.refused);
    this.#socket.emit('problem', problemOf(refused));
  }
}

/** A refusal without what an answer adds to it. */
const plain = ({ refused, params }: Refusal): Refusal => ({ refused, params }) as Refusal;

/** The id of a message that was refused, so that its sender can tell which. */
function idOf(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null || !Object.hasOwn(payload, 'id')) return '';
  const { id } = payload as { id: unknown };
  return typeof id === 'string' && id.length <= 64 ? id : '';
}
