import { createHash } from 'node:crypto';
import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Fleet } from '@libs/contracts';
import { FixedClock, readerOf } from '@libs/platform';
import { readAs } from '@libs/platform/testing';
import { PostgresStore } from '@libs/telemetry';
import { liveSite } from './testing/live-site.js';

/** The fleet of live sites, and who sees which. */

const clock = new FixedClock(new Date('2026-06-17T10:10:00Z'));
const WHO = ['admin', 'host', 'funder', 'otherFunder', 'installer', 'otherInstaller'] as const;
type Who = (typeof WHO)[number];
let api: TestApi;
const people = {} as Record<Who, Person>;
let asset: string;
let project: string;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  people.admin = await api.person('admin');
  people.host = await api.person('asset_host');
  for (const name of ['funder', 'otherFunder'] as const) people[name] = await api.person('asset_funder');
  for (const name of ['installer', 'otherInstaller'] as const) people[name] = await api.person('installer');
  ({ project, asset } = await liveSite(api, clock, people, { p50: 600 }));
});
afterAll(() => api?.stop());

/** Half hours of one day in Wh, as if they came from a source. */
const readings = (day: string, wh: (number | null)[], channel: 'gen' | 'exp' | 'imp' = 'gen', id = asset) =>
  api.database.transaction((tx) =>
    new PostgresStore().merge(tx, {
      assetId: id,
      channel,
      at: clock.now(),
      days: [
        {
          day,
          wh,
          quality: wh.map((one) => (one === null ? 'M' : 'A')).join(''),
          batch: wh.map((one) => (one === null ? null : 1)),
        },
      ],
    }),
  );
const day = (wh: number, gap = false) => Array.from({ length: 48 }, (_, at) => (gap && at === 20 ? null : wh));
const fleet = async (who: Who) => Fleet.parse((await api.get('/api/fleet', { as: people[who] })).body);

describe('the fleet', () => {
  test('says of a site without readings that nothing is known, not zero', async () => {
    const { items, total, day: today, asOf } = await fleet('funder');
    expect({ total, today, asOf }).toEqual({ total: 1, today: '2026-06-17', asOf: '2026-06-17T10:10:00.000Z' });
    expect(items).toMatchObject([
      {
        id: asset,
        projectId: project,
        status: 'commissioning',
        solarKwp: 50,
        readTo: null,
        today: { wh: null, read: 0 },
        month: { wh: null, days: 0, expectedWh: null, ratio: null },
      },
    ]);
  });

  test('counts today as it is read, and of the month only whole days before it', async () => {
    await readings('2026-05-31', day(9_999));
    await readings('2026-06-01', day(500));
    await readings('2026-06-02', day(9_999, true));
    await readings('2026-06-03', day(0));
    await readings('2026-06-17', [...Array.from({ length: 20 }, () => 250), ...Array.from({ length: 28 }, () => null)]);
    await readings('2026-06-01', day(77), 'imp');
    const [site] = (await fleet('funder')).items;
    expect(site).toMatchObject({
      readTo: '2026-06-17T09:00:00.000Z',
      today: { wh: 5_000, read: 20 },
      // Two of the thirty days of June, of 600 kWh.
      month: { wh: 24_000, days: 2, expectedWh: 40_000, ratio: 0.6 },
    });
  });

  test('has the same hash for the same figures, and another one for others', async () => {
    const { hash, items } = await fleet('admin');
    expect(hash).toBe(createHash('sha256').update(JSON.stringify(items)).digest('hex'));
    expect((await fleet('funder')).hash).toBe(hash);
    await readings('2026-06-04', day(1));
    expect((await fleet('admin')).hash).not.toBe(hash);
  });

  test('is exported as it is shown, safely for a spreadsheet', async () => {
    await api.query(`update host set company_name = '=cmd|calc' where id = $1`, [people.host.account.recordId]);
    const shown = await fleet('funder');
    const answer = await api.get('/api/fleet/export?format=csv', { as: people.funder });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'x-data-hash': shown.hash,
      'x-as-of': shown.asOf,
      'x-total-count': '1',
    });
    const [heads = '', row = ''] = answer.text.replace('\uFEFF', '').split('\r\n');
    const cells = Object.fromEntries(heads.split(',').map((head, at) => [head, row.split(',')[at]]));
    expect(cells).toMatchObject({
      Site: `'=cmd|calc`,
      'Today (kWh)': '5',
      'Forecast P50 of those days (kWh)': '60',
      'As of': shown.asOf,
      'Data hash (SHA-256)': shown.hash,
    });
    const [line] = await api.query(`select text from audit_event where kind = 'exported'`);
    expect(line).toMatchObject({ text: 'Exported 1 live site as CSV' });
  });
});

describe('what a fleet brought', () => {
  test('is what issued statements say ÷ what the system cost, for its funder and the office', async () => {
    const money = async (who: Who) => (await fleet(who)).items[0]?.money;
    await api.query('update project set capital_cost_pence = 4500000 where id = $1', [project]);
    const paidInPence = 4_500_000;
    const none = { duePence: null, receivedPence: null, paidInPence, dpi: null };
    expect(await money('funder')).toEqual(none);
    const site = { projectId: project, billsPence: 85_886, vatPence: 14_314, exportPence: 21_444, feePence: 1_860 };
    await api.query(
      `insert into statement (id, funder_id, funder_company, month, status, version, content)
       values (gen_random_uuid(), $1, 'Calder Yield', '2026-05-01', 'draft', 1, $2)`,
      [people.funder.account.recordId, JSON.stringify({ sites: [site] })],
    );
    expect(await money('admin')).toEqual(none);
    await api.query(`update statement set status = 'issued', number = 'VM-P-2026-000001'`);
    for (const who of ['funder', 'admin'] as const)
      expect(await money(who)).toEqual({ ...none, receivedPence: 91_156, dpi: 0.0203 });
    expect(await money('installer')).toEqual({ ...none, paidInPence: null });
    expect((await fleet('otherFunder')).items).toEqual([]);
    const file = (await api.get('/api/fleet/export?format=csv', { as: people.installer })).text;
    expect(file).not.toMatch(/paid in|Received|Left to pay/);
  });
});

describe('a series as CSV', () => {
  const file = (who: Who, query: string) =>
    api.get(`/api/assets/${asset}/series?${query}`, { as: people[who], headers: { accept: 'text/csv' } });
  const lines = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

  test('has a row for each half hour, named by its start, and nothing where nothing is known', async () => {
    const answer = await file('funder', 'from=2026-06-02&to=2026-06-02');
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } });
    const [head, ...rows] = lines(answer.text);
    expect(head).toBe(
      'Starts (UTC),Day (London),generation (Wh),generation quality,export (Wh),export quality,solar used on site (Wh),solar used on site quality',
    );
    expect(rows).toHaveLength(48);
    expect(rows[0]).toBe('2026-06-01T23:00:00.000Z,2026-06-02,9999,A,,M,,M');
    expect(rows[20]).toBe('2026-06-02T09:00:00.000Z,2026-06-02,,M,,M,,M');
  });

  test('of sums says how many half hours each has', async () => {
    const [, ...rows] = lines((await file('host', 'from=2026-06-01&to=2026-06-02&step=day&channels=gen,imp')).text);
    expect(rows).toEqual([
      '2026-05-31T23:00:00.000Z,2026-06-01,24000,48,3696,48',
      '2026-06-01T23:00:00.000Z,2026-06-02,469953,47,,0',
    ]);
  });

  test('shows no channel more than the answer does', async () => {
    expect((await file('funder', 'from=2026-06-01&to=2026-06-01&channels=imp')).status).toBe(403);
    expect((await file('installer', 'from=2026-06-01&to=2026-06-01')).text).not.toMatch(/import|export|used/);
    expect((await file('otherFunder', 'from=2026-06-01&to=2026-06-01')).status).toBe(404);
  });
});

describe('nobody sees another’s', () => {
  test('site, and an installer sees no forecast and no other meter', async () => {
    for (const who of ['otherFunder', 'otherInstaller'] as const)
      expect({ who, items: (await fleet(who)).items }).toEqual({ who, items: [] });
    expect((await api.get('/api/fleet', { as: people.host })).status).toBe(403);
    expect((await api.get('/api/fleet/export?format=csv', { as: people.host })).status).toBe(403);
    const [site] = (await fleet('installer')).items;
    expect(site).toMatchObject({ id: asset, today: { wh: 5_000 }, month: { days: 3, expectedWh: null, ratio: null } });
    const file = await api.get('/api/fleet/export?format=csv', { as: people.installer });
    expect(file.text).not.toContain('P50');
  });

  test('rows of what is expected, even where a query forgets to ask', async () => {
    const ask = (who: Who) => {
      const { id, role, fullName: name, companyName, recordId } = people[who].account;
      const reader = readerOf({ accountId: id, sessionId: null, role, name, companyName, partyId: recordId });
      return readAs(reader, () => api.database.read().rows('select month from asset_expected'));
    };
    const counts = Object.fromEntries(
      await Promise.all(WHO.map(async (who) => [who, (await ask(who)).length] as const)),
    );
    expect(counts).toEqual({ admin: 12, host: 12, funder: 12, otherFunder: 0, installer: 0, otherInstaller: 0 });
  });

  test('an installer’s sites end with the warranty', async () => {
    await api.query(`update asset set live_since = current_date - interval '25 months' where id = $1`, [asset]);
    expect((await fleet('installer')).items).toEqual([]);
    expect((await fleet('funder')).items).toHaveLength(1);
    await api.query(`update asset set live_since = '2026-03-01' where id = $1`, [asset]);
  });
});
