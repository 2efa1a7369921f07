import { londonDate } from '@libs/contracts';
import { clean } from './support/axe.js';
import { hasNoHalfHourYet } from './support/london.js';
import { address, Caller, cast, pair } from './support/party.js';
import { expect, live, markPage, test } from './support/screens.js';

const WIDER = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** Half hours from midnight on, as a meter's website exports them. */
const csv = (kwh: string[]): Buffer =>
  Buffer.from(
    [
      'When,kWh',
      ...kwh.map((one, at) => `${londonDate(new Date())} ${`0${at >> 1}`.slice(-2)}:${at % 2 ? '30' : '00'},${one}`),
    ].join('\n'),
  );

test('a site goes live, its host uploads readings on a phone, and the open page beside it shows them', async ({
  admin,
  screens,
}) => {
  test.slow();
  test.skip(hasNoHalfHourYet(), 'no half hour of today is over yet');
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });

  const phone = await screens.open(host, '/asset-host/energy', 'a');
  await phone.setViewportSize({ width: 390, height: 844 });
  await expect(phone.getByText('Your site isn’t live yet')).toBeVisible();
  await clean(phone, 'the energy of a site that is not live');

  // The page that waits for it has the site as soon as it is registered.
  await admin.patch(`/api/projects/${project.id}`, { systemRequirements: { solarKwp: 50 } });
  await admin.patch(`/api/projects/${project.id}/status`, { status: 'live' });
  await expect(phone.getByText('Waiting for the first readings')).toBeVisible({ timeout: 60_000 });
  const desk = await screens.open(host, '/asset-host/energy', 'b');
  const unreloaded = await markPage(desk);
  await live(desk);

  // A wrong unit is refused before anything is saved; the keyboard is enough for all of it.
  await phone.getByRole('button', { name: 'Upload readings' }).focus();
  await phone.keyboard.press('Enter');
  const file = phone.getByLabel('CSV of half-hourly readings');
  await file.setInputFiles({ name: 'meter.csv', mimeType: 'text/csv', buffer: csv(['900']) });
  await expect(phone.getByText('more than 50 kWp of panels can generate')).toBeVisible({ timeout: 30_000 });
  await expect(phone.getByRole('button', { name: 'Save these readings' })).toBeDisabled();
  await file.setInputFiles({ name: 'meter.csv', mimeType: 'text/csv', buffer: csv(['1.25']) });
  await expect(phone.getByRole('button', { name: 'Save these readings' })).toBeEnabled({ timeout: 30_000 });
  await clean(phone, 'a file of readings before it is saved');
  expect(await phone.evaluate(WIDER)).toBe(0);
  await phone.getByRole('button', { name: 'Save these readings' }).click();
  await expect(phone.getByText('Saved. 1 day changed')).toBeVisible({ timeout: 30_000 });

  // The other page, by another API process, without a reload.
  await expect(desk.locator('#day').getByText('1 of 48 half hours').first()).toBeVisible({ timeout: 30_000 });
  await expect(desk.locator('#day [data-slot="energy-chart"]')).toHaveAttribute('aria-label', /Generated 1\.25 kWh/);
  await expect(desk.locator('#month')).toContainText('Generated');
  await expect(desk.locator('#forecast')).toBeVisible();
  await unreloaded();
  await desk.locator('#day').getByText('Half hours as a table').click();
  await expect(desk.getByRole('region', { name: 'Half hours as a table' }).getByRole('row').nth(1)).toContainText(
    '1.25',
  );
  await expect(desk.getByRole('region', { name: 'Half hours as a table' }).getByRole('row').nth(2)).toContainText(
    'Missing',
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await desk.emulateMedia({ colorScheme });
    await clean(desk, `the energy of a site, ${colorScheme}`);
  }
  await phone.emulateMedia({ colorScheme: 'dark' });
  await clean(phone, 'the energy of a site on a phone');
  expect(await phone.evaluate(WIDER)).toBe(0);

  // The day before is empty, and says so.
  await desk.getByRole('button', { name: 'The day before' }).click();
  await expect(desk.getByText('No readings for this day')).toBeVisible();
  await expect(desk).toHaveURL(/day=/);

  // Its funder has the channels that are its own.
  const fund = await Caller.signIn(address().a, funder.email, funder.password);
  const seen = await fund.get<{ items: { channels: string[] }[] }>('/api/assets');
  expect(seen.items.map(({ channels }) => channels)).toEqual([['gen', 'exp', 'self']]);
});
