import { expect, test, walks, type Page } from './support/test.js';

/** Objects made and not deleted, over all WebGL contexts of a page, and the contexts that still live. */
interface Living {
  readonly contexts: number;
  readonly buffers: number;
  readonly vertexArrays: number;
  readonly programs: number;
}

/** Counts what WebGL makes and deletes; runs in the page before everything else. */
function countWebGL(): void {
  const kinds = {
    buffers: 'Buffer',
    vertexArrays: 'VertexArray',
    programs: 'Program',
  } as const;
  const living: Record<string, number> = {};
  const contexts: WebGL2RenderingContext[] = [];
  const prototype = WebGL2RenderingContext.prototype as unknown as Record<
    string,
    (...given: unknown[]) => unknown
  >;
  for (const [kind, name] of Object.entries(kinds)) {
    living[kind] = 0;
    const make = prototype[`create${name}`];
    const free = prototype[`delete${name}`];
    prototype[`create${name}`] = function (this: unknown, ...given) {
      living[kind]++;
      return make.apply(this, given);
    };
    prototype[`delete${name}`] = function (this: unknown, ...given) {
      if (given[0]) living[kind]--;
      return free.apply(this, given);
    };
  }
  const open = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
    const context = open.apply(this, given);
    if (context instanceof WebGL2RenderingContext && !contexts.includes(context)) {
      contexts.push(context);
    }
    return context;
  } as HTMLCanvasElement['getContext'];
  Object.assign(window, {
    livingWebGL: () => ({
      ...living,
      contexts: contexts.filter((context) => !context.isContextLost()).length,
    }),
  });
}

const living = (page: Page): Promise<Living> =>
  page.evaluate(() => (window as unknown as { livingWebGL(): Living }).livingWebGL());

test('coming and going leaves nothing on the graphics card', async ({ page, server }) => {
  await page.addInitScript(countWebGL);
  await page.goto(`${server.url}/?detail=low`);
  /** Waits for a walking patient and reads what one scene needs; each of its 48 meshes has four buffers. */
  const settled = async (): Promise<Living> => {
    await walks(page);
    await expect.poll(async () => (await living(page)).buffers).toBeGreaterThan(4 * 48);
    return living(page);
  };
  const first = await settled();
  expect(first.contexts).toBe(1);
  for (let visit = 0; visit < 3; visit++) {
    await page.getByTestId('open-room').click();
    await expect(page.getByTestId('room-title')).toBeVisible();
    expect(await settled()).toEqual(first);
    await page.goBack();
    await expect(page.getByTestId('open-room')).toBeVisible();
    expect(await settled()).toEqual(first);
  }
});
