import { readJoinCode } from './join-code.js';
import { Room, type RoomRequest, type RoomSurroundings } from './room.js';

/** Every room of this server, found by its id or its join code. */
export class RoomRegistry {
  readonly #rooms = new Map<string, Room>();
  readonly #around: RoomSurroundings;

  constructor(around: RoomSurroundings) {
    this.#around = around;
  }

  /** Opens a room with its patient already walking. */
  create(request: RoomRequest): Room {
    const room = new Room(request, (code) => this.find(code) === undefined, this.#around);
    this.#rooms.set(room.id, room);
    return room;
  }

  /** The room with this id or join code, however the code is typed. */
  find(idOrCode: string): Room | undefined {
    const byId = this.#rooms.get(idOrCode);
    if (byId !== undefined) return byId;
    const code = readJoinCode(idOrCode);
    if (code === undefined) return undefined;
    for (const room of this.#rooms.values()) if (room.code === code) return room;
    return undefined;
  }

  /** Closes a room; its id and code die with it. */
  close(room: Room): void {
    this.#rooms.delete(room.id);
    room.close();
  }

  closeAll(): void {
    for (const room of [...this.#rooms.values()]) this.close(room);
  }

  /** Number of rooms by state. */
  count(): Readonly<Record<'open' | 'idle', number>> {
    const counts = { open: 0, idle: 0 };
    for (const { state } of this.#rooms.values()) if (state !== 'closed') counts[state] += 1;
    return counts;
  }
}
