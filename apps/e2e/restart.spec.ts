import { cast, control, pair } from './support/party.js';
import { card, connection, expect, jobCard, live, markPage, statusOf, test } from './support/screens.js';

test('an API process is killed and comes back while pages are open', async ({ admin, screens }) => {
  test.slow();
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  const fund = await screens.open(funder, '/asset-funder', 'b');
  const van = await screens.open(installer, '/installer', 'a');
  const unreloaded = await Promise.all([fund, van].map(markPage));
  await expect(statusOf(card(fund, host.companyName))).toHaveText('Needs Review');

  await control('kill', 'b');
  try {
    await expect(connection(fund)).toHaveAttribute('data-state', /reconnecting|offline/);
    // The other process goes on as if nothing had been.
    await admin.patch(`/api/projects/${project.id}/status`, { status: 'job_assigned' });
    await expect(statusOf(jobCard(van, host.companyName))).toHaveText('New', { timeout: 20_000 });
    // A click that cannot arrive is taken back, and says so.
    await card(fund, host.companyName)
      .getByRole('button', { name: /^Confirm/ })
      .click();
    await expect(fund.getByText('Failed to confirm project')).toBeVisible();
    await expect(statusOf(card(fund, host.companyName))).toHaveText('Needs Review');
  } finally {
    await control('start', 'b');
  }
  await live(fund);
  await expect(statusOf(card(fund, host.companyName))).toHaveText('Job Assigned');
  await expect(fund.locator('[data-slot="pipeline"] [data-project]')).toHaveCount(1);
  for (const check of unreloaded) await check();
});

test('the worker is killed: pages stay live, and what it owes comes when it is back', async ({ admin, screens }) => {
  test.slow();
  const { host, funder } = await cast(admin);
  const fund = await screens.open(funder, '/asset-funder', 'a');
  const unread = fund.locator('[data-slot="unread"]');
  // The welcome, the password just set and the browser that nobody knew.
  await expect(unread).toHaveText('3');
  await control('kill', 'worker');
  try {
    await pair(admin, { host, funder });
    await expect(statusOf(card(fund, host.companyName))).toHaveText('Needs Review', { timeout: 10_000 });
    await expect(unread).toHaveText('3');
  } finally {
    await control('start', 'worker');
  }
  await expect(unread).toHaveText('4', { timeout: 30_000 });
});

test('a process that hangs is noticed by its silence', async ({ admin, screens }) => {
  test.slow();
  const { host, funder } = await cast(admin);
  const fund = await screens.open(funder, '/asset-funder', 'b');
  await control('pause', 'b');
  try {
    // The socket still counts as open; no heartbeat for twelve seconds says otherwise.
    await expect(connection(fund)).toHaveAttribute('data-state', 'offline', { timeout: 20_000 });
    await pair(admin, { host, funder });
    await expect(card(fund, host.companyName)).toHaveCount(0);
  } finally {
    await control('resume', 'b');
  }
  await live(fund);
  await expect(statusOf(card(fund, host.companyName))).toHaveText('Needs Review');
});
