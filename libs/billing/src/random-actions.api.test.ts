import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Actor, londonDate } from '@libs/contracts';
import { AppError, FixedClock, type Tx } from '@libs/platform';
import fc from 'fast-check';
import { importIn } from './bank/import-bank-file.js';
import { SettleBankLine, SettleBankLineHandler } from './bank/settle-bank-line.js';
import { changeIn, type PeriodCommand } from './change-period.js';
import { lateOf } from './interest.rules.js';
import { debtOf } from './interest.sql.js';
import { checkAgain } from './issue-note.js';
import { keepBilling } from './keep-billing.js';
import { proveLedger } from './ledger.js';
import { lockPeriod } from './period.steps.js';
import { issueStatementIn, payStatementIn } from './statements/change-statement.js';
import { RecordExport, RecordExportHandler } from './statements/record-export.js';
import { insertBilledSite, insertReadings, saveSupplier } from './testing/billed-site.js';

/**
 * Whatever people and banks do to bills, in whatever order: the books stay right. A few hundred actions in every run, ten thousand
 * with `PROOF=1`.
 */
const ACTIONS = process.env.PROOF ? 10_000 : 400;
const SITES = 4;

const clock = new FixedClock(new Date('2026-06-15T09:00:00Z'));
let api: TestApi;
let admin: Person;
let actor: Actor;
const assets: string[] = [];
beforeAll(async () => {
  api = await TestApi.start({}, clock);
  admin = await api.person('admin');
  const { id: accountId, fullName: name } = admin.account;
  actor = { accountId, name, sessionId: null, role: 'admin', companyName: null, partyId: null };
  for (let no = 0; no < SITES; no += 1) {
    const [host, funder] = [await api.person('asset_host'), await api.person('asset_funder')];
    const parties = { assetHostId: host.account.recordId, assetFunderId: funder.account.recordId };
    const body = { status: 'awaiting_pairing' };
    await api.call('PATCH', `/api/hosts/${parties.assetHostId}/status`, { as: admin, body });
    const project = ((await api.post('/api/projects', { as: admin, body: parties })).body as { id: string }).id;
    const { asset } = await insertBilledSite(api, { project, host, funder });
    const code = `RA${no}`;
    expect((await saveSupplier(api, admin, funder, { code, accountNumber: `0000000${no}` })).status).toBe(200);
    await insertReadings(api, { asset, from: '2026-01-01', to: '2026-12-31', at: '2026-06-01T02:00:00Z' });
    await api.query(`update asset set live_since = '2026-01-01' where id = $1`, [asset]);
    assets.push(asset);
  }
  await keepBilling(api.database, clock);
}, 300_000);
afterAll(() => api?.stop());

const KINDS = [
  'pay',
  'pay',
  'pay',
  'bank',
  'bank',
  'match',
  'late',
  'note',
  'credit',
  'interest',
  'interest',
  'interest_back',
  'export',
  'dispute',
  'settle',
  'day',
  'statement',
  'payout',
] as const;
const action = fc.record({
  kind: fc.constantFrom(...KINDS),
  /** Which one of those that it may concern. */
  at: fc.nat(1_000_000),
  pence: fc.integer({ min: 1, max: 120_000 }),
  /** Of what is owed exactly, or of another amount. */
  exact: fc.boolean(),
});
type Action = { kind: (typeof KINDS)[number]; at: number; pence: number; exact: boolean };

interface Found {
  id: string;
  asset: string;
  month: string;
  number: string | null;
  owed: number;
  code: string;
}
const monthsOf = () =>
  api.query<Found>(
    `select p.id, p.asset_id as asset, p.month::text as month, p.number, p.owed_pence::float8 as owed, s.account_number as code
       from billing_period p join supplier s using (funder_id) where p.number is not null order by p.month, p.id`,
  );
const pick = <T>(some: readonly T[], at: number): T | undefined =>
  some.length > 0 ? some[at % some.length] : undefined;

/** Does one action as the product's own handlers do it. What they refuse changes nothing. */
async function act({ kind, at, pence, exact }: Action, no: number): Promise<void> {
  const doing = { actor, at: clock.now() };
  const month = pick(await monthsOf(), at);
  if (!month) throw new Error('no bill was issued');
  const change = (command: (tx: Tx, version: number) => Promise<PeriodCommand | null>) =>
    api.database.transaction(async (tx) => {
      const period = await lockPeriod(tx, month.id);
      const wanted = period && (await command(tx, period.version));
      if (period && wanted) await changeIn(tx, period, wanted, doing);
    });
  const amount = exact && month.owed > 0 ? month.owed : pence;
  const paidOn = londonDate(clock.now());
  switch (kind) {
    case 'pay':
      // One reference in ten was used before.
      return change(async () => ({ name: 'pay', pence: amount, paidOn, reference: `FP ${at % 10 === 0 ? 1 : no}` }));
    case 'bank': {
      const description = at % 3 === 0 ? 'SOLAR' : `BAKERY ${month.number}`;
      const line = {
        sortCode: '00-00-00',
        accountNumber: month.code,
        bookedOn: paidOn,
        pence: amount,
        description,
        nth: no,
      };
      await api.database.transaction((tx) =>
        importIn(tx, { bank: 'Barclays', lines: [line], out: [] }, 'x.csv', doing),
      );
      return;
    }
    case 'match': {
      const lines = await api.query<{ id: string }>(`select id from bank_line where state <> 'matched' order by id`);
      const line = pick(lines, at);
      const handler = new SettleBankLineHandler(api.database, clock);
      if (line) await handler.execute(new SettleBankLine(line.id, { periodId: month.id }, actor));
      return;
    }
    case 'late': {
      const day = `${month.month.slice(0, 8)}${String(1 + (at % 28)).padStart(2, '0')}`;
      const read = { asset: month.asset, from: day, to: day, at: clock.now().toISOString() };
      await insertReadings(api, read, (channel, _, wh) => ({
        wh: wh.map((one) => (channel === 'gen' ? Math.round((one * (pence % 150)) / 100) : 0)),
        quality: 'A'.repeat(wh.length),
      }));
      await checkAgain(api.database, month.id, clock.now());
      return;
    }
    case 'note': {
      const proposals = await api.query<{ id: string; period: string }>(
        'select id, period_id as period from note_proposal order by id',
      );
      const proposal = pick(proposals, at);
      if (!proposal) return;
      await api.database.transaction(async (tx) => {
        const period = await lockPeriod(tx, proposal.period);
        if (period) await changeIn(tx, period, { name: 'note', proposalId: proposal.id, reason: 'Late' }, doing);
      });
      return;
    }
    case 'credit':
      return change(async (_, version) => ({ name: 'credit', version, reason: 'Wrong', password: '' }));
    case 'interest':
    case 'interest_back': {
      const charged = kind === 'interest_back';
      const found = await api.query<{ id: string }>(
        `select id from billing_period where ${charged ? 'interest_pence > 0' : `due_on < '${paidOn}'`} order by id`,
      );
      const id = pick(found, at)?.id;
      if (!id) return;
      await api.database.transaction(async (tx) => {
        const period = await lockPeriod(tx, id);
        const late = period && lateOf(period, await debtOf(tx, id), paidOn);
        if (!period) return;
        const { version } = period;
        const totalPence = late ? late.interestPence + late.sumPence : 1;
        const asked: PeriodCommand = charged
          ? { name: 'credit_interest', version, reason: 'Goodwill', password: '' }
          : { name: 'interest', version, totalPence, reason: 'Late', password: '' };
        await changeIn(tx, period, asked, doing);
      });
      return;
    }
    case 'export': {
      const received = { pence, receivedOn: paidOn, reference: `SEG ${at % 10 === 0 ? 1 : no}` };
      await new RecordExportHandler(api.database, clock).execute(new RecordExport(month.id, received, actor));
      return;
    }
    case 'dispute':
      return change(async () => ({ name: 'dispute', reason: 'Why?' }));
    case 'settle':
      return change(async () => ({ name: 'settle' }));
    case 'day':
      // The clock goes on, with what is due by it: bills, reminders, statements.
      clock.set(new Date(clock.now().getTime() + (at % 4) * 86_400_000));
      if (clock.now() < new Date('2027-01-20T00:00:00Z')) await keepBilling(api.database, clock);
      return;
    case 'statement':
    case 'payout': {
      const wanted = kind === 'statement' ? 'draft' : 'issued';
      const found = await api.query<{ id: string }>('select id from statement where status = $1 order by month, id', [
        wanted,
      ]);
      const id = found[0]?.id;
      if (!id) return;
      const agent = { name: 'Voltmere', address: '', vatNumber: 'GB123456789' };
      await api.database.transaction((tx) =>
        kind === 'statement'
          ? issueStatementIn(tx, id, { totalPence: null, agent }, doing)
          : payStatementIn(tx, id, { paidOn, reference: `OUT ${no}` }, doing),
      );
      return;
    }
  }
}

test('after many random actions the journal is at zero, and agrees with bills, numbers and what is owed', async () => {
  const [actions = []] = fc.sample(fc.array(action, { minLength: ACTIONS, maxLength: ACTIONS, size: 'max' }), {
    numRuns: 1,
    seed: 20_260_101,
  });
  expect(actions).toHaveLength(ACTIONS);
  const done = new Map<string, number>();
  for (const [no, one] of actions.entries()) {
    try {
      await act(one, no);
      done.set(one.kind, (done.get(one.kind) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof AppError)) throw new Error(`${one.kind}, the ${no}th`, { cause: error });
    }
    if (no % 1_000 === 999) expect(await proveLedger(api.database.read())).toEqual([]);
  }
  // Each kind was done, not only refused.
  for (const kind of new Set(KINDS)) expect({ kind, done: (done.get(kind) ?? 0) > 0 }).toEqual({ kind, done: true });
  expect(await proveLedger(api.database.read())).toEqual([]);
  const sums = await api.query<{ all: string }>('select sum(pence) as all from ledger_entry');
  expect(sums).toEqual([{ all: '0' }]);
  // What was paid out is what the bank brought less the fee, site by site: nothing else is left with the funders than what is unpaid.
  const [kinds] = await api.query<{ many: number }>(
    'select count(distinct document_kind)::int as many from ledger_entry',
  );
  expect(kinds?.many).toBeGreaterThanOrEqual(6);
  const gaps = await api.query(
    `select funder_id from bill group by funder_id, kind = 'bill', kind = 'interest'
     having max(right(number, 6)::int) <> count(*) and count(distinct extract(year from issued_on)) = 1`,
  );
  expect(gaps).toEqual([]);
}, 1_800_000);
