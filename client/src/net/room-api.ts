/** The server's answers over HTTP that a page needs before it joins a room. */

export interface RoomInfo {
  readonly id: string;
  readonly code: string;
  readonly title: string;
}

export interface StartInfo {
  readonly openRoom: RoomInfo;
  /** Address to hand to students. */
  readonly studentUrl: string;
}

/** The server could not be reached, or answered something else than asked for. */
class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** No room has this id or code. */
export class UnknownRoomError extends Error {
  override readonly name = 'UnknownRoomError';
  readonly room: string;
  constructor(room: string) {
    super(`No room has the id or code ${room}.`);
    this.room = room;
  }
}

/** How long the server may take to answer, ms. */
const ANSWER_WITHIN = 8000;

async function get(path: string): Promise<Response> {
  try {
    return await fetch(path, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
  } catch (error) {
    throw new UnreachableError(`GET ${path} got no answer.`, { cause: error });
  }
}

async function body(path: string, response: Response): Promise<Record<string, unknown>> {
  const value: unknown = await response.json().catch(() => undefined);
  if (!response.ok || typeof value !== 'object' || value === null) {
    throw new UnreachableError(
      `GET ${path} answered ${response.status} without the data asked for.`,
    );
  }
  return value as Record<string, unknown>;
}

function text(path: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw new UnreachableError(`GET ${path} answered without a text where one was due.`);
}

function room(path: string, value: unknown): RoomInfo {
  const { id, code, title } = (value ?? {}) as Record<string, unknown>;
  return { id: text(path, id), code: text(path, code), title: text(path, title) };
}

/** The room that is open to everyone, and the address for students. */
export async function fetchStart(): Promise<StartInfo> {
  const path = '/api/start';
  const value = await body(path, await get(path));
  return { openRoom: room(path, value['openRoom']), studentUrl: text(path, value['studentUrl']) };
}

/**
 * Finds a room by its id or join code.
 *
 * @throws UnknownRoomError when there is none; UnreachableError when the server cannot say.
 */
export async function fetchRoom(idOrCode: string): Promise<RoomInfo> {
  const path = `/api/rooms/${encodeURIComponent(idOrCode)}`;
  const response = await get(path);
  if (response.status >= 400 && response.status < 500 && response.status !== 429) {
    throw new UnknownRoomError(idOrCode);
  }
  return room(path, await body(path, response));
}

/** The definition of a patient model, by its hash: constant, so the browser may keep it for ever. */
export async function fetchModel(hash: string): Promise<unknown> {
  const path = `/api/models/${encodeURIComponent(hash)}`;
  return body(path, await get(path));
}
