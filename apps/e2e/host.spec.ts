import type { Page } from '@playwright/test';
import { clean } from './support/axe.js';
import { address, Caller, cast, newParty, pair, type Party } from './support/party.js';
import { expect, jobCard, live, markPage, signIn, newBrowser, statusOf, test } from './support/screens.js';

const SITE = {
  businessDetails: {
    businessType: 'cafe',
    postcode: 'LS9 8AA',
    roofAreaM2: 120,
    operatingHours: 'Mon to Sat, 4:00 to 15:00',
  },
  electricityNeeds: { annualUsageKwh: 32_000, unitRatePence: 27.4, offer: 'per_kwh', smartService: true, phases: 3 },
};
const MPAN = '1470116845051';
const DAY = 86_400_000;
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date(Date.now() + days * DAY));

/** By how much the page is wider than its window. */
const WIDER = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

const step = (page: Page) => page.locator('[data-slot="next-step"]');
const phone = (page: Page) => page.setViewportSize({ width: 390, height: 844 });

/** Someone whose site is known well enough for a forecast. */
async function aSite(host: Party): Promise<Caller> {
  const grace = await Caller.signIn(address().a, host.email, host.password);
  await grace.patch('/api/me/host', { ...SITE, mpanNumber: MPAN });
  await grace.post('/api/me/host/bills', { from: '2026-09-01', to: '2026-09-30', kwh: 2_700, pounds: 810 });
  return grace;
}

/** The open job of a project, as its installer knows it. */
async function jobOf(installer: Party, projectId: string): Promise<{ tom: Caller; jobId: string }> {
  const tom = await Caller.signIn(address().a, installer.email, installer.password);
  const { items } = await tom.get<{ items: { id: string; project: { id: string } }[] }>('/api/jobs');
  const job = items.find((one) => one.project.id === projectId);
  if (!job) throw new Error('The installer has no such job');
  return { tom, jobId: job.id };
}

const WORDS = [
  ['lead', 'We’re looking at your details', 'We’re looking at your details'],
  ['qualified', 'Qualified', 'We’re preparing your proposal'],
  ['contracting', 'Contracting', 'Let’s finalise your agreement'],
  ['awaiting_pairing', 'Ready for matching', 'We’re matching your site with a funder'],
  ['paired', 'Funder found', 'A funder is reviewing your site'],
  ['live', 'Live', 'Your site is live'],
] as const;

test('each status is told in plain words as soon as an admin sets it, at both widths', async ({ admin, screens }) => {
  test.slow();
  const host = await newParty(admin, 'asset_host', `Bakery ${Date.now().toString(36)}`);
  await aSite(host);
  const page = await screens.open(host, '/asset-host', 'b');
  const unreloaded = await markPage(page);
  for (const [status, badge, title] of WORDS) {
    await admin.patch(`/api/hosts/${host.recordId}/status`, { status });
    await expect(statusOf(page.locator('main'))).toHaveText(badge);
    await expect(step(page).getByRole('heading', { level: 2 })).toHaveText(title);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(step(page)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Where we are' })).toBeVisible();
      const over = await page.evaluate<number>(WIDER);
      expect(over, `${status} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await admin.patch(`/api/hosts/${host.recordId}/status`, { status: 'lost' });
  await expect(step(page).getByRole('link', { name: 'Email us' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where we are' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your forecast' })).toBeHidden();
  await unreloaded();
});

test('a host tells of its site on a phone, by keyboard, and sees what it would save', async ({ admin, screens }) => {
  const host = await newParty(admin, 'asset_host', `Bakery ${Date.now().toString(36)}`);
  const page = await screens.open(host, '/asset-host', 'b');
  await phone(page);
  await expect(step(page).getByRole('heading', { level: 2 })).toHaveText('Complete your site’s details');
  await expect(page.locator('[data-slot="forecast-missing"]')).toContainText('your annual usage');
  await step(page).getByRole('button', { name: 'Complete your details' }).press('Enter');
  const form = page.getByRole('form', { name: 'Your site' });
  const mpan = form.getByLabel('MPAN');
  await mpan.pressSequentially('14 7011');
  await expect(form.getByText('6 of 13 digits')).toBeVisible();
  await mpan.fill('14 7011 6845 052');
  await expect(form.getByRole('alert')).toContainText('check digit');
  await mpan.fill('14 7011 6845 051');
  await expect(form.getByText(/Valid MPAN. Your network: National Grid/)).toBeVisible();
  await form.getByLabel('Postcode').fill('BT1 1AA');
  await form.getByLabel('Annual usage').fill('32,000');
  await expect(form.getByText('We only cover England, Scotland and Wales')).toBeVisible();
  await form.getByLabel('Postcode').fill('LS9 8AA');
  await expect(form.getByText('In Yorkshire', { exact: true })).toBeVisible();
  await expect(form.getByText(/This MPAN is in West Midlands/)).toBeVisible();
  await form.getByLabel('Postcode').fill('B1 1AA');
  await screens.choose(page, form.getByLabel('Type of business'), 'Café');
  await form.getByLabel('Annual usage').press('Enter');
  await expect(page.getByText('Your site details are saved')).toBeVisible();
  await expect(step(page).getByRole('heading', { level: 2 })).toHaveText('Add your electricity bills');
  await step(page).getByRole('button', { name: 'Upload a bill' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add a bill' })).toBeFocused();
  await expect(page.locator('[data-slot="bills"]')).toContainText('Your bill with Voltmere', { timeout: 30_000 });
  await expect(page.locator('[data-slot="month-chart"] svg').first()).toBeVisible();
  await expect(page.locator('[data-slot="typical-day"]')).toBeVisible();
  await expect(page.locator('[data-slot="site-now"]')).toContainText('modelled');
  await page.getByText(/^\d+ assumptions$/).click();
  await expect(page.getByText(/draws, seed/)).toBeVisible();
  const saved = await admin.get<{ mpanNumber: string }>(`/api/hosts/${host.recordId}`);
  expect(saved.mpanNumber).toBe(MPAN);
});

test('what an admin changes meanwhile is offered both ways, and an agreement fixes the form', async ({
  admin,
  screens,
}) => {
  const host = await newParty(admin, 'asset_host', `Bakery ${Date.now().toString(36)}`);
  await aSite(host);
  const page = await screens.open(host, '/asset-host', 'b');
  const form = page.getByRole('form', { name: 'Your site' });
  await form.getByLabel('Usable roof').fill('140');
  await admin.patch(`/api/hosts/${host.recordId}`, { businessDetails: { roofAreaM2: 160, tiltDeg: 15 } });
  await expect(form.getByText(/Now ‘160\sm²’/)).toBeVisible();
  await expect(form.getByLabel('Roof pitch')).toHaveValue('15');
  await expect(form.getByLabel('Usable roof')).toHaveValue('140');
  await form.getByRole('button', { name: 'Keep mine' }).click();
  await form.getByRole('button', { name: 'Save your site' }).click();
  await expect(page.getByText('Your site details are saved')).toBeVisible();
  const kept = await admin.get<{ businessDetails: { roofAreaM2: number } }>(`/api/hosts/${host.recordId}`);
  expect(kept.businessDetails.roofAreaM2).toBe(140);
  await admin.patch(`/api/hosts/${host.recordId}/status`, { status: 'awaiting_pairing' });
  await expect(page.getByText(/Your details are locked while your site is awaiting pairing/)).toBeVisible();
  await expect(form).toBeHidden();
});

test('a date is accepted on the phone, then another is asked for; installer and admin are told', async ({
  admin,
  screens,
}) => {
  test.slow();
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  const page = await screens.open(host, '/asset-host', 'b');
  await phone(page);
  await expect(step(page).getByRole('heading', { level: 2 })).toHaveText('A funder is reviewing your site');
  await expect(page.locator('[data-slot="funder"]')).toHaveText('TBC');
  const fund = await Caller.signIn(address().a, funder.email, funder.password);
  await fund.post(`/api/projects/${project.id}/confirm`);
  await expect(step(page).getByRole('heading', { level: 2 })).toHaveText('Your installer will suggest a date');
  await expect(page.locator('[data-slot="funder"]')).toHaveText(funder.companyName);

  const { tom, jobId } = await jobOf(installer, project.id);
  await tom.post(`/api/jobs/${jobId}/schedule`, { scheduledDate: inDays(9) });
  await expect(step(page).getByRole('heading', { level: 2 })).toContainText('Confirm access for');
  await expect(step(page).getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    `tel:${installer.phoneNumber.replaceAll(' ', '')}`,
  );
  const van = await screens.open(installer, '/installer', 'a');
  await expect(jobCard(van, host.companyName)).toBeVisible();
  await step(page).getByRole('button', { name: 'Confirm access' }).click();
  await expect(step(page).getByRole('heading', { level: 2 })).toContainText('Your installation is on');
  const visit = page.getByRole('region', { name: 'Visit' });
  await expect(visit).toContainText('Accepted');
  await van
    .getByRole('button', { name: /unread|Notifications/i })
    .first()
    .click();
  await expect(van.getByText(/accept/i).first()).toBeVisible();
  await van.keyboard.press('Escape');
  const answer = jobCard(van, host.companyName).locator('[data-slot="visit"]');
  await expect(answer).toHaveAttribute('data-answer', 'accept');

  await visit.getByRole('button', { name: 'Ask for another date' }).click();
  const ask = visit.getByRole('form', { name: 'Ask for another date' });
  await ask.getByRole('button', { name: 'Ask for another date' }).click();
  await expect(ask.getByText(/Choose a day, or say in a note/)).toBeVisible();
  await ask.getByLabel('A day that suits you').fill(inDays(3));
  await expect(ask.getByText(/Choose a day after/)).toBeVisible();
  await ask.getByLabel('A day that suits you').fill(inDays(16));
  await ask.getByLabel('Note to the installer').fill('We bake for a wedding');
  await ask.getByRole('button', { name: 'Ask for another date' }).click();
  await expect(step(page).getByRole('heading', { level: 2 })).toHaveText('You asked for another date');
  await expect(visit).toContainText('We bake for a wedding');
  await expect(answer).toHaveAttribute('data-answer', 'another');
  await expect(answer).toContainText('We bake for a wedding');
  const told = await admin.get<{ items: { text: string }[] }>(`/api/projects/${project.id}/timeline`);
  expect(told.items.some(({ text }) => text.includes('We bake for a wedding'))).toBe(true);

  await tom.post(`/api/jobs/${jobId}/schedule`, { scheduledDate: inDays(16) });
  await expect(step(page).getByRole('heading', { level: 2 })).toContainText('Confirm access for');
});

test('the socket alone brings the grid, and what was missed while away shows without a reload', async ({
  admin,
  screens,
}) => {
  test.slow();
  const host = await newParty(admin, 'asset_host', `Bakery ${Date.now().toString(36)}`);
  await aSite(host);
  const page = await screens.open(host, '/asset-host', 'b');
  const grid = page.locator('[data-slot="grid-box"]');
  await expect(grid).toContainText('gCO2/kWh', { timeout: 30_000 });
  await expect(grid).toContainText('simulated');
  await expect(grid).toContainText('Fetched');
  // By the MPAN's network, before the postcode.
  const tape = page.locator('#tape');
  await expect(tape).toContainText('West Midlands. Three hours each');
  for (const name of ['Cheapest', 'Greenest', 'Sunniest']) await expect(tape).toContainText(name);
  await expect(tape).toContainText('averaging 27.4p/kWh');
  // Another frame of the socket: nothing is asked for, and the figure is there.
  await page.route('**/api/grid/live', (route) => route.abort());
  await page.reload();
  await live(page);
  await expect(grid).toContainText(/\d\d\.\d\d\sHz/);
  const unreloaded = await markPage(page);

  await page.context().setOffline(true);
  await expect(page.locator('[data-slot="connection"]')).not.toHaveAttribute('data-state', 'live');
  for (const status of ['contracting', 'awaiting_pairing'] as const)
    await admin.patch(`/api/hosts/${host.recordId}/status`, { status });
  await page.context().setOffline(false);
  await live(page);
  await expect(statusOf(page.locator('main'))).toHaveText('Ready for matching');
  await unreloaded();
});

test('a host reads nothing of another one by any id', async ({ admin }) => {
  const [one, other] = [await cast(admin), await cast(admin)];
  const project = await pair(admin, { host: other.host, funder: other.funder, installer: other.installer });
  const grace = await Caller.signIn(address().a, one.host.email, one.host.password);
  for (const path of ['', '/timeline', '/files']) {
    await expect(grace.get(`/api/projects/${project.id}${path}`)).rejects.toThrow(/ 404 /);
  }
  await expect(grace.get(`/api/hosts/${other.host.recordId}`)).rejects.toThrow(/ 403 /);
  const own = await grace.get<{ items: { text: string }[] }>('/api/me/host/timeline');
  expect(JSON.stringify(own)).not.toContain(other.host.companyName);
});

for (const look of [
  { name: 'light', colorScheme: 'light', width: 1440 },
  { name: 'dark', colorScheme: 'dark', width: 390 },
] as const) {
  test(`no violations, ${look.name} at ${look.width}`, async ({ admin, browser }) => {
    test.slow();
    const { host, funder, installer } = await cast(admin);
    await admin.patch(`/api/hosts/${host.recordId}/status`, { status: 'qualified' });
    await aSite(host);
    const page = await newBrowser(browser);
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: look.width, height: 900 });
    await signIn(page, host, `${address().a}/asset-host`);
    await page.locator('[data-slot="bills"]').waitFor({ timeout: 30_000 });
    await page.locator('[data-slot="month-chart"] svg').first().waitFor();
    for (const fold of await page.locator('summary').all()) await fold.click();
    await clean(page, 'editing');
    await admin.patch(`/api/hosts/${host.recordId}/status`, { status: 'awaiting_pairing' });
    const project = await pair(admin, { host, funder, installer });
    const fund = await Caller.signIn(address().a, funder.email, funder.password);
    await fund.post(`/api/projects/${project.id}/confirm`);
    const { tom, jobId } = await jobOf(installer, project.id);
    await tom.post(`/api/jobs/${jobId}/schedule`, { scheduledDate: inDays(9) });
    await step(page).getByRole('button', { name: 'Ask for another date' }).click();
    await clean(page, 'asking for another date');
    await admin.patch(`/api/hosts/${host.recordId}/status`, { status: 'lost' });
    await step(page).getByRole('link', { name: 'Email us' }).waitFor();
    await clean(page, 'lost');
    await page.context().close();
  });
}
