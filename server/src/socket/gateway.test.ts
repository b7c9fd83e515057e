import { encode } from 'node:querystring';
import { Encoder, PacketType } from 'socket.io-msgpack-parser';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { PeripatosServer } from '../peripatos-server.js';
import { TestPerson } from '../testing/test-person.js';
import { addressOfServer, startServer } from '../testing/test-server.js';
import { pause, until } from '../testing/until.js';
import { versions } from '../versions.js';

const encoder = new Encoder() as unknown as { encode(packet: unknown): [Buffer] };
const packet = (type: PacketType, data: unknown, id?: number): Buffer =>
  encoder.encode({ type, nsp: '/', data, ...(id !== undefined && { id }) })[0];

/** A WebSocket that speaks the protocol by hand, so that it can also speak it wrongly. */
async function openRaw(server: PeripatosServer, enter = true): Promise<WebSocket> {
  const query = encode({ EIO: 4, transport: 'websocket' });
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/socket.io/?${query}`);
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('open', resolve));
  if (!enter) return socket;
  socket.send(packet(PacketType.CONNECT, { room: server.openRoom.id, versions }));
  const { people } = peopleOf(server);
  await until(() => peopleOf(server).people > people);
  return socket;
}

const peopleOf = (server: PeripatosServer): { people: number } => ({
  people: server.openRoom.people,
});

/** Runs something hostile beside a person who must not notice, and checks that the server lives. */
async function beside(server: PeripatosServer, hostile: () => Promise<void>): Promise<void> {
  const witness = await TestPerson.enter(server);
  const from = witness.frames.length;
  const late = server.pool.lateTicks;
  await hostile();
  await until(() => witness.frames.length > from + 15);
  // A busy machine may skip ticks for everyone; none but those may be missing.
  const missing = witness.gaps(from).reduce((sum, gap) => sum + gap - 2, 0);
  expect(missing).toBeLessThanOrEqual(2 * (server.pool.lateTicks - late));
  expect(witness.undecoded).toEqual([]);
  expect(witness.socket.connected).toBe(true);
  expect((await fetch(`${addressOfServer(server)}/healthz`)).status).toBe(200);
}

describe('at the door', () => {
  it('welcomes a person with everything a page needs', async () => {
    const server = await startServer();
    const { id, code, model } = server.openRoom;
    const person = await TestPerson.enter(server, { room: code.toLowerCase() });
    expect(person.welcome).toMatchObject({
      room: { id, code, title: 'Open room' },
      models: [{ patient: 0, hash: model.hash }],
      transport: 'websocket',
      rate: 30,
      versions,
    });
    expect(Math.abs(person.welcome.serverNow - Date.now())).toBeLessThan(2000);
  });

  it('refuses another version and says which', async () => {
    const server = await startServer();
    const app = { ...versions, app: '0.0.0' };
    expect(await new TestPerson(server, { versions: app }).refusal()).toEqual({
      refused: 'wrongVersion',
      params: { part: 'app', yours: '0.0.0', ours: versions.app },
    });
    const protocol = { ...versions, protocol: versions.protocol + 1 };
    expect(await new TestPerson(server, { versions: protocol }).refusal()).toMatchObject({
      params: { part: 'protocol' },
    });
  });

  it('refuses a room that is none, and whoever says nothing of use', async () => {
    const server = await startServer();
    expect(await new TestPerson(server, { room: 'ZZZZZZ' }).refusal()).toEqual({
      refused: 'unknownRoom',
      params: { room: 'ZZZZZZ' },
    });
    for (const room of [undefined, 7, '', '__proto__', 'x'.repeat(65), { toString: 1 }]) {
      expect((await new TestPerson(server, { room }).refusal()).refused).toMatch(
        /^(malformed|unknownRoom)$/,
      );
    }
    expect((await new TestPerson(server, { versions: null }).refusal()).refused).toBe('malformed');
  });

  it('R17: lets no more people in than there are seats, and the next when one leaves', async () => {
    const server = await startServer({ PERIPATOS_MAX_PEOPLE: '2' });
    const first = await TestPerson.enter(server);
    await TestPerson.enter(server);
    expect(await new TestPerson(server, {}).refusal()).toEqual({
      refused: 'roomFull',
      params: { limit: 2 },
    });
    const other = server.rooms.create({
      title: 'Other',
      patient: { person: { height: 1.6, mass: 60 }, speed: 1 },
    });
    await other.walking;
    await TestPerson.enter(server, { room: other.id });
    first.socket.disconnect();
    await until(() => server.openRoom.people === 1);
    await TestPerson.enter(server);
  });

  it('R18: gives one connection one seat, however often it knocks', async () => {
    const server = await startServer();
    const raw = await openRaw(server, false);
    for (let i = 0; i < 20; i += 1) {
      raw.send(packet(PacketType.CONNECT, { room: server.openRoom.id, versions }));
    }
    await pause(200);
    expect(server.openRoom.people).toBeLessThanOrEqual(1);
    raw.terminate();
    await until(() => server.openRoom.people === 0);
  });

  it('keeps pages of a foreign origin out', async () => {
    const server = await startServer();
    const url = `${addressOfServer(server).replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const status = (origin: string): Promise<string> =>
      new Promise((resolve) => {
        const socket = new WebSocket(url, { origin });
        socket.once('open', () => resolve('open'));
        socket.once('error', (error) => resolve(error.message));
      });
    expect(await status('https://evil.example')).toContain('400');
    expect(await status(addressOfServer(server))).toBe('open');
  });

  it('forgets whoever leaves while entering', async () => {
    const server = await startServer();
    for (let i = 0; i < 100; i += 1) {
      const raw = await openRaw(server, false);
      raw.send(packet(PacketType.CONNECT, { room: server.openRoom.id, versions }));
      raw.terminate();
    }
    await until(() => server.openRoom.people === 0);
    const text = await (await fetch(`${addressOfServer(server)}/metrics`)).text();
    expect(text).toContain('peripatos_people 0');
  });
});

describe('in the room', () => {
  it('answers a message of an unknown kind, and goes on', async () => {
    const server = await startServer();
    await beside(server, async () => {
      const person = await TestPerson.enter(server);
      for (const event of ['teleport', 'frame', 'welcome', '__proto__', '']) {
        expect(await person.ask(event, { id: 'q' })).toMatchObject({
          ok: false,
          id: 'q',
          refused: 'malformed',
        });
      }
      person.socket.emit('teleport', 1);
      await until(() => person.problems.length === 1);
      expect(person.problems[0]).toMatchObject({
        refused: 'malformed',
        message: 'The server takes the messages "command" and "keyframe" and no other.',
      });
      expect(person.socket.connected).toBe(true);
    });
  });

  it('answers a malformed command with what would be right, and goes on', async () => {
    const server = await startServer();
    await beside(server, async () => {
      const person = await TestPerson.enter(server);
      const room = server.openRoom.id;
      const good = { id: 'g', room, patient: 0, type: 'setTimeScale', body: { percent: 100 } };
      const bad: unknown[] = [
        undefined,
        null,
        7,
        'x',
        [],
        {},
        NaN,
        { ...good, body: { percent: 101 } },
        { ...good, body: { percent: 'fast' } },
        { ...good, body: null },
        { ...good, type: 'explode' },
        { ...good, id: 'i'.repeat(65) },
        { ...good, patient: -1 },
        { ...good, more: 1 },
        JSON.parse('{"__proto__": {"id": "p"}}'),
        { ...good, type: 'setGait', body: { speed: Infinity } },
        { ...good, type: 'setGait', body: {} },
      ];
      for (const payload of bad) {
        const result = await person.ask('command', payload);
        expect([payload, result.ok]).toEqual([payload, false]);
        expect(['malformed', 'unknownCommand']).toContain(result.ok ? '' : result.refused);
      }
      expect(await person.ask('command', good)).toMatchObject({ ok: true, id: 'g' });
    });
  });

  it('answers someone who sends too fast, and closes someone who floods', async () => {
    const server = await startServer();
    await beside(server, async () => {
      const person = await TestPerson.enter(server);
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, i) =>
          person.command('setTimeScale', { percent: 100 }, `f${i}`),
        ),
      );
      expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(40);
      expect(answers.some((answer) => !answer.ok && answer.refused === 'tooFast')).toBe(true);
      const closed = new Promise((resolve) => person.socket.once('disconnect', resolve));
      for (let i = 0; i < 2000; i += 1) person.socket.emit('keyframe', { patient: 0 });
      await closed;
    });
  });

  it('R20: tells the sender of a message that is too large what is allowed, and goes on', async () => {
    const server = await startServer();
    await beside(server, async () => {
      const person = await TestPerson.enter(server);
      person.socket.emit('command', { id: 'x'.repeat(20_000) });
      await until(() => person.problems.length === 1);
      expect(person.problems[0]).toMatchObject({
        refused: 'tooLarge',
        params: { bytes: expect.any(Number), limit: 16_384 },
      });
      expect(await person.command('setTimeScale', { percent: 100 }, 'a')).toMatchObject({
        ok: true,
      });
    });
  });

  it('R20: closes a connection that sends more bytes than its transport takes', async () => {
    const server = await startServer();
    await beside(server, async () => {
      const raw = await openRaw(server);
      const closed = new Promise<number>((resolve) => raw.once('close', resolve));
      raw.send(packet(PacketType.EVENT, ['command', { id: 'x'.repeat(100_000) }]));
      expect(await closed).toBe(1009);
    });
  });

  it('refuses hostile requests over long polling', async () => {
    const server = await startServer();
    const url = `${addressOfServer(server)}/socket.io/?EIO=4&transport=polling`;
    await beside(server, async () => {
      const open = async (): Promise<string> => {
        const text = await (await fetch(url)).text();
        return (JSON.parse(text.slice(1)) as { sid: string }).sid;
      };
      const post = async (body: string): Promise<number> => {
        return (await fetch(`${url}&sid=${await open()}`, { method: 'POST', body })).status;
      };
      expect(await post('x'.repeat(100_000))).toBe(413);
      // Bytes that mean nothing end their session: it is told so (packet 1) or known no more.
      for (const body of [
        'garbage',
        '4{"type":2}',
        'bwf8=',
        '\x1e'.repeat(1000),
        '4'.repeat(9000),
      ]) {
        const sid = await open();
        await fetch(`${url}&sid=${sid}`, { method: 'POST', body }).catch(() => {});
        const next = await fetch(`${url}&sid=${sid}`);
        const ended = next.status === 400 || (await next.text()).endsWith('1');
        expect([body, ended]).toEqual([body, true]);
      }
      expect((await fetch(url, { method: 'POST', body: '4' })).status).toBe(400);
      expect((await fetch(`${url}&sid=none`)).status).toBe(400);
    });
  });

  it('closes a connection that sends bytes that mean nothing', async () => {
    const server = await startServer();
    const garbage: (Buffer | string)[] = [
      Buffer.from([0xc1]),
      Buffer.from([0xdd, 0xff, 0xff, 0xff, 0xff]),
      Buffer.alloc(10_000, 0x91),
      Buffer.from('4{"type":2}'),
      Buffer.alloc(0),
      packet(PacketType.EVENT, { not: 'a list' }),
      packet(9 as PacketType, []),
      encoder.encode(null)[0],
      encoder.encode({ type: 2, nsp: 7, data: [] })[0],
      '4garbage',
      '9',
      '2probe',
      '',
    ];
    await beside(server, async () => {
      for (const bytes of garbage) {
        const raw = await openRaw(server);
        const closed = new Promise((resolve) => raw.once('close', resolve));
        raw.send(bytes);
        await closed;
      }
    });
  });

  it('survives events whose name is no text', async () => {
    const server = await startServer();
    await beside(server, async () => {
      const raw = await openRaw(server);
      const names: unknown[] = [
        { toString: 1, valueOf: 1 },
        null,
        [],
        1,
        true,
        'error',
        'disconnect',
        'newListener',
      ];
      for (const name of names) raw.send(packet(PacketType.EVENT, [name, 'x']));
      raw.send(packet(PacketType.EVENT, []));
      raw.send(packet(PacketType.ACK, [1], 12345));
      raw.send(packet(PacketType.EVENT, ['command'], 1));
      raw.send(packet(PacketType.EVENT, ['command', { id: 'x' }, 'more', 'more'], 2));
      await pause(100);
      expect(server.openRoom.people).toBe(2);
      raw.terminate();
    });
  });

  it('sends the keyframe again to whoever lost it', async () => {
    const server = await startServer();
    const person = await TestPerson.enter(server);
    await pause(300);
    let keyframes = 0;
    person.socket.on('frame', (bytes: Uint8Array) => (keyframes += (bytes[2] ?? 0) & 1));
    person.socket.emit('keyframe', { patient: 0 });
    await until(() => keyframes > 0, 500);
    person.socket.emit('keyframe', { patient: 9 });
    await until(() => person.problems.length === 1);
  });
});
