import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PeriodDetail } from '@libs/contracts';
import { FixedClock } from '@libs/platform';
import { billDemo, unpaidOf } from './demo-bills.js';
import { proveLedger } from './ledger.js';
import { openPeriods } from './period.steps.js';
import { missingMonths } from './site-terms.sql.js';
import { type BilledStage, insertBilledSite, insertReadings, periodOf } from './testing/billed-site.js';

/** The demo's bills, from readings. */

const clock = new FixedClock(new Date('2026-07-20T09:00:00Z'));
const people = {} as Record<'admin' | 'host' | 'funder', Person>;
let api: TestApi;
let site: BilledStage;
beforeAll(async () => {
  api = await TestApi.start({}, clock);
  people.admin = await api.person('admin');
  people.host = await api.person('asset_host');
  people.funder = await api.person('asset_funder');
  const { admin: as, host, funder } = people;
  const parties = { assetHostId: host.account.recordId, assetFunderId: funder.account.recordId };
  await api.call('PATCH', `/api/hosts/${parties.assetHostId}/status`, { as, body: { status: 'awaiting_pairing' } });
  const project = ((await api.post('/api/projects', { as, body: parties })).body as { id: string }).id;
  site = await insertBilledSite(api, { project, host, funder });
  await api.query(`update asset set live_since = '2026-03-01' where id = $1`, [site.asset]);
  await insertReadings(api, { asset: site.asset, from: '2026-03-01', to: '2026-07-19', at: '2026-07-20T08:00:00Z' });
  await openPeriods(api.database, await missingMonths(api.database.read(), clock.now()));
});
afterAll(() => api?.stop());

test('the overdue bill had three hours estimated, and a note corrects it by what was read', async () => {
  const days = () =>
    api.query<{ wh: number[]; quality: string }>(
      `select wh, quality from site_day where asset_id = $1 and channel = 'gen' and day = '2026-05-13'`,
      [site.asset],
    );
  const [before] = await days();
  const who = { office: people.admin.account.email, funder: people.funder.account.email };
  expect(await billDemo(api.database, who, clock.now())).toBe(4);
  const may: PeriodDetail = await periodOf(api, people.host, '2026-05-01');
  expect(may).toMatchObject({ number: expect.any(String), paidPence: 0, halfHours: { estimated: 6, missing: 0 } });
  const [note] = may.notes;
  expect(note).toMatchObject({ corrects: may.number, reason: expect.stringContaining('signal') });
  expect(note?.changed.map(({ day, at }) => [day, at])).toEqual(
    [20, 21, 22, 23, 24, 25].map((at) => ['2026-05-13', at]),
  );
  expect(may.owedPence).toBe((may.grossPence ?? 0) + (note?.kind === 'credit_note' ? -1 : 1) * (note?.grossPence ?? 0));
  // By the readings, May is £753.44: what was billed with its note.
  expect(may.chargedPence).toBe(75_344);
  // The readings are what they were; the note marked those that it corrects.
  expect(await days()).toEqual([{ wh: before?.wh, quality: `${'A'.repeat(20)}CCCCCC${'A'.repeat(22)}` }]);
  expect(await proveLedger(api.database.read())).toEqual([]);
});

test('the overdue bill is one by the kWh where there is one', () => {
  const month = (id: string, on: string, byKwh: boolean) => ({ id, month: `2026-${on}-01`, byKwh });
  const due = [
    month('early', '04', true),
    month('flat', '05', false),
    month('kwh', '05', true),
    month('last', '06', true),
  ];
  expect(unpaidOf(due)).toBe('kwh');
  expect(unpaidOf(due.filter(({ id }) => id !== 'kwh'))).toBe('flat');
  expect(unpaidOf([])).toBeNull();
});
