import { expect, openRoom, scene, shown, test, walks } from './support/test.js';

test.beforeEach(async ({ page, server }) => {
  await page.goto((await openRoom(server.url)).page);
  await walks(page);
});

test('the speed is moved with the arrow keys and told in words', async ({ page }) => {
  const slider = page.getByTestId('speed-slider');
  await slider.focus();
  const from = Number(await slider.inputValue());
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue((from + 0.2).toFixed(1));
  await expect(slider).toHaveAttribute('aria-valuetext', /m\/s, \d+\.\d km\/h/);
  await expect.poll(() => shown(page, 'speed')).toBeCloseTo(from + 0.2, 1);
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(() => shown(page, 'speed')).toBeCloseTo(from, 1);
});

test('digits show the preset views', async ({ page }) => {
  const views = { 1: 'right', 2: 'left', 3: 'front', 4: 'back', 5: 'above', 0: 'first' };
  for (const [key, view] of Object.entries(views)) {
    await page.keyboard.press(key);
    await expect(scene(page)).toHaveAttribute('data-view', view);
    await expect(page.getByTestId(`view-${view}`)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.keyboard.press('ArrowLeft');
  await expect(scene(page)).toHaveAttribute('data-view', 'above');
  await scene(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(scene(page)).not.toHaveAttribute('data-view');
});

test('every control is reached with Tab, in reading order, and shows its focus', async ({
  page,
}) => {
  const reached: string[] = [];
  await page.locator('body').focus();
  for (let i = 0; i < 24; i += 1) {
    await page.keyboard.press('Tab');
    const mark = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const outlined = element ? getComputedStyle(element).outlineStyle !== 'none' : false;
      const thumb = element?.matches('input[type=range]') ?? false;
      return `${element?.dataset['testid'] ?? element?.tagName}${outlined || thumb ? '' : ' without a ring'}`;
    });
    if (mark.startsWith('BODY') || reached.includes(mark)) break;
    reached.push(mark);
  }
  expect(reached.filter((mark) => mark.includes('without'))).toEqual([]);
  expect(reached).toEqual([
    'to-home',
    'code',
    'help',
    'settings',
    'scene',
    'view-right',
    'view-left',
    'view-front',
    'view-back',
    'view-above',
    'view-first',
    'zoom-in',
    'zoom-out',
    'ribbon-key',
    'hold',
    'speed-slider',
    'origin-modelled',
  ]);
});

test('single keys can be switched off, and the arrows go on working on the picture', async ({
  page,
}) => {
  await page.getByTestId('settings').click();
  await page.getByText('Off', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.locator('body').click({ position: { x: 300, y: 20 } });
  for (const key of ['3', 'g', '?']) await page.keyboard.press(key);
  await expect(page.getByTestId('help-sheet')).toHaveCount(0);
  await expect(scene(page)).toHaveAttribute('data-view', 'first');
  await scene(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(scene(page)).not.toHaveAttribute('data-view');
});

test('the source of the numbers and the meaning of the letters are a press away', async ({
  page,
}) => {
  await page.getByTestId('origin-modelled').press('Enter');
  await expect(page.getByRole('note')).toContainText('University of Zaragoza');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('note')).toHaveCount(0);
  await page.getByTestId('ribbon-key').press('Enter');
  await expect(page.getByTestId('ribbon-key-sheet')).toContainText('Initial contact');
});

test('the phase under the pointer is named in full', async ({ page }) => {
  await page
    .getByTestId('ribbon')
    .locator('canvas')
    .hover({ position: { x: 500, y: 13 } });
  await expect(page.getByTestId('ribbon-tip')).toHaveText(/^Left leg: [A-Z]/);
});

test('the list of keys opens with ? and its digit, and Escape closes it', async ({ page }) => {
  await page.keyboard.press('?');
  await expect(page.getByTestId('help-sheet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('help-sheet')).toHaveCount(0);
  await page.keyboard.press('7');
  await expect(page.getByTestId('help-sheet')).toBeVisible();
});
