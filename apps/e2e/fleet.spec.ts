import { readFile } from 'node:fs/promises';
import { clean } from './support/axe.js';
import { cast, pair } from './support/party.js';
import { expect, live, markPage, test } from './support/screens.js';

const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const WIDER = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const SOON = { timeout: 60_000 };

/** The first half hour of today, as a meter's website exports it. */
const today = (kwh: string): Buffer => Buffer.from(`When,kWh\n${DAY.format(new Date())} 00:00,${kwh}\n`);

test('the office uploads readings and takes them out again, and the funder, the host and the installer see the site change', async ({
  admin,
  screens,
}) => {
  test.slow();
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });

  const fund = await screens.open(funder, '/asset-funder/fleet', 'a');
  await expect(fund.getByText('No site is live yet')).toBeVisible();
  await clean(fund, 'a fleet without a site');
  await admin.patch(`/api/projects/${project.id}`, { systemRequirements: { solarKwp: 50 } });
  await admin.patch(`/api/projects/${project.id}/status`, { status: 'live' });

  const card = fund.locator('[data-site]');
  await expect(card).toContainText('Waiting for readings', SOON);
  await expect(card).toContainText('Never');
  const unreloaded = await markPage(fund);
  await live(fund);
  const { items } = await admin.get<{ items: { projectId: string; company: string }[] }>('/api/fleet');
  const company = items.find(({ projectId }) => projectId === project.id)?.company ?? '';

  // The office finds the site by the address of the page, and opens it with the keyboard.
  const office = await screens.open(
    await screens.adminAccount(),
    `/admin/fleet?search=${encodeURIComponent(company)}`,
    'b',
  );
  await expect(office.getByRole('searchbox', { name: 'Search by site or postcode' })).toHaveValue(company);
  await clean(office, 'the fleet of the office');
  await office.getByRole('link', { name: company }).focus();
  await office.keyboard.press('Enter');
  await expect(office.getByText('No readings yet')).toBeVisible();
  await office.getByRole('button', { name: 'Upload readings' }).click();
  const file = office.getByLabel('CSV of half-hourly readings');
  await file.setInputFiles({ name: 'meter.csv', mimeType: 'text/csv', buffer: today('1.25') });
  await expect(office.getByRole('button', { name: 'Save these readings' })).toBeEnabled({ timeout: 30_000 });
  await office.getByRole('button', { name: 'Save these readings' }).click();
  await expect(office.locator('#day [data-slot="energy-chart"]')).toBeVisible({ timeout: 30_000 });
  await clean(office, 'a live site of the office');

  // The funder's open page has it by the other process, without a reload; nothing on it says what the business bought.
  await expect(card).toContainText('Reporting', SOON);
  await expect(card).toContainText('1.25');
  await unreloaded();
  const saved = fund.waitForEvent('download');
  await fund.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(',1.25,1,');
  await fund.getByRole('link', { name: company }).click();
  await expect(fund.locator('#day [data-slot="energy-chart"]')).toHaveAttribute('aria-label', /Generated 1\.25 kWh/);
  await expect(fund.getByText('Bought from the grid')).toHaveCount(0);
  await expect(fund.getByRole('button', { name: 'Upload readings' })).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await fund.emulateMedia({ colorScheme });
    await clean(fund, `a live site of a funder, ${colorScheme}`);
  }

  // The installer replaces the inverter on a phone; the office's open page has both devices.
  const phone = await screens.open(installer, '/installer/sites', 'a');
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.getByRole('link', { name: company }).click();
  await phone.getByRole('button', { name: 'Replace the inverter' }).click();
  await phone.getByLabel('Old serial number').fill('INV-1');
  await phone.getByLabel('New serial number').fill('INV-2');
  await phone.getByLabel('Final register, kWh').fill('812.5');
  await phone.getByRole('button', { name: 'Confirm the replacement' }).click();
  await expect(phone.getByText('Enter the register in kWh')).toBeVisible();
  await phone.getByLabel('Opening register, kWh').fill('0');
  await clean(phone, 'the replacement of an inverter on a phone');
  expect(await phone.evaluate(WIDER)).toBe(0);
  await phone.getByRole('button', { name: 'Confirm the replacement' }).click();
  await expect(phone.locator('#devices')).toContainText('INV-2', { timeout: 30_000 });
  await expect(office.locator('#devices')).toContainText('INV-2', { timeout: 30_000 });
  await expect(office.locator('#devices')).toContainText('final 812.5');

  // The upload was a mistake: without a reason it stays.
  await office.getByText('1 file so far').click();
  await office.getByRole('button', { name: /^Remove upload 1/ }).click();
  await office.getByRole('button', { name: 'Remove upload', exact: true }).click();
  await expect(office.getByText('Say why')).toBeVisible();
  await office.getByLabel('Reason').fill('Meter of another site');
  await clean(office, 'the removal of an upload');
  await office.getByRole('button', { name: 'Remove upload', exact: true }).click();
  await expect(office.getByText('No readings yet')).toBeVisible({ timeout: 30_000 });
  const desk = await screens.open(host, '/asset-host/energy', 'b');
  await desk.getByText('1 file so far').click();
  await expect(desk.getByText('Meter of another site')).toBeVisible();

  // Suspended, it says so to everyone, and why to the office alone.
  await office.getByRole('button', { name: 'Suspend' }).click();
  await office.getByLabel('Reason').fill('Roof works');
  await office.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(office.getByText('Roof works')).toBeVisible({ timeout: 30_000 });
  await fund.reload();
  await expect(fund.getByText('Suspended')).toBeVisible();
  await expect(fund.getByText('Roof works')).toHaveCount(0);
});
