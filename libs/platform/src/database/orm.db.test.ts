import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/index.js';
import { Database } from './database.js';
import { closeOrm, openOrm } from './orm.js';
import { NOBODY } from './reader.js';
import type { Tx } from './tx.js';

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
});

test('a connection that is lost in a transaction frees its place: the pool is whole again afterwards', async () => {
  const orm = await openOrm({ url: home.url, entities: [], pool: 3 });
  const database = new Database(orm);
  const watcher = await openOrm({ url: home.url, entities: [] });
  const watching = new Database(watcher);
  const pidOf = async (tx = database.read()) =>
    (await tx.row<{ pid: number }>('select pg_backend_pid() as pid'))?.pid ?? 0;
  const end = async (pid: number) => {
    await watching.read().row('select pg_terminate_backend($1) as ended', [pid]);
    await watching.read().row('select pg_sleep(0.05)');
  };
  try {
    for (let round = 0; round < 5; round++) {
      // Lost before its COMMIT, and lost while it lay in the pool, so that BEGIN finds it dead.
      await expect(database.transaction(async (tx) => end(await pidOf(tx)))).rejects.toThrow();
      await end(await pidOf());
      await database.transaction(async () => undefined).catch(() => undefined);
    }
    const three = Array.from({ length: 3 }, () => database.transaction((tx) => pidOf(tx)));
    expect(new Set(await Promise.all(three)).size).toBeGreaterThan(0);
  } finally {
    await Promise.all([closeOrm(orm), closeOrm(watcher)]);
  }
});

test('a command looks rows up by their index, even as planned when the table was empty; a reader may read all of it', async () => {
  const owner = new pg.Client({ connectionString: home.url });
  await owner.connect();
  await owner.query('vacuum analyze event_log');
  await owner.end();
  const orm = await openOrm({ url: home.url, entities: [], pool: 1, role: 'app_write', plannedOnce: true });
  const database = new Database(orm);
  const setting = `select current_setting('enable_seqscan') as scans, $1::int as one`;
  try {
    const plan = await database.transaction((tx) =>
      tx.rows(`explain (format json) select id from event_log where stream = $1 and version = $2`, ['project:x', 1]),
    );
    expect(JSON.stringify(plan)).toContain('Index');
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
    expect(await database.readFor(NOBODY, () => database.read().row(setting, [1]))).toMatchObject({ scans: 'on' });
    expect(await database.read().row(setting, [1])).toMatchObject({ scans: 'off' });
  } finally {
    await closeOrm(orm);
  }
});

test("a transaction's BEGIN goes out with its first statement, and stands or falls as one of its own", async () => {
  const orm = await openOrm({ url: home.url, entities: [], pool: 1 });
  const database = new Database(orm);
  const sent: string[] = [];
  const { query } = pg.Client.prototype;
  const count = async (work: () => Promise<unknown>) => {
    sent.length = 0;
    await work();
    return sent.length;
  };
  pg.Client.prototype.query = function spied(this: pg.Client, ...args: unknown[]) {
    sent.push(JSON.stringify(args[0]));
    return (query as (...given: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    const add = (name: string) => database.transaction((tx) => tx.row('insert into kept (name) values ($1)', [name]));
    await database.read().row('create table kept (name text primary key)');
    // The first one of a connection carries the BEGIN.
    await add('first');
    expect(await count(() => add('second'))).toBe(2);
    // Nothing done is nothing sent, and the connection is not left in a transaction.
    expect(await count(() => database.transaction(async () => undefined))).toBe(0);
    expect(await database.read().row('select now() = statement_timestamp() as alone')).toEqual({ alone: true });
    // The first statement fails: all is taken back, and the next transaction begins again.
    await expect(add('second')).rejects.toThrow('duplicate key');
    await expect(
      database.transaction(async (tx) => {
        await tx.row('insert into kept (name) values ($1)', ['third']);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    // A first statement without values, which is not prepared.
    await database
      .transaction(async (tx) => {
        await tx.row("insert into kept (name) values ('fourth')");
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await add('fifth');
    const names = await database.read().rows<{ name: string }>('select name from kept order by name');
    expect(names.map(({ name }) => name)).toEqual(['fifth', 'first', 'second']);
  } finally {
    pg.Client.prototype.query = query;
    await closeOrm(orm);
  }
});

describe('a write whose answer nobody waits for', () => {
  let orm: Awaited<ReturnType<typeof openOrm>>;
  let database: Database;
  beforeAll(async () => {
    orm = await openOrm({ url: home.url, entities: [], pool: 1 });
    database = new Database(orm);
    await database.read().rows('create table figure (name text primary key, value int not null)');
  });
  beforeEach(() => database.read().rows('truncate figure'));
  afterAll(() => closeOrm(orm));

  const add = (tx: Tx, name: string, value: number | null) =>
    tx.write('insert into figure values ($1, $2)', [name, value]);
  const held = () => database.read().rows('select name, value from figure order by name');

  test('is there for the statement after it, and committed with the rest', async () => {
    await database.transaction(async (tx) => {
      await add(tx, 'a', 1);
      await add(tx, 'b', 2);
      expect(await tx.rows('select name from figure order by name')).toEqual([{ name: 'a' }, { name: 'b' }]);
      await add(tx, 'c', 3);
    });
    expect(await held()).toHaveLength(3);
  });

  test('fails the whole transaction with its own error, however late, and the next one is whole', async () => {
    const failing = database.transaction(async (tx) => {
      await add(tx, 'a', 1);
      await add(tx, 'b', null);
      await add(tx, 'c', 3);
      return 'done';
    });
    await expect(failing).rejects.toMatchObject({ code: '23502' });
    const behind = database.transaction(async (tx) => {
      await add(tx, 'a', null);
      await tx.row('select count(*) from figure where name <> $1', ['z']);
    });
    await expect(behind).rejects.toMatchObject({ code: '23502' });
    expect(await held()).toEqual([]);
    await database.transaction((tx) => add(tx, 'd', 4));
    expect(await held()).toEqual([{ name: 'd', value: 4 }]);
  });

  test('a statement that failed and was passed over commits nothing, and says so', async () => {
    const passedOver = database.transaction(async (tx) => {
      await add(tx, 'a', 1);
      await tx.row('select 1 / $1::int', [0]).catch(() => undefined);
    });
    await expect(passedOver).rejects.toThrow('taken back');
    expect(await held()).toEqual([]);
  });

  test('nothing is asked in a transaction that has ended', async () => {
    const tx = await database.transaction(async (own) => own);
    await expect(tx.rows('select 1')).rejects.toThrow('has ended');
    await expect(tx.write('select 1')).rejects.toThrow('has ended');
  });

  test('outside a transaction it is done at once', async () => {
    await add(database.read(), 'a', 1);
    expect(await held()).toEqual([{ name: 'a', value: 1 }]);
  });

  test('all of it leaves in one write', async () => {
    const socket = Socket.prototype as unknown as Record<'_write' | '_writev', () => void>;
    const spies = [jest.spyOn(socket, '_write'), jest.spyOn(socket, '_writev')];
    const writes = () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    try {
      await database.transaction((tx) => add(tx, 'learnt', 0));
      const before = writes();
      await database.transaction(async (tx) => {
        await add(tx, 'a', 1);
        await add(tx, 'b', 2);
        await add(tx, 'c', 3);
      });
      expect(writes() - before).toBe(1);
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });
});
