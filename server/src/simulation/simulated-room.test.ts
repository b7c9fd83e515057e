import { bodyContent } from '@peripatos/content';
import { buildPatientModel, Patient, type Command } from '@peripatos/core';
import { expect, it, onTestFinished } from 'vitest';
import { Judge } from './judge.js';
import type { ToWorker } from './messages.js';
import { SimulatedRoom } from './simulated-room.js';

const start = { person: { height: 1.75, mass: 75 }, speed: 1.3 };
const snapshot = new Patient(buildPatientModel(bodyContent, start.person)).snapshot();
const command: Command = {
  id: 'a',
  room: 'r',
  patient: 0,
  type: 'setTimeScale',
  body: { percent: 50 },
};
const issuer = {};

/** A room whose worker is played by hand. */
class Bench {
  time = 0;
  readonly posted: ToWorker[] = [];
  readonly room: SimulatedRoom;

  constructor() {
    const judge = new Judge();
    onTestFinished(() => judge.close());
    const listener = { frame: () => {}, restored: () => {} };
    this.room = new SimulatedRoom(1, start, listener, { judge, now: () => this.time });
    this.attach();
  }

  attach(): void {
    this.room.attach((message) => this.posted.push(message));
  }

  /** Loses the worker and says from what the room begins in the next. */
  lose(): unknown {
    this.room.lose('rehearsed');
    this.attach();
    const last = this.posted.at(-1);
    return last?.kind === 'open' ? last.restoration : last;
  }

  /** What a worker says after a snapshot at tick 60 and a command at tick 70. */
  async live(): Promise<void> {
    this.room.receive({ kind: 'snapshot', room: 1, tick: 60, snapshot });
    const answer = this.room.command(command, issuer);
    const result = { ok: true, id: 'a', tick: 70, effectiveTick: 71 } as const;
    this.room.receive({ kind: 'result', room: 1, result });
    expect(await answer).toEqual(result);
  }
}

it('R13, R14: restores snapshot and commands, then the snapshot alone, then nothing, then waits', async () => {
  const bench = new Bench();
  await bench.live();
  expect(bench.lose()).toEqual({ snapshot, log: [{ tick: 70, command, judged: undefined }] });
  expect(bench.lose()).toEqual({ snapshot, log: [] });
  expect(bench.room.restDelay).toBe(0);
  expect(bench.lose()).toBeUndefined();
  bench.room.lose('rehearsed');
  expect(bench.room.restDelay).toBe(1000);
});

it('R13: remembers which ticks a late worker skipped', async () => {
  const bench = new Bench();
  await bench.live();
  const frame = { kind: 'frame', room: 1, keyframe: false, length: 0 } as const;
  for (const [tick, lateTicks] of [
    [72, 0],
    [90, 16],
    [92, 16],
  ] as const) {
    bench.room.receive({ ...frame, tick, lateTicks, buffer: new ArrayBuffer(0) });
  }
  expect(bench.lose()).toMatchObject({ log: [{ tick: 70 }, { tick: 72, to: 88 }] });
});

it('R14: trusts snapshot and commands again when a minute has passed', async () => {
  const bench = new Bench();
  await bench.live();
  bench.lose();
  bench.time = 61_000;
  expect(bench.lose()).toMatchObject({ snapshot, log: [{ tick: 70 }] });
});

it('R12: hands a command on once, and again only when its worker was lost before it answered', async () => {
  const bench = new Bench();
  const sent = (): number => bench.posted.filter(({ kind }) => kind === 'command').length;
  const first = bench.room.command(command, issuer);
  const again = bench.room.command(command, issuer);
  expect(sent()).toBe(1);
  bench.lose();
  expect(await first).toMatchObject({ ok: false, refused: 'serverBusy' });
  expect(await again).toEqual(await first);
  void bench.room.command(command, issuer);
  expect(sent()).toBe(2);
});

it('R12: refuses commands beyond those that may wait', async () => {
  const bench = new Bench();
  const answers = Array.from({ length: 257 }, (_, i) =>
    bench.room.command({ ...command, id: `c${i}` }, issuer),
  );
  expect(await answers.at(-1)).toMatchObject({ id: 'c256', refused: 'serverBusy' });
});

it('R19: a wish judged feasible goes to the worker with its judgement; the others never do', async () => {
  const bench = new Bench();
  const gait = (id: string, body: object): Command =>
    ({ ...command, id, type: 'setGait', body }) as Command;
  const refused = await bench.room.command(gait('far', { speed: 9 }), issuer);
  expect(refused).toMatchObject({ ok: false, id: 'far', refused: 'notFeasible' });
  expect(await bench.room.command(gait('far', { speed: 9 }), issuer)).toEqual(refused);
  expect(bench.posted.some(({ kind }) => kind === 'command')).toBe(false);
  const waits = bench.room.command(gait('near', { speed: 1.5 }), issuer);
  await expect
    .poll(() => bench.posted.at(-1))
    .toMatchObject({
      kind: 'command',
      command: { id: 'near' },
      judged: { ok: true, target: { speed: expect.closeTo(1.5, 9) } },
    });
  bench.room.receive({
    kind: 'result',
    room: 1,
    result: { ok: true, id: 'near', tick: 5, effectiveTick: 20 },
  });
  expect(await waits).toMatchObject({ ok: true, effectiveTick: 20 });
});
