import { randomUUID } from 'node:crypto';
import { insertAgreement, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Duplicate, MERGE_KINDS, type Merge, type MergeKind, type MergePreview } from '@libs/contracts';
import { aHost } from '@libs/parties/testing';
import { readerOf } from '@libs/platform';
import { readAs } from '@libs/platform/testing';
import { eraseMerges, forgetMerges } from './keep-merges.js';
import { REFERENCES } from './references.sql.js';
import { aPair, type Draw, everythingOf } from './testing.js';

/** Two records of one company: found, merged, parted again, and seen by admins alone. */

const PAIRS = process.env.PROOF ? 1_000 : 24;
let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await TestApi.start();
  ada = await api.person('admin', { fullName: 'Ada Osei' });
});
afterAll(() => api?.stop());

const PLURAL = { host: 'hosts', funder: 'funders', installer: 'installers' } as const;
const recordOf = (person: Person) => person.account.recordId ?? '';
const preview = async (kind: MergeKind, stays: string, goes: string) =>
  (await api.get(`/api/${PLURAL[kind]}/${stays}/merge?goesId=${goes}`, { as: ada })).body as MergePreview;
async function merge(kind: MergeKind, stays: string, goes: string, take: string[] = []) {
  const seen = await preview(kind, stays, goes);
  const versions = { stays: seen.stays.version, goes: seen.goes.version };
  return api.post(`/api/${PLURAL[kind]}/${stays}/merge`, { as: ada, body: { goesId: goes, take, versions } });
}
const undo = (id: string) => api.post(`/api/merges/${id}/undo`, { as: ada });
const merged = async (...of: Parameters<typeof merge>) => {
  const answer = await merge(...of);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body as Merge;
};
const host = (given: object = {}) =>
  api.database.transaction((tx) =>
    aHost(tx, {
      email: `${randomUUID()}@${randomUUID()}.example`,
      phoneNumber: null,
      companyName: randomUUID(),
      ...given,
    }),
  );
const duplicates = async (query = '') =>
  ((await api.get(`/api/duplicates${query}`, { as: ada })).body as { items: Duplicate[] }).items;
const ids = ({ one, other }: Duplicate) => [one.id, other.id].sort();
const everything = (kind: MergeKind, ...of: string[]) => everythingOf(api.database.read(), kind, of);

test('every column that holds the id of such a record is in the list of references', async () => {
  const keys = await api.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid in ('host'::regclass, 'funder'::regclass, 'installer'::regclass)`,
  );
  // Ids without a foreign key, by how such columns are called.
  const named = await api.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.atttypid = 'uuid'::regtype
        and a.attname ~ '^(.*_)?(host|funder|installer|party|record|subject|about|stays|goes|one|other)_id$'`,
  );
  const listed = REFERENCES.map(({ table, column }) => `${table}.${column}`);
  const found = [...keys, ...named].map(({ table, column }) => `${table}.${column}`);
  expect([...new Set(found)].sort()).toEqual([...new Set(listed)].sort());
  expect(keys.length).toBeGreaterThan(25);
});

test('records are found by domain, number, MPAN, and postcode with name; not by a public provider', async () => {
  const tail = randomUUID().slice(0, 8);
  const one = await host({
    email: `a@${tail}.example`,
    phoneNumber: '0113 496 0000',
    companyName: `Fenwick ${tail} Ltd`,
    postcode: 'LS2 7TN',
    mpanNumber: '1420658823107',
  });
  const domain = await host({ email: `b@${tail}.example` });
  const phone = await host({ phoneNumber: '+44 (0)113 4960000' });
  const place = await host({ companyName: `The Fenwick ${tail} Limited`, postcode: 'ls27tn' });
  const mpan = await host({ mpanNumber: '1420658823107' });
  const [gmail, other] = [await host({ email: 'a@gmail.com' }), await host({ email: 'b@gmail.com' })];
  const found = await duplicates(`?kind=host&id=${one.id}`);
  expect(Object.fromEntries(found.map((pair) => [pair.other.id, pair.reasons]))).toEqual({
    [domain.id]: ['email_domain'],
    [phone.id]: ['phone'],
    [place.id]: ['postcode_name'],
    [mpan.id]: ['mpan'],
  });
  expect(found.every((pair) => pair.one.id === one.id)).toBe(true);
  const all = (await duplicates()).map((pair) => ids(pair).join());
  expect(all).toContain([one.id, mpan.id].sort().join());
  expect(all).not.toContain([gmail.id, other.id].sort().join());

  const notSame = (yes: boolean) =>
    api.call('PUT', '/api/duplicates/not-same', { as: ada, body: { one: one.id, other: mpan.id, notSame: yes } });
  expect((await notSame(true)).body).toEqual({ notSame: true });
  expect(await duplicates(`?kind=host&id=${mpan.id}`)).toEqual([]);
  await notSame(false);
  expect(await duplicates(`?kind=host&id=${mpan.id}`)).toHaveLength(1);
  // Eleven with one domain: a group’s, or a provider’s that isn’t in the list.
  for (let count = 0; count < 9; count++) await host({ email: `c${count}@${tail}.example` });
  expect((await duplicates(`?kind=host&id=${domain.id}`)).length).toBe(0);
});

test('a lead that asks again is found before it is approved', async () => {
  const known = await host({ email: 'grace@fenwickrow.example', companyName: 'Fenwick Row Bakery' });
  const body = { fullName: 'Grace Adeyemi', companyName: 'Fenwick Row', workEmail: 'office@fenwickrow.example' };
  const lead = (await api.post('/api/leads', { body, address: '198.51.100.77' })).body as { id: string };
  expect(await duplicates(`?kind=lead&id=${lead.id}`)).toMatchObject([
    { one: { kind: 'lead', id: lead.id }, other: { kind: 'host', id: known.id }, reasons: ['email_domain'] },
  ]);
});

describe('merging', () => {
  test('the record that goes is gone, what was its is the other’s, and the undo brings it back', async () => {
    const stays = await host({ companyName: 'Fenwick Row Bakery', phoneNumber: null, mpanNumber: null });
    const goes = await host({ companyName: 'Fenwick Row', phoneNumber: '0113 496 0001', mpanNumber: '1420658823107' });
    await api.post(`/api/hosts/${goes.id}/notes`, { as: ada, body: { body: 'Rang twice', clientId: randomUUID() } });
    await api.post(`/api/hosts/${stays.id}/notes`, { as: ada, body: { body: 'Roof is new', clientId: randomUUID() } });
    await api.post('/api/tasks', { as: ada, body: { title: 'Ring', record: { kind: 'host', id: goes.id } } });
    const funder = await api.person('asset_funder');
    const pairing = { assetHostId: goes.id, assetFunderId: recordOf(funder) };
    const project = (await api.post('/api/projects', { as: ada, body: pairing })).body as { id: string };
    const before = await everything('host', stays.id, goes.id);

    const seen = await preview('host', stays.id, goes.id);
    expect(seen.hindrances).toEqual([]);
    expect(seen.fields.find(({ field }) => field === 'mpanNumber')).toMatchObject({
      stays: null,
      goes: '1420658823107',
      take: true,
    });
    expect(seen.fields.find(({ field }) => field === 'status')).toMatchObject({ take: true });
    expect(seen.moves).toEqual(
      expect.arrayContaining([
        { what: 'project', count: 1 },
        { what: 'task', count: 1 },
      ]),
    );

    const { id } = await merged('host', stays.id, goes.id, ['mpanNumber', 'contact']);
    expect((await api.get(`/api/hosts/${goes.id}`, { as: ada })).status).toBe(404);
    expect((await api.get(`/api/hosts/${stays.id}`, { as: ada })).body).toMatchObject({
      mpanNumber: '1420658823107',
      status: 'paired',
      profile: { companyName: 'Fenwick Row Bakery', email: goes.email, phoneNumber: '0113 496 0001' },
    });
    expect((await api.get(`/api/projects/${project.id}`, { as: ada })).body).toMatchObject({
      assetHost: { id: stays.id },
    });
    const notes = (await api.get(`/api/hosts/${stays.id}/notes`, { as: ada })).body as { items: { body: string }[] };
    expect(notes.items.map(({ body }) => body)).toEqual(['Roof is new', 'Rang twice']);
    const timeline = (await api.get(`/api/hosts/${stays.id}/timeline`, { as: ada })).body as {
      items: { type: string }[];
    };
    expect(timeline.items.map(({ type }) => type)).toContain('host.merged');
    const listed = (await api.get(`/api/merges?record=${goes.id}`, { as: ada })).body as { items: Merge[] };
    expect(listed.items).toMatchObject([
      { id, staysId: stays.id, goesName: 'Fenwick Row', by: 'Ada Osei', undoneAt: null },
    ]);

    expect(await undo(id)).toMatchObject({ status: 200, body: { undoneBy: 'Ada Osei', undoUntil: null } });
    expect(await everything('host', stays.id, goes.id)).toEqual(before);
    expect((await api.get(`/api/projects/${project.id}`, { as: ada })).body).toMatchObject({
      assetHost: { id: goes.id },
    });
    expect((await undo(id)).error.message).toMatch('already been undone');
    // The log is only added to: both records still have all of their events, and each stream its versions in order.
    const types = await api.query<{ type: string; version: number }>(
      'select type, version from event_log where stream = $1 order by id',
      [`host:${goes.id}`],
    );
    expect(types.slice(-2).map(({ type }) => type)).toEqual(['host.merged', 'host.unmerged']);
    const audited = await api.query("select 1 from event_log where type like 'host.%merged' and subject_id = $1", [
      goes.id,
    ]);
    expect(audited).toHaveLength(2);
  });

  test('what someone wrote since stands after the undo', async () => {
    const [stays, goes] = [await host({ mpanNumber: null }), await host({ mpanNumber: '1420658823107' })];
    const { id } = await merged('host', stays.id, goes.id, ['mpanNumber', 'companyName']);
    await api.call('PATCH', `/api/hosts/${stays.id}`, { as: ada, body: { mpanNumber: null } });
    await api.post(`/api/hosts/${stays.id}/notes`, { as: ada, body: { body: 'Later', clientId: randomUUID() } });
    expect((await undo(id)).status).toBe(200);
    const now = (await api.get(`/api/hosts/${stays.id}`, { as: ada })).body;
    expect(now).toMatchObject({ mpanNumber: null, profile: { companyName: stays.companyName } });
    const notes = (await api.get(`/api/hosts/${stays.id}/notes`, { as: ada })).body as { items: unknown[] };
    expect(notes.items).toHaveLength(1);
  });

  test('a login comes along, acts for the record that stays from its next session on, and goes back', async () => {
    const grace = await api.person('asset_host', { fullName: 'Grace Adeyemi' });
    const [stays, goes] = [await host(), recordOf(grace)];
    const { id } = await merged('host', stays.id, goes);
    expect((await api.get('/api/hosts/me', { as: grace })).status).toBe(401);
    const [account] = await api.query<{ record: string }>('select record_id as record from account where id = $1', [
      grace.account.id,
    ]);
    expect(account?.record).toBe(stays.id);
    expect((await api.get(`/api/hosts/${stays.id}`, { as: ada })).body).toMatchObject({ userId: grace.account.id });
    expect((await undo(id)).status).toBe(200);
    expect((await api.get(`/api/hosts/${goes}`, { as: ada })).body).toMatchObject({ userId: grace.account.id });
    expect((await api.get(`/api/hosts/${stays.id}`, { as: ada })).body).toMatchObject({ userId: null });
  });
});

describe('it is refused, and nothing changes,', () => {
  test('where different people sign in, where both have a project under way, and where something was signed', async () => {
    const [one, other] = [await api.person('asset_host'), await api.person('asset_host')];
    const [a, b] = [recordOf(one), recordOf(other)];
    expect(await merge('host', a, b)).toMatchObject({
      status: 409,
      error: { details: expect.stringContaining('invite') },
    });

    const [stays, goes] = [await host(), await host()];
    const funder = recordOf(await api.person('asset_funder'));
    const projects: string[] = [];
    for (const { id } of [stays, goes])
      projects.push(
        (
          (await api.post('/api/projects', { as: ada, body: { assetHostId: id, assetFunderId: funder } })).body as {
            id: string;
          }
        ).id,
      );
    const before = await everything('host', stays.id, goes.id);
    expect((await merge('host', stays.id, goes.id)).error.message).toMatch('both have a project under way');
    expect(await everything('host', stays.id, goes.id)).toEqual(before);

    // With an agreement it is named in what was offered: the other way round it can stay.
    const withdrawn = await api.post(`/api/projects/${projects[0]}/withdraw`, {
      as: ada,
      body: { reason: 'For the test' },
    });
    expect(withdrawn.status).toBe(200);
    await insertAgreement(api, projects[1] ?? '');
    const bound = await merge('host', stays.id, goes.id);
    expect(bound).toMatchObject({ status: 409, error: { details: expect.stringContaining('other way round') } });
    expect(bound.error.message).toContain('1 agreement');
    expect((await preview('host', goes.id, stays.id)).hindrances).toEqual([]);
  });

  test('to undo it once something was offered for a project that came along', async () => {
    const [stays, goes] = [await host(), await host()];
    const funder = recordOf(await api.person('asset_funder'));
    const project = await api.post('/api/projects', { as: ada, body: { assetHostId: goes.id, assetFunderId: funder } });
    const { id } = await merged('host', stays.id, goes.id);
    await insertAgreement(api, (project.body as { id: string }).id);
    const before = await everything('host', stays.id, goes.id);
    expect((await undo(id)).error.message).toMatch('an agreement for a project');
    expect(await everything('host', stays.id, goes.id)).toEqual(before);
  });

  test('with itself, with what is gone, after a change, and by anyone but an admin', async () => {
    const [stays, goes] = [await host(), await host()];
    const post = (body: object, as: Person = ada, id = stays.id) => api.post(`/api/hosts/${id}/merge`, { as, body });
    const body = { goesId: goes.id, take: [], versions: { stays: 1, goes: 1 } };
    expect((await post({ ...body, goesId: stays.id })).status).toBe(400);
    expect((await post({ ...body, goesId: randomUUID() })).status).toBe(409);
    expect((await post(body, ada, randomUUID())).status).toBe(404);
    expect((await post({ ...body, versions: { stays: 1, goes: 7 } })).error.message).toMatch('in the meantime');
    for (const role of ['asset_host', 'asset_funder', 'installer'] as const) {
      const person = await api.person(role);
      expect((await post(body, person)).status).toBe(403);
      for (const path of ['duplicates', `merges?record=${stays.id}`, `hosts/${stays.id}/merge?goesId=${goes.id}`])
        expect((await api.get(`/api/${path}`, { as: person })).status).toBe(403);
      const { id: accountId, fullName: name, companyName } = person.account;
      const reader = readerOf({ accountId, sessionId: null, role, partyId: recordOf(person), name, companyName });
      for (const table of ['merge', 'merge_row', 'not_same'])
        await expect(readAs(reader, () => api.database.read().rows(`select * from ${table}`))).rejects.toThrow(
          'permission denied',
        );
    }
    const { id } = await merged('host', stays.id, goes.id);
    const copies = await api.query<{ audiences: Record<string, object> }>(
      `select audiences from event_log where type = 'host.merged' and subject_id = $1`,
      [goes.id],
    );
    expect(Object.keys(copies[0]?.audiences ?? {}).sort()).toEqual(['admin', `host:${goes.id}`].sort());
    expect(JSON.stringify(copies[0]?.audiences[`host:${goes.id}`])).not.toContain(stays.id);
    expect(JSON.stringify(copies[0]?.audiences[`host:${goes.id}`])).not.toContain(id);
  });

  test('to undo it after 30 days, once its person was erased, and while the other one is merged itself', async () => {
    const late = [await host(), await host()] as const;
    const first = await merged('host', late[0].id, late[1].id);
    const third = await host();
    const second = await merged('host', third.id, late[0].id);
    expect((await undo(first.id)).error.message).toMatch('Undo that merge first');
    expect((await undo(second.id)).status).toBe(200);
    await api.query("update merge set merged_at = merged_at - interval '31 days' where id = $1", [first.id]);
    expect((await undo(first.id)).error.message).toMatch('30 days');
    expect(await api.database.transaction((tx) => forgetMerges(tx, new Date()))).toBeGreaterThan(0);
    expect(await api.query('select 1 from merge_row where merge_id = $1', [first.id])).toEqual([]);

    const [stays, goes] = [await host(), await host({ email: 'erase@me.example' })];
    const last = await merged('host', stays.id, goes.id);
    await api.database.transaction((tx) => eraseMerges(tx, { records: [], email: 'erase@me.example' }));
    expect(await undo(last.id)).toMatchObject({ status: 409, error: { message: expect.stringContaining('erased') } });
    expect(await api.query('select 1 from merge where goes_name is not null and id = $1', [last.id])).toEqual([]);
  });
});

test(`merging ${PAIRS} random pairs and undoing it loses nothing`, async () => {
  const tags = await Promise.all(
    MERGE_KINDS.map(async (kind) => {
      const made: string[] = [];
      for (const name of ['Food', 'Two sites']) {
        const tag = await api.post('/api/tags', { as: ada, body: { kind, name, colour: 'green' } });
        made.push((tag.body as { id: string }).id);
      }
      return [kind, made] as const;
    }),
  );
  const funder = recordOf(await api.person('asset_funder'));
  const account = { host: 'asset_host', funder: 'asset_funder', installer: 'installer' } as const;
  let state = 20_261_129;
  const draw: Draw = (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let at = 0; at < PAIRS; at++) {
    const kind = MERGE_KINDS[at % 3] ?? 'host';
    const world = { admin: ada.account.id, funder, host: '', tags: Object.fromEntries(tags)[kind] ?? [] };
    const signsIn = async () => {
      const person = await api.person(account[kind]);
      // The account is that of the drawn record alone.
      await api.query('delete from membership where account_id = $1', [person.account.id]);
      await api.query(`update ${kind} set account_id = null where account_id = $1`, [person.account.id]);
      return person.account.id;
    };
    const account1 = await signsIn();
    const { stays, goes } = await api.database.transaction((tx) => aPair(tx, draw, kind, world, async () => account1));
    const before = await everything(kind, stays, goes);
    const take = (await preview(kind, stays, goes)).fields.filter(() => draw(2) === 0).map(({ field }) => field);
    const { id } = await merged(kind, stays, goes, take);
    // Nothing is the other one’s any more, but that its older forecasts were made for it; every row of before is there, or kept.
    const left = (await everything(kind, goes)).filter((line) => !line.startsWith('site_forecast.subject_id'));
    expect(left).toEqual([]);
    const kept = await api.query<{ row: string }>(
      "select before::text as row from merge_row where merge_id = $1 and op = 'gone'",
      [id],
    );
    const there = [...(await everything(kind, stays)), ...kept.map(({ row }) => row)].join('\n');
    const known = before.flatMap((line) => /"id": "([^"]+)"/.exec(line)?.[1] ?? []);
    expect(known.filter((each) => !there.includes(each))).toEqual([]);
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect({ at, kind, left: await everything(kind, stays, goes) }).toEqual({ at, kind, left: before });
  }
}, 600_000);
