import { londonDate, SOURCE_NAMES } from '@libs/contracts';
import { HALF_HOUR, localMidnight, periodsOfDay } from '@libs/forecast';
import { clean } from './support/axe.js';
import { LONDON_CLOCK } from './support/london.js';
import { overflow } from './support/layout.js';
import { address, Caller, cast, pair, type Party, sql } from './support/party.js';
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

interface Alerts {
  items: { rule: string; status: string; office: object | null }[];
}
const alertsOf = async (who: Party, query = '') => {
  const caller = await Caller.signIn(address().a, who.email, who.password);
  return (await caller.get<Alerts>(`/api/alerts${query}`)).items;
};

test('panels that stand still are one alert on every screen that may know, until they generate again', async ({
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
  // Readings from before it went live are left out: a story of yesterday needs a site that has been live for longer.
  await sql(`update asset set live_since = live_since - 30 where project_id = '${project.id}'`);
  const upload = async (kwh: number) =>
    hugo.readings((await assets())[0]?.id ?? '', 'gen', new File([csv(kwh)], 'meter.csv', { type: 'text/csv' }));

  // A maker of no other site of the stories, and whose silence isn't judged by the hour, so that its incident ends with this one.
  await sql(`insert into alert (id, platform, rule, level, status, version, evidence_from, evidence_to, raised_at, opened_at)
    values (gen_random_uuid(), 'n3rgy', 'vendor_outage', 'major', 'open', 1, now(), now(), now(), now()) on conflict do nothing`);
  await sql(`insert into data_source (id, asset_id, platform, account, status, budget, sealed, sealed_key_id, key_since, newest_at, added_by,
      added_by_name, version, created_at)
    select gen_random_uuid(), id, 'n3rgy', '1', 'stale', '', ''::bytea, 'k', now(), now() - interval '2 hours', gen_random_uuid(), 'Ada', 1, now()
      from asset where project_id = '${project.id}'`);
  const office = await screens.open(await screens.adminAccount(), '/admin/operations', 'a');
  const incident = office.getByRole('region', { name: `Readings from ${SOURCE_NAMES.n3rgy} are late` });
  await expect(incident).toContainText('held back');
  await incident.getByRole('button', { name: 'See 1 site' }).click();
  await expect(incident.getByRole('link', { name: host.companyName })).toBeVisible();
  await incident.getByRole('button', { name: 'Hide the sites' }).click();
  await incident.getByRole('button', { name: 'Post an update' }).click();
  const post = office.getByRole('dialog', { name: /^Post an update/ });
  await post.getByLabel('What should they know?').fill('They expect to be back at six');
  await clean(office, 'an update to hosts');
  await post.getByRole('button', { name: 'Post an update' }).press('Enter');
  await expect(incident).toContainText('They expect to be back at six');
  const [file] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^alerts-.+\.csv$/);
  const energy = await screens.open(host, '/asset-host/energy', 'b');
  const notice = energy.getByText('They expect to be back at six');
  await expect(notice).toBeVisible();
  const marks = [await markPage(office), await markPage(energy)];
  await live(office);
  await live(energy);
  await energy.setViewportSize({ width: 390, height: 844 });
  const fund = await screens.open(funder, `/asset-funder/fleet/${(await assets())[0]?.id}`, 'b');
  const site = await screens.open(installer, `/installer/sites/${(await assets())[0]?.id}`, 'a');
  for (const page of [fund, site]) await live(page);
  const line = office.getByRole('listitem').filter({ hasText: host.companyName });
  const banner = energy.getByText('Your panels have generated nothing since');
  await expect(office.getByRole('heading', { name: 'Operations' })).toBeVisible();
  await expect(line).toHaveCount(0);

  await upload(0);
  await expect(line).toHaveCount(1, { timeout: 60_000 });
  await expect(line).toContainText('Major');
  await expect(office.getByRole('heading', { name: 'No output in daylight' })).toBeVisible();
  await expect(banner).toBeVisible({ timeout: 60_000 });
  for (const page of [fund, site]) {
    await expect(page.getByText('No output in daylight')).toBeVisible({ timeout: 60_000 });
    await clean(page, 'a site with an alert');
  }
  // Each party sees its own alerts, and only the office sees what the office did and why.
  for (const who of [host, funder, installer]) {
    expect(await alertsOf(who)).toMatchObject([{ rule: 'zero_output', status: 'open', office: null }]);
  }

  await line.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(line).toContainText('Acknowledged by');
  await office.context().setOffline(true);
  for (const name of ['Snooze', 'Resolve']) await expect(line.getByRole('button', { name })).toBeDisabled();
  await office.context().setOffline(false);
  await line.getByRole('button', { name: 'Snooze' }).click();
  const dialog = office.getByRole('dialog');
  // The chosen day is shown in words too, whatever order the browser shows day and month in.
  await expect(dialog.getByLabel('Until the end of')).toHaveAttribute('type', 'date');
  await expect(dialog.locator('[data-slot="date-input"]')).toContainText(/^\w+day \d{1,2} \w+ \d{4}$/);
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await clean(office, 'the snooze of an alert');
  await dialog.getByLabel('Reason').fill('A part is on its way');
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await expect(line).toContainText('A part is on its way');
  for (const who of [host, funder, installer]) {
    expect(await alertsOf(who)).toMatchObject([{ status: 'snoozed', office: null }]);
  }
  await expect(banner).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    for (const page of [office, energy]) {
      await page.setViewportSize({ width, height });
      expect(await overflow(page)).toBeNull();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await clean(page, `an alert, ${width} pixels, ${colorScheme}`);
        const folder = process.env.ALERT_PICTURES;
        const name = `${page === office ? 'operations' : 'banner'}-${width}-${colorScheme}.png`;
        if (folder) await page.screenshot({ path: `${folder}/${name}`, fullPage: true });
      }
    }
  }

  await upload(5);
  await expect(line).toHaveCount(0, { timeout: 60_000 });
  await expect(banner).toHaveCount(0, { timeout: 60_000 });
  for (const page of [fund, site]) await expect(page.getByText('No output in daylight')).toHaveCount(0);
  for (const who of [host, funder, installer]) {
    expect(await alertsOf(who)).toEqual([]);
    expect(await alertsOf(who, '?resolved=true')).toMatchObject([{ rule: 'zero_output', status: 'resolved' }]);
  }
  for (const unreloaded of marks) await unreloaded();
  await sql(`delete from alert where platform = 'n3rgy'`);
  await sql(`delete from data_source where platform = 'n3rgy' and account = '1'`);
});
