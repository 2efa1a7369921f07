import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { AgreementForAdmin, AgreementForParty, type AgreementGates, dayAfter, londonDate } from '@libs/contracts';
import { keepAgreements } from './timed-agreements.js';
import { FACTS, type Site, stageOf } from './testing/stage.js';

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

const TABLE = [
  { year: 1, pence: 900_000 },
  { year: 3, pence: 800_000 },
];
const REASON = 'The bakery has the money now';
const today = londonDate(new Date());
const SOON = dayAfter(today, 10);
const now = (id: string) => stage.get<AgreementForAdmin>(id, admin);
const buy = ({ id, version }: AgreementForParty, on: string, more: object = {}) =>
  api.post(`/api/agreements/${id}/purchases`, { as: admin, body: { version, on, reason: REASON, ...more } });

/** A live site, `years` of contract years and a month old. */
async function liveSite(years: number): Promise<{ of: Site; first: AgreementForAdmin }> {
  const of = await stage.site();
  const { id } = await stage.countersigned(of, { facts: FACTS, terms: { conditions: [], buyout: TABLE } });
  const goLive = `${Number(today.slice(0, 4)) - years}${dayAfter(today, -30).slice(4)}`;
  await api.query(`update project set status = 'live', go_live_date = $2 where id = $1`, [of.project, goLive]);
  return { of, first: await now(id) };
}
async function offered(first: AgreementForParty, on: string): Promise<AgreementForAdmin> {
  const { id } = await stage.ok<AgreementForAdmin>(buy(first, on));
  await stage.work();
  const { version } = await now(id);
  return stage.ok<AgreementForAdmin>(api.post(`/api/agreements/${id}/offer`, { as: admin, body: { version } }));
}
async function signed({ host, funder }: Site, offer: AgreementForParty): Promise<AgreementForParty> {
  const first = await stage.ok<AgreementForParty>(stage.sign(offer, host));
  return stage.ok<AgreementForParty>(stage.sign(first, funder, { name: 'Eleanor Marsh' }));
}

test('a host buys its system for the price in the table: both sign, supply goes on until the day, then all ends', async () => {
  const { of, first } = await liveSite(2);
  const draft = AgreementForAdmin.parse((await buy(first, SOON)).body);
  // Two years are complete, and the table has a price after the first and after the third.
  expect(draft).toMatchObject({
    status: 'draft',
    amends: first.id,
    purchase: { on: SOON, year: 2, pence: 900_000 },
    amendment: { reason: REASON, changes: [] },
    terms: first.terms,
    conditions: [],
  });
  for (const as of [of.host, of.funder])
    expect((await api.get(`/api/agreements/${draft.id}`, { as })).status).toBe(404);
  await stage.work();
  const gates = await stage.ok<AgreementGates>(api.get(`/api/agreements/${draft.id}/gates`, { as: admin }));
  expect(gates.gates.filter(({ state }) => state !== 'met')).toEqual([]);
  expect(gates.gates).toContainEqual({ gate: 'amends', state: 'met', note: '£9,000 after contract year 2' });

  const { version } = await now(draft.id);
  const offer = await stage.ok<AgreementForAdmin>(
    api.post(`/api/agreements/${draft.id}/offer`, { as: admin, body: { version } }),
  );
  // It can be signed until the end of the day before, although other offers are open for thirty days.
  expect(londonDate(new Date(Date.parse(offer.expiresAt ?? '') - 1))).toBe(dayAfter(SOON, -1));
  expect((await api.get(`/api/agreements/${draft.id}`, { as: of.installer })).status).toBe(403);
  const read = AgreementForParty.parse((await api.get(`/api/agreements/${draft.id}`, { as: of.host })).body);
  expect(read.purchase).toEqual({ on: SOON, year: 2, pence: 900_000 });

  const both = await signed(of, offer);
  expect(both).toMatchObject({
    status: 'effective',
    terminatesOn: SOON,
    buyoutPence: 900_000,
    seal: { state: 'waiting' },
  });
  expect(await now(first.id)).toMatchObject({ status: 'superseded', supersededBy: draft.id });
  // Nothing else can be changed or bought any more.
  const again = await buy(both, dayAfter(SOON, 1));
  expect([again.status, again.error.code]).toEqual([409, 'wrong_state']);
  expect(again.error.message).toContain('The host has bought the system. The agreement runs until ');

  const at = (day: string) => ({ now: () => new Date(`${day}T12:00:00Z`) });
  await keepAgreements(api.database, at(dayAfter(SOON, -1)));
  expect((await now(draft.id)).status).toBe('effective');
  await keepAgreements(api.database, at(SOON));
  await keepAgreements(api.database, at(SOON));
  expect((await now(draft.id)).status).toBe('ended');
  expect(await api.history(`agreement:${draft.id}`)).toEqual([
    'agreement.drafted',
    'agreement.rendered',
    'agreement.offered',
    'agreement.signed',
    'agreement.countersigned',
    'agreement.effective',
    'agreement.ended',
  ]);
  // The installer learns at its end that there is no agreement any more, and nothing before.
  const told = await api.query('select type from event_log where stream = $1 and audiences ? $2', [
    `agreement:${draft.id}`,
    `installer:${of.installer.account.recordId}`,
  ]);
  expect(told).toEqual([{ type: 'agreement.ended' }]);
});

test('what can’t be bought says what to do instead, and nothing is written', async () => {
  const { of, first } = await liveSite(0);
  const refused = async (
    answer: Promise<{
      status: number;
      error: { code: string; message: string; errors?: { path: string; message: string }[] };
    }>,
  ) => {
    const { status, error } = await answer;
    return [status, error.errors?.[0]?.message ?? error.message];
  };
  expect(await refused(buy(first, SOON))).toEqual([400, 'The agreement names a price from the end of contract year 1']);
  expect((await refused(buy(first, today)))[0]).toBe(400);
  expect(await refused(buy(first, SOON, { version: first.version - 1 }))).toEqual([
    409,
    'Someone else has changed this. Check what changed, then try again.',
  ]);
  for (const as of [of.host, of.funder, of.installer]) {
    const body = { version: first.version, on: SOON, reason: REASON };
    expect((await api.post(`/api/agreements/${first.id}/purchases`, { as, body })).status).toBe(403);
  }
  const unnamed = await stage.site();
  expect(await refused(buy(await stage.effective(unnamed), SOON))).toEqual([
    400,
    'This agreement names no price to buy the system. Amend it first.',
  ]);
  await api.query('update project set go_live_date = null where id = $1', [of.project]);
  expect(await refused(buy(first, SOON))).toEqual([400, 'The system isn’t live yet, so no contract year is complete']);
  expect(
    await api.query('select 1 as one from agreement where purchase is not null and project_id = any($1)', [
      [of.project, unnamed.project],
    ]),
  ).toEqual([]);
});

test('declined, or with the agreement gone, a purchase leaves nothing behind; its terms can’t be edited', async () => {
  const { of, first } = await liveSite(4);
  const draft = await stage.ok<AgreementForAdmin>(buy(first, SOON));
  expect(draft.purchase?.pence).toBe(800_000);
  const edit = { version: draft.version, terms: { noticeDays: 30 } };
  const edited = await api.call('PATCH', `/api/agreements/${draft.id}`, { as: admin, body: edit });
  expect([edited.status, edited.error.errors?.[0]?.path]).toEqual([400, 'terms']);
  // Correcting the host's details keeps the day and the price.
  const facts = { version: draft.version, facts: { ...FACTS, companyNumber: '09482214' } };
  const corrected = await stage.ok<AgreementForAdmin>(
    api.call('PATCH', `/api/agreements/${draft.id}`, { as: admin, body: facts }),
  );
  expect(corrected).toMatchObject({ edition: 2, purchase: draft.purchase, terms: first.terms });
  // While one is open, neither an amendment nor another purchase is drafted.
  const second = await buy(first, SOON);
  expect([second.status, second.error.message]).toEqual([409, expect.stringContaining(draft.number)]);
  await stage.ok(api.post(`/api/agreements/${draft.id}/void`, { as: admin, body: { reason: 'Another day' } }));

  const offer = await offered(first, SOON);
  const decline = { reason: 'price', text: 'Not now', password: PASSWORD };
  await stage.ok(api.post(`/api/agreements/${offer.id}/decline`, { as: of.host, body: decline }));
  expect(await now(first.id)).toMatchObject({ status: 'effective', version: first.version });

  const last = await offered(first, SOON);
  const on = dayAfter(today, first.terms.noticeDays + 1);
  const over = { version: first.version, reason: 'A breach', on };
  await stage.ok(api.post(`/api/agreements/${first.id}/terminate`, { as: admin, body: over }));
  expect((await now(last.id)).status).toBe('void');
  expect((await stage.sign(last, of.host, { password: PASSWORD })).error.code).toBe('wrong_state');
});

test('an offer isn’t made for a price that the agreement no longer names, nor extended past the day', async () => {
  const { of, first } = await liveSite(2);
  const draft = await stage.ok<AgreementForAdmin>(buy(first, SOON));
  await stage.work();
  // The third year completes before the day: the table names another price then.
  await api.query(`update project set go_live_date = go_live_date - interval '1 year' where id = $1`, [of.project]);
  const offer = async () => {
    const { version } = await now(draft.id);
    return api.post(`/api/agreements/${draft.id}/offer`, { as: admin, body: { version } });
  };
  const answer = await offer();
  expect([answer.status, answer.error.code]).toEqual([409, 'gate_unmet']);
  expect(answer.error.message).toContain('Void this draft');
  await api.query(`update project set go_live_date = go_live_date + interval '1 year' where id = $1`, [of.project]);
  await stage.ok(offer());
  const { version } = await now(draft.id);
  const late = { version, until: SOON };
  const extended = await api.post(`/api/agreements/${draft.id}/extend`, { as: admin, body: late });
  expect([extended.status, extended.error.errors?.[0]?.path]).toEqual([400, 'until']);
});
