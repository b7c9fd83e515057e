import { expect, it } from 'vitest';
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
  expect(door.look('a', 0, () => 'room')).toBe('tooFast');
  expect(door.look('b', 0, () => 'room')).toBe('room');
});

it('forgives with time', () => {
  const door = new Doorkeeper({ perSecond: 1, burst: 1 });
  door.look('a', 0, nothing);
  expect(door.look('a', 500, () => 'room')).toBe('tooFast');
  expect(door.look('a', 2500, () => 'room')).toBe('room');
});
