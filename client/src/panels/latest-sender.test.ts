import { describe, expect, it } from 'vitest';
import { LatestSender } from './latest-sender.js';

/** Lets a test answer each sending when it likes. */
function bench() {
  const sent: number[] = [];
  const told: [number, string][] = [];
  const waiting: ((answer: string) => void)[] = [];
  const sender = new LatestSender<number, string>(
    (value) => {
      sent.push(value);
      return new Promise((resolve) => waiting.push(resolve));
    },
    (value, answer) => told.push([value, answer]),
    0,
  );
  const answer = async (text: string): Promise<void> => {
    waiting.shift()?.(text);
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { sender, sent, told, answer };
}

describe('the sender of a drag', () => {
  it('sends the first at once, then only the last of what came meanwhile', async () => {
    const { sender, sent, answer } = bench();
    for (const value of [1, 2, 3, 4]) sender.set(value);
    expect(sent).toEqual([1]);
    await answer('ok');
    expect(sent).toEqual([1, 4]);
  });

  it('tells the answer of the last value, not of one that has been overtaken', async () => {
    const { sender, told, answer } = bench();
    sender.set(1);
    sender.set(2);
    await answer('first');
    await answer('second');
    expect(told).toEqual([[2, 'second']]);
    expect(sender.busy).toBe(false);
  });
});
