import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import {
  ACCEPTANCE,
  type Ageing,
  type ErrorBody,
  type HostView,
  ProposalEvidence,
  ProposalForAdmin,
  ProposalView,
} from '@libs/contracts';
import { createHash } from 'node:crypto';
import { proposalWorker } from './testing/proposal-worker.js';

// Pages are drawn; a busy machine takes its time.
jest.setTimeout(180_000);

let api: TestApi;
let admin: Person;
let worker: ReturnType<typeof proposalWorker>;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin');
  worker = proposalWorker(api);
});
afterAll(() => api?.stop());

/** A qualified host with a proposal to answer. */
async function offered(): Promise<{ host: Person; first: ProposalForAdmin }> {
  const host = await api.person('asset_host', { fullName: 'Grace Adeyemi', companyName: 'Fenwick Row Bakery' });
  await worker.edit(host);
  return { host, first: await another(host) };
}
async function another(host: Person): Promise<ProposalForAdmin> {
  const { body } = await api.post(`/api/hosts/${host.account.recordId}/proposals`, { as: admin });
  await worker.draw();
  const { id } = ProposalForAdmin.parse(body);
  return (await ofHost(host)).find((one) => one.id === id) as ProposalForAdmin;
}
const newEdition = async (host: Person, unitRatePence: number) => {
  await worker.edit(host, { electricityNeeds: { unitRatePence } });
  return another(host);
};
const ofHost = async (host: Person): Promise<ProposalForAdmin[]> =>
  ((await api.get(`/api/hosts/${host.account.recordId}/proposals`, { as: admin })).body as { items: [] }).items;
const send = (act: 'accept' | 'decline', id: string, body: object, as: Person | null) =>
  api.post(`/api/me/host/proposals/${id}/${act}`, { as, body });
const accept = ({ id, sha256 }: ProposalView, as: Person, more: object = {}) =>
  send('accept', id, { sha256, ...more }, as);
const decline = ({ id, sha256 }: ProposalView, as: Person, more: object = {}) =>
  send('decline', id, { sha256, ...more }, as);
const hostOf = async (host: Person) => (await api.get('/api/me/host', { as: host })).body as HostView;
const needs = async (host: Person) =>
  ((await api.get('/api/admin/ageing', { as: admin })).body as Ageing).needs.filter(
    ({ id }) => id === host.account.recordId,
  );
/** Everything that an answer may write. */
const written = async (host: Person) => [
  await api.query('select state, answer, version from proposal where host_id = $1 order by edition', [
    host.account.recordId,
  ]),
  await api.query(
    `select count(*) from proposal_answer where proposal_id in (select id from proposal where host_id = $1)`,
    [host.account.recordId],
  ),
  await api.query('select status, version from host where id = $1', [host.account.recordId]),
  await api.query(`select count(*) from event_log where topic = $1 or stream = $1`, [`host:${host.account.recordId}`]),
  await api.query(`select count(*) from mail where template = 'proposal_accepted'`),
];

test('accepted by the hash of the very file: state, evidence, the host’s status, the other editions, the receipt, the queue', async () => {
  const { host, first } = await offered();
  const second = await newEdition(host, 34);
  const link = (await api.get(`/api/proposals/${second.id}/link`, { as: host })).body as { page: string; pdf: string };
  const pdf = await api.get(link.pdf);
  const sha256 = createHash('sha256').update(pdf.bytes).digest('hex');
  expect(sha256).toBe(second.sha256);
  expect((await api.get(link.page)).text).toContain('>Accept or decline</a>');

  const answer = await accept(second, host, { statementVersion: ACCEPTANCE.version });
  expect(answer.status).toBe(200);
  const accepted = ProposalView.parse(answer.body);
  expect(accepted).toMatchObject({
    state: 'accepted',
    version: second.version + 1,
    sha256,
    answer: { outcome: 'accepted', accountId: host.account.id, fullName: 'Grace Adeyemi' },
  });
  expect((await ofHost(host)).map(({ edition, state }) => [edition, state])).toEqual([
    [2, 'accepted'],
    [1, 'superseded'],
  ]);
  expect((await hostOf(host)).status).toBe('contracting');

  const evidence = ProposalEvidence.parse((await api.get(`/api/proposals/${second.id}/evidence`, { as: admin })).body);
  expect(evidence).toMatchObject({
    outcome: 'accepted',
    edition: 2,
    sha256,
    accountId: host.account.id,
    companyName: 'Fenwick Row Bakery',
    statementVersion: ACCEPTANCE.version,
    statement: ACCEPTANCE.text({ number: second.number, edition: 2, sha256, company: 'Fenwick Row Bakery' }),
    at: accepted.answer?.at,
  });

  const [receipt] = await api.query<{ data: object; recipient: string }>(
    `select data, recipient from mail where template = 'proposal_accepted' and recipient = $1`,
    [host.account.email],
  );
  expect(receipt?.data).toMatchObject({ number: second.number, edition: 2, sha256, statement: evidence.statement });

  // Everything of it in the order of its events, none of them twice.
  const events = await api.query<{ type: string }>(
    `select type from event_log where topic = $1 or stream = $1 order by id desc limit 3`,
    [`host:${host.account.recordId}`],
  );
  expect(events.map(({ type }) => type).reverse()).toEqual([
    'proposal.accepted',
    'proposal.superseded',
    'host.status_changed',
  ]);
  expect(await needs(host)).toMatchObject([{ need: 'proposal_accepted', status: 'contracting' }]);
  await api.call('PATCH', `/api/hosts/${host.account.recordId}/status`, {
    as: admin,
    body: { status: 'awaiting_pairing' },
  });
  expect((await needs(host)).map(({ need }) => need)).toEqual(['awaiting_pairing']);
  expect((await api.get(link.page)).text).toMatch(/This proposal was accepted on \d+ \w+ \d{4}/);
  expect(first.state).toBe('ready');
});

test('the same again answers 200 and writes nothing; the other answer 409', async () => {
  const { host, first } = await offered();
  const [one, two] = await Promise.all([accept(first, host), accept(first, host)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.body).toEqual(two.body);
  const before = await written(host);
  expect((await accept(first, host)).body).toEqual(one.body);
  const other = await decline(first, host, { reason: 'price' });
  expect(other.status).toBe(409);
  expect(other.body).toMatchObject({ code: 'wrong_state', current: { id: first.id, view: { state: 'accepted' } } });
  expect(await written(host)).toEqual(before);
});

test('declined with a reason and words: for the office alone; another one can be made of the same forecast', async () => {
  const { host, first } = await offered();
  const answer = await decline(first, host, { reason: 'term', text: ' Fifteen years is very long for us. ' });
  expect(answer.status).toBe(200);
  expect(ProposalView.parse(answer.body)).toMatchObject({ state: 'declined', answer: { outcome: 'declined' } });
  expect((await hostOf(host)).status).toBe('qualified');
  const said = { reason: 'term', text: 'Fifteen years is very long for us.' };
  expect((await ofHost(host))[0]?.answer).toMatchObject(said);
  expect(await needs(host)).toMatchObject([{ need: 'proposal_declined', reason: 'The term is too long' }]);
  // The host's copy has neither, nor has its own list.
  const [copies] = await api.query<{ host: string; office: object }>(
    `select h.copy::text as host, o.copy as office from event_copy as h join event_copy as o using (id)
      where h.type = 'proposal.declined' and h.topic = $1 and h.audience = $1 and o.audience = 'admin'`,
    [`host:${host.account.recordId}`],
  );
  expect(copies?.host).not.toMatch(/term|Fifteen/);
  expect(copies?.office).toMatchObject({ data: { reason: 'term' }, records: [{ view: { answer: said } }] });
  expect(JSON.stringify((await api.get('/api/me/host/proposals', { as: host })).body)).not.toMatch(/Fifteen/);

  expect((await accept(first, host)).body).toMatchObject({ code: 'wrong_state' });
  expect((await decline(first, host)).status).toBe(200);
  const again = await another(host);
  expect(again).toMatchObject({ edition: 2, state: 'ready', forecastId: first.forecastId });
  expect(await needs(host)).toEqual([]);
  expect((await accept(again, host)).status).toBe(200);
  expect((await ofHost(host)).map(({ state }) => state)).toEqual(['accepted', 'declined']);
});

test('what is out of date is refused with what is current, and writes nothing', async () => {
  const { host, first } = await offered();
  const link = ((await api.get(`/api/proposals/${first.id}/link`, { as: host })).body as { page: string }).page;
  const query = Object.fromEntries(new URLSearchParams(link.split('?')[1]));
  const signed = { expires: Number(query.expires), signature: query.signature };
  const second = await newEdition(host, 34);
  const before = await written(host);
  const refusal = async (asked: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await asked;
    expect(status).toBe(409);
    return body as ErrorBody;
  };
  const stale = await refusal(accept(first, host));
  expect(stale).toMatchObject({ code: 'stale_edition', current: { id: second.id, view: { edition: 2 } } });
  expect(stale.message).toContain('edition 2');
  expect(await refusal(decline(first, host))).toMatchObject({ code: 'stale_edition' });
  expect(await refusal(accept({ ...second, sha256: first.sha256 }, host))).toMatchObject({
    code: 'stale_edition',
    current: { id: second.id },
  });
  const ended = { link: { ...signed, expires: Date.now() - 1 } };
  expect(await refusal(accept(second, host, ended))).toMatchObject({ code: 'link_expired' });
  // Signed for another proposal.
  expect(await refusal(accept(second, host, { link: signed }))).toMatchObject({ code: 'link_expired' });
  expect(await written(host)).toEqual(before);

  await api.call('PATCH', `/api/hosts/${host.account.recordId}/status`, { as: admin, body: { status: 'lost' } });
  expect(await refusal(accept(second, host))).toMatchObject({ code: 'wrong_state' });
});

test('a proposal that is being made can’t be answered', async () => {
  const { host } = await offered();
  await worker.edit(host, { electricityNeeds: { unitRatePence: 41 } });
  const { body } = await api.post(`/api/hosts/${host.account.recordId}/proposals`, { as: admin });
  const making = ProposalForAdmin.parse(body);
  const refused = await send('accept', making.id, { sha256: 'a'.repeat(64) }, host);
  expect(refused.body).toMatchObject({ status: 409, code: 'wrong_state' });
  await worker.draw();
});

test('only its host answers, by a whole hash and the sentence of today', async () => {
  const { host, first } = await offered();
  const before = await written(host);
  const stranger = await api.person('asset_host');
  expect((await send('accept', first.id, { sha256: first.sha256 }, null)).status).toBe(401);
  for (const as of [admin, await api.person('asset_funder'), await api.person('installer')])
    expect((await accept(first, as)).status).toBe(403);
  expect((await accept(first, stranger)).status).toBe(404);
  expect((await accept({ ...first, id: crypto.randomUUID() }, host)).status).toBe(404);
  for (const body of [
    {},
    { sha256: 'abc' },
    { sha256: first.sha256, statementVersion: 'proposal-acceptance/2020-01-01' },
    { sha256: first.sha256, signature: 'x' },
  ])
    expect((await send('accept', first.id, body, host)).status).toBe(400);
  expect((await decline(first, host, { reason: 'because' })).status).toBe(400);
  expect((await decline(first, host, { text: 'x'.repeat(1001) })).status).toBe(400);
  expect((await api.get(`/api/proposals/${first.id}/evidence`, { as: host })).status).toBe(403);
  expect((await api.get(`/api/proposals/${first.id}/evidence`, { as: admin })).status).toBe(404);
  expect(await written(host)).toEqual(before);
});

test('the evidence is written once: no role of the product changes or removes it, its owner neither', async () => {
  const change = `update proposal_answer set full_name = 'Someone else'`;
  for (const role of ['app_write', 'app_worker'])
    for (const statement of [change, 'delete from proposal_answer'])
      await expect(
        api.database.transaction(async (tx) => {
          await tx.rows(`set local role ${role}`);
          await tx.rows(statement);
        }),
      ).rejects.toThrow(/permission denied/);
  for (const statement of [change, 'truncate proposal_answer'])
    await expect(
      api.database.transaction(async (tx) => {
        await tx.rows('set local role none');
        await tx.rows(statement);
      }),
    ).rejects.toThrow('never changed');
});

test('the answer is in the host’s history, for itself and for the office, with its proposal', async () => {
  const { host, first } = await offered();
  await decline(first, host, { reason: 'price' });
  const history = async (path: string, as: Person) =>
    ((await api.get(path, { as })).body as { items: { id: string; text: string }[] }).items;
  const texts = (items: { text: string }[]) =>
    items.map(({ text }) => text).filter((text) => text.includes('declined'));
  const office = await history(`/api/hosts/${host.account.recordId}/timeline?limit=200`, admin);
  const said = `Grace Adeyemi declined proposal ${first.number}, edition 1`;
  expect(texts(office)).toEqual([`${said}: The price is too high.`]);
  expect(texts(await history('/api/me/host/timeline?limit=200', host))).toEqual([`${said}.`]);
  // The record as it was at that entry is the host's.
  const entry = office.find(({ text }) => text.includes('declined'));
  const then = await api.get(`/api/hosts/${host.account.recordId}/at?event=${entry?.id}`, { as: admin });
  expect(then.body).toMatchObject({ party: { id: host.account.recordId, status: 'qualified' } });
  const feed = await history('/api/admin/activity?limit=50', admin);
  expect(texts(feed)).toContain(`${said}, for Fenwick Row Bakery: The price is too high.`);
});

test('a viewer answers nothing, a manager may decline but not accept, a signatory accepts', async () => {
  const { host, first } = await offered();
  const [viewer, manager, signatory] = [
    await api.member(host, 'viewer'),
    await api.member(host, 'manager'),
    await api.member(host, 'signatory'),
  ];
  const before = await written(host);
  for (const refused of [await accept(first, viewer), await decline(first, viewer), await accept(first, manager)]) {
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'forbidden', hint: 'member_role' });
  }
  expect(await written(host)).toEqual(before);
  expect((await accept(first, signatory)).body).toMatchObject({
    state: 'accepted',
    answer: { outcome: 'accepted', accountId: signatory.account.id },
  });
});
