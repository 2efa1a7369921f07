import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../testing/index.js';
import { Database } from './database.js';
import { migrate } from './migrate.js';
import { openOrm } from './orm.js';
import { countMove } from '../statistics.js';

let home: TestDatabase;
let orm: MikroORM;
let database: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  orm = await openOrm({ url: home.url, entities: [] });
  database = new Database(orm);
});

afterAll(async () => {
  await orm?.close(true);
  await home?.drop();
});

const totals = () =>
  database.read().rows('select status, sum(total)::int as total from statistic group by status order by 1');

test('migrations that stand are not applied again', async () => {
  expect(await migrate(home.url)).toEqual([]);
});

test('nested work joins the transaction around it and is taken back with it', async () => {
  const failing = database.transaction(async (outer) => {
    await countMove(outer, 'hosts', null, 'lead');
    await database.transaction(async (inner) => {
      expect(inner).toBe(outer);
      expect(database.read()).toBe(outer);
      await countMove(inner, 'hosts', null, 'lead');
    });
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await totals()).toEqual([]);
});

test('a move between statuses takes one from the first and gives one to the second', async () => {
  await database.transaction(async (tx) => {
    await countMove(tx, 'hosts', null, 'lead');
    await countMove(tx, 'hosts', null, 'lead');
    await countMove(tx, 'hosts', 'lead', 'qualified');
    await countMove(tx, 'hosts', 'qualified', 'qualified');
  });
  expect(await totals()).toEqual([
    { status: 'lead', total: 1 },
    { status: 'qualified', total: 1 },
  ]);
});

test('parameters are bound, not pasted', async () => {
  const text = `'; drop table host; -- ?`;
  expect(await database.read().row('select $1::text as text, $2::jsonb as body', [text, { a: [1] }])).toEqual({
    text,
    body: { a: [1] },
  });
});
