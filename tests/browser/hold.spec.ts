import { expect, openRoom, picture, scene, test, walks } from './support/test.js';

test('a patient held in one page is held in both, every page says so, and Walk releases it', async ({
  context,
  server,
}) => {
  const room = await openRoom(server.url);
  const mine = await context.newPage();
  const yours = await context.newPage();
  await mine.goto(room.page);
  await yours.goto(`${server.url}/?detail=low`);
  await Promise.all([walks(mine), walks(yours)]);
  await mine.getByTestId('hold').click();
  for (const page of [mine, yours]) {
    await expect(page.getByTestId('time-scale')).toContainText('Held');
    await expect(page.getByTestId('speed-held')).toContainText('The patient is held');
    await expect(page.getByTestId('description')).toContainText('Held.');
  }
  const slider = yours.getByTestId('speed-slider');
  const speed = await slider.inputValue();
  await slider.fill(String(Number(speed) + 0.3));
  await expect(mine.getByTestId('speed-slider')).not.toHaveValue(speed);
  await expect(mine.getByTestId('speed-held')).toBeVisible();
  await expect(mine.getByText('On the way there')).toHaveCount(0);
  await slider.fill(speed);
  await expect(mine.getByTestId('hold')).toHaveText('Walk');
  await mine.screenshot({ path: picture('held') });
  await yours.getByTestId('walk').click();
  for (const page of [mine, yours]) {
    await expect(page.getByTestId('time-scale')).toHaveCount(0);
    await expect(page.getByTestId('speed-held')).toHaveCount(0);
  }
  await expect(mine.getByTestId('hold')).toHaveText('Hold');
});

test('the space bar holds and walks, but not while a button or a field has the focus', async ({
  page,
  server,
}) => {
  await page.goto((await openRoom(server.url)).page);
  await walks(page);
  await page.keyboard.press('Space');
  await expect(page.getByTestId('time-scale')).toBeVisible();
  await scene(page).focus();
  await page.keyboard.press('Space');
  await expect(page.getByTestId('time-scale')).toHaveCount(0);
  await page.getByTestId('speed-slider').focus();
  await page.keyboard.press('Space');
  await page.getByTestId('help').focus();
  await page.keyboard.press('Space');
  await expect(page.getByTestId('help-sheet')).toContainText('Hold the patient, or let it walk');
  await expect(page.getByTestId('time-scale')).toHaveCount(0);
});
