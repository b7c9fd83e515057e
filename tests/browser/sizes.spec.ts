import { expect, openRoom, picture, scene, shown, test, ticksPass, walks } from './support/test.js';

const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'desktop', width: 1440, height: 900 },
];

for (const { name, width, height } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, hasTouch: name !== 'desktop' });

    test(`room and first page fit a ${name} of ${width} × ${height}`, async ({ page, server }) => {
      await page.goto((await openRoom(server.url)).page);
      await walks(page);
      await ticksPass(page, 30);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const box = (await scene(page).boundingBox())!;
      expect(box.height).toBeGreaterThan(0.4 * height);
      expect(await page.getByTestId('speed-slider').isVisible()).toBe(true);
      await page.screenshot({ path: picture(`room-${name}`) });
      await page.goto(`${server.url}/?detail=low`);
      await walks(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.screenshot({ path: picture(`home-${name}`), fullPage: true });
    });

    test(`every control is large enough for a finger on a ${name}`, async ({ page, server }) => {
      await page.goto((await openRoom(server.url)).page);
      await walks(page);
      const least = name === 'phone' ? 47 : 43;
      const small = await page.evaluate((size) => {
        const controls = document.querySelectorAll<HTMLElement>(
          'button, a[href], input[type=range], select',
        );
        return Array.from(controls, (element) => {
          const { width: w, height: h } = element.getBoundingClientRect();
          return w > 0 && (w < size || h < size)
            ? `${element.dataset['testid'] ?? element.outerHTML.slice(0, 80)} ${w.toFixed(0)} × ${h.toFixed(0)}`
            : '';
        }).filter((text) => text !== '');
      }, least);
      expect(small).toEqual([]);
    });
  });
}

for (const [width, height] of [
  [1280, 800],
  [820, 1180],
  [390, 844],
] as const) {
  test.describe(`Spanish on ${width} × ${height}`, () => {
    test.use({ locale: 'es-ES', viewport: { width, height } });
    test('the name of a leg and its phase stand apart', async ({ page, server }) => {
      await page.goto((await openRoom(server.url)).page);
      await walks(page);
      const phase = page.getByTestId('phase-right');
      await phase.filter({ hasText: 'Balanceo' }).waitFor();
      const gap = await phase.evaluate((value) => {
        const name = document.createRange();
        name.selectNodeContents(value.previousElementSibling!);
        return value.getBoundingClientRect().left - name.getBoundingClientRect().right;
      });
      expect(gap).toBeGreaterThanOrEqual(12);
      await phase.scrollIntoViewIfNeeded();
      await page.screenshot({ path: picture(`room-es-${width}`) });
    });
  });
}

test.describe('320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('nothing scrolls sideways on the narrowest screen', async ({ page, server }) => {
    for (const address of [`${server.url}/?detail=low`, (await openRoom(server.url)).page]) {
      await page.goto(address);
      await walks(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });
});

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('the slider and the views work with a finger', async ({ page, server }) => {
    await page.goto((await openRoom(server.url)).page);
    await walks(page);
    const slider = page.getByTestId('speed-slider');
    const before = Number(await slider.inputValue());
    const box = (await slider.boundingBox())!;
    await page.touchscreen.tap(box.x + box.width * 0.55, box.y + box.height / 2);
    await expect.poll(async () => Number(await slider.inputValue())).not.toBe(before);
    await slider.fill(String(before));
    await expect.poll(() => shown(page, 'speed')).toBeCloseTo(before, 1);
    await page.getByTestId('views').tap();
    await page.getByTestId('view-front').tap();
    await expect(scene(page)).toHaveAttribute('data-view', 'front');
  });
});
