import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { IngestItem, SourceView } from '@libs/contracts';
import { FixedClock } from '@libs/platform';
import { counterAt, YEAR } from './stand-in/site.js';
import { liveSite } from './testing/live-site.js';

/** What an agent on site sends, by its token alone: counters become half hours, whatever their order and however often they are sent. */

const HALF_HOUR = 1_800_000;
const BEGAN = Date.UTC(2026, 0, 1);
const NOW = '2026-11-28T12:07:00.000Z';
const DAY = '2026-11-27';

const clock = new FixedClock(new Date(NOW));
const people = {} as Record<'admin' | 'host' | 'funder' | 'installer', Person>;
let api: TestApi;
let asset = '';
let other = '';
let token = '';
let seq = 0;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  for (const [name, role] of [
    ['admin', 'admin'],
    ['host', 'asset_host'],
    ['funder', 'asset_funder'],
    ['installer', 'installer'],
  ] as const) {
    people[name] = await api.person(role);
  }
  asset = await liveSite(api, clock, people, '2026-11-24');
  other = await liveSite(api, clock, { ...people, host: await api.person('asset_host') }, '2026-11-24');
});
afterAll(() => api?.stop());

const itemAt = (at: number, more: Partial<IngestItem> = {}): IngestItem => ({
  ts: new Date(at).toISOString(),
  dev: 'SE17K-7E1234',
  WH: counterAt('gen', at),
  imp: counterAt('imp', at),
  exp: counterAt('exp', at),
  ...more,
});
const send = (items: IngestItem[], { by = token, assetId = asset } = {}) => {
  const headers: Record<string, string> = by ? { authorization: `Bearer ${by}` } : {};
  return api.post('/api/ingest/v1/batches', { headers, body: { v: 1, assetId, seq: seq++, items } });
};
const sources = async () =>
  ((await api.get(`/api/assets/${asset}/sources`, { as: people.host })).body as { items: SourceView[] }).items;
const days = () =>
  api.query<{ channel: string; wh: number[]; revision: number }>(
    'select channel, wh, revision from site_day where asset_id = $1 and day = $2 order by channel',
    [asset, DAY],
  );
const events = async () => (await api.query<{ n: number }>('select count(*)::int as n from event_log'))[0]?.n;
const truth = (channel: 'gen' | 'exp' | 'imp') => {
  const first = (Date.parse(DAY) - BEGAN) / HALF_HOUR;
  return YEAR.slice(first, first + 48).map((one) => one[channel]);
};

test('its token is shown once, to those who may connect the site', async () => {
  const url = `/api/assets/${asset}/agents`;
  expect((await api.post(url, { as: people.funder, body: { name: 'Plant room' } })).status).toBe(403);
  expect((await api.post(url, { as: people.host, body: { name: '=1' } })).status).toBe(400);
  const made = await api.post(url, { as: people.host, body: { name: 'Plant room' } });
  expect(made).toMatchObject({
    status: 201,
    body: { source: { platform: 'agent', status: 'draft', freshness: 'live' } },
  });
  ({ token } = made.body as { token: string });
  expect((await api.post(url, { as: people.host, body: { name: 'Plant room' } })).status).toBe(400);
  expect(JSON.stringify(await sources())).not.toContain(token.split('.').at(-1));
  const kept = await api.query('select * from data_source');
  expect(JSON.stringify(kept)).not.toContain(token.split('.').at(-1));
});

test('without its token it is refused, and for another site as well; nothing is written', async () => {
  const item = itemAt(Date.parse(NOW));
  for (const by of ['', 'vma.nothing', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`]) {
    expect({ by, status: (await send([item], { by })).status }).toEqual({ by, status: 401 });
  }
  // A token that names another site doesn't open that site either.
  const forged = token.replace(asset, other);
  expect((await send([item], { assetId: other })).status).toBe(403);
  expect((await send([item], { by: forged, assetId: other })).status).toBe(401);
  const many = Array.from({ length: 61 }, () => item);
  expect((await send(many)).status).toBe(400);
  expect((await send([{ ...item, WH: -1 }])).status).toBe(400);
  expect(await api.query('select 1 from source_reading')).toEqual([]);
});

test('is connected by its first batch, and its power is live', async () => {
  const at = Date.parse(NOW) - 5_000;
  const answer = await send([itemAt(at, { W: 18_420, grid: -9_100 }), itemAt(at - 60_000, { W: 1, grid: 1 })]);
  expect(answer).toMatchObject({ status: 202, body: { seq: seq - 1, now: NOW, ahead: 0, old: 0 } });
  expect(await sources()).toMatchObject([{ status: 'connected', newestAt: new Date(at).toISOString() }]);
  const now = await api.get(`/api/assets/${asset}/now`, { as: people.host });
  expect(now.body).toMatchObject({
    class: 'live',
    everySeconds: 60,
    late: false,
    power: { pv: 18_420, grid: -9_100, load: 9_320, other: 0 },
  });
});

test('in any order and repeated, its counters are the half hours that the site generated', async () => {
  const moments: number[] = [];
  for (let at = Date.parse(DAY) - HALF_HOUR; at <= Date.parse(DAY) + 49 * HALF_HOUR; at += 300_000) moments.push(at);
  const mixed = moments.sort((one, two) => ((one / 300_000) % 7) - ((two / 300_000) % 7));
  for (let from = 0; from < mixed.length; from += 60) await send(mixed.slice(from, from + 60).map((at) => itemAt(at)));
  const stored = await days();
  expect(stored.map(({ channel, wh }) => ({ channel, wh }))).toEqual([
    { channel: 'exp', wh: truth('exp') },
    { channel: 'gen', wh: truth('gen') },
    { channel: 'imp', wh: truth('imp') },
  ]);
  const before = await events();
  for (let from = 0; from < mixed.length; from += 60) {
    expect((await send(mixed.slice(from, from + 60).map((at) => itemAt(at)))).status).toBe(202);
  }
  expect(await days()).toEqual(stored);
  expect(await events()).toBe(before);
});

test('a clock that is two hours ahead is told our time, and nothing of it is kept', async () => {
  const answer = await send([
    itemAt(Date.parse(NOW) + 2 * 3_600_000),
    {
      ...itemAt(Date.parse(NOW)),
      ts: '2025-10-01T00:00:00.000Z',
    },
  ]);
  expect(answer).toMatchObject({ status: 202, body: { now: NOW, ahead: 1, old: 1 } });
  expect(await api.query('select 1 from source_reading where at > $1', [new Date(Date.parse(NOW) + 120_000)])).toEqual(
    [],
  );
});

test('needs no test, no key and no renewal, and says so', async () => {
  const [agent] = await sources();
  const url = `/api/assets/${asset}/sources/${agent?.id}`;
  expect((await api.post(`${url}/test`, { as: people.host, body: {} })).status).toBe(409);
  const renewed = await api.post(`${url}/rotate`, { as: people.host, body: { key: 'another' } });
  expect(renewed.status).toBe(409);
  expect(renewed.text).toContain('disconnect it and add it again');
});

test('that was disconnected is refused from then on', async () => {
  const [agent] = await sources();
  expect((await api.call('DELETE', `/api/assets/${asset}/sources/${agent?.id}`, { as: people.host })).status).toBe(200);
  expect((await send([itemAt(Date.parse(NOW))])).status).toBe(401);
});

test('may send sixty batches a minute', async () => {
  const made = await api.post(`/api/assets/${asset}/agents`, { as: people.host, body: { name: 'Roof' } });
  const by = (made.body as { token: string }).token;
  const statuses: number[] = [];
  for (let call = 0; call < 61; call++) statuses.push((await send([], { by })).status);
  expect(statuses.filter((status) => status === 202)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});
