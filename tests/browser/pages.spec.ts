import { expect, openRoom, picture, scene, test, walks } from './support/test.js';

test('the first page shows the walking patient at once and leads into the room', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/?detail=low`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A body that walks while you teach.',
  );
  await walks(page);
  const { width } = (await scene(page).boundingBox())!;
  expect(width / 1440).toBeGreaterThanOrEqual(0.55);
  await page.getByTestId('open-room').click();
  await expect(page).toHaveURL(/\/room\/[^?]+\?detail=low$/);
  await walks(page);
  await expect(scene(page)).toHaveAttribute('data-detail', 'low');
});

test('a code leads into its room, typed or as an address', async ({ page, server }) => {
  const { code, id } = await openRoom(server.url);
  await page.goto(`${server.url}/?detail=low`);
  await page.getByTestId('join-code').fill(code.toLowerCase());
  await expect(page).toHaveURL(new RegExp(`/room/${id}`));
  await page.goto(`${server.url}/j/${code}?detail=low`);
  await expect(page).toHaveURL(new RegExp(`/room/${id}`));
  await walks(page);
});

test('a code that cannot be one is told at once, and a short one when Join is pressed', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/?detail=low`);
  await walks(page);
  await page.getByTestId('join-code').fill('KM0');
  await expect(page.getByTestId('join-problem')).toContainText('No code has 0 in it');
  await page.getByTestId('join-code').fill('KMP7Q');
  await expect(page.getByTestId('join-problem')).toHaveCount(0);
  await page.getByTestId('join').click();
  await expect(page.getByTestId('join-problem')).toContainText('six characters; 1 more to go');
});

test('a wrong code and a wrong address say what to do next', async ({
  page,
  server,
  complaints,
}) => {
  await page.goto(`${server.url}/j/AAAAAA`);
  await expect(page.getByTestId('code-unknown')).toContainText('Ask your teacher for the new one');
  await page.screenshot({ path: picture('code-unknown') });
  await page.goto(`${server.url}/room/nowhere?detail=low`);
  await expect(page.getByTestId('refused')).toBeVisible();
  await page.goto(`${server.url}/no/such/page`);
  await expect(page.getByTestId('not-found')).toBeVisible();
  await page.screenshot({ path: picture('not-found') });
  await page.getByTestId('go-home').click();
  await expect(page.getByTestId('home')).toBeVisible();
  // The browser reports each 404 on its console; nothing else may be there.
  const other = complaints.filter((line) => !/status of (404|429)/.test(line));
  expect(other).toEqual([]);
  complaints.length = 0;
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says in three languages what it needs', async ({ page, server }) => {
    await page.goto(server.url);
    const words = await page.locator('noscript').innerHTML();
    for (const part of ['Switch JavaScript on', 'Activa JavaScript', 'Ative o JavaScript']) {
      expect(words).toContain(part);
    }
  });
});

for (const [locale, tagline, decimal] of [
  ['es-ES', 'Un cuerpo que camina mientras enseñas.', /^\d,\d\d$/],
  ['pt-BR', 'Um corpo que caminha enquanto você ensina.', /^\d,\d\d$/],
] as const) {
  test.describe(locale, () => {
    test.use({ locale, colorScheme: 'dark' });
    test(`a browser that speaks ${locale} gets its words and its numbers, and may switch`, async ({
      page,
      server,
    }) => {
      await page.goto(`${server.url}/?detail=low`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline);
      await walks(page);
      await expect(page.getByTestId('speed')).toHaveText(decimal);
      expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
      await page.screenshot({ path: picture(`home-${locale.slice(0, 2)}-dark`) });
      await page.getByText('English', { exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/A body that walks/);
      await expect(page.getByTestId('speed')).toHaveText(/^\d\.\d\d$/);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/A body that walks/);
    });
  });
}
