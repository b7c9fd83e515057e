import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

const COMPRESSIBLE = /\.(html|js|mjs|css|json|svg|webmanifest|txt|wasm)$/;
const SMALLEST_TO_COMPRESS = 1024;

/** Something the server gives out unchanged, held in memory with its compressed twin. */
export class Asset {
  readonly #type: string;
  readonly #body: Buffer;
  readonly #gzip: Buffer | undefined;
  readonly #etag: string;
  readonly #cache: string;

  /**
   * @param name file name; its ending gives the media type
   * @param immutable whether the address names exactly these bytes for ever
   */
  constructor(name: string, body: Buffer, immutable: boolean) {
    const compresses = COMPRESSIBLE.test(name) && body.byteLength >= SMALLEST_TO_COMPRESS;
    this.#type = name.slice(name.lastIndexOf('.'));
    this.#body = body;
    this.#gzip = compresses ? gzipSync(body, { level: 9 }) : undefined;
    this.#etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.#cache = immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
  }

  send(request: Request, response: Response, status = 200): void {
    response
      .status(status)
      .type(this.#type)
      .set({ ETag: this.#etag, 'Cache-Control': this.#cache });
    if (this.#gzip !== undefined) response.vary('Accept-Encoding');
    if (status === 200 && request.fresh) {
      response.status(304).end();
    } else if (this.#gzip !== undefined && request.acceptsEncodings('gzip')) {
      response.set('Content-Encoding', 'gzip').send(this.#gzip);
    } else {
      response.send(this.#body);
    }
  }
}
