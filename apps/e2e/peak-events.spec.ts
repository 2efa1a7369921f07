import { londonDate } from '@libs/contracts';
import { periodsOfDay } from '@libs/forecast';
import { clean } from './support/axe.js';
import { address, Caller, cast, pair, sql } from './support/party.js';
import { expect, live, markPage, test } from './support/screens.js';
import { wellMade } from './support/well-made.js';

const SOON = { timeout: 60_000 };
/** The schedule looks once a minute. */
const A_LOOK = { timeout: 150_000 };
const dayBack = (days: number): string => londonDate(new Date(Date.now() - days * 86_400_000));
/** Days of 48 half hours, as a meter's website exports them: 1.1 and 0.9 kWh in turn, and what an event left of it. */
function csv(days: readonly string[], kwhAt: (day: string, slot: number) => number): File {
  const head = ['Date', ...Array.from({ length: 48 }, (_, at) => `HH${at + 1}`)].join(',');
  const rows = days
    .filter((day) => periodsOfDay(day) === 48)
    .map((day) => [day, ...Array.from({ length: 48 }, (_, slot) => kwhAt(day, slot))].join(','));
  return new File([[head, ...rows].join('\n')], 'meter.csv', { type: 'text/csv' });
}

test('the office calls a peak event, its host’s open page and plan follow, a tap skips it, and one that is over is settled and paid', async ({
  admin,
  screens,
}) => {
  test.slow();
  const { host, funder, installer } = await cast(admin);
  await admin.patch(`/api/hosts/${host.recordId}`, {
    businessDetails: { businessType: 'cafe', postcode: 'LS1 4DY' },
    electricityNeeds: { annualUsageKwh: 60_000, unitRatePence: 27 },
  });
  const project = await pair(admin, { host, funder, installer });
  await admin.patch(`/api/projects/${project.id}`, { systemRequirements: { solarKwp: 50, batteryKwh: 20 } });
  await admin.patch(`/api/projects/${project.id}/status`, { status: 'live' });
  const own = await Caller.signIn(address().a, host.email, host.password);
  const assets = async () => (await own.get<{ items: { id: string }[] }>('/api/assets')).items;
  await expect.poll(async () => (await assets()).length, SOON).toBe(1);
  const id = (await assets())[0]?.id ?? '';
  await own.put(`/api/assets/${id}/control`, { allowed: true, objective: 'cheapest', reservePercent: 10 });

  const page = await screens.open(host, '/asset-host/energy', 'a');
  const block = page.locator('#peak-events');
  await expect(block).toContainText('No peak event has been called yet', SOON);
  await live(page);
  const unreloaded = await markPage(page);

  // The office calls it by keyboard, for chosen sites, and hears what is missing.
  const office = await screens.open(await screens.adminAccount(), '/admin/peak-events', 'b');
  await office.getByRole('button', { name: 'Call a peak event' }).first().press('Enter');
  const dialog = office.getByRole('dialog', { name: 'Call a peak event' });
  await dialog.getByRole('button', { name: 'Call a peak event' }).press('Enter');
  await expect(dialog).toContainText('Give whole pence, from 1 to 1,000');
  await expect(dialog.getByLabel('Pence a kWh')).toBeFocused();
  await dialog.getByLabel('Pence a kWh').fill('80');
  await dialog.getByLabel('Reason').fill('A cold, still evening');
  await screens.choose(office, dialog.getByLabel('For whom'), 'Chosen sites');
  await dialog.getByRole('checkbox', { name: host.companyName }).check(SOON);
  await clean(office, 'a call of a peak event');
  if (process.env.SHOTS) await office.screenshot({ path: `${process.env.SHOTS}/call.png` });
  await dialog.getByRole('button', { name: 'Call a peak event' }).press('Enter');
  await expect(dialog).toBeHidden(SOON);

  // The host's page has it without a reload, and a new plan counts with it.
  const ahead = block.locator('li[data-peak]').first();
  await expect(ahead).toContainText('80p a kWh', SOON);
  await expect(ahead).toContainText('A cold, still evening');
  await expect(ahead).toContainText('Your site takes part');
  const event = (await ahead.getAttribute('data-peak')) ?? '';
  const planned = async () =>
    (await own.get<{ stretches: { why: string }[] }>(`/api/assets/${id}/plan?date=${dayBack(-1)}`)).stretches.some(
      ({ why }) => why === 'event',
    );
  await expect.poll(planned, SOON).toBe(true);

  const line = office.locator(`li[data-peak="${event}"]`);
  await expect(line).toContainText('Take part', SOON);
  await line.getByText('Who takes part').click();
  const site = line.locator(`tr[data-site="${id}"]`);
  await expect(site).toHaveAttribute('data-status', 'accepted', SOON);
  await live(office);
  const still = await markPage(office);

  // One tap skips it; the office sees that at once, and the plan goes back.
  await page.setViewportSize({ width: 390, height: 844 });
  await ahead.getByRole('button', { name: 'Skip this one' }).click();
  await expect(ahead).toContainText('You’ve skipped this event', SOON);
  await expect(site).toHaveAttribute('data-status', 'opted_out', SOON);
  await expect(site).toContainText('Skipped');
  await expect.poll(planned, SOON).toBe(false);
  await wellMade(page, 'a skipped peak event');
  await ahead.getByRole('button', { name: 'Take part after all' }).press('Enter');
  await expect(ahead).toContainText('Your site takes part', SOON);
  await expect(site).toHaveAttribute('data-status', 'accepted', SOON);

  // As if it had been yesterday, at a site that has been live for weeks.
  const yesterday = dayBack(1);
  await sql(`update asset set live_since = live_since - 60 where id = '${id}';
    update peak_event set from_at = ('${yesterday} 17:00'::timestamp at time zone 'Europe/London'),
      to_at = ('${yesterday} 18:30'::timestamp at time zone 'Europe/London') where id = '${event}';
    update peak_event_site set day = '${yesterday}' where event_id = '${event}';`);
  const days = Array.from({ length: 30 }, (_, at) => dayBack(30 - at));
  const left = [0.2, 0.1, 0.3];
  await own.readings(
    id,
    'exp',
    csv(days, () => 0),
  );
  await own.readings(
    id,
    'imp',
    csv(days, (day, slot) => (day === yesterday ? left[slot - 34] : undefined) ?? (slot % 2 === 0 ? 1.1 : 0.9)),
  );
  // 3.1 kWh as usual less 0.6 kWh: 2.5 kWh at 80p.
  const past = block.locator(`li[data-peak="${event}"]`);
  await expect(past).toContainText('£2.00 earned', A_LOOK);
  await expect(past).toContainText('2.500 kWh less than usual');
  await past.getByText('Half hour by half hour').click();
  await expect(past.getByRole('row').nth(1)).toContainText('17:00');
  await expect(past.getByRole('row').nth(1)).toContainText('1.100 kWh');
  await expect(past.getByRole('row').nth(1)).toContainText('0.200 kWh');
  await expect(past).toContainText('like days without an event');
  await unreloaded();

  await expect(site).toContainText('£2.00', SOON);
  await line.getByRole('button', { name: 'Mark £2.00 as paid' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Mark £2.00 as paid' }).click();
  await expect(site).toHaveAttribute('data-status', 'paid', SOON);
  await expect(past).toContainText('paid on', SOON);
  await still();
  await wellMade(office, 'peak events of the office');
  await wellMade(page, 'a settled peak event');

  // Its host was notified, and its funder sees nothing of it.
  const { items } = await own.get<{ items: { text: string }[] }>('/api/notifications');
  const texts = items.map(({ text }) => text);
  expect(texts.some((text) => /^Peak event: .*80p a kWh$/.test(text))).toBe(true);
  expect(texts.some((text) => text.endsWith('earned £2.00'))).toBe(true);
  const fund = await Caller.signIn(address().a, funder.email, funder.password);
  await expect(fund.get('/api/peak-events')).rejects.toThrow('403');

  // A second one is withdrawn before it begins.
  const tomorrow = dayBack(-2);
  const at = (clock: string) => new Date(`${tomorrow}T${clock}:00Z`).toISOString();
  await admin.post('/api/peak-events', {
    from: at('11:00'),
    to: at('12:00'),
    pencePerKwh: 50,
    reason: 'A test of the grid',
    target: { of: 'sites', assetIds: [id] },
  });
  await expect(block).toContainText('A test of the grid', SOON);
  const second = office.locator('li[data-peak]').filter({ hasText: 'A test of the grid' }).first();
  await second.getByRole('button', { name: /^Withdraw/ }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(block.locator('li[data-status="withdrawn"]')).toHaveCount(1, SOON);
});
