import {
  boneShare,
  expect,
  openRoom,
  picture,
  scene,
  shown,
  test,
  tickOffset,
  ticksPass,
  walks,
} from './support/test.js';
import type { Page } from './support/test.js';

/** Remembers the hash a page shows for each whole second. */
async function hashes(page: Page, into: Map<number, string>): Promise<void> {
  const text = await scene(page).getAttribute('data-hash');
  const [tick, hash] = (text ?? '').split(':');
  if (tick && hash) into.set(Number(tick), hash);
}

test('two pages in one room see the same patient, and a speed moved in one changes the cadence in both', async ({
  context,
  server,
}) => {
  const room = await openRoom(server.url);
  const mine = await context.newPage();
  const yours = await context.newPage();
  await mine.goto(`${server.url}/?detail=low`);
  await yours.goto(room.page);
  await Promise.all([walks(mine), walks(yours)]);
  const before = await shown(yours, 'cadence');
  await mine.screenshot({ path: picture('shared-room-mine-before') });

  const slider = mine.getByTestId('speed-slider');
  const speed = Number(await slider.inputValue());
  await slider.fill(String(speed + 0.4));
  await expect(mine.getByTestId('speed-pending')).toBeVisible();
  for (const page of [mine, yours]) {
    await expect.poll(() => shown(page, 'cadence')).toBeGreaterThan(before + 8);
  }
  await expect.poll(() => shown(yours, 'speed')).toBeCloseTo(speed + 0.4, 1);
  await expect.poll(() => yours.getByTestId('speed-slider').inputValue()).not.toBe(String(speed));
  await expect(mine.getByTestId('speed-pending')).toHaveCount(0);

  const seen = { mine: new Map<number, string>(), yours: new Map<number, string>() };
  const common = (): number[] => [...seen.mine.keys()].filter((tick) => seen.yours.has(tick));
  await expect
    .poll(
      async () => {
        await hashes(mine, seen.mine);
        await hashes(yours, seen.yours);
        return common().length;
      },
      { intervals: [100] },
    )
    .toBeGreaterThanOrEqual(3);
  for (const tick of common()) {
    expect([tick, seen.mine.get(tick)]).toEqual([tick, seen.yours.get(tick)]);
  }
  expect(new Set(seen.mine.values()).size).toBe(seen.mine.size);
  for (const [page, name] of [
    [mine, 'shared-room-mine'],
    [yours, 'shared-room-yours'],
  ] as const) {
    await page.bringToFront();
    await ticksPass(page, 12);
    await page.screenshot({ path: picture(name) });
    expect(await boneShare(page)).toBeGreaterThan(0.01);
  }
});

test('a page that comes late is within half a second of the others', async ({
  page,
  context,
  server,
}) => {
  const room = await openRoom(server.url);
  await page.goto(room.page);
  await walks(page);
  await ticksPass(page, 60);
  const late = await context.newPage();
  await late.goto(room.page);
  await walks(late);
  const apart = async (): Promise<number> =>
    Math.abs((await tickOffset(late)) - (await tickOffset(page)));
  // Each page smooths its network's unevenness with a delay of 2 to 30 ticks.
  await expect.poll(apart, { timeout: 5000 }).toBeLessThan(30);
});

test('a speed that is no walk is refused with the nearest walk, and one press walks it', async ({
  page,
  server,
}) => {
  await page.goto((await openRoom(server.url)).page);
  await walks(page);
  const slider = page.getByTestId('speed-slider');
  const before = await slider.inputValue();
  await expect(page.getByTestId('speed-limit')).toBeVisible();
  await expect(page.getByTestId('speed-hint')).toContainText('this person would run');
  const limit = Number(
    /than ([\d.]+) m/.exec(await page.getByTestId('speed-hint').innerText())?.[1],
  );
  await slider.fill('3');
  await expect(page.getByTestId('speed-problem')).toContainText('would be running');
  await expect.poll(() => slider.inputValue()).not.toBe('3');
  await page.screenshot({ path: picture('speed-refused') });
  const nearest = page.getByTestId('speed-nearest');
  const offered = Number(/[\d.]+/.exec(await nearest.innerText())?.[0]);
  expect(offered).toBe(limit);
  await nearest.click();
  await expect(page.getByTestId('speed-problem')).toHaveCount(0);
  await expect.poll(() => shown(page, 'speed')).toBeCloseTo(offered, 1);
  await slider.fill(before);
  await expect.poll(() => shown(page, 'speed')).toBeCloseTo(Number(before), 1);
});
