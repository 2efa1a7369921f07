import { londonDate } from '@libs/contracts';
import { periodsOfDay } from '@libs/forecast';
import { LONDON_CLOCK } from './support/london.js';
import { address, Caller, cast, pair, sql } from './support/party.js';
import { expect, live, markPage, test } from './support/screens.js';
import { wellMade } from './support/well-made.js';

const SOON = { timeout: 60_000 };
/** The schedule looks once a minute. */
const A_LOOK = { timeout: 150_000 };
const NIGHT = { pence: 29.8, bands: [{ from: '23:00', to: '06:00', pence: 9.6, weekdays: false }] };
const dayBack = (days: number): string => londonDate(new Date(Date.now() - days * 86_400_000));

/** A day on which 6 kWh went in at night and 4 kWh came out in the evening: £0.62 less. */
function readings(project: string, day: string): string {
  const count = periodsOfDay(day);
  const each = (of: (at: number) => number) => Array.from({ length: count }, (_, at) => of(at));
  const [chg, dis] = [each((at) => (at >= 4 && at < 10 ? 1000 : 0)), each((at) => (at >= 34 && at < 38 ? 1000 : 0))];
  let soc = 20;
  const channels = {
    gen: each(() => 0),
    exp: each(() => 0),
    imp: each((at) => 1100 + (at % 2) * 200 + (chg[at] ?? 0) - (dis[at] ?? 0)),
    chg,
    dis,
    soc: each((at) => (soc += (chg[at] ?? 0) / 100 - (1.5 * (dis[at] ?? 0)) / 100)),
  };
  return Object.entries(channels)
    .map(
      ([channel, wh]) =>
        `insert into site_day (asset_id, day, channel, wh, quality, batch, revision, computed_at)
         select id, '${day}', '${channel}', '{${wh.join()}}', repeat('A', ${count}), array_fill(1, array[${count}]), 1, now()
           from asset where project_id = '${project}' on conflict do nothing;`,
    )
    .join('\n');
}

test('what a battery earned appears on the pages of its host, its funder and the office, as each may see it', async ({
  admin,
  screens,
}) => {
  test.slow();
  // Before six only the day before yesterday has a score, and the panel needs it to be of the same month.
  const early = LONDON_CLOCK.format(Date.now()) < '06:02';
  test.skip(early && dayBack(2).slice(0, 7) !== dayBack(1).slice(0, 7), 'yesterday is scored from six');
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  await admin.patch(`/api/projects/${project.id}`, { systemRequirements: { solarKwp: 50, batteryKwh: 10 } });
  await admin.patch(`/api/projects/${project.id}/status`, { status: 'live' });
  const own = await Caller.signIn(address().a, host.email, host.password);
  const assets = async () => (await own.get<{ items: { id: string }[] }>('/api/assets')).items;
  await expect.poll(async () => (await assets()).length, SOON).toBe(1);
  const id = (await assets())[0]?.id ?? '';
  const body = { allowed: false, objective: 'cheapest', reservePercent: 10, tariff: NIGHT };
  await own.put(`/api/assets/${id}/control`, body);
  const plan = async () => (await own.get<{ plan: { tariffEntered: boolean } | null }>(`/api/assets/${id}/plan`)).plan;
  await expect.poll(async () => (await plan())?.tariffEntered, SOON).toBe(true);

  const page = await screens.open(host, '/asset-host/energy', 'a');
  const panel = page.locator('#plan [data-slot="earned"]');
  await expect(panel).toContainText('Yesterday has no score yet', SOON);
  await expect(panel).toContainText('no day with a score yet');
  await live(page);
  const fleet = await screens.open(funder, `/asset-funder/fleet/${id}`, 'b');
  await expect(fleet.locator('#earned')).toContainText('Yesterday has no score yet', SOON);
  await live(fleet);
  const [unreloaded, still] = [await markPage(page), await markPage(fleet)];

  // As if the site had been live for ten days, with a plan of the day before yesterday and readings since then.
  await sql(`update asset set live_since = live_since - 10 where id = '${id}';
    update day_plan set made_at = made_at - interval '2 days', due_at = due_at - interval '2 days', from_at = from_at - interval '2 days',
      to_at = to_at - interval '2 days', steps = (select jsonb_agg(jsonb_set(step, '{instant}',
        to_jsonb((step ->> 'instant')::bigint - 172800000))) from jsonb_array_elements(steps) as step)
     where asset_id = '${id}';
    ${[3, 2, 1].map((back) => readings(project.id, dayBack(back))).join('\n')}`);

  const days = early ? /on 1 day with a score/ : /on [12] days? with a score/;
  await expect(panel).toContainText(days, A_LOOK);
  await expect(panel).toContainText(/£(0\.6[12]|1\.2[2-4])/);
  if (!early) await expect(panel).toContainText('Without the battery');
  // The funder’s page shows the same without a reload, and nothing of what the business paid.
  const earned = fleet.locator('#earned');
  await expect(earned).toContainText(days, A_LOOK);
  await expect(earned).toContainText(/£(0\.6[12]|1\.2[2-4])/);
  await expect(earned).not.toContainText('Without the battery');
  await expect(fleet.locator('#plan')).toHaveCount(0);
  await unreloaded();
  await still();
  await wellMade(page, 'the battery of a host');
  await wellMade(fleet, 'the battery of a funder');

  const office = await screens.open(await screens.adminAccount(), `/admin/fleet/${id}`, 'a');
  await expect(office.locator('#earned')).toContainText('Smart control stopped by', SOON);
  await expect(office.locator('#earned')).toContainText(days);
  await wellMade(office, 'the battery for the office');
  await office.goto(office.url().replace(`/${id}`, ''));
  const line = office.locator('tr[data-site]').filter({ hasText: host.companyName });
  await expect(line).toContainText(/£(0\.6[12]|1\.2[2-4])/, SOON);
  await expect(line).toContainText('Not controlled');
});
