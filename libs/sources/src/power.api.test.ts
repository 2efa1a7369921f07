import { type Person, TestApi, TestClient } from '@apps/api/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { NOW_OF, type SiteNow } from '@libs/contracts';
import { FixedClock, readerOf } from '@libs/platform';
import { readAs, until } from '@libs/platform/testing';
import { Collector, publishPower } from '@libs/sources';
import { PostgresStore } from '@libs/telemetry';
import { GivEnergyStandIn } from './stand-in/givenergy.js';
import { SolarEdgeStandIn } from './stand-in/solaredge.js';
import { SolisStandIn } from './stand-in/solis.js';
import { liveSite } from './testing/live-site.js';

/** Power now: from the maker’s answer through the collector to each role’s GET and socket. */

const NOON = '2026-11-28T12:07:00Z';
const POWER = { pv: 21_500, grid: -6_100, bat: -6_000, load: 9_400, soc: 73 };
const clock = new FixedClock(new Date(NOON));
const stands = { givenergy: new GivEnergyStandIn(), solaredge: new SolarEdgeStandIn(), solis: new SolisStandIn() };
const WHO = ['admin', 'host', 'otherHost', 'funder', 'otherFunder', 'installer', 'otherInstaller'] as const;
type Who = (typeof WHO)[number];
const people = {} as Record<Who, Person>;
let api: TestApi;
let collector: Collector;
let asset = '';
let port = 0;
let told: string[] = [];
let sockets: TestClient[] = [];

const at = (text: string) => {
  clock.set(new Date(text));
  for (const stand of Object.values(stands)) stand.setClock(Date.parse(text));
};

beforeAll(async () => {
  const urls = {
    GIVENERGY_URL: await stands.givenergy.start(),
    SOLAREDGE_URL: await stands.solaredge.start(),
    SOLIS_URL: await stands.solis.start(),
  };
  api = await TestApi.start(urls, clock);
  await api.app.listen(0, '127.0.0.1');
  port = Number(new URL(await api.app.getUrl()).port);
  collector = new Collector(api.config, api.database, clock, {
    store: new PostgresStore(),
    pause: () => Promise.resolve(),
    onPower: (id) => {
      told.push(id);
      publishPower(api.redis, id);
    },
  });
  people.admin = await api.person('admin');
  for (const name of ['host', 'otherHost'] as const) people[name] = await api.person('asset_host');
  for (const name of ['funder', 'otherFunder'] as const) people[name] = await api.person('asset_funder');
  for (const name of ['installer', 'otherInstaller'] as const) people[name] = await api.person('installer');
  asset = await liveSite(api, clock, people, '2026-11-28');
  await api.query(`update host set postcode = 'LS1 1UR'`);
});
beforeEach(() => {
  at(NOON);
  told = [];
});
afterEach(async () => {
  for (const client of sockets.splice(0)) client.close();
  for (const stand of Object.values(stands)) {
    stand.setFaults([]);
    stand.setPower(null);
  }
  await api.query('delete from data_source');
  await api.query('delete from source_call');
});
afterAll(async () => {
  await api?.stop();
  await Promise.all(Object.values(stands).map((stand) => stand.stop()));
});

async function connect(platform: keyof typeof stands): Promise<string> {
  const { key } = stands[platform].site;
  const account = platform === 'solaredge' ? String(stands.solaredge.site.siteId) : stands[platform].site.serial;
  const body = { platform, account, key, ...(platform === 'solis' ? { keyId: stands.solis.site.keyId } : {}) };
  const url = `/api/assets/${asset}/sources`;
  const { id } = (await api.post(url, { as: people.host, body })).body as { id: string };
  await api.post(`${url}/${id}/test`, { as: people.host, body: {} });
  expect((await api.post(`${url}/${id}/connect`, { as: people.host, body: {} })).status).toBe(200);
  // Nothing of the days before is asked for here.
  await api.query('update data_source set fetch_day = null where id = $1', [id]);
  return id;
}
async function read(): Promise<void> {
  await api.query('update data_source set next_at = $1, leased_until = null', [clock.now()]);
  expect(await collector.readNext()).toBe(true);
}
const url = () => `/api/assets/${asset}/now`;
const now = async (who: Who = 'host') => (await api.get(url(), { as: people[who] })).body as SiteNow;
const readFor = (who: Who, sql: string) => {
  const { id, role, fullName: name, companyName, recordId } = people[who].account;
  const reader = readerOf({ accountId: id, sessionId: null, role, name, companyName, partyId: recordId });
  return readAs(reader, () => api.database.read().rows<{ channel: string }>(sql));
};
async function watches(who: Who, ...assets: string[]) {
  const client = new TestClient(port, people[who].token);
  sockets.push(client);
  const frames: SiteNow[] = [];
  client.socket.on('site_now', (frame: SiteNow) => frames.push(frame));
  await client.resumed(null);
  for (const assetId of assets.length > 0 ? assets : [asset]) client.socket.emit('watch', { assetId });
  return { client, frames };
}

test.each(['givenergy', 'solis'] as const)('%s’s power is in our signs, and adds up', async (platform) => {
  stands[platform].setPower(POWER);
  await connect(platform);
  expect(await now()).toEqual({
    assetId: asset,
    class: null,
    at: null,
    everySeconds: null,
    lateAt: null,
    late: false,
    source: platform,
    sun: 'up',
    power: {},
  });
  await read();
  expect(await now()).toEqual({
    assetId: asset,
    class: 'near',
    at: '2026-11-28T12:05:00.000Z',
    everySeconds: 300,
    lateAt: '2026-11-28T12:20:00.000Z',
    late: false,
    source: platform,
    sun: 'up',
    power: {
      pv: 21_500,
      grid: -6_100,
      bat: -6_000,
      load: 9_400,
      ev: null,
      other: 0,
      exp: 6_100,
      self: 15_400,
      soc: 73,
    },
  });
  expect(told).toEqual([asset]);
});

test('each role has its channels, in its GET and in the table, and others have no such site', async () => {
  stands.givenergy.setPower(POWER);
  await connect('givenergy');
  await read();
  const seen = { host: 'asset_host', funder: 'asset_funder', installer: 'installer', admin: 'admin' } as const;
  for (const [who, role] of Object.entries(seen) as [Who, keyof typeof NOW_OF][]) {
    const { power, source } = await now(who);
    expect({
      who,
      channels: Object.keys(power)
        .filter((one) => one !== 'other')
        .sort(),
    }).toEqual({ who, channels: [...NOW_OF[role]].sort() });
    expect({ who, source }).toEqual({ who, source: who === 'funder' ? undefined : 'givenergy' });
    const rows = await readFor(who, 'select channel from site_now order by channel');
    expect({ who, rows: rows.map(({ channel }) => channel) }).toEqual({ who, rows: [...NOW_OF[role]].sort() });
  }
  expect((await now('funder')).power).toEqual({ pv: 21_500, exp: 6_100, self: 15_400 });
  expect((await now('installer')).power).toEqual({ pv: 21_500 });
  for (const who of ['otherHost', 'otherFunder', 'otherInstaller'] as const) {
    expect((await api.get(url(), { as: people[who] })).status).toBe(404);
    expect(await readFor(who, 'select channel from site_now')).toEqual([]);
  }
  expect((await api.get(url(), {})).status).toBe(401);
  for (const who of WHO)
    await expect(readFor(who, 'select source_id as channel from site_now')).rejects.toThrow('permission denied');
});

test('a host that takes the site over doesn’t see the power of the host before', async () => {
  await connect('givenergy');
  await read();
  await api.query(`update asset set host_since = '2026-11-29'`);
  expect(await readFor('host', 'select channel from site_now')).toEqual([]);
  expect(await now()).toMatchObject({ class: null, power: {} });
  await api.query('update asset set host_since = null');
});

test('a stamp that stands still is no news, and grows late', async () => {
  stands.givenergy.setPower(POWER);
  await connect('givenergy');
  await read();
  const first = await now();
  // The values moved, the stamp did not.
  at('2026-11-28T12:09:00Z');
  stands.givenergy.setPower({ ...POWER, pv: 1 });
  await read();
  expect(await now()).toEqual(first);
  expect(told).toEqual([asset]);
  at('2026-11-28T12:21:00Z');
  expect(await now()).toEqual({ ...first, late: true });
  stands.givenergy.setFaults(['stale']);
  await read();
  expect(await now()).toEqual({ ...first, late: true });
  stands.givenergy.setFaults([]);
  await read();
  expect(await now()).toMatchObject({ late: false, at: '2026-11-28T12:20:00.000Z', power: { pv: 1 } });
});

test('a key that may not read the power still has its half hours, and a wrong clock counts for nothing', async () => {
  await connect('givenergy');
  stands.givenergy.site.scopes = ['api:meter:data'];
  await api.query(`update data_source set newest_at = $1`, ['2026-11-28T12:00:00Z']);
  await read();
  expect(await now()).toMatchObject({ class: null, power: {} });
  expect((await api.query(`select 1 from data_source where status = 'connected' and failures = 0`)).length).toBe(1);
  stands.givenergy.site.scopes = ['api:inverter:data', 'api:meter:data'];
  stands.givenergy.setClock(Date.parse('2026-11-28T12:20:00Z'));
  await read();
  expect(await now()).toMatchObject({ class: null, power: {} });
});

test('null is never zero, a night’s own use is no generation, and what isn’t explained is said', async () => {
  stands.solis.setPower({ pv: -5, grid: 2_600, bat: 0, load: 2_500, soc: null });
  await connect('solis');
  at('2026-11-28T22:07:00Z');
  await read();
  expect(await now()).toMatchObject({
    sun: 'down',
    power: { pv: 0, grid: 2_600, bat: 0, other: 100, load: 2_500, exp: 0, self: 0, soc: null, ev: null },
  });
});

test('SolarEdge has no now, and replaces no power that is there; what is disconnected takes its power along', async () => {
  await connect('solaredge');
  await read();
  for (const who of ['host', 'funder', 'installer', 'admin'] as const) {
    expect(await now(who)).toMatchObject({ class: 'daily', late: false, lateAt: null, power: {} });
  }
  const near = await connect('givenergy');
  await api.query(`update data_source set next_at = null where platform = 'solaredge'`);
  stands.givenergy.setPower(POWER);
  await api.query('update data_source set next_at = $1 where id = $2', [clock.now(), near]);
  await collector.readNext();
  expect(await now()).toMatchObject({ class: 'near', power: { pv: 21_500 } });
  at('2026-11-28T12:40:00Z');
  await api.query(`update data_source set next_at = case when platform = 'solaredge' then $1::timestamptz end`, [
    clock.now(),
  ]);
  await collector.readNext();
  expect(await now()).toMatchObject({ class: 'near', late: true, power: { pv: 21_500 } });
  expect((await api.call('DELETE', `/api/assets/${asset}/sources/${near}`, { as: people.host })).status).toBe(200);
  expect(await now()).toMatchObject({ class: null, source: 'solaredge', power: {} });
});

test('the calls for power are counted against the key', async () => {
  await connect('givenergy');
  await api.query(`update data_source set newest_at = $1`, ['2026-11-28T12:00:00Z']);
  const before = stands.givenergy.calls.length;
  await read();
  const asked = stands.givenergy.calls.slice(before);
  expect(asked.map(({ path }) => path.split('/').slice(3).join('/'))).toEqual([
    'meter-data/latest',
    'system-data/latest',
  ]);
  const [spent] = await api.query<{ calls: number }>('select sum(calls)::int as calls from source_call');
  // With the one that tested the key.
  expect(spent?.calls).toBe(3);
});

test('a reading reaches those who watch, each with its own channels, and nobody else', async () => {
  stands.givenergy.setPower(POWER);
  await connect('givenergy');
  await read();
  const watching = Object.fromEntries(await Promise.all(WHO.map(async (who) => [who, await watches(who)] as const)));
  const quiet = await watches('host');
  quiet.client.socket.emit('watch', null);
  const mine = ['host', 'funder', 'installer', 'admin'] as const;
  await until('all have the first', () => mine.every((who) => watching[who]?.frames.length === 1));
  await until('and the one that left', () => quiet.frames.length === 1);
  at('2026-11-28T12:12:00Z');
  stands.givenergy.setPower({ ...POWER, pv: 11_000 });
  await read();
  await until('all have the second', () => mine.every((who) => watching[who]?.frames.length === 2));
  for (const who of mine) expect(watching[who]?.frames[1]).toEqual(await now(who));
  expect(watching.funder?.frames[1]?.power).toEqual({ pv: 11_000, exp: 6_100, self: 4_900 });
  // Those of other parties would have had theirs by now: they stood in line before.
  for (const who of ['otherHost', 'otherFunder', 'otherInstaller'] as const) expect(watching[who]?.frames).toEqual([]);
  expect(quiet.frames).toHaveLength(1);
  expect(await api.query(`select 1 from event_log where type like '%now%' or data::text like '%11000%'`)).toEqual([]);
});

test('a site that changed hands tells the host before nothing more', async () => {
  await connect('givenergy');
  await read();
  const { frames } = await watches('host');
  const office = await watches('admin');
  await until('both have the first', () => frames.length === 1 && office.frames.length === 1);
  await api.query('update asset set host_id = $1 where id = $2', [people.otherHost.account.recordId, asset]);
  at('2026-11-28T12:12:00Z');
  await read();
  await until('the office has the second', () => office.frames.length === 2);
  await api.query('update asset set host_id = $1 where id = $2', [people.host.account.recordId, asset]);
  at('2026-11-28T12:17:00Z');
  await read();
  await until('the office has the third', () => office.frames.length === 3);
  expect(frames).toHaveLength(1);
});
