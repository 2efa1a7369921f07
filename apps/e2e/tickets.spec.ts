import { londonDate } from '@libs/contracts';
import { HALF_HOUR, localMidnight, periodsOfDay } from '@libs/forecast';
import { clean } from './support/axe.js';
import { LONDON_CLOCK } from './support/london.js';
import { overflow } from './support/layout.js';
import { address, Caller, cast, pair, sql } from './support/party.js';
import { expect, live, markPage, test } from './support/screens.js';

/** The newest day whose noon is over by some hours: what is older than 36 hours is no outage of today. */
function theDay(): string {
  const now = Date.now();
  return londonDate(new Date(LONDON_CLOCK.format(now) >= '16:00' ? now : now - 86_400_000));
}

/** Generation of the middle of that day, as a meter's website exports it. */
function csv(kwh: number): string {
  const day = theDay();
  const lines = Array.from({ length: periodsOfDay(day) }, (_, at) => localMidnight(day) + at * HALF_HOUR)
    .map((start) => LONDON_CLOCK.format(start))
    .filter((clock) => clock >= '10:00' && clock < '15:30')
    // Equal half hours that aren't zero would be rejected as readings of a frozen meter.
    .map((clock, at) => `${day} ${clock},${kwh && kwh + at / 10}`);
  return ['When,kWh', ...lines].join('\n');
}

/** One red pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('an outage becomes a ticket, a visit and a fix that readings prove, on every screen that may know', async ({
  admin,
  screens,
}) => {
  test.slow();
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  // Penzance: nowhere in Great Britain does the winter sun stand higher.
  await admin.patch(`/api/hosts/${host.recordId}`, { businessDetails: { postcode: 'TR18 4AA' } });
  await admin.patch(`/api/projects/${project.id}`, { systemRequirements: { solarKwp: 50 } });
  await admin.patch(`/api/projects/${project.id}/status`, { status: 'live' });
  const hugo = await Caller.signIn(address().a, host.email, host.password);
  const assets = async () => (await hugo.get<{ items: { id: string }[] }>('/api/assets')).items;
  await expect.poll(async () => (await assets()).length, { timeout: 60_000 }).toBe(1);
  await sql(`update asset set live_since = live_since - 30 where project_id = '${project.id}'`);
  const asset = (await assets())[0]?.id ?? '';
  const upload = async (kwh: number) =>
    hugo.readings(asset, 'gen', new File([csv(kwh)], 'meter.csv', { type: 'text/csv' }));

  const office = await screens.open(await screens.adminAccount(), '/admin/operations', 'a');
  const energy = await screens.open(host, '/asset-host/energy', 'b');
  const phone = await screens.open(installer, '/installer/tickets', 'a');
  const fund = await screens.open(funder, `/asset-funder/fleet/${asset}`, 'b');
  await phone.setViewportSize({ width: 390, height: 844 });
  const marks = [await markPage(office), await markPage(energy), await markPage(fund)];
  for (const page of [office, energy, phone, fund]) await live(page);
  await expect(phone.getByText('No open tickets')).toBeVisible();

  await upload(0);
  const alert = office.getByRole('listitem').filter({ hasText: host.companyName });
  await expect(alert).toHaveCount(1, { timeout: 60_000 });
  await alert.getByRole('button', { name: /^Open a ticket/ }).click();
  const dialog = office.getByRole('dialog');
  await clean(office, 'a ticket that is opened');
  await dialog.getByLabel('Note for the installer').fill('The isolator, perhaps');
  await dialog.getByRole('button', { name: 'Open a ticket' }).click();

  // On the installer's phone at once, and on the site's other screens, each as far as it may.
  const line = phone.getByRole('listitem').filter({ hasText: host.companyName });
  await expect(line).toContainText('Offered', { timeout: 60_000 });
  await expect(line).toContainText('Reply by');
  await expect(energy.getByText('We’ve asked your installer.')).toBeVisible();
  await expect(fund.getByRole('heading', { name: 'Tickets' })).toBeVisible();
  await clean(phone, 'an installer’s tickets');
  expect(await overflow(phone)).toBeNull();
  await line.getByRole('button', { name: /^Accept/ }).click();
  await expect(line).toContainText('Accepted');
  await line.getByRole('link', { name: host.companyName, exact: true }).click();
  await expect(phone.getByText('The isolator, perhaps')).toBeVisible();
  await expect(energy.getByText('The isolator, perhaps')).toHaveCount(0);

  await phone.getByRole('button', { name: 'Set visit' }).click();
  await phone.getByLabel('Day').fill(londonDate(new Date()));
  await phone.getByRole('button', { name: 'Set visit' }).click();
  await expect(energy.getByText('Someone is coming to your site.')).toBeVisible({ timeout: 30_000 });
  await clean(energy, 'a visit that is proposed');
  await energy.getByRole('button', { name: /^Confirm/ }).click();
  await expect(phone.getByText(/, confirmed$/)).toBeVisible({ timeout: 30_000 });

  // In a plant room without signal: everything is kept on the phone, and sent in its order.
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'I’m on site' }).click();
  await expect(phone.getByText('On phone').first()).toBeVisible();
  await phone
    .getByLabel('Photos', { exact: true })
    .and(phone.locator('input'))
    .setInputFiles({ name: 'board.png', mimeType: 'image/png', buffer: PHOTO });
  await phone.getByRole('button', { name: 'Fixed', exact: true }).click();
  await phone.getByLabel('What it was').click();
  await phone.getByRole('option', { name: 'Isolator or breaker' }).click();
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(phone.getByText('On phone')).toHaveCount(3);
  await phone.context().setOffline(false);
  await expect(energy.getByText(/^It’s done/)).toBeVisible({ timeout: 60_000 });
  await expect(phone.getByText('On phone')).toHaveCount(0);
  // A target half under the frame's bar counts as too small.
  await phone.evaluate('scrollTo(0, 0)');
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme });
    await clean(phone, `a ticket on a phone, ${colorScheme}`);
  }
  expect(await overflow(phone)).toBeNull();

  await upload(5);
  // As if it had been fixed on the morning of the day whose readings come now.
  await sql(
    `update ticket set fixed_at = '${new Date(localMidnight(theDay()) + 20 * HALF_HOUR).toISOString()}' where asset_id = '${asset}'`,
  );
  await expect(energy.getByText('It’s working again.')).toBeVisible({ timeout: 120_000 });
  await expect(phone.locator('[data-slot="badge"]').getByText('Closed')).toBeVisible({ timeout: 60_000 });
  await expect(office.getByRole('listitem').filter({ hasText: host.companyName })).toHaveCount(0);
  await expect(fund.getByText('Isolator or breaker')).toBeVisible();
  for (const unreloaded of marks) await unreloaded();
});
