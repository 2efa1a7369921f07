import { randomUUID } from 'node:crypto';
import { paired, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RecordWork, Tag } from '@libs/contracts';

/** Tags: made for one kind of record, put on records, filtered by, renamed everywhere, and unknown to parties. */

let api: TestApi;
let site: Awaited<ReturnType<typeof paired>>;
let ada: Person;

beforeAll(async () => {
  api = await TestApi.start();
  site = await paired(api);
  ada = site.admin;
});
afterAll(() => api?.stop());

const create = (body: object, as: Person = ada) => api.post('/api/tags', { as, body });
const made = async (name: string, kind = 'project') => {
  const answer = await create({ kind, name, colour: 'amber' });
  expect(answer.status).toBe(201);
  return answer.body as Tag;
};
const put = (tags: string[], id = site.project, as: Person = ada) =>
  api.call('PUT', `/api/projects/${id}/tags`, { as, body: { tags } });
const worn = async () =>
  (
    (await api.get(`/api/record-work?kind=project&ids=${site.project}`, { as: ada })).body as { items: RecordWork[] }
  ).items[0]?.tags.map(({ name }) => name);
const listed = async (tag: string, as: Person = ada) =>
  ((await api.get(`/api/projects?tag=${tag}`, { as })).body as { items: { id: string }[] }).items.map(({ id }) => id);

test('a tag is put on a record, filtered by, renamed on all of them, and taken off with its end', async () => {
  const [food, two] = [await made('Food'), await made('Two sites')];
  expect((await put([two.id, food.id])).body).toMatchObject({ tags: [{ name: 'Food' }, { name: 'Two sites' }] });
  expect(await listed(food.id)).toEqual([site.project]);
  expect(await listed((await made('Unused')).id)).toEqual([]);
  const renamed = await api.call('PATCH', `/api/tags/${food.id}`, { as: ada, body: { name: 'Bakeries' } });
  expect(renamed.body).toMatchObject({ name: 'Bakeries', colour: 'amber' });
  expect(await worn()).toEqual(['Bakeries', 'Two sites']);
  await put([two.id]);
  expect(await worn()).toEqual(['Two sites']);
  expect((await api.call('DELETE', `/api/tags/${two.id}`, { as: ada })).status).toBe(204);
  expect(await worn()).toEqual([]);
  expect((await api.call('DELETE', `/api/tags/${two.id}`, { as: ada })).status).toBe(404);
});

test('each change of a record’s tags is one event for admins, with what came and went', async () => {
  const [one, two] = [await made('One'), await made('Two')];
  await put([one.id]);
  await put([one.id]);
  await put([two.id]);
  const events = await api.query<{ data: object; audiences: object }>(
    `select data, audiences from event_log where stream = $1 order by id desc limit 2`,
    [`tags:${site.project}`],
  );
  expect(events.map(({ data }) => data)).toEqual([
    { kind: 'project', added: ['Two'], removed: ['One'] },
    { kind: 'project', added: ['One'], removed: [] },
  ]);
  for (const { audiences } of events) expect(Object.keys(audiences)).toEqual(['admin']);
});

test('what cannot be is refused, and changes nothing', async () => {
  const tag = await made('Lease to check');
  await put([tag.id]);
  expect((await create({ kind: 'project', name: ' lease TO check ', colour: 'red' })).status).toBe(400);
  expect((await create({ kind: 'host', name: 'Lease to check', colour: 'red' })).status).toBe(201);
  expect((await create({ kind: 'project', name: '', colour: 'red' })).status).toBe(400);
  expect((await create({ kind: 'project', name: 'Pink', colour: 'pink' })).status).toBe(400);
  const ofHosts = await made('Host alone', 'host');
  for (const wrong of [ofHosts.id, randomUUID()]) expect((await put([wrong])).status).toBe(400);
  expect((await put([tag.id], randomUUID())).status).toBe(404);
  expect(await worn()).toEqual(['Lease to check']);
});

test('no party reads, sets or filters by a tag', async () => {
  const tag = await made('Slow payer');
  await put([tag.id]);
  for (const person of [site.host, site.funder, site.installer]) {
    expect((await put([], site.project, person)).status).toBe(403);
    expect((await create({ kind: 'project', name: 'Mine', colour: 'red' }, person)).status).toBe(403);
    expect((await api.get('/api/tags', { as: person })).status).toBe(403);
    expect((await api.get(`/api/projects?tag=${tag.id}`, { as: person })).status).toBe(400);
    const said = JSON.stringify((await api.get(`/api/projects/${site.project}/timeline`, { as: person })).body);
    expect(said).not.toContain('Slow payer');
  }
});
