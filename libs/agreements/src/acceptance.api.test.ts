import { createServer } from 'node:http';
import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Sessions } from '@libs/accounts';
import {
  type Actor,
  type AgreementForAdmin,
  type AgreementForParty,
  BUSINESS_DECLARATION,
  SIGN_INTENT,
  type SignatureEvidence,
} from '@libs/contracts';
import { readerOf, STORAGE, type Storage } from '@libs/platform';
import { readAs } from '@libs/platform/testing';
import { sealer } from '@libs/sealing/worker';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeAgreement } from './change-agreement.js';
import { agreementWorker } from './render-document.js';
import { sealDue } from './seal-due.js';
import type { Sealer } from './sealable.js';
import { FACTS, type Site, stageOf } from './testing/stage.js';

/** Those of the specification's acceptance tests and failures that no other test plays; `acceptance.test.ts` lists where each of them is. */

// Pages are drawn and passwords are checked; a busy machine takes its time.
jest.setTimeout(240_000);

let api: TestApi;
let admin: Person;
let stage: ReturnType<typeof stageOf>;
/** A time stamping authority that never answers. */
const silent = createServer(() => undefined);

beforeAll(async () => {
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  api = await TestApi.start({ TSA_URL: `http://127.0.0.1:${port}/` });
  admin = await api.person('admin', { fullName: 'Amara Osei' });
  stage = stageOf(api, admin);
});
afterAll(async () => {
  await api?.stop();
  silent.closeAllConnections();
  silent.close();
});

const now = (id: string) => stage.get<AgreementForAdmin>(id, admin);
const rowsFor = ({ account: { id, role, recordId, fullName, companyName } }: Person) =>
  readAs(readerOf({ accountId: id, sessionId: null, role, name: fullName, companyName, partyId: recordId }), () =>
    api.query<{ id: string }>('select id from agreement'),
  );

test('acceptance 5: before the offer an agreement is there for the office alone, by the routes and by the rows themselves', async () => {
  const of = await stage.site();
  const others = [await api.person('asset_host'), await api.person('asset_funder')];
  const { id, version } = await stage.drafted(of);
  const status = async (as: Person) => (await api.get(`/api/agreements/${id}`, { as })).status;
  expect(await Promise.all([of.host, of.funder, ...others].map(status))).toEqual([404, 404, 404, 404]);
  expect(await status(of.installer)).toBe(403);
  for (const person of [of.host, of.funder, of.installer, ...others]) expect(await rowsFor(person)).toEqual([]);
  await stage.ok(api.post(`/api/agreements/${id}/offer`, { as: admin, body: { version } }));
  expect(await Promise.all([of.host, of.funder, ...others].map(status))).toEqual([200, 200, 404, 404]);
  expect(await status(of.installer)).toBe(403);
  for (const person of [of.host, of.funder]) expect(await rowsFor(person)).toEqual([{ id }]);
  for (const person of [of.installer, ...others]) expect(await rowsFor(person)).toEqual([]);
});

test('acceptance 6: a worker killed while it seals holds nobody up: the next sweep after its lease seals once, and tells once', async () => {
  const of = await stage.site();
  const { id } = await stage.countersigned(of);
  const due = (seal: Sealer, at: Date) =>
    sealDue({
      database: api.database,
      storage: api.app.get<Storage>(STORAGE, { strict: false }),
      clock: { now: () => at },
      seal,
    });
  const own = () =>
    sealer(api.database, {
      secretKey: 'a secret of forty characters for the test',
      publicUrl: 'https://voltmere.example',
      tsaUrl: null,
      now: () => new Date(),
    });
  // Killed: it took the lease, made the copy and never came back.
  const started = new Date();
  const copies: string[] = [];
  const killed = new Promise<void>((done) => {
    const sealing: Sealer = async (signed) => {
      copies.push((await own()(signed)).sha256);
      done();
      return new Promise<never>(() => undefined);
    };
    void due(sealing, started);
  });
  await killed;
  expect((await now(id)).status).toBe('countersigned');
  expect(await due(own(), new Date(started.getTime() + 60_000))).toBe(0);
  const afterLease = new Date(started.getTime() + 11 * 60_000);
  expect(await due(own(), afterLease)).toBe(1);
  expect(await due(own(), new Date(afterLease.getTime() + 3_600_000))).toBe(0);
  const { seal } = await now(id);
  expect(seal.state).toBe('sealed');
  const events = (await api.history(`agreement:${id}`)).filter((type) => type === 'agreement.sealed');
  // One event, which is the one notification and the one email of each reader.
  expect(events).toHaveLength(1);
  expect(await api.query('select sha256 from sealed_document where sha256 = $1', [seal.sha256])).toHaveLength(1);
});

test('acceptance 7: an authority that never answers has no part in a signature', async () => {
  const of = await stage.site();
  const both = await stage.countersigned(of);
  expect(both).toMatchObject({ status: 'countersigned', seal: { state: 'waiting' } });
});

test('acceptance 8: above £25,000 a sole trader signs the declaration too, and can’t sign without it', async () => {
  const of = await stage.site({ offer: 'flat_fee' });
  const sole = { ...FACTS, legalForm: 'sole_trader' as const, companyNumber: null };
  const { id } = await stage.drafted(of, { facts: sole });
  // The fee in the proposal isn't the one that the credit rules are tested with.
  await api.query(
    `update agreement set terms = terms || '{"flatFeePence": 15000, "termMonths": 180}', needs_declaration = true, status = 'offered',
       offered_at = now(), first_offered_at = now(), expires_at = now() + interval '30 days' where id = $1`,
    [id],
  );
  const offer = await now(id);
  const without = await stage.sign(offer, of.host);
  expect([without.status, without.error.errors?.[0]?.path]).toEqual([400, 'declarationTextId']);
  await stage.ok(stage.sign(offer, of.host, { declarationTextId: BUSINESS_DECLARATION.id }));
  const { items } = await stage.ok<{ items: SignatureEvidence[] }>(
    api.get(`/api/agreements/${id}/evidence`, { as: admin }),
  );
  expect(items[0]?.declarationText).toContain('wholly or predominantly for the purposes of its business');
});

describe('failures', () => {
  let of: Site;
  beforeAll(async () => {
    of = await stage.site();
  });

  test('a document that can’t be drawn leaves a draft that nobody else sees, and saving it makes the next one', async () => {
    const storage = api.app.get<Storage>(STORAGE, { strict: false });
    const { id } = await stage.ok<AgreementForAdmin>(
      api.post(`/api/projects/${of.project}/agreements`, { as: admin, body: { facts: FACTS } }),
    );
    const worker = agreementWorker({
      storage,
      clock: { now: () => new Date() },
      draw: () => Promise.reject(new Error('a font is missing')),
    });
    await stage.work(undefined, worker);
    const failed = await now(id);
    expect(failed).toMatchObject({ status: 'draft', document: { state: 'failed', sha256: null } });
    const refused = await api.post(`/api/agreements/${id}/offer`, { as: admin, body: { version: failed.version } });
    expect([refused.status, refused.error.code]).toEqual([409, 'gate_unmet']);
    expect(refused.error.message).toContain('Couldn’t be prepared');
    expect(await rowsFor(of.host)).toEqual([]);
    await stage.ok(
      api.call('PATCH', `/api/agreements/${id}`, { as: admin, body: { version: failed.version, facts: FACTS } }),
    );
    await stage.work();
    expect(await now(id)).toMatchObject({ edition: 2, document: { state: 'ready' } });
    await stage.ok(api.post(`/api/agreements/${id}/void`, { as: admin, body: { reason: 'Only a test' } }));
  });

  test('a wrong company number is put right by another agreement: what was offered is never edited', async () => {
    const offer = await stage.offered(of);
    const edit = await api.call('PATCH', `/api/agreements/${offer.id}`, {
      as: admin,
      body: { version: offer.version, facts: { ...FACTS, companyNumber: '09482214' } },
    });
    expect([edit.status, edit.error.code]).toEqual([409, 'wrong_state']);
    await stage.ok(api.post(`/api/agreements/${offer.id}/void`, { as: admin, body: { reason: 'Wrong number' } }));
    const next = await stage.offered(of, { facts: { ...FACTS, companyNumber: '09482214' } });
    expect(next.host.companyNumber).toBe('09482214');
    expect(next.id).not.toBe(offer.id);
    expect((await stage.sign(offer, of.host)).error.code).toBe('wrong_state');
  });

  test('who lost the right during signing is told so, with the company’s name, and nothing is signed', async () => {
    const site = await stage.site();
    const offer = await stage.offered(site);
    const second = await api.member(site.host, 'signatory', { fullName: 'Sam Second' });
    await stage.ok(api.get(`/api/agreements/${offer.id}/signing`, { as: second }));
    const actor = (await api.app.get(Sessions, { strict: false }).authenticate(second.token)) as Actor;
    await api.query(`update membership set role = 'viewer' where account_id = $1`, [second.account.id]);
    const answer = await stage.sign(offer, second);
    expect([answer.status, answer.error.message]).toEqual([
      403,
      'Only an owner or a signatory can do that. Ask Grace Adeyemi.',
    ]);
    // Past the check of the route, as where the right goes while the request is under way: the transaction looks again.
    const { sha256, version, edition } = stage.signing(offer);
    const asked = { sha256, version, edition, typed: 'Sam Second', intentTextId: SIGN_INTENT.id };
    const late = new ChangeAgreement(
      offer.id,
      { name: 'sign', ...asked, capacity: 'director', party: 'host', drawing: null },
      actor,
      {
        device: 'Firefox',
        network: '81.2.69.160',
        password: PASSWORD,
      },
    );
    await expect(api.app.get(CommandBus, { strict: false }).execute(late)).rejects.toThrow(
      'You may no longer sign for Fenwick Row Bakery',
    );
    expect((await now(offer.id)).hostSigned).toBeNull();
    const other: AgreementForParty = await now(offer.id);
    expect(other.status).toBe('offered');
  });
});
