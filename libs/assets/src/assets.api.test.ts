import { randomUUID } from 'node:crypto';
import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type AssetReadingsPreview,
  type AssetView,
  type Channel,
  BATTERY_CHANNELS,
  CHANNELS_OF,
  type MeteredChannel,
  SeriesView,
} from '@libs/contracts';
import { eraseAssetOf, eraseHostReadings, eraseUploader, registerAssets } from '@libs/assets';
import { periodsOfDay } from '@libs/forecast';
import { FixedClock, readerOf } from '@libs/platform';
import { consumeOnce, readAs, readEvent } from '@libs/platform/testing';

/** A live site: its asset, the readings that are uploaded for it, and who sees which. */

const clock = new FixedClock(new Date('2026-11-28T12:10:00Z'));
const WHO = ['admin', 'host', 'otherHost', 'funder', 'otherFunder', 'installer', 'otherInstaller'] as const;
type Who = (typeof WHO)[number];
let api: TestApi;
const people = {} as Record<Who, Person>;
let site: { project: string; asset: string };

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  people.admin = await api.person('admin');
  for (const name of ['host', 'otherHost'] as const) people[name] = await api.person('asset_host');
  for (const name of ['funder', 'otherFunder'] as const) people[name] = await api.person('asset_funder');
  for (const name of ['installer', 'otherInstaller'] as const) people[name] = await api.person('installer');
  site = await liveSite(people.host, people.funder, people.installer);
});
afterAll(() => api?.stop());

async function admin(method: 'POST' | 'PATCH', url: string, body: object): Promise<{ id: string }> {
  const answer = await api.call(method, url, { as: people.admin, body });
  expect({ url, text: answer.text, done: answer.status < 300 }).toMatchObject({ url, done: true });
  return answer.body as { id: string };
}

async function aProject(host: Person, funder: Person, installer: Person): Promise<string> {
  await admin('PATCH', `/api/hosts/${host.account.recordId}/status`, { status: 'awaiting_pairing' });
  const [assetHostId, assetFunderId, installerId] = [host, funder, installer].map(({ account }) => account.recordId);
  return (await admin('POST', '/api/projects', { assetHostId, assetFunderId, installerId })).id;
}

async function liveSite(host: Person, funder: Person, installer: Person) {
  const project = await aProject(host, funder, installer);
  await admin('PATCH', `/api/projects/${project}`, { systemRequirements: { solarKwp: 50 } });
  await admin('PATCH', `/api/projects/${project}/status`, { status: 'live' });
  await handleAll();
  const [asset] = await api.query<{ id: string }>('select id from asset where project_id = $1', [project]);
  await api.query(`update asset set live_since = '2026-03-01' where id = $1`, [asset?.id]);
  return { project, asset: asset?.id ?? '' };
}

/** What the worker does with every go-live that it hasn't handled yet. */
async function handleAll(): Promise<void> {
  const waiting = await api.query<{ id: string }>(
    `select event_id as id from event_log e where type = 'project.went_live'
        and not exists (select 1 from inbox i where i.event_id = e.event_id and i.subscriber = 'assets') order by id`,
  );
  for (const { id } of waiting)
    await api.database.transaction((tx) => consumeOnce(tx, 'assets', id, () => handle(tx, id)));
}
const handle = async (tx: Parameters<typeof readEvent>[0], id: string) => {
  const event = await readEvent(tx, id);
  if (event) await registerAssets(clock)(tx, event);
};

/** A row a day; `kwh` of each half hour, empty where it is null. */
function csv(days: string[], kwh: (day: string, at: number) => number | null = () => 1): string {
  const rows = days.map((day) =>
    [day, ...Array.from({ length: 50 }, (_, at) => (at < periodsOfDay(day) ? (kwh(day, at) ?? '') : ''))].join(','),
  );
  return [['Date', ...Array.from({ length: 50 }, (_, at) => `HH${at + 1}`)].join(','), ...rows].join('\n');
}
const part = (head: string, body: string) => `--cut\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const sendParts = (url: string, as: Person, parts: string) =>
  api.post(url, {
    as,
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    raw: { payload: `${parts}--cut--\r\n` },
  });
const parts = (text: string, channel: string) =>
  `${part('name="channel"', channel)}${part('name="file"; filename="meter.csv"\r\nContent-Type: text/csv', text)}`;
const send = (text: string, channel: MeteredChannel = 'gen', { as = people.host, id = site.asset, to = '' } = {}) =>
  sendParts(`/api/assets/${id}/readings${to}`, as, parts(text, channel));
const series = async (query: string, { as = people.host, id = site.asset } = {}) =>
  SeriesView.parse((await api.get(`/api/assets/${id}/series?${query}`, { as })).body).items;
const asset = async (as: Person, id = site.asset) => (await api.get(`/api/assets/${id}`, { as })).body as AssetView;
const days = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(first) + at * 86_400_000).toISOString().slice(0, 10));
const stored = () =>
  api.query<object>(
    'select day::text, channel, wh, quality, revision from site_day where asset_id = $1 order by 1, 2',
    [site.asset],
  );

describe('an asset', () => {
  test('is made once of a site that goes live, however often the event is handled', async () => {
    const [event] = await api.query<{ id: string }>(
      `select event_id as id from event_log where type = 'project.went_live' and subject_id = $1`,
      [site.project],
    );
    await api.database.transaction((tx) => handle(tx, event?.id ?? ''));
    const rows = await api.query('select id, solar_kwp, status from asset where project_id = $1', [site.project]);
    expect(rows).toEqual([{ id: site.asset, solar_kwp: 50, status: 'commissioning' }]);
    const devices = await api.query('select kind from asset_device where asset_id = $1 order by kind', [site.asset]);
    expect(devices).toEqual([{ kind: 'generation_meter' }, { kind: 'grid_meter' }, { kind: 'inverter' }]);
    expect(await api.history(`asset:${site.asset}`)).toEqual(['asset.registered']);
  });

  test('is not made of a site that is not live any more', async () => {
    const project = await aProject(await api.person('asset_host'), people.otherFunder, people.otherInstaller);
    await admin('PATCH', `/api/projects/${project}/status`, { status: 'live' });
    await admin('PATCH', `/api/projects/${project}/status`, { status: 'complete' });
    await handleAll();
    expect(await api.query('select id from asset where project_id = $1', [project])).toEqual([]);
  });

  test('is held against the newest forecast at go-live, which its host, its funder and admins see', async () => {
    const host = await api.person('asset_host');
    const project = await aProject(host, people.otherFunder, people.otherInstaller);
    const monthly = Array.from({ length: 12 }, (_, at) => ({
      month: at + 1,
      generationKwh: { p10: 1, p50: at, p90: 3 },
    }));
    const aForecast = async (version: number, at: string) => {
      const id = randomUUID();
      await api.query(
        `insert into site_forecast (id, subject_kind, subject_id, host_id, version, basis, inputs_hash, assumptions_version,
           changed, question, answer, created_at)
         values ($1, 'project', $2, $3, $4, 'form', '', '', '[]', '{}', $5, $6)`,
        [
          id,
          project,
          host.account.recordId,
          version,
          JSON.stringify({ monthly, system: { solarKwp: 38, batteryKwh: 20 } }),
          at,
        ],
      );
      return id;
    };
    const frozen = await aForecast(1, '2026-01-01');
    await admin('PATCH', `/api/projects/${project}/status`, { status: 'live' });
    await aForecast(2, '2099-01-01');
    await handleAll();
    const [made] = await api.query<{ id: string; forecast_id: string }>(
      'select id, forecast_id, solar_kwp from asset where project_id = $1',
      [project],
    );
    expect(made).toMatchObject({ forecast_id: frozen, solar_kwp: 38 });
    for (const as of [host, people.admin, people.otherFunder])
      expect((await asset(as, made?.id)).expected).toEqual(monthly);
    expect((await asset(people.otherInstaller, made?.id)).expected).toBeNull();
    // The use of a site with a battery is unknown until the battery is measured.
    expect((await asset(host, made?.id)).channels).toEqual(['gen', 'exp', 'imp', 'self']);
  });
});

describe('readings', () => {
  test('are looked at before anything is stored', async () => {
    const answer = await send(csv(['2026-02-28', '2026-11-01']), 'gen', { to: '/preview' });
    expect(answer.status).toBe(200);
    const { refusal, report, leftOut } = answer.body as AssetReadingsPreview;
    expect({ refusal, present: report?.present, leftOut }).toEqual({
      refusal: null,
      present: 96,
      leftOut: { early: 48, toCome: 0, tooHigh: 0 },
    });
    expect(await stored()).toEqual([]);
  });

  test('of a day with 46 and of one with 50 half hours are stored by the London day, null where they are missing', async () => {
    const text = csv(['2026-03-29', '2026-10-25'], (_, at) => (at === 5 ? null : at === 6 ? 0 : 1));
    const saved = await send(text);
    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject({ batch: 1, days: 2, asset: { status: 'reporting' } });
    const [spring, autumn] = await series('from=2026-03-29&to=2026-10-25&channels=gen').then((items) => [
      items[0],
      items.at(-1),
    ]);
    expect([spring?.halfHours, autumn?.halfHours]).toEqual([46, 50]);
    expect(spring?.channels[0]).toMatchObject({ wh: 44_000, read: 45, revision: 1 });
    expect(autumn?.channels[0]).toMatchObject({ wh: 48_000, read: 49 });
    expect(autumn?.channels[0]?.values?.slice(4, 8)).toEqual([1000, null, 0, 1000]);
    expect(autumn?.channels[0]?.quality?.slice(4, 8)).toBe('AMAA');
    expect(autumn?.channels[0]?.batches?.slice(4, 6)).toEqual([1, null]);
    expect(await api.history(`asset:${site.asset}`)).toEqual([
      'asset.registered',
      'asset.readings_uploaded',
      'asset.reporting',
    ]);
  });

  test('that are there already change nothing and are told to nobody', async () => {
    const before = await stored();
    const again = await send(csv(['2026-03-29', '2026-10-25'], (_, at) => (at === 5 ? null : at === 6 ? 0 : 1)));
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ batch: null, days: 0 });
    expect(await stored()).toEqual(before);
    expect(await api.history(`asset:${site.asset}`)).toHaveLength(3);
  });

  test('fill gaps and correct what was there; days that stay the same keep their revision', async () => {
    const saved = await send(
      csv(['2026-10-24', '2026-10-25'], (day, at) => (day === '2026-10-25' && at !== 5 ? null : 2)),
    );
    expect(saved.body).toMatchObject({ batch: 2, days: 2 });
    const [, day] = await series('from=2026-10-24&to=2026-10-25&channels=gen');
    expect(day?.channels[0]).toMatchObject({ wh: 50_000, read: 50, revision: 2 });
    expect(day?.channels[0]?.batches?.slice(4, 7)).toEqual([1, 2, 1]);
    const [spring] = await series('from=2026-03-29&to=2026-03-29&channels=gen');
    expect(spring?.channels[0]?.revision).toBe(1);
  });

  test('arrive from many at once without losing any', async () => {
    const all = await Promise.all([
      send(csv(['2026-05-01']), 'imp'),
      send(
        csv(['2026-05-01'], () => 0.25),
        'exp',
      ),
      send(
        csv(['2026-05-01', '2026-05-03'], (day, at) => (day < '2026-05-02' && at >= 24 ? null : 1)),
        'gen',
      ),
    ]);
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [day] = await series('from=2026-05-01&to=2026-05-01&step=day');
    expect(day?.channels).toEqual([
      { channel: 'gen', wh: 24_000, read: 24, estimated: 0 },
      { channel: 'exp', wh: 12_000, read: 48, estimated: 0 },
      { channel: 'imp', wh: 48_000, read: 48, estimated: 0 },
      { channel: 'self', wh: 18_000, read: 24, estimated: 0 },
      { channel: 'load', wh: 42_000, read: 24, estimated: 0 },
    ]);
    expect((await asset(people.host)).batches.map(({ no }) => no)).toEqual([5, 4, 3, 2, 1]);
  });

  test('are summed by month within the range', async () => {
    const months = await series('from=2026-04-01&to=2026-05-31&step=month&channels=imp');
    expect(months).toEqual([
      { start: '2026-04-01', halfHours: 30 * 48, channels: [{ channel: 'imp', wh: null, read: 0, estimated: 0 }] },
      { start: '2026-05-01', halfHours: 31 * 48, channels: [{ channel: 'imp', wh: 48_000, read: 48, estimated: 0 }] },
    ]);
  });

  test('an admin may upload them too', async () => {
    expect((await send(csv(['2026-05-02']), 'imp', { as: people.admin })).status).toBe(201);
  });
});

describe('what is refused says why, and changes nothing', () => {
  test.each<[string, string, MeteredChannel, string]>([
    ['in another unit', csv(days('2026-11-01', 3), () => 900), 'gen', 'more than 50 kWp of panels can generate'],
    ['too early', csv(days('2026-02-01', 3)), 'gen', 'before 2026-03-01'],
    ['of half hours to come', 'When,kWh\n2026-11-28 12:00,1\n2026-11-28 12:30,1', 'gen', 'has ended yet'],
    [
      'a total that only rises',
      csv(days('2026-11-01', 4), (day, at) => Date.parse(day) / 1e8 + at / 100),
      'imp',
      'only ever rise',
    ],
    ['no table', 'nothing of use', 'gen', 'no row with a date and a reading'],
    ['formulas', 'Date,HH1\n2026-11-01,"=cmd|calc"\n', 'gen', 'no row with a date and a reading'],
    ['no file', '', 'gen', 'empty'],
    [
      'an hour apart',
      `When,kWh\n${Array.from({ length: 24 }, (_, at) => `2026-11-01 ${String(at).padStart(2, '0')}:00,1`).join('\n')}`,
      'gen',
      'Choose a file of half-hourly readings',
    ],
  ])('%s', async (_, text, channel, why) => {
    const before = await stored();
    const { status, error } = await send(text, channel);
    expect({ status, message: error.message }).toEqual({
      status: 400,
      message: expect.stringContaining(why),
    });
    expect(await stored()).toEqual(before);
  });

  test('ten million rows, an unknown channel, another part', async () => {
    const long = await send(`Date,Time,kWh\n${'2026-11-01,00:00,1\n'.repeat(200_000)}`);
    expect({ status: long.status, message: long.error.message }).toEqual({
      status: 400,
      message: expect.stringContaining('more than three years'),
    });
    const huge = await send('x'.repeat(7 * 1024 * 1024));
    expect(huge.status).toBe(413);
    const url = `/api/assets/${site.asset}/readings`;
    for (const channel of ['load', 'self', 'constructor', '']) {
      const { status, error } = await sendParts(url, people.host, parts(csv(['2026-11-01']), channel));
      expect({ status, path: error.errors?.[0]?.path }).toEqual({ status: 400, path: 'channel' });
    }
    const more = `${part('name="asset"', 'x')}${parts(csv(['2026-11-01']), 'gen')}`;
    expect((await sendParts(url, people.host, more)).status).toBe(400);
  });

  test.each([
    'from=2026-05-02&to=2026-05-01',
    'from=2025-01-01&to=2026-05-01',
    'from=2001-01-01&to=2026-05-01&step=day',
    'from=2026-05-01&to=2026-05-02&channels=gen,other',
    'from=2026-05-01&to=2026-05-02&channels=',
    'from=2026-02-30&to=2026-05-02',
    'to=2026-05-02',
  ])('a series of %s', async (query) => {
    expect((await api.get(`/api/assets/${site.asset}/series?${query}`, { as: people.host })).status).toBe(400);
  });
});

describe('nobody sees another’s', () => {
  const OWN: Who[] = ['admin', 'host', 'funder', 'installer'];
  const readerFor = (who: Who) => {
    const { id, role, fullName: name, companyName, recordId } = people[who].account;
    return readerOf({ accountId: id, sessionId: null, role, name, companyName, partyId: recordId });
  };
  const ask = <T extends object>(who: Who, sql: string, values: unknown[] = []) =>
    readAs(readerFor(who), () => api.database.read().rows<T>(sql, values));

  test('asset: a 404 for everyone else, by every route', async () => {
    for (const who of WHO) {
      const as = people[who];
      const expected = OWN.includes(who) ? 200 : 404;
      const statuses = [
        (await api.get(`/api/assets/${site.asset}`, { as })).status,
        (await api.get(`/api/assets/${site.asset}/series?from=2026-05-01&to=2026-05-01`, { as })).status,
      ];
      expect({ who, statuses }).toEqual({ who, statuses: [expected, expected] });
      const listed = (await api.get('/api/assets', { as })).body as { items: AssetView[] };
      expect({ who, listed: listed.items.some(({ id }) => id === site.asset) }).toEqual({
        who,
        listed: expected === 200,
      });
    }
    expect((await send(csv(['2026-11-01']), 'gen', { as: people.otherHost })).status).toBe(404);
    expect((await send(csv(['2026-11-01']), 'gen', { as: people.otherHost, to: '/preview' })).status).toBe(404);
    for (const as of [people.funder, people.installer])
      expect((await send(csv(['2026-11-01']), 'gen', { as })).status).toBe(403);
    expect((await send(csv(['2026-11-01']), 'gen', { id: randomUUID() })).status).toBe(404);
  });

  test('channel: each role gets its own unless it asks for more, which is a 403', async () => {
    for (const who of OWN) {
      const as = people[who];
      const allowed = CHANNELS_OF[as.account.role];
      // The site has no battery.
      const mine = allowed.filter((one) => !(BATTERY_CHANNELS as readonly Channel[]).includes(one));
      const [day] = await series('from=2026-05-01&to=2026-05-01', { as });
      expect({ who, channels: day?.channels.map(({ channel }) => channel) }).toEqual({ who, channels: mine });
      for (const channel of CHANNELS_OF.admin) {
        const { status } = await api.get(
          `/api/assets/${site.asset}/series?from=2026-05-01&to=2026-05-01&channels=${channel}`,
          { as },
        );
        expect({ who, channel, status }).toEqual({ who, channel, status: allowed.includes(channel) ? 200 : 403 });
      }
      const view = await asset(as);
      const office = who === 'admin' || who === 'host';
      expect({ who, batches: view.batches.length > 0 }).toEqual({ who, batches: office });
      expect(view.covered.map(({ channel }) => channel).every((channel) => mine.includes(channel))).toBe(true);
    }
  });

  test('rows, even where a query forgets to ask', async () => {
    const rows = async (who: Who) => ({
      channels: (await ask<{ channel: string }>(who, 'select distinct channel from site_day order by 1')).map(
        ({ channel }) => channel,
      ),
      assets: (await ask<{ id: string }>(who, 'select id from asset')).some(({ id }) => id === site.asset),
      devices: (await ask<{ id: string }>(who, 'select asset_id as id from asset_device')).some(
        ({ id }) => id === site.asset,
      ),
      batches: (await ask(who, 'select no from reading_batch')).length > 0,
    });
    const nothing = { channels: [], assets: false, devices: false, batches: false };
    const all = { channels: ['exp', 'gen', 'imp'], assets: true, devices: true, batches: true };
    const expected: Record<Who, object> = {
      admin: all,
      host: all,
      otherHost: nothing,
      funder: { ...all, channels: ['exp', 'gen'], batches: false },
      otherFunder: nothing,
      installer: { ...all, channels: ['gen'], batches: false },
      otherInstaller: nothing,
    };
    for (const who of WHO) expect({ who, rows: await rows(who) }).toEqual({ who, rows: expected[who] });
  });

  test('rows of an installer end with its warranty', async () => {
    await api.query(`update asset set live_since = current_date - interval '25 months' where id = $1`, [site.asset]);
    expect(await ask('installer', 'select from site_day')).toEqual([]);
    expect((await api.get(`/api/assets/${site.asset}`, { as: people.installer })).status).toBe(404);
    await api.query(`update asset set live_since = '2026-03-01' where id = $1`, [site.asset]);
  });

  test('events: no reading is in the log, and uploads are told to the host and the office alone', async () => {
    const events = await api.query<{ type: string; data: object; audiences: object }>(
      'select type, data, audiences from event_log where stream = $1',
      [`asset:${site.asset}`],
    );
    const of = (who: 'host' | 'funder' | 'installer') => `${who}:${people[who].account.recordId}`;
    for (const { type, data, audiences } of events) {
      expect(Object.keys(audiences).sort()).toEqual(
        (type === 'asset.reporting'
          ? ['admin', of('funder'), of('host'), of('installer')]
          : ['admin', of('host')]
        ).sort(),
      );
      expect(Object.keys(data).every((key) => ['assetId', 'channel', 'from', 'to'].includes(key))).toBe(true);
    }
  });
});

describe('erasure', () => {
  test('takes the times of a business’s use and a person’s name, and leaves what was generated', async () => {
    await api.database.transaction(async (tx) => {
      await eraseHostReadings(tx, people.host.account.recordId ?? '');
      await eraseUploader(tx, people.host.account.id);
    });
    expect(await api.query('select distinct channel from site_day order by 1')).toEqual([
      { channel: 'exp' },
      { channel: 'gen' },
    ]);
    const kept = await api.query(
      'select distinct channel, received_by_name as name, file_name as file from reading_batch order by 1',
    );
    expect(kept).toEqual(['exp', 'gen'].map((channel) => ({ channel, name: 'Erased person', file: 'readings.csv' })));
  });

  test('after a contract leaves nothing', async () => {
    await api.database.transaction((tx) => eraseAssetOf(tx, site.project));
    for (const table of ['site_day', 'site_day_check', 'reading_check', 'reading_batch', 'asset_device']) {
      expect(await api.query(`select from ${table} where asset_id = $1`, [site.asset])).toEqual([]);
    }
  });
});
