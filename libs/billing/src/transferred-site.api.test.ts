import { randomUUID } from 'node:crypto';
import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { keepBilling } from '@libs/billing';
import type { IssuedBill, StatementDetail, StatementView } from '@libs/contracts';
import { FixedClock } from '@libs/platform';
import type { BillContent } from './bill-content.js';
import { paperOf } from './bill-paper.rules.js';
import { insertBilledSite, insertReadings, periodOf, periods, saveSupplier } from './testing/billed-site.js';

/** A site that passes to another funder on 1 June, and within months to another host and back to its first funder. */

const clock = new FixedClock(new Date('2026-05-20T09:00:00Z'));
let api: TestApi;
const people = {} as Record<'admin' | 'host' | 'newHost' | 'before' | 'after' | 'installer', Person>;
let site: { project: string; asset: string; agreement: string };
let novation: string;
const idOf = (person: Person) => person.account.recordId as string;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  people.admin = await api.person('admin');
  people.host = await api.person('asset_host');
  people.newHost = await api.person('asset_host', { companyName: 'Boateng Joinery' });
  people.before = await api.person('asset_funder');
  people.after = await api.person('asset_funder');
  people.installer = await api.person('installer');
  const { admin: as, host, before, installer } = people;
  await api.call('PATCH', `/api/hosts/${idOf(host)}/status`, { as, body: { status: 'awaiting_pairing' } });
  const body = { assetHostId: idOf(host), assetFunderId: idOf(before), installerId: idOf(installer) };
  const project = ((await api.post('/api/projects', { as, body })).body as { id: string }).id;
  site = await insertBilledSite(api, { project, host, funder: before });
  await insertReadings(api, { asset: site.asset, from: '2026-05-01', to: '2026-09-30', at: '2026-05-20T08:00:00Z' });
  await saveSupplier(api, as, before);
  await saveSupplier(api, as, people.after, { code: 'PSF', name: 'Pennine Solar Fund LLP', vatNumber: 'GB999014828' });
  novation = await signed(site.agreement, { side: 'funder', on: '2026-06-01', from: before, to: people.after });
});
afterAll(() => api?.stop());

interface Passing {
  side: 'host' | 'funder';
  on: string;
  from: Person;
  to: Person;
}

/** A transfer that everyone has signed. */
async function signed(agreement: string, { side, on, from, to }: Passing): Promise<string> {
  const id = randomUUID();
  const transfer = { side, on, fromId: idOf(from), fromCompany: 'The one that leaves' };
  const company = side === 'host' ? 'Boateng Joinery' : to === people.before ? 'Calder Yield' : 'Pennine Solar Fund';
  await api.query(
    `insert into agreement (id, project_id, host_id, funder_id, status, version, edition, host_company, funder_company, postcode, terms,
       host_facts, needs_declaration, document_state, offered_at, first_offered_at, conditions, seal_state, created_at, updated_at,
       amends, amend_reason, terms_before, transfer)
     select $1, project_id, case when $5 = 'host' then $3::uuid else host_id end, case when $5 = 'funder' then $3::uuid else funder_id end,
       'countersigned', 5, 1, case when $5 = 'host' then $6 else host_company end, case when $5 = 'funder' then $6 else funder_company end,
       postcode, terms, host_facts, false, 'ready', '2026-05-02', '2026-05-02', '[]', 'waiting', '2026-05-02', '2026-05-02', id, 'Sold',
       terms, $4 from agreement where id = $2`,
    [id, agreement, idOf(to), JSON.stringify(transfer), side, company],
  );
  return id;
}

/** In the first minute of its day. */
async function takesEffect(before: string, after: string, moment: string): Promise<void> {
  await api.query(`update agreement set status = 'superseded', ended_at = $3, superseded_by = $2 where id = $1`, [
    before,
    after,
    moment,
  ]);
  await api.query(`update agreement set status = 'effective', effective_at = $2 where id = $1`, [after, moment]);
}

const at = async (moment: string) => {
  clock.set(new Date(moment));
  await keepBilling(api.database, clock);
};
const months = async (as: Person) => (await periods(api, as)).items.map(({ month }) => month).toSorted();
const numbers = () =>
  api.query<{ month: string; number: string | null; funder: string; agreement: string }>(
    `select month::text, number, funder_id as funder, agreement_id as agreement from billing_period
      where month >= '2026-05-01' order by month`,
  );

test('the month before the day is the old funder’s, the one from it on is the new one’s, with its own number', async () => {
  await at('2026-05-20T09:00:00Z');
  // The first minute of June: everyone has signed, and the transfer is about to take effect. The new month isn't started before it has.
  await at('2026-05-31T23:00:20Z');
  expect((await numbers()).map(({ month }) => month)).toEqual(['2026-05-01']);
  await takesEffect(site.agreement, novation, '2026-05-31T23:01:00Z');
  await at('2026-05-31T23:01:20Z');
  await at('2026-06-10T06:00:00Z');
  await at('2026-07-10T06:00:00Z');
  const found = await numbers();
  expect(found.slice(0, 2)).toEqual([
    { month: '2026-05-01', number: 'CYF1-2026-000001', funder: idOf(people.before), agreement: site.agreement },
    { month: '2026-06-01', number: 'PSF-2026-000001', funder: idOf(people.after), agreement: novation },
  ]);
  expect(await months(people.before)).not.toContain('2026-06-01');
  expect(await months(people.after)).toEqual(['2026-06-01', '2026-07-01']);
  expect(await months(people.host)).toEqual(expect.arrayContaining(['2026-05-01', '2026-06-01']));
});

interface Part {
  month: string;
  from: string;
  to: string;
  number: string | null;
  host: string;
  funder: string;
  wh: number;
  net: number;
  notes: object[];
}

/** The bills of a month, in the order of their days. */
async function parts(month: string): Promise<Part[]> {
  const rows = await api.query<Part & { content: { split?: object[] } }>(
    `select p.month::text, p.from_day::text as "from", p.to_day::text as "to", p.number, p.host_id as host, p.funder_id as funder,
            b.wh::int as wh, b.net_pence::int as net, b.content from billing_period p left join bill b on b.period_id = p.id
      where p.month = $1 order by p.part_from`,
    [month],
  );
  return rows.map(({ content, ...row }) => ({
    ...row,
    notes: content?.split ?? [],
  }));
}

const sum = (some: Part[]) => some.reduce((all, { wh }) => all + wh, 0);

test('a change of host within a month makes two bills of it, cut at the day, and each host sees its own alone', async () => {
  const { host, newHost, after } = people;
  const change = await signed(novation, { side: 'host', on: '2026-08-12', from: host, to: newHost });
  await at('2026-08-01T09:00:00Z');
  expect(await parts('2026-08-01')).toMatchObject([{ from: '2026-08-01', to: '2026-08-31', host: idOf(host) }]);
  await takesEffect(novation, change, '2026-08-11T23:00:30Z');
  await at('2026-08-11T23:01:00Z');
  // Before the month is over, the first part ends already.
  expect(await parts('2026-08-01')).toMatchObject([
    { from: '2026-08-01', to: '2026-08-11', host: idOf(host) },
    { from: '2026-08-12', to: '2026-08-31', host: idOf(newHost) },
  ]);
  // The host that left gets its last bill ten days after its last day; the month of the new one takes its usual time.
  await at('2026-08-14T05:00:00Z');
  await at('2026-08-21T05:00:00Z');
  expect(await periodOf(api, host, '2026-08-01')).toMatchObject({ status: 'issued', to: '2026-08-11', final: true });
  expect(await periodOf(api, newHost, '2026-08-01')).toMatchObject({ status: 'open', final: false });
  await at('2026-09-03T05:00:00Z');
  await at('2026-09-10T05:00:00Z');
  expect(await periodOf(api, newHost, '2026-08-01')).toMatchObject({ status: 'issued', final: false });
  const both = await parts('2026-08-01');
  expect(new Set(both.map(({ number }) => number))).toEqual(new Set(['PSF-2026-000003', 'PSF-2026-000004']));
  // August of the sample year, to the Wh; each part is rounded to pence once.
  expect(sum(both)).toBe(3_755_699);
  for (const { wh, net } of both) expect(net).toBe(Math.round((wh * 15) / 1_000));
  expect(both.map(({ notes }) => notes)).toEqual([
    [{ side: 'host', is: 'after', on: '2026-08-12', company: null }],
    [{ side: 'host', is: 'before', on: '2026-08-12', company: null }],
  ]);
  const seen = async (as: Person) =>
    (await periods(api, as)).items.filter(({ month }) => month === '2026-08-01').map(({ from, to }) => [from, to]);
  expect(await seen(host)).toEqual([['2026-08-01', '2026-08-11']]);
  expect(await seen(newHost)).toEqual([['2026-08-12', '2026-08-31']]);
  expect(await seen(after)).toEqual([
    ['2026-08-12', '2026-08-31'],
    ['2026-08-01', '2026-08-11'],
  ]);
  expect(JSON.stringify(await periods(api, host))).not.toContain('Boateng');
  novation = change;

  // The last bill of the host that left is paid in full. For the fund the site goes on, so its statement of the month calls nothing final.
  const last = await periodOf(api, host, '2026-08-01');
  const pay = { pence: last.owedPence, paidOn: '2026-08-28', reference: 'FP 3' };
  expect((await api.post(`/api/periods/${last.id}/payments`, { as: people.admin, body: pay })).status).toBe(201);
  await at('2026-09-15T06:00:00Z');
  const { items } = (await api.get('/api/statements', { as: people.admin })).body as { items: StatementView[] };
  const drafted = items.find(({ month }) => month === '2026-08-01');
  const statement = (await api.get(`/api/statements/${drafted?.id}`, { as: people.admin })).body as StatementDetail;
  expect(statement.sites.map(({ projectId, billsPence, final }) => [projectId, billsPence, final])).toEqual([
    [site.project, last.owedPence, undefined],
  ]);
});

test('a change of funder within a month makes two bills of two suppliers, each with a number of its own series', async () => {
  const { newHost, after, before } = people;
  const change = await signed(novation, { side: 'funder', on: '2026-09-20', from: after, to: before });
  // It takes effect late, when the month is over: the month waits for it.
  await at('2026-09-01T09:00:00Z');
  await at('2026-10-03T05:00:00Z');
  const waiting = await api.query<{ status: string }>(`select status from billing_period where month = '2026-09-01'`);
  expect(waiting.map(({ status }) => status)).toEqual(['open']);
  await takesEffect(novation, change, '2026-10-03T05:01:00Z');
  await at('2026-10-03T05:02:00Z');
  await at('2026-10-10T05:00:00Z');
  const both = await parts('2026-09-01');
  expect(both).toMatchObject([
    { from: '2026-09-01', to: '2026-09-19', number: 'PSF-2026-000005', funder: idOf(after), host: idOf(newHost) },
    { from: '2026-09-20', to: '2026-09-30', number: 'CYF1-2026-000002', funder: idOf(before), host: idOf(newHost) },
  ]);
  expect(sum(both)).toBe(2_965_723);
  expect(both.map(({ notes }) => notes)).toEqual([
    [{ side: 'funder', is: 'after', on: '2026-09-20', company: 'Calder Yield' }],
    [{ side: 'funder', is: 'before', on: '2026-09-20', company: 'Pennine Solar Fund' }],
  ]);
  const ledger = await api.query<{ off: string }>(
    `select sum(pence)::text as off from ledger_entry group by document_id having sum(pence) <> 0`,
  );
  expect(ledger).toEqual([]);
  novation = change;
});

test('an agreement that is terminated gets its final bill ten days after its last day, and no month after it', async () => {
  await insertReadings(api, { asset: site.asset, from: '2026-10-01', to: '2026-10-12', at: '2026-10-13T01:00:00Z' });
  await at('2026-10-10T09:00:00Z');
  await api.query(
    `update agreement set status = 'terminated', ended_at = '2026-10-10T10:00:00Z', terminates_on = '2026-10-12' where id = $1`,
    [novation],
  );
  const last = () => periodOf(api, people.newHost, '2026-10-01');
  await at('2026-10-15T04:59:00Z');
  expect(await last()).toMatchObject({ status: 'open' });
  await at('2026-10-15T05:00:00Z');
  expect(await last()).toMatchObject({ status: 'provisional', to: '2026-10-12', final: true });
  await at('2026-10-22T04:59:00Z');
  expect(await last()).toMatchObject({ status: 'provisional' });
  await at('2026-10-22T05:00:00Z');
  const bill = await last();
  expect(bill).toMatchObject({ status: 'issued', from: '2026-10-01', to: '2026-10-12', final: true });
  expect(bill.halfHours).toMatchObject({ total: 12 * 48, missing: 0 });
  const [kept] = await api.query<{ content: BillContent }>('select content from bill where id = $1', [bill.bill?.id]);
  const paper = paperOf({ ...(bill.bill as IssuedBill), content: kept?.content as BillContent });
  expect(paper.sub).toBe('Final bill: solar electricity used on site, October 2026');
  expect(paper.notes.join(' ')).toContain('the agreement ended on 12 October 2026');

  // What the fund gets of it is its last money from this site.
  const pay = { pence: bill.owedPence, paidOn: '2026-10-22', reference: 'FP 7' };
  expect((await api.post(`/api/periods/${bill.id}/payments`, { as: people.admin, body: pay })).status).toBe(201);
  await at('2026-11-15T06:00:00Z');
  const { items } = (await api.get('/api/statements', { as: people.admin })).body as { items: StatementView[] };
  const drafted = items.find(({ month }) => month === '2026-10-01');
  const statement = (await api.get(`/api/statements/${drafted?.id}`, { as: people.admin })).body as StatementDetail;
  expect(statement.sites).toMatchObject([{ final: true }]);
  await at('2026-12-10T06:00:00Z');
  expect((await months(people.before)).at(-1)).toBe('2026-10-01');
});
