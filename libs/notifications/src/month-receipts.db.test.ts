import { randomUUID } from 'node:crypto';
import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { registerAsset } from '@libs/assets';
import { FixedClock } from '@libs/platform';
import { notifyOfMonthReceipts } from './month-receipts.js';

const clock = new FixedClock(new Date('2026-07-02T09:00:00Z'));
let api: TestApi;
let host: Person;
let funder: Person;
let asset: string;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  const admin = await api.person('admin');
  [host, funder] = [await api.person('asset_host'), await api.person('asset_funder')];
  const installer = await api.person('installer');
  const call = async (method: 'POST' | 'PATCH', url: string, body: object) =>
    (await api.call(method, url, { as: admin, body })).body as { id: string };
  await call('PATCH', `/api/hosts/${host.account.recordId}/status`, { status: 'awaiting_pairing' });
  const [assetHostId, assetFunderId, installerId] = [host, funder, installer].map(({ account }) => account.recordId);
  const { id } = await call('POST', '/api/projects', { assetHostId, assetFunderId, installerId });
  await call('PATCH', `/api/projects/${id}/status`, { status: 'live' });
  const at = clock.now();
  await api.database.transaction((tx) => registerAsset(tx, id, { wentLiveAt: at.toISOString(), at }));
  const [made] = await api.query<{ id: string }>('select id from asset where project_id = $1', [id]);
  asset = made?.id ?? '';
  const forecast = randomUUID();
  const range = { p10: 900, p50: 1_000, p90: 1_100 };
  const monthly = Array.from({ length: 12 }, (_, month) => ({ month: month + 1, generationKwh: range }));
  await api.query(
    `insert into site_forecast (id, subject_kind, subject_id, host_id, version, basis, question, answer, changed, inputs_hash,
       assumptions_version, created_at) values ($1, 'project', $2, $3, 99, 'form', '{}', $4, '[]', 'x', '1', now())`,
    [forecast, id, host.account.recordId, JSON.stringify({ monthly })],
  );
  await api.query(`update asset set forecast_id = $2, live_since = '2026-03-01' where id = $1`, [asset, forecast]);
});
afterAll(() => api?.stop());

/** So many days of June, 20 kWh each. */
const june = (days: number) =>
  api.query(
    `insert into site_day (asset_id, day, channel, wh, quality, batch, revision, computed_at)
     select $1, date '2026-06-01' + at, 'gen', array_fill(0, array[47]) || 20000, repeat('A', 48), array_fill(1, array[48]), 1, now()
       from generate_series(0, $2::int - 1) as at on conflict do nothing`,
    [asset, days],
  );
const told = async () =>
  (
    await api.query<{ who: string; text: string }>(
      `select case account_id when $1 then 'host' when $2 then 'funder' else 'other' end as who, text from notification
        where kind = 'month_receipt' order by 1 desc`,
      [host.account.id, funder.account.id],
    )
  ).map(({ who, text }) => `${who}: ${text}`);

test('host and funder are told once, when 90% of the month before has been read', async () => {
  await june(26);
  expect(await notifyOfMonthReceipts(api.database, clock.now())).toBe(0);
  await june(30);
  await Promise.all([1, 2].map(() => notifyOfMonthReceipts(api.database, clock.now())));
  expect(await notifyOfMonthReceipts(api.database, new Date('2026-07-20T09:00:00Z'))).toBe(0);
  expect(await told()).toEqual([
    'host: In June your site generated 600 kWh, below the forecast of 900 to 1,100 kWh',
    expect.stringMatching(/^funder: .* generated 600 kWh, below the forecast of 900 to 1,100 kWh in June$/),
  ]);
  // A month later June is old.
  expect(await notifyOfMonthReceipts(api.database, new Date('2026-08-02T09:00:00Z'))).toBe(0);
});
