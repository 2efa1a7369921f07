import { randomUUID } from 'node:crypto';
import { paired, type Person, TestApi, work } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Ageing, RecordWork } from '@libs/contracts';
import { readerOf } from '@libs/platform';
import { readAs } from '@libs/platform/testing';
import { handleNotification, notifyOfOverdueStages } from '@libs/notifications';

/** Who in the office looks after a record: given, in turn, inherited, handed over, and seen by admins alone. */

let api: TestApi;
let ada: Person;
let sam: Person;
let site: Awaited<ReturnType<typeof paired>>;

beforeAll(async () => {
  api = await TestApi.start();
  site = await paired(api);
  ada = site.admin;
  sam = await api.person('admin', { fullName: 'Sam Whitlock' });
});
afterAll(() => api?.stop());

let asked = 0;
const idOf = (person: Person) => person.account.id;
const recordOf = (person: Person) => person.account.recordId ?? '';
const setOwner = (plural: string, id: string, body: object, as: Person = ada) =>
  api.call('PATCH', `/api/${plural}/${id}/owner`, { as, body });
const ownerOf = async (kind: string, id: string, as: Person = ada) => {
  const { body } = await api.get(`/api/record-work?kind=${kind}&ids=${id}`, { as });
  return (body as { items: RecordWork[] }).items[0]?.owner?.id ?? null;
};
const listed = async (path: string, as: Person = ada) =>
  ((await api.get(path, { as })).body as { items: { id: string }[] }).items.map(({ id }) => id);
const aLead = async () => {
  const name = randomUUID().slice(0, 8);
  const body = { fullName: 'Olu Hart', companyName: `Hart ${name}`, workEmail: `${name}@hart.example` };
  const answer = await api.post('/api/leads', { body, address: `198.51.100.${++asked}` });
  expect(answer.status).toBe(201);
  return (answer.body as { id: string }).id;
};

test('an admin gives each kind of record an owner, and takes it back', async () => {
  const lead = await aLead();
  const records = [
    ['leads', 'lead', lead],
    ['hosts', 'host', recordOf(site.host)],
    ['funders', 'funder', recordOf(site.funder)],
    ['installers', 'installer', recordOf(site.installer)],
    ['projects', 'project', site.project],
  ] as const;
  for (const [plural, kind, id] of records) {
    expect(await ownerOf(kind, id)).toBeNull();
    const answer = await setOwner(plural, id, { ownerId: idOf(sam) });
    expect(answer.body).toEqual({ kind, id, owner: { id: idOf(sam), name: 'Sam Whitlock' } });
    expect(await ownerOf(kind, id)).toBe(idOf(sam));
    expect(await listed(`/api/${plural}?owner=me`, sam)).toContain(id);
    expect(await listed(`/api/${plural}?owner=${idOf(sam)}`)).toContain(id);
    expect(await listed(`/api/${plural}?owner=me`)).not.toContain(id);
    expect(await listed(`/api/${plural}?owner=none`)).not.toContain(id);
    expect((await setOwner(plural, id, { ownerId: null })).status).toBe(200);
    expect(await listed(`/api/${plural}?owner=none`)).toContain(id);
    // Under another kind it is no record.
    if (kind !== 'lead') expect((await setOwner('leads', id, { ownerId: null })).status).toBe(404);
  }
});

test('each change is one event for admins, and the same owner again is none', async () => {
  const events = () =>
    api.query<{ data: object; audiences: object; stream: string }>(
      `select data, audiences, stream from event_log where type = 'owner.changed' and subject_id = $1 order by id`,
      [site.project],
    );
  const before = (await events()).length;
  await setOwner('projects', site.project, { ownerId: idOf(ada) });
  await setOwner('projects', site.project, { ownerId: idOf(ada) });
  const after = (await events()).slice(before);
  expect(after).toHaveLength(1);
  expect(after[0]).toMatchObject({
    data: { kind: 'project', ownerId: idOf(ada), previousId: null, cause: 'set', self: true },
    stream: `owner:${site.project}`,
  });
  expect(Object.keys(after[0]?.audiences ?? {})).toEqual(['admin']);
  const timeline = (await api.get(`/api/projects/${site.project}/timeline`, { as: ada })).body as {
    items: { type: string }[];
  };
  expect(timeline.items.filter(({ type }) => type === 'owner.changed').length).toBeGreaterThan(0);
});

test('who saw another owner changes nothing', async () => {
  await setOwner('projects', site.project, { ownerId: idOf(ada) });
  const late = await setOwner('projects', site.project, { ownerId: null, expected: idOf(sam) });
  expect(late.status).toBe(409);
  expect(late.error?.details).toContain(ada.account.fullName);
  expect(await ownerOf('project', site.project)).toBe(idOf(ada));
});

test('only an active admin can own a record, and only admins ask', async () => {
  for (const ownerId of [randomUUID(), idOf(site.host)])
    expect((await setOwner('projects', site.project, { ownerId })).error).toMatchObject({ status: 400 });
  expect((await setOwner('projects', randomUUID(), { ownerId: null })).status).toBe(404);
  for (const party of [site.host, site.funder, site.installer])
    expect((await setOwner('projects', site.project, { ownerId: null }, party)).status).toBe(403);
});

test('no party can find out an owner: not by a filter, a row, its own views or its history', async () => {
  await setOwner('projects', site.project, { ownerId: idOf(sam) });
  await setOwner('hosts', recordOf(site.host), { ownerId: idOf(sam) });
  for (const person of [site.host, site.funder, site.installer]) {
    for (const owner of [idOf(sam), idOf(ada), 'me', 'none'])
      expect((await api.get(`/api/projects?owner=${owner}`, { as: person })).status).toBe(400);
    const { id: accountId, role, fullName: name, companyName } = person.account;
    const reader = readerOf({ accountId, sessionId: null, role, partyId: recordOf(person), name, companyName });
    for (const table of ['record_owner', 'owner_turn', 'tag', 'record_tags', 'task'])
      await expect(readAs(reader, () => api.database.read().rows(`select * from ${table}`))).rejects.toThrow(
        'permission denied',
      );
    for (const path of [`/api/projects/${site.project}`, `/api/projects/${site.project}/timeline`]) {
      const said = JSON.stringify((await api.get(path, { as: person })).body);
      expect(said).not.toContain(idOf(sam));
      expect(said).not.toContain('owner.changed');
    }
  }
});

test('a host keeps the owner of its lead, and a project that of its host', async () => {
  const lead = await aLead();
  await setOwner('leads', lead, { ownerId: idOf(sam) });
  expect((await api.post(`/api/leads/${lead}/approve`, { as: ada, body: {} })).status).toBe(200);
  const [made] = await api.query<{ id: string }>('select host_id as id from lead where id = $1', [lead]);
  const host = made?.id ?? '';
  expect(await ownerOf('host', host)).toBe(idOf(sam));
  await api.call('PATCH', `/api/hosts/${host}/status`, { as: ada, body: { status: 'awaiting_pairing' } });
  const pairing = { assetHostId: host, assetFunderId: recordOf(site.funder) };
  const project = (await api.post('/api/projects', { as: ada, body: pairing })).body as { id: string };
  expect(await ownerOf('project', project.id)).toBe(idOf(sam));
  // Its first own change is version 1 of its history.
  expect((await setOwner('projects', project.id, { ownerId: idOf(ada) })).status).toBe(200);
});

test('new leads go to the admins in turn once that is switched on', async () => {
  const turns = (body: object) => api.call('PUT', '/api/owners/turns', { as: ada, body });
  expect((await turns({ roundRobin: true, people: [randomUUID()] })).status).toBe(400);
  expect((await turns({ roundRobin: true, people: [idOf(ada), idOf(sam)] })).status).toBe(200);
  const owners = [];
  for (let count = 0; count < 4; count++) owners.push(await ownerOf('lead', await aLead()));
  const order = [idOf(ada), idOf(sam)].sort();
  expect(owners).toEqual([...order, ...order]);
  expect((await turns({ roundRobin: false, people: [] })).body).toEqual({ roundRobin: false, people: [] });
  expect(await ownerOf('lead', await aLead())).toBeNull();
});

test('what needs attention says whose it is, and can be asked for the own alone', async () => {
  const lead = await aLead();
  await setOwner('leads', lead, { ownerId: idOf(sam) });
  const ageing = async (query: string, as: Person) =>
    (await api.get(`/api/admin/ageing${query}`, { as })).body as Ageing;
  const all = await ageing('', sam);
  const mine = await ageing('?owner=me', sam);
  expect(mine.everyones).toBe(all.everyones);
  expect(mine.mine).toBe(all.mine);
  expect(mine.needs.find(({ id }) => id === lead)?.owner).toEqual({ id: idOf(sam), name: 'Sam Whitlock' });
  expect(mine.needs.every(({ owner }) => owner?.id === idOf(sam))).toBe(true);
  expect(Object.values(mine.totals).reduce((sum, count) => sum + count, 0)).toBe(all.mine);
  // Nothing of the own: the counts stand all the same.
  await api.call('POST', `/api/owners/${idOf(sam)}/hand-over`, { as: ada, body: { to: null } });
  expect(await ageing('?owner=me', sam)).toMatchObject({ needs: [], mine: 0, everyones: all.everyones });
});

test('a notice about a record goes to its owner, and to every admin while it has none', async () => {
  const told = (kind: string) =>
    api.query<{ id: string }>('select account_id as id from notification where kind = $1 order by created_at', [kind]);
  await setOwner('projects', site.project, { ownerId: idOf(sam) });
  await api.post(`/api/projects/${site.project}/confirm`, { as: site.funder });
  await work(api, ['project.status_changed'], handleNotification);
  expect((await told('project_confirmed')).map(({ id }) => id)).toEqual(expect.not.arrayContaining([idOf(ada)]));
  expect((await told('project_confirmed')).map(({ id }) => id)).toContain(idOf(sam));
  await api.query(`update project set status_changed_at = now() - interval '20 days' where id = $1`, [site.project]);
  await notifyOfOverdueStages(api.database, new Date());
  expect((await told('stage_overdue')).map(({ id }) => id)).toEqual([idOf(sam)]);
  await setOwner('projects', site.project, { ownerId: null });
  await api.query(`update project set status_changed_at = now() - interval '21 days' where id = $1`, [site.project]);
  await notifyOfOverdueStages(api.database, new Date());
  expect((await told('stage_overdue')).map(({ id }) => id)).toEqual(expect.arrayContaining([idOf(sam), idOf(ada)]));
});

test('an admin who is suspended leaves every record to whom is named, or to nobody', async () => {
  const leaver = await api.person('admin', { fullName: 'Priya Leaver' });
  const records = [await aLead(), await aLead()];
  for (const id of records) await setOwner('leads', id, { ownerId: idOf(leaver) });
  const suspend = (body: object) => api.call('PATCH', `/api/users/${idOf(leaver)}`, { as: ada, body });
  expect((await suspend({ suspended: true, recordsTo: idOf(site.host) })).status).toBe(400);
  expect(await ownerOf('lead', records[0] ?? '')).toBe(idOf(leaver));
  expect((await suspend({ suspended: true, recordsTo: idOf(sam) })).status).toBe(200);
  for (const id of records) expect(await ownerOf('lead', id)).toBe(idOf(sam));
  expect((await setOwner('leads', records[0] ?? '', { ownerId: idOf(leaver) })).status).toBe(400);
  const other = await api.call('POST', `/api/owners/${idOf(sam)}/hand-over`, { as: ada, body: { to: idOf(ada) } });
  expect((other.body as { records: number }).records).toBeGreaterThanOrEqual(2);
  for (const id of records) expect(await ownerOf('lead', id)).toBe(idOf(ada));
});
