import { type Person, TestApi } from '@apps/api/testing';
import { CheckRoom } from '@libs/assets';
import { liveSite } from '@libs/assets/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeDuePlans, scoreDueDays, sendDuePlans } from '@libs/control';
import { type PlanView, ScoresView, type SourceView } from '@libs/contracts';
import { FixedClock, readerOf } from '@libs/platform';
import { readAs } from '@libs/platform/testing';
import { Collector } from '@libs/sources';
import { GivEnergyStandIn, type SiteProfile } from '@libs/sources/testing';
import { PostgresStore } from '@libs/telemetry';

/** From the readings of a day to what its battery earned: beside no battery, self-use and hindsight, and who sees it. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EPOCH = Date.parse('2026-11-01T00:00:00Z');
const NIGHT = { pence: 29.8, bands: [{ from: '23:00', to: '06:00', pence: 9.6, weekdays: false }] };

/** Wh until an hour of the day, of a flow of so many W from one hour to another. */
const until = (hour: number, [from, to, watts]: readonly [number, number, number]): number =>
  watts * Math.min(to - from, Math.max(0, hour - from));
const SUN = [10, 14, 800] as const;
const IN = [2, 5, 2000] as const;
const OUT = [17, 19, 2000] as const;
/** Of a business that uses 900 and 1,100 Wh in turn: what doesn't change for five hours would be withheld. */
const used = (hour: number): number =>
  2000 * Math.floor(hour) + 1800 * Math.min(0.5, hour % 1) + 2200 * Math.max(0, (hour % 1) - 0.5);
/** A business that uses 2 kW, and a battery that is filled at night and emptied in the evening. */
const profile: SiteProfile = {
  counterAt: (name, at) => {
    const days = Math.floor((at - EPOCH) / DAY) + 40;
    const hour = ((at - EPOCH) % DAY) / HOUR;
    const of = (flow: readonly [number, number, number]) => days * until(24, flow) + until(hour, flow);
    const use = days * used(24) + used(hour);
    if (name === 'exp') return 1000;
    if (name === 'imp') return use - of(SUN) + of(IN) - of(OUT);
    return of({ gen: SUN, chg: IN, dis: OUT }[name]);
  },
  powerAt: (at) => {
    const hour = ((at - EPOCH) % DAY) / HOUR;
    const soc = Math.round(20 + (until(hour, IN) - 1.5 * until(hour, OUT)) / 100);
    return { pv: 0, grid: 2000, bat: 0, load: 2000, soc };
  },
};

const clock = new FixedClock(new Date('2026-11-27T16:40:00Z'));
const maker = new GivEnergyStandIn(undefined, profile);
const people = {} as Record<'admin' | 'host' | 'otherHost' | 'funder' | 'otherFunder' | 'installer', Person>;
let api: TestApi;
let collector: Collector;
let asset: string;
let source: string;

function at(text: string): void {
  clock.set(new Date(text));
  maker.setClock(Date.parse(text));
}
const make = () => makeDuePlans(api.database, clock);
const send = () => sendDuePlans({ config: api.config, database: api.database, clock });
const score = () => scoreDueDays(api.database, clock);
/** Everything that the maker has until now, checked. */
async function read(): Promise<void> {
  await api.query(`update data_source set next_at = $2, fetch_day = '2026-11-20' where id = $1`, [source, clock.now()]);
  const now = clock.now();
  for (let turn = 0; turn < 40; turn += 1) {
    const [left] = await api.query<{ day: string | null }>('select fetch_day as day from data_source');
    if (left?.day === null) break;
    clock.set(new Date(clock.now().getTime() + 2000));
    expect(await collector.readNext()).toBe(true);
  }
  const room = new CheckRoom(api.database, clock);
  while (await room.checkNext());
  clock.set(now);
}
const scores = async (as: Person, from = '2026-11-20', to = '2026-11-30') =>
  api.get(`/api/assets/${asset}/scores?from=${from}&to=${to}`, { as });
const seenBy = async (as: Person) => ScoresView.parse((await scores(as)).body);
const planOf = async (as: Person, day: string) =>
  (await api.get(`/api/assets/${asset}/plan?date=${day}`, { as })).body as PlanView;
const events = () =>
  api.query<{ data: Record<string, unknown> }>(`select data from event_log where type = 'plan.scored' order by id`);
const statuses = async () =>
  (
    await api.query<{ status: string }>('select status from day_plan where asset_id = $1 order by made_at', [asset])
  ).map(({ status }) => status);

beforeAll(async () => {
  api = await TestApi.start({ GIVENERGY_URL: await maker.start() }, clock);
  people.admin = await api.person('admin');
  for (const name of ['host', 'otherHost'] as const) people[name] = await api.person('asset_host');
  for (const name of ['funder', 'otherFunder'] as const) people[name] = await api.person('asset_funder');
  people.installer = await api.person('installer');
  const { admin, host, funder, installer } = people;
  asset = (await liveSite(api, clock, { admin, host, funder, installer })).asset;
  collector = new Collector(api.config, api.database, clock, {
    store: new PostgresStore(),
    pause: () => Promise.resolve(),
  });
  await api.query(
    `update asset set battery_kwh = 10, solar_kwp = 50, live_since = '2026-11-20', host_since = null where id = $1`,
    [asset],
  );
  at('2026-11-27T16:40:00Z');
  const body = { platform: 'givenergy', account: maker.site.serial, key: maker.site.key };
  const made = await api.post(`/api/assets/${asset}/sources`, { as: host, body });
  source = (made.body as SourceView).id;
  await api.post(`/api/assets/${asset}/sources/${source}/test`, { as: host, body: {} });
  expect((await api.post(`/api/assets/${asset}/sources/${source}/connect`, { as: host, body: {} })).status).toBe(200);
  const settings = { allowed: true, objective: 'cheapest', reservePercent: 10, tariff: NIGHT };
  expect((await api.call('PUT', `/api/assets/${asset}/control`, { as: host, body: settings })).status).toBe(200);
  for (const time of ['27T16:45', '27T23:31', '28T16:31', '28T23:31']) {
    at(`2026-11-${time}:00Z`);
    expect([await make(), await send()]).toEqual([1, 1]);
  }
});
afterAll(async () => {
  await api?.stop();
  await maker.stop();
});

describe('a day', () => {
  test('is scored from six in the morning, once, and the plans that ran in it reach the end of their life', async () => {
    expect(await statuses()).toEqual(['superseded', 'superseded', 'superseded', 'running']);
    at('2026-11-29T05:50:00Z');
    await read();
    // The 27th is over since yesterday.
    expect(await score()).toBe(1);
    at('2026-11-29T06:01:00Z');
    expect([await score(), await score()]).toEqual([1, 0]);
    expect(await statuses()).toEqual(['scored', 'scored', 'scored', 'running']);
    const { items, total } = await seenBy(people.host);
    expect(items.map(({ day, ran, whyNot }) => ({ day, ran, whyNot }))).toEqual([
      { day: '2026-11-27', ran: true, whyNot: null },
      { day: '2026-11-28', ran: true, whyNot: null },
    ]);
    const [, last] = items;
    // 4 kWh out at 29.8p and 6 kWh in at 9.6p: 61.6p, and the charge at the end is that of the beginning.
    expect(Math.abs((last?.earned?.pence ?? 0) - 61.6)).toBeLessThanOrEqual(1);
    expect(last?.earned).toMatchObject({ wearPence: 4 });
    // Of the plan that was made at 23:31 the evening before; the 27th began without one.
    expect(items[0]?.forecast).toBeNull();
    expect(last?.forecast).toMatchObject({ sun: { readWh: expect.any(Number) }, load: { halfHours: 48 } });
    expect(last?.forecast?.load?.inside).toBeLessThanOrEqual(48);
    expect(last?.figures?.noBattery.pence).toBe(
      // 48 kWh less 3.2 kWh of sun, of which 14 kWh are of the night.
      Math.round(14 * 9.6 + 30.8 * 29.8),
    );
    expect(last?.figures?.actual.pence).toBe((last?.figures?.noBattery.pence ?? 0) - (last?.earned?.pence ?? 0));
    // It charged in the night and supplied the day: what it is made of adds up.
    const parts = last?.figures?.parts ?? [];
    expect(parts.reduce((sum, { pence }) => sum + pence, 0)).toBe(last?.earned?.pence);
    expect(parts.find(({ of }) => of === 'bought')).toMatchObject({ wh: 6000, pence: Math.round(-6 * 9.6) });
    // Hindsight is at least as good as self-use, wear included.
    const { best, selfUse } = last?.figures ?? {};
    expect((best?.pence ?? 0) + (best?.wearPence ?? 0)).toBeLessThanOrEqual(
      (selfUse?.pence ?? 0) + (selfUse?.wearPence ?? 0) + 1,
    );
    expect(total).toMatchObject({ days: 2, pence: items.reduce((sum, { earned }) => sum + (earned?.pence ?? 0), 0) });
    expect((await planOf(people.host, '2026-11-28')).score).toEqual(last);
    expect((await events()).map(({ data }) => [data.day, data.pence])).toEqual(
      items.map(({ day, earned }) => [day, earned?.pence]),
    );
  });

  test('that lacks readings has no score and says why, until they arrive', async () => {
    at('2026-11-29T16:31:00Z');
    expect([await make(), await send()]).toEqual([1, 1]);
    at('2026-11-29T23:31:00Z');
    expect([await make(), await send()]).toEqual([1, 1]);
    at('2026-11-30T07:00:00Z');
    await read();
    const lost = `array(select case when place = 20 then null else value end from unnest(wh) with ordinality as e(value, place) order by place)`;
    const letters = `overlay(quality placing 'M' from 20 for 1)`;
    const batches = `array(select case when place = 20 then null else value end from unnest(batch) with ordinality as e(value, place) order by place)`;
    await api.query(
      `update site_day set wh = ${lost}, quality = ${letters}, batch = ${batches}, revision = revision + 1
        where asset_id = $1 and day = '2026-11-29' and channel = 'dis'`,
      [asset],
    );
    expect(await score()).toBe(1);
    const before = (await events()).length;
    const last = async () => (await seenBy(people.host)).items.at(-1);
    expect(await last()).toMatchObject({
      day: '2026-11-29',
      ran: true,
      whyNot: 'incomplete',
      earned: null,
      figures: null,
    });
    expect(await score()).toBe(0);
    await read();
    expect(await score()).toBe(1);
    expect(await last()).toMatchObject({ whyNot: null, earned: { wearPence: 4 } });
    expect((await events()).length).toBe(before + 1);
    // Worked out again from the same readings, it is the same and no news.
    await api.query('update day_score set readings = 0');
    expect(await score()).toBe(3);
    expect((await events()).length).toBe(before + 1);
  });

  test('with a reading that was withheld or estimated has no score', async () => {
    await api.query(
      `update site_day set quality = overlay(quality placing 'E' from 12 for 1), revision = revision + 1
        where asset_id = $1 and day = '2026-11-29' and channel = 'imp'`,
      [asset],
    );
    expect(await score()).toBe(1);
    expect((await seenBy(people.host)).items.at(-1)).toMatchObject({ whyNot: 'held', earned: null });
    expect((await seenBy(people.host)).total.days).toBe(2);
  });
});

describe('a score', () => {
  test('is for the host, the funder and the office; what the host paid isn’t for the funder', async () => {
    const [own, office, funds] = [await seenBy(people.host), await seenBy(people.admin), await seenBy(people.funder)];
    expect(office).toEqual(own);
    expect(funds.total).toEqual(own.total);
    expect(funds.items).toEqual(own.items.map((one) => ({ ...one, figures: null, forecast: null })));
    const { score: alone, ...rest } = await planOf(people.funder, '2026-11-28');
    expect(alone).toMatchObject({ ran: true, figures: null });
    expect(rest).toMatchObject({ control: null, plan: null, stretches: [], halfHours: [] });
    for (const who of [people.otherHost, people.otherFunder]) expect((await scores(who)).status).toBe(404);
    expect((await scores(people.installer)).status).toBe(403);
    expect((await scores(people.host, '2026-11-30', '2026-11-29')).status).toBe(400);
    expect((await scores(people.host, '2024-01-01', '2026-11-29')).status).toBe(400);
  });

  test('its rows are theirs, and the figures aren’t the funder’s', async () => {
    const readerFor = ({ account: { id, role, fullName: name, companyName, recordId } }: Person) =>
      readerOf({ accountId: id, sessionId: null, role, name, companyName, partyId: recordId });
    const count = async (who: Person, table: string) =>
      (await readAs(readerFor(who), () => api.database.read().rows(`select * from ${table}`))).length;
    const table = async (name: string) =>
      Promise.all(
        [people.host, people.admin, people.funder, people.otherHost, people.otherFunder, people.installer].map((who) =>
          count(who, name),
        ),
      );
    expect(await table('day_score')).toEqual([3, 3, 3, 0, 0, 0]);
    expect(await table('day_score_figures')).toEqual([3, 3, 0, 0, 0, 0]);
  });

  test('is told to the host, the funder and the office', async () => {
    const told = await api.query<{ audience: string }>(
      `select distinct split_part(audience, ':', 1) as audience from event_copy where type = 'plan.scored' order by 1`,
    );
    expect(told.map(({ audience }) => audience)).toEqual(['admin', 'funder', 'host']);
  });
});

test('the host sees what the battery did beside what was planned', async () => {
  const { halfHours, plan } = await planOf(people.host, '2026-11-28');
  expect(plan?.measured).toBe(true);
  expect(halfHours[4]?.did).toEqual({ chargedWh: 1000, dischargedWh: 0, storedWh: 3000 });
  expect(halfHours[34]?.did).toEqual({ chargedWh: 0, dischargedWh: 1000, storedWh: 6500 });
});
