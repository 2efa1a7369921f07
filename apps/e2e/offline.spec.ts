import type { Page } from '@playwright/test';
import { cast, pair } from './support/party.js';
import { card, connection, expect, live, markPage, statusOf, test } from './support/screens.js';

const OFFLINE_MS = 10_000;

test('ten seconds offline, then exactly caught up', async ({ admin, screens }) => {
  const { funder, host, installer } = await cast(admin);
  const second = await cast(admin);
  const first = await pair(admin, { host, funder, installer });
  const fund = await screens.open(funder, '/asset-funder', 'b');
  const unreloaded = await markPage(fund);
  await expect(statusOf(card(fund, host.companyName))).toHaveText('Needs Review');

  await fund.context().setOffline(true);
  await expect(connection(fund)).toHaveAttribute('data-state', 'offline');
  await expect(connection(fund)).toContainText('showing data from');
  const back = fund.waitForTimeout(OFFLINE_MS);
  await admin.patch(`/api/projects/${first.id}/status`, { status: 'confirmed' });
  await admin.patch(`/api/projects/${first.id}/status`, { status: 'in_progress' });
  await pair(admin, { host: second.host, funder });
  await admin.patch(`/api/projects/${first.id}/status`, { status: 'awaiting_commissioning' });
  await back;
  // Nothing of it is shown while the page says that it is offline.
  await expect(statusOf(card(fund, host.companyName))).toHaveText('Needs Review');
  await expect(connection(fund)).toHaveAttribute('data-state', 'offline');

  await fund.context().setOffline(false);
  await live(fund);
  await expect(statusOf(card(fund, host.companyName))).toHaveText('Awaiting Commissioning');
  await expect(statusOf(card(fund, second.host.companyName))).toHaveText('Needs Review');
  await expect(fund.locator('[data-slot="pipeline"] [data-project]')).toHaveCount(2);
  await unreloaded();
});

test('what a page missed while its socket was cut comes once, in order', async ({ admin, screens }) => {
  const { funder, host } = await cast(admin);
  const project = await pair(admin, { host, funder });
  const fund = await screens.open(funder, '/asset-funder', 'b');
  const seen = statusOf(card(fund, host.companyName));
  await expect(seen).toHaveText('Needs Review');
  const steps = ['confirmed', 'pending', 'confirmed', 'pending', 'confirmed'];
  for (const status of steps) {
    // The socket goes in the middle of the changes, every time.
    await fund.context().setOffline(true);
    await admin.patch(`/api/projects/${project.id}/status`, { status });
    await fund.context().setOffline(false);
  }
  await live(fund);
  await expect(seen).toHaveText('Confirmed');
  await sameAsServer(fund);
});

/** The page shows what the server answers: as many cards, each in its status. */
async function sameAsServer(page: Page): Promise<void> {
  await page.reload();
  await live(page);
  await expect(page.locator('[data-slot="pipeline"] [data-project]')).toHaveCount(1);
  await expect(statusOf(page.locator('[data-slot="pipeline"] [data-project]'))).toHaveText('Confirmed');
}

test('an attempt that hangs is replaced at once, by the button and by the network that is back', async ({
  admin,
  screens,
}) => {
  const { funder } = await cast(admin);
  const fund = await screens.open(funder, '/asset-funder', 'b');
  let hangs = false;
  await fund.routeWebSocket(/socket\.io/, (socket) => {
    if (!hangs) socket.connectToServer();
  });
  await fund.reload();
  await live(fund);
  const WITHIN = { timeout: 5_000 };

  hangs = true;
  await fund.context().setOffline(true);
  await expect(connection(fund)).toHaveAttribute('data-state', 'offline');
  await expect(fund.getByRole('button', { name: 'Reconnect now' })).toBeHidden();
  await fund.context().setOffline(false);
  const again = fund.getByRole('button', { name: 'Reconnect now' });
  await expect(again).toBeVisible();
  hangs = false;
  await again.click();
  await expect(connection(fund)).toHaveAttribute('data-state', 'live', WITHIN);
  await expect(again).toBeHidden();

  hangs = true;
  await fund.context().setOffline(true);
  await expect(connection(fund)).toHaveAttribute('data-state', 'offline');
  await fund.context().setOffline(false);
  await expect(again).toBeVisible();
  hangs = false;
  await fund.evaluate(() => dispatchEvent(new Event('online')));
  await expect(connection(fund)).toHaveAttribute('data-state', 'live', WITHIN);
});
