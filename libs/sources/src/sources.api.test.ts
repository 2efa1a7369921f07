import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SeriesView, SourceView } from '@libs/contracts';
import { FixedClock, readerOf } from '@libs/platform';
import { readAs } from '@libs/platform/testing';
import { Collector } from '@libs/sources';
import { GivEnergyStandIn } from '@libs/sources/testing';
import { PostgresStore } from '@libs/telemetry';
import { YEAR } from './stand-in/site.js';
import { liveSite } from './testing/live-site.js';

/** A GivEnergy site from its key to its half hours, by the real client against a stand-in that speaks the maker's protocol. */

const BEGAN = Date.UTC(2026, 0, 1);
const clock = new FixedClock(new Date('2026-11-28T12:07:00Z'));
const maker = new GivEnergyStandIn();
const WHO = ['admin', 'host', 'otherHost', 'funder', 'installer', 'otherInstaller'] as const;
const people = {} as Record<(typeof WHO)[number], Person>;
let api: TestApi;
let collector: Collector;
let asset: string;

const at = (text: string) => {
  clock.set(new Date(text));
  maker.setClock(Date.parse(text));
};

beforeAll(async () => {
  api = await TestApi.start({ GIVENERGY_URL: await maker.start() }, clock);
  collector = new Collector(api.config, api.database, clock, { store: new PostgresStore() });
  people.admin = await api.person('admin');
  for (const name of ['host', 'otherHost'] as const) people[name] = await api.person('asset_host');
  people.funder = await api.person('asset_funder');
  for (const name of ['installer', 'otherInstaller'] as const) people[name] = await api.person('installer');
  asset = await liveSite(api, clock, people, '2026-11-10');
  at('2026-11-28T12:07:00Z');
});
afterAll(async () => {
  await api?.stop();
  await maker.stop();
});

const url = (path = '') => `/api/assets/${asset}/sources${path}`;
const NEW = { platform: 'givenergy', account: maker.site.serial, key: maker.site.key };
const add = (body: object = NEW, as = people.host) => api.post(url(), { as, body });
const list = async (as = people.host) => ((await api.get(url(), { as })).body as { items: SourceView[] }).items;
const only = async () => (await list())[0] as SourceView;
const turns = async () => {
  for (let turn = 0; turn < 30 && (await collector.readNext()); turn++) {
    const [next] = await api.query<{ at: string }>('select next_at as at from data_source where fetch_day is not null');
    if (next) clock.set(new Date(Math.max(clock.now().getTime(), Date.parse(next.at))));
  }
};
const readFor = (who: (typeof WHO)[number], sql: string) => {
  const { id, role, fullName: name, companyName, recordId } = people[who].account;
  const reader = readerOf({ accountId: id, sessionId: null, role, name, companyName, partyId: recordId });
  return readAs(reader, () => api.database.read().rows<object>(sql));
};
const refuse = async () => {
  for (let turn = 0; turn < 3; turn++) {
    await api.query('update data_source set next_at = $1', [clock.now()]);
    await collector.readNext();
  }
};
const gen = async (day: string) => {
  const answer = await api.get(`/api/assets/${asset}/series?from=${day}&to=${day}&channels=gen,exp,imp`, {
    as: people.host,
  });
  return (answer.body as SeriesView).items[0]?.channels ?? [];
};

describe('a connection', () => {
  let sid = '';

  test('is added by the host, its installer and admins, once, and nobody sees its key', async () => {
    for (const as of [people.otherHost, people.otherInstaller]) expect((await add(NEW, as)).status).toBe(404);
    expect((await add(NEW, people.funder)).status).toBe(403);
    expect((await add({ ...NEW, account: 'no such serial!' })).status).toBe(400);
    expect((await add({ ...NEW, platform: 'solis' })).status).toBe(400);
    const made = await add(NEW, people.installer);
    expect(made.status).toBe(201);
    expect((await add()).status).toBe(409);
    sid = (made.body as SourceView).id;
    for (const as of [people.host, people.admin, people.installer]) {
      const answer = await api.get(url(), { as });
      expect((answer.body as { items: SourceView[] }).items).toMatchObject([{ id: sid, status: 'draft' }]);
      expect(answer.text).not.toContain(maker.site.key);
    }
    expect((await api.get(url(), { as: people.funder })).status).toBe(403);
    expect((await api.get(url(), { as: people.otherHost })).status).toBe(404);
    const rows = await api.query<{ all: string }>('select s::text as all from data_source s');
    expect(rows[0]?.all).not.toContain(maker.site.key);
  });

  test('is seen in the tables by the same people alone, and its key by none', async () => {
    const ids = 'select id from data_source';
    for (const [who, many] of [
      ['host', 1],
      ['installer', 1],
      ['admin', 1],
      ['funder', 0],
      ['otherHost', 0],
      ['otherInstaller', 0],
    ] as const) {
      expect({ who, many: (await readFor(who, ids)).length }).toEqual({ who, many });
    }
    for (const text of [
      'select sealed from data_source',
      'select 1 from source_reading',
      'select 1 from source_call',
    ]) {
      await expect(readFor('host', text)).rejects.toThrow('permission denied');
    }
  });

  test('is tested before it is connected, and says what to do where the maker refuses', async () => {
    expect((await api.post(url(`/${sid}/connect`), { as: people.host, body: {} })).status).toBe(409);
    maker.setFaults(['401'], 1);
    const refused = await api.post(url(`/${sid}/test`), { as: people.host, body: {} });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('GivEnergy refused this key');
    expect((await only()).status).toBe('draft');
    // A key that was mistyped is put right where it is; that is its test, and reads nothing yet.
    const change = (key: string) => api.post(url(`/${sid}/rotate`), { as: people.host, body: { key } });
    expect((await change('mistyped')).status).toBe(400);
    expect((await only()).status).toBe('draft');
    expect((await change(maker.site.key)).body).toMatchObject({ status: 'testing', nextAt: null });
    expect(await collector.readNext()).toBe(false);
    expect(await api.history(`source:${sid}`)).toEqual([]);
    const tested = await api.post(url(`/${sid}/test`), { as: people.host, body: {} });
    expect(tested.body).toMatchObject({ status: 'testing', differs: false, found: { name: 'Unit 4', kwp: 50 } });
  });

  test('of another size asks again', async () => {
    maker.site.kwp = 60;
    await api.post(url(`/${sid}/test`), { as: people.host, body: {} });
    const asked = await api.post(url(`/${sid}/connect`), { as: people.host, body: {} });
    expect(asked.status).toBe(400);
    expect(asked.text).toContain('60 kWp and this site has 50 kWp');
    maker.site.kwp = 50;
    await api.post(url(`/${sid}/test`), { as: people.host, body: {} });
  });

  test('brings the days since go-live to the half hour, and as often as the maker allows', async () => {
    const connected = await api.post(url(`/${sid}/connect`), { as: people.host, body: {} });
    expect(connected.body).toMatchObject({ status: 'connected', fetching: true });
    await turns();
    const one = await only();
    expect(one).toMatchObject({ status: 'connected', fetching: false });
    expect(Date.parse(one.newestAt ?? '')).toBeGreaterThanOrEqual(Date.parse('2026-11-28T12:00:00Z'));
    for (const day of ['2026-11-10', '2026-11-20', '2026-11-27']) {
      const first = (Date.parse(`${day}T00:00:00Z`) - BEGAN) / 1_800_000;
      for (const { channel, wh, read } of await gen(day)) {
        const truth = YEAR.slice(first, first + 48).reduce((sum, half) => sum + half[channel as 'gen'], 0);
        expect({ day, channel, read }).toEqual({ day, channel, read: 48 });
        expect(Math.abs((wh ?? 0) - truth)).toBeLessThanOrEqual(100);
      }
    }
    const today = await gen('2026-11-28');
    expect(today.map(({ read }) => read)).toEqual([24, 24, 24]);
    expect(maker.busiest).toBeLessThanOrEqual(300);
    const [state] = await api.query('select status from asset');
    expect(state).toEqual({ status: 'reporting' });
    expect(await api.history(`source:${sid}`)).toEqual(['source.connected']);
  });

  test('is summed up for the office by maker, with the calls that its key has made in the hour', async () => {
    const inTheHour = async (): Promise<number> => {
      const since = new Date(clock.now().getTime() - 3_600_000 - 60_000);
      const [made] = await api.query<{ calls: number }>(
        `select coalesce(sum(calls), 0)::int as calls from source_call
          where minute > $1 and budget = (select budget from data_source where status = 'connected')`,
        [since],
      );
      return made?.calls ?? 0;
    };
    const { items, sites } = (await api.get('/api/sources', { as: people.admin })).body as {
      items: object[];
      sites: object;
    };
    // The key that was refused before has made a call too, which isn't this one's.
    const used = await inTheHour();
    expect(used).toBeGreaterThan(0);
    const budget = { keys: 1, used, calls: 300, windowMs: 3_600_000 };
    const { nextAt } = await only();
    const summary = { platform: 'givenergy', freshness: 'near', sites: 1, late: 0, broken: 0, budget, nextAt };
    expect(items).toEqual([{ ...summary, silent: null, lateSites: null }]);
    expect(sites).toEqual({ sites: 1, onTime: 1, inIncident: 0 });
    expect((await api.get('/api/sources', { as: people.host })).status).toBe(403);
    // While the maker has an incident: its sites that have sent nothing, half hour by half hour. The site was read until 12:00.
    await api.query(
      `insert into alert (id, platform, rule, level, status, version, evidence_from, evidence_to, raised_at)
       values (gen_random_uuid(), 'givenergy', 'vendor_outage', 'major', 'open', 1, now(), now(), now())`,
    );
    const before = clock.now();
    clock.set(new Date('2026-11-28T13:20:00Z'));
    const { body } = await api.get('/api/sources', { as: people.admin });
    expect(body).toMatchObject({ items: [{ silent: [...Array.from({ length: 24 }, () => 0), 1, 1] }] });
    // A late site is listed with its last reading, and its host reads that the maker is late and what the office posts.
    await api.query(`update data_source set status = 'stale' where status = 'connected'`);
    const late = (await api.get('/api/sources', { as: people.admin })).body;
    expect(late).toMatchObject({
      items: [{ late: 1, lateSites: [{ company: expect.any(String), lastAt: expect.stringMatching(/^2026-11-28T/) }] }],
      sites: { sites: 1, onTime: 0, inIncident: 1 },
    });
    const [incident] = await api.query<{ id: string; asset: string }>(
      `select t.id, a.id as asset from alert t, asset a where t.rule = 'vendor_outage'`,
    );
    const lateMakers = async (as: Person) =>
      ((await api.get(`/api/alerts?asset=${incident?.asset}`, { as })).body as { lateMakers: object[] }).lateMakers;
    expect(await lateMakers(people.host)).toMatchObject([{ platform: 'givenergy', update: null }]);
    const text = 'GivEnergy expects to be back at 15:00';
    const said = (as: Person, body: object = { text }) => api.post(`/api/alerts/${incident?.id}/update`, { as, body });
    expect((await said(people.host)).status).toBe(403);
    expect((await said(people.admin, { text: ' ' })).status).toBe(400);
    expect((await said(people.admin)).body).toMatchObject({ office: { update: { text, by: expect.any(String) } } });
    expect(await lateMakers(people.host)).toMatchObject([{ update: { text } }]);
    expect(await lateMakers(people.otherHost)).toEqual([]);
    expect(await lateMakers(people.funder)).toEqual([]);
    await api.query(`update alert set status = 'resolved', resolved_at = now()`);
    expect(await lateMakers(people.host)).toEqual([]);
    expect((await said(people.admin)).status).toBe(409);
    await api.query(`update data_source set status = 'connected' where status = 'stale'`);
    clock.set(before);
    await api.query('delete from alert');
  });

  test('read again from a day on, as the office asks for, changes nothing', async () => {
    const before = await api.query('select * from site_day order by day, channel');
    const again = (from: string, as = people.admin) => api.post(url('/read-again'), { as, body: { from } });
    expect((await again('2026-11-10', people.host)).status).toBe(403);
    expect((await again('2026-11-30')).status).toBe(400);
    const fetchDay = async () => (await api.query('select fetch_day::text as day from data_source'))[0];
    // Nothing was there before it went live.
    expect((await again('2026-11-01')).body).toMatchObject({ items: [{ id: sid, fetching: true }] });
    expect((await again('2026-11-20')).status).toBe(200);
    expect(await fetchDay()).toEqual({ day: '2026-11-10' });
    await turns();
    const after = await api.query<{ day: string }>('select * from site_day order by day, channel');
    const today = (rows: { day?: string }[]) => rows.filter(({ day }) => String(day) < '2026-11-28');
    expect(today(after)).toEqual(today(before));
  });

  test('whose key is refused three times in a row is broken, says so to its people, and reads again with a new key', async () => {
    at('2026-11-29T09:01:00Z');
    maker.site.key = 'another-key-of-the-site';
    await refuse();
    expect(await only()).toMatchObject({ status: 'broken', reason: 'auth' });
    expect((await api.history(`source:${sid}`)).at(-1)).toBe('source.broken');
    const renew = (key: string, as = people.host) => api.post(url(`/${sid}/rotate`), { as, body: { key } });
    expect((await renew('still-wrong')).status).toBe(400);
    expect(await only()).toMatchObject({ status: 'broken' });
    expect((await renew('whatever', people.installer)).status).toBe(403);
    expect((await renew(maker.site.key)).body).toMatchObject({ status: 'connected', reason: null });
    await turns();
    const read = (await gen('2026-11-28')).map((one) => one.read);
    expect(read).toEqual([48, 48, 48]);
    const lines = await api.query<{ text: string }>(`select text from audit_event where kind = 'source_read'`);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.text).toMatch(/^We read from GivEnergy \d+ times with its key on 28 November 2026$/);
    expect((await only()).readsYesterday).toBeGreaterThan(1);
  });

  test('a site that the maker does not know any more is gone at once', async () => {
    maker.setFaults(['404'], 1);
    await api.query('update data_source set next_at = $1', [clock.now()]);
    await collector.readNext();
    expect(await only()).toMatchObject({ status: 'broken', reason: 'gone' });
    expect((await api.post(url('/read-again'), { as: people.admin, body: { from: '2026-11-20' } })).body).toMatchObject(
      {
        message: expect.stringContaining('refuses this site’s key'),
      },
    );
  });

  test('that is ended has no key any more, and is not read', async () => {
    expect((await api.call('DELETE', url(`/${sid}`), { as: people.installer })).status).toBe(403);
    const ended = await api.call('DELETE', url(`/${sid}`), { as: people.host });
    expect(ended.body).toMatchObject({ status: 'revoked', keySince: null });
    expect((await api.call('DELETE', url(`/${sid}`), { as: people.host })).status).toBe(200);
    const rows = await api.query('select sealed, next_at from data_source');
    expect(rows).toEqual([{ sealed: null, next_at: null }]);
    expect(await collector.readNext()).toBe(false);
    expect((await gen('2026-11-20'))[0]?.read).toBe(48);
  });

  test('an installer may connect for thirty days from go-live', async () => {
    at('2026-12-11T09:00:00Z');
    expect((await add(NEW, people.installer)).status).toBe(403);
    expect((await add(NEW, people.host)).status).toBe(201);
  });
});
