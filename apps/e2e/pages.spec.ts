import { address } from './support/party.js';
import { expect, markPage, test } from './support/screens.js';

test.use({ serviceWorkers: 'allow' });

test('an address that does not exist says so and leads home', async ({ page }) => {
  const response = await page.goto(`${address().a}/no/such/page`);
  expect(response?.status()).toBeLessThan(500);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL((now) => now.pathname === '/');
});

test('a page that breaks says so instead of staying blank', async ({ screens }) => {
  const page = await screens.open(await screens.adminAccount(), '/admin');
  // The code of the page fails as it starts, also after a reload.
  let broken: string | null = null;
  await page.route('**/assets/projects-*.js', (route) => {
    broken ??= route.request().url();
    return route.request().url() === broken
      ? route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken')" })
      : route.continue();
  });
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
});

test('without a network, a page whose code is not on the device says so, and opens with the network', async ({
  screens,
}) => {
  const page = await screens.open(await screens.adminAccount(), '/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const unreloaded = await markPage(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Conversations', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You’re offline', exact: true })).toBeVisible();
  await expect(page.getByText('This page hasn’t been loaded on this device yet.')).toBeVisible();
  // What was open is still there.
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.locator('[data-slot="needs"]')).toBeVisible();
  // A page that waits for its figures says what it waits for.
  await page.getByRole('link', { name: 'Health', exact: true }).click();
  await expect(page.getByText('This page will open when you’re back online.')).toBeVisible();
  await unreloaded();

  // Opened cold, the frame of the page says why nothing comes.
  await page.goto(`${address().a}/admin/health`);
  await expect(page.getByText('This page will open when you’re back online.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
});

test('nothing is loaded from another origin', async ({ page }) => {
  const others: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== address().a) others.push(request.url());
  });
  for (const path of ['/', '/login']) await page.goto(address().a + path, { waitUntil: 'networkidle' });
  expect(others).toEqual([]);
});
