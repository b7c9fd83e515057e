import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { HallProxy, type Upgrades } from './hall-proxy.js';
import { ServerProcess } from './server-process.js';

export { expect };
export type { Page };

interface OneServer {
  /** One server for all tests of a worker. */
  readonly server: ServerProcess;
}

interface Tools {
  /** Console errors, page errors and violations of the security policy; a test that leaves any fails. */
  readonly complaints: string[];
  /** Puts a proxy of a hall before the server. */
  readonly hall: (upgrades: Upgrades) => Promise<HallProxy>;
}

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`page: ${error.error().stack}`));
}

export const test = base.extend<Tools, OneServer>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- playwright reads the names from the pattern
    async ({}, use) => {
      const server = await ServerProcess.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      listen(context, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  hall: async ({ server }, use) => {
    const proxies: HallProxy[] = [];
    await use(async (upgrades) => {
      const proxy = await HallProxy.before(server.port, upgrades);
      proxies.push(proxy);
      return proxy;
    });
    for (const proxy of proxies) await proxy.stop();
  },
});

/** Where a screenshot goes. */
export function picture(name: string): string {
  return fileURLToPath(new URL(`../../results/${name}.png`, import.meta.url));
}

/** The element that shows the patient. */
export const scene = (page: Page) => page.getByTestId('scene');

/** The tick a page shows. */
export async function tickOf(page: Page): Promise<number> {
  return Number((await scene(page).getAttribute('data-tick')) ?? NaN);
}

/** Waits until the patient of a page is there and walks. */
export async function walks(page: Page): Promise<void> {
  await expect(page.getByTestId('loading')).toHaveCount(0);
  await expect(page.getByTestId('cadence')).toHaveText(/^\d+[.,]\d$/);
  await expect(scene(page)).toHaveAttribute('data-tick', /^\d+$/);
}

/**
 * How far a page is behind or ahead of the wall clock, ticks: the tick of its next mark against the time at which it is set. The
 * same zero for all pages of a test.
 */
export async function tickOffset(page: Page): Promise<number> {
  return scene(page).evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve(Number(element.dataset['tick']) - (Date.now() % 1e8) * 0.06);
        });
        observer.observe(element, { attributeFilter: ['data-tick'] });
      }),
  );
}

/** Waits until a page has shown `ticks` more ticks. */
export async function ticksPass(page: Page, ticks: number): Promise<void> {
  const from = await tickOf(page);
  await expect.poll(() => tickOf(page)).toBeGreaterThanOrEqual(from + ticks);
}

/** A number a page shows, such as the cadence. */
export async function shown(page: Page, testId: string): Promise<number> {
  return Number((await page.getByTestId(testId).innerText()).replace(',', '.'));
}

/** Address of the server's open room. */
export async function openRoom(url: string): Promise<{ id: string; code: string; page: string }> {
  const response = await fetch(`${url}/api/start`);
  const { openRoom } = (await response.json()) as { openRoom: { id: string; code: string } };
  return { ...openRoom, page: `${url}/room/${openRoom.id}?detail=low` };
}

/** Share of the picture that has the colour of bone: light, and warmer than the ground. */
export async function boneShare(page: Page): Promise<number> {
  const png = await scene(page).screenshot();
  const blank = await page.context().newPage();
  const share = await blank.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let bone = 0;
    for (let i = 0; i < data.length; i += 4) {
      const [red, green, blue] = [data[i]!, data[i + 1]!, data[i + 2]!];
      if (red > 120 && red > green && green > blue && red - blue > 12) bone += 1;
    }
    return bone / (data.length / 4);
  }, png.toString('base64'));
  await blank.close();
  return share;
}
