import { randomUUID } from 'node:crypto';
import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BulkChange } from '@libs/contracts';
import { BulkRoom } from '@libs/bulk';
import { Clock, Config } from '@libs/platform';

/** Changes of all records that match: by the command of each, once, with a result for each, and taken back as a whole. */

let api: TestApi;
let ada: Person;
let sam: Person;
let room: BulkRoom;
let count = 0;

beforeAll(async () => {
  api = await TestApi.start();
  ada = await api.person('admin', { fullName: 'Ada Admin' });
  sam = await api.person('admin', { fullName: 'Sam Admin' });
  room = new BulkRoom(api.database, api.app.get(Clock), api.app.get(Config));
});
afterAll(() => api?.stop());

async function hosts(many: number): Promise<{ mark: string; ids: string[] }> {
  const mark = `batch${++count}x`;
  const people = await Promise.all(
    Array.from({ length: many }, (_, at) => api.person('asset_host', { companyName: `${mark} ${at}` })),
  );
  return { mark, ids: people.map(({ account }) => account.recordId ?? '') };
}
const send = (body: object, as = ada) => api.post('/api/bulk-changes', { as, body: { kind: 'host', ...body } });
async function start(body: object): Promise<BulkChange> {
  const answer = await send(body);
  expect(answer.status).toBe(201);
  return answer.body as BulkChange;
}
async function work(): Promise<void> {
  while (await room.changeNext());
}
const found = async (id: string) => (await api.get(`/api/bulk-changes/${id}`, { as: ada })).body as BulkChange;
const undo = (id: string) => api.post(`/api/bulk-changes/${id}/undo`, { as: ada });
const owners = async (ids: string[]) =>
  api.query<{ owner: string | null; version: number }>(
    'select owner_id as owner, version from record_owner where record_id = any($1::uuid[])',
    [ids],
  );
const statuses = async (ids: string[]) =>
  (await api.query<{ status: string }>('select status from host where id = any($1::uuid[]) order by id', [ids])).map(
    ({ status }) => status,
  );

test('all that match get an owner: counted as seen, worked off by several at once, each once', async () => {
  const { mark, ids } = await hosts(6);
  const act = { name: 'owner', ownerId: sam.account.id };
  const wrong = await send({ act, search: `search=${mark}`, expected: 5 });
  expect([wrong.status, wrong.error.details]).toEqual([
    409,
    '6 records match now. Look at the list again, then repeat the change.',
  ]);
  const bulk = await start({ act, search: `search=${mark}&sort=-createdAt`, expected: 6 });
  expect(bulk).toMatchObject({ state: 'running', total: 6, done: 0, refused: 0 });
  await api.database.transaction(async (tx) => {
    await tx.rows('set local role app_worker');
    expect(await room.changeNext()).toBe(true);
  });
  await Promise.all([work(), work(), work()]);
  await work();
  expect(await found(bulk.id)).toMatchObject({ state: 'done', total: 6, done: 6, same: 0, refused: 0 });
  expect(await owners(ids)).toEqual(Array(6).fill({ owner: sam.account.id, version: 1 }));
  for (const id of ids) expect(await api.history(`owner:${id}`)).toEqual(['owner.changed']);
});

test('what was refused says why by its name, and the undo takes back what was done and was not changed since', async () => {
  const { mark, ids } = await hosts(4);
  const [first = '', second = '', third = ''] = ids;
  await api.call('PATCH', `/api/hosts/${first}/owner`, { as: ada, body: { ownerId: ada.account.id } });
  await api.call('PATCH', `/api/hosts/${second}/owner`, { as: ada, body: { ownerId: sam.account.id } });
  const bulk = await start({ act: { name: 'owner', ownerId: sam.account.id }, search: `search=${mark}`, expected: 4 });
  expect((await undo(bulk.id)).status).toBe(409);
  await work();
  expect(await found(bulk.id)).toMatchObject({ done: 3, same: 1 });
  // Changed by someone since: the undo leaves it.
  await api.call('PATCH', `/api/hosts/${third}/owner`, { as: sam, body: { ownerId: ada.account.id } });
  const answer = await undo(bulk.id);
  expect(answer.status).toBe(201);
  await work();
  const back = await found((answer.body as BulkChange).id);
  expect(back).toMatchObject({ undoes: bulk.id, total: 3, done: 2, refused: 1 });
  expect(back.rows[0]).toMatchObject({ id: third, outcome: 'refused', name: expect.stringContaining(mark) });
  expect(back.rows[0]?.message).toContain('Ada Admin');
  const by = async (id: string) => (await owners([id]))[0]?.owner ?? null;
  expect(await Promise.all(ids.map(by))).toEqual([ada.account.id, sam.account.id, ada.account.id, null]);
  expect((await undo(bulk.id)).error).toMatchObject({ status: 409, message: 'This change was already undone' });
  expect((await undo(back.id)).status).toBe(409);
});

test('a status goes by the command of the single record: its rules, its events, its undo', async () => {
  const { mark, ids } = await hosts(3);
  const before = await statuses(ids);
  const act = { name: 'status', status: 'lost', reason: 'Closed down' };
  const bulk = await start({ act, search: `search=${mark}`, expected: 3 });
  await work();
  expect(await statuses(ids)).toEqual(['lost', 'lost', 'lost']);
  for (const id of ids) expect((await api.history(`host:${id}`)).at(-1)).toBe('host.status_changed');
  // One is edited meanwhile: it has another version, and stays.
  await api.call('PATCH', `/api/hosts/${ids[1]}`, { as: sam, body: { expectedSavings: 900 } });
  const back = (await undo(bulk.id)).body as BulkChange;
  await work();
  expect(await found(back.id)).toMatchObject({ done: 2, refused: 1 });
  expect((await statuses(ids)).filter((status) => status === 'lost')).toHaveLength(1);
  expect(before).not.toContain('lost');
});

test('a tag is put on and taken off again, other tags are kept', async () => {
  const { mark, ids } = await hosts(2);
  const tag = async (name: string) =>
    ((await api.post('/api/tags', { as: ada, body: { kind: 'host', name, colour: 'blue' } })).body as { id: string })
      .id;
  const [food, other] = [await tag(`Food ${mark}`), await tag(`Other ${mark}`)];
  await api.call('PUT', `/api/hosts/${ids[0]}/tags`, { as: ada, body: { tags: [other] } });
  const bulk = await start({ act: { name: 'tag', tagId: food, on: true }, ids });
  await work();
  const tags = async (id: string | undefined) =>
    (await api.query<{ tags: string[] }>('select tags from record_tags where record_id = $1', [id]))[0]?.tags.sort();
  expect([await tags(ids[0]), await tags(ids[1])]).toEqual([[other, food].sort(), [food]]);
  await undo(bulk.id);
  await work();
  expect([await tags(ids[0]), await tags(ids[1])]).toEqual([[other], []]);
});

test('whoever is suspended meanwhile changes nothing more', async () => {
  const { ids } = await hosts(2);
  const leaver = await api.person('admin', { fullName: 'Lee Leaver' });
  const answer = await send({ act: { name: 'owner', ownerId: ada.account.id }, ids }, leaver);
  await api.query(`update account set state = 'suspended' where id = $1`, [leaver.account.id]);
  await work();
  expect(await found((answer.body as BulkChange).id)).toMatchObject({ done: 0, refused: 2, state: 'done' });
  expect(await owners(ids)).toEqual([]);
});

describe('refused', () => {
  test.each([
    ['a status that hosts don’t have', { act: { name: 'status', status: 'live_wire' }, search: '', expected: 1 }],
    ['a status for leads', { kind: 'lead', act: { name: 'status', status: 'approved' }, search: '', expected: 1 }],
    ['a search of another list', { act: { name: 'owner', ownerId: null }, search: 'installer=none', expected: 1 }],
    ['neither ids nor a search', { act: { name: 'owner', ownerId: null } }],
    ['a search without its count', { act: { name: 'owner', ownerId: null }, search: '' }],
    ['an unknown act', { act: { name: 'delete' }, search: '', expected: 1 }],
  ])('%s', async (_, body) => {
    expect((await send(body)).status).toBe(400);
  });

  test('by a list that finds nothing, an unknown change, and by everyone but admins', async () => {
    expect(
      (await send({ act: { name: 'owner', ownerId: null }, search: 'search=nobody-is-called-so', expected: 1 })).status,
    ).toBe(409);
    expect((await undo('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    for (const role of ['asset_host', 'asset_funder', 'installer'] as const) {
      const party = await api.person(role);
      expect((await send({ act: { name: 'owner', ownerId: null }, ids: [ada.account.id] }, party)).status).toBe(403);
    }
  });
});

test('an email by a template to each, filled in from it; what is missing is named, and nothing is taken back', async () => {
  const { mark, ids } = await hosts(3);
  await api.query('update host set expected_savings_pence = 100000 where id = any($1::uuid[])', [ids.slice(0, 2)]);
  const template = {
    name: mark,
    subject: 'Solar for {company}',
    body: 'Hello {first name}, {expected savings}. {my name}',
  };
  const { id: templateId } = (await api.post('/api/email-templates', { as: ada, body: template })).body as {
    id: string;
  };
  const bulk = await start({ act: { name: 'email', templateId }, ids });
  await Promise.all([work(), work()]);
  const after = await found(bulk.id);
  expect(after).toMatchObject({ state: 'done', done: 2, refused: 1 });
  expect(after.rows[0]?.message).toContain('Fill in {expected savings}, or take it out');
  const sent = await api.query<{ subject: string; body: string }>(
    'select subject, body from record_email where record_id = any($1::uuid[]) order by subject',
    [ids],
  );
  expect(sent).toEqual(
    [0, 1].map((at) => ({ subject: `Solar for ${mark} ${at}`, body: 'Hello Pat, £1,000 a year. Ada Admin' })),
  );
  const taken = await undo(bulk.id);
  expect([taken.status, taken.error.message]).toEqual([
    409,
    'Emails can’t be undone. Write to these records again instead.',
  ]);
  const gone = await start({ act: { name: 'email', templateId: randomUUID() }, ids: ids.slice(0, 1) });
  await work();
  expect((await found(gone.id)).rows[0]).toMatchObject({ outcome: 'refused', message: 'Template not found' });
});
