import { randomUUID } from 'node:crypto';
import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AgreementTerms } from '@libs/contracts';
import { FixedClock } from '@libs/platform';
import fc from 'fast-check';
import { notifyOfWrongBooks } from '@libs/notifications';
import { toClose } from './billing.sql.js';
import { billDemo } from './demo-bills.js';
import { issueDue } from './issue-bill.js';
import { checkLedger } from './keep-billing.js';
import { entriesOfBill, entriesOfPayment, receivableOf } from './journal.rules.js';
import { type Posted, post, proveLedger } from './ledger.js';
import { closePeriods, openPeriods } from './period.steps.js';
import { missingMonths } from './site-terms.sql.js';
import { type BilledStage, insertBilledSite, insertReadings, saveSupplier } from './testing/billed-site.js';

/** The journal and the series of numbers, with many users at once. */

const clock = new FixedClock(new Date('2026-07-20T09:00:00Z'));
let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await TestApi.start({}, clock);
  admin = await api.person('admin');
});
afterAll(() => api?.stop());

const amount = fc.integer({ min: 0, max: 5_000_000 });
const action = fc.record({
  kind: fc.constantFrom('bill', 'credit_note', 'debit_note', 'interest', 'payment'),
  net: amount,
  vat: amount,
  host: fc.integer({ min: 0, max: 20 }),
});

test('ten thousand random documents sum to zero, each and all, and what is owed is what the journal says', async () => {
  const [actions = []] = fc.sample(fc.array(action, { minLength: 10_000, maxLength: 10_000, size: 'max' }), 1);
  expect(actions).toHaveLength(10_000);
  const owed = new Map<number, number>();
  const documents = actions.map(({ kind, net, vat, host }): Posted => {
    const before = owed.get(host) ?? 0;
    const entries =
      kind === 'payment'
        ? entriesOfPayment(net + 1, before)
        : entriesOfBill(kind, { netPence: net, vatPence: vat, owedPence: before });
    owed.set(host, before + receivableOf(entries));
    const [periodId, hostId, funderId] = [idOf(host), idOf(host), idOf(99)];
    return { documentKind: kind, documentId: randomUUID(), periodId, hostId, funderId, at: clock.now(), entries };
  });
  for (let from = 0; from < documents.length; from += 1_000)
    await api.database.transaction((tx) => post(tx, documents.slice(from, from + 1_000)));
  expect(await proveLedger(api.database.read())).toEqual([]);
  const kept = await api.query<{ host: string; pence: string }>(
    `select host_id as host, sum(pence) as pence from ledger_entry where account = 'receivable' group by host_id`,
  );
  const byHost = new Map(kept.map(({ host, pence }) => [host, Number(pence)]));
  for (const [host, pence] of owed) expect(byHost.get(idOf(host)) ?? 0).toBe(pence);
  // What is owed is never negative: the excess is on account.
  expect(Math.min(...owed.values())).toBeGreaterThanOrEqual(0);
});
const idOf = (host: number): string => `00000000-0000-4000-8000-${String(host).padStart(12, '0')}`;

test('a document that does not sum to zero is refused at its commit, and the books say so if one got in', async () => {
  const lost = (entries: Posted['entries']): Posted => ({
    documentKind: 'payment',
    documentId: randomUUID(),
    periodId: idOf(1),
    hostId: idOf(1),
    funderId: idOf(99),
    at: clock.now(),
    entries,
  });
  const wrong = lost([{ account: 'cash', pence: 1 }]);
  await expect(api.database.transaction((tx) => post(tx, [wrong]))).rejects.toThrow('does not sum to zero');
  expect(await proveLedger(api.database.read())).toEqual([]);
});

test('a thousand bills issued at once for five suppliers, a tenth of them cut off, leave no gap in any series', async () => {
  const sites: { asset: string }[] = [];
  for (const [at, code] of ['AA', 'BB', 'CC', 'DD', 'EE'].entries()) {
    const { site, funder } = await flatSite({ flatFeePence: 30_000 + at, termMonths: 480 });
    await api.query(`update asset set live_since = '2009-11-01' where id = $1`, [site.asset]);
    await api.query(`update agreement set effective_at = '2009-10-01' where id = $1`, [site.agreement]);
    expect((await saveSupplier(api, admin, funder, { code })).status).toBe(200);
    sites.push(site);
  }
  clock.set(new Date('2026-07-10T09:00:00Z'));
  await openPeriods(api.database, await missingMonths(api.database.read(), clock.now()));
  for (const { id } of await toClose(api.database.read(), '2026-06-01'))
    await closePeriods(api.database, [id], clock.now());
  const due = await api.query<{ id: string }>(
    `select id from billing_period where status = 'provisional' order by md5(id::text) limit 1000`,
  );
  expect(due).toHaveLength(1_000);
  const cut = new Error('cut off');
  const cutOff = due.filter((_, at) => at % 10 === 0);
  await letCallersQueue();
  const results = await Promise.allSettled(
    due.map(({ id }, at) =>
      api.database.transaction(async () => {
        const done = await issueDue(api.database, [id], clock.now());
        if (at % 10 === 0) throw cut;
        return done;
      }),
    ),
  );
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  expect(refused.filter((reason) => reason !== cut).map(({ message }) => message)).toEqual([]);
  expect(refused).toHaveLength(cutOff.length);
  const series = await api.query<{ funder: string; last: number; many: number; highest: string }>(
    `select b.funder_id as funder, n.last, count(*)::int as many, max(b.number) as highest
       from bill b join document_number n on n.funder_id = b.funder_id and n.series = 'bill' and n.year = 2026
      where b.issued_on = '2026-07-10' group by b.funder_id, n.last`,
  );
  expect(series).toHaveLength(5);
  for (const { last, many, highest } of series) {
    expect(many).toBe(last);
    expect(Number(highest.slice(-6))).toBe(last);
  }
  expect(series.reduce((sum, { many }) => sum + many, 0)).toBe(900);
  expect(await proveLedger(api.database.read())).toEqual([]);
  // Those that were cut off are issued by the next run, and nothing twice.
  for (const { id } of [...cutOff, ...due.slice(0, 20)]) await issueDue(api.database, [id], clock.now());
  const [all] = await api.query<{ many: number }>(
    `select count(*)::int as many from bill where issued_on = '2026-07-10'`,
  );
  expect(all?.many).toBe(1_000);
  expect(sites).toHaveLength(5);
}, 300_000);

/** A live site that pays a monthly fee, so that no reading is needed. */
async function flatSite(terms: Partial<AgreementTerms>): Promise<{ site: BilledStage; funder: Person }> {
  const [host, funder] = [await api.person('asset_host'), await api.person('asset_funder')];
  const parties = { assetHostId: host.account.recordId, assetFunderId: funder.account.recordId };
  const body = { status: 'awaiting_pairing' };
  await api.call('PATCH', `/api/hosts/${parties.assetHostId}/status`, { as: admin, body });
  const project = ((await api.post('/api/projects', { as: admin, body: parties })).body as { id: string }).id;
  const flat = { priceKind: 'flat', priceMp: null, flatFeePence: 30_000, billingMeter: 'flat', ...terms } as const;
  return { site: await insertBilledSite(api, { project, host, funder }, flat), funder };
}

test('the months of the demo’s funder are billed once, each on its tenth, and paid but for one; one is corrected', async () => {
  const { site, funder } = await flatSite({});
  for (const month of await missingMonths(api.database.read(), clock.now()))
    if (month.assetId === site.asset) await openPeriods(api.database, [month]);
  const who = { office: admin.account.email, funder: funder.account.email };
  // Until there are readings, nothing is entered.
  expect(await billDemo(api.database, who, clock.now())).toBe(0);
  const read = { asset: site.asset, from: '2026-01-01', to: '2026-01-01', at: '2026-01-02T02:00:00Z' };
  await insertReadings(api, read);
  const [early, late] = [(await flatSite({})).funder, (await flatSite({})).funder];
  await api.query(`update account set created_at = '2026-01-01' where id = $1`, [early.account.id]);
  expect(await billDemo(api.database, who, clock.now())).toBe(7);
  // A fund that came after the demo's readings is a customer's own: nothing is made up for it.
  const entered = (one: Person) =>
    api.query(`select 1 as one from supplier where funder_id = $1`, [one.account.recordId]);
  expect([(await entered(early)).length, (await entered(late)).length]).toEqual([1, 0]);
  const bills = await api.query(
    `select issued_on::text as issued, status from billing_period where asset_id = $1 and number is not null order by month`,
    [site.asset],
  );
  expect(bills).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((no) => ({
      issued: `2026-0${no}-${no === 5 ? 22 : 10}`,
      status: no < 6 ? 'paid' : 'issued',
    })),
  );
  // One was credited whole and issued again, as paid as before.
  const corrected = `select count(*) filter (where b.kind = 'bill')::int as bills, count(*) filter (where b.kind = 'credit_note')::int as notes
       from bill b join billing_period p on p.id = b.period_id where p.asset_id = $1 and p.issued_on = '2026-05-22'`;
  expect(await api.query(corrected, [site.asset])).toEqual([{ bills: 2, notes: 1 }]);
  // What was received up to the end of a month is its statement, issued on the 15th; one payment is left to match.
  const statements = await api.query(
    `select month::text as month, number, status, issued_on::text as issued from statement where funder_id = $1 order by month`,
    [funder.account.recordId],
  );
  expect(statements).toEqual(
    [1, 2, 3, 4, 5].map((no, at) => ({
      month: `2026-0${no}-01`,
      number: `VM-P-2026-00000${at + 1}`,
      status: 'paid',
      issued: `2026-0${no + 1}-15`,
    })),
  );
  expect(await api.query(`select state from bank_line`)).toEqual([{ state: 'unmatched' }]);
  expect(await billDemo(api.database, who, clock.now())).toBe(0);
  expect(await proveLedger(api.database.read())).toEqual([]);
});

/**
 * A process has a few connections, and refuses a caller that got none of them within ten seconds. A thousand callers at once of
 * one process would hit that limit, which isn't what this tests: so they take turns.
 */
async function letCallersQueue(): Promise<void> {
  const pool = await api.database.orm.driver.getConnection().getNativeClient();
  (pool.options as { connectionTimeoutMillis: number }).connectionTimeoutMillis = 0;
}

test('a gap in a series of numbers is told to the admins once a day', async () => {
  await api.query(`update document_number set last = last + 1 where (funder_id, series, year) =
    (select funder_id, series, year from document_number order by funder_id limit 1)`);
  const faults = await checkLedger(api.database);
  expect(faults).toMatchObject([{ what: 'number' }]);
  const told = () =>
    api.query<{ text: string }>(`select text from notification where kind = 'number_gap' and account_id = $1`, [
      admin.account.id,
    ]);
  for (const at of ['2026-08-21T03:20:00Z', '2026-08-21T09:00:00Z'])
    await notifyOfWrongBooks(api.database, faults, new Date(at));
  expect(await told()).toHaveLength(1);
  expect((await told())[0]?.text).toContain('A series of numbers has a gap');
  await notifyOfWrongBooks(api.database, faults, new Date('2026-08-22T03:20:00Z'));
  expect(await told()).toHaveLength(2);
});
