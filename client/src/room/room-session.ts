import { contentVersion } from '@peripatos/content';
import {
  PROTOCOL_VERSION,
  PatientModelError,
  parsePatientModel,
  refusal,
  type CommandBody,
  type CommandResult,
  type CommandType,
  type PatientModel,
} from '@peripatos/core';
import { PatientFeed, type Moment } from '../net/patient-feed.js';
import { fetchModel } from '../net/room-api.js';
import { RoomConnection, type ConnectionState, type Unanswered } from '../net/room-connection.js';
import type { Welcome } from '../net/welcome.js';

/** The patient a page shows; rooms have one for now. */
const PATIENT = 0;
/** A model that failed this often is told to the person. */
const TOLD_AFTER = 2;
/** Wait before a model that could not be fetched is asked for again, ms. */
const MODEL_RETRY = 2000;

export interface SessionListeners {
  state(state: ConnectionState): void;
  welcome(welcome: Welcome): void;
  model(model: PatientModel): void;
  /** The server keeps failing to give the patient's model; this page goes on asking. */
  modelMissing(): void;
}

/** One page in one room: its line, the patient's model, and the patient as shown. Nothing here is reactive. */
export class RoomSession {
  readonly #connection: RoomConnection;
  readonly #listeners: SessionListeners;
  #feed: PatientFeed | undefined;
  #wanted: string | undefined;
  #hash: string | undefined;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #moment: Moment | undefined;

  /** `room` is an id or a join code. */
  constructor(room: string, listeners: SessionListeners) {
    this.#listeners = listeners;
    const versions = {
      protocol: PROTOCOL_VERSION,
      content: contentVersion,
      app: __APP_VERSION__,
    };
    this.#connection = new RoomConnection(room, versions, {
      state: (state) => listeners.state(state),
      welcome: (welcome) => this.#welcomed(welcome),
      // Without a model nothing can be judged, and the line is not to blame.
      frame: (bytes) => this.#feed?.push(bytes, performance.now()) ?? true,
    });
    this.#connection.connect();
  }

  /** The feed of the patient, once its model has arrived. */
  get feed(): PatientFeed | undefined {
    return this.#feed;
  }

  /** The patient as it was last advanced to. */
  get moment(): Moment | undefined {
    return this.#moment;
  }

  /** Moves the patient on screen to `nowMs`; once per drawn frame. */
  advance(nowMs: number): void {
    this.#moment = this.#feed?.at(nowMs);
  }

  command<T extends CommandType>(
    type: T,
    body: CommandBody<T>,
  ): Promise<CommandResult | Unanswered> {
    return this.#connection.command(PATIENT, type, body);
  }

  /** Tries to connect now instead of at the end of the wait. */
  tryNow(): void {
    this.#connection.connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#connection.close();
  }

  #welcomed(welcome: Welcome): void {
    this.#feed?.reset();
    this.#listeners.welcome(welcome);
    const hash = welcome.models.find(({ patient }) => patient === PATIENT)?.hash;
    if (hash === undefined || hash === this.#hash) return;
    this.#wanted = hash;
    clearTimeout(this.#retry);
    void this.#load(hash);
  }

  async #load(hash: string): Promise<void> {
    try {
      const model = parsePatientModel(await fetchModel(hash));
      if (this.#closed || this.#wanted !== hash) return;
      this.#hash = hash;
      this.#failures = 0;
      this.#feed = new PatientFeed(model, PATIENT, () => this.#connection.requestKeyframe(PATIENT));
      this.#listeners.model(model);
      this.#connection.requestKeyframe(PATIENT);
    } catch (error) {
      if (this.#closed || this.#wanted !== hash) return;
      if (error instanceof PatientModelError) {
        this.#unreadable();
        return;
      }
      this.#failures += 1;
      if (this.#failures >= TOLD_AFTER) this.#listeners.modelMissing();
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => void this.#load(hash), MODEL_RETRY);
    }
  }

  /** A model this page cannot read comes from a newer server: the page is old. */
  #unreadable(): void {
    this.close();
    const params = { part: 'model', yours: __APP_VERSION__, ours: 'newer' };
    this.#listeners.state({ kind: 'refused', refusal: refusal('wrongVersion', params) });
  }
}
