import { ServerProcess } from './support/server-process.js';
import { expect, openRoom, picture, test, ticksPass, walks } from './support/test.js';

test('after a restart of the server the home page walks again by itself, and a room that is gone leads home', async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(150_000);
  const first = await ServerProcess.start();
  const before = await openRoom(first.url);
  const inRoom = await context.newPage();
  await page.goto(`${first.url}/?detail=low`);
  await inRoom.goto(before.page);
  await Promise.all([walks(page), walks(inRoom)]);
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
  await first.stop();
  await expect(page.getByTestId('connection')).toHaveAttribute('data-state', 'reconnecting');

  const second = await ServerProcess.start(first.port);
  try {
    const after = await openRoom(second.url);
    expect(after.id).not.toBe(before.id);
    await expect(page.getByTestId('connection')).toHaveText('Live');
    await walks(page);
    await ticksPass(page, 60);
    await expect(page.locator('body[data-not-reloaded]')).toHaveCount(1);
    await expect(page.getByTestId('open-room')).toHaveAttribute('href', new RegExp(after.id));
    await page.screenshot({ path: picture('home-after-restart') });

    await expect(inRoom.getByTestId('refused')).toBeVisible();
    await inRoom.getByTestId('go-home').click();
    await expect(inRoom.getByTestId('home')).toBeVisible();
    await walks(inRoom);
  } finally {
    await second.stop();
  }
  // The browser reports every try against the stopped server; nothing else may be there.
  expect(complaints.filter((line) => !/WebSocket|ERR_|status of/.test(line))).toEqual([]);
  complaints.length = 0;
});

test('the home link of a code that is not there leads home', async ({
  page,
  server,
  complaints,
}) => {
  await page.goto(`${server.url}/j/AAAAAA?detail=low`);
  await expect(page.getByTestId('code-unknown')).toBeVisible();
  await page.getByTestId('go-home').click();
  await walks(page);
  complaints.length = 0;
});

test('a patient that the server does not give is told after the second try, and comes when it does', async ({
  page,
  server,
  complaints,
}) => {
  let asked = 0;
  let broken = true;
  await page.route('**/api/models/**', async (route) => {
    asked += 1;
    if (broken) await route.fulfill({ status: 500, json: {} });
    else await route.continue();
  });
  await page.goto((await openRoom(server.url)).page);
  await expect(page.getByTestId('model-missing')).toContainText('load the page again');
  expect(asked).toBeGreaterThanOrEqual(2);
  await page.screenshot({ path: picture('model-missing') });
  broken = false;
  await walks(page);
  await expect(page.getByTestId('model-missing')).toHaveCount(0);
  complaints.length = 0;
});
