import type { Page } from '@playwright/test';
import { expect, test } from './support/screens.js';

/** Lists on a slow line: what is on screen never passes for the answer to a new question. */

const LISTS = [
  { path: '/admin/projects', title: 'Projects', api: '**/api/projects?**' },
  { path: '/admin/asset-hosts', title: 'Asset Hosts', api: '**/api/hosts?**' },
  { path: '/admin/asset-funders', title: 'Asset Funders', api: '**/api/funders?**' },
  { path: '/admin/installers', title: 'Installation Partners', api: '**/api/installers?**' },
] as const;

const list = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('a search on a slow line mutes the rows before it and says that it is searching', async ({ screens }) => {
  const page = await screens.open(await screens.adminAccount(), LISTS[0].path);
  for (const { path, title, api } of LISTS) {
    await page.goto(new URL(path, page.url()).href);
    const part = list(page, title);
    await expect(part.getByRole('table')).toBeVisible();
    await expect(part.getByRole('heading', { level: 2 })).toHaveText(/\(\d[\d,]*\)/);
    // No answer until the page was looked at.
    const { promise: lookedAt, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(api, async (route) => {
      await lookedAt;
      await route.continue();
    });
    await page.getByRole('searchbox').fill('nobody-is-called-this');
    await expect(part.locator('[data-slot="list-stale"]')).toHaveText('Searching…');
    await expect(part).toHaveAttribute('aria-busy', 'true');
    await expect(part.getByRole('heading', { level: 2 })).toHaveText(title);
    await expect(part.locator('[data-slot="freshness"]')).toHaveCount(0);
    // The rows are still there, and none of them can be pressed.
    const row = part.locator('tbody tr').first();
    const pressed = await row.evaluate((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(pressed).toBe(false);
    goOn();
    await expect(page.getByRole('heading', { name: 'Nothing matches this filter.' })).toBeVisible();
    await expect(part.locator('[data-slot="list-stale"]')).toHaveCount(0);
    await page.unroute(api);
  }
});

test('a tab opened on a slow line does not pass the rows of the tab before for its own', async ({ screens }) => {
  const page = await screens.open(await screens.adminAccount(), '/admin/agreements');
  const part = page.getByRole('tabpanel');
  const stale = part.locator('[data-slot="list-stale"]');
  await expect(stale).toHaveText('');
  const { promise: lookedAt, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/agreements?**', async (route) => {
    await lookedAt;
    await route.continue();
  });
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect(stale).toHaveText('Loading…');
  await expect(part.locator('[aria-busy="true"]')).toHaveCount(1);
  goOn();
  await expect(stale).toHaveText('');
});
