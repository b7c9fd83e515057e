import { expect, it } from 'vitest';
import type { PeripatosServer } from '../peripatos-server.js';
import { Rehearsal } from '../testing/rehearsal.js';
import { TestPerson } from '../testing/test-person.js';
import { startServer } from '../testing/test-server.js';
import { pause, until } from '../testing/until.js';

/** The number of the open room in the pool. */
const OPEN_ROOM = 1;

async function startFrail(): Promise<{ server: PeripatosServer; rehearsal: Rehearsal }> {
  const rehearsal = new Rehearsal();
  const server = await startServer({}, { workerScript: rehearsal.script });
  return { server, rehearsal };
}

it('R13: a lost worker is replaced, and people see the patient go on at later ticks as it was told to', async () => {
  const { server, rehearsal } = await startFrail();
  const person = await TestPerson.enter(server);
  await until(() => person.frames.length > 30);
  expect(await person.command('setTimeScale', { percent: 40 }, 'slow')).toMatchObject({ ok: true });
  await pause(100);
  const lostAt = server.openRoom.tick;
  rehearsal.crash();
  await until(() => server.openRoom.tick > lostAt + 60);
  expect(server.pool.crashes).toBe(1);
  expect(person.undecoded).toEqual([]);
  for (const gap of person.gaps()) expect(gap).toBeGreaterThan(0);
  const before = person.frames.findLast(({ tick }) => tick <= lostAt);
  expect(before?.timeScale).toBe(40);
  // The command was acknowledged, so its effect outlives the worker, and the patient's own time does not jump.
  const after = person.frames.filter(({ tick }) => tick > lostAt + 4);
  expect(after.length).toBeGreaterThan(10);
  for (const { timeScale } of after) expect(timeScale).toBe(40);
  const next = person.frames.find(({ tick }) => tick > (before?.tick ?? NaN));
  const passed = (next?.simTime ?? NaN) - (before?.simTime ?? NaN);
  expect(passed).toBeGreaterThan(0);
  expect(passed).toBeLessThanOrEqual(40 * ((next?.tick ?? NaN) - (before?.tick ?? NaN)));
  expect(person.frames.some(({ tick, keyframe }) => tick > lostAt && keyframe)).toBe(true);
  expect(await person.command('setTimeScale', { percent: 40 }, 'slow')).toMatchObject({
    ok: true,
    id: 'slow',
  });
});

it('R13: a command that waits while its worker is lost is refused, not forgotten', async () => {
  const { server, rehearsal } = await startFrail();
  const person = await TestPerson.enter(server);
  rehearsal.crash();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => person.command('setTimeScale', { percent: 50 }, `c${i}`)),
  );
  for (const answer of answers) {
    expect(answer.ok || answer.refused === 'serverBusy').toBe(true);
  }
});

it('R14: a worker lost again and again still leaves a room that walks', async () => {
  const { server, rehearsal } = await startFrail();
  const person = await TestPerson.enter(server);
  for (let loss = 1; loss <= 4; loss += 1) {
    const { tick } = server.openRoom;
    rehearsal.crash();
    await until(() => server.pool.crashes === loss && server.openRoom.tick > tick + 20);
  }
  const from = person.frames.length;
  await until(() => person.frames.length > from + 30);
  for (const gap of person.gaps()) expect(gap).toBeGreaterThan(0);
});

it('R15: a fault in a room does not disturb the others, and the room comes back in the same worker', async () => {
  const { server, rehearsal } = await startFrail();
  const start = { person: { height: 1.6, mass: 60 }, speed: 1 };
  const other = server.rooms.create({ title: 'Other', patient: start });
  await other.walking;
  const [hurt, witness] = [
    await TestPerson.enter(server),
    await TestPerson.enter(server, { room: other.id }),
  ];
  expect(await hurt.command('setTimeScale', { percent: 60 }, 'slow')).toMatchObject({ ok: true });
  const late = server.pool.lateTicks;
  const [seen, tick] = [witness.frames.length, hurt.frames.at(-1)?.tick ?? NaN];
  rehearsal.fail(OPEN_ROOM);
  await until(() => witness.frames.length > seen + 60);
  // Frames of a room that begins anew start with a keyframe, wherever the next regular one would be.
  const keyframes = hurt.frames.filter((frame) => frame.keyframe).map((frame) => frame.tick);
  const apart = keyframes.slice(1).map((at, i) => at - (keyframes[i] ?? NaN));
  expect(apart.some((ticks) => ticks % 60 !== 0)).toBe(true);
  expect(server.pool.crashes).toBe(0);
  const missing = witness.gaps(seen).reduce((sum, gap) => sum + gap - 2, 0);
  expect(missing).toBeLessThanOrEqual(server.pool.lateTicks - late);
  const later = hurt.frames.filter((frame) => frame.tick > tick);
  expect(later.length).toBeGreaterThan(30);
  expect(later.at(-1)?.timeScale).toBe(60);
  expect(hurt.undecoded).toEqual([]);
});

it('R15: a room whose patient cannot be stepped does not disturb the others', async () => {
  const server = await startServer();
  const person = await TestPerson.enter(server);
  const impossible = { person: { height: 1.75, mass: 75 }, speed: 90 };
  const broken = server.rooms.create({ title: 'Broken', patient: impossible });
  const from = person.frames.length;
  await until(() => person.frames.length > from + 60);
  expect(server.pool.crashes).toBe(0);
  expect(broken.tick).toBe(0);
  server.rooms.close(broken);
});

it('R15: a room that waits to begin again when its worker is lost begins in the new one and stays there', async () => {
  const { server, rehearsal } = await startFrail();
  const person = await TestPerson.enter(server);
  // The fourth failure within a minute waits a second for its next try; the worker is lost in that second.
  for (let failure = 1; failure <= 4; failure += 1) {
    const { tick } = server.openRoom;
    rehearsal.fail(OPEN_ROOM);
    if (failure < 4) await until(() => server.openRoom.tick > tick + 20);
  }
  await pause(100);
  rehearsal.crash();
  await until(() => server.pool.crashes === 1);
  const from = person.frames.length;
  await until(() => person.frames.length > from + 60);
  // Held by the new worker alone: it answers, and no tick is shown twice.
  expect(await person.command('setTimeScale', { percent: 30 }, 'x')).toMatchObject({ ok: true });
  await until(() => person.frames.at(-1)?.timeScale === 30);
  for (const gap of person.gaps()) expect(gap).toBeGreaterThan(0);
});
