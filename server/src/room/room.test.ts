import { FRAME_TICKS, type Command, type CommandResult } from '@peripatos/core';
import { describe, expect, it } from 'vitest';
import { TestPerson } from '../testing/test-person.js';
import { startServer } from '../testing/test-server.js';
import { pause, until } from '../testing/until.js';
import type { Member } from './room.js';

describe('a room', () => {
  it('R1: has its patient walking before anyone enters', async () => {
    const server = await startServer();
    const { tick } = server.openRoom;
    expect(tick).toBeGreaterThan(0);
    await until(() => server.openRoom.tick > tick + 10);
    expect(server.rooms.count()).toEqual({ open: 1, idle: 0 });
  });

  it('R2: has an id of 128 random bits', async () => {
    const server = await startServer();
    const other = server.rooms.create({
      title: 'Other',
      patient: { person: { height: 1.6, mass: 60 }, speed: 1 },
    });
    expect(server.openRoom.id).toMatch(/^[\w-]{22}$/);
    expect(other.id).not.toBe(server.openRoom.id);
    expect(other.code).not.toBe(server.openRoom.code);
  });

  it('R5: counts 60 ticks a second of wall time and shows every second one', async () => {
    const server = await startServer();
    const person = await TestPerson.enter(server);
    await until(() => person.frames.length >= 60);
    const { openedAt } = person.welcome;
    for (const { tick } of person.frames) expect(tick % 2).toBe(0);
    const last = person.frames.at(-1);
    const shownAt = performance.timeOrigin + (last?.at ?? NaN);
    expect(Math.abs(shownAt - (openedAt + ((last?.tick ?? NaN) * 1000) / 60))).toBeLessThan(100);
  });

  it('R7: shows a late joiner the last keyframe within one tick of the welcome, and every frame from then on', async () => {
    const server = await startServer();
    await TestPerson.enter(server);
    await pause(1300);
    const late = new TestPerson(server, {});
    const came: string[] = [];
    late.socket.once('welcome', () => came.push('welcome'));
    late.socket.once('frame', () => came.push('frame'));
    await until(() => late.frames.length > 20);
    expect(came).toEqual(['welcome', 'frame']);
    // What it is shown first is the room's present, not the next keyframe of up to a second later.
    expect((late.frames[1]?.tick ?? NaN) - (late.welcome.tick ?? NaN)).toBeLessThanOrEqual(
      FRAME_TICKS,
    );
    expect(late.undecoded).toEqual([]);
    expect(late.frames[0]?.keyframe).toBe(true);
  });

  it('R9: sends people on long polling 5 frames a second that they can decode', async () => {
    const server = await startServer();
    const person = await TestPerson.enter(server, {}, { transports: ['polling'] });
    expect(person.welcome).toMatchObject({ transport: 'polling', rate: 5 });
    const from = person.frames.length;
    const start = performance.now();
    await pause(4000);
    const rate = ((person.frames.length - from) * 1000) / (performance.now() - start);
    expect(rate).toBeGreaterThan(4);
    expect(rate).toBeLessThanOrEqual(5.5);
    expect(person.undecoded).toEqual([]);
  });

  it('R9: sends every frame once long polling has become a WebSocket', async () => {
    const server = await startServer();
    const person = await TestPerson.enter(
      server,
      {},
      { transports: ['polling', 'websocket'], upgrade: true },
    );
    await until(() => person.welcomes.length > 1);
    expect(person.welcomes.at(-1)).toMatchObject({ transport: 'websocket', rate: 30 });
    const from = person.frames.length;
    await until(() => person.frames.length > from + 60);
    expect(person.gaps(from + 5).filter((gap) => gap === 2).length).toBeGreaterThan(45);
    expect(person.undecoded.every((kind) => kind === 'stale')).toBe(true);
  });

  it('R10, R11: rests when everyone has gone, and goes on from the same state when someone comes', async () => {
    const server = await startServer({}, { idleAfterMs: 200 });
    const first = await TestPerson.enter(server);
    await until(() => first.frames.length > 40);
    first.socket.disconnect();
    await until(() => server.openRoom.state === 'idle');
    await pause(100);
    const restedAt = server.openRoom.tick;
    await pause(400);
    expect(server.openRoom.tick).toBe(restedAt);
    const second = await TestPerson.enter(server);
    await until(() => second.frames.length > 10);
    expect(server.openRoom.state).toBe('open');
    expect(second.undecoded).toEqual([]);
    const [shown, ...next] = second.frames;
    expect(shown?.tick).toBeLessThanOrEqual(restedAt);
    const fresh = next.find(({ tick }) => tick > restedAt);
    expect(fresh?.keyframe).toBe(true);
    expect((fresh?.tick ?? NaN) - restedAt).toBeLessThan(60);
    const last = second.frames.at(-1);
    const age =
      performance.timeOrigin +
      (last?.at ?? 0) -
      (second.welcome.openedAt + ((last?.tick ?? 0) * 1000) / 60);
    expect(Math.abs(age)).toBeLessThan(100);
  });

  it('R10: does not rest while someone is there', async () => {
    const server = await startServer({}, { idleAfterMs: 100 });
    const person = await TestPerson.enter(server);
    await pause(500);
    expect(server.openRoom.state).toBe('open');
    const from = person.frames.length;
    await until(() => person.frames.length > from + 5);
  });

  it('R12: answers a command sent twice once, with the same answer', async () => {
    const server = await startServer();
    const person = await TestPerson.enter(server);
    const first = await person.command('setTimeScale', { percent: 50 }, 'a');
    expect(first).toMatchObject({ ok: true, id: 'a' });
    expect(await person.command('setTimeScale', { percent: 50 }, 'a')).toEqual(first);
  });

  it('R12: refuses commands for another room or patient', async () => {
    const server = await startServer();
    const person = await TestPerson.enter(server);
    const other = server.rooms.create({
      title: 'Other',
      patient: { person: { height: 1.6, mass: 60 }, speed: 1 },
    });
    const command = { id: 'x', patient: 0, type: 'setTimeScale', body: { percent: 0 } };
    expect(await person.ask('command', { ...command, room: other.id })).toMatchObject({
      ok: false,
      id: 'x',
      refused: 'unknownRoom',
    });
    expect(
      await person.ask('command', {
        ...command,
        room: server.openRoom.code.toLowerCase(),
        patient: 3,
      }),
    ).toMatchObject({
      refused: 'unknownPatient',
      params: { patient: 3 },
    });
  });

  it('R12: takes 30 commands a second, whoever sends them', async () => {
    const server = await startServer();
    const people = [await TestPerson.enter(server), await TestPerson.enter(server)];
    const answers = await Promise.all(
      people.flatMap((person, p) =>
        Array.from({ length: 38 }, (_, i) =>
          person.command('setTimeScale', { percent: 100 }, `p${p}c${i}`),
        ),
      ),
    );
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(60);
    const refused = answers.filter((answer) => !answer.ok);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(answer).toMatchObject({ refused: 'tooFast', params: { limit: 30, seconds: 1 } });
    }
  });

  it('R12: gives an answer again also while other commands are too many', async () => {
    const server = await startServer();
    const member = { connection: (await TestPerson.enter(server)).socket, roomClosed: () => {} };
    const send = (id: string): Promise<CommandResult> => {
      const body = { percent: 100 };
      const command = { id, room: server.openRoom.id, patient: 0, type: 'setTimeScale', body };
      return server.openRoom.command(command as Command, member as unknown as Member);
    };
    const first = await send('a');
    const others = Array.from({ length: 70 }, (_, i) => send(`b${i}`));
    const [again, late] = await Promise.all([send('a'), send('c')]);
    expect(first).toMatchObject({ ok: true, id: 'a' });
    expect(again).toEqual(first);
    expect(late).toMatchObject({ refused: 'tooFast' });
    expect(await send('b0')).toEqual(await others[0]);
  });

  it('R19: Frames go on through a flood of infeasible wishes, and others are heard through it', async () => {
    const server = await startServer();
    const witness = await TestPerson.enter(server);
    const flooder = await TestPerson.enter(server);
    await until(() => witness.frames.length > 10);
    const from = witness.frames.length;
    const flood: Promise<CommandResult>[] = [];
    let heard: Promise<CommandResult> | undefined;
    for (let i = 0; i < 76; i += 1) {
      const share = ((i * 7) % 19) / 19;
      const wish = { stepLength: 0.96 + 0.09 * share, cadence: 45 + 15 * (1 - share) };
      flood.push(flooder.command('setGait', wish, `f${i}`));
      if (i === 38) heard = witness.command('setGait', { speed: 1.5 }, 'heard');
      await pause(52);
    }
    // Judged among the steps, the flood leaves a Frame in three seconds; what a busy machine alone costs is far less than half of them.
    const gaps = witness.gaps(from);
    const ticks = gaps.reduce((sum, gap) => sum + gap, 0);
    expect(gaps.length).toBeGreaterThan(ticks / FRAME_TICKS / 2);
    expect(Math.max(...gaps)).toBeLessThan(60);
    expect(await heard).toMatchObject({ ok: true, id: 'heard' });
    const answers = await Promise.all(flood);
    const codes = new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.refused)));
    codes.delete('superseded');
    expect([...codes]).toEqual(['notFeasible']);
    expect(await flooder.command('setGait', {}, 'f0')).toMatchObject({ refused: 'malformed' });
    const { stepLength, cadence } = { stepLength: 0.96, cadence: 60 };
    expect(await flooder.command('setGait', { stepLength, cadence }, 'f0')).toEqual(answers[0]);
  });

  it('R16: tells people that it has closed, and its code is dead', async () => {
    const server = await startServer();
    const room = server.rooms.create({
      title: 'Other',
      patient: { person: { height: 1.6, mass: 60 }, speed: 1 },
    });
    const person = await TestPerson.enter(server, { room: room.code });
    const gone = new Promise((resolve) => person.socket.once('disconnect', resolve));
    server.rooms.close(room);
    await gone;
    expect(person.problems.at(-1)?.refused).toBe('roomClosed');
    expect(await new TestPerson(server, { room: room.code }).refusal()).toMatchObject({
      refused: 'unknownRoom',
    });
  });

  it('shows two people the same at the same tick', async () => {
    const server = await startServer();
    const [a, b] = [await TestPerson.enter(server), await TestPerson.enter(server)];
    await until(() => a.frames.length > 60 && b.frames.length > 60);
    const seen = new Map(a.frames.map(({ tick, hash }) => [tick, hash]));
    const shared = b.frames.filter(({ tick }) => seen.has(tick));
    expect(shared.length).toBeGreaterThan(40);
    for (const { tick, hash } of shared) expect(hash).toBe(seen.get(tick));
  });
});
