import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CommandLedger,
  mayIssue,
  parseCommand,
  readCommandResult,
  readRefusal,
  refusal,
  REFUSAL_CODES,
  type CommandResult,
} from './index.js';

const good = {
  id: 'a1',
  room: 'K7P2QX',
  patient: 0,
  type: 'setGait',
  body: { speed: 1.4 },
};

const refusedWith = (value: unknown): unknown => {
  const parsed = parseCommand(value);
  return parsed.ok ? 'accepted' : { refused: parsed.refused, ...parsed.params };
};

describe('parseCommand', () => {
  it('accepts every command type in its plainest form', () => {
    expect(parseCommand(good)).toEqual({ ok: true, command: good });
    const hold = { ...good, type: 'setTimeScale', body: { percent: 0 } };
    expect(parseCommand(hold)).toEqual({ ok: true, command: hold });
    const all = { ...good, body: { speed: 1.2, stepLength: 0.7, cadence: 103 } };
    expect(parseCommand(all)).toEqual({ ok: true, command: all });
  });

  it.each([
    [{ ...good, body: { speed: -3 } }, 'speed must be 0 m/s or more'],
    [{ ...good, body: { speed: 'fast' } }, 'speed must be a number of m/s'],
    [{ ...good, body: { speed: Number.NaN } }, 'speed must be a number of m/s'],
    [{ ...good, body: { cadence: Infinity } }, 'cadence must be a number of steps/min'],
    [
      { ...good, body: {} },
      'setGait needs a speed (m/s), a stepLength (m) or a cadence (steps/min)',
    ],
    [{ ...good, body: { speed: 1, sped: 2 } }, 'there is no field sped here'],
    [{ ...good, id: '' }, 'id must be a text of 1 to 64 signs'],
    [{ ...good, id: 'x'.repeat(65) }, 'id must be a text of 1 to 64 signs'],
    [{ ...good, patient: 1.5 }, 'patient must be a whole number from 0 to 255'],
    [{ ...good, patient: 256 }, 'patient must be a whole number from 0 to 255'],
    [{ ...good, room: 7 }, 'room must be the id or join code of a room'],
    [{ ...good, extra: 1 }, 'there is no field extra here'],
    [
      { ...good, type: 'setTimeScale', body: { percent: 101 } },
      'percent must be a whole number from 0 to 100',
    ],
    [
      { ...good, type: 'setTimeScale', body: { percent: 0.5 } },
      'percent must be a whole number from 0 to 100',
    ],
    [null, 'a command is an object with id, room, patient, type and body'],
    ['setGait', 'a command is an object with id, room, patient, type and body'],
    [[good], 'a command is an object with id, room, patient, type and body'],
  ])('refuses %j with one sentence that says what would be right', (value, reason) => {
    expect(refusedWith(value)).toEqual({ refused: 'malformed', reason });
  });

  it('says which type it does not know, however long its name, and falls for no inherited name', () => {
    expect(refusedWith({ ...good, type: 'fly' })).toEqual({
      refused: 'unknownCommand',
      type: 'fly',
    });
    for (const type of ['__proto__', 'constructor', 'toString']) {
      expect(refusedWith({ ...good, type })).toEqual({ refused: 'unknownCommand', type });
    }
    const { type } = refusedWith({ ...good, type: 'x'.repeat(1e5) }) as { type: string };
    expect(type.length).toBe(40);
  });

  it('answers a malformed command under its id where that can be read', () => {
    expect(parseCommand({ ...good, room: 1 })).toMatchObject({ ok: false, id: 'a1' });
    expect(parseCommand({ ...good, id: 5 })).toMatchObject({ ok: false, id: '' });
  });

  it('never throws and always answers with one short sentence, whatever comes in', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record({
        id: fc.anything(),
        room: fc.anything(),
        patient: fc.anything(),
        type: fc.constantFrom('setGait', 'setTimeScale', 'x'),
        body: fc.anything(),
      }),
      fc.record({
        id: fc.string(),
        room: fc.string(),
        patient: fc.integer(),
        type: fc.constantFrom('setGait', 'setTimeScale'),
        body: fc.dictionary(fc.string(), fc.anything()),
      }),
    );
    fc.assert(
      fc.property(anything, (value) => {
        const parsed = parseCommand(value);
        if (parsed.ok || parsed.refused !== 'malformed') return;
        expect(parsed.params.reason.length).toBeGreaterThan(0);
        expect(parsed.params.reason.length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 500 },
    );
  });
});

describe('refusals', () => {
  it('read back over the wire with the parameters of their code', () => {
    const sent = refusal('wrongVersion', { part: 'protocol', yours: '1', ours: '2' });
    expect(readRefusal(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
  });

  it('of codes from a newer server, or with wrong parameters, read as none', () => {
    expect(readRefusal({ refused: 'tooLoud', params: {} })).toBeNull();
    expect(readRefusal({ refused: 'tooFast', params: { limit: '3' } })).toBeNull();
    expect(readRefusal({ refused: 'toString', params: {} })).toBeNull();
    for (const nothing of [null, undefined, 3, 'x', []]) expect(readRefusal(nothing)).toBeNull();
  });

  it('hold every code the product uses', () => {
    expect(REFUSAL_CODES).toEqual(
      expect.arrayContaining([
        'malformed',
        'unknownCommand',
        'unknownRoom',
        'unknownPatient',
        'notFeasible',
        'wrongVersion',
        'tooFast',
        'tooLarge',
        'roomClosed',
        'serverBusy',
        'superseded',
        'notFound',
        'methodNotAllowed',
      ]),
    );
  });
});

describe('results', () => {
  it('read back over the wire, done and refused', () => {
    const done: CommandResult = { ok: true, id: 'a', tick: 5, effectiveTick: null };
    const refused: CommandResult = {
      ok: false,
      id: 'b',
      ...refusal('unknownPatient', { patient: 3 }),
    };
    for (const result of [done, refused]) {
      expect(readCommandResult(JSON.parse(JSON.stringify(result)))).toEqual(result);
    }
  });

  it('that are none read as null', () => {
    for (const value of [
      null,
      1,
      {},
      { ok: true, id: 'a' },
      { ok: false, id: 'a', refused: 'x' },
    ]) {
      expect(readCommandResult(value)).toBeNull();
    }
  });
});

describe('who may issue what', () => {
  it('lets anyone in the room set the gait and the time scale', () => {
    expect(mayIssue('setGait', [])).toBe(true);
    expect(mayIssue('setTimeScale', ['anyone'])).toBe(true);
  });
});

describe('CommandLedger', () => {
  const done = (id: string, tick: number): CommandResult => ({
    ok: true,
    id,
    tick,
    effectiveTick: tick,
  });

  it('acts once on a command sent twice and answers the same both times', () => {
    const ledger = new CommandLedger();
    let acts = 0;
    const run = (): CommandResult => done('a', ++acts);
    expect(ledger.once('a', run)).toBe(ledger.once('a', run));
    expect(acts).toBe(1);
  });

  it('forgets the oldest answer beyond its capacity and never grows over it', () => {
    const ledger = new CommandLedger(3);
    for (const id of ['a', 'b', 'c', 'd', 'b']) ledger.record(done(id, 1));
    expect(ledger.size).toBe(3);
    expect(ledger.find('a')).toBeUndefined();
    expect(ledger.entries().map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  });

  it('keeps the last 4096 answers unless told otherwise', () => {
    const ledger = new CommandLedger();
    for (let i = 0; i <= 4096; i += 1) ledger.record(done(`c${i}`, i));
    expect([ledger.size, ledger.find('c0'), ledger.find('c1')]).toEqual([
      4096,
      undefined,
      done('c1', 1),
    ]);
  });

  it('goes on from its entries', () => {
    const ledger = new CommandLedger(3);
    ledger.record(done('a', 1));
    const copy = CommandLedger.from(JSON.parse(JSON.stringify(ledger.entries())), 3);
    expect(copy.find('a')).toEqual(done('a', 1));
  });

  it('refuses a capacity that keeps nothing', () => {
    expect(() => new CommandLedger(0)).toThrow('whole number above 0');
  });
});
