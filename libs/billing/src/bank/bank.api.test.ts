import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BankImport, type BankLine, type PeriodDetail } from '@libs/contracts';
import { FixedClock, readerOf } from '@libs/platform';
import { readAs } from '@libs/platform/testing';
import { toClose } from '../billing.sql.js';
import { issueDue } from '../issue-bill.js';
import { proveLedger } from '../ledger.js';
import { closePeriods, openPeriods } from '../period.steps.js';
import { missingMonths } from '../site-terms.sql.js';
import { insertBilledSite, periods, saveSupplier } from '../testing/billed-site.js';

/** A bank's file: each line becomes one payment, or goes on the list that the office checks. */

const clock = new FixedClock(new Date('2026-07-20T09:00:00Z'));
const people = {} as Record<'admin' | 'host' | 'funder', Person>;
let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  people.admin = await api.person('admin');
  people.host = await api.person('asset_host');
  people.funder = await api.person('asset_funder');
  const { admin, host, funder } = people;
  const parties = { assetHostId: host.account.recordId, assetFunderId: funder.account.recordId };
  const body = { status: 'awaiting_pairing' };
  await api.call('PATCH', `/api/hosts/${parties.assetHostId}/status`, { as: admin, body });
  const project = ((await api.post('/api/projects', { as: admin, body: parties })).body as { id: string }).id;
  const flat = { priceKind: 'flat', priceMp: null, flatFeePence: 10_000, billingMeter: 'flat' } as const;
  await insertBilledSite(api, { project, host, funder }, flat);
  await saveSupplier(api, admin, funder, { sortCode: '20-00-00', accountNumber: '12345678' });
  await openPeriods(api.database, await missingMonths(api.database.read(), clock.now()));
  await issueUpTo('2026-05-01');
});
afterAll(() => api?.stop());

async function issueUpTo(month: string): Promise<void> {
  for (const { id } of await toClose(api.database.read(), month)) {
    await closePeriods(api.database, [id], clock.now());
    expect(await issueDue(api.database, [id], clock.now())).toBe(1);
  }
}

type Row = [day: string, amount: string, memo: string];
const csv = (rows: readonly Row[], account = '20-00-00 12345678'): string =>
  [
    'Number,Date,Account,Amount,Subcategory,Memo',
    ...rows.map(([day, amount, memo]) => `,${day},${account},${amount},BGC,${memo}`),
  ].join('\n');

const upload = (text: string, as = people.admin) =>
  api.post('/api/bank-files', {
    as,
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    raw: {
      payload: `--cut\r\nContent-Disposition: form-data; name="file"; filename="july.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--cut--\r\n`,
    },
  });
const imported = async (rows: readonly Row[]) => BankImport.parse((await upload(csv(rows))).body);
const month = async (no: string, as = people.host): Promise<PeriodDetail> => {
  const found = (await periods(api, as)).items.find((one) => one.month === `2026-${no}-01`);
  return (await api.get(`/api/periods/${found?.id}`, { as })).body as PeriodDetail;
};
const unmatched = async () =>
  ((await api.get('/api/bank-lines', { as: people.admin })).body as { items: BankLine[] }).items;
const settle = (line: BankLine | undefined, how: string, body: object) =>
  api.post(`/api/bank-lines/${line?.id}/${how}`, { as: people.admin, body });
const count = async () => (await api.query('select id from bank_line')).length;

describe('a line', () => {
  test('with a number and all that is owed pays its bill, once, however often it is imported', async () => {
    const { number } = await month('01');
    const rows: Row[] = [
      ['12/07/2026', '120.00', `BAKERY ${number?.replaceAll('-', ' ')}`],
      ['12/07/2026', '-40.00', 'Fee'],
    ];
    expect(await imported(rows)).toEqual({
      bank: 'Barclays',
      lines: 1,
      known: 0,
      out: 1,
      paidOut: 0,
      matched: 1,
      unmatched: 0,
    });
    expect(await month('01')).toMatchObject({
      status: 'paid',
      owedPence: 0,
      payments: [{ pence: 12_000, paidOn: '2026-07-12', source: 'bank' }],
    });
    expect(await imported(rows)).toMatchObject({ lines: 1, known: 1, matched: 0, unmatched: 0 });
    expect((await month('01')).payments).toHaveLength(1);
    expect(await unmatched()).toEqual([]);
  });

  test('of two imports at once is kept once', async () => {
    const { number } = await month('02');
    const rows: Row[] = [['13/07/2026', '120.00', `${number}`]];
    const both = await Promise.all([imported(rows), imported(rows)]);
    expect(both.map(({ matched, known }) => matched + known)).toEqual([1, 1]);
    expect((await month('02')).payments).toHaveLength(1);
  });

  test('of another amount, without a number, or paid twice is left to the office, with what it may pay', async () => {
    const [paid, part] = [await month('01'), await month('03')];
    expect(
      await imported([
        ['14/07/2026', '50.00', `${part.number}`],
        ['15/07/2026', '120.00', 'FENWICK ROW'],
        ['16/07/2026', '120.00', `AGAIN ${paid.number}`],
        ['17/07/2026', '7.00', 'RENT'],
      ]),
    ).toMatchObject({ matched: 0, unmatched: 4 });
    const [rent, twice, named, partly] = await unmatched();
    expect(rent?.suggestions).toEqual([]);
    expect(twice?.suggestions[0]).toMatchObject({ number: paid.number, owedPence: 0, by: ['reference'] });
    expect(named?.suggestions).toHaveLength(3);
    expect(named?.suggestions[0]).toMatchObject({ owedPence: 12_000, by: ['amount', 'name'] });
    expect(partly?.suggestions[0]).toMatchObject({ number: part.number, by: ['reference'] });
    const suggestion = partly?.suggestions[0]?.periodId ?? '';
    const matched = await settle(partly, 'match', { periodId: suggestion });
    expect(matched.body).toMatchObject({ state: 'matched', suggestions: [] });
    expect(await month('03')).toMatchObject({ status: 'part_paid', owedPence: 7_000 });
    expect((await settle(partly, 'match', { periodId: suggestion })).status).toBe(409);
    expect((await settle(rent, 'set-aside', { reason: '' })).status).toBe(400);
    expect((await settle(rent, 'set-aside', { reason: 'Our own rent' })).body).toMatchObject({ state: 'set_aside' });
    expect((await unmatched()).map(({ id }) => id)).toEqual([twice?.id, named?.id]);
    // What was paid twice is on account.
    await settle(twice, 'match', { periodId: paid.id });
    expect((await periods(api, people.host)).onAccountPence).toBe(12_000);
    expect(await proveLedger(api.database.read())).toEqual([]);
  });

  test('that is more than is owed pays it, and the rest is on account', async () => {
    const { id, number } = await month('04');
    await imported([['18/07/2026', '150.00', `${number}`]]);
    const over = (await unmatched()).find(({ pence }) => pence === 15_000);
    expect((await settle(over, 'match', { periodId: id })).status).toBe(200);
    expect(await month('04')).toMatchObject({ status: 'paid', payments: [{ pence: 15_000, onAccountPence: 3_000 }] });
    expect((await periods(api, people.host)).onAccountPence).toBe(15_000);
  });

  test('that is in one file twice pays its bill once, and the second is left to the office', async () => {
    const { number } = await month('05');
    const row: Row = ['19/07/2026', '120.00', `${number}`];
    expect(await imported([row, row])).toMatchObject({ lines: 2, matched: 1, unmatched: 1 });
    expect(await month('05')).toMatchObject({ status: 'paid', payments: [{ pence: 12_000, onAccountPence: 0 }] });
  });
});

describe('what is on account', () => {
  test('pays the next bill as far as it goes, and the one after with the rest', async () => {
    await issueUpTo('2026-06-01');
    expect(await month('06')).toMatchObject({
      status: 'paid',
      owedPence: 0,
      bill: { grossPence: 12_000 },
      payments: [{ pence: 12_000, source: 'on_account', onAccountPence: 0 }],
    });
    expect((await periods(api, people.host)).onAccountPence).toBe(3_000);
    clock.set(new Date('2026-08-20T09:00:00Z'));
    await issueUpTo('2026-07-01');
    expect(await month('07')).toMatchObject({ status: 'part_paid', owedPence: 9_000, paidPence: 3_000 });
    expect((await periods(api, people.host)).onAccountPence).toBe(0);
    expect(await proveLedger(api.database.read())).toEqual([]);
  });
});

describe('a file', () => {
  test.each([
    ['of another account', csv([['12/07/2026', '1.00', 'x']], '20-00-00 99999999'), 'which no funder bills into'],
    [
      'with a formula for an amount',
      csv([
        ['12/07/2026', '1.00', 'x'],
        ['12/07/2026', '=2', 'x'],
      ]),
      'Row 3',
    ],
    ['of another kind', 'a,b\n1,2\n', 'columns of this file'],
  ])('%s is refused, and nothing of it is kept', async (_, text, message) => {
    const before = await count();
    const answer = await upload(text);
    expect(answer.status).toBe(400);
    expect((answer.body as { message: string }).message).toContain(message);
    expect(await count()).toBe(before);
  });

  test('is the office’s: the parties have no line of it, by the API or without it', async () => {
    for (const who of ['host', 'funder'] as const) {
      expect((await upload(csv([['12/07/2026', '1.00', 'x']]), people[who])).status).toBe(403);
      expect((await api.get('/api/bank-lines', { as: people[who] })).status).toBe(403);
      const { id, role, fullName: name, companyName, recordId } = people[who].account;
      const reader = readerOf({ accountId: id, sessionId: null, role, name, companyName, partyId: recordId });
      const asked = readAs(reader, () => api.database.read().rows('select id from bank_line'));
      await expect(asked).rejects.toThrow('permission denied');
    }
    const told = await api.query<{ type: string; kinds: string[]; data: object }>(
      `select type, array(select jsonb_object_keys(audiences)) as kinds, data from event_log where type like 'bank.%'`,
    );
    expect(told.length).toBeGreaterThan(3);
    for (const { kinds, data } of told) {
      expect(kinds).toEqual(['admin']);
      expect(JSON.stringify(data)).not.toMatch(/pence/i);
    }
  });
});
