import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../testing/index.js';
import { Database } from './database.js';
import { closeOrm, openOrm } from './orm.js';
import { row } from './query.js';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home?.drop());

test('closing waits for what is asked at that moment, wherever it stands, and never for ever', async () => {
  for (let turns = 0; turns < 40; turns++) {
    const orm = await openOrm({ url: home.url, entities: [] });
    const answer = orm.em
      .fork()
      .execute<{ one: number }[]>('select 1 as one')
      .catch((error: Error) => error);
    for (let turn = 0; turn < turns % 20; turn++) await nextTurn();
    await closeOrm(orm);
    const got = await answer;
    // Asked before its connection was wanted, it may be refused; a later one is answered.
    expect(got instanceof Error ? got.message : got).toEqual(
      got instanceof Error ? expect.stringContaining('after calling end') : [{ one: 1 }],
    );
  }
}, 30_000);

test('a connection that is lost in a transaction frees its place: the pool is whole again afterwards', async () => {
  const orm = await openOrm({ url: home.url, entities: [], pool: 3 });
  const database = new Database(orm);
  const watcher = await openOrm({ url: home.url, entities: [] });
  const pidOf = async (em = database.read()) =>
    (await row<{ pid: number }>(em, 'select pg_backend_pid() as pid'))?.pid ?? 0;
  const end = async (pid: number) => {
    await row(watcher.em.fork(), 'select pg_terminate_backend($1) as ended', [pid]);
    await row(watcher.em.fork(), 'select pg_sleep(0.05)');
  };
  try {
    for (let round = 0; round < 5; round++) {
      // Lost before its COMMIT, and lost while it lay in the pool, so that BEGIN finds it dead.
      await expect(database.transaction(async (em) => end(await pidOf(em)))).rejects.toThrow();
      await end(await pidOf());
      await database.transaction(async () => undefined).catch(() => undefined);
    }
    const three = Array.from({ length: 3 }, () => database.transaction((em) => pidOf(em)));
    expect(new Set(await Promise.all(three)).size).toBeGreaterThan(0);
  } finally {
    await Promise.all([closeOrm(orm), closeOrm(watcher)]);
  }
}, 30_000);
