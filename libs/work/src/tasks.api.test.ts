import { randomUUID } from 'node:crypto';
import { paired, type Person, TestApi, work } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Ageing, londonDate, type Task } from '@libs/contracts';
import { handleNotification, remindOfTasks } from '@libs/notifications';

/** Tasks of the office: added, given, due, done and back again; and items of the queue that are put off. */

const DAY = 86_400_000;
let api: TestApi;
let site: Awaited<ReturnType<typeof paired>>;
let ada: Person;
let sam: Person;

beforeAll(async () => {
  api = await TestApi.start();
  site = await paired(api);
  ada = site.admin;
  sam = await api.person('admin', { fullName: 'Sam Whitlock' });
});
afterAll(() => api?.stop());

const inDays = (days: number) => londonDate(new Date(Date.now() + days * DAY));
const create = (body: object, as: Person = ada) => api.post('/api/tasks', { as, body });
const made = async (body: object, as: Person = ada) => {
  const answer = await create({ title: 'Ring Grace', ...body }, as);
  expect(answer.status).toBe(201);
  return answer.body as Task;
};
const change = (id: string, body: object, as: Person = ada) => api.call('PATCH', `/api/tasks/${id}`, { as, body });
const listed = async (query: string, as: Person = ada) =>
  ((await api.get(`/api/tasks?${query}`, { as })).body as { items: Task[] }).items;
const ageing = async (query = '', as: Person = ada) =>
  (await api.get(`/api/admin/ageing${query}`, { as })).body as Ageing;
const told = (kind: string) =>
  api.query<{ id: string; text: string }>('select account_id as id, text from notification where kind = $1', [kind]);

test('a task about a record is the sender’s own, and is changed, done and opened again', async () => {
  const task = await made({ record: { kind: 'project', id: site.project }, due: inDays(3) });
  expect(task).toMatchObject({
    owner: { id: ada.account.id },
    record: { name: 'Fenwick Row Bakery', href: `/admin/projects?open=${site.project}` },
    doneAt: null,
    version: 1,
  });
  expect((await listed(`record=${site.project}&done=false&owner=me`)).map(({ id }) => id)).toEqual([task.id]);
  expect(await listed(`record=${site.project}&owner=me`, sam)).toEqual([]);
  expect((await change(task.id, { done: true, version: 9 })).status).toBe(409);
  expect((await change(task.id, { done: true, version: 1 })).body).toMatchObject({ version: 2 });
  // Said twice, it is one event.
  expect((await change(task.id, { done: true })).body).toMatchObject({ version: 2 });
  expect((await change(task.id, { done: false })).body).toMatchObject({ doneAt: null, version: 3 });
});

test('what is wrong is refused', async () => {
  for (const body of [
    { title: ' ' },
    { title: 'x', record: { kind: 'project', id: randomUUID() } },
    { title: 'x', record: { kind: 'host', id: site.project } },
    { title: 'x', ownerId: site.host.account.id },
    { title: 'x', due: 'soon' },
    { title: 'x', repeats: 'year' },
  ])
    expect((await create(body)).status).toBe(400);
  expect((await change(randomUUID(), { done: true })).status).toBe(404);
  for (const party of [site.host, site.funder, site.installer]) {
    expect((await create({ title: 'x' }, party)).status).toBe(403);
    expect((await api.get('/api/tasks', { as: party })).status).toBe(403);
  }
});

test('a colleague is told of a task that they are given, and of its day, once', async () => {
  const task = await made({ title: 'Book the meter read', ownerId: sam.account.id, due: inDays(0) });
  await work(api, ['task.added'], handleNotification);
  expect(await told('task_given')).toEqual([
    { id: sam.account.id, text: `${ada.account.fullName} gave you a task: Book the meter read` },
  ]);
  for (let time = 0; time < 2; time++) await remindOfTasks(api.database, new Date());
  expect((await told('task_due')).filter(({ text }) => text.includes('meter read'))).toEqual([
    { id: sam.account.id, text: 'Due: Book the meter read' },
  ]);
  await change(task.id, { due: inDays(1) });
  await remindOfTasks(api.database, new Date(Date.now() + DAY));
  expect((await told('task_due')).filter(({ text }) => text.includes('meter read'))).toHaveLength(2);
  await change(task.id, { done: true });
});

test('a task that repeats comes back on its next day, once', async () => {
  const task = await made({ title: 'Check the MCS certificate', due: inDays(-40), repeats: 'month' });
  await change(task.id, { done: true });
  await change(task.id, { done: false });
  await change(task.id, { done: true });
  const back = (await listed('done=false')).filter(({ title }) => title === 'Check the MCS certificate');
  expect(back).toHaveLength(1);
  expect(back[0]?.repeats).toBe('month');
  expect((back[0]?.due ?? '') > inDays(0)).toBe(true);
});

test('what is due is in the queue of everyone and of its owner, and can be put off by each alone', async () => {
  const task = await made({ title: 'Ring about the loft', due: inDays(0) });
  await made({ title: 'Not yet', due: inDays(2) });
  const found = (state: Ageing) => state.needs.filter(({ need }) => need === 'task').map(({ title }) => title);
  expect(found(await ageing('?owner=me'))).toEqual(['Ring about the loft']);
  expect(found(await ageing('?owner=me', sam))).toEqual([]);
  const before = await ageing();
  const snooze = (until: string | null, as: Person = ada) =>
    api.call('PUT', '/api/admin/ageing/snoozed', { as, body: { need: 'task', id: task.id, until } });
  expect((await snooze(inDays(0))).status).toBe(400);
  expect((await snooze(inDays(1))).status).toBe(204);
  const hidden = await ageing();
  expect(hidden.everyones).toBe(before.everyones - 1);
  expect(hidden.totals.task).toBe(before.totals.task - 1);
  expect(hidden.snoozed).toBe(1);
  expect(found(await ageing('?snoozed=only'))).toEqual(['Ring about the loft']);
  expect(found(await ageing('', sam))).toContain('Ring about the loft');
  expect((await snooze(null)).status).toBe(204);
  expect((await ageing()).snoozed).toBe(0);
});

test('whoever leaves hands over the open tasks too', async () => {
  const task = await made({ title: 'Of the leaver', ownerId: sam.account.id });
  await api.call('POST', `/api/owners/${sam.account.id}/hand-over`, { as: ada, body: { to: ada.account.id } });
  expect((await listed('owner=me')).map(({ id }) => id)).toContain(task.id);
});
