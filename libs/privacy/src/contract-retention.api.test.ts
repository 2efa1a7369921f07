import { dumpDatabase, PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { randomUUID } from 'node:crypto';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FunderRow, HostRow, InstallerRow } from '@libs/parties';
import { Database, openOrm } from '@libs/platform';
import { closeOrm, LocalStorage } from '@libs/platform/testing';
import { eraseOldContracts } from '@libs/privacy/testing';
import type { MikroORM } from '@mikro-orm/postgresql';

let api: TestApi;
let files: string;
let orm: MikroORM;
let worker: Database;
let admin: Person;

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'contracts-'));
  api = await TestApi.start({ FILES_DIR: files });
  const entities = [HostRow, FunderRow, InstallerRow];
  orm = await openOrm({ url: api.config.databaseUrl, entities, role: 'app_worker' });
  worker = new Database(orm);
  admin = await api.person('admin');
});
afterAll(async () => {
  if (orm) await closeOrm(orm);
  await api?.stop();
  await rm(files, { recursive: true, force: true });
});

async function done(call: Promise<{ status: number; text: string; body: unknown }>): Promise<{ id: string }> {
  const { status, text, body } = await call;
  expect({ text, done: status < 300 }).toEqual({ text, done: true });
  return body as { id: string };
}

/** A contract whose job is complete, with a document, a serial number and a note that say `mark`. */
async function aContract(host: Person, mark: string) {
  const [funder, installer] = [await api.person('asset_funder'), await api.person('installer')];
  const assetHostId = host.account.recordId;
  await done(
    api.call('PATCH', `/api/hosts/${assetHostId}/status`, { as: admin, body: { status: 'awaiting_pairing' } }),
  );
  const parties = { assetHostId, assetFunderId: funder.account.recordId, installerId: installer.account.recordId };
  const { id } = await done(api.post('/api/projects', { as: admin, body: parties }));
  await done(api.post(`/api/projects/${id}/confirm`, { as: funder }));
  const [job] = await api.query<{ id: string }>('select id from installation_job where project_id = $1', [id]);
  const survey = {
    surveyedDate: '2026-01-05',
    roofCovering: 'tile',
    roofCondition: 'good',
    scaffolding: false,
    accessNote: `Gate of ${mark}`,
    asbestos: 'none_seen',
    shading: 'none',
  };
  await done(api.post(`/api/jobs/${job?.id}/survey`, { as: installer, body: survey }));
  for (const step of ['start', 'ready']) await done(api.post(`/api/jobs/${job?.id}/${step}`, { as: installer }));
  const body = { inverterSerial: `SN-${mark}`, installationNotes: `Roof of ${mark}`, notes: `Keys with ${mark}` };
  await done(api.post(`/api/jobs/${job?.id}/commissioning`, { as: installer, body }));
  const path = `projects/${id}/dno_approval/1.pdf`;
  await new LocalStorage(files).put(path, Buffer.from('%PDF-1.4'));
  await api.query(
    `insert into project_file (id, project_id, job_id, file_type, file_name, file_path, file_size, sha256, state, version, created_at)
     values ($1, $2, $3, 'dno_approval', $4, $5, 8, '\\x00', 'ready', 1, now())`,
    [randomUUID(), id, job?.id, `${mark}.pdf`, path],
  );
  return { id, funder, installer, paper: join(files, path) };
}

const after = (years: number, days = 0): Date => {
  const at = new Date(Date.now() + days * 86_400_000);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at;
};
const expire = (now: Date) => eraseOldContracts(worker, new LocalStorage(files), now);
const traces = async (word: string) => (await dumpDatabase(api)).split('\n').filter((line) => line.includes(word));
const stands = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

test('a contract that ended goes after seven years, with its papers; one that runs and its parties stay', async () => {
  const host = await api.person('asset_host', { companyName: 'Runs On Ltd' });
  const ended = await aContract(host, 'Wobbleton');
  await done(api.post(`/api/projects/${ended.id}/withdraw`, { as: admin, body: { reason: 'Wobbleton was sold' } }));
  const runs = await aContract(await api.person('asset_host'), 'Stillhere');
  await done(api.post(`/api/projects/${runs.id}/go-live`, { as: admin, body: { reason: 'For the test' } }));

  expect(await expire(after(7, -1))).toBe(0);
  expect((await traces('Wobbleton')).length).toBeGreaterThan(3);
  const stillHere = await traces('Stillhere');
  expect(stillHere.length).toBeGreaterThan(0);
  // Two workers at once: each contract once.
  const [one, two] = await Promise.all([expire(after(7, 1)), expire(after(7, 1))]);
  expect(one + two).toBe(1);
  expect(await traces('Wobbleton')).toEqual([]);
  expect(await stands(ended.paper)).toBe(false);

  // What happened is still there, without what was written about it.
  expect(await api.history(`project:${ended.id}`)).toContain('project.withdrawn');
  const { body } = await api.get(`/api/projects/${ended.id}`, { as: admin });
  expect(body).toMatchObject({ id: ended.id, withdrawnReason: 'Erased', assetHost: { companyName: 'Runs On Ltd' } });
  expect((await api.get(`/api/projects/${ended.id}/timeline`, { as: admin })).status).toBe(200);
  expect((await traces('Stillhere')).length).toBe(stillHere.length);
  expect(await stands(runs.paper)).toBe(true);
  const audit = await api.query(`select text, subject_id, actor_id from audit_event where kind = 'contract_erased'`);
  expect(audit).toEqual([
    { text: 'Contract records erased: seven years after its end', subject_id: ended.id, actor_id: null },
  ]);
  expect(await expire(after(8))).toBe(0);
});

test('who was erased keeps its company for seven years, for the contract’s sake, and not longer', async () => {
  const host = await api.person('asset_host', { fullName: 'Una Vex', companyName: 'Vexbakery' });
  const contract = await aContract(host, 'Vexpaper');
  await done(api.post(`/api/projects/${contract.id}/go-live`, { as: admin, body: { reason: 'For the test' } }));
  await done(api.post('/api/me/erasure', { as: host, body: { password: PASSWORD } }));
  await done(api.post('/api/me/erasure', { as: contract.installer, body: { password: PASSWORD } }));
  const record = async () => {
    const { body } = await api.get(`/api/hosts/${host.account.recordId}`, { as: admin });
    return (body as { profile: object }).profile;
  };
  expect(await expire(after(7, -1))).toBe(0);
  expect(await record()).toMatchObject({ fullName: 'Erased person', companyName: 'Vexbakery' });

  // The contract, its host's company and its installer's.
  expect(await expire(after(7, 1))).toBe(3);
  expect(await record()).toMatchObject({ fullName: 'Erased person', companyName: 'Erased' });
  for (const word of ['Vexbakery', 'Vexpaper']) expect(await traces(word)).toEqual([]);
  expect(await stands(contract.paper)).toBe(false);
  // The funder goes on, and its project counts in its portfolio.
  expect((await api.get(`/api/projects/${contract.id}`, { as: contract.funder })).body).toMatchObject({
    status: 'live',
    assetHost: { companyName: 'Erased' },
  });
  expect(await expire(after(9))).toBe(0);
});
