import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { PeripatosServer } from '../peripatos-server.js';
import { TestPerson } from '../testing/test-person.js';
import { addressOfServer, startServer } from '../testing/test-server.js';
import { until } from '../testing/until.js';

const POLLING = '/socket.io/?EIO=4&transport=polling';

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** A request with any headers, also those a browser keeps for itself. */
function ask(server: PeripatosServer, path: string, asked: Asked = {}): Promise<[number, string]> {
  const { method = 'GET', headers = {}, body } = asked;
  return new Promise((resolve, reject) => {
    const sent = request(`${addressOfServer(server)}${path}`, { method, headers, agent: false });
    sent.once('error', reject);
    sent.once('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.once('end', () => resolve([response.statusCode ?? 0, text]));
    });
    sent.end(body);
  });
}

async function begin(server: PeripatosServer): Promise<string> {
  const [, text] = await ask(server, POLLING);
  return (JSON.parse(text.slice(1)) as { sid: string }).sid;
}

/** What the server answers to bytes sent by hand, up to the end of the connection. */
function tell(server: PeripatosServer, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.once('error', reject);
    socket.once('end', () => resolve(text));
  });
}

describe('pages of a foreign origin', () => {
  it('R21: cannot begin a session with a script element', async () => {
    const server = await startServer();
    expect((await ask(server, `${POLLING}&j=0`))[0]).toBe(403);
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await ask(server, POLLING, { headers }))[0]).toBe(403);
    expect((await ask(server, POLLING))[0]).toBe(200);
  });

  it('R21: can neither write into a session nor read from it', async () => {
    const server = await startServer();
    const sid = await begin(server);
    const session = `${POLLING}&sid=${sid}`;
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'same-site' },
    ];
    for (const headers of foreign) {
      for (const method of ['GET', 'POST']) {
        const body = method === 'POST' ? '4x' : undefined;
        const [status] = await ask(server, session, { method, headers, ...(body && { body }) });
        expect([method, headers, status]).toEqual([method, headers, 403]);
      }
    }
    const upgrade = new WebSocket(
      `ws://127.0.0.1:${server.port}/socket.io/?EIO=4&transport=websocket&sid=${sid}`,
      { origin: 'https://evil.example' },
    );
    const fault = await new Promise<Error>((resolve) => upgrade.once('error', resolve));
    expect(fault.message).toContain('400');
  });

  it('may connect when the settings name their origin', async () => {
    const server = await startServer({ PERIPATOS_ORIGINS: 'https://lms.example' });
    const headers = { Origin: 'https://lms.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await ask(server, POLLING, { headers }))[0]).toBe(200);
  });
});

describe('connections in no room', () => {
  it('R17: never keep anyone out, however many there are', async () => {
    const server = await startServer({ PERIPATOS_MAX_PEOPLE: '4' });
    for (let i = 0; i < 100; i += 1) await begin(server);
    for (const transports of [['websocket'], ['polling']]) {
      await TestPerson.enter(server, {}, { transports });
    }
    expect(server.openRoom.people).toBe(2);
  });

  it('R17: are cut after 10 s, also when they never ask again', { timeout: 20_000 }, async () => {
    const server = await startServer();
    const sid = await begin(server);
    const start = performance.now();
    const raw = new WebSocket(`ws://127.0.0.1:${server.port}/socket.io/?EIO=4&transport=websocket`);
    await new Promise((resolve) => raw.once('close', resolve));
    expect(performance.now() - start).toBeGreaterThan(9000);
    expect(performance.now() - start).toBeLessThan(13_000);
    expect((await ask(server, `${POLLING}&sid=${sid}`))[0]).toBe(400);
  });
});

describe('the names of rooms', () => {
  it('answers a name that is too long like any other that is none', async () => {
    const server = await startServer();
    const room = 'x'.repeat(500);
    expect(await new TestPerson(server, { room }).refusal()).toEqual({
      refused: 'unknownRoom',
      params: { room: 'x'.repeat(64) },
    });
  });

  it('R4: lets people in from behind an address that guesses, and answers its guesses slowly', async () => {
    const server = await startServer();
    const guess = async (): Promise<[number, number]> => {
      const start = performance.now();
      const { status } = await fetch(`${addressOfServer(server)}/api/rooms/ZZZZZZ`);
      return [status, performance.now() - start];
    };
    const guesses = await Promise.all(Array.from({ length: 360 }, guess));
    const slow = guesses.filter(([status]) => status === 429);
    expect(slow.length).toBeGreaterThan(30);
    for (const [, ms] of slow) expect(ms).toBeGreaterThan(990);
    const { id, code } = server.openRoom;
    for (const room of [id, code]) {
      expect((await fetch(`${addressOfServer(server)}/api/rooms/${room}`)).status).toBe(200);
      await TestPerson.enter(server, { room });
    }
  });
});

describe('upgrades', () => {
  it('answers a request that would rather speak h2c as it is', async () => {
    const server = await startServer();
    for (const method of ['GET', 'HEAD']) {
      const answer = await tell(
        server,
        `${method} /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\n` +
          'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n',
      );
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
      expect(answer).toContain('Connection: close');
      if (method === 'GET') expect(answer).toContain('"status":"ok"');
    }
    const polling = `GET ${POLLING} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`;
    expect(await tell(server, polling)).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it('goes on when whoever asked so is gone before the answer', async () => {
    const server = await startServer();
    for (let i = 0; i < 20; i += 1) {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
        socket.resetAndDestroy();
      });
      socket.on('error', () => {});
      await until(() => socket.destroyed);
    }
    expect((await ask(server, '/healthz'))[0]).toBe(200);
  });
});
