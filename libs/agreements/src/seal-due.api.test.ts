import { TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { AgreementForAdmin, AgreementForParty } from '@libs/contracts';
import { openPack, verifyPack } from '@libs/evidence/testing';
import { STORAGE, type Storage } from '@libs/platform';
import { sealer } from '@libs/sealing/worker';
import { unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { sealDue } from './seal-due.js';
import type { Sealer } from './sealable.js';
import { stageOf } from './testing/stage.js';

// Pages are drawn and passwords are checked; a busy machine takes its time.
jest.setTimeout(240_000);

let api: TestApi;
let stage: ReturnType<typeof stageOf>;
let of: Awaited<ReturnType<typeof stage.site>>;
let both: AgreementForParty;
let admin: Awaited<ReturnType<TestApi['person']>>;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin', { fullName: 'Amara Osei' });
  stage = stageOf(api, admin);
  of = await stage.site();
  const offer = await stage.offered(of);
  const signed = (await stage.sign(offer, of.host)).body as AgreementForParty;
  both = (await stage.sign(signed, of.funder, { name: 'Eleanor Marsh' })).body as AgreementForParty;
});
afterAll(() => api?.stop());

const due = (seal: Sealer, now = new Date()) =>
  sealDue({
    database: api.database,
    storage: api.app.get<Storage>(STORAGE, { strict: false }),
    clock: { now: () => now },
    seal,
  });
const own = () =>
  sealer(api.database, {
    secretKey: 'a secret of forty characters for the test',
    publicUrl: 'https://voltmere.example',
    tsaUrl: null,
    now: () => new Date(),
  });
const sealedEvents = async () =>
  (await api.history(`agreement:${both.id}`)).filter((type) => type === 'agreement.sealed');

test('a failing seal changes no status, is noted for the office, and waits longer each time', async () => {
  expect(await due(async () => Promise.reject(new Error('the disk is full')))).toBe(0);
  expect(await stage.get<AgreementForAdmin>(both.id, admin)).toMatchObject({
    status: 'countersigned',
    seal: { state: 'waiting' },
    sealAttempts: 1,
    sealError: 'the disk is full',
  });
  // Not before its time.
  expect(await due(own())).toBe(0);
});

test('whoever acts on the site while the copy is made waits for nothing', async () => {
  const later = new Date(Date.now() + 3 * 60_000);
  let locked = false;
  const seal: Sealer = async () => {
    // An error where the site is locked.
    await api.query('select 1 as one from project where id = $1 for update nowait', [both.projectId]);
    locked = true;
    throw new Error('not today');
  };
  // Two at once: the second finds that the first has it.
  await Promise.all([due(seal, later), due(seal, later)]);
  const { sealAttempts, sealError } = await stage.get<AgreementForAdmin>(both.id, admin);
  expect([locked, sealAttempts, sealError]).toEqual([true, 2, 'not today']);
});

test('it is sealed once, whoever runs at the same time, and everyone gets the same file', async () => {
  const later = new Date(Date.now() + 30 * 60_000);
  const runs = await Promise.all([due(own(), later), due(own(), later)]);
  const { sealError } = await stage.get<AgreementForAdmin>(both.id, admin);
  expect([runs.reduce((sum, many) => sum + many, 0), sealError]).toEqual([1, null]);
  expect(await due(own(), new Date(later.getTime() + 3_600_000))).toBe(0);
  expect(await sealedEvents()).toHaveLength(1);
  const view = await stage.get<AgreementForParty>(both.id, of.host);
  expect(view.seal).toMatchObject({ state: 'sealed' });
  for (const as of [of.host, of.funder, admin]) {
    const file = await api.get(`/api/agreements/${both.id}/file?sealed=1`, { as });
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(view.seal.sha256);
  }
  const known = await api.post('/api/verify', { body: { sha256: view.seal.sha256 } });
  expect(known.body).toMatchObject({ known: true, as: 'sealed', number: both.number, signatures: 2 });
  const signed = await api.post('/api/verify', { body: { sha256: both.document.sha256 } });
  expect(signed.body).toMatchObject({ known: true, as: 'signed', number: both.number });
});

test('acceptance 15: the evidence pack has the sealed copy and its records, and names the record that somebody deleted', async () => {
  const answer = await api.get(`/api/projects/${both.projectId}/evidence`, { as: of.funder });
  const pack = openPack(new Uint8Array(answer.bytes), unzipSync);
  expect((await verifyPack(pack, crypto.subtle)).findings).toEqual([]);
  const file = `signatures/${both.number}.json`;
  expect(pack.names).toContain(file);
  expect(pack.names.some((name) => name.startsWith('documents/') && name.endsWith('-signed.pdf'))).toBe(true);
  const evidence = JSON.parse(Buffer.from(pack.files[file] ?? []).toString()) as { records: object[] };
  const changed = { ...evidence, records: evidence.records.slice(1) };
  const files = { ...pack.files, [file]: Buffer.from(JSON.stringify(changed)) };
  expect((await verifyPack({ ...pack, files }, crypto.subtle)).findings).toContainEqual({
    file,
    what: 'misses a record before record 1',
  });
});
