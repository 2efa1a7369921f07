import { type Person, TestApi, work } from '@apps/api/testing';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataExport } from '@libs/contracts';
import { Clock } from '@libs/platform';
import { LocalStorage, until } from '@libs/platform/testing';
import { privacyWorker } from '@libs/privacy';
import { removeOldExports } from '@libs/privacy/testing';
import { strFromU8, unzipSync } from 'fflate';

let api: TestApi;
let storage: LocalStorage;
let me: Person;

beforeAll(async () => {
  const files = await mkdtemp(join(tmpdir(), 'exports-'));
  storage = new LocalStorage(files);
  api = await TestApi.start({ FILES_DIR: files });
  me = await api.person('asset_host', { fullName: 'Zelda Quux', companyName: 'Quuxbread' });
});
afterAll(() => api?.stop());

const exportsOf = async (as: Person) =>
  ((await api.get('/api/me/exports', { as })).body as { items: DataExport[] }).items;
const make = async () => {
  await until(
    'all is stamped',
    async () => (await api.query('select 1 as one from event_log where seq is null')).length === 0,
  );
  await work(api, ['export.requested'], privacyWorker(api.database, storage, new Clock()));
};
/** A file's bytes: light-my-request gives text alone. */
const fileOf = async (id: string) => {
  const [kept] = await api.query<{ path: string }>('select path from data_export where id = $1', [id]);
  return storage.get(kept?.path ?? 'exports/none');
};

test('a copy is made once, by the worker, and holds what is one’s own', async () => {
  await api.post('/api/lori/chat', { as: me, body: { message: 'What is a half-hour?', context: 'energy_assistant' } });
  await api.call('PATCH', '/api/me/host', { as: me, body: { electricityNeeds: { annualUsageKwh: 30_123 } } });
  const opened = await api.post('/api/threads', { as: me, body: { kind: 'host_office' } });
  const admin = await api.person('admin');
  for (const [as, body] of [
    [me, 'My oven starts at five'],
    [admin, 'Thank you for telling us'],
  ] as const) {
    const sent = { body, clientId: '11111111-1111-4111-8111-111111111111' };
    const { id: thread } = opened.body as { id: string };
    expect((await api.post(`/api/threads/${thread}/messages`, { as, body: sent })).status).toBe(200);
  }
  const asked = await api.post('/api/me/exports', { as: me });
  expect(asked).toMatchObject({ status: 201, body: { state: 'waiting', done: 0, size: null } });
  const { id } = asked.body as DataExport;
  // While it is made, asking again finds it.
  expect((await api.post('/api/me/exports', { as: me })).body).toMatchObject({ id });
  expect((await api.get(`/api/me/exports/${id}/file`, { as: me })).status).toBe(404);
  await make();

  const [ready] = await exportsOf(me);
  expect(ready).toMatchObject({ id, state: 'ready', done: 4, steps: 4, step: null });
  const file = await api.get(`/api/me/exports/${id}/file`, { as: me });
  expect(file.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' });
  expect(file.headers['content-disposition']).toMatch(/voltmere-my-data-\d{4}-\d\d-\d\d\.zip/);

  const bytes = await fileOf(id);
  expect(bytes?.length).toBe(ready?.size);
  const zip = unzipSync(bytes as Buffer);
  const read = (name: string) => JSON.parse(strFromU8(zip[name] as Uint8Array)) as Record<string, unknown>[];
  expect(read('account.json')).toMatchObject([{ full_name: 'Zelda Quux' }]);
  expect(read('host.json')).toMatchObject([{ electricity_needs: { annualUsageKwh: 30_123 } }]);
  expect(read('lori_line.json').map(({ text }) => text)).toContain('What is a half-hour?');
  expect(read('session.json')).toHaveLength(1);
  expect(read('history.json').map(({ type }) => type)).toContain('host.details_changed');
  expect(read('records.json')).toMatchObject([{ kind: 'host', electricityNeeds: { annualUsageKwh: 30_123 } }]);
  // One's own messages, and nobody else's.
  expect(read('messages.json').map(({ body }) => body)).toEqual(['My oven starts at five']);
  expect(strFromU8(zip['README.txt'] as Uint8Array)).toContain('Zelda Quux');
  // No secret, and nothing of the working of others.
  const all = Object.values(zip)
    .map((part) => strFromU8(part))
    .join('\n');
  expect(all).not.toMatch(/Thank you for telling us/);
  expect(all).not.toMatch(/password_hash|\$argon2|sealed|code_lookup|public_key/);
  const audit = await api.query(`select 1 as one from audit_event where kind = 'exported' and actor_id = $1`, [
    me.account.id,
  ]);
  expect(audit).toHaveLength(1);
});

test('made again by a second run it stays the same', async () => {
  const before = await exportsOf(me);
  await make();
  expect(await exportsOf(me)).toEqual(before);
});

test('it is nobody else’s', async () => {
  const other = await api.person('asset_host', { fullName: 'Otto Other' });
  const [mine] = await exportsOf(me);
  expect(await exportsOf(other)).toEqual([]);
  expect((await api.get(`/api/me/exports/${mine?.id}/file`, { as: other })).status).toBe(404);
  await api.post('/api/me/exports', { as: other });
  await make();
  const [theirs] = await exportsOf(other);
  const zip = unzipSync((await fileOf(theirs?.id ?? '')) as Buffer);
  const all = Object.values(zip)
    .map((part) => strFromU8(part))
    .join('\n');
  expect(all).toContain('Otto Other');
  expect(all).not.toMatch(/Zelda|Quux/);
});

test('after a week it is gone with its bytes; one that was never made counts as failed after an hour', async () => {
  const [ready] = await exportsOf(me);
  const now = Date.now();
  expect(await removeOldExports(api.database, storage, new Date(now + 6 * 86_400_000))).toBe(0);
  const path = `exports/${me.account.id}/${ready?.id}.zip`;
  expect(await storage.get(path)).not.toBeNull();
  expect(await removeOldExports(api.database, storage, new Date(now + 8 * 86_400_000))).toBe(2);
  expect(await storage.get(path)).toBeNull();
  expect(await exportsOf(me)).toEqual([]);

  const { body } = await api.post('/api/me/exports', { as: me });
  await removeOldExports(api.database, storage, new Date(now + 2 * 3_600_000));
  expect(await exportsOf(me)).toMatchObject([{ id: (body as DataExport).id, state: 'failed' }]);
  expect((await api.post('/api/me/exports', { as: me })).body).toMatchObject({ state: 'waiting' });
});
