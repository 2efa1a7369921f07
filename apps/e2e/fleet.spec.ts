import { type Fleet, londonDate } from '@libs/contracts';
import type { Page } from '@playwright/test';
import { clean } from './support/axe.js';
import { hasNoHalfHourYet } from './support/london.js';
import { type Caller, cast, type Party, pair } from './support/party.js';
import { expect, live, markPage, test } from './support/screens.js';

const WIDER = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
/** Other readers than the host and the office look once a minute. */
const A_LOOK = { timeout: 90_000 };
const SOON = { timeout: 30_000 };

/** The first half hour of today. */
const csv = (kwh: string): Buffer => Buffer.from(`When,kWh\n${londonDate(new Date())} 00:00,${kwh}`);

/** A live site of 50 kWp, once the worker has registered it. */
async function liveSite(admin: Caller, parties: Record<'host' | 'funder' | 'installer', Party>): Promise<string> {
  const project = await pair(admin, parties);
  await admin.patch(`/api/projects/${project.id}`, { systemRequirements: { solarKwp: 50 } });
  await admin.patch(`/api/projects/${project.id}/status`, { status: 'live' });
  let found: string | undefined;
  await expect
    .poll(async () => {
      const { items } = await admin.get<Fleet>('/api/fleet');
      found = items.find(({ company }) => company === parties.host.companyName)?.id;
      return found;
    }, SOON)
    .toBeTruthy();
  return found ?? '';
}

/** No fault and nothing wider than the page, on a desk and on a phone, light and dark. */
async function wellMade(page: Page, what: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await clean(page, `${what} at ${width}, ${colorScheme}`);
    expect(await page.evaluate(WIDER)).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('the office adds readings, removes them and suspends a site, its installer replaces a meter, and its funder sees as much as it may', async ({
  admin,
  screens,
}) => {
  test.slow();
  test.skip(hasNoHalfHourYet(), 'no half hour of today is over yet');
  const parties = await cast(admin);
  const { host, funder, installer } = parties;
  const id = await liveSite(admin, parties);

  const fleet = await screens.open(funder, '/asset-funder/fleet', 'b');
  const line = fleet.locator('tr[data-site]').filter({ hasText: host.companyName });
  await expect(line).toContainText('Waiting for readings', SOON);
  await live(fleet);
  const unreloaded = await markPage(fleet);

  // The office adds a file on the page of the site.
  const office = await screens.open(await screens.adminAccount(), `/admin/fleet/${id}`);
  await office.getByRole('button', { name: 'Upload readings' }).click();
  await office
    .getByLabel('CSV of half-hourly readings')
    .setInputFiles({ name: 'meter.csv', mimeType: 'text/csv', buffer: csv('2.5') });
  await expect(office.getByRole('button', { name: 'Save these readings' })).toBeEnabled(SOON);
  await office.getByRole('button', { name: 'Save these readings' }).click();
  await expect(office.locator('#day').getByText('1 of 48 half hours').first()).toBeVisible(SOON);

  // The funder's open list has them, and the site leads to generation and export alone.
  await expect(line).toContainText('Reporting', A_LOOK);
  await expect(line).toContainText('2.5', A_LOOK);
  await unreloaded();
  await wellMade(fleet, 'the fleet of a funder');
  await line.getByRole('link', { name: host.companyName }).click();
  await expect(fleet.locator('#day')).toContainText('Generated', SOON);
  await expect(fleet.getByText('We don’t show what the business bought and used', { exact: false })).toBeVisible();
  for (const word of ['Bought from the grid', 'Electricity used'])
    await expect(fleet.getByText(word, { exact: true })).toHaveCount(0);
  await wellMade(fleet, 'a site of a funder');

  // Its installer replaces the generation meter; the office's open page has both registers.
  await live(office);
  const same = await markPage(office);
  const site = await screens.open(installer, '/installer/sites', 'b');
  await site.getByRole('link', { name: host.companyName }).click();
  await site.getByRole('button', { name: 'Replace the generation meter' }).click();
  const swap = site.getByRole('dialog');
  await swap.getByRole('button', { name: 'Confirm the replacement' }).click();
  await expect(swap.getByText('Enter the serial number').first()).toBeVisible();
  await swap.getByLabel('Old serial number').fill('EM22-090417');
  await swap.getByLabel('Final register, kWh').fill('43747.392');
  await swap.getByLabel('New serial number').fill('EM27-301155');
  await swap.getByLabel('Opening register, kWh').fill('0.012');
  await clean(site, 'replacing a meter');
  await swap.getByRole('button', { name: 'Confirm the replacement' }).click();
  await expect(site.locator('#devices')).toContainText('EM27-301155', SOON);
  await expect(office.locator('#devices')).toContainText('final 43,747.392 kWh', SOON);
  await wellMade(site, 'a site of its installer');

  // The office takes its upload out again, and says why.
  await office.getByRole('button', { name: '1 file so far' }).or(office.getByText('1 file so far')).first().click();
  await office.getByRole('button', { name: /^Remove upload 1/ }).click();
  const asked = office.getByRole('dialog').or(office.getByRole('alertdialog'));
  await asked.getByRole('button', { name: 'Remove upload' }).click();
  await expect(asked.getByText('Say why', { exact: true })).toBeVisible();
  await asked.getByLabel('Reason').fill('Another meter');
  await clean(office, 'removing an upload');
  await asked.getByRole('button', { name: 'Remove upload' }).click();
  await expect(office.locator('#readings')).toContainText('Another meter', SOON);
  await expect(fleet.getByText('No readings yet')).toBeVisible(A_LOOK);

  // It suspends the site: its own list says so at once, and the funder's without the reason.
  const list = await screens.open(await screens.adminAccount(), `/admin/fleet?search=${host.companyName}`, 'b');
  const own = list.locator('tr[data-site]').filter({ hasText: host.companyName });
  await expect(own).toContainText('Reporting', SOON);
  await live(list);
  await office.getByRole('button', { name: 'Suspend' }).click();
  await asked.getByLabel('Reason').fill('Roof works');
  await asked.getByRole('button', { name: 'Suspend' }).click();
  await expect(office.getByText(/Roof works/)).toBeVisible(SOON);
  await expect(own).toContainText('Suspended', SOON);
  await same();
  await wellMade(office, 'a site of the office');
  await wellMade(list, 'the fleet of the office');
  await expect(fleet.getByText('Suspended').first()).toBeVisible(A_LOOK);
  await expect(fleet.getByText('Roof works')).toHaveCount(0);
});
