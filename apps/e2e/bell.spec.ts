import { address, cast, pair } from './support/party.js';
import { expect, live, test } from './support/screens.js';

test('the bell counts, leads to what it is about, and is read in every tab', async ({ admin, screens }) => {
  const { host, funder } = await cast(admin);
  const page = await screens.open(funder, '/asset-funder', 'a');
  const other = await page.context().newPage();
  await other.goto(`${address().b}/asset-funder`);
  await live(other);
  const unread = page.locator('[data-slot="unread"]');
  // The welcome, and two new devices: the one that made the account, and this browser.
  await expect(unread).toHaveText('3', { timeout: 20_000 });
  await expect(page).toHaveTitle(/^\(3\) /);

  const project = await pair(admin, { host, funder });
  await expect(unread).toHaveText('4', { timeout: 20_000 });
  await expect(other.locator('[data-slot="unread"]')).toHaveText('4', { timeout: 20_000 });
  await expect(page).toHaveTitle(/^\(4\) /);

  await page.getByRole('button', { name: 'Notifications, 4 unread' }).click();
  await page.getByRole('link', { name: `Needs Review: ${host.companyName}` }).click();
  await page.waitForURL((now) => now.pathname === `/asset-funder/projects/${project.id}`);
  await expect(page.getByRole('dialog').getByRole('heading', { name: host.companyName })).toBeVisible();
  await expect(unread).toHaveText('3');
  await expect(other.locator('[data-slot="unread"]')).toHaveText('3', { timeout: 20_000 });

  await page.getByRole('button', { name: 'Notifications, 3 unread' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(unread).toHaveCount(0);
  await expect(other.locator('[data-slot="unread"]')).toHaveCount(0, { timeout: 20_000 });
  await expect(page).not.toHaveTitle(/^\(/);

  // What has been read of one subject is one line: the two new devices.
  const panel = page.locator('[data-slot="notifications"]');
  const devices = panel.locator('[data-notification="new_device"]');
  await expect(devices).toHaveCount(1);
  await panel.getByRole('button', { name: /^1 earlier.*New sign-in/ }).click();
  await expect(devices).toHaveCount(2);
  await panel.getByRole('button', { name: /^Show fewer.*New sign-in/ }).click();
  await expect(devices).toHaveCount(1);
});

test('the links below the list come with it, so that they never move from under a press', async ({
  admin,
  screens,
}) => {
  const { funder } = await cast(admin);
  const page = await screens.open(funder, '/asset-funder', 'a');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/notifications(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.locator('[data-slot="notifications"]');
  await expect(panel.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'All notifications' })).toHaveCount(0);
  answer();
  await panel.getByRole('link', { name: 'All notifications' }).click();
  await page.waitForURL((now) => now.pathname === '/notifications');
});
