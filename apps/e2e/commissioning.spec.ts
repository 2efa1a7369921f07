import type { Locator, Page } from '@playwright/test';
import { clean } from './support/axe.js';
import { address, Caller, cast, pair, type Party } from './support/party.js';
import { aPdf, aPhoto } from './support/documents.js';
import { alsoIn, expect, jobCard, row, test } from './support/screens.js';

// Four people, their browsers and the worker share two cores with whatever else runs.
test.setTimeout(300_000);
const WITHIN = { timeout: 60_000 };
const PHONE = { width: 390, height: 844 };

/** A confirmed project whose job waits for being started. */
async function aJob(admin: Caller): Promise<{ host: Party; funder: Party; installer: Party; projectId: string }> {
  const people = await cast(admin);
  const project = await pair(admin, people);
  await admin.patch(`/api/projects/${project.id}`, { systemRequirements: { solarKwp: 32, inverterKw: 25, phases: 3 } });
  const fund = await Caller.signIn(address().a, people.funder.email, people.funder.password);
  await fund.post(`/api/projects/${project.id}/confirm`);
  return { ...people, projectId: project.id };
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const tile = (part: Page | Locator, name: string): Locator =>
  part.locator('[data-slot="upload-tile"]').filter({ hasText: name });

async function choose(part: Locator, kind: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await part.getByLabel(kind).locator('input[type="file"][multiple]').setInputFiles(file);
}

/** Both looks of the page, without one finding. */
async function lookedAt(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html.dark')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
    await clean(page, colorScheme);
  }
}

for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
  test(
    `a job is started, made ready, documented and commissioned at ${viewport.width}`,
    alsoIn(viewport !== PHONE),
    async ({ admin, screens }) => {
      const { host, installer, projectId } = await aJob(admin);
      const van = await screens.open(installer, '/installer', 'b');
      await van.setViewportSize(viewport);
      const own = `/admin/projects?open=${projectId}&tab=documents`;
      const office = await screens.open(await screens.adminAccount(), own, 'a');
      const home = await screens.open(host, '/asset-host', 'a');

      const job = jobCard(van, host.companyName);
      await job.getByRole('button', { name: /^Start Job/ }).click();
      // 25 kW needs approval before the work begins, and there is none.
      const asking = van.getByRole('dialog', { name: 'Start this job now?' });
      await expect(asking).toContainText('hasn’t approved this connection');
      await asking.getByRole('button', { name: 'Start anyway' }).click();
      await job.getByRole('button', { name: /^Ready for Commissioning/ }).click();
      await job.getByRole('button', { name: /^Submit Commissioning/ }).click();
      const form = van.getByRole('dialog', { name: 'Submit Commissioning' });
      await form.getByLabel(/^Inverter manufacturer/).fill('SolarEdge');
      await form.getByLabel(/^Inverter serial number/).fill('7E1234AB-9C');
      await form.getByRole('button', { name: 'Another inverter' }).click();
      await form.getByLabel(/^Inverter serial number 2/).fill('7E1234AB-9D');
      await form.getByLabel(/^Completion date/).fill('2099-01-01');
      await form.getByRole('button', { name: 'Next: Certificates' }).click();
      await expect(form.getByText('The completion date is in the future')).toBeVisible();
      await form.getByLabel(/^Completion date/).fill('');
      await lookedAt(van);
      await form.getByRole('button', { name: 'Next: Certificates' }).click();

      await choose(form, 'MCS certificate', { name: 'mcs-0148.pdf', mimeType: 'application/pdf', buffer: aPdf() });
      await choose(form, 'DNO G98/G99 approval', {
        name: 'IMG_2041.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('no picture at all'),
      });
      await choose(form, 'DNO G98/G99 approval', { name: 'dno.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
      await choose(form, 'G99 commissioning form', { name: 'a3.pdf', mimeType: 'application/pdf', buffer: aPdf() });
      await expect(tile(form, 'mcs-0148.pdf')).toHaveAttribute('data-state', 'ready', WITHIN);
      await expect(tile(form, 'dno.jpg')).toHaveAttribute('data-state', 'ready', WITHIN);
      await expect(tile(form, 'IMG_2041.jpg')).toContainText('its content is something else', WITHIN);
      await lookedAt(van);
      // The host sees what is ready, and nothing of what was rejected.
      await expect(tile(home, 'mcs-0148.pdf')).toBeVisible(WITHIN);
      await expect(tile(home, 'IMG_2041.jpg')).toHaveCount(0);
      await expect(tile(office, 'IMG_2041.jpg')).toContainText('Rejected', WITHIN);
      await expect(office.getByRole('tab', { name: /^Documents/ })).toHaveText(/^Documents \d+ missing$/);

      await form.getByRole('button', { name: 'Next: Monitoring access' }).click();
      await screens.choose(van, form.getByLabel(/^Cloud platform/), 'SolarEdge');
      await form.getByLabel(/^Username/).fill('bakery-roof');
      await form.getByLabel(/^Password/).fill('Sunny-side-up-99');
      await form.getByRole('button', { name: 'Next: Review' }).click();
      await expect(
        form
          .locator('div')
          .filter({ hasText: /^Test results/ })
          .last(),
      ).toContainText('Not provided');
      await lookedAt(van);
      await form.getByRole('button', { name: 'Submit Commissioning' }).click();
      await expect(van.getByText('Commissioning data submitted successfully')).toBeVisible();
      await expect(form).toHaveCount(0);
      await job.getByRole('button', { name: /^Details/ }).click();
      const sheet = van.getByRole('dialog', { name: 'Job Details' });
      await expect(sheet.getByText(`Stored, added by ${installer.fullName} on`, { exact: false })).toBeVisible();
      // What the documents say is asked for: the letter's date, and the numbers.
      const missing = (path: string) => sheet.locator(`[data-step="${path}"]`);
      await expect(missing('paperwork.dnoDate')).toContainText('We have the document. Please enter its date.', WITHIN);
      await expect(missing('paperwork.mcsNumber')).toContainText('Missing');
      await sheet.getByRole('button', { name: 'Fill in details' }).click();
      const details = van.getByRole('dialog', { name: 'Paperwork details' });
      await details.getByLabel('Date of the approval letter').fill(daysAgo(3));
      await details.getByLabel('MCS number').fill('mcs-01109079-r');
      await details.getByLabel('Export MPAN').fill('14 7011 6845 052');
      await details.getByRole('button', { name: /^Save/ }).click();
      await expect(details.getByText('The check digit doesn’t match', { exact: false }).first()).toBeVisible();
      await details.getByLabel('Export MPAN').fill('14 7011 6845 051');
      await details.getByRole('button', { name: /^Save/ }).click();
      await expect(sheet.getByText('All paperwork is in place. The site can go live.')).toBeVisible(WITHIN);
      await lookedAt(van);
      expect(await van.content()).not.toContain('bakery-roof');

      const record = office.getByRole('dialog', { name: 'Project Details' });
      await expect(record.getByText('All paperwork is in place. The site can go live.')).toBeVisible(WITHIN);
      await expect(record.getByRole('tab', { name: /^Documents/ })).toHaveText('Documents');
      await record.getByRole('tab', { name: 'Overview' }).click();
      await expect(record.getByText('7E1234AB-9C, 7E1234AB-9D')).toBeVisible(WITHIN);
      await expect(row(office, host.companyName)).toBeVisible();
    },
  );
}

test('a lost connection keeps what was typed, sends once, and a file goes again by itself', async ({
  admin,
  screens,
}) => {
  const { host, installer, projectId } = await aJob(admin);
  const own = await Caller.signIn(address().a, installer.email, installer.password);
  const { items } = await own.get<{ items: { id: string }[] }>('/api/jobs');
  const id = items[0]?.id;
  await own.post(`/api/jobs/${id}/start`);
  await own.post(`/api/jobs/${id}/ready`);
  const van = await screens.open(installer, '/installer', 'a');
  await van.setViewportSize(PHONE);
  await jobCard(van, host.companyName)
    .getByRole('button', { name: /^Submit Commissioning/ })
    .click();
  const form = van.getByRole('dialog', { name: 'Submit Commissioning' });
  await form.getByLabel(/^Inverter serial number/).fill('7E-LOST');
  // By keys alone: Enter goes on.
  await van.keyboard.press('Enter');
  // The answer to the first attempt is lost after the server took the file.
  let attempts = 0;
  await van.route('**/api/projects/*/files', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    attempts += 1;
    if (attempts > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await choose(form, 'MCS certificate', { name: 'mcs.pdf', mimeType: 'application/pdf', buffer: aPdf() });
  await expect(tile(form, 'mcs.pdf').and(form.locator('[data-state="ready"]'))).toHaveCount(1, WITHIN);
  await expect(tile(form, 'mcs.pdf')).toHaveCount(1, WITHIN);
  expect(attempts).toBe(2);

  for (const next of ['Monitoring access', 'Review']) await form.getByRole('button', { name: `Next: ${next}` }).click();
  let sent = 0;
  await van.route('**/api/jobs/*/commissioning', async (route) => {
    sent += 1;
    if (sent > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await form.getByRole('button', { name: 'Submit Commissioning' }).click();
  // The form waits on the phone and goes again by itself, under its key.
  await expect(form).toHaveCount(0);
  await expect.poll(async () => (await own.get<{ jobStatus: string }>(`/api/jobs/${id}`)).jobStatus).toBe('complete');
  const job = await own.get<{ commissioningData: { inverterSerial: string } }>(`/api/jobs/${id}`);
  expect(job.commissioningData.inverterSerial).toBe('7E-LOST');
  await expect.poll(() => sent).toBe(2);
  const files = await own.get<{ total: number }>(`/api/projects/${projectId}/files`);
  expect(files.total).toBe(1);
});

test('an admin opens the monitoring access with a reason and the own password, and returns a job', async ({
  admin,
  screens,
}) => {
  const { host, installer, projectId } = await aJob(admin);
  const own = await Caller.signIn(address().a, installer.email, installer.password);
  const { items } = await own.get<{ items: { id: string }[] }>('/api/jobs');
  const id = items[0]?.id;
  await own.post(`/api/jobs/${id}/start`);
  await own.post(`/api/jobs/${id}/ready`);
  const cloudApiCredentials = { platform: 'sma', username: 'bakery-roof', password: 'Sunny-side-up-99' };
  await own.post(`/api/jobs/${id}/commissioning`, { inverterSerial: 'SE-1', cloudApiCredentials });
  const account = await screens.adminAccount();
  const office = await screens.open(account, `/admin/projects?open=${projectId}`, 'a');
  const record = office.getByRole('dialog', { name: 'Project Details' });
  await record.getByRole('button', { name: 'Reveal' }).click();
  const dialog = office.getByRole('dialog', { name: 'Reveal monitoring access' });
  await lookedAt(office);
  await dialog.getByRole('button', { name: 'Reveal' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The inverter is silent');
  await dialog.getByLabel('Your password').fill('not the right one');
  await dialog.getByRole('button', { name: 'Reveal' }).click();
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible();
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Reveal' }).click();
  await expect(dialog.getByText('Sunny-side-up-99')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await office.content()).not.toContain('Sunny-side-up-99');

  const van = await screens.open(installer, '/installer', 'b');
  await expect(jobCard(van, host.companyName)).toBeVisible();
  await record.getByRole('button', { name: 'Return for rework' }).click();
  const asking = office.getByRole('dialog', { name: 'Return for rework' });
  await asking.getByLabel('Reason').fill('The label on the isolator is missing');
  await asking.getByRole('button', { name: 'Return for rework' }).click();
  await expect(office.getByText('Returned for rework').first()).toBeVisible();
  await expect
    .poll(async () => (await own.get<{ jobStatus: string }>(`/api/jobs/${id}`)).jobStatus)
    .toBe('awaiting_commissioning');
  // The installer's open list says why, without a reload.
  await expect(jobCard(van, host.companyName).locator('[data-slot="rework"]')).toContainText(
    'The label on the isolator is missing',
  );
});
