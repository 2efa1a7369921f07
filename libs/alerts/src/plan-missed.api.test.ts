import { type Person, TestApi } from '@apps/api/testing';
import { liveSite } from '@libs/assets/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { judgeDue } from '@libs/alerts';
import { followPlans, makeDuePlans, sendDuePlans } from '@libs/control';
import type { AlertView, PlanView, SourceView } from '@libs/contracts';
import { localMidnight } from '@libs/forecast';
import { FixedClock } from '@libs/platform';
import { GivEnergyStandIn } from '@libs/sources/testing';
import { PostgresStore } from '@libs/telemetry';

/** A battery that leaves its plan: it is planned once more, and then the office gets an alert. */

const HALF_HOUR = 1_800_000;
const DAY = '2026-11-28';
const clock = new FixedClock(new Date(`${DAY}T16:40:00Z`));
const maker = new GivEnergyStandIn();
const people = {} as Record<'admin' | 'host' | 'funder' | 'installer', Person>;
let api: TestApi;
let asset: string;

function at(time: string): void {
  const moment = new Date(`${DAY}T${time}:00Z`);
  clock.set(moment);
  maker.setClock(moment.getTime());
}
const NIGHT = { pence: 29.8, bands: [{ from: '23:00', to: '06:00', pence: 9.6, weekdays: false }] };
const follow = () => followPlans(api.database, clock);
const send = () => sendDuePlans({ config: api.config, database: api.database, clock });
const plan = async () => (await api.get(`/api/assets/${asset}/plan`, { as: people.host })).body as PlanView;
const replanned = async () =>
  (
    await api.query<{ replanned: boolean }>('select replanned from day_plan where asset_id = $1 order by made_at', [
      asset,
    ])
  ).map((one) => one.replanned);
const judge = () =>
  judgeDue(api.database, {
    store: new PostgresStore(),
    clock,
    sources: () => Promise.resolve([{ assetId: asset, platform: 'givenergy', timely: true, refusedSince: null }]),
    startedAt: new Date(clock.now().getTime() - 60_000),
  });
const alerts = async (as: Person) =>
  ((await api.get('/api/alerts', { as })).body as { items: AlertView[] }).items.filter(
    ({ rule }) => rule === 'plan_missed',
  );

/** The charge that was read at the end of half hours of today, so many points beside the plan of now. */
async function read(starts: readonly string[], points: number): Promise<void> {
  const { halfHours, plan: made } = await plan();
  const begins = localMidnight(DAY);
  const wh: (number | null)[] = Array.from({ length: 48 }, () => null);
  for (const start of starts) {
    const from = `${DAY}T${start}:00.000Z`;
    const planned = halfHours.find((one) => one.from === from)?.storedWh ?? 0;
    const percent = Math.round((100 * planned) / (made?.batteryWh ?? 1));
    wh[(Date.parse(from) - begins) / HALF_HOUR] = percent + points > 100 ? percent - points : percent + points;
  }
  const quality = wh.map((one) => (one === null ? 'M' : 'A')).join('');
  const batch = wh.map((one) => (one === null ? null : 1));
  await api.database.transaction((tx) =>
    new PostgresStore().merge(tx, {
      assetId: asset,
      channel: 'soc',
      days: [{ day: DAY, wh, quality, batch }],
      at: clock.now(),
    }),
  );
}

beforeAll(async () => {
  api = await TestApi.start({ GIVENERGY_URL: await maker.start() }, clock);
  people.admin = await api.person('admin');
  people.host = await api.person('asset_host');
  people.funder = await api.person('asset_funder');
  people.installer = await api.person('installer');
  asset = (await liveSite(api, clock, people)).asset;
  at('16:40');
  await api.query(`update asset set battery_kwh = 20, solar_kwp = 50, status = 'reporting' where id = $1`, [asset]);
  const as = people.host;
  const body = { platform: 'givenergy', account: maker.site.serial, key: maker.site.key };
  const { id } = (await api.post(`/api/assets/${asset}/sources`, { as, body })).body as SourceView;
  await api.post(`/api/assets/${asset}/sources/${id}/test`, { as, body: {} });
  await api.post(`/api/assets/${asset}/sources/${id}/connect`, { as, body: {} });
  const settings = { allowed: true, objective: 'cheapest', reservePercent: 10, tariff: NIGHT };
  expect((await api.call('PUT', `/api/assets/${asset}/control`, { as, body: settings })).status).toBe(200);
  at('16:45');
  expect([await makeDuePlans(api.database, clock), await send()]).toEqual([1, 1]);
  expect((await plan()).plan?.status).toBe('running');
});
afterAll(async () => {
  await api?.stop();
  await maker.stop();
});

test('near its plan, or beside it for a single half hour, nothing is made anew', async () => {
  at('18:02');
  await read(['17:00'], 9);
  await read(['17:30'], 25);
  expect(await follow()).toBe(0);
  await judge();
  expect(await alerts(people.admin)).toEqual([]);
});

test('two half hours beside it, it is planned again from what is in it, once', async () => {
  at('18:32');
  await read(['18:00'], 25);
  expect([await follow(), await follow()]).toEqual([1, 0]);
  expect(await replanned()).toEqual([false, true]);
  expect(await send()).toBe(1);
  const { plan: made } = await plan();
  expect(made?.status).toBe('running');
  await judge();
  expect(await alerts(people.admin)).toEqual([]);
});

test('beside the next one too, it is an alert of the office, and ends when the battery is near a plan again', async () => {
  at('20:02');
  await read(['19:00', '19:30'], 30);
  expect(await follow()).toBe(0);
  await judge();
  await judge();
  const [alert, ...others] = await alerts(people.admin);
  expect(alert).toMatchObject({ status: 'open', level: 'minor', assetId: asset });
  expect(others).toEqual([]);
  // What a battery does is for its host and the office.
  for (const who of [people.host, people.funder, people.installer])
    expect((await api.get('/api/alerts', { as: who })).text).not.toContain('plan_missed');
  const told = await api.query<{ audience: string }>(
    `select distinct split_part(audience, ':', 1) as audience from event_copy
      where type = 'alert.opened' and copy::text like '%plan_missed%'`,
  );
  expect(told).toEqual([{ audience: 'admin' }]);
  at('21:02');
  await read(['20:00', '20:30'], 3);
  await judge();
  expect((await alerts(people.admin)).filter(({ status }) => status !== 'resolved')).toEqual([]);
});

test('nothing is followed after hands off', async () => {
  await api.call('POST', `/api/assets/${asset}/hands-off`, { as: people.host, body: {} });
  at('22:02');
  await read(['21:00', '21:30'], 40);
  expect(await follow()).toBe(0);
  await judge();
  expect((await alerts(people.admin)).filter(({ status }) => status !== 'resolved')).toEqual([]);
});
