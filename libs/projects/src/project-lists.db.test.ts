import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@libs/platform/testing';
import pg from 'pg';
import { ProjectLists } from './project-lists.js';
import { aProjectWorld } from './testing.js';

let home: TestDatabase;
let world: Awaited<ReturnType<typeof aProjectWorld>>;

beforeAll(async () => {
  home = await createTestDatabase();
  world = await aProjectWorld(home.url);
});
afterAll(async () => {
  await world?.close();
  await home?.drop();
});

test('a column of the board: those that stand, the last that came to the status first, counted by the server', async () => {
  const first = await world.project('confirmed', false);
  const second = await world.project('confirmed', false);
  const third = await world.project('pending', false);
  const gone = await world.project('confirmed', false);
  await world.change({ projectId: gone.project.id }, { name: 'withdraw', reason: 'Roof sold' });
  // Edited, which is no move: it keeps its place.
  await world.change({ projectId: first.project.id }, { name: 'edit', change: { expectedSavings: 4000 } });
  await world.change({ projectId: third.project.id }, { name: 'set_status', to: 'confirmed', reason: null });

  const lists = new ProjectLists(world.database);
  const column = await lists.column({ status: 'confirmed', limit: 2 });
  expect(column.total).toBe(3);
  expect(column.items.map(({ id }) => id)).toEqual([first.project.id, second.project.id]);

  const whole = await lists.column({ status: 'confirmed', limit: 50 });
  const last = whole.items.at(-1);
  expect(last?.id).toBe(third.project.id);
  expect(whole.since[third.project.id]).toBe(last?.updatedAt);
  expect((whole.since[first.project.id] ?? '') < (whole.items[0]?.updatedAt ?? '')).toBe(true);
  expect(await lists.column({ status: 'confirmed', search: 'nobody', limit: 50 })).toMatchObject({
    items: [],
    total: 0,
  });
  expect((await lists.column({ status: 'confirmed', search: 'fenwick', limit: 50 })).total).toBe(3);
  const listed = async (withdrawn: 'only' | 'without') =>
    (await lists.projects(world.admin, { status: ['confirmed'], withdrawn, limit: 50 })).total;
  expect([await listed('only'), await listed('without')]).toEqual([1, 3]);
  // The list includes the withdrawn one.
  expect((await lists.projects(world.admin, { status: ['confirmed'], limit: 50 })).total).toBe(4);
});

test('a search finds by each party, whether few or very many are called so', async () => {
  const [first, second] = [await world.project('pending', false), await world.project('pending', false)];
  const lists = new ProjectLists(world.database);
  const found = async (search: string) => {
    const page = await lists.projects(world.admin, { search, limit: 50 });
    expect(page.total).toBe(page.items.length);
    return page.items.map(({ id }) => id);
  };
  const few = await found('fenwick');
  expect(few).toEqual(expect.arrayContaining([first.project.id, second.project.id]));
  const owner = new pg.Client(home.url);
  await owner.connect();
  await owner.query(
    `insert into host (id, status, version, created_at, updated_at, status_changed_at, full_name, company_name, email, phone_number)
     select gen_random_uuid(), 'qualified', 1, now(), now(), now(), 'Fenwick ' || n, null, n || '@crowd.example', ''
       from generate_series(1, 1001) as n`,
  );
  await owner.end();
  expect(await found('fenwick')).toEqual(few);
  expect(await found('fenwick 77')).toEqual([]);
});
