import { describe, expect, it } from 'vitest';
import { LatestSender } from './latest-sender.js';

/** Lets a test answer each sending when it likes. */
function bench() {
  const sent: number[] = [];
  const told: [number, string][] = [];
  const waiting: { resolve(answer: string): void; reject(reason: Error): void }[] = [];
  const sender = new LatestSender<number, string>({
    send: (value) => {
      sent.push(value);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    answered: (value, answer) => told.push([value, answer]),
    failed: (value, reason) => told.push([value, String(reason)]),
    pause: 0,
  });
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
  const answer = (text: string): Promise<void> => {
    waiting.shift()?.resolve(text);
    return settled();
  };
  const fail = (reason: string): Promise<void> => {
    waiting.shift()?.reject(new Error(reason));
    return settled();
  };
  return { sender, sent, told, answer, fail };
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

  it('tells that a value could not be sent, and sends the next one all the same', async () => {
    const { sender, sent, told, answer, fail } = bench();
    sender.set(1);
    await fail('no line');
    expect(told).toEqual([[1, 'Error: no line']]);
    sender.set(2);
    await answer('ok');
    expect(sent).toEqual([1, 2]);
    expect(told.at(-1)).toEqual([2, 'ok']);
  });

  it('sends and tells nothing once ended', async () => {
    const { sender, sent, told, answer } = bench();
    sender.set(1);
    sender.set(2);
    sender.end();
    await answer('late');
    sender.set(3);
    expect(sent).toEqual([1]);
    expect(told).toEqual([]);
    expect(sender.busy).toBe(false);
  });
});
