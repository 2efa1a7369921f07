import { randomUUID } from 'node:crypto';
import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { keepBilling } from '@libs/billing';
import type { IssuedBill, StatementDetail, StatementView } from '@libs/contracts';
import { FixedClock } from '@libs/platform';
import type { BillContent } from './bill-content.js';
import { paperOf } from './bill-paper.rules.js';
import { insertBilledSite, insertReadings, periodOf, periods, saveSupplier } from './testing/billed-site.js';

/** A site that passes to another funder on 1 June: each month is billed by the funder of that time. */

const clock = new FixedClock(new Date('2026-05-20T09:00:00Z'));
let api: TestApi;
const people = {} as Record<'admin' | 'host' | 'before' | 'after' | 'installer', Person>;
let site: { project: string; asset: string; agreement: string };
let novation: string;
const idOf = (person: Person) => person.account.recordId as string;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  people.admin = await api.person('admin');
  people.host = await api.person('asset_host');
  people.before = await api.person('asset_funder');
  people.after = await api.person('asset_funder');
  people.installer = await api.person('installer');
  const { admin: as, host, before, installer } = people;
  await api.call('PATCH', `/api/hosts/${idOf(host)}/status`, { as, body: { status: 'awaiting_pairing' } });
  const body = { assetHostId: idOf(host), assetFunderId: idOf(before), installerId: idOf(installer) };
  const project = ((await api.post('/api/projects', { as, body })).body as { id: string }).id;
  site = await insertBilledSite(api, { project, host, funder: before });
  await insertReadings(api, { asset: site.asset, from: '2026-05-01', to: '2026-06-30', at: '2026-05-20T08:00:00Z' });
  await saveSupplier(api, as, before);
  await saveSupplier(api, as, people.after, { code: 'PSF', name: 'Pennine Solar Fund LLP', vatNumber: 'GB999014828' });
  novation = randomUUID();
  const transfer = { side: 'funder', on: '2026-06-01', fromId: idOf(before), fromCompany: 'Calder Yield' };
  await api.query(
    `insert into agreement (id, project_id, host_id, funder_id, status, version, edition, host_company, funder_company, postcode, terms,
       host_facts, needs_declaration, document_state, offered_at, first_offered_at, conditions, seal_state, created_at, updated_at,
       amends, amend_reason, terms_before, transfer)
     select $1, project_id, host_id, $3, 'countersigned', 5, 1, host_company, 'Pennine Solar Fund', postcode, terms, host_facts, false, 'ready',
       '2026-05-02', '2026-05-02', '[]', 'waiting', '2026-05-02', '2026-05-02', id, 'The system was sold', terms, $4 from agreement where id = $2`,
    [novation, site.agreement, idOf(people.after), JSON.stringify(transfer)],
  );
});
afterAll(() => api?.stop());

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
  await api.query(
    `update agreement set status = 'superseded', ended_at = '2026-05-31T23:01:00Z', superseded_by = $2 where id = $1`,
    [site.agreement, novation],
  );
  await api.query(`update agreement set status = 'effective', effective_at = '2026-05-31T23:01:00Z' where id = $1`, [
    novation,
  ]);
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

test('an agreement that is terminated gets its final bill ten days after its last day, and no month after it', async () => {
  await insertReadings(api, { asset: site.asset, from: '2026-07-01', to: '2026-08-12', at: '2026-08-13T01:00:00Z' });
  await at('2026-08-04T09:00:00Z');
  await api.query(
    `update agreement set status = 'terminated', ended_at = '2026-08-04T10:00:00Z', terminates_on = '2026-08-12' where id = $1`,
    [novation],
  );
  const last = () => periodOf(api, people.host, '2026-08-01');
  await at('2026-08-15T04:59:00Z');
  expect(await last()).toMatchObject({ status: 'open' });
  await at('2026-08-15T05:00:00Z');
  expect(await last()).toMatchObject({ status: 'provisional', to: '2026-08-12', final: true });
  await at('2026-08-22T04:59:00Z');
  expect(await last()).toMatchObject({ status: 'provisional' });
  await at('2026-08-22T05:00:00Z');
  const bill = await last();
  expect(bill).toMatchObject({ status: 'issued', from: '2026-08-01', to: '2026-08-12', final: true });
  expect(bill.halfHours).toMatchObject({ total: 12 * 48, missing: 0 });
  const [kept] = await api.query<{ content: BillContent }>('select content from bill where id = $1', [bill.bill?.id]);
  const paper = paperOf({ ...(bill.bill as IssuedBill), content: kept?.content as BillContent });
  expect(paper.sub).toBe('Final bill: solar electricity used on site, August 2026');
  expect(paper.notes.join(' ')).toContain('the agreement ended on 12 August 2026');
  await at('2026-10-10T06:00:00Z');
  expect(await months(people.after)).toEqual(['2026-06-01', '2026-07-01', '2026-08-01']);

  // What the fund gets of it is its last money from this site.
  const pay = { pence: bill.owedPence, paidOn: '2026-09-01', reference: 'FP 7' };
  expect((await api.post(`/api/periods/${bill.id}/payments`, { as: people.admin, body: pay })).status).toBe(201);
  await at('2026-10-15T06:00:00Z');
  const { items } = (await api.get('/api/statements', { as: people.admin })).body as { items: StatementView[] };
  const drafted = items.find(({ month }) => month === '2026-09-01');
  const statement = (await api.get(`/api/statements/${drafted?.id}`, { as: people.admin })).body as StatementDetail;
  expect(statement.sites).toMatchObject([{ final: true }]);
});
