import { expect, it } from 'vitest';
import { TestPerson } from '../testing/test-person.js';
import { startServer } from '../testing/test-server.js';
import { pause, until } from '../testing/until.js';

it('R13: a lost worker is replaced, and people see the patient go on at later ticks', async () => {
  const server = await startServer();
  const person = await TestPerson.enter(server);
  await until(() => person.frames.length > 30);
  expect(await person.command('setTimeScale', { percent: 40 }, 'slow')).toMatchObject({ ok: true });
  await pause(100);
  const lostAt = server.openRoom.tick;
  server.pool.crash();
  await until(() => server.openRoom.tick > lostAt + 60);
  expect(server.pool.crashes).toBe(1);
  expect(person.undecoded).toEqual([]);
  for (const gap of person.gaps()) expect(gap).toBeGreaterThan(0);
  const next = person.frames.find(({ tick }) => tick > lostAt);
  expect(next?.keyframe).toBe(true);
  // The command was acknowledged, so its effect outlives the worker: sent again it gets the same answer.
  expect(await person.command('setTimeScale', { percent: 40 }, 'slow')).toMatchObject({
    ok: true,
    id: 'slow',
  });
});

it('R13: a command that waits while its worker is lost is refused, not forgotten', async () => {
  const server = await startServer();
  const person = await TestPerson.enter(server);
  server.pool.crash();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => person.command('setTimeScale', { percent: 50 }, `c${i}`)),
  );
  for (const answer of answers) {
    expect(answer.ok || answer.refused === 'serverBusy').toBe(true);
  }
});

it('R14: a worker lost again and again still leaves a room that walks', async () => {
  const server = await startServer();
  const person = await TestPerson.enter(server);
  for (let loss = 1; loss <= 4; loss += 1) {
    const { tick } = server.openRoom;
    server.pool.crash();
    await until(() => server.pool.crashes === loss && server.openRoom.tick > tick + 20);
  }
  const from = person.frames.length;
  await until(() => person.frames.length > from + 30);
  for (const gap of person.gaps()) expect(gap).toBeGreaterThan(0);
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
