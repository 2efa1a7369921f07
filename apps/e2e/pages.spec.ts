import { address } from './support/party.js';
import { expect, test } from './support/screens.js';

test('an address that does not exist says so and leads home', async ({ page }) => {
  const response = await page.goto(`${address().a}/no/such/page`);
  expect(response?.status()).toBeLessThan(500);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL((now) => now.pathname === '/');
});

test('a page that breaks says so instead of staying blank', async ({ screens }) => {
  const page = await screens.open(await screens.adminAccount(), '/admin');
  // The code of the page does not come, not even after the reload that the router tries once.
  let broken: string | null = null;
  await page.route('**/assets/projects-*.js', (route) => {
    broken ??= route.request().url();
    return route.request().url() === broken ? route.abort() : route.continue();
  });
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
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
