import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { BANNER_AFTER, useConnection } from './connection.js';

beforeEach(() => setActivePinia(createPinia()));

describe('the line to the room', () => {
  it('counts the seconds to the next try down', () => {
    const connection = useConnection();
    connection.changed({ kind: 'reconnecting', retryAt: 4000 }, 1000);
    expect(connection.secondsToRetry).toBe(3);
    connection.pass(2500);
    expect(connection.secondsToRetry).toBe(2);
    connection.pass(9000);
    expect(connection.secondsToRetry).toBe(0);
  });

  it('shows the banner after 8 s without a line, however often it tried, and not before', () => {
    const connection = useConnection();
    connection.changed({ kind: 'live', transport: 'websocket' }, 0);
    connection.changed({ kind: 'reconnecting', retryAt: 1500 }, 1000);
    connection.changed({ kind: 'reconnecting', retryAt: 6000 }, 5000);
    connection.pass(1000 + BANNER_AFTER - 1);
    expect(connection.banner).toBe(false);
    connection.pass(1000 + BANNER_AFTER);
    expect(connection.banner).toBe(true);
    connection.changed({ kind: 'live', transport: 'websocket' }, 9500);
    expect(connection.banner).toBe(false);
    connection.changed({ kind: 'offline' }, 20_000);
    expect(connection.banner).toBe(false);
  });

  it('says when frames come by long polling', () => {
    const connection = useConnection();
    connection.changed({ kind: 'live', transport: 'polling' }, 0);
    expect(connection.polling).toBe(true);
    connection.changed({ kind: 'live', transport: 'websocket' }, 0);
    expect(connection.polling).toBe(false);
  });

  it('hands on why the server said no', () => {
    const connection = useConnection();
    const refusal = { refused: 'roomFull', params: { limit: 200 } } as const;
    connection.changed({ kind: 'refused', refusal }, 0);
    expect(connection.refusal).toEqual(refusal);
    expect(connection.lost).toBe(false);
  });
});
