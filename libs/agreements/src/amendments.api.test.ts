import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import {
  AgreementForAdmin,
  AgreementForParty,
  type AgreementGates,
  type AgreementSigning,
  dayAfter,
  EARLY_START,
  londonDate,
} from '@libs/contracts';
import { createHash } from 'node:crypto';
import { eraseAgreements } from './erase-agreements.js';
import { sealDue } from './seal-due.js';
import { keepAgreements } from './timed-agreements.js';
import { type Site, stageOf } from './testing/stage.js';

// Rendering pages and checking passwords takes time on a busy machine.
jest.setTimeout(240_000);

let api: TestApi;
let admin: Person;
let stage: ReturnType<typeof stageOf>;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin', { fullName: 'Amara Osei' });
  stage = stageOf(api, admin);
});
afterAll(() => api?.stop());

const REASON = 'The bakery opens at night and uses more';
const amend = ({ id, version }: AgreementForParty, terms: object, more: object = {}) =>
  api.post(`/api/agreements/${id}/amendments`, { as: admin, body: { version, reason: REASON, terms, ...more } });
const now = (id: string) => stage.get<AgreementForAdmin>(id, admin);

async function offered(of: AgreementForParty, terms: object, more: object = {}): Promise<AgreementForAdmin> {
  const { id } = await stage.ok<AgreementForAdmin>(amend(of, terms, more));
  await stage.work();
  const { version } = await now(id);
  return stage.ok<AgreementForAdmin>(api.post(`/api/agreements/${id}/offer`, { as: admin, body: { version } }));
}
async function signed(site: Site, offer: AgreementForParty): Promise<AgreementForParty> {
  const first = await stage.ok<AgreementForParty>(stage.sign(offer, site.host));
  return stage.ok<AgreementForParty>(stage.sign(first, site.funder, { name: 'Eleanor Marsh' }));
}

test('an amendment is drafted, offered and signed like any agreement, and replaces the one in force', async () => {
  const of = await stage.site();
  const { id } = await stage.effective(of);
  const waive = { textId: EARLY_START.id, password: PASSWORD };
  await stage.ok(api.post(`/api/agreements/${id}/waive-window`, { as: of.host, body: waive }));
  const first = await now(id);
  await stage.order(of, 'signed');
  const draft = AgreementForAdmin.parse((await amend(first, { priceMp: 14_000, noticeDays: 60 })).body);
  const changes = [
    { term: 'price', label: 'Price', before: '15p per kWh', after: '14p per kWh' },
    { term: 'notice', label: 'Notice', before: '90 days', after: '60 days' },
  ];
  expect(draft).toMatchObject({
    status: 'draft',
    edition: 1,
    amends: first.id,
    amendment: { reason: REASON, changes },
    terms: { priceMp: 14_000, termMonths: first.terms.termMonths },
  });
  expect(draft.number).not.toBe(first.number);
  // Until it is offered, only the office sees it.
  for (const as of [of.host, of.funder])
    expect((await api.get(`/api/agreements/${draft.id}`, { as })).status).toBe(404);
  await stage.work();
  const gates = await stage.ok<AgreementGates>(api.get(`/api/agreements/${draft.id}/gates`, { as: admin }));
  expect(gates.gates.filter(({ state }) => state !== 'met')).toEqual([]);
  expect(gates.gates).toContainEqual({ gate: 'amends', state: 'met', note: '2 terms change' });

  const { version } = await now(draft.id);
  const offer = await stage.ok<AgreementForAdmin>(
    api.post(`/api/agreements/${draft.id}/offer`, { as: admin, body: { version } }),
  );
  const read = AgreementForParty.parse((await api.get(`/api/agreements/${draft.id}`, { as: of.host })).body);
  expect(read.amendment).toEqual({ reason: REASON, changes });
  expect((await api.get(`/api/agreements/${draft.id}`, { as: of.installer })).status).toBe(403);
  expect((await now(first.id)).status).toBe('effective');

  const both = await signed(of, offer);
  expect(both).toMatchObject({
    status: 'effective',
    windowEndsAt: first.windowEndsAt,
    windowWaivedAt: first.windowWaivedAt,
    longStopOn: first.longStopOn,
  });
  expect(await stage.get<AgreementForParty>(first.id, of.host)).toMatchObject({
    status: 'superseded',
    supersededBy: draft.id,
    terms: { priceMp: 15_000 },
  });
  expect(await api.history(`agreement:${draft.id}`)).toEqual([
    'agreement.drafted',
    'agreement.rendered',
    'agreement.offered',
    'agreement.signed',
    'agreement.countersigned',
    'agreement.effective',
  ]);
  expect((await api.history(`agreement:${first.id}`)).at(-1)).toBe('agreement.superseded');
  // The work continues, and its installer isn't told the new terms.
  const gate = await stage.ok<object>(api.get(`/api/jobs/${of.job}/start-gate`, { as: of.installer }));
  expect(gate).toMatchObject({ agreementInPlace: true, open: [] });
  const told = await api.query(`select type from event_log where stream = $1 and audiences ? $2`, [
    `agreement:${draft.id}`,
    `installer:${of.installer.account.recordId}`,
  ]);
  expect(told).toEqual([]);

  const bytes = Buffer.from('%PDF-1.7 sealed');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await sealDue({
    database: api.database,
    storage: stage.storage,
    clock: { now: () => new Date() },
    seal: () => Promise.resolve({ bytes, sha256, time: null, chainHead: sha256, keep: () => Promise.resolve() }),
  });
  expect((await now(draft.id)).seal.state).toBe('sealed');
});

test('what can’t be amended says what to do instead, and nothing is written', async () => {
  const of = await stage.site();
  const refused = async (agreement: AgreementForParty, terms: object, more: object = {}) => {
    const { status, error } = await amend(agreement, terms, more);
    return [status, error.code, error.errors?.[0]?.message ?? error.message];
  };
  const draft = await stage.drafted(of);
  const price = { priceMp: 14_000 };
  expect(await refused(draft, price)).toEqual([
    409,
    'wrong_state',
    'Only an agreement in force can be amended. Edit this draft instead.',
  ]);
  await stage.ok(api.post(`/api/agreements/${draft.id}/void`, { as: admin, body: { reason: 'Other terms' } }));
  const first = await stage.effective(of);
  expect(await refused(first, { priceMp: 15_000 })).toEqual([
    400,
    'validation_failed',
    'Change at least one term. These are the terms in force.',
  ]);
  expect(await refused(first, { priceKind: 'flat' })).toEqual([400, 'validation_failed', 'Enter the monthly fee']);
  expect((await refused(first, { conditions: ['survey'] })).slice(0, 2)).toEqual([400, 'validation_failed']);
  expect(await refused(first, price, { reason: ' ' })).toEqual([400, 'validation_failed', 'Please give a reason']);
  expect(await refused(first, price, { version: first.version - 1 })).toEqual([
    409,
    'version_conflict',
    'Someone else has changed this. Check what changed, then try again.',
  ]);
  for (const as of [of.host, of.funder, of.installer]) {
    const body = { version: first.version, reason: REASON, terms: price };
    expect((await api.post(`/api/agreements/${first.id}/amendments`, { as, body })).status).toBe(403);
  }
  expect(
    await api.query('select 1 as one from agreement where project_id = $1 and amends is not null', [of.project]),
  ).toEqual([]);

  const answers = await Promise.all([amend(first, price), amend(first, { noticeDays: 30 })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const open = answers.find(({ status }) => status === 201)?.body as AgreementForAdmin;
  expect(await refused(first, price)).toEqual([
    409,
    'conflict',
    `${open.number} is an open amendment of this agreement. Wait for its signatures or void it, then draft another.`,
  ]);
  // A draft that is edited back to the terms in force isn't an amendment.
  const back = { version: open.version, terms: { priceMp: 15_000, noticeDays: 90 } };
  const edited = await api.call('PATCH', `/api/agreements/${open.id}`, { as: admin, body: back });
  expect([edited.status, edited.error.errors?.[0]?.path]).toEqual([400, 'terms']);
  await stage.ok(api.post(`/api/agreements/${open.id}/void`, { as: admin, body: { reason: 'Other terms' } }));
  expect((await amend(first, price)).status).toBe(201);
});

test('declined, expired or voided, an amendment leaves the agreement in force as it was', async () => {
  const of = await stage.site();
  const first = await stage.effective(of);
  const declined = await offered(first, { priceMp: 14_000 });
  const body = { reason: 'price', text: 'Not now', password: PASSWORD };
  await stage.ok(api.post(`/api/agreements/${declined.id}/decline`, { as: of.funder, body }));
  const late = await offered(first, { priceMp: 13_000 });
  await stage.ok(stage.sign(late, of.host));
  await api.query(`update agreement set expires_at = now() - interval '1 second' where id = $1`, [late.id]);
  const expired = await stage.get<AgreementForParty>(late.id, of.funder);
  expect((await stage.sign(expired, of.funder)).error.code).toBe('wrong_state');
  expect(await now(first.id)).toMatchObject({ status: 'effective', version: first.version });

  // It can be offered again, unless another amendment is open or has replaced the agreement since.
  const other = await offered(first, { priceMp: 12_000 });
  const again = async () => {
    const { version } = await now(late.id);
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    return api.post(`/api/agreements/${late.id}/extend`, { as: admin, body: { version, until } });
  };
  expect((await again()).error.message).toContain(other.number);
  await signed(of, other);
  expect((await again()).error).toMatchObject({
    code: 'wrong_state',
    message: 'The agreement that this one amends is no longer in force. Amend the agreement in force instead.',
  });
});

test('an amendment with a first day is signed before it, waits for it, and then replaces the agreement in force', async () => {
  const of = await stage.site();
  const first = await stage.effective(of);
  const from = dayAfter(londonDate(new Date()), 10);
  const wrong = async (day: string) => {
    const { status, error } = await amend(first, { priceMp: 14_000 }, { from: day });
    return [status, error.errors?.[0]?.path, error.errors?.[0]?.message];
  };
  const range = `Choose a day from ${dayAfter(from, -9)} to ${dayAfter(from, 355)}`;
  for (const day of [dayAfter(from, -10), dayAfter(from, 356)]) expect(await wrong(day)).toEqual([400, 'from', range]);

  const offer = await offered(first, { priceMp: 14_000 }, { from });
  expect(offer.amendment?.from).toBe(from);
  expect(londonDate(new Date(Date.parse(offer.expiresAt ?? '') - 1))).toBe(dayAfter(from, -1));
  const both = await signed(of, offer);
  expect(both).toMatchObject({ status: 'countersigned', effectiveAt: null });
  expect((await now(first.id)).status).toBe('effective');
  // Until then the host withdraws from the agreement in force, and asks for an early start there.
  expect((await stage.get<AgreementSigning>(`${both.id}/signing`, of.host)).mayWithdraw).toBe(false);
  for (const [path, body] of [
    ['withdraw', { password: PASSWORD }],
    ['waive-window', { textId: EARLY_START.id, password: PASSWORD }],
  ] as const) {
    const { status, error } = await api.post(`/api/agreements/${both.id}/${path}`, { as: of.host, body });
    expect([status, error.code]).toEqual([409, 'wrong_state']);
    expect(error.message).toContain('Until then open the agreement in force instead.');
  }
  const waive = { textId: EARLY_START.id, password: PASSWORD };
  const waived = await stage.ok<AgreementForParty>(
    api.post(`/api/agreements/${first.id}/waive-window`, { as: of.host, body: waive }),
  );

  const at = (day: string) => ({ now: () => new Date(`${day}T12:00:00Z`) });
  await keepAgreements(api.database, at(dayAfter(from, -1)));
  expect((await now(both.id)).status).toBe('countersigned');
  for (const _ of [1, 2]) await keepAgreements(api.database, at(from));
  expect(await now(both.id)).toMatchObject({ status: 'effective', windowWaivedAt: waived.windowWaivedAt });
  expect(await now(first.id)).toMatchObject({ status: 'superseded', supersededBy: both.id });
  expect((await api.history(`agreement:${both.id}`)).filter((one) => one === 'agreement.effective')).toHaveLength(1);
});

test('an amendment that waits for its first day falls with the agreement in force', async () => {
  const of = await stage.site();
  const first = await stage.effective(of);
  const from = dayAfter(londonDate(new Date()), 10);
  const both = await signed(of, await offered(first, { priceMp: 14_000 }, { from }));
  await stage.ok(api.post(`/api/agreements/${first.id}/withdraw`, { as: of.host, body: { password: PASSWORD } }));
  expect((await now(both.id)).status).toBe('void');
});

test('when the agreement ends, so does its open amendment, and the period to withdraw is that of the first', async () => {
  const of = await stage.site();
  const first = await stage.effective(of);
  const offer = await offered(first, { priceMp: 14_000 });
  const withdrawn = await api.post(`/api/agreements/${first.id}/withdraw`, {
    as: of.host,
    body: { password: PASSWORD },
  });
  expect(withdrawn.status).toBe(200);
  expect((await now(offer.id)).status).toBe('void');
  expect((await stage.sign(offer, of.host)).error.code).toBe('wrong_state');

  const second = await stage.site();
  const both = await signed(second, await offered(await stage.effective(second), { priceMp: 14_000 }));
  const answer = await api.post(`/api/agreements/${both.id}/withdraw`, {
    as: second.host,
    body: { password: PASSWORD },
  });
  expect([answer.status, answer.body]).toMatchObject([200, { status: 'withdrawn' }]);
  const project = await stage.ok<{ status: string }>(api.get(`/api/projects/${second.project}`, { as: admin }));
  expect(project.status).toBe('confirmed');
});

test('an amendment is amended in its turn, no second agreement is drafted beside it, and all are erased together', async () => {
  const of = await stage.site();
  const first = await stage.effective(of);
  const second = await signed(of, await offered(first, { priceMp: 14_000, longStopMonths: 18 }));
  const replaced = await amend(await now(first.id), { priceMp: 13_000 });
  expect(replaced.error.message).toBe(
    'Only an agreement in force can be amended. An amendment has replaced this one. Amend that instead.',
  );
  const another = await api.post(`/api/projects/${of.project}/agreements`, { as: admin, body: {} });
  expect([another.status, another.error.message]).toEqual([409, 'This project already has an open agreement']);
  const third = await signed(of, await offered(second, { priceMp: 13_000 }));
  expect(third).toMatchObject({ status: 'effective', amends: second.id, longStopOn: second.longStopOn });
  expect(second.longStopOn?.slice(0, 7)).not.toBe(first.longStopOn?.slice(0, 7));
  expect((await now(second.id)).supersededBy).toBe(third.id);
  await api.database.transaction((tx) => eraseAgreements(tx, stage.storage, of.project));
  expect(await api.query('select 1 as one from agreement where project_id = $1', [of.project])).toEqual([]);
});
