import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Asset } from '../asset/asset.js';

/** Addresses the page itself routes, those of client/src/router.ts. `:x` stands for one segment. */
export const ROUTES = ['/', '/room/:id', '/j/:code'];
const ROUTED = new RegExp(
  `^(${ROUTES.map((route) => route.replace(/:\w+/g, '[^/]+')).join('|')})$`,
);

/**
 * The built client, read once into memory. A request names a file only through the table of what was there at the
 * start, so no address reaches the disk.
 */
export class Pages {
  readonly #files: ReadonlyMap<string, Asset>;

  private constructor(files: ReadonlyMap<string, Asset>) {
    this.#files = files;
  }

  /** Reads every file below `folder`; no folder, no pages. Files below `assets/` carry a hash in their name. */
  static async read(folder: string): Promise<Pages> {
    const files = new Map<string, Asset>();
    if (!existsSync(folder)) return new Pages(files);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile() || entry.name.startsWith('.') || entry.name.endsWith('.map')) continue;
      const file = join(entry.parentPath, entry.name);
      const path = `/${relative(folder, file).split(sep).join('/')}`;
      files.set(path, new Asset(entry.name, await readFile(file), path.startsWith('/assets/')));
    }
    return new Pages(files);
  }

  /** The file at an address, or undefined. */
  file(path: string): Asset | undefined {
    return path === '/index.html' ? undefined : this.#files.get(path);
  }

  /** The page every route of the client starts from; undefined when the client is not built. */
  get page(): Asset | undefined {
    return this.#files.get('/index.html');
  }

  /** Whether the client has a screen at this address. */
  static isRouted(path: string): boolean {
    return ROUTED.test(path.length > 1 && !path.startsWith('//') ? path.replace(/\/$/, '') : path);
  }
}
