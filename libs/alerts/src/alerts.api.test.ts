import { randomUUID } from 'node:crypto';
import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type SourceState, judgeArrived, judgeDue } from '@libs/alerts';
import type { AlertView } from '@libs/contracts';
import { HALF_HOUR, localMidnight, periodsOfDay } from '@libs/forecast';
import { FixedClock, type LoggedEvent, readerOf } from '@libs/platform';
import { readAs } from '@libs/platform/testing';
import { PostgresStore } from '@libs/telemetry';

/** From readings to alerts, and from alerts to the people who may see them. */

const clock = new FixedClock(new Date('2026-06-10T13:05:00Z'));
const WHO = ['admin', 'host', 'otherHost', 'funder', 'otherFunder', 'installer', 'otherInstaller'] as const;
type Who = (typeof WHO)[number];
const HOUR = 2 * HALF_HOUR;
let api: TestApi;
const people = {} as Record<Who, Person>;
let site: { project: string; asset: string };
let connected: string[] = [];
let timely = true;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  people.admin = await api.person('admin');
  for (const name of ['host', 'otherHost'] as const) people[name] = await api.person('asset_host');
  for (const name of ['funder', 'otherFunder'] as const) people[name] = await api.person('asset_funder');
  for (const name of ['installer', 'otherInstaller'] as const) people[name] = await api.person('installer');
  site = await aSite(people.host);
});
afterAll(() => api?.stop());

async function aSite(host: Person): Promise<{ project: string; asset: string }> {
  await api.call('PATCH', `/api/hosts/${host.account.recordId}/status`, {
    as: people.admin,
    body: { status: 'awaiting_pairing' },
  });
  const made = await api.post('/api/projects', {
    as: people.admin,
    body: {
      assetHostId: host.account.recordId,
      assetFunderId: people.funder.account.recordId,
      installerId: people.installer.account.recordId,
    },
  });
  const project = (made.body as { id: string }).id;
  const asset = randomUUID();
  await api.query(
    `insert into asset (id, project_id, host_id, funder_id, installer_id, status, version, solar_kwp, live_since, registered_at)
     select $1, id, asset_host_id, asset_funder_id, $3, 'reporting', 1, 50, '2026-03-01', now() from project where id = $2`,
    [asset, project, people.installer.account.recordId],
  );
  return { project, asset };
}

const store = new PostgresStore();
let batch = 0;
/** Half hours of both days up to now, as they would have arrived; null is missing. */
async function readings(asset: string, wh: (start: number) => number | null): Promise<void> {
  batch += 1;
  const now = clock.now().getTime();
  const days = ['2026-06-09', '2026-06-10', '2026-06-11'].map((day) => {
    const values = Array.from({ length: periodsOfDay(day) }, (_, at) => {
      const start = localMidnight(day) + at * HALF_HOUR;
      return start + HALF_HOUR <= now ? wh(start) : null;
    });
    const quality = values.map((one) => (one === null ? 'M' : 'A')).join('');
    return { day, wh: values, quality, batch: values.map((one) => (one === null ? null : batch)) };
  });
  await api.database.transaction((tx) => store.merge(tx, { assetId: asset, channel: 'gen', days, at: clock.now() }));
}

const sources = async (): Promise<SourceState[]> =>
  connected.map((assetId) => ({ assetId, platform: 'givenergy', timely, refusedSince: null }));
const watching = { store, clock, sources, startedAt: new Date('2026-06-01T00:00:00Z') };
const judge = () => judgeDue(api.database, watching);
/** What the worker does when a file arrives. */
const arrive = async (asset: string) => {
  const event = { type: 'asset.readings_uploaded', data: { assetId: asset } } as unknown as LoggedEvent;
  await api.database.transaction((tx) => judgeArrived(watching)(tx, event));
};
const list = async (as: Person, query = '') =>
  ((await api.get(`/api/alerts${query}`, { as })).body as { items: AlertView[] }).items;
const sound = () => 8_000;
const at = (text: string) => Date.parse(text);

describe('a fault', () => {
  test('opens one alert, however often its readings arrive and are judged', async () => {
    await readings(site.asset, (start) => (start >= at('2026-06-10T10:00:00Z') ? 0 : 8_000));
    await arrive(site.asset);
    await arrive(site.asset);
    await judge();
    expect(await list(people.admin)).toMatchObject([
      {
        rule: 'zero_output',
        level: 'major',
        status: 'open',
        assetId: site.asset,
        evidenceFrom: '2026-06-10T10:00:00.000Z',
      },
    ]);
    expect(await api.query('select status from asset where id = $1', [site.asset])).toEqual([{ status: 'degraded' }]);
    const [alert] = await list(people.admin);
    expect(await api.history(`alert:${alert?.id}`)).toEqual(['alert.opened']);
    expect(await api.history(`asset:${site.asset}`)).toEqual(['asset.degraded']);
  });

  test('is seen by its parties, each as far as it may, and by nobody else', async () => {
    for (const name of ['host', 'funder', 'installer'] as const) {
      expect({ name, found: await list(people[name]) }).toMatchObject({ name, found: [{ office: null }] });
    }
    for (const name of ['otherHost', 'otherFunder', 'otherInstaller'] as const)
      expect(await list(people[name])).toEqual([]);
    const [alert] = await list(people.admin);
    for (const as of [people.host, people.funder]) {
      expect((await api.post(`/api/alerts/${alert?.id}/ack`, { as, body: {} })).status).toBe(403);
    }
    const other = await api.post(`/api/alerts/${alert?.id}/ack`, { as: people.otherInstaller, body: {} });
    expect(other.status).toBe(404);
  });

  test('is no more to the tables themselves, asked without a where', async () => {
    for (const name of WHO) {
      const { id, role, recordId } = people[name].account;
      const about = { accountId: id, sessionId: null, role, name: '', companyName: null, partyId: recordId };
      const ask = (sql: string) => readAs(readerOf(about), () => api.database.read().rows(sql));
      const rows = await ask('select level from alert');
      expect({ name, rows: rows.length }).toEqual({ name, rows: name.startsWith('other') ? 0 : 1 });
      const office = ask('select alert_id from alert_office');
      if (name === 'admin') expect(await office).toEqual([]);
      else await expect(office).rejects.toThrow('permission denied');
    }
  });

  test('is acknowledged by its installer, snoozed and resolved by the office alone', async () => {
    const [alert] = await list(people.admin);
    const call = (name: string, as: Person, body: object) => api.post(`/api/alerts/${alert?.id}/${name}`, { as, body });
    expect((await call('ack', people.installer, {})).body).toMatchObject({ status: 'acknowledged', office: null });
    expect((await call('ack', people.installer, {})).status).toBe(200);
    expect((await call('snooze', people.installer, {})).status).toBe(403);
    const late = { until: '2026-07-12T00:00:00.000Z', reason: 'A part is on its way' };
    expect((await call('snooze', people.admin, late)).status).toBe(400);
    expect((await call('snooze', people.admin, { ...late, reason: ' ' })).status).toBe(400);
    const until = '2026-06-12T00:00:00.000Z';
    expect((await call('snooze', people.admin, { ...late, until })).body).toMatchObject({
      status: 'snoozed',
      office: { snoozedUntil: until, reason: late.reason, acknowledgedBy: 'Pat Person' },
    });
    expect((await call('ack', people.admin, {})).status).toBe(409);
    expect((await list(people.host))[0]).toMatchObject({ office: null });
  });

  test('ends once two half hours are sound, and is told to whoever heard of it', async () => {
    clock.set(new Date('2026-06-10T15:05:00Z'));
    await readings(site.asset, (start) =>
      start >= at('2026-06-10T14:00:00Z') ? 8_000 : start >= at('2026-06-10T10:00:00Z') ? 0 : 8_000,
    );
    await arrive(site.asset);
    expect(await list(people.admin)).toEqual([]);
    expect(await list(people.host, '?resolved=true')).toMatchObject([{ status: 'resolved' }]);
    expect(await api.query('select status from asset where id = $1', [site.asset])).toEqual([{ status: 'reporting' }]);
    const events = await api.query<{ type: string; data: object }>(
      `select type, data from event_log where type like 'alert.%' order by id`,
    );
    expect(events.map(({ type }) => type)).toEqual([
      'alert.opened',
      'alert.acknowledged',
      'alert.snoozed',
      'alert.resolved',
    ]);
    expect(events.at(-1)?.data).toMatchObject({ tell: 'now' });
  });

  test('that a person resolved does not open again by what was known then', async () => {
    clock.set(new Date('2026-06-11T12:05:00Z'));
    await readings(site.asset, (start) => (start >= at('2026-06-11T08:00:00Z') ? 0 : 8_000));
    await arrive(site.asset);
    const [alert] = await list(people.admin);
    const body = { reason: 'The isolator was off for a test' };
    expect((await api.post(`/api/alerts/${alert?.id}/resolve`, { as: people.admin, body })).body).toMatchObject({
      status: 'resolved',
    });
    clock.set(new Date('2026-06-11T13:05:00Z'));
    await readings(site.asset, (start) => (start >= at('2026-06-11T08:00:00Z') ? 0 : 8_000));
    await arrive(site.asset);
    expect(await list(people.admin)).toEqual([]);
  });
});

describe('silence', () => {
  test('of a site that only files tell of raises nothing', async () => {
    clock.set(new Date('2026-06-20T12:05:00Z'));
    await judge();
    expect(await list(people.admin)).toEqual([]);
  });

  test('of ten sites of a platform is one incident, which holds their alerts back', async () => {
    clock.set(new Date('2026-06-10T06:05:00Z'));
    const ids: string[] = [];
    for (let count = 0; count < 10; count++) ids.push((await aSite(await api.person('asset_host'))).asset);
    connected = ids;
    await api.query(
      `insert into data_source (id, asset_id, platform, account, status, budget, sealed, sealed_key_id, key_since, added_by, added_by_name, version, created_at)
       select gen_random_uuid(), one, 'givenergy', 'A', 'stale', '', ''::bytea, 'k', now(), gen_random_uuid(), 'Ada', 1, now()
         from unnest($1::uuid[]) as one`,
      [ids],
    );
    for (const id of ids) await readings(id, sound);
    clock.set(new Date('2026-06-10T06:06:00Z'));
    await readings(ids[0] ?? '', () => 7_999);
    clock.set(new Date('2026-06-10T08:05:00Z'));
    // Of meters that arrive days later, silence says nothing.
    timely = false;
    await judge();
    expect(await list(people.admin)).toEqual([]);
    timely = true;
    await judge();
    const incidents = await list(people.admin);
    expect(incidents).toMatchObject([{ rule: 'vendor_outage', assetId: null, platform: 'givenergy' }]);
    clock.set(new Date('2026-06-10T15:05:00Z'));
    await judge();
    expect((await list(people.admin)).map(({ rule }) => rule)).toEqual(['vendor_outage']);
    expect((await list(people.admin))[0]?.office?.heldBack).toBe(10);
    // Another maker's incident holds back none of them.
    await api.query(
      `insert into alert (id, platform, rule, level, status, version, evidence_from, evidence_to, raised_at)
       values (gen_random_uuid(), 'foxess', 'vendor_outage', 'major', 'open', 1, now(), now(), now())`,
    );
    const held = (await list(people.admin)).map(({ platform, office }) => [platform, office?.heldBack]);
    expect(held).toEqual(
      expect.arrayContaining([
        ['givenergy', 10],
        ['foxess', 0],
      ]),
    );
    await api.query(`delete from alert where platform = 'foxess'`);
    expect(await list(people.host)).toEqual([]);
    const file = await api.get('/api/alerts/export?format=csv', { as: people.admin });
    expect(file.text).toMatch(
      /^.?Site,Platform,Alert,Rule,Level,.*\r\n,givenergy,[^\r]*,vendor_outage,major,open,2026-06-10T/su,
    );
    expect((await api.get('/api/alerts/export?format=csv', { as: people.installer })).status).toBe(403);
    const incident = incidents[0]?.id ?? '';
    const call = (name: string, body: object) =>
      api.post(`/api/alerts/${incident}/${name}`, { as: people.admin, body });
    const until = '2026-06-12T00:00:00.000Z';
    expect((await call('ack', {})).body).toMatchObject({ status: 'acknowledged' });
    expect((await call('ack', {})).status).toBe(200);
    expect((await call('snooze', { until, reason: 'The maker repairs it' })).status).toBe(200);
    // Each reaches the other open pages of the office, once.
    expect(await api.history(`alert:${incident}`)).toEqual(['incident.opened', 'incident.handled', 'incident.handled']);
    for (const id of ids.slice(1)) await readings(id, sound);
    await judge();
    // One site is still silent, so it now has an alert of its own.
    expect((await list(people.admin)).map(({ rule, assetId }) => [rule, assetId])).toEqual([['comms_stale', ids[0]]]);
    const opened = await api.query(
      `select id from event_log where type = 'alert.opened' and data ->> 'rule' = 'comms_stale'`,
    );
    expect(opened).toHaveLength(1);
    clock.set(new Date(clock.now().getTime() + 26 * HOUR));
    await judge();
    expect(await api.query(`select status from asset where id = $1`, [ids[0]])).toEqual([{ status: 'silent' }]);
  });

  test('of a platform that a person resolved makes no other incident until sites fall silent again', async () => {
    const incidents = async () => (await list(people.admin)).filter(({ rule }) => rule === 'vendor_outage');
    clock.set(new Date('2026-06-10T17:05:00Z'));
    for (const id of connected) await readings(id, sound);
    await judge();
    expect(await incidents()).toEqual([]);
    clock.set(new Date('2026-06-11T08:05:00Z'));
    await judge();
    const [incident] = await incidents();
    const body = { reason: 'The maker announced it' };
    const url = `/api/alerts/${incident?.id}/resolve`;
    expect((await api.post(url, { as: people.admin, body })).body).toMatchObject({ status: 'resolved' });
    expect(await api.history(`alert:${incident?.id}`)).toEqual(['incident.opened', 'incident.handled']);
    await judge();
    expect(await incidents()).toEqual([]);
    clock.set(new Date('2026-06-11T09:05:00Z'));
    for (const id of connected) await readings(id, sound);
    await judge();
    clock.set(new Date('2026-06-11T11:35:00Z'));
    await judge();
    expect(await incidents()).toHaveLength(1);
  });
});
