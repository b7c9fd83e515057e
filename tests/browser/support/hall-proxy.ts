import { createServer, request as httpRequest, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

/** What a hall's proxy does with the upgrade to a WebSocket. */
export type Upgrades = 'pass' | 'refuse' | 'swallow';

/**
 * A proxy as networks of schools and halls have them: plain HTTP passes, WebSockets may be refused or never answered,
 * and every connection can be cut.
 */
export class HallProxy {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  static async before(port: number, upgrades: Upgrades): Promise<HallProxy> {
    const server = createServer((request, response) => {
      const { method, url, headers } = request;
      const passed = httpRequest({ host: '127.0.0.1', port, method, path: url, headers });
      passed.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      response.on('close', () => passed.destroy());
      request.pipe(passed);
    });
    server.on('upgrade', (request, socket: Socket) => {
      if (upgrades === 'swallow') return;
      if (upgrades === 'refuse') {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return;
      }
      const { method, url, rawHeaders } = request;
      const passed = connect(port, '127.0.0.1', () => {
        const lines = rawHeaders.reduce<string[]>((all, text, i) => {
          if (i % 2 === 0) all.push(`${text}: ${rawHeaders[i + 1]}`);
          return all;
        }, []);
        passed.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
        passed.pipe(socket).pipe(passed);
      });
      const end = (): void => {
        passed.destroy();
        socket.destroy();
      };
      passed.on('error', end).on('close', end);
      socket.on('error', end).on('close', end);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new HallProxy(server);
  }

  /** Cuts every connection that is open now; new ones are let through. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.cut();
    await once(this.#server, 'close');
  }
}
