import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD, type Person, TestApi, work } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dropOldBankLines, keepBilling } from '@libs/billing';
import type { PeriodDetail } from '@libs/contracts';
import { Database, FixedClock, openOrm, type Storage, STORAGE } from '@libs/platform';
import { closeOrm, LocalStorage } from '@libs/platform/testing';
import { FunderRow, HostRow, InstallerRow } from '@libs/parties';
import { privacyWorker } from '@libs/privacy';
import { eraseOldContracts } from '@libs/privacy/testing';
import { fileSealer } from '@libs/sealing/worker';
import { billDocumentsDue, drawBillHere } from './bill-documents.js';
import { type BilledStage, insertBilledSite, insertReadings, periodOf, saveSupplier } from './testing/billed-site.js';

/** What stays of a host that has itself erased, and until when. */

const clock = new FixedClock(new Date('2026-07-01T09:00:00Z'));
let api: TestApi;
let folder: string;
const people = {} as Record<'admin' | 'host' | 'funder', Person>;
let site: BilledStage;
let june: PeriodDetail;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltmere-erased-'));
  api = await TestApi.start({ FILES_DIR: folder }, clock);
  people.admin = await api.person('admin');
  people.host = await api.person('asset_host');
  people.funder = await api.person('asset_funder');
  const { admin: as, host, funder } = people;
  const parties = { assetHostId: host.account.recordId, assetFunderId: funder.account.recordId };
  await api.call('PATCH', `/api/hosts/${parties.assetHostId}/status`, { as, body: { status: 'awaiting_pairing' } });
  const project = ((await api.post('/api/projects', { as, body: parties })).body as { id: string }).id;
  site = await insertBilledSite(api, { project, host, funder });
  await api.query(`update asset set live_since = '2026-06-01' where id = $1`, [site.asset]);
  await api.query(`update project set status = 'live' where id = $1`, [project]);
  await saveSupplier(api, as, funder);
  await insertReadings(api, { asset: site.asset, from: '2026-06-01', to: '2026-06-30', at: '2026-07-01T02:00:00Z' });
  await api.query(
    `insert into site_day (asset_id, day, channel, wh, quality, batch, revision, computed_at)
     select asset_id, day, 'imp', wh, quality, batch, 1, computed_at from site_day where asset_id = $1 and channel = 'gen'`,
    [site.asset],
  );
  clock.set(new Date('2026-07-10T06:00:00Z'));
  await keepBilling(api.database, clock);
  june = await periodOf(api, people.admin, '2026-06-01');
  const text = `Number,Date,Account,Amount,Subcategory,Memo\n1,10/07/2026,00-00-00 00000000,858.86,BGC,Bakery ${june.number}`;
  await api.post('/api/bank-files', {
    as,
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    raw: {
      payload: `--cut\r\nContent-Disposition: form-data; name="file"; filename="j.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--cut--\r\n`,
    },
  });
  const seal = fileSealer(api.database, {
    secretKey: 'x'.repeat(40),
    publicUrl: 'http://voltmere.example',
    tsaUrl: null,
    now: () => clock.now(),
  });
  const storage = api.app.get<Storage>(STORAGE, { strict: false });
  await billDocumentsDue({ database: api.database, storage, clock, seal, draw: drawBillHere });
});
afterAll(async () => {
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const channels = async () =>
  (
    await api.query<{ channel: string; days: number }>(
      'select channel, count(*)::int as days from site_day where asset_id = $1 group by 1 order by 1',
      [site.asset],
    )
  ).map(({ channel, days }) => [channel, days]);
const many = async (table: string) => (await api.query(`select from ${table}`)).length;

test('what it used goes at once; what the equipment did, the bills and their payments stay', async () => {
  expect(await channels()).toEqual([
    ['exp', 30],
    ['gen', 30],
    ['imp', 30],
  ]);
  const before = await api.get(`/api/bills/${june.bill?.id}/document`, { as: people.funder });
  expect(before.status).toBe(200);
  expect((await api.post('/api/me/erasure', { as: people.host, body: { password: PASSWORD } })).status).toBeLessThan(
    300,
  );
  const files = new LocalStorage(folder);
  await work(api, ['account.erased'], privacyWorker(api.database, files, clock));
  expect(await channels()).toEqual([
    ['exp', 30],
    ['gen', 30],
  ]);
  const after = (await api.get(`/api/periods/${june.id}`, { as: people.admin })).body as PeriodDetail;
  expect(after).toMatchObject({
    status: 'paid',
    number: june.number,
    bill: { grossPence: 85_886 },
    payments: [{ pence: 85_886 }],
  });
  expect(after.days).toHaveLength(30);
  const again = await api.get(`/api/bills/${june.bill?.id}/document`, { as: people.funder });
  expect(again.bytes.equals(before.bytes)).toBe(true);
  expect(await many('agreement')).toBe(1);
  expect(await many('bank_line')).toBe(1);
});

test('seven years later the bills go too, with their documents and the bank’s lines; the journal stays', async () => {
  const storage = new LocalStorage(folder);
  const entities = [HostRow, FunderRow, InstallerRow];
  const orm = await openOrm({ url: api.config.databaseUrl, entities, role: 'app_worker' });
  const worker = new Database(orm);
  const [drawn] = await api.query<{ path: string }>('select path from bill where path is not null');
  expect(await eraseOldContracts(worker, storage, new Date('2033-07-09T00:00:00Z'))).toBe(0);
  expect(await many('bill')).toBe(1);
  expect(await eraseOldContracts(worker, storage, new Date('2033-07-11T00:00:00Z'))).toBeGreaterThan(0);
  for (const table of ['bill', 'bill_day', 'billing_period', 'payment', 'bank_line', 'site_day'])
    expect({ table, many: await many(table) }).toEqual({ table, many: 0 });
  expect(await storage.get(drawn?.path ?? '')).toBeNull();
  expect(await many('ledger_entry')).toBeGreaterThan(0);
  await closeOrm(orm);
});

test('a line of the bank that paid nothing goes seven years after it was booked', async () => {
  const line = (day: string) =>
    api.query(
      `insert into bank_line (id, sort_code, account_number, fingerprint, booked_on, pence, description, state, version, file_name, imported_at, imported_by)
       values (gen_random_uuid(), '00-00-00', '00000000', $1::text, $1::text::date, 1, 'A name', 'set_aside', 1, 'j.csv', now(), 'Amara')`,
      [day],
    );
  for (const day of ['2019-07-09', '2019-07-11']) await line(day);
  expect(await dropOldBankLines(api.database.read(), new Date('2026-07-10T00:00:00Z'))).toBe(1);
  expect(await many('bank_line')).toBe(1);
});
