import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FixedClock } from '@libs/platform';
import { keepBilling } from './keep-billing.js';
import { proveLedger } from './ledger.js';
import { issueDue } from './issue-bill.js';
import { insertBilledSite, insertReadings, periodOf, periods, saveSupplier } from './testing/billed-site.js';
import { sampleCsv, sampleYear } from './testing/sample-year.js';

/** The sample year as the product bills it: twelve issued bills, beside a second program in another language. */

const clock = new FixedClock(new Date('2026-01-01T09:00:00Z'));
const people = {} as Record<'admin' | 'host' | 'funder', Person>;
let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({}, clock);
  people.admin = await api.person('admin');
  people.host = await api.person('asset_host');
  people.funder = await api.person('asset_funder');
  const { admin: as, host, funder } = people;
  await api.query(`update session set expires_at = '2099-01-01'`);
  const parties = { assetHostId: host.account.recordId, assetFunderId: funder.account.recordId };
  await api.call('PATCH', `/api/hosts/${parties.assetHostId}/status`, { as, body: { status: 'awaiting_pairing' } });
  const project = ((await api.post('/api/projects', { as, body: parties })).body as { id: string }).id;
  const { asset } = await insertBilledSite(api, { project, host, funder });
  await api.query(`update asset set live_since = '2026-01-01' where id = $1`, [asset]);
  expect((await saveSupplier(api, as, funder)).status).toBe(200);
  await insertReadings(api, { asset, from: '2026-01-01', to: '2026-12-31', at: '2027-01-01T01:00:00Z' });
}, 300_000);
afterAll(() => api?.stop());

const MONTHS = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-01`);
const python = spawnSync('python3', ['-c', 'import zoneinfo; zoneinfo.ZoneInfo("Europe/London")']).status === 0;
/** Month, half hours, Wh, net, VAT, export Wh, its worth; where Python isn't there. */
const VECTORS = [
  '2026-01-01 1488 1522437 22837 4567 143884 1727',
  '2026-02-01 1344 1940875 29113 5823 268100 3217',
  '2026-03-01 1486 2881015 43215 8643 488577 5863',
  '2026-04-01 1440 3475093 52126 10425 702603 8431',
  '2026-05-01 1488 4185788 62787 12557 1466019 17592',
  '2026-06-01 1440 4771483 71572 14314 1787037 21444',
  '2026-07-01 1488 4572095 68581 13716 1422340 17068',
  '2026-08-01 1488 3755699 56335 11267 1039202 12470',
  '2026-09-01 1440 2965723 44486 8897 513832 6166',
  '2026-10-01 1490 2349627 35244 7049 368393 4421',
  '2026-11-01 1440 1641617 24624 4925 170584 2047',
  '2026-12-01 1488 1238484 18577 3715 76885 923',
];

/** Eight workers issue a month at the same time: one of them does. */
async function byManyWorkers(month: string): Promise<void> {
  const [due] = await api.query<{ id: string }>('select id from billing_period where month = $1', [month]);
  const at = clock.now();
  const done = await Promise.all(Array.from({ length: 8 }, () => issueDue(api.database, [due?.id ?? ''], at)));
  expect({ month, issued: done.reduce((sum, one) => sum + one, 0) }).toEqual({ month, issued: 1 });
}

test('is billed month by month to the pence of the second program, and each file adds up to its bill', async () => {
  const csv = sampleCsv(sampleYear());
  expect(createHash('sha256').update(csv).digest('hex')).toBe(
    '6a3feff05dd0a0bdedd935ab4e816d752eee2b7fc1cdbf5056d913099fca514b',
  );
  const script = fileURLToPath(new URL('./testing/check-months.py', import.meta.url));
  const said = python
    ? execFileSync('python3', [script], { input: csv, encoding: 'utf8' }).trim().split('\n')
    : VECTORS;
  expect(said).toEqual(VECTORS);
  // By the clock: each month closes on the 3rd and is issued on the 10th of the next one.
  for (const month of MONTHS) {
    const [year = 0, no = 1] = month.split('-').map(Number);
    for (const day of [3, 10]) {
      clock.set(new Date(Date.UTC(year, no, day, 7)));
      if (day === 10) await byManyWorkers(month);
      await keepBilling(api.database, clock);
    }
  }
  const ours: string[] = [];
  for (const month of MONTHS) {
    const { bill, halfHours, export: out } = await periodOf(api, people.funder, month);
    ours.push([month, halfHours?.total, bill?.wh, bill?.netPence, bill?.vatPence, out?.wh, out?.pence].join(' '));
    const file = await api.get(`/api/bills/${bill?.id}/half-hours.csv`, { as: people.host });
    const lines = file.bytes.toString('utf8').trim().split('\n').slice(1);
    expect(lines).toHaveLength(halfHours?.total ?? 0);
    expect(lines.reduce((sum, line) => sum + Number(line.split(',')[2]), 0)).toBe(bill?.wh);
  }
  expect(ours).toEqual(said);
  // Twelve bills are the year: nobody trues up the two pence by which the year rounded once would differ.
  const { items } = await periods(api, people.host);
  expect(items.filter(({ number }) => number !== null)).toHaveLength(12);
  const [net] = await api.query<{ pence: string }>(`select sum(net_pence) as pence from bill`);
  expect(net?.pence).toBe('529497');
  expect(await proveLedger(api.database.read())).toEqual([]);
}, 300_000);
