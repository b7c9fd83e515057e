import { expect, it, onTestFinished } from 'vitest';
import { Judge, type Verdict } from './judge.js';

const person = { height: 1.75, mass: 75 };

function openJudge(): Judge {
  const judge = new Judge();
  onTestFinished(() => judge.close());
  return judge;
}

it('R19: accepts what can be walked and names the nearest walk for what cannot', async () => {
  const judge = openJudge();
  const ask = (wish: object): Promise<Verdict> => judge.ask({ room: 1, issuer: {}, person, wish });
  expect(await ask({ speed: 1.4 })).toMatchObject({ kind: 'judged', completion: { ok: true } });
  expect(await ask({ speed: 9 })).toMatchObject({
    kind: 'judged',
    completion: { ok: false, asked: { speed: 9 }, nearest: { speed: expect.any(Number) } },
  });
});

it('R19: of one person the last wish waits and the ones before it are superseded', async () => {
  const judge = openJudge();
  const issuer = {};
  const asked = [1.1, 1.2, 1.3, 1.4].map((speed) =>
    judge.ask({ room: 1, issuer, person, wish: { speed } }),
  );
  expect((await Promise.all(asked)).map(({ kind }) => kind)).toEqual([
    'judged',
    'superseded',
    'superseded',
    'judged',
  ]);
});

it('R19: people come in the order they asked, rooms take turns, and a later wish keeps its place', async () => {
  const judge = openJudge();
  const order: string[] = [];
  const [one, two, three] = [{}, {}, {}];
  const ask = async (name: string, room: number, issuer: object): Promise<void> => {
    const { kind } = await judge.ask({ room, issuer, person, wish: { speed: 1.4 } });
    if (kind === 'judged') order.push(name);
  };
  await Promise.all([
    ask('first', 1, {}),
    ask('one', 1, one),
    ask('two', 1, two),
    ask('three', 2, three),
    ask('one again', 1, one),
  ]);
  expect(order).toEqual(['first', 'one again', 'three', 'two']);
});

it('R19: judges 30 wishes a second of a room beyond the first 30, and other rooms do not wait for it', async () => {
  const judge = openJudge();
  const ask = (room: number): Promise<Verdict> =>
    judge.ask({ room, issuer: {}, person, wish: { speed: 1.4 } });
  await ask(3);
  const start = performance.now();
  const asked = Array.from({ length: 45 }, () => ask(1));
  let others = Infinity;
  void ask(2).then(() => (others = performance.now() - start));
  for (const { kind } of await Promise.all(asked)) expect(kind).toBe('judged');
  const took = performance.now() - start;
  expect(took).toBeGreaterThan(400);
  expect(others).toBeLessThan(took / 2);
});

it('drops what someone who has left still wishes, and goes on', async () => {
  const judge = openJudge();
  const gone = {};
  const ask = (issuer: object): Promise<Verdict> =>
    judge.ask({ room: 1, issuer, person, wish: { speed: 1.4 } });
  const asked = [ask({}), ask(gone), ask({})];
  judge.forget(1, gone);
  expect((await Promise.all(asked)).map(({ kind }) => kind)).toEqual([
    'judged',
    'dropped',
    'judged',
  ]);
});

it('survives a body that cannot be built, and drops what waits when it closes', async () => {
  const judge = openJudge();
  const ask = (height: number): Promise<Verdict> =>
    judge.ask({ room: 1, issuer: {}, person: { height, mass: 75 }, wish: { speed: 1.4 } });
  expect(await ask(NaN)).toEqual({ kind: 'dropped' });
  expect(await ask(1.7)).toMatchObject({ kind: 'judged' });
  const waiting = [ask(1.71), ask(1.72)];
  await judge.close();
  expect(await Promise.all(waiting)).toEqual([{ kind: 'dropped' }, { kind: 'dropped' }]);
  expect(await ask(1.7)).toEqual({ kind: 'dropped' });
});
