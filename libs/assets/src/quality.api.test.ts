import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AssetQuality, AssetReceipts, type MeteredChannel, type SeriesView } from '@libs/contracts';
import { CheckRoom, registerAssets } from '@libs/assets';
import { HALF_HOUR, localMidnight, periodsOfDay } from '@libs/forecast';
import { moveDay } from '@libs/metering';
import { type Generated, generatedYear } from '@libs/metering/testing';
import { FixedClock, readerOf } from '@libs/platform';
import { readAs, readEvent } from '@libs/platform/testing';

/** Readings of a live site are validated, and gaps estimated, after they arrive. */

const clock = new FixedClock(new Date('2026-11-28T12:10:00Z'));
const at = new Map(generatedYear().map((one) => [one.instant, one]));
const FROM = Date.parse('2026-06-10T09:00Z');
const gone = ({ instant }: Generated) => instant >= FROM && instant <= Date.parse('2026-06-10T11:30Z');

const WHO = ['admin', 'host', 'otherHost', 'funder', 'otherFunder', 'installer', 'otherInstaller'] as const;
type Who = (typeof WHO)[number];
let api: TestApi;
const people = {} as Record<Who, Person>;
let asset: string;
let room: CheckRoom;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  people.admin = await api.person('admin');
  for (const name of ['host', 'otherHost'] as const) people[name] = await api.person('asset_host');
  for (const name of ['funder', 'otherFunder'] as const) people[name] = await api.person('asset_funder');
  for (const name of ['installer', 'otherInstaller'] as const) people[name] = await api.person('installer');
  asset = await liveSite(people.host);
  room = new CheckRoom(api.database, clock);
});
afterAll(() => api?.stop());

async function liveSite(host: Person): Promise<string> {
  const call = async (method: 'POST' | 'PATCH', url: string, body: object) => {
    const answer = await api.call(method, url, { as: people.admin, body });
    expect({ url, text: answer.text, done: answer.status < 300 }).toMatchObject({ done: true });
    return answer.body as { id: string };
  };
  await call('PATCH', `/api/hosts/${host.account.recordId}/status`, { status: 'awaiting_pairing' });
  const [assetHostId, assetFunderId, installerId] = [host, people.funder, people.installer].map(
    ({ account }) => account.recordId,
  );
  const { id } = await call('POST', '/api/projects', { assetHostId, assetFunderId, installerId });
  await call('PATCH', `/api/projects/${id}`, { systemRequirements: { solarKwp: 50, exportLimitKw: 40 } });
  await call('PATCH', `/api/projects/${id}/status`, { status: 'live' });
  const [event] = await api.query<{ id: string }>(
    `select event_id as id from event_log where type = 'project.went_live' and subject_id = $1`,
    [id],
  );
  await api.database.transaction(async (tx) => {
    const found = await readEvent(tx, event?.id ?? '');
    if (found) await registerAssets(clock)(tx, found);
  });
  await api.query(`update host set postcode = 'LS9 8AA' where id = $1`, [host.account.recordId]);
  const [made] = await api.query<{ id: string }>('select id from asset where project_id = $1', [id]);
  await api.query(`update asset set live_since = '2026-03-01' where id = $1`, [made?.id]);
  return made?.id ?? '';
}

type Change = (one: Generated, channel: MeteredChannel) => number | null;
async function upload(
  channel: MeteredChannel,
  {
    from,
    to,
    change = (one) => one[channel],
    id = asset,
    host = people.host,
  }: {
    from: string;
    to: string;
    change?: Change;
    id?: string;
    host?: Person;
  },
): Promise<void> {
  const lines = [['Date', ...Array.from({ length: 50 }, (_, place) => `HH${place + 1}`)].join(',')];
  for (let day = from; day <= to; day = moveDay(day, 1)) {
    const cells = Array.from({ length: 50 }, (_, place) => {
      const one = place < periodsOfDay(day) ? at.get(localMidnight(day) + place * HALF_HOUR) : undefined;
      const wh = one ? change(one, channel) : null;
      return wh === null ? '' : (wh / 1000).toFixed(3);
    });
    lines.push([day, ...cells].join(','));
  }
  const part = (head: string, body: string) => `--cut\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const file = part('name="file"; filename="meter.csv"\r\nContent-Type: text/csv', lines.join('\n'));
  const answer = await api.post(`/api/assets/${id}/readings`, {
    as: host,
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    raw: { payload: `${part('name="channel"', channel)}${file}--cut--\r\n` },
  });
  expect({ status: answer.status, text: answer.status === 201 ? '' : answer.text }).toEqual({ status: 201, text: '' });
}
async function checkAll(): Promise<number> {
  let rounds = 0;
  while (await room.checkNext()) rounds += 1;
  return rounds;
}
const series = async (from: string, to: string, channel: string, id = asset) => {
  const url = `/api/assets/${id}/series?from=${from}&to=${to}&step=month&channels=${channel}`;
  return ((await api.get(url, { as: people.admin })).body as SeriesView).items[0]?.channels[0];
};
const quality = async (from: string, to: string, as = people.host, id = asset) =>
  AssetQuality.parse((await api.get(`/api/assets/${id}/quality?from=${from}&to=${to}`, { as })).body);
const stored = (id = asset) =>
  api.query<object>(
    'select day::text, channel, wh, quality, revision from site_day where asset_id = $1 order by 1, 2',
    [id],
  );
const RANGE = { from: '2026-05-14', to: '2026-07-18' };

describe('after readings arrived', () => {
  test('a gap of six half hours is estimated, to the watt hour', async () => {
    await upload('exp', RANGE);
    await upload('imp', RANGE);
    await upload('gen', { ...RANGE, change: (one) => (gone(one) ? null : one.gen) });
    expect((await quality('2026-06-10', '2026-06-10')).checking).toBe(true);
    expect(await checkAll()).toBe(1);
    expect(await series('2026-06-01', '2026-06-30', 'self')).toEqual({
      channel: 'self',
      wh: 4_771_767,
      read: 1440,
      estimated: 6,
    });
    const { checking, days, months } = await quality('2026-06-01', '2026-06-30');
    expect(checking).toBe(false);
    const gen = days.find(({ day }) => day === '2026-06-10')?.channels[0];
    expect(gen).toEqual({
      channel: 'gen',
      halfHours: 48,
      actual: 42,
      estimated: 6,
      missing: 0,
      flags: [],
      spans: [
        { from: '2026-06-10T09:00:00.000Z', halfHours: 6, counts: 'estimated', rule: 'V10', held: false, readWh: null },
      ],
    });
    expect(months[0]?.channels[0]).toMatchObject({ actual: 1434, estimated: 6, held: false, why: [] });
  });

  test('checking them again changes nothing, and no event tells of readings', async () => {
    const before = await stored();
    const events = await api.query('select count(*)::int as n from event_log');
    await api.query(
      `insert into reading_check (asset_id, from_day, to_day, due_at) values ($1, '2026-05-01', '2026-07-30', now() - interval '1 year')`,
      [asset],
    );
    expect(await checkAll()).toBe(1);
    expect(await stored()).toEqual(before);
    expect(await api.query('select count(*)::int as n from event_log')).toEqual(events);
  });

  test('a later actual replaces the estimate', async () => {
    await upload('gen', { from: '2026-06-10', to: '2026-06-10' });
    await checkAll();
    expect(await series('2026-06-01', '2026-06-30', 'self')).toMatchObject({ wh: 4_771_483, estimated: 0 });
    const { days } = await quality('2026-06-10', '2026-06-10');
    expect(days[0]?.channels[0]).toMatchObject({ actual: 48, estimated: 0, spans: [] });
  });

  test('an estimate follows the days around it', async () => {
    const missing: Change = (one, channel) =>
      one.instant >= Date.parse('2026-07-01T09:00Z') && one.instant < Date.parse('2026-07-01T12:00Z')
        ? null
        : one[channel];
    const id = await liveSite(people.otherHost);
    const into = { id, host: people.otherHost };
    await upload('imp', { from: '2026-06-30', to: '2026-07-02', change: missing, ...into });
    await checkAll();
    expect((await series('2026-07-01', '2026-07-01', 'imp', id))?.read).toBe(42);
    await upload('imp', { from: '2026-06-15', to: '2026-07-18', change: missing, ...into });
    await checkAll();
    expect(await series('2026-07-01', '2026-07-01', 'imp', id)).toMatchObject({ read: 48, estimated: 6 });
  });
});

describe('what can’t be right', () => {
  test('is held with its rule and what was read, and delivered again it stays held', async () => {
    const over: Change = (one) => (one.instant === FROM ? 21_000 : one.exp);
    await upload('exp', { from: '2026-06-10', to: '2026-06-10', change: over });
    await checkAll();
    const of = async () => (await quality('2026-06-10', '2026-06-10')).days[0]?.channels[1];
    const held = await of();
    expect(held?.spans).toEqual([
      { from: '2026-06-10T09:00:00.000Z', halfHours: 1, counts: 'estimated', rule: 'V1', held: true, readWh: 21_000 },
    ]);
    const before = await stored();
    await upload('exp', {
      from: '2026-06-10',
      to: '2026-06-11',
      change: (one) => (one.instant === FROM ? 21_000 : one.exp),
    });
    expect(await checkAll()).toBe(0);
    expect(await stored()).toEqual(before);
    await upload('exp', { from: '2026-06-10', to: '2026-06-10' });
    await checkAll();
    expect(await of()).toMatchObject({ actual: 48, spans: [] });
  });

  test('generation at night holds the day: the sun is where the site is', async () => {
    const night: Change = (one) =>
      one.instant >= Date.parse('2026-07-10T00:00Z') && one.instant < Date.parse('2026-07-10T01:00Z') ? 40 : one.gen;
    await upload('gen', { from: '2026-07-10', to: '2026-07-10', change: night });
    await checkAll();
    const { days, months } = await quality('2026-07-01', '2026-07-18');
    const of = (day: string) => days.find((one) => one.day === day)?.channels[0];
    expect(of('2026-07-10')).toMatchObject({ actual: 0, estimated: 48 });
    expect(of('2026-07-10')?.spans).toMatchObject([{ rule: 'V3', held: true, halfHours: 48 }]);
    expect(of('2026-07-11')).toMatchObject({ actual: 48, spans: [] });
    expect(months[0]?.channels[0]).toMatchObject({ estimated: 48, held: true, why: ['estimated'] });
  });

  test('a check that fails is put off, and the next site has its turn', async () => {
    await api.query(
      `update site_day set wh[1] = 5, quality = 'E' || substr(quality, 2), batch[1] = 0 where asset_id = $1 and day = '2026-07-12' and channel = 'gen'`,
      [asset],
    );
    await api.query(
      `insert into site_day_check (asset_id, day, channel, wh, quality, batch, rules, flags, checked_at)
      select asset_id, day, channel, wh[1:46], substr(quality, 1, 46), batch[1:46], array_fill(null::text, array[46]), '{}', now()
        from site_day where asset_id = $1 and day = '2026-07-12' and channel = 'gen'`,
      [asset],
    );
    await api.query(
      `insert into reading_check (asset_id, from_day, to_day, due_at) values ($1, '2026-07-12', '2026-07-12', now() - interval '1 year')`,
      [asset],
    );
    expect(await checkAll()).toBe(1);
    const [due] = await api.query<{ due: string }>('select due_at as due from reading_check where asset_id = $1', [
      asset,
    ]);
    expect(new Date(due?.due ?? '').getTime()).toBe(clock.now().getTime() + 300_000);
    await api.query('delete from site_day_check where asset_id = $1 and cardinality(wh) = 46', [asset]);
  });
});

describe('quality is for its readers', () => {
  const CHANNELS: Partial<Record<Who, MeteredChannel[]>> = {
    admin: ['gen', 'exp', 'imp'],
    host: ['gen', 'exp', 'imp'],
    funder: ['gen', 'exp'],
    installer: ['gen'],
  };

  test('by the route: its own channels, and a 404 for everyone else', async () => {
    for (const who of WHO) {
      const answer = await api.get(`/api/assets/${asset}/quality?from=2026-06-10&to=2026-06-11`, { as: people[who] });
      const own = CHANNELS[who];
      expect({ who, status: answer.status }).toEqual({ who, status: own ? 200 : 404 });
      if (!own) continue;
      const { days, months } = AssetQuality.parse(answer.body);
      for (const { channels } of [...days, ...months]) {
        expect({ who, channels: channels.map(({ channel }) => channel) }).toEqual({ who, channels: own });
      }
    }
    expect((await api.get(`/api/assets/${asset}/quality?from=2026-06-10&to=2026-06-10`)).status).toBe(401);
    for (const query of ['from=2026-06-11&to=2026-06-10', 'from=2025-06-01&to=2026-06-10', 'from=2026-06-01'])
      expect((await api.get(`/api/assets/${asset}/quality?${query}`, { as: people.host })).status).toBe(400);
  });

  test('and by the rows of its tables', async () => {
    for (const channel of ['gen', 'exp', 'imp']) {
      await api.query(
        `insert into site_day_check (asset_id, day, channel, wh, quality, batch, rules, flags, checked_at)
         select asset_id, day, channel, wh, quality, batch, array_fill(null::text, array[48]), '{}', now() from site_day
          where asset_id = $1 and day = '2026-06-20' and channel = $2`,
        [asset, channel],
      );
    }
    for (const who of WHO) {
      const { id, role, fullName: name, companyName, recordId } = people[who].account;
      const reader = readerOf({ accountId: id, sessionId: null, role, name, companyName, partyId: recordId });
      const rows = await readAs(reader, () =>
        api.database
          .read()
          .rows<{ channel: string }>('select distinct channel from site_day_check where asset_id = $1', [asset]),
      );
      const found = rows.map(({ channel }) => channel).sort();
      expect({ who, found }).toEqual({ who, found: [...(CHANNELS[who] ?? [])].sort() });
    }
  });
});

describe('receipts', () => {
  const receipts = async (who: Who) => api.get(`/api/assets/${asset}/receipts`, { as: people[who] });
  const june = async (who: Who) => {
    const { months } = AssetReceipts.parse((await receipts(who)).body);
    return months.find(({ month }) => month === '2026-06');
  };

  test('compare a whole month with the frozen forecast, and show the newest beside it', async () => {
    const forecast = async (p50: number, at: string): Promise<string> => {
      const generationKwh = { p10: 0.9 * p50, p50, p90: Math.round(1.1 * p50) };
      const answer = {
        monthly: Array.from({ length: 12 }, (_, month) => ({ month: month + 1, generationKwh })),
        inputs: { unitRatePence: 26 },
        basis: { inputs: { unitRatePence: 'assumed' } },
        assumptions: [{ id: 'price.export', value: 7.5 }],
      };
      const [made] = await api.query<{ id: string }>(
        `insert into site_forecast (id, subject_kind, subject_id, host_id, version, basis, question, answer, changed, inputs_hash, assumptions_version, created_at)
         select gen_random_uuid(), 'project', project_id, host_id, (select count(*) + 1 from site_forecast where subject_id = project_id), 'form', '{}', $2, '[]', gen_random_uuid()::text, '1', $3
           from asset where id = $1 returning id`,
        [asset, JSON.stringify(answer), at],
      );
      return made?.id ?? '';
    };
    const frozen = await forecast(6_500, '2026-02-01T12:00:00Z');
    await api.query('update asset set forecast_id = $2 where id = $1', [asset, frozen]);
    await forecast(5_000, '2026-08-01T12:00:00Z');
    const { months: _, ...head } = AssetReceipts.parse((await receipts('host')).body);
    expect(head).toEqual({
      assetId: asset,
      frozen: { on: '2026-02-01', at: 'go_live' },
      newest: '2026-08-01',
      rate: { pencePerKwh: 26, on: '2026-08-01', source: 'assumed', assumed: true },
      score: { counted: 1, within: 1, coverage: null },
    });
    expect(await june('host')).toMatchObject({
      kwh: 6_558.5,
      read: 1_440,
      frozen: { p10: 5_850, p50: 6_500, p90: 7_150 },
      newest: { p50: 5_000 },
      verdict: 'within',
      why: null,
      yield: 131.2,
      // By the factor: 4,771.483 and 1,787.037 kWh × 0.13096 kg.
      carbon: { selfKg: 624.87, exportedKg: 234.03, halfHours: { actual: 0, forecast: 0, factor: 1_440 } },
      saving: null,
    });
  });

  test('of all sites are counted by month, for the office alone', async () => {
    const { status, body } = await api.get('/api/fleet/score', { as: people.admin });
    expect(status).toBe(200);
    expect(body).toEqual({ months: [{ month: '2026-06', below: 0, within: 1, above: 0 }] });
    expect((await api.get('/api/fleet/score', { as: people.funder })).status).toBe(403);
  });

  test('use the grid’s own half hours where they are known, and never made-up ones', async () => {
    await api.query(
      `insert into grid_half_hour (region, from_at, forecast, actual, simulated, fetched_at) values
         (0, '2026-06-10T09:00Z', 200, 100, false, now()), (0, '2026-06-10T09:30Z', 200, 100, true, now())`,
    );
    expect((await june('host'))?.carbon?.halfHours).toEqual({ actual: 1, forecast: 0, factor: 1_439 });
  });

  test('are for the host, its funder and the office; what a host pays and saves isn’t the funder’s', async () => {
    const expected: Record<Who, number> = {
      admin: 200,
      host: 200,
      otherHost: 404,
      funder: 200,
      otherFunder: 404,
      installer: 403,
      otherInstaller: 403,
    };
    for (const who of WHO) {
      const { status, body } = await receipts(who);
      expect({ who, status }).toEqual({ who, status: expected[who] });
      if (status !== 200) continue;
      const { rate, months } = AssetReceipts.parse(body);
      const own = who !== 'funder';
      expect({ who, rate: rate !== undefined, saving: months.some(({ saving }) => saving !== undefined) }).toEqual({
        who,
        rate: own,
        saving: own,
      });
    }
    expect((await june('funder'))?.frozen?.p50).toBe(6_500);
  });
});

test('the sums of a month follow each reading that comes, changes or goes', async () => {
  const wrong = () =>
    api.query(
      `select * from (select asset_id, date_trunc('month', day::timestamp)::date as month, count(*)::int as days,
           sum(length(quality))::int as half_hours, sum(coalesce((select sum(value) from unnest(wh) as value), 0))::bigint as wh,
           sum(length(replace(quality, 'M', '')))::int as known,
           sum(length(quality) - length(translate(quality, 'ES', '')))::int as estimated
           from site_day where channel = 'gen' group by 1, 2) as c
         full join site_month as m using (asset_id, month)
        where exists (select from site_day as d where d.asset_id = m.asset_id and date_trunc('month', d.day::timestamp) = m.month
                         and d.channel in ('gen', 'exp') and d.computed_at > m.changed_at)
           or m.days <> 0 and (c.days, c.half_hours, c.wh, c.known, c.estimated)
              is distinct from (m.days, m.half_hours, m.wh, m.known, m.estimated)`,
    );
  const sum = async () => (await api.query('select sum(wh)::float8 as wh from site_month'))[0];
  const before = await sum();
  expect(await wrong()).toEqual([]);
  await api.query(
    `update site_day set wh[20] = wh[20] + 7, quality = overlay(quality placing 'E' from 20)
    where channel = 'gen' and day = '2026-06-12' and asset_id = $1`,
    [asset],
  );
  expect(await wrong()).toEqual([]);
  expect(await sum()).not.toEqual(before);
  await api.query(`delete from site_day where day between '2026-06-10' and '2026-06-11'`);
  expect(await wrong()).toEqual([]);
});
