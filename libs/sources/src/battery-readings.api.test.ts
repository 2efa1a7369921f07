import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type AssetView, SeriesView } from '@libs/contracts';
import { FixedClock } from '@libs/platform';
import { Collector } from '@libs/sources';
import { PostgresStore } from '@libs/telemetry';
import { FoxEssStandIn } from './stand-in/foxess.js';
import { GivEnergyStandIn } from './stand-in/givenergy.js';
import { counterAt, type SiteProfile, WORKED_OUT } from './stand-in/site.js';
import { SolisStandIn } from './stand-in/solis.js';
import { liveSite } from './testing/live-site.js';

/** What a battery does, from each maker that says it, by the half hour: in, out, and how full it is. */

const HALF_HOUR = 1_800_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LIVE = '2026-10-24';
const NOW = Date.parse('2026-10-27T09:07:00Z');

/** By UTC: 6 kWh in from 2 to 5, 4 kWh out from 17 to 19, always the same day. */
const inOf = (hour: number) => 2000 * Math.min(3, Math.max(0, hour - 2));
const outOf = (hour: number) => 2000 * Math.min(2, Math.max(0, hour - 17));
const days = (at: number) => Math.floor(at / DAY) - 20_000;
const hourOf = (at: number) => (at % DAY) / HOUR;
const battery: SiteProfile = {
  counterAt: (name, at) => {
    if (name === 'chg') return 6000 * days(at) + inOf(hourOf(at));
    if (name === 'dis') return 4000 * days(at) + outOf(hourOf(at));
    return counterAt(name, at);
  },
  powerAt: (at) => ({
    ...WORKED_OUT.powerAt(at),
    soc: Math.round(20 + (inOf(hourOf(at)) - 1.5 * outOf(hourOf(at))) / 100),
  }),
};
const soc = (at: number) => battery.powerAt(at).soc;

const clock = new FixedClock(new Date(NOW));
const stands = {
  givenergy: new GivEnergyStandIn(undefined, battery),
  solis: new SolisStandIn(undefined, battery),
  foxess: new FoxEssStandIn(undefined, battery),
};
type Platform = keyof typeof stands;
let api: TestApi;
let collector: Collector;
let asset = '';
const people = {} as Record<'admin' | 'host' | 'funder' | 'installer', Person>;

beforeAll(async () => {
  api = await TestApi.start(
    {
      GIVENERGY_URL: await stands.givenergy.start(),
      SOLIS_URL: await stands.solis.start(),
      FOXESS_URL: await stands.foxess.start(),
    },
    clock,
  );
  const pause = () => Promise.resolve();
  collector = new Collector(api.config, api.database, clock, { store: new PostgresStore(), pause });
  people.admin = await api.person('admin');
  people.host = await api.person('asset_host');
  people.funder = await api.person('asset_funder');
  people.installer = await api.person('installer');
  asset = await liveSite(api, clock, people, LIVE);
});
afterAll(async () => {
  await api?.stop();
  await Promise.all(Object.values(stands).map((stand) => stand.stop()));
});
beforeEach(async () => {
  for (const table of ['site_day_check', 'reading_check', 'site_day', 'reading_batch', 'data_source'])
    await api.query(`delete from ${table} where asset_id = $1`, [asset]);
  await api.query('delete from source_call');
  await api.query('update asset set last_batch = 0, battery_kwh = 20 where id = $1', [asset]);
  at(NOW);
});

function at(now: number): void {
  clock.set(new Date(now));
  for (const stand of Object.values(stands)) stand.setClock(now);
}

async function read(platform: Platform): Promise<void> {
  const { site } = stands[platform];
  const { key, serial: account } = site;
  const url = `/api/assets/${asset}/sources`;
  const body = { platform, account, key, ...('keyId' in site ? { keyId: site.keyId } : {}) };
  const { id } = (await api.post(url, { as: people.host, body })).body as { id: string };
  await api.post(`${url}/${id}/test`, { as: people.host, body: {} });
  await api.post(`${url}/${id}/connect`, { as: people.host, body: {} });
  for (let turn = 0; turn < 60; turn += 1) {
    const [source] = await api.query<{ due: Date; day: string | null }>(
      'select next_at as due, fetch_day as day from data_source',
    );
    if (turn > 0 && source?.day === null) return;
    at(Math.max(clock.now().getTime(), new Date(source?.due ?? 0).getTime()));
    expect(await collector.readNext()).toBe(true);
  }
}

const series = async (as: Person, channels: string, day = '2026-10-25') =>
  api.get(`/api/assets/${asset}/series?from=${day}&to=${day}&step=hh&channels=${channels}`, { as });
async function valuesOf(channel: string, day?: string): Promise<(number | null)[]> {
  const { items } = SeriesView.parse((await series(people.host, channel, day)).body);
  return items[0]?.channels[0]?.values ?? [];
}

describe.each<Platform>(['givenergy', 'solis', 'foxess'])('from %s', (platform) => {
  test('all half hours of the day of 50, and what the site used with them', async () => {
    await read(platform);
    const begins = Date.parse('2026-10-24T23:00:00Z');
    const each = <T>(make: (start: number) => T): T[] =>
      Array.from({ length: 50 }, (_, place) => make(begins + place * HALF_HOUR));
    const counted = (name: 'chg' | 'dis') =>
      each((start) => battery.counterAt(name, start + HALF_HOUR) - battery.counterAt(name, start));
    expect(await valuesOf('chg')).toEqual(counted('chg'));
    expect(await valuesOf('dis')).toEqual(counted('dis'));
    expect(await valuesOf('soc')).toEqual(each((start) => soc(start + HALF_HOUR)));
    expect(await valuesOf('load')).not.toContain(null);
    const { channels, covered } = (await api.get(`/api/assets/${asset}`, { as: people.host })).body as AssetView;
    expect(channels).toEqual(['gen', 'exp', 'imp', 'self', 'load', 'chg', 'dis', 'soc']);
    expect(covered.find(({ channel }) => channel === 'soc')).toMatchObject({ from: LIVE });
    // Validation has nothing to decide about a battery, and running it leaves all of it.
    expect(await api.query(`select day from site_day where channel = 'soc' and quality ~ '[^AM]'`)).toEqual([]);
  });

  test('an hour that its maker lost is unknown, and never zero', async () => {
    stands[platform].setFaults(['gap']);
    await read(platform);
    stands[platform].setFaults([]);
    // From 07:07 to 08:07 nothing was read.
    for (const channel of ['chg', 'dis', 'soc']) {
      const today = await valuesOf(channel, '2026-10-27');
      expect(today.slice(12, 14)).not.toContain(null);
      expect(today[15]).toBeNull();
    }
  });

  test('nothing is stored of a battery that the site doesn’t have', async () => {
    await api.query('update asset set battery_kwh = null where id = $1', [asset]);
    await read(platform);
    expect(await api.query(`select day from site_day where channel in ('chg', 'dis', 'soc')`)).toEqual([]);
    expect(await valuesOf('load')).not.toContain(null);
  });
});

test('what a battery does is for the host and the office', async () => {
  await read('givenergy');
  for (const channel of ['chg', 'dis', 'soc']) {
    expect((await series(people.admin, channel)).status).toBe(200);
    expect((await series(people.funder, channel)).status).toBe(403);
    expect((await series(people.installer, channel)).status).toBe(403);
  }
});
