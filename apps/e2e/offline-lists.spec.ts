import { PAGES, type PagePath, type Role } from '@libs/contracts';
import type { Locator, Page, Route } from '@playwright/test';
import { demoAccount } from './support/party.js';
import { expect, test } from './support/screens.js';

/** What pages say without a network: of lists that this device never loaded, and on buttons that could do nothing. */

const ROLES: Role[] = ['admin', 'asset_funder', 'installer', 'asset_host'];
/** The pages of the rail apart from the settings, which are loaded with the session. */
const railPages = (role: Role): PagePath[] =>
  (Object.keys(PAGES) as PagePath[]).filter((path) => {
    const row: { roles: readonly string[]; rail?: true } = PAGES[path];
    return row.rail && row.roles.includes(role) && !path.includes('/settings');
  });

/** Presses a link of the rail: the page is not loaded again. */
async function go(page: Page, path: PagePath): Promise<void> {
  await page.locator(`[data-slot="rail"] nav a[href="${path}"]`).click();
  await page.waitForURL((url) => url.pathname === path);
  await expect(page.locator('main h1:visible').first()).toBeVisible();
}

const moving = (page: Page): Locator =>
  page
    .locator('main')
    .locator('[data-slot="spinner"], [data-slot="skeleton"], [aria-label^="Loading"]')
    .filter({ visible: true });

for (const role of ROLES)
  test(`without a network each list that the ${role} never loaded says so, and nothing looks as if it were loading`, async ({
    screens,
  }) => {
    test.slow();
    // Not the first page of the portal: that one loads lists which others show.
    const page = await screens.open(await demoAccount(role), '/settings');
    // The code of every page comes; whatever it asks for is on its way until the network goes.
    const held: Route[] = [];
    await page.route('**/api/**', (route) =>
      /\/api\/(auth|me\/?$)/.test(route.request().url()) ? route.continue() : void held.push(route),
    );
    for (const path of railPages(role)) await go(page, path);
    await page.context().setOffline(true);
    await page.unroute('**/api/**');
    await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
    for (const path of railPages(role)) {
      await go(page, path);
      await expect.soft(page.locator('main').getByText('You’re offline.').first(), path).toBeVisible();
      await expect.soft(moving(page), path).toHaveCount(0);
    }
  });

test('buttons that need the network are off without it, and say why', async ({ admin, screens }) => {
  const { items } = await admin.get<{ items: { status: string; projectId: string }[] }>('/api/agreements');
  const offered = items.find(({ status }) => status === 'offered');
  const office = await demoAccount('admin');
  for (const [who, path, name] of [
    [office, '/admin/fleet', 'Export CSV'],
    [office, `/admin/projects?open=${offered?.projectId}&tab=agreement`, 'Extend offer'],
    [await demoAccount('asset_host'), '/messages', 'Message the office'],
  ] as const) {
    const page = await screens.open(who, path);
    const button = page.getByRole('button', { name }).last();
    await expect(button).toBeEnabled();
    await page.context().setOffline(true);
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('title', 'You’re offline. Try again when you’re back online.');
    await page.context().setOffline(false);
    await expect(button).toBeEnabled();
  }
});
