import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import {
  type AgreementCounts,
  AgreementForAdmin,
  AgreementForParty,
  type AgreementGates,
  EARLY_START,
  type SignatureEvidence,
  SIGN_INTENT,
} from '@libs/contracts';
import { createHash } from 'node:crypto';
import { sealDue } from './seal-due.js';
import { hashOf } from './signatures.js';
import { FACTS, stageOf } from './testing/stage.js';
import { keepAgreements } from './timed-agreements.js';

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

const evidenceOf = async (id: string): Promise<SignatureEvidence[]> =>
  (await stage.ok<{ items: SignatureEvidence[] }>(api.get(`/api/agreements/${id}/evidence`, { as: admin }))).items;
const statusOf = async (id: string): Promise<string> => (await stage.get<AgreementForAdmin>(id, admin)).status;

test('drafted from the accepted proposal, offered, signed by the host, countersigned, in force once the period is over', async () => {
  const of = await stage.site();
  const draft = AgreementForAdmin.parse(await stage.drafted(of));
  expect(draft).toMatchObject({
    status: 'draft',
    edition: 1,
    hostCompany: 'Fenwick Row Bakery',
    terms: { priceKind: 'per_kwh', priceMp: 15_000, index: { kind: 'fixed_pct', bp: 250 } },
    document: { state: 'ready' },
  });
  expect(draft.number).toMatch(/^VM-A-\d{4}-\d{4}$/);
  // Neither party sees a draft, and the installer sees no agreement at all.
  for (const as of [of.host, of.funder])
    expect((await api.get(`/api/agreements/${draft.id}`, { as })).status).toBe(404);
  expect((await api.get(`/api/agreements/${draft.id}`, { as: of.installer })).status).toBe(403);
  const gates = await stage.ok<AgreementGates>(api.get(`/api/agreements/${draft.id}/gates`, { as: admin }));
  expect(gates.gates.filter(({ state }) => state !== 'met')).toEqual([]);
  expect(gates.differences.every(({ same }) => same)).toBe(true);

  const offer = await stage.ok<AgreementForAdmin>(
    api.post(`/api/agreements/${draft.id}/offer`, { as: admin, body: { version: draft.version } }),
  );
  expect(offer.status).toBe('offered');
  const file = await api.get(`/api/agreements/${offer.id}/file`, { as: of.host });
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  expect(sha256).toBe(offer.document.sha256);
  expect(file.headers.etag).toBe(`"${sha256}"`);
  const open = (body: object) => api.post(`/api/agreements/${offer.id}/opened`, { as: of.host, body });
  await open({});
  await open({ pages: [1] });
  // Those of an earlier edition don't count, and a page that isn't there is refused.
  await open({ pages: [2], edition: 7 });
  const { pages = 0 } = offer.document as { pages?: number };
  for (const nonsense of [[0], [1.5], [pages + 1]]) {
    expect((await open({ pages: nonsense })).status).toBe(400);
    const refused = await stage.sign(offer, of.host, { pages: nonsense });
    expect([refused.status, refused.error.errors?.[0]?.path]).toEqual([400, expect.stringMatching(/^pages/)]);
  }
  const { openings } = await stage.ok<AgreementGates>(api.get(`/api/agreements/${draft.id}/gates`, { as: admin }));
  expect(openings).toMatchObject([{ party: 'host', name: 'Grace Adeyemi', times: 1, pages: [1] }]);

  // The office reads whose signature is next, and whether they opened it.
  const awaited = async () => {
    const list = api.get(`/api/agreements?projectId=${of.project}`, { as: admin });
    return (await stage.ok<{ items: AgreementForAdmin[] }>(list)).items[0]?.awaited;
  };
  expect(await awaited()).toMatchObject({ names: ['Grace Adeyemi'], opened: { times: 1 } });

  const early = await stage.sign(offer, of.funder);
  expect([early.status, early.error.code]).toEqual([409, 'wrong_state']);
  const signed = AgreementForParty.parse((await stage.sign(offer, of.host, { pages: [2] })).body);
  expect(signed).toMatchObject({ status: 'host_signed', hostSigned: { name: 'Grace Adeyemi', capacity: 'director' } });
  expect(await awaited()).toEqual({ names: ['Eleanor Marsh'], opened: null });
  const counts = () => stage.ok<AgreementCounts>(api.get('/api/agreements/counts', { as: admin }));
  expect(await counts()).toMatchObject({ waitingForHost: 0, hostDays: null, waitingForFunder: 1, funderDays: 0 });
  await api.query(`update agreement set host_signed = host_signed || '{"at": "2026-01-01T00:00:00Z"}' where id = $1`, [
    offer.id,
  ]);
  expect((await counts()).funderDays).toBeGreaterThan(100);
  const both = AgreementForParty.parse((await stage.sign(signed, of.funder, { name: 'Eleanor Marsh' })).body);
  expect(both).toMatchObject({ status: 'countersigned', seal: { state: 'waiting' } });

  const [first, second] = await evidenceOf(offer.id);
  expect(first).toMatchObject({
    party: 'host',
    documentSha256: sha256,
    pagesSeen: [1, 2],
    method: 'password',
    prevHash: null,
  });
  expect(second).toMatchObject({ party: 'funder', seq: 2, prevHash: first?.hash });
  for (const row of [first, second] as SignatureEvidence[]) {
    const { hash, ...content } = row;
    expect(hashOf(content)).toBe(hash);
  }
  await expect(api.query(`update signature_evidence set party = 'host'`)).rejects.toThrow();

  // A minute before the deadline nothing happens; at the deadline it takes effect, by the clock alone.
  const ends = new Date(both.windowEndsAt ?? '');
  const at = (time: number) => ({ now: () => new Date(time) });
  await keepAgreements(api.database, at(ends.getTime() - 60_000));
  expect(await statusOf(offer.id)).toBe('countersigned');
  await keepAgreements(api.database, at(ends.getTime()));
  expect(await statusOf(offer.id)).toBe('effective');
  expect(await counts()).toMatchObject({ effective: 1, effectiveThisMonth: 1, waitingForFunder: 0, funderDays: null });
  await keepAgreements(api.database, at(ends.getTime()));
  expect(await api.history(`agreement:${offer.id}`)).toEqual([
    'agreement.drafted',
    'agreement.rendered',
    'agreement.offered',
    'agreement.signed',
    'agreement.countersigned',
    'agreement.effective',
  ]);
});

test('acceptance 3: a hundred signatures at once of two people of the host leave one', async () => {
  const of = await stage.site();
  const offer = await stage.offered(of);
  const second = await api.member(of.host, 'signatory', { fullName: 'Sam Second' });
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => stage.sign(offer, at % 2 === 0 ? of.host : second)),
  );
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  expect(await evidenceOf(offer.id)).toHaveLength(1);
  const events = await api.history(`agreement:${offer.id}`);
  expect(events.filter((type) => type === 'agreement.signed')).toHaveLength(1);
});

test('what was read must be what is offered, by who may sign, with the sentence as it is now', async () => {
  const of = await stage.site();
  const offer = await stage.offered(of);
  const refused = async (as: Person, more: object) => {
    const { status, error } = await stage.sign(offer, as, more);
    return `${status} ${error.code}`;
  };
  expect(await refused(of.host, { sha256: 'a'.repeat(64) })).toBe('409 stale_edition');
  expect(await refused(of.host, { edition: 7 })).toBe('409 stale_edition');
  expect(await refused(of.host, { version: offer.version - 1 })).toBe('409 version_conflict');
  expect(await refused(of.host, { intentTextId: 'agreement-intent/2020-01-01' })).toBe('409 stale_edition');
  expect(await refused(of.host, { password: 'not the right one' })).toBe('400 validation_failed');
  expect(await refused(await api.member(of.host, 'manager'), {})).toBe('403 forbidden');
  expect(await refused(await api.person('asset_host'), {})).toBe('404 not_found');
  expect(await refused(of.installer, {})).toBe('403 forbidden');
  expect(await evidenceOf(offer.id)).toEqual([]);
  expect(await statusOf(offer.id)).toBe('offered');
});

test('a second, different outcome is refused, and the reason stays with the office', async () => {
  const of = await stage.site();
  const offer = await stage.offered(of);
  const reasons = { reason: 'price', text: 'The bank offers more' };
  const decline = (body: object) => api.post(`/api/agreements/${offer.id}/decline`, { as: of.host, body });
  // It binds the company, so the person confirms that it is them, as for a signature.
  for (const given of [{}, { password: 'not the right one' }]) {
    const refused = await decline({ ...reasons, ...given });
    expect([refused.status, refused.error.errors?.[0]?.path]).toEqual([400, 'password']);
  }
  expect(await statusOf(offer.id)).toBe('offered');
  const body = { ...reasons, password: PASSWORD };
  const declined = await decline(body);
  expect(declined.body).toMatchObject({ status: 'declined', declined: { by: 'host' } });
  expect((await decline(body)).status).toBe(200);
  expect((await stage.sign(offer, of.host)).error.code).toBe('wrong_state');
  for (const as of [of.host, of.funder]) {
    const seen = JSON.stringify((await api.get(`/api/agreements/${offer.id}`, { as })).body);
    const history = JSON.stringify((await api.get(`/api/agreements/${offer.id}/events`, { as })).body);
    for (const text of [seen, history]) expect(text).not.toMatch(/The bank offers more|"price"[,}]/);
  }
  expect(await stage.get<AgreementForAdmin>(offer.id, admin)).toMatchObject({
    declined: { reason: 'price', text: 'The bank offers more' },
  });
});

test('those who sign next are reminded by the office or a colleague, once a day, and never once it is over', async () => {
  const of = await stage.site();
  const draft = await stage.drafted(of);
  const remind = async (as: Person) => {
    const { status, error, body } = await api.post(`/api/agreements/${draft.id}/remind`, { as, body: {} });
    return { status, code: error?.code, said: error?.message, body: body as AgreementForAdmin };
  };
  expect(await remind(admin)).toMatchObject({ status: 409, code: 'wrong_state' });
  expect((await remind(of.host)).status).toBe(404);
  const body = { version: draft.version };
  await stage.ok(api.post(`/api/agreements/${draft.id}/offer`, { as: admin, body }));
  // A viewer passes the notice on, and still can't sign; another party has nothing to pass on.
  const viewer = await api.member(of.host, 'viewer');
  const told = await remind(viewer);
  expect(told.status).toBe(200);
  expect(told.body).not.toHaveProperty('reminded');
  expect((await stage.sign(await stage.get<AgreementForParty>(draft.id, of.host), viewer)).status).toBe(403);
  expect(await remind(of.funder)).toMatchObject({ status: 409, code: 'wrong_state' });
  expect((await remind(of.installer)).status).toBe(403);
  expect((await remind(await api.person('asset_host'))).status).toBe(404);
  // The office's is the same reminder: once a day, and it sees who gave it.
  expect(await remind(admin)).toMatchObject({
    status: 409,
    code: 'conflict',
    said: expect.stringContaining('You can remind them again'),
  });
  const offer = await stage.get<AgreementForAdmin>(draft.id, admin);
  expect(offer.reminded).toMatchObject({ by: viewer.account.fullName });
  const history = async (as: Person) =>
    JSON.stringify((await api.get(`/api/agreements/${draft.id}/events`, { as })).body);
  expect(await history(of.host)).toContain('reminded Fenwick Row Bakery to sign');
  expect(await history(of.funder)).not.toContain('reminded');

  const signed = await stage.ok<AgreementForParty>(stage.sign(offer, of.host));
  expect(await stage.get<AgreementForAdmin>(draft.id, admin)).toMatchObject({ reminded: null });
  const again = await remind(admin);
  expect(again).toMatchObject({ status: 200, body: { reminded: { by: admin.account.fullName } } });
  await stage.ok(stage.sign({ ...signed, version: again.body.version }, of.funder));
  expect(await remind(admin)).toMatchObject({ status: 409, code: 'wrong_state' });
});

test('an offer ends at its last midnight, whether the worker got there or not, and is offered again as a new edition', async () => {
  const of = await stage.site();
  const offer = await stage.offered(of);
  await stage.ok(stage.sign(offer, of.host));
  await api.query(`update agreement set expires_at = now() - interval '1 second' where id = $1`, [offer.id]);
  expect(await stage.get<AgreementForParty>(offer.id, of.funder)).toMatchObject({ status: 'expired' });
  const late = await stage.sign(await stage.get<AgreementForParty>(offer.id, of.funder), of.funder);
  expect([late.status, late.error.code]).toEqual([409, 'wrong_state']);
  expect(late.error.message).toMatch(/^This offer ended at \d\d:\d\d on /);
  expect((await api.history(`agreement:${offer.id}`)).at(-1)).toBe('agreement.expired');

  const { version } = await stage.get<AgreementForAdmin>(offer.id, admin);
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const again = await api.post(`/api/agreements/${offer.id}/extend`, { as: admin, body: { version, until } });
  expect(again.body).toMatchObject({ status: 'offered', edition: 2, hostSigned: null });
  await stage.work();
  const fresh = await stage.get<AgreementForParty>(offer.id, of.host);
  expect(fresh.document.sha256).not.toBe(offer.document.sha256);
  expect((await stage.sign(fresh, of.host)).status).toBe(200);
});

test('acceptance 14: withdrawn within the period: the job goes, the project waits as before, the installer gets no reason', async () => {
  const of = await stage.site();
  const both = await stage.effective(of);
  await stage.order(of, 'offered');
  const answer = await api.post(`/api/agreements/${both.id}/withdraw`, { as: of.host, body: { password: PASSWORD } });
  expect([answer.status, answer.body]).toMatchObject([200, { status: 'withdrawn' }]);
  const project = await stage.ok<{ status: string }>(api.get(`/api/projects/${of.project}`, { as: admin }));
  expect(project.status).toBe('confirmed');
  expect(await api.query('select status from works_order where project_id = $1', [of.project])).toEqual([
    { status: 'void' },
  ]);
  const copies = await api.query<{ copy: { data: object } }>(
    `select audiences -> $1 as copy from event_log where topic = $2 and audiences ? $1 and type in ('job.withdrawn','agreement.withdrawn')`,
    [`installer:${of.installer.account.recordId}`, `project:${of.project}`],
  );
  expect(copies.length).toBeGreaterThan(0);
  for (const { copy } of copies) expect((copy.data as { reason?: string | null }).reason ?? null).toBeNull();
});

test('acceptance 14: once the work has started nobody withdraws', async () => {
  const of = await stage.site();
  const both = await stage.effective(of);
  await api.query(`update project set status = 'in_progress' where id = $1`, [of.project]);
  const answer = await api.post(`/api/agreements/${both.id}/withdraw`, { as: of.host, body: { password: PASSWORD } });
  expect([answer.status, answer.error.code]).toEqual([409, 'works_started']);
  expect(answer.error.message).toMatch(/Clause 9/);
});

test('work starts once agreement and works order are in place, and a project without an agreement is left alone', async () => {
  const old = await stage.site();
  expect((await api.post(`/api/jobs/${old.job}/start`, { as: old.installer })).status).toBe(200);

  const of = await stage.site();
  const start = () => api.post(`/api/jobs/${of.job}/start`, { as: of.installer });
  const both = await stage.countersigned(of);
  const refused = await start();
  expect([refused.status, refused.error.code, refused.error.errors?.map(({ path }) => path)]).toEqual([
    409,
    'gate_unmet',
    ['agreement', 'works_order'],
  ]);
  const waive = { textId: EARLY_START.id, password: PASSWORD };
  expect((await api.post(`/api/agreements/${both.id}/waive-window`, { as: of.host, body: waive })).body).toMatchObject({
    status: 'effective',
  });
  expect((await start()).error.errors?.map(({ path }) => path)).toEqual(['works_order']);
  const gate = await stage.ok<object>(api.get(`/api/jobs/${of.job}/start-gate`, { as: of.installer }));
  expect(gate).toMatchObject({ asked: true, open: ['works_order'], agreementInPlace: true });
  expect(await stage.order(of, 'signed')).toMatchObject({ status: 'effective' });
  expect((await start()).status).toBe(200);
});

test('the office overrides the gate of going live with a reason, and the event keeps what was missing', async () => {
  const of = await stage.site();
  await stage.offered(of);
  await api.query(`update project set status = 'complete' where id = $1`, [of.project]);
  const live = (body: object) => api.post(`/api/projects/${of.project}/go-live`, { as: admin, body });
  const refused = await live({});
  expect([refused.status, refused.error.code]).toEqual([409, 'gate_unmet']);
  expect(refused.error.errors?.map(({ path }) => path)).toEqual(expect.arrayContaining(['agreement', 'works_order']));
  expect((await live({ reason: 'Signed on paper' })).status).toBe(200);
  const [event] = await api.query<{ data: { missing: string[] } }>(
    `select data from event_log where type = 'project.went_live' and topic = $1`,
    [`project:${of.project}`],
  );
  expect(event?.data.missing).toContain('The agreement is missing');
});

test('an admin who sets the status to live is not refused, and the event keeps what was missing too', async () => {
  const of = await stage.site();
  await stage.offered(of);
  await api.query(`update project set status = 'complete' where id = $1`, [of.project]);
  await stage.ok(api.call('PATCH', `/api/projects/${of.project}/status`, { as: admin, body: { status: 'live' } }));
  const [event] = await api.query<{ data: { missing: string[] } }>(
    `select data from event_log where type = 'project.went_live' and topic = $1`,
    [`project:${of.project}`],
  );
  expect(event?.data.missing).toContain('The agreement is missing');
});

test('a term that differs from the accepted proposal is not offered; back as it was, it is', async () => {
  const of = await stage.site();
  const draft = await stage.drafted(of, { facts: FACTS, terms: { priceMp: 16_000 } });
  const offer = (version: number) => api.post(`/api/agreements/${draft.id}/offer`, { as: admin, body: { version } });
  const refused = await offer(draft.version);
  expect([refused.status, refused.error.code]).toEqual([409, 'gate_unmet']);
  expect(refused.error.errors).toEqual([
    { path: 'same_as_accepted', message: '1 term differs from the accepted proposal' },
  ]);
  const body = { version: draft.version, terms: { priceMp: 15_000 } };
  const edited = await stage.ok<AgreementForAdmin>(
    api.call('PATCH', `/api/agreements/${draft.id}`, { as: admin, body }),
  );
  expect(edited).toMatchObject({ edition: 2, document: { state: 'making' } });
  await stage.work();
  expect((await offer((await stage.get<AgreementForAdmin>(draft.id, admin)).version)).status).toBe(200);
});

test('acceptance 8: a flat fee: refused for a sole trader below £25,000, with a declaration above, and nothing of it for a company', async () => {
  const sole = { ...FACTS, legalForm: 'sole_trader', companyNumber: null };
  const flat = async (facts: object, pence: number) => {
    const of = await stage.site({ offer: 'flat_fee' });
    const draft = await stage.drafted(of, { facts, terms: { flatFeePence: pence, termMonths: 180 } });
    // The proposal's own fee differs, but this test is only about the credit rules.
    await api.query(`update proposal set state = 'accepted' where host_id = $1`, [of.host.account.recordId]);
    return { of, draft };
  };
  const { draft } = await flat(sole, 12_000);
  const refused = await api.post(`/api/agreements/${draft.id}/offer`, { as: admin, body: { version: draft.version } });
  expect([refused.status, refused.error.code]).toEqual([409, 'cca_review']);
  const above = await flat(sole, 15_000);
  expect(above.draft.needsDeclaration).toBe(true);
  expect((await flat(FACTS, 12_000)).draft.needsDeclaration).toBe(false);
});

test('acceptance 9: above 5 MW an offer needs a reason, which the event keeps', async () => {
  const of = await stage.site();
  await api.query(`update project set system_requirements = '{"solarKwp": 50}' where id = $1`, [of.project]);
  const other = await stage.site({ funder: of.funder });
  await api.query(`update project set system_requirements = '{"solarKwp": 4990}' where id = $1`, [other.project]);
  const draft = await stage.drafted(of);
  const offer = (more: object) =>
    api.post(`/api/agreements/${draft.id}/offer`, { as: admin, body: { version: draft.version, ...more } });
  const refused = await offer({});
  expect(refused.error.errors).toEqual([{ path: 'supply_limit', message: '5,040 kW of 5,000 kW' }]);
  const reason = 'Licensed supplier steps in';
  expect((await offer({ overrides: [{ gate: 'supply_limit', reason }] })).status).toBe(200);
  const [event] = await api.query<{ data: object; copy: object }>(
    `select data, audiences -> $2 -> 'data' as copy from event_log where stream = $1 and type = 'agreement.offered'`,
    [`agreement:${draft.id}`, `host:${of.host.account.recordId}`],
  );
  expect(event?.data).toMatchObject({ overrides: [{ gate: 'supply_limit', reason }] });
  expect(JSON.stringify(event?.copy)).not.toContain(reason);
});

test('drafted by itself at the funder’s confirmation where everything is known, once', async () => {
  const of = await stage.site({ facts: FACTS });
  await stage.work();
  await stage.work();
  const found = await api.query<{ status: string }>('select status from agreement where project_id = $1', [of.project]);
  expect(found).toEqual([{ status: 'draft' }]);
  const unknown = await stage.site();
  await stage.work();
  expect(await api.query('select 1 as one from agreement where project_id = $1', [unknown.project])).toEqual([]);
});

test('a pairing that is withdrawn takes along what was not signed by both', async () => {
  const of = await stage.site();
  const offer = await stage.offered(of);
  await stage.ok(api.post(`/api/projects/${of.project}/withdraw`, { as: admin, body: { reason: 'Sold' } }));
  await stage.work();
  expect(await statusOf(offer.id)).toBe('void');
});

test('the sealed copy comes later: a failure leaves the signatures, is tried again, and one copy is kept', async () => {
  const of = await stage.site();
  const both = await stage.countersigned(of);
  let now = new Date();
  const sealing = (seal: Parameters<typeof sealDue>[0]['seal']) =>
    sealDue({ database: api.database, storage: stage.storage, clock: { now: () => now }, seal });
  await sealing(() => Promise.reject(new Error('the key is locked')));
  expect(await stage.get<AgreementForAdmin>(both.id, admin)).toMatchObject({
    status: 'countersigned',
    seal: { state: 'waiting' },
    sealAttempts: 1,
    sealError: 'the key is locked',
  });
  const bytes = Buffer.from('%PDF-1.7 sealed');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const seen: string[] = [];
  const seals = () =>
    sealing(({ document, signatures, pdf }) => {
      seen.push(document.number);
      expect(signatures.map(({ party }) => party)).toEqual(['host', 'funder']);
      expect(createHash('sha256').update(pdf).digest('hex')).toBe(both.document.sha256);
      return Promise.resolve({ bytes, sha256, time: null, chainHead: sha256, keep: () => Promise.resolve() });
    });
  // Not before its backoff is over, which an admin may end.
  await seals();
  expect(seen).not.toContain(both.number);
  await stage.ok(api.post(`/api/agreements/${both.id}/seal`, { as: admin }));
  await Promise.all([seals(), seals()]);
  now = new Date(now.getTime() + 86_400_000);
  await seals();
  const sealed = await stage.get<AgreementForParty>(both.id, of.host);
  expect(sealed.seal).toMatchObject({ state: 'sealed', sha256 });
  const file = await api.get(`/api/agreements/${both.id}/file?sealed=1`, { as: of.host });
  expect(file.bytes.equals(bytes)).toBe(true);
  const events = await api.history(`agreement:${both.id}`);
  expect(events.filter((type) => type === 'agreement.sealed')).toHaveLength(1);
});

test('acceptance 10: the last person who may sign stays while a signature is awaited', async () => {
  const of = await stage.site();
  await stage.offered(of);
  const owner = await api.query<{ id: string }>('select id from membership where account_id = $1', [
    of.host.account.id,
  ]);
  const manager = await api.member(of.host, 'manager');
  const asked = { as: of.host, body: { password: PASSWORD } };
  const left = await api.call('DELETE', `/api/me/org/members/${owner[0]?.id}`, asked);
  expect(left.status).toBe(409);
  expect(manager.memberId).not.toBe('');
  await api.member(of.host, 'signatory');
  const demoted = await api.call('PATCH', `/api/me/org/members/${owner[0]?.id}`, {
    as: of.host,
    body: { role: 'manager', password: PASSWORD },
  });
  // Still the last owner, but not the last member who may sign.
  expect(demoted.error.hint).toBe('last_owner');
});

test('the sentence that a person signs names the company and the file’s short code', async () => {
  const of = await stage.site();
  const offer = await stage.offered(of);
  const signing = await stage.ok<{ intent: { id: string; text: string }; maySign: boolean; turn: string }>(
    api.get(`/api/agreements/${offer.id}/signing`, { as: of.host }),
  );
  expect(signing).toMatchObject({ maySign: true, turn: 'host', intent: { id: SIGN_INTENT.id } });
  expect(signing.intent.text).toContain(offer.document.sha256?.slice(0, 4));
  const viewer = await api.member(of.host, 'viewer');
  expect((await api.get(`/api/agreements/${offer.id}/signing`, { as: viewer })).body).toMatchObject({
    maySign: false,
    signatories: ['Grace Adeyemi'],
  });
});
