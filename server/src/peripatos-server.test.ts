import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config/config.js';
import { PeripatosServer } from './peripatos-server.js';
import { TestPerson } from './testing/test-person.js';
import { addressOfServer, startServer } from './testing/test-server.js';
import { pause } from './testing/until.js';
import { versions } from './versions.js';

const SCRIPT = `console.log('${'x'.repeat(5000)}');`;

/** A request exactly as given: fetch would tidy it up. */
function get(
  server: PeripatosServer,
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port: server.port, path, agent: false, ...options },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (body += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    request.on('error', reject);
    request.end();
  });
}

describe('over http', () => {
  const folder = mkdtempSync(join(tmpdir(), 'peripatos-pages-'));
  let server: PeripatosServer;
  let url: string;

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Peripatos</title>');
    writeFileSync(join(folder, 'assets', 'main-abc123.js'), SCRIPT);
    writeFileSync(join(folder, '.secret'), 'no');
    const config = readConfig({
      PERIPATOS_PORT: '0',
      PERIPATOS_HOST: '127.0.0.1',
      PERIPATOS_LOG: 'silent',
    });
    server = await PeripatosServer.start(config, { pages: folder, workers: 1 });
    url = addressOfServer(server);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it('says that it is well', async () => {
    const answer = await fetch(`${url}/healthz`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'ok', rooms: { open: 1, idle: 0 } });
  });

  it('tells a page where to start', async () => {
    const { id, code } = server.openRoom;
    expect(await (await fetch(`${url}/api/start`)).json()).toEqual({
      openRoom: { id, code, title: 'Open room' },
      versions,
      studentUrl: `${server.publicUrl}/j/${code}`,
    });
  });

  it('finds a room by its id and by its code, however typed', async () => {
    const { id, code, model } = server.openRoom;
    const typed = `${code.slice(0, 3).toLowerCase()}%20${code.slice(3)}`;
    for (const name of [id, code, typed]) {
      const answer = await fetch(`${url}/api/rooms/${name}`);
      expect(await answer.json()).toEqual({
        id,
        code,
        title: 'Open room',
        models: [{ patient: 0, hash: model.hash }],
      });
    }
  });

  it('gives a model out under its hash for ever', async () => {
    const { hash } = server.openRoom.model;
    const answer = await fetch(`${url}/api/models/${hash}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.json()).toMatchObject({ hash });
    const etag = answer.headers.get('etag') ?? '';
    const again = await get(server, `/api/models/${hash}`, { headers: { 'if-none-match': etag } });
    expect(again).toEqual({ status: 304, body: '' });
  });

  it('answers what is not there with a refusal and one sentence', async () => {
    const room = await fetch(`${url}/api/rooms/ZZZZZZ`);
    expect([room.status, await room.json()]).toEqual([
      404,
      {
        refused: 'unknownRoom',
        params: { room: 'ZZZZZZ' },
        message: 'There is no such room; ask for its code again.',
      },
    ]);
    expect((await fetch(`${url}/api/models/abc`)).status).toBe(404);
    for (const path of ['/api/nothing', '/nothing.js']) {
      const answer = await fetch(url + path);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { refused: 'notFound', params: {}, message: 'There is nothing at this address.' },
      ]);
    }
    const posted = await fetch(`${url}/api/start`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow'), await posted.json()]).toEqual([
      405,
      'GET, HEAD',
      {
        refused: 'methodNotAllowed',
        params: { method: 'POST', allowed: 'GET, HEAD' },
        message: 'POST is not answered here; GET, HEAD are.',
      },
    ]);
  });

  it('gives files out compressed, hashed ones for ever and the page never stale', async () => {
    const script = await fetch(`${url}/assets/main-abc123.js`);
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(await script.text()).toBe(SCRIPT);
    const plain = await fetch(`${url}/assets/main-abc123.js`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(SCRIPT);
    expect((await fetch(`${url}/`)).headers.get('cache-control')).toBe('no-cache');
  });

  it('starts every screen of the page from its one file, and answers 404 where there is none', async () => {
    for (const path of ['/', '/j/KMP7QX', '/room/abc']) {
      const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toContain('<title>Peripatos</title>');
    }
    for (const path of ['/no/screen', '/join', '/settings', '/room/abc/screen']) {
      const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  it('runs no inline script and reaches no other host', async () => {
    const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${server.port};`);
    expect(policy).not.toContain('upgrade-insecure-requests');
    const headers = (await fetch(url)).headers;
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('answers hostile addresses with 4xx and lives', async () => {
    const hostile = [
      '/%E0%A4%A',
      '/api/rooms/%E0%A4%A',
      '/api/rooms/a%00b',
      '/%00',
      '/__proto__',
      '/constructor',
      '/api/rooms/__proto__',
      '/api/models/__proto__',
      '/api/models/constructor',
      '/.secret',
      '/../../../../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%2f..%2fetc%2fpasswd',
      '//',
      '/index.html/..',
      `/${'a'.repeat(5000)}`,
      `/api/rooms/${'a'.repeat(1000)}`,
      '/socket.io/?EIO=4&transport=constructor',
      '/socket.io/?EIO=4&transport=polling&sid=__proto__',
    ];
    for (const path of hostile) {
      const { status } = await get(server, path);
      expect([path, Math.floor(status / 100)]).toEqual([path, 4]);
    }
    expect((await get(server, '/healthz', { method: 'POST' })).status).toBe(405);
    expect((await get(server, '/healthz')).status).toBe(200);
  });

  it('ends WebSocket requests for other addresses, and lives', async () => {
    for (const path of ['//', '/', '/yjs/room', 'http://[']) {
      const reply = await new Promise<string>((resolve, reject) => {
        const socket = connect(server.port, '127.0.0.1');
        let text = '';
        socket.on('data', (part) => (text += part.toString()));
        socket.on('close', () => resolve(text));
        socket.on('error', reject);
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
            'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
        );
      });
      expect(reply).toContain('404');
    }
    expect((await get(server, '/healthz')).status).toBe(200);
  });

  it('counts what happens', async () => {
    await TestPerson.enter(server);
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toContain('peripatos_people 1');
    expect(text).toContain('peripatos_rooms{state="open"} 1');
    for (const name of [
      'frames_sent',
      'frames_dropped',
      'keyframes_made',
      'late_ticks',
      'worker_crashes',
    ]) {
      expect(text).toMatch(new RegExp(`^peripatos_${name}_total \\d+$`, 'm'));
    }
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^process_cpu_seconds_total /m);
  });
});

describe('a server', () => {
  it('promises https to browsers only when its public address has it', async () => {
    const server = await startServer({ PERIPATOS_PUBLIC_URL: 'https://walk.example' });
    const { headers } = await fetch(addressOfServer(server));
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    expect(server.publicUrl).toBe('https://walk.example');
  });

  it('lets pages of the origins it knows read the api, and no others', async () => {
    const server = await startServer({ PERIPATOS_ORIGINS: 'https://lms.example' });
    const allowed = async (origin: string): Promise<string | null> => {
      const answer = await fetch(`${addressOfServer(server)}/api/start`, { headers: { origin } });
      return answer.headers.get('access-control-allow-origin');
    };
    expect(await allowed('https://lms.example')).toBe('https://lms.example');
    expect(await allowed('https://evil.example')).toBeNull();
  });

  it('says in one sentence that its port is taken', async () => {
    const server = await startServer();
    await expect(startServer({ PERIPATOS_PORT: String(server.port) })).rejects.toThrow(
      `Port ${server.port} is in use; stop what uses it or set PERIPATOS_PORT to another one.`,
    );
  });

  it('tells people before it stops, lets go of every connection, and is done within seconds', async () => {
    const server = await startServer();
    const url = addressOfServer(server);
    const person = await TestPerson.enter(server);
    const reason = new Promise((resolve) => person.socket.once('disconnect', resolve));
    const start = performance.now();
    await server.close();
    expect(performance.now() - start).toBeLessThan(4000);
    expect(person.problems.at(-1)).toMatchObject({
      refused: 'serverBusy',
      message: expect.any(String),
    });
    // A cut transport, not a dismissal: the page connects again by itself.
    expect(['transport close', 'transport error']).toContain(await reason);
    await pause(20);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('does not wait for a person whose connection is stuck', async () => {
    const server = await startServer();
    const stuck = await TestPerson.enter(server, {}, { transports: ['websocket'] });
    const { engine } = stuck.socket.io;
    (engine.transport as unknown as { ws: { _socket: { pause(): void } } }).ws._socket.pause();
    const start = performance.now();
    await server.close();
    expect(performance.now() - start).toBeLessThan(4000);
  });
});
