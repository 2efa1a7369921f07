import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import {
  AgreementForAdmin,
  AgreementForParty,
  type AgreementGates,
  type AgreementSigning,
  dayAfter,
  lastDayToSign,
  londonDate,
  type SignatureEvidence,
  suggestedTransfer,
} from '@libs/contracts';
import { readerOf } from '@libs/platform';
import { readAs } from '@libs/platform/testing';
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

const REASON = 'The building was sold';
const idOf = (person: Person) => person.account.recordId as string;
const now = (id: string) => stage.get<AgreementForAdmin>(id, admin);
const clockAt = (day: string) => ({ now: () => new Date(`${day}T12:00:00Z`) });
const onDay = (side: 'host' | 'funder') => suggestedTransfer(side, new Date());

async function liveSite(): Promise<{ of: Site; first: AgreementForAdmin }> {
  const of = await stage.site();
  const { id } = await stage.effective(of);
  await api.query(
    `update project set status = 'live', go_live_date = '2026-03-01', capital_cost_pence = 1000000 where id = $1`,
    [of.project],
  );
  await api.query(`update host set status = 'live' where id = $1`, [idOf(of.host)]);
  await api.query(
    `insert into asset (id, project_id, host_id, funder_id, status, version, live_since, registered_at)
     select gen_random_uuid(), id, asset_host_id, asset_funder_id, 'commissioning', 1, '2026-03-01', now() from project where id = $1`,
    [of.project],
  );
  return { of, first: await now(id) };
}

const transfer = ({ id, version }: AgreementForParty, to: Person, side: 'host' | 'funder', more: object = {}) =>
  api.post(`/api/agreements/${id}/transfers`, {
    as: admin,
    body: { version, side, to: idOf(to), on: onDay(side), reason: REASON, ...more },
  });

/** A host of the same building, which the agreement's postcode says. */
async function newHost({ postcode }: AgreementForParty): Promise<Person> {
  const person = await api.person('asset_host', { fullName: 'Iris Boateng', companyName: 'Boateng Joinery' });
  await api.query('update host set postcode = $2 where id = $1', [idOf(person), postcode]);
  await stage.ok(api.call('PUT', `/api/hosts/${idOf(person)}/agreement-facts`, { as: admin, body: FACTS }));
  return person;
}
const newFunder = () => api.person('asset_funder', { fullName: 'Noor Haddad', companyName: 'Pennine Solar Fund' });

async function offered(first: AgreementForParty, to: Person, side: 'host' | 'funder'): Promise<AgreementForAdmin> {
  const { id } = await stage.ok<AgreementForAdmin>(transfer(first, to, side));
  await stage.work();
  const { version } = await now(id);
  return stage.ok<AgreementForAdmin>(
    api.post(`/api/agreements/${id}/offer`, { as: admin, body: { version, days: 90 } }),
  );
}
const read = (id: string, as: Person) => api.get(`/api/agreements/${id}`, { as });
const refusal = async (answer: ReturnType<typeof transfer>): Promise<[number, string]> => {
  const { status, error } = await answer;
  return [status, error.errors?.[0]?.message ?? error.message];
};
const partiesOf = async (project: string) =>
  (
    await api.query<{ host: string; funder: string; assetHost: string; assetFunder: string; since: string | null }>(
      `select p.asset_host_id as host, p.asset_funder_id as funder, a.host_id as "assetHost", a.funder_id as "assetFunder",
              a.host_since::text as since from project p join asset a on a.project_id = p.id where p.id = $1`,
      [project],
    )
  )[0];

test('a building is sold: the old host, the new one and the funder sign, and on the day the site is the new host’s', async () => {
  const { of, first } = await liveSite();
  const to = await newHost(first);
  const on = onDay('host');
  const draft = AgreementForAdmin.parse((await transfer(first, to, 'host')).body);
  expect(draft).toMatchObject({
    status: 'draft',
    amends: first.id,
    hostId: idOf(to),
    hostCompany: 'Boateng Joinery',
    funderId: idOf(of.funder),
    transfer: { side: 'host', on, fromId: idOf(of.host), fromCompany: 'Fenwick Row Bakery', signed: null },
    terms: first.terms,
    amendment: { reason: REASON, changes: [] },
    conditions: [{ condition: 'withdrawal_period', metAt: null }],
  });
  for (const as of [of.host, to, of.funder]) expect((await read(draft.id, as)).status).toBe(404);
  await stage.work();
  const gates = await stage.ok<AgreementGates>(api.get(`/api/agreements/${draft.id}/gates`, { as: admin }));
  expect(gates.gates.filter(({ state }) => state !== 'met')).toEqual([]);
  expect(gates.gates.find(({ gate }) => gate === 'amends')?.note).toContain('To Boateng Joinery from ');

  const { version } = await now(draft.id);
  const offer = await stage.ok<AgreementForAdmin>(
    api.post(`/api/agreements/${draft.id}/offer`, { as: admin, body: { version, days: 90 } }),
  );
  // The new host's fourteen days are over before the day, whoever signs last.
  expect(londonDate(new Date(Date.parse(offer.expiresAt ?? '') - 1))).toBe(lastDayToSign({ side: 'host', on }));
  expect((await read(draft.id, of.installer)).status).toBe(403);
  const other = await newHost(first);
  expect((await read(draft.id, other)).status).toBe(404);

  // Out of turn: nobody signs before the party that leaves.
  for (const as of [to, of.funder]) {
    const early = await stage.sign(offer, as, { name: 'Too early' });
    expect([early.status, early.error.code]).toEqual([409, 'wrong_state']);
  }
  const signing = (as: Person) => stage.ok<AgreementSigning>(api.get(`/api/agreements/${draft.id}/signing`, { as }));
  expect(await signing(of.host)).toMatchObject({ leaving: true, turn: 'leaving', company: 'Fenwick Row Bakery' });
  expect(await signing(to)).toMatchObject({ leaving: false, turn: 'leaving', intent: null });
  // That the party that leaves opened the document is evidence too.
  expect((await api.post(`/api/agreements/${draft.id}/opened`, { as: of.host, body: {} })).status).toBe(204);
  const left = AgreementForParty.parse((await stage.sign(offer, of.host)).body);
  expect(left).toMatchObject({ status: 'offered', hostSigned: null, transfer: { signed: { name: 'Grace Adeyemi' } } });
  // The same signature again writes nothing.
  expect((await stage.sign(offer, of.host)).status).toBe(200);
  const joined = await stage.ok<AgreementForParty>(stage.sign(left, to, { name: 'Iris Boateng' }));
  expect(joined).toMatchObject({ status: 'host_signed', hostSigned: { company: 'Boateng Joinery' } });
  const all = await stage.ok<AgreementForParty>(stage.sign(joined, of.funder, { name: 'Eleanor Marsh' }));
  expect(all).toMatchObject({ status: 'countersigned', seal: { state: 'waiting' }, effectiveAt: null });
  expect(all.lastDayToWithdraw).toBe(dayAfter(londonDate(new Date()), 14));
  const { items } = await stage.ok<{ items: SignatureEvidence[] }>(
    api.get(`/api/agreements/${draft.id}/evidence`, { as: admin }),
  );
  expect(items.map(({ party, partyId, company }) => [party, partyId, company])).toEqual([
    ['host', idOf(of.host), 'Fenwick Row Bakery'],
    ['host', idOf(to), 'Boateng Joinery'],
    ['funder', idOf(of.funder), 'Calder Yield'],
  ]);

  // Nothing changes before the day, although everyone has signed and the withdrawal period is over.
  await keepAgreements(api.database, clockAt(dayAfter(on, -1)));
  expect(await now(first.id)).toMatchObject({ status: 'effective' });
  expect(await partiesOf(of.project)).toMatchObject({ host: idOf(of.host), assetHost: idOf(of.host) });
  await keepAgreements(api.database, clockAt(on));
  await keepAgreements(api.database, clockAt(on));
  expect(await now(draft.id)).toMatchObject({ status: 'effective', supersededBy: null });
  expect(await now(first.id)).toMatchObject({ status: 'superseded', supersededBy: draft.id });
  expect(await partiesOf(of.project)).toEqual({
    host: idOf(to),
    funder: idOf(of.funder),
    assetHost: idOf(to),
    assetFunder: idOf(of.funder),
    since: on,
  });
  const statuses = await api.query('select id, status from host where id = any($1) order by status', [
    [idOf(of.host), idOf(to)],
  ]);
  expect(statuses).toEqual([
    { id: idOf(to), status: 'live' },
    { id: idOf(of.host), status: 'lost' },
  ]);
  expect(await api.history(`agreement:${draft.id}`)).toEqual([
    'agreement.drafted',
    'agreement.rendered',
    'agreement.offered',
    'agreement.signed',
    'agreement.signed',
    'agreement.countersigned',
    'agreement.effective',
  ]);
  const told = async (audience: string) =>
    (
      await api.query<{ type: string }>(
        `select type from event_log where topic = $1 and audiences ? $2 and type like 'project.%' order by id desc limit 1`,
        [`project:${of.project}`, audience],
      )
    )[0]?.type;
  expect(await told(`host:${idOf(of.host)}`)).toBe('project.left');
  expect(await told(`host:${idOf(to)}`)).toBe('project.handed_over');
  expect(await told(`installer:${idOf(of.installer)}`)).toBe('project.handed_over');

  // Who reads what from now on: the project is the new host's, and each keeps what it signed.
  expect((await api.get(`/api/projects/${of.project}`, { as: of.host })).status).toBe(404);
  expect((await api.get(`/api/projects/${of.project}`, { as: to })).status).toBe(200);
  expect((await read(first.id, of.host)).status).toBe(200);
  expect((await read(first.id, to)).status).toBe(404);
  // The party that left doesn't see what happens afterwards.
  const over = {
    version: (await now(draft.id)).version,
    reason: 'A breach',
    on: dayAfter(londonDate(new Date()), 400),
  };
  await stage.ok(api.post(`/api/agreements/${draft.id}/terminate`, { as: admin, body: over }));
  expect(AgreementForParty.parse((await read(draft.id, of.host)).body)).toMatchObject({
    status: 'effective',
    terminatesOn: null,
    endedAt: null,
    host: { size: 'unknown' },
  });
  expect(AgreementForParty.parse((await read(draft.id, to)).body).status).toBe('terminated');
  const later = await api.query('select type from event_log where stream = $1 and audiences ? $2 order by id desc', [
    `agreement:${draft.id}`,
    `host:${idOf(of.host)}`,
  ]);
  expect(later[0]).toEqual({ type: 'agreement.effective' });
});

test('a new host reads what is measured from its day on, and nothing of its predecessor’s; the funder reads on', async () => {
  const { of, first } = await liveSite();
  const to = await newHost(first);
  const on = onDay('host');
  let doc: AgreementForParty = await offered(first, to, 'host');
  for (const as of [of.host, to, of.funder]) doc = await stage.ok(stage.sign(doc, as, { name: as.account.fullName }));
  const [asset] = await api.query<{ id: string }>('select id from asset where project_id = $1', [of.project]);
  for (const day of [dayAfter(on, -1), on])
    for (const channel of ['gen', 'imp'])
      await api.query(
        `insert into site_day (asset_id, day, channel, wh, quality, batch, revision, computed_at)
         select $1, $2, $3, array_fill(100, array[48]), repeat('A', 48), array_fill(1, array[48]), 1, now()`,
        [asset?.id, day, channel],
      );
  // What the table itself gives a reader, without a WHERE.
  const seen = ({ account: { id, role, recordId, fullName, companyName } }: Person) =>
    readAs(readerOf({ accountId: id, sessionId: null, role, name: fullName, companyName, partyId: recordId }), () =>
      api.query<{ day: string; channel: string }>(
        'select day::text as day, channel from site_day order by day, channel',
      ),
    );
  expect((await seen(of.host)).length).toBe(4);
  await keepAgreements(api.database, clockAt(on));
  expect(await seen(of.host)).toEqual([]);
  expect(await seen(to)).toEqual([
    { day: on, channel: 'gen' },
    { day: on, channel: 'imp' },
  ]);
  expect((await seen(of.funder)).map(({ day, channel }) => [day, channel])).toEqual([
    [dayAfter(on, -1), 'gen'],
    [on, 'gen'],
  ]);
});

test('open tickets go on with the new host, whose visit it is to answer; what ended stays with its host', async () => {
  const { of, first } = await liveSite();
  const to = await newHost(first);
  const offer = await offered(first, to, 'host');
  const left = await stage.ok<AgreementForParty>(stage.sign(offer, of.host));
  const joined = await stage.ok<AgreementForParty>(stage.sign(left, to, { name: 'Iris Boateng' }));
  await stage.ok(stage.sign(joined, of.funder, { name: 'Eleanor Marsh' }));
  const ticket = (number: number, status: string) =>
    api.query<{ id: string }>(
      `insert into ticket (id, number, asset_id, project_id, host_id, funder_id, cause, level, status, version, since, opened_by,
              opened_at, visit_answer, ended_at)
       select gen_random_uuid(), $2, id, project_id, host_id, funder_id, 'reported', 'minor', $3, 4, now(), 'asset_host', now(),
              'accept', case when $3 = 'closed' then now() end from asset where project_id = $1 returning id`,
      [of.project, number, status],
    );
  const [open] = await ticket(9_001, 'visit_set');
  const [closed] = await ticket(9_002, 'closed');
  const reads = async (as: Person, id = '') => (await api.get(`/api/tickets/${id}`, { as })).status;
  expect(await reads(of.host, open?.id)).toBe(200);
  const on = onDay('host');
  await keepAgreements(api.database, clockAt(on));
  await keepAgreements(api.database, clockAt(on));
  expect([await reads(of.host, open?.id), await reads(to, open?.id)]).toEqual([404, 200]);
  expect([await reads(of.host, closed?.id), await reads(to, closed?.id)]).toEqual([200, 404]);
  expect(await reads(of.funder, open?.id)).toBe(200);
  const [row] = await api.query(`select version, visit_answer as answer from ticket where id = $1`, [open?.id]);
  expect(row).toEqual({ version: 5, answer: null });
  const [told] = await api.query<{ audiences: object }>(
    `select audiences from event_log where type = 'ticket.handed_over'`,
  );
  expect(JSON.stringify(told?.audiences)).toContain(idOf(to));
  expect(JSON.stringify(told?.audiences)).not.toContain(idOf(of.host));
});

test('a portfolio is sold: the two funders sign, the host is told, and on the day the new one owns and bills', async () => {
  const { of, first } = await liveSite();
  const to = await newFunder();
  const on = onDay('funder');
  const offer = await offered(first, to, 'funder');
  expect(offer).toMatchObject({
    funderId: idOf(to),
    hostId: idOf(of.host),
    conditions: [],
    transfer: { side: 'funder' },
  });
  // The host reads it and has nothing to sign or to decline.
  expect((await read(offer.id, of.host)).status).toBe(200);
  for (const answer of [
    stage.sign(offer, of.host),
    api.post(`/api/agreements/${offer.id}/decline`, { as: of.host, body: { reason: 'price', password: PASSWORD } }),
  ])
    expect((await answer).error.message).toBe('The funders sign this. You don’t have to do anything.');
  expect((await stage.sign(offer, to, { name: 'Noor Haddad' })).error.message).toContain(
    'The party that leaves signs first',
  );
  const left = await stage.ok<AgreementForParty>(stage.sign(offer, of.funder, { name: 'Eleanor Marsh' }));
  expect(left.status).toBe('offered');
  const both = await stage.ok<AgreementForParty>(stage.sign(left, to, { name: 'Noor Haddad' }));
  expect(both).toMatchObject({
    status: 'countersigned',
    hostSigned: null,
    funderSigned: { company: 'Pennine Solar Fund' },
  });
  const figures = (funder: Person) =>
    api.query(
      'select current_assets_count as assets, total_invested_pence::int as invested from funder where id = $1',
      [idOf(funder)],
    );
  const before = await figures(of.funder);
  await keepAgreements(api.database, clockAt(on));
  expect(await now(both.id)).toMatchObject({ status: 'effective' });
  expect(await now(first.id)).toMatchObject({ status: 'superseded' });
  expect(await partiesOf(of.project)).toEqual({
    host: idOf(of.host),
    funder: idOf(to),
    assetHost: idOf(of.host),
    assetFunder: idOf(to),
    since: null,
  });
  expect(before).not.toEqual(await figures(of.funder));
  expect(await figures(to)).toEqual([{ assets: 1, invested: 1_000_000 }]);
  expect((await api.get(`/api/projects/${of.project}`, { as: of.funder })).status).toBe(404);
  expect((await api.get(`/api/projects/${of.project}`, { as: to })).status).toBe(200);
  expect((await api.query('select status from host where id = $1', [idOf(of.host)]))[0]).toEqual({ status: 'live' });
});

test('what can’t pass says what to do instead, and nothing is written', async () => {
  const { of, first } = await liveSite();
  const to = await newHost(first);
  // The new host's fourteen days wouldn't be over.
  const near = dayAfter(londonDate(new Date()), 14);
  expect((await refusal(transfer(first, to, 'host', { on: near })))[1]).toContain('or a later day');
  expect((await refusal(transfer(first, to, 'host', { on: `${londonDate(new Date()).slice(0, 7)}-01` })))[0]).toBe(400);
  expect(await refusal(transfer(first, of.host, 'host'))).toEqual([
    400,
    'This is the party that has it now. Choose another one.',
  ]);
  expect(await refusal(transfer(first, of.funder, 'host'))).toEqual([400, 'Choose an asset host from the list']);
  expect((await refusal(transfer(first, to, 'host', { version: first.version - 1 })))[0]).toBe(409);
  await api.query(`update host set postcode = 'M1 1AE' where id = $1`, [idOf(to)]);
  expect((await refusal(transfer(first, to, 'host')))[1]).toContain(`Its postcode must be ${first.postcode}`);
  await api.query(`update host set postcode = $2, status = 'lost' where id = $1`, [idOf(to), first.postcode]);
  expect((await refusal(transfer(first, to, 'host')))[1]).toContain('marked as lost');
  for (const as of [of.host, of.funder, of.installer])
    expect(
      (
        await api.post(`/api/agreements/${first.id}/transfers`, {
          as,
          body: { version: 1, side: 'host', to: idOf(to), on: onDay('host'), reason: REASON },
        })
      ).status,
    ).toBe(403);
  await api.query(`update project set status = 'complete' where id = $1`, [of.project]);
  expect((await refusal(transfer(first, await newFunder(), 'funder')))[1]).toContain('isn’t live yet');
  expect(
    await api.query('select 1 as one from agreement where project_id = $1 and transfer is not null', [of.project]),
  ).toEqual([]);
});

test('declined, withdrawn from, or with the agreement gone, a transfer leaves the site where it is', async () => {
  const { of, first } = await liveSite();
  const to = await newHost(first);
  const on = onDay('host');
  const decline = { reason: 'price', text: 'Not now', password: PASSWORD };
  const one = await offered(first, to, 'host');
  await stage.ok(api.post(`/api/agreements/${one.id}/decline`, { as: of.host, body: decline }));
  // The new host withdraws within its fourteen days; the one that leaves has nothing to withdraw from.
  let two: AgreementForParty = await offered(first, to, 'host');
  for (const as of [of.host, to, of.funder]) two = await stage.ok(stage.sign(two, as, { name: as.account.fullName }));
  const withdraw = (as: Person) => api.post(`/api/agreements/${two.id}/withdraw`, { as, body: { password: PASSWORD } });
  expect((await withdraw(of.host)).status).toBe(404);
  await stage.ok(withdraw(to));
  expect((await now(two.id)).status).toBe('withdrawn');
  await keepAgreements(api.database, clockAt(on));
  expect(await now(first.id)).toMatchObject({ status: 'effective', version: first.version });
  expect(await partiesOf(of.project)).toMatchObject({ host: idOf(of.host) });
  expect((await api.query('select status from project where id = $1', [of.project]))[0]).toEqual({ status: 'live' });
  // Signed by all, it lapses with the agreement that it amends.
  let three: AgreementForParty = await offered(first, await newFunder(), 'funder');
  three = await stage.ok(stage.sign(three, of.funder, { name: 'Eleanor Marsh' }));
  const last = await api.query<{ id: string }>(`select account_id as id from membership where party_id = $1`, [
    three.funderId,
  ]);
  expect(last).toHaveLength(1);
  const over = {
    version: first.version,
    reason: 'A breach',
    on: dayAfter(londonDate(new Date()), first.terms.noticeDays + 1),
  };
  await stage.ok(api.post(`/api/agreements/${first.id}/terminate`, { as: admin, body: over }));
  expect((await now(three.id)).status).toBe('void');
});

test('one person can’t sign for both sides of a change of host', async () => {
  const { of, first } = await liveSite();
  const to = await newHost(first);
  const offer = await offered(first, to, 'host');
  const left = await stage.ok<AgreementForParty>(stage.sign(offer, of.host));
  // Neither of them can be erased while it is pending.
  for (const as of [of.host, to]) {
    const erased = await api.post('/api/me/erasure', { as, body: { password: PASSWORD } });
    expect([erased.status, erased.error.code]).toEqual([409, 'conflict']);
  }
  // The owner of the bakery joins the joinery and acts for it.
  await api.query(`update account set record_id = $2 where id = $1`, [of.host.account.id, idOf(to)]);
  await api.query(
    `insert into membership (id, account_id, party_kind, party_id, role, since, version) select gen_random_uuid(), account_id, party_kind, $2, 'owner', now(), 1
       from membership where account_id = $1`,
    [of.host.account.id, idOf(to)],
  );
  await api.query('update session set party_id = $2 where account_id = $1', [of.host.account.id, idOf(to)]);
  const both = await stage.sign(left, of.host, { name: 'Grace Adeyemi' });
  expect([both.status, both.error.message]).toEqual([
    409,
    'You’ve already signed for the other side. Someone else must sign for this one.',
  ]);
  expect((await now(offer.id)).hostSigned).toBeNull();
});

test('a portfolio is sold: every agreement of the fund in force is drafted, and what can’t be is named', async () => {
  const seller = await api.person('asset_funder', { fullName: 'Eleanor Marsh', companyName: 'Calder Yield' });
  const buyer = await newFunder();
  const live = async () => {
    const of = await stage.site({ funder: seller });
    const { id } = await stage.effective(of);
    await api.query(`update project set status = 'live', go_live_date = '2026-03-01' where id = $1`, [of.project]);
    return id;
  };
  const [one, two] = [await live(), await live()];
  // One of the sites isn't live yet.
  const early = (await stage.effective(await stage.site({ funder: seller }))).id;
  const body = { to: idOf(buyer), on: onDay('funder'), reason: 'The portfolio was sold' };
  const novate = (more: object = {}, as = admin) =>
    api.post(`/api/funders/${idOf(seller)}/novations`, { as, body: { ...body, ...more } });
  type Said = { drafted: { id: string }[]; left: { id: string; reason: string }[] };

  expect((await novate({}, seller)).status).toBe(403);
  expect((await novate({ to: idOf(seller) })).error.errors?.[0]?.path).toBe('to');
  expect((await novate({ on: '2026-01-15' })).error.errors?.[0]?.path).toBe('on');

  const made = await stage.ok<Said>(novate());
  expect(made.drafted).toHaveLength(2);
  expect(made.left).toEqual([expect.objectContaining({ id: early, reason: expect.stringMatching(/live/i) })]);
  for (const { id } of made.drafted)
    expect(await now(id)).toMatchObject({
      status: 'draft',
      funderId: idOf(buyer),
      transfer: { side: 'funder', fromId: idOf(seller), fromCompany: 'Calder Yield' },
    });
  const drafts = await Promise.all(made.drafted.map(({ id }) => now(id)));
  expect(new Set(drafts.map(({ amends }) => amends))).toEqual(new Set([one, two]));
  // Sent again, nothing is drafted twice.
  const again = await stage.ok<Said>(novate());
  expect(again.drafted).toEqual([]);
  expect(again.left).toHaveLength(3);
});
