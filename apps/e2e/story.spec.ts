import { cast } from './support/party.js';
import { card, expect, jobCard, markPage, row, statusOf, test } from './support/screens.js';

/** The spine: what one person does, everyone entitled sees at once, on other processes, without a reload. */
test('a pairing, its confirmation and its job go round three screens', async ({ admin, screens }) => {
  const demo = await screens.adminAccount();
  const { host, funder, installer } = await cast(admin);
  const office = await screens.open(demo, '/admin/projects', 'a');
  const fund = await screens.open(funder, '/asset-funder', 'b');
  const van = await screens.open(installer, '/installer', 'b');
  const unreloaded = await Promise.all([office, fund, van].map(markPage));
  await expect(van.getByRole('heading', { name: 'Installation Jobs (0)' })).toBeVisible();
  await expect(fund.getByText('No projects in your pipeline yet.')).toBeVisible();
  // The welcome, the password just set and the browser that nobody knew.
  const unread = fund.locator('[data-slot="unread"]');
  await expect(unread).toHaveText('3');

  // The admin creates a pairing; the funder's pipeline shows a 'Needs Review' card at once.
  await office.getByRole('button', { name: 'Create Pairing' }).first().click();
  const dialog = office.getByRole('dialog', { name: 'Create New Project Pairing' });
  await screens.choose(office, dialog.getByLabel('Asset Host *'), host.companyName);
  await dialog.getByRole('searchbox', { name: 'Find an asset funder' }).fill(funder.companyName);
  await dialog.getByRole('group', { name: 'Asset Funder *' }).getByText(funder.companyName).first().click();
  await screens.choose(office, dialog.getByLabel('Installer (Optional)'), installer.companyName);
  await dialog.getByRole('button', { name: 'Create Pairing' }).click();
  await expect(office.getByText('Project pairing created successfully')).toBeVisible();
  const pending = card(fund, host.companyName);
  await expect(statusOf(pending)).toHaveText('Needs Review', { timeout: 20_000 });
  await expect(unread).toHaveText('4');

  // Until it is confirmed its installer sees nothing.
  await expect(jobCard(van, host.companyName)).toHaveCount(0);

  // The funder confirms; the admin's table and the installer's list change at once.
  await pending.getByRole('button', { name: /^Confirm/ }).click();
  await expect(fund.getByText('Project confirmed successfully')).toBeVisible();
  await expect(statusOf(pending)).toHaveText('Job Assigned');
  await expect(pending.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await expect(statusOf(row(office, host.companyName))).toHaveText('Job Assigned', { timeout: 20_000 });
  await expect(row(office, host.companyName)).toHaveAttribute('data-live', /wash|tick/);
  const job = jobCard(van, host.companyName);
  await expect(statusOf(job)).toHaveText('New', { timeout: 20_000 });
  await expect(van.getByRole('heading', { name: 'Installation Jobs (1)' })).toBeVisible();
  await expect(job).toContainText('Not scheduled');
  // An own change does not flash.
  await expect(pending).not.toHaveAttribute('data-live', /.+/);

  // The installer starts the job; everyone sees it.
  await job.getByRole('button', { name: /^Start Job/ }).click();
  await expect(van.getByText('Job status updated to in progress')).toBeVisible();
  await expect(statusOf(row(office, host.companyName))).toHaveText('In Progress', { timeout: 20_000 });
  await expect(statusOf(pending)).toHaveText('In Progress', { timeout: 20_000 });
  await expect(pending).toHaveAttribute('data-live', /wash|tick/);

  await job.getByRole('button', { name: /^Ready for Commissioning/ }).click();
  await expect(statusOf(row(office, host.companyName))).toHaveText('Awaiting Commissioning', { timeout: 20_000 });
  await expect(statusOf(pending)).toHaveText('Awaiting Commissioning', { timeout: 20_000 });
  await expect(job.getByRole('button', { name: /^Submit Commissioning/ })).toBeVisible();

  for (const check of unreloaded) await check();
});
