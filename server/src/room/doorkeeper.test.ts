import { expect, it, vi } from 'vitest';
import { Doorkeeper } from './doorkeeper.js';

const nothing = (): undefined => undefined;

it('lets any number of people with a right code in', () => {
  const door = new Doorkeeper({ perSecond: 1, burst: 2 });
  for (let i = 0; i < 100; i += 1) expect(door.look('a', 0, () => 'room')).toBe('room');
});

it('slows down an address that tries codes, and no other', () => {
  const door = new Doorkeeper({ perSecond: 1, burst: 2 });
  expect(door.look('a', 0, nothing)).toBeUndefined();
  expect(door.look('a', 0, nothing)).toBeUndefined();
  expect(door.look('a', 0, nothing)).toBe('tooFast');
  expect(door.look('b', 0, nothing)).toBeUndefined();
});

it('R4: lets a right code in from behind an address where someone guesses', () => {
  const door = new Doorkeeper({ perSecond: 1, burst: 2 });
  for (let i = 0; i < 100; i += 1) door.look('a', 0, nothing);
  expect(door.look('a', 0, () => 'room')).toBe('room');
});

it('forgives with time', () => {
  const door = new Doorkeeper({ perSecond: 1, burst: 1 });
  door.look('a', 0, nothing);
  expect(door.look('a', 500, nothing)).toBe('tooFast');
  expect(door.look('a', 2500, nothing)).toBeUndefined();
});

it('answers one try too many after a second, and at once when a thousand wait', () => {
  vi.useFakeTimers();
  try {
    const door = new Doorkeeper();
    let answers = 0;
    const answer = (): void => void (answers += 1);
    for (let i = 0; i < 1000; i += 1) door.later(answer);
    expect(answers).toBe(0);
    door.later(answer);
    expect(answers).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(answers).toBe(1001);
  } finally {
    vi.useRealTimers();
  }
});
