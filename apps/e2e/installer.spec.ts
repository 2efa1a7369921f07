import type { Page } from '@playwright/test';
import { address, Caller, cast, pair } from './support/party.js';
import { card, expect, jobCard, row, statusOf, test } from './support/screens.js';

// Several people and their browsers share the machine with whatever else runs.
test.setTimeout(180_000);

/** Nothing is wider than the phone: a page that scrolls sideways is read by nobody on a roof. */
const sideways = (page: Page) => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);

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

  expect(await sideways(van)).toBe(0);
  await job.getByRole('button', { name: `Details of ${host.companyName}` }).click();
  const sheet = van.getByRole('dialog');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
  await sheet.getByLabel('Installation day').fill('2020-01-01');
  await sheet.getByRole('button', { name: 'Schedule' }).click();
  await expect(sheet.getByText('Choose today or a later day')).toBeVisible();
  await sheet.getByLabel('Installation day').fill('2099-06-08');
  await sheet.getByRole('button', { name: 'Schedule' }).click();
  await expect(van.getByText(/^Scheduled for/)).toBeVisible();
  await expect(van.getByText(/^Scheduled for/)).toBeHidden();
  // What the host says to it comes live, and starting weeks early asks first.
  const home = await Caller.signIn(address().a, host.email, host.password);
  const answer = { answer: 'another', proposedDate: '2099-06-10', note: 'Ovens on all day' };
  await home.post(`/api/projects/${project.id}/visit`, answer);
  const said = van.locator('[data-slot="visit"]');
  await expect(sheet.locator(said)).toContainText('has asked for 10 Jun 2099. “Ovens on all day”', { timeout: 20_000 });
  await sheet.getByRole('button', { name: /^Start Job/ }).click();
  const asking = van.getByRole('dialog', { name: 'Start this job now?' });
  await expect(asking).toContainText('planned for 8 Jun 2099');
  await expect(asking).toContainText('Ovens on all day');
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(asking).toHaveCount(0);
  await expect(statusOf(job)).toHaveText('New');
  await sheet.getByLabel('Installation day').fill(today);
  await sheet.getByRole('button', { name: 'Move' }).click();
  await expect(van.getByText(/^Scheduled for/)).toBeVisible();
  await expect(said).toHaveCount(0);
  await home.post(`/api/projects/${project.id}/visit`, { answer: 'accept' });
  await expect(sheet.locator(said)).toContainText('has agreed to', { timeout: 20_000 });
  // A mouse over it would hold it there, above the button.
  await expect(van.getByText(/^Scheduled for/)).toBeHidden();
  expect(await sideways(van)).toBe(0);
  const start = sheet.getByRole('button', { name: /^Start Job/ });
  expect((await start.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await start.click();
  await expect(van.getByText('Job status updated to in progress')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  // Today's job is first on the page.
  await expect(van.getByRole('heading', { name: host.companyName, level: 2 })).toBeVisible();

  // First on a phone, before the figures and what was missed.
  await van.evaluate(() => scrollTo(0, 0));
  expect((await van.locator('section[aria-labelledby="today"]').boundingBox())?.y).toBeLessThan(400);

  // The week that the day lies in: an agenda on the phone, columns where there is room.
  const calendar = van.locator('section[aria-labelledby="calendar"]');
  // The month, with a job in it.
  expect(await sideways(van)).toBe(0);
  await calendar.getByText('Week', { exact: true }).click();
  const day = calendar.locator(`[data-day="${today}"]`);
  await expect(day.getByRole('button', { name: host.companyName })).toBeVisible();
  await expect(calendar.getByRole('list', { name: 'The week' }).locator('[data-day]')).toHaveCount(7);
  expect(await sideways(van)).toBe(0);
  await calendar.getByRole('button', { name: 'Next week' }).click();
  await expect(day).toBeHidden();
  await calendar.getByRole('button', { name: 'Previous week' }).click();
  await van.setViewportSize({ width: 1440, height: 900 });
  await day.getByRole('button', { name: host.companyName }).click();
  await expect(sheet.getByRole('heading', { name: host.companyName })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();

  await van.getByRole('button', { name: 'Edit capacity and areas' }).click();
  await van.getByLabel('Jobs a month').fill('0.5');
  await van.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(van.getByText('Please enter a whole number from 0 to 1000')).toBeVisible();
  await van.getByLabel('Jobs a month').fill('9');
  await van.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(van.getByText('8 left in')).toBeVisible();

  // Sent back: why is on the card of the day and in the list, without a reload.
  const own = await Caller.signIn(address().a, installer.email, installer.password);
  const { items } = await own.get<{ items: { id: string }[] }>('/api/jobs');
  const id = items[0]?.id;
  await own.post(`/api/jobs/${id}/ready`);
  await own.post(`/api/jobs/${id}/commissioning`, { inverterSerial: 'SE-1' });
  await admin.post(`/api/jobs/${id}/return`, { reason: 'The serial number is that of the old inverter' });
  for (const place of [job, van.locator('section[aria-labelledby="today"]')]) {
    await expect(place).toContainText('The serial number is that of the old inverter', { timeout: 20_000 });
  }

  await admin.post(`/api/projects/${project.id}/withdraw`, { reason: 'The host has changed its mind' });
  await expect(van.getByText('No jobs assigned yet.')).toBeVisible({ timeout: 20_000 });
  await expect(van.getByRole('heading', { name: 'Installation Jobs (0)' })).toBeVisible();
  await van.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/installer', '/notifications', '/settings', '/settings/sessions', '/settings/privacy']) {
    await van.goto(new URL(path, van.url()).href);
    await expect(van.getByRole('heading', { level: 1 })).toBeVisible();
    expect({ path, sideways: await sideways(van) }).toEqual({ path, sideways: 0 });
  }
});

test('a job is accepted with changes, refused them, and declined: it leaves the list and goes back to the admin', async ({
  admin,
  screens,
}) => {
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
  // Another day alone is the host's to answer, and the office sees it come and go.
  const site = await screens.open(host, '/asset-host', 'b');
  const record = await screens.open(await screens.adminAccount(), `/admin/projects?open=${project.id}`, 'b');
  await sheet.getByRole('button', { name: 'Accept with changes' }).click();
  await sheet.getByRole('button', { name: 'Send the changes' }).click();
  await expect(sheet.getByText('Propose another day, or say what should change')).toBeVisible();
  await sheet.getByLabel('Another day').fill('2099-06-08');
  await sheet.getByRole('button', { name: 'Send the changes' }).click();
  await expect(sheet.getByText('Waiting for a reply to your changes')).toBeVisible();
  const asked = record.getByRole('region', { name: 'Changes to the job' });
  await expect(asked).toContainText('On 8 Jun 2099', { timeout: 20_000 });
  const day = site.getByRole('group', { name: 'Another day' });
  await expect(day).toContainText('8 June', { timeout: 20_000 });
  await day.getByRole('button', { name: 'This day doesn’t suit me' }).click();
  await expect(sheet.getByText('Your changes were refused')).toBeVisible({ timeout: 20_000 });
  await expect(asked).toBeHidden({ timeout: 20_000 });
  await expect(day).toBeHidden();

  await sheet.getByRole('button', { name: 'Decline', exact: true }).click();
  await sheet.getByRole('button', { name: 'Decline this job' }).click();
  await expect(sheet.getByText('Please give a reason')).toBeVisible();
  // A job that is no longer theirs is not read once more.
  const notFound: string[] = [];
  van.on('response', (answer) => answer.status() === 404 && notFound.push(answer.url()));
  await sheet.getByLabel('Why are you declining?').fill('No scaffold before Christmas');
  await sheet.getByRole('button', { name: 'Decline this job' }).click();
  await expect(van.getByText('No jobs assigned yet.')).toBeVisible();
  await expect(statusOf(row(office, host.companyName))).toHaveText('Confirmed', { timeout: 20_000 });
  await expect(statusOf(card(pipeline, host.companyName))).toHaveText('Confirmed', { timeout: 20_000 });
  expect(notFound).toEqual([]);
});
