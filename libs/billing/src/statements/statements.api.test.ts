import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BankImport, type PeriodDetail, StatementDetail, type StatementView } from '@libs/contracts';
import { FixedClock, readerOf, type Storage, STORAGE } from '@libs/platform';
import { readAs } from '@libs/platform/testing';
import { pdfText } from '@libs/printing/testing';
import { attachedIn } from '@libs/sealing';
import { fileSealer } from '@libs/sealing/worker';
import { keepBilling } from '../keep-billing.js';
import { proveLedger } from '../ledger.js';
import { insertBilledSite, insertReadings, periodOf, saveSupplier } from '../testing/billed-site.js';
import type { StatementContent } from './statement-content.js';
import { drawStatementHere, statementDocumentsDue } from './statement-documents.js';
import { statementPaperOf } from './statement-paper.rules.js';

/** June of the sample year, from its payment to what the funder gets. */

const clock = new FixedClock(new Date('2026-07-01T09:00:00Z'));
const WHO = ['admin', 'host', 'funder', 'otherFunder', 'installer'] as const;
type Who = (typeof WHO)[number];
const people = {} as Record<Who, Person>;
let api: TestApi;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltmere-statements-'));
  const agent = { AGENT_NAME: 'Voltmere Ltd', AGENT_ADDRESS: '1 Example Street', AGENT_VAT_NUMBER: 'GB123456789' };
  api = await TestApi.start({ FILES_DIR: folder, ...agent }, clock);
  people.admin = await api.person('admin');
  people.host = await api.person('asset_host');
  for (const name of ['funder', 'otherFunder'] as const) people[name] = await api.person('asset_funder');
  people.installer = await api.person('installer');
  const { admin, host, funder } = people;
  const parties = { assetHostId: host.account.recordId, assetFunderId: funder.account.recordId };
  const body = { status: 'awaiting_pairing' };
  await api.call('PATCH', `/api/hosts/${parties.assetHostId}/status`, { as: admin, body });
  const project = ((await api.post('/api/projects', { as: admin, body: parties })).body as { id: string }).id;
  const site = await insertBilledSite(api, { project, host, funder });
  await api.query(`update asset set live_since = '2026-06-01' where id = $1`, [site.asset]);
  expect((await saveSupplier(api, admin, funder)).status).toBe(200);
  await insertReadings(api, { asset: site.asset, from: '2026-06-01', to: '2026-07-31', at: '2026-07-01T02:00:00Z' });
  await at('2026-07-10T09:00:00Z');
});
afterAll(async () => {
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = async (moment: string): Promise<void> => {
  clock.set(new Date(moment));
  for (const _ of [1, 2]) await keepBilling(api.database, clock);
};
const post = (path: string, body: object, as: Person = people.admin) => api.post(path, { as, body });
const statements = async (as: Person = people.admin) =>
  ((await api.get('/api/statements', { as })).body as { items: StatementView[] }).items;
const one = async (id: string, as: Person = people.admin) =>
  StatementDetail.parse((await api.get(`/api/statements/${id}`, { as })).body);
const month = (no: string) => periodOf(api, people.admin, `2026-${no}-01`);
const pay = async (no: string, pence: number, paidOn: string) =>
  (await post(`/api/periods/${(await month(no)).id}/payments`, { pence, paidOn, reference: `FP ${paidOn}` }))
    .body as PeriodDetail;
const issue = (id: string, totalPence: number, password = PASSWORD) =>
  post(`/api/statements/${id}/issue`, { totalPence, password });

const bank = async (row: string[]): Promise<BankImport> => {
  const [day, amount, memo] = row;
  const text = `Number,Date,Account,Amount,Subcategory,Memo\n1,${day},00-00-00 00000000,${amount},FPO,${memo}`;
  const payload = `--cut\r\nContent-Disposition: form-data; name="file"; filename="august.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--cut--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
  return (await api.post('/api/bank-files', { as: people.admin, headers, raw: { payload } })).body as BankImport;
};

describe('June’s statement', () => {
  let id: string;
  test('is drafted on the 15th for what was received in the month before, for the office alone', async () => {
    clock.set(new Date('2026-07-14T09:00:00Z'));
    expect(await pay('06', 85_886, '2026-07-12')).toMatchObject({ status: 'paid' });
    const { id: june } = await month('06');
    const receipt = { pence: 21_444, receivedOn: '2026-07-14', reference: 'SEG 06' };
    expect((await post(`/api/periods/${june}/export-receipts`, receipt)).status).toBe(201);
    expect((await post(`/api/periods/${june}/export-receipts`, receipt)).status).toBe(409);
    const seen = async (as: Person) => (await periodOf(api, as, '2026-06-01')).exportReceivedPence;
    expect([await seen(people.funder), await seen(people.host)]).toEqual([21_444, null]);
    const later = { ...receipt, reference: 'SEG 07', receivedOn: '2027-01-01' };
    expect((await post(`/api/periods/${june}/export-receipts`, later)).status).toBe(400);
    expect(await statements()).toEqual([]);
    await at('2026-08-15T04:59:00Z');
    expect(await statements()).toEqual([]);
    await at('2026-08-15T05:00:00Z');
    const [draft] = await statements();
    expect(draft).toMatchObject({ month: '2026-07-01', status: 'draft', number: null });
    id = draft?.id ?? '';
    expect(await statements(people.funder)).toEqual([]);
    expect((await api.get(`/api/statements/${id}`, { as: people.funder })).status).toBe(404);
  });

  test('is £1,050.98 with a fee of 2%, and issued with the password for the total that was read', async () => {
    const draft = await one(id);
    expect(draft).toMatchObject({
      billsPence: 85_886,
      vatPence: 14_314,
      exportPence: 21_444,
      feePence: 1_860,
      feeVatPence: 372,
      totalPence: 105_098,
      booksPence: 91_156,
    });
    expect((await issue(id, 105_098, 'wrong')).status).toBe(400);
    expect((await issue(id, 105_097)).status).toBe(409);
    expect((await issue(id, 105_098)).body).toMatchObject({
      status: 'issued',
      number: 'VM-P-2026-000001',
      feeNumber: 'VM-F-2026-000001',
      issuedOn: '2026-08-15',
      totalPence: 105_098,
    });
    expect((await issue(id, 105_098)).status).toBe(409);
    expect(await proveLedger(api.database.read())).toEqual([]);
  });

  test('has a sealed document with the VAT invoice for the fee, and its sites as CSV', async () => {
    expect((await api.get(`/api/statements/${id}/document`, { as: people.funder })).status).toBe(404);
    const storage = api.app.get<Storage>(STORAGE, { strict: false });
    const seal = fileSealer(api.database, {
      secretKey: 'x'.repeat(40),
      publicUrl: 'http://voltmere.example',
      tsaUrl: null,
      now: () => clock.now(),
    });
    const drawing = { database: api.database, storage, clock, seal, draw: drawStatementHere };
    expect(await statementDocumentsDue(drawing)).toBe(1);
    expect(await statementDocumentsDue(drawing)).toBe(0);
    const { bytes } = await api.get(`/api/statements/${id}/document`, { as: people.funder });
    const text = pdfText(bytes).replaceAll(/\s+/g, ' ');
    for (const words of [
      'VM-P-2026-000001',
      '£1,050.98',
      'VAT invoice',
      'VM-F-2026-000001',
      '£18.60',
      '£3.72',
      'GB 123 4567 89',
    ])
      expect(text).toContain(words);
    const csv = (await api.get(`/api/statements/${id}/sites.csv`, { as: people.funder })).bytes.toString('utf8');
    expect(csv).toBe(
      'site,bills_paid,vat_in_bills,export,fee,vat_on_fee,paid_to_you\nFenwick Row Bakery,858.86,143.14,214.44,18.60,3.72,1050.98\nSum,858.86,143.14,214.44,18.60,3.72,1050.98\n',
    );
    expect(attachedIn(bytes, 'VM-P-2026-000001.csv')).toBe(csv);
    const { sha256 } = (await one(id)).document;
    expect((await api.post('/api/verify', { body: { sha256 } })).body).toMatchObject({
      known: true,
      kind: 'statement',
    });
  });

  test('is paid once, and never changed', async () => {
    const payout = (body: object) => post(`/api/statements/${id}/paid`, body);
    expect((await payout({ paidOn: '2026-08-14', reference: 'OUT 1' })).status).toBe(400);
    // Only the line of the bank with its number and its total is its payout.
    expect(await bank(['15/08/2026', '-1050.97', 'VM P 2026 000001'])).toMatchObject({ out: 1, paidOut: 0 });
    expect(await bank(['15/08/2026', '-1050.98', 'CALDER YIELD'])).toMatchObject({ out: 1, paidOut: 0 });
    expect(await bank(['14/08/2026', '-1050.98', 'VM-P-2026-000001'])).toMatchObject({ paidOut: 0 });
    expect((await one(id)).status).toBe('issued');
    expect(await bank(['15/08/2026', '-1050.98', 'CALDER VM P 2026 000001'])).toMatchObject({
      out: 1,
      paidOut: 1,
      lines: 0,
    });
    expect(await one(id)).toMatchObject({ status: 'paid', paidOn: '2026-08-15' });
    expect(await bank(['15/08/2026', '-1050.98', 'CALDER VM P 2026 000001'])).toMatchObject({ paidOut: 0 });
    expect((await payout({ paidOn: '2026-08-15', reference: 'OUT 1' })).status).toBe(409);
    for (const change of [`content = '{}'`, `number = 'X'`, `status = 'draft'`])
      await expect(api.query(`update statement set ${change} where id = '${id}'`)).rejects.toThrow('never changed');
    expect(await proveLedger(api.database.read())).toEqual([]);
    // Everything from June was paid out: only the fee is left of it in the journal.
    const left = await api.query<{ account: string; pence: number }>(
      `select account, sum(pence)::int as pence from ledger_entry where period_id = $1 group by account having sum(pence) <> 0 order by 1`,
      [(await month('06')).id],
    );
    expect(left).toEqual([
      { account: 'cash', pence: 2_232 },
      { account: 'fee', pence: -1_860 },
      { account: 'fee_vat', pence: -372 },
    ]);
  });

  test('counts a payment once, in the next statement where it was recorded late', async () => {
    await at('2026-08-20T09:00:00Z');
    const july = await month('07');
    expect(july.owedPence).toBeGreaterThan(50_000);
    await pay('07', 50_000, '2026-07-31');
    await at('2026-09-15T09:00:00Z');
    const [next] = await statements();
    expect(next).toMatchObject({ month: '2026-08-01', status: 'draft', billsPence: 50_000, exportPence: 0 });
    expect((await one(next?.id ?? '')).unpaid).toMatchObject([
      { month: '2026-07-01', owedPence: july.owedPence - 50_000 },
    ]);
  });
});

describe('the journal of a month', () => {
  const journal = (format: string, as = people.admin, month = '2026-08-01') =>
    api.get(`/api/journal.csv?month=${month}&format=${format}`, { as });
  test('is the same file at every download, and sums to zero', async () => {
    const first = await journal('xero');
    // A new name only appears in later documents.
    expect((await saveSupplier(api, people.admin, people.funder, { name: 'Calder Yield Fund II LP' })).status).toBe(
      200,
    );
    const again = await journal('xero');
    expect(again.bytes.equals(first.bytes)).toBe(true);
    const rows = first.bytes.toString('utf8').trim().split('\r\n').slice(1);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.join('\n')).toContain('Fee of statement VM-P-2026-000001');
    const pence = rows.map((row) => Math.round(Number(row.split(',').at(-1)) * 100));
    expect(pence.reduce((sum, one) => sum + one, 0)).toBe(0);
    const other = (await journal('quickbooks')).bytes.toString('utf8').trim().split('\r\n');
    expect(other).toHaveLength(rows.length + 1);
  });

  test('is the office’s, of a month and a program that are known', async () => {
    for (const who of ['host', 'funder', 'installer'] as const)
      expect((await journal('xero', people[who])).status).toBe(403);
    expect((await journal('sage')).status).toBe(400);
    expect((await journal('xero', people.admin, '2026-08-02')).status).toBe(400);
    expect((await journal('xero', people.admin, '2019-01-01')).bytes.toString('utf8').split('\r\n')).toHaveLength(2);
  });
});

describe('who sees what', () => {
  test('a statement is its funder’s and the office’s, by the API and by the tables', async () => {
    const [, issued] = await statements();
    for (const who of WHO) {
      const status = { admin: 200, funder: 200, otherFunder: 404, host: 403, installer: 403 }[who];
      for (const what of ['', '/document', '/sites.csv']) {
        const answer = await api.get(`/api/statements/${issued?.id}${what}`, { as: people[who] });
        expect({ who, what, status: answer.status }).toEqual({ who, what, status });
      }
      const { id, role, fullName: name, companyName, recordId } = people[who].account;
      const reader = readerOf({ accountId: id, sessionId: null, role, name, companyName, partyId: recordId });
      for (const table of ['statement', 'export_receipt']) {
        const count = await readAs(reader, () =>
          api.database.read().row<{ many: number }>(`select count(*)::int as many from ${table}`),
        );
        const all = table === 'statement' ? 2 : 1;
        expect({ who, table, many: count?.many }).toEqual({
          who,
          table,
          many: { admin: all, funder: 1 }[who as string] ?? 0,
        });
      }
      if (who === 'admin') continue;
      for (const table of ['statement_item', 'statement_line', 'statement_number']) {
        const asked = readAs(reader, () => api.database.read().rows(`select from ${table}`));
        await expect(asked).rejects.toThrow('permission denied');
      }
    }
  });

  test('no event has an amount, and the host hears nothing of it', async () => {
    const told = await api.query<{ type: string; kinds: string[]; data: object }>(
      `select type, array(select jsonb_object_keys(audiences)) as kinds, data from event_log
        where type like 'statement.%' or type = 'export.recorded'`,
    );
    expect(new Set(told.map(({ type }) => type)).size).toBe(5);
    for (const { type, kinds, data } of told) {
      const audiences = new Set(kinds.map((kind) => kind.split(':')[0]));
      expect({ type, audiences }).toEqual({
        type,
        audiences: new Set(type === 'statement.drafted' ? ['admin'] : ['admin', 'funder']),
      });
      expect(JSON.stringify(data)).not.toMatch(/pence/i);
    }
  });
});

describe('a fee below zero', () => {
  test('is given back by a credit note that names the invoice, in a series of its own', async () => {
    const [august] = (await statements()).filter(({ status }) => status === 'draft');
    expect((await issue(august?.id ?? '', august?.totalPence ?? 0)).status).toBe(200);
    // The meter had counted nothing in June: all of it is credited, after it was paid and paid out.
    const { assetId, id } = await month('06');
    const read = { asset: assetId, from: '2026-06-01', to: '2026-06-30', at: '2026-09-20T02:00:00Z' };
    await insertReadings(api, read, (_channel, _day, wh) => ({ wh: wh.map(() => 0), quality: 'A'.repeat(wh.length) }));
    await at('2026-09-21T09:00:00Z');
    const proposalId = (await month('06')).office?.proposedNote?.id;
    expect((await post(`/api/periods/${id}/notes`, { proposalId, reason: 'The meter was wrong' })).status).toBe(201);
    await at('2026-10-15T09:00:00Z');
    const [draft] = (await statements()).filter(({ status }) => status === 'draft');
    expect(draft).toMatchObject({ billsPence: -85_886, vatPence: -14_314, feePence: -1_431, feeVatPence: -286 });
    const issued = await issue(draft?.id ?? '', draft?.totalPence ?? 0);
    expect(issued.body).toMatchObject({ feeNumber: 'VM-F-2026-C000001' });
    const [row] = await api.query<{ content: StatementContent; issued: string }>(
      `select content, issued_on::text as issued from statement where id = $1`,
      [draft?.id],
    );
    if (!row) throw new Error('it is issued');
    const paper = statementPaperOf({
      number: 'VM-P-2026-000003',
      month: '2026-09-01',
      issuedAt: clock.now(),
      issuedOn: row.issued,
      content: row.content,
    });
    expect(paper.invoice).toMatchObject({
      title: 'Credit note',
      facts: [['Number', 'VM-F-2026-C000001'], ['Corrects', 'VM-F-2026-000001 of 15 August 2026'], expect.anything()],
    });
    expect(paper.invoice?.sums.at(-1)).toEqual(['Credited to you', '£17.17']);
    expect(await proveLedger(api.database.read())).toEqual([]);
  });
});
