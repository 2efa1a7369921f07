import { address, Caller, cast, pair } from './support/party.js';
import { card, expect, jobCard, row, statusOf, test } from './support/screens.js';

test('a job is scheduled, started from the phone, and taken away', async ({ admin, screens }) => {
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  const fund = await Caller.signIn(address().a, funder.email, funder.password);
  await fund.post(`/api/projects/${project.id}/confirm`);
  const van = await screens.open(installer, '/installer', 'b');
  await van.setViewportSize({ width: 390, height: 844 });
  const job = jobCard(van, host.companyName);
  await expect(job).toContainText('Not scheduled');
  await expect(van.getByText('Monthly Capacity')).toBeVisible();
  await expect(van.getByText('—', { exact: true })).toBeVisible();

  await job.getByRole('button', { name: `Details of ${host.companyName}` }).click();
  const sheet = van.getByRole('dialog');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
  await sheet.getByLabel('Installation day').fill('2020-01-01');
  await sheet.getByRole('button', { name: 'Schedule' }).click();
  await expect(sheet.getByText('Choose today or a later day')).toBeVisible();
  await sheet.getByLabel('Installation day').fill(today);
  await sheet.getByRole('button', { name: 'Schedule' }).click();
  await expect(van.getByText(/^Scheduled for/)).toBeVisible();
  const start = sheet.getByRole('button', { name: /^Start Job/ });
  expect((await start.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await start.click();
  await expect(van.getByText('Job status updated to in progress')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  // Today's job is first on the page.
  await expect(van.getByRole('heading', { name: host.companyName, level: 2 })).toBeVisible();

  await admin.post(`/api/projects/${project.id}/withdraw`, { reason: 'The host has changed its mind' });
  await expect(van.getByText('No jobs assigned yet.')).toBeVisible({ timeout: 20_000 });
  await expect(van.getByRole('heading', { name: 'Installation Jobs (0)' })).toBeVisible();
});

test('a declined job leaves the list and goes back to the admin', async ({ admin, screens }) => {
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  const fund = await Caller.signIn(address().a, funder.email, funder.password);
  await fund.post(`/api/projects/${project.id}/confirm`);
  const van = await screens.open(installer, '/installer', 'b');
  const pipeline = await screens.open(funder, '/asset-funder', 'a');
  const office = await screens.open(await screens.adminAccount(), '/admin/projects', 'a');
  await expect(statusOf(row(office, host.companyName))).toHaveText('Job Assigned');

  await jobCard(van, host.companyName)
    .getByRole('button', { name: /^Details/ })
    .click();
  const sheet = van.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Decline', exact: true }).click();
  await sheet.getByRole('button', { name: 'Decline this job' }).click();
  await expect(sheet.getByText('Please give a reason')).toBeVisible();
  await sheet.getByLabel('Why do you decline?').fill('No scaffold before Christmas');
  await sheet.getByRole('button', { name: 'Decline this job' }).click();
  await expect(van.getByText('No jobs assigned yet.')).toBeVisible();
  await expect(statusOf(row(office, host.companyName))).toHaveText('Confirmed', { timeout: 20_000 });
  await expect(statusOf(card(pipeline, host.companyName))).toHaveText('Confirmed', { timeout: 20_000 });
});
