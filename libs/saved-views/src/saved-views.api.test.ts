import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SavedView } from '@libs/contracts';

/** The views that admins keep of their lists. */

let api: TestApi;
let ada: Person;
let sam: Person;

beforeAll(async () => {
  api = await TestApi.start();
  ada = await api.person('admin', { fullName: 'Ada Admin' });
  sam = await api.person('admin', { fullName: 'Sam Admin' });
});
afterAll(() => api?.stop());

const views = async (as: Person, list = 'projects') =>
  ((await api.get(`/api/views?list=${list}`, { as })).body as { items: SavedView[] }).items;
const make = (as: Person, body: object) =>
  api.post('/api/views', { as, body: { list: 'projects', name: 'Late ones', search: '', ...body } });
const made = async (as: Person, body: object) => {
  const answer = await make(as, body);
  expect(answer.status).toBe(201);
  return answer.body as SavedView;
};
const change = (as: Person, { id }: SavedView, body: object) => api.call('PATCH', `/api/views/${id}`, { as, body });

test('a view keeps what the address says, in one order, for its owner alone', async () => {
  const view = await made(ada, { search: 'view=board&status=pending,live&search=mill%20%26%20son' });
  expect(view).toMatchObject({
    name: 'Late ones',
    search: 'search=mill%20%26%20son&status=pending,live&view=board',
    mine: true,
    owner: 'Ada Admin',
    shared: false,
    isDefault: false,
  });
  expect(await views(ada)).toEqual([view]);
  expect(await views(sam)).toEqual([]);
  expect(await views(ada, 'hosts')).toEqual([]);
});

test('what a list cannot show is not kept', async () => {
  for (const search of ['status=sunk', 'sort=price', 'open=1', 'cursor=abc', 'status=live&status=live', 'view=tree']) {
    expect((await make(ada, { name: search, search })).error).toMatchObject({
      status: 400,
      errors: [{ path: 'search', message: 'Not a search of this list' }],
    });
  }
  expect((await make(ada, { list: 'hosts', name: 'Board', search: 'view=board' })).status).toBe(400);
  expect((await make(ada, { name: ' ' })).status).toBe(400);
  expect((await make(ada, { list: 'users' })).status).toBe(400);
});

test('a name is taken once a list and owner, whatever its case, also by two at once', async () => {
  const again = await make(ada, { name: 'LATE ONES' });
  expect(again.error).toMatchObject({ status: 409, message: 'You already have a view with this name' });
  await made(ada, { list: 'funders' });
  await made(sam, {});
  const both = await Promise.all([make(sam, { name: 'Twins' }), make(sam, { name: 'twins' })]);
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
});

test('a shared view is read by other admins and changed by its owner alone', async () => {
  const view = await made(ada, { name: 'For all', search: 'status=live' });
  expect((await change(sam, view, { name: 'Mine' })).status).toBe(404);
  expect((await change(ada, view, { shared: true })).body).toMatchObject({ shared: true, search: 'status=live' });
  expect((await views(sam)).find(({ id }) => id === view.id)).toMatchObject({ mine: false, owner: 'Ada Admin' });
  expect((await change(sam, view, { name: 'Mine' })).status).toBe(403);
  expect((await api.call('DELETE', `/api/views/${view.id}`, { as: sam })).status).toBe(403);
  expect((await change(ada, view, { name: 'Live ones', search: 'status=live&sort=-updatedAt' })).body).toMatchObject({
    name: 'Live ones',
    search: 'status=live&sort=-updatedAt',
  });
  expect((await change(ada, view, { search: 'status=gone' })).status).toBe(400);
});

test('a list opens with the view that its reader chose, own or shared, until it is no longer shared', async () => {
  const view = await made(ada, { list: 'installers', name: 'Active', search: 'status=active', shared: true });
  const choose = (as: Person, viewId: string | null, list = 'installers') =>
    api.call('PUT', '/api/views/default', { as, body: { list, viewId } });
  expect((await choose(sam, view.id)).body).toMatchObject({ items: [{ id: view.id, isDefault: true }] });
  expect((await views(ada, 'installers'))[0]).toMatchObject({ isDefault: false });
  expect((await choose(ada, view.id)).status).toBe(200);
  expect((await choose(sam, view.id, 'hosts')).status).toBe(404);

  await change(ada, view, { shared: false });
  expect((await choose(sam, view.id)).status).toBe(404);
  const left = await api.query('select account_id from saved_view_default where view_id = $1', [view.id]);
  expect(left).toEqual([{ account_id: ada.account.id }]);
  expect((await choose(ada, null)).body).toMatchObject({ items: [{ isDefault: false }] });
});

test('a deleted view is gone, and opens no list', async () => {
  const view = await made(ada, { list: 'hosts', name: 'Leads', search: 'status=lead' });
  await api.call('PUT', '/api/views/default', { as: ada, body: { list: 'hosts', viewId: view.id } });
  expect((await api.call('DELETE', `/api/views/${view.id}`, { as: ada })).status).toBe(204);
  expect(await views(ada, 'hosts')).toEqual([]);
  expect((await api.call('DELETE', `/api/views/${view.id}`, { as: ada })).status).toBe(404);
});

test('there are fifty of a list at most', async () => {
  for (let nth = 0; nth < 50; nth += 1) await made(sam, { list: 'hosts', name: `View ${nth}` });
  expect((await make(sam, { list: 'hosts', name: 'One more' })).status).toBe(409);
});
