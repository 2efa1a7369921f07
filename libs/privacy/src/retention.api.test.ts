import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { holderOf } from '@libs/accounts';
import type { LeadStatus } from '@libs/contracts';
import { UniqueCodes } from '@libs/leads';
import { aLead } from '@libs/leads/testing';
import { eraseOldLeads } from '@libs/privacy/testing';

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin');
});
afterAll(() => api?.stop());

const MONTH = (months: number) => {
  const at = new Date();
  at.setUTCMonth(at.getUTCMonth() - months);
  return at;
};
const lead = (status: LeadStatus, months: number) =>
  api.database.transaction((tx) =>
    aLead(tx, { status, codes: api.app.get(UniqueCodes), actor: holderOf(admin.account, null), at: MONTH(months) }),
  );
const state = async (id: string) => (await api.get(`/api/leads/${id}`, { as: admin })).status === 200;

test('leads of which nothing became in 24 months go, whatever was answered; customers and younger ones stay', async () => {
  const old = await Promise.all((['submitted', 'declined', 'approved'] as const).map((status) => lead(status, 25)));
  const young = await lead('submitted', 23);
  const customer = await lead('signed_up', 25);
  const onItsWay = await lead('approved', 25);
  await api.call('PATCH', `/api/hosts/${onItsWay.hostId}/status`, { as: admin, body: { status: 'contracting' } });

  expect(await eraseOldLeads(api.database, new Date())).toBe(3);
  for (const { id } of old) expect(await state(id)).toBe(false);
  for (const { id } of [young, customer, onItsWay]) expect(await state(id)).toBe(true);
  const [host] = await api.query<{ full_name: string; status: string }>(
    'select full_name, status from host where id = $1',
    [old[2]?.hostId],
  );
  expect(host).toEqual({ full_name: 'Erased person', status: 'lost' });
  const audit = await api.query(`select text, actor_id from audit_event where kind = 'person_erased'`);
  expect(audit).toEqual(Array(3).fill({ text: 'Lead erased: 24 months old', actor_id: null }));

  // Again, and two workers at once: nothing more happens.
  expect(await Promise.all([eraseOldLeads(api.database, new Date()), eraseOldLeads(api.database, new Date())])).toEqual(
    [0, 0],
  );
  // The clock moves on.
  const later = new Date(Date.now() + 40 * 86_400_000);
  expect(await eraseOldLeads(api.database, later)).toBe(1);
  expect(await state(young.id)).toBe(false);
});
