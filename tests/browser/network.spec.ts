import {
  expect,
  openRoom,
  picture,
  scene,
  test,
  ticksPass,
  tickOf,
  walks,
} from './support/test.js';

test('where the network refuses WebSockets, the patient walks by long polling and a chip says so', async ({
  page,
  hall,
  complaints,
}) => {
  const proxy = await hall('refuse');
  await page.goto((await openRoom(proxy.url)).page);
  await walks(page);
  await expect(page.getByTestId('polling')).toHaveText('5 frames a second through this network');
  await expect(page.getByTestId('connection')).toHaveText('Live');
  await ticksPass(page, 90);
  await page.screenshot({ path: picture('long-polling') });
  // The browser itself reports the refused upgrade; nothing else may be reported.
  const refused = complaints.filter((line) => /WebSocket connection to .* failed/.test(line));
  expect(refused.length).toBe(complaints.length);
  complaints.length = 0;
});

test('where the network swallows WebSockets, the page gives up on them and walks by long polling', async ({
  page,
  hall,
  complaints,
}) => {
  const proxy = await hall('swallow');
  await page.goto((await openRoom(proxy.url)).page);
  await walks(page);
  await expect(page.getByTestId('polling')).toBeVisible();
  complaints.length = 0;
});

test('a cut line comes back by itself, without a reload, at the present', async ({
  page,
  hall,
}) => {
  const proxy = await hall('pass');
  await page.goto((await openRoom(proxy.url)).page);
  await walks(page);
  const before = await tickOf(page);
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
  proxy.cut();
  await expect(page.getByTestId('connection')).toHaveAttribute('data-state', 'reconnecting');
  await expect(page.getByTestId('connection')).toHaveText('Live');
  await ticksPass(page, 60);
  expect(await tickOf(page)).toBeGreaterThan(before);
  await expect(page.locator('body[data-not-reloaded]')).toHaveCount(1);
  await expect(scene(page)).toHaveAttribute('data-hash', /^\d+:/);
});
