import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { AgreementForParty, WorksOrderForAdmin, WorksOrderView } from '@libs/contracts';
import { openPack } from '@libs/evidence/testing';
import { STORAGE, type Storage } from '@libs/platform';
import { sealer } from '@libs/sealing/worker';
import { unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { sealDue } from './seal-due.js';
import type { Sealer } from './sealable.js';
import { findDamagedFiles } from './signed-files.js';
import { stageOf } from './testing/stage.js';

// Pages are drawn and passwords are checked; a busy machine takes its time.
jest.setTimeout(240_000);

let api: TestApi;
let stage: ReturnType<typeof stageOf>;
let of: Awaited<ReturnType<typeof stage.site>>;
let agreement: AgreementForParty;
let order: WorksOrderView;
let admin: Person;

const own = () =>
  sealer(api.database, {
    secretKey: 'a secret of forty characters for the test',
    publicUrl: 'https://voltmere.example',
    tsaUrl: null,
    now: () => new Date(),
  });
const due = (seal: Sealer, minutes = 0) =>
  sealDue({
    database: api.database,
    storage: api.app.get<Storage>(STORAGE, { strict: false }),
    clock: { now: () => new Date(Date.now() + minutes * 60_000) },
    seal,
  });
const get = <T = WorksOrderView>(as: Person) => stage.ok<T>(api.get(`/api/works-orders/${order.id}`, { as }));
const copy = (as: Person) => api.get(`/api/works-orders/${order.id}/file?sealed=1`, { as });
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin', { fullName: 'Amara Osei' });
  stage = stageOf(api, admin);
  of = await stage.site();
  agreement = await stage.effective(of);
  // The agreement's own copy is out of the way.
  expect(await due(own())).toBe(1);
  order = await stage.order(of, 'signed');
});
afterAll(() => api?.stop());

test('a failing seal changes no status and is noted for the office alone; an admin can try again at once', async () => {
  const { status, version } = order;
  const fails: Sealer = async () => Promise.reject(new Error('the disk is full'));
  expect(await due(fails)).toBe(0);
  const unsealed = () =>
    stage.ok<{ items: WorksOrderForAdmin[] }>(api.get('/api/works-orders/unsealed', { as: admin }));
  const counts = await stage.ok<{ sealWaiting: number }>(api.get('/api/agreements/counts', { as: admin }));
  expect(counts.sealWaiting).toBe(1);
  expect((await unsealed()).items).toMatchObject([
    { id: order.id, number: order.number, sealError: 'the disk is full' },
  ]);
  for (const as of [of.host, of.funder, of.installer])
    expect((await api.get('/api/works-orders/unsealed', { as })).status).toBe(403);
  const noted = { status, version, seal: { state: 'waiting', sealedAt: null, sha256: null } };
  expect(await get<WorksOrderForAdmin>(admin)).toMatchObject({
    ...noted,
    sealAttempts: 1,
    sealError: 'the disk is full',
  });
  for (const as of [of.installer, of.funder]) {
    expect(await get(as)).toMatchObject(noted);
    expect((await api.get(`/api/works-orders/${order.id}`, { as })).text).not.toContain('disk');
    expect((await copy(as)).status).toBe(404);
  }
  // Not before its time, unless an admin asks.
  expect(await due(own())).toBe(0);
  const again = () => api.post(`/api/works-orders/${order.id}/seal`, { as: admin });
  expect((await again()).body).toMatchObject({ sealAttempts: 1 });
  expect(await due(fails)).toBe(0);
  expect(await get<WorksOrderForAdmin>(admin)).toMatchObject({ sealAttempts: 2 });
});

test('it is sealed once, whoever runs at the same time, and all three get the file that /verify knows', async () => {
  const runs = await Promise.all([due(own(), 30), due(own(), 30)]);
  expect(runs.reduce((sum, many) => sum + many, 0)).toBe(1);
  expect(await due(own(), 120)).toBe(0);
  const types = await api.history(`works_order:${order.id}`);
  expect(types.filter((type) => type === 'works_order.sealed')).toHaveLength(1);
  const view = await get(of.installer);
  expect(view).toMatchObject({ status: order.status, seal: { state: 'sealed' } });
  for (const as of [of.installer, of.funder, admin]) {
    const file = await copy(as);
    expect(sha256(file.bytes)).toBe(view.seal.sha256);
    expect(file.headers['content-disposition']).toContain(`${order.number}-signed.pdf`);
  }
  const known = await api.post('/api/verify', { body: { sha256: view.seal.sha256 } });
  expect(known.body).toMatchObject({
    known: true,
    as: 'sealed',
    kind: 'works_order',
    number: order.number,
    signatures: 2,
  });
  const again = await api.post(`/api/works-orders/${order.id}/seal`, { as: admin });
  expect([again.status, again.error.code]).toEqual([409, 'wrong_state']);
});

test('the host gets no page, file or copy, no event of it, and nothing in the evidence pack', async () => {
  const paths = ['', '/file', '/file?sealed=1'].map((path) => `/api/works-orders/${order.id}${path}`);
  for (const path of paths) expect((await api.get(path, { as: of.host })).status).toBe(403);
  const stranger = await api.person('installer');
  for (const path of paths) expect((await api.get(path, { as: stranger })).status).toBe(404);
  const copies = await api.query<{ audience: string }>(
    `select distinct a.key as audience from event_log e cross join jsonb_each(e.audiences) a
      where e.stream = $1 and e.type = 'works_order.sealed'`,
    [`works_order:${order.id}`],
  );
  const parties = [`funder:${of.funder.account.recordId}`, `installer:${of.installer.account.recordId}`];
  expect(copies.map(({ audience }) => audience).toSorted()).toEqual(['admin', ...parties].toSorted());
  const { seal } = await get(admin);
  for (const as of [of.host, of.funder, admin]) {
    const answer = await api.get(`/api/projects/${of.project}/evidence`, { as });
    const pack = openPack(new Uint8Array(answer.bytes), unzipSync);
    const contracts = pack.names.filter((name) => /VM-[AW]-/.test(name));
    expect(contracts).toEqual([expect.stringContaining(agreement.number), expect.stringContaining(agreement.number)]);
    const held = Object.values(pack.files).map((bytes) => sha256(Buffer.from(bytes ?? [])));
    expect(held).not.toContain(seal.sha256);
  }
});

test('a copy that isn’t as it was sealed is found every night', async () => {
  const [kept] = await api.query<{ path: string }>('select copy_path as path from works_order where id = $1', [
    order.id,
  ]);
  const path = kept?.path ?? '';
  expect(await findDamagedFiles(api.database, stage.storage)).toEqual([]);
  const bytes = (await stage.storage.get(path)) as Buffer;
  await stage.storage.remove(path);
  expect(await findDamagedFiles(api.database, stage.storage)).toEqual([
    { projectId: of.project, number: order.number, path, what: 'missing' },
  ]);
  await stage.storage.put(path, bytes, 'application/pdf');
});
