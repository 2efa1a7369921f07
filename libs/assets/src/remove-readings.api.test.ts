import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AssetView, type MeteredChannel, SeriesView } from '@libs/contracts';
import { CheckRoom } from '@libs/assets';
import { FixedClock } from '@libs/platform';
import { csvOf, liveSite, sendCsv } from './testing/live-site.js';

/** Removes an upload that was a mistake. What it had replaced counts again. */

const clock = new FixedClock(new Date('2026-06-17T10:10:00Z'));
const WHO = ['admin', 'host', 'funder', 'installer'] as const;
let api: TestApi;
const people = {} as Record<(typeof WHO)[number], Person>;
let asset: string;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  people.admin = await api.person('admin');
  people.host = await api.person('asset_host');
  people.funder = await api.person('asset_funder');
  people.installer = await api.person('installer');
  ({ asset } = await liveSite(api, clock, people));
});
afterAll(() => api?.stop());

const send = async (days: Parameters<typeof csvOf>[0], channel: MeteredChannel = 'gen') => {
  const answer = await sendCsv(api, { asset, as: people.host, channel, text: csvOf(days) });
  expect({ text: answer.text, status: answer.status }).toEqual({ text: answer.text, status: 201 });
  return (answer.body as { batch: number }).batch;
};
const remove = (no: number, { as = people.admin, reason = 'Wrong meter', id = asset } = {}) =>
  api.post(`/api/assets/${id}/readings/remove`, { as, body: { no, reason } });
const sums = async (channel: MeteredChannel = 'gen') => {
  const query = `from=2026-05-01&to=2026-05-03&step=day&channels=${channel}`;
  const { items } = SeriesView.parse((await api.get(`/api/assets/${asset}/series?${query}`, { as: people.host })).body);
  return items.map(({ channels: [one] }) => ({ wh: one?.wh, read: one?.read }));
};

describe('removing an upload', () => {
  test('brings back what others had, in whatever order they came, and leaves the rest missing', async () => {
    const older = await send({ '2026-05-01': 1, '2026-05-02': 1 });
    const wrong = await send({ '2026-05-02': 9, '2026-05-03': 9 });
    const newer = await send({
      '2026-05-01': 1,
      '2026-05-02': [...Array<number>(40).fill(2), ...Array<null>(8).fill(null)],
    });
    expect(await sums()).toEqual([
      { wh: 48_000, read: 48 },
      { wh: 80_000 + 8 * 9_000, read: 48 },
      { wh: 48 * 9_000, read: 48 },
    ]);
    const answer = await remove(wrong);
    expect(answer.status).toBe(200);
    expect(await sums()).toEqual([
      { wh: 48_000, read: 48 },
      { wh: 80_000 + 8_000, read: 48 },
      { wh: null, read: 0 },
    ]);
    const { batches, covered } = answer.body as AssetView;
    expect(batches.map(({ no, removed }) => [no, removed?.reason ?? null])).toEqual([
      [newer, null],
      [wrong, 'Wrong meter'],
      [older, null],
    ]);
    expect(covered).toEqual([{ channel: 'gen', from: '2026-05-01', to: '2026-05-02' }]);
  });

  test('a second time changes nothing and tells nobody', async () => {
    const before = { history: await api.history(`asset:${asset}`), sums: await sums() };
    expect((await remove(2)).status).toBe(200);
    expect({ history: await api.history(`asset:${asset}`), sums: await sums() }).toEqual(before);
    expect(before.history.filter((type) => type === 'asset.readings_removed')).toHaveLength(1);
  });

  test('lets the same file be uploaded again', async () => {
    expect(await send({ '2026-05-02': 9, '2026-05-03': 9 })).toBe(4);
    expect((await sums())[2]).toEqual({ wh: 48 * 9_000, read: 48 });
    expect((await remove(4)).status).toBe(200);
  });

  test('leaves other meters alone', async () => {
    const no = await send({ '2026-05-01': 3 }, 'imp');
    await send({ '2026-05-01': 4 }, 'exp');
    await remove(no);
    expect(await sums('exp')).toMatchObject([{ wh: 48 * 4_000 }, {}, {}]);
    expect(await sums('imp')).toMatchObject([{ wh: null }, {}, {}]);
  });

  test('goes to the host and the office with its reason, and into the audit', async () => {
    const [event] = await api.query<{ audiences: object; data: object }>(
      `select audiences, data from event_log where type = 'asset.readings_removed' order by id limit 1`,
    );
    expect(Object.keys(event?.audiences ?? {}).sort()).toEqual(['admin', `host:${people.host.account.recordId}`]);
    expect(event?.data).toMatchObject({ channel: 'gen', from: '2026-05-02', to: '2026-05-03', reason: 'Wrong meter' });
  });
});

describe('is refused', () => {
  test('to everyone but the office, without a reason, and where there is no such upload', async () => {
    for (const who of ['host', 'funder', 'installer'] as const)
      expect((await remove(1, { as: people[who] })).status).toBe(403);
    expect((await remove(1, { reason: ' ' })).status).toBe(400);
    expect((await remove(1, { reason: '' })).status).toBe(400);
    expect((await remove(99)).status).toBe(404);
    expect((await remove(1, { id: people.host.account.id })).status).toBe(404);
    expect((await sums())[0]).toEqual({ wh: 48_000, read: 48 });
  });
});

describe('removing an upload whose days were held or estimated', () => {
  /** The use of a business in each half hour, never the same ten times running. */
  const use = Array.from({ length: 48 }, (_, at) => 1 + (at % 7) / 10);
  const DAYS = Array.from({ length: 14 }, (_, at) => `2026-05-${11 + at}`);
  const MONDAY = '2026-05-18';
  const GAP = { from: 36, to: 42 };
  const inGap = (at: number) => at >= GAP.from && at < GAP.to;

  /** The days that count, and what is kept of their checks. */
  const stands = async () => {
    const room = new CheckRoom(api.database, clock);
    while (await room.checkNext());
    const of = (table: string, columns: string) =>
      api.query<{ day: string; quality: string; rules?: (string | null)[] }>(
        `select day::text as day, wh, quality, batch ${columns} from ${table}
          where asset_id = $1 and channel = 'imp' ${columns ? '' : `and quality ~ '[^M]'`} order by day`,
        [asset],
      );
    return { days: await of('site_day', ''), checks: await of('site_day_check', ', rules, flags') };
  };
  let right: number;
  let before: Awaited<ReturnType<typeof stands>>;

  test('takes what was held with it, and the estimates are those from before', async () => {
    const whole = Object.fromEntries(DAYS.map((day) => [day, use]));
    right = await send({ ...whole, [MONDAY]: use.map((kwh, at) => (inGap(at) ? null : kwh)) }, 'imp');
    before = await stands();
    expect(before.days.find(({ day }) => day === MONDAY)?.quality).toBe(`${'A'.repeat(36)}EEEEEEAAAAAA`);
    const stuck = await send({ [MONDAY]: use.map((kwh, at) => (at < GAP.from ? kwh : 5)) }, 'imp');
    const held = await stands();
    expect(held.days.find(({ day }) => day === MONDAY)?.quality).toBe(`${'A'.repeat(36)}${'E'.repeat(12)}`);
    expect(held.checks.find(({ day }) => day === MONDAY)?.rules?.slice(36)).toEqual(Array(12).fill('V4'));
    expect((await remove(stuck)).status).toBe(200);
    expect(await stands()).toEqual(before);
  });

  test('leaves a gap that is estimated once it’s short enough', async () => {
    const added = await send({ [MONDAY]: use }, 'imp');
    expect((await stands()).days.find(({ day }) => day === MONDAY)?.quality).toBe('A'.repeat(48));
    expect((await remove(added)).status).toBe(200);
    expect(await stands()).toEqual(before);
  });

  test('leaves no estimate that rested on it', async () => {
    expect((await remove(right)).status).toBe(200);
    expect(await stands()).toEqual({ days: [], checks: [] });
  });
});
