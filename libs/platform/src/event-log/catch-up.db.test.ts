import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { CatchUp } from '@libs/contracts';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { Database } from '../database/database.js';
import { openOrm } from '../database/orm.js';
import { createTestDatabase, type TestDatabase, until } from '../testing/index.js';
import { appendCopied } from './append.js';
import { catchUp, readNumbers } from './catch-up.js';
import { encodeCursor } from './cursor.js';
import { keepPartitions } from './partitions.js';
import { newEpoch } from './new-epoch.js';
import { raiseFence, stamp } from './stamp.js';
import { anEvent } from './testing.js';

let home: TestDatabase;
let orm: MikroORM;
let database: Database;
let relay: pg.Client;
let epoch: string;

beforeAll(async () => {
  home = await createTestDatabase();
  orm = await openOrm({ url: home.url, entities: [] });
  database = new Database(orm);
  relay = new pg.Client(home.url);
  await relay.connect();
  epoch = (await database.read().row<{ epoch: string }>('select epoch from event_log_state'))?.epoch as string;
});

beforeEach(async () => {
  await database.read().rows('truncate event_log, audience_event, audience_counter');
  await database.read().rows('update event_log_state set head_seq = 0, floor_seq = 0');
});

afterAll(async () => {
  await relay?.end();
  await orm?.close(true);
  await home?.drop();
});

async function tell(...to: string[][]): Promise<void> {
  await database.transaction((tx) =>
    appendCopied(
      tx,
      to.map((audiences) => anEvent({ to: audiences })),
    ),
  );
  await stamp(relay, await raiseFence(relay));
}

const at = (seq: number) => encodeCursor({ epoch, seq });
const read = (after: string | null, limit = 200, audiences = ['public', 'admin']): Promise<CatchUp> =>
  catchUp(database.read(), { audiences, after, limit });

test('without a cursor: from now on', async () => {
  await tell(['admin'], ['host:a']);
  expect(await read(null)).toEqual({ head: at(2), events: [], reset: false, numbers: { public: 0, admin: 1 } });
});

test('page by page until the last cursor is the head', async () => {
  await tell(...Array.from({ length: 10 }, (_, index) => (index % 3 === 2 ? ['host:a'] : ['admin', 'host:a'])));
  await tell(['public'], ['host:b']);
  const heard: number[] = [];
  let after = at(0);
  for (let page = 0; page < 10; page++) {
    const answer = await read(after, 3);
    expect(answer.events.length).toBeLessThanOrEqual(3);
    heard.push(...answer.events.map((event) => event.n));
    after = answer.events.at(-1)?.cursor ?? after;
    if (after === answer.head) break;
  }
  expect(heard).toEqual([1, 2, 3, 4, 5, 6, 7, 1]);
  expect(await read(after, 3)).toEqual({ head: after, events: [], reset: false, numbers: { public: 1, admin: 7 } });
});

test('each reader gets the audiences that are theirs', async () => {
  await tell(['admin', 'host:a'], ['host:b'], ['public']);
  const audiencesOf = async (held: string[]) => (await read(at(0), 200, held)).events.map((event) => event.audience);
  expect(await audiencesOf(['public', 'user:x', 'host:a'])).toEqual(['host:a', 'public']);
  expect(await audiencesOf(['public', 'user:x', 'host:b'])).toEqual(['host:b', 'public']);
  expect(await audiencesOf(['public'])).toEqual(['public']);
});

test('another log or one past retention: reset; made up: refused', async () => {
  await tell(['admin'], ['admin'], ['admin']);
  expect(await read(encodeCursor({ epoch: 'other', seq: 1 }))).toMatchObject({ head: at(3), events: [], reset: true });
  await database.read().rows('update event_log_state set floor_seq = 2');
  expect(await read(at(1))).toMatchObject({ head: at(3), events: [], reset: true });
  expect((await read(at(2))).events).toHaveLength(1);
  for (const bad of ['', 'x', 'ein Wort', at(4), `${at(1)}=`, Buffer.from(`${epoch}.-1`).toString('base64url')]) {
    await expect(read(bad)).rejects.toMatchObject({ code: 'validation_failed' });
  }
});

test('numbers as at a place are right, also of what retention dropped', async () => {
  await tell(['admin'], ['admin', 'host:a'], ['admin']);
  expect(await readNumbers(database.read(), ['admin', 'host:a', 'user:x'], 2)).toEqual({
    admin: 2,
    'host:a': 1,
    'user:x': 0,
  });
  await database.read().rows('delete from audience_event where seq <= 2');
  expect(await readNumbers(database.read(), ['admin'], 2)).toEqual({ admin: 2 });
});

test('weeks are made ahead, take what was written before them, and go after thirty days with the floor raised', async () => {
  const keep = (today: string) => database.transaction((tx) => keepPartitions(tx, new Date(today)));
  await tell(['admin']);
  await database.read().rows(`update audience_event set stamped_on = '2026-11-18'`);
  const first = await keep('2026-11-20T10:00:00Z');
  expect(first.made).toEqual(['audience_event_2026_11_16', 'audience_event_2026_11_23', 'audience_event_2026_11_30']);
  expect(await database.read().row('select count(*)::int as n from audience_event_2026_11_16')).toEqual({ n: 1 });
  expect(await keep('2026-11-20T10:00:00Z')).toEqual({ made: [], dropped: [] });
  expect((await read(at(0))).events).toHaveLength(1);

  expect((await keep('2026-12-22T23:59:00Z')).dropped).toEqual([]);
  expect((await keep('2026-12-23T00:00:00Z')).dropped).toEqual(['audience_event_2026_11_16']);
  expect(await read(at(0))).toMatchObject({ reset: true });
  expect(await read(at(1))).toMatchObject({ reset: false, events: [] });
});

test('who numbers while a week is made waits for it, and goes on as if nothing was', async () => {
  const weeks = `select relname as name from pg_class where relname like 'audience_event_2___%' and relkind = 'r'`;
  for (const { name } of await database.read().rows<{ name: string }>(weeks))
    await database.read().rows(`drop table ${name}`);
  const { pid } = (await relay.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0] as { pid: number };
  // On a separate connection: within one transaction, sessions appear as they were at the first query.
  const watcher = new pg.Client(home.url);
  await watcher.connect();
  const waits = async () =>
    (await watcher.query(`select from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`)).rowCount ===
    1;
  await database.transaction((tx) => appendCopied(tx, [anEvent({ to: ['admin'] })]));
  const fence = await raiseFence(relay);
  let stamping: Promise<unknown> = Promise.resolve();
  await database.transaction(async (tx) => {
    expect((await keepPartitions(tx, new Date())).made).toHaveLength(3);
    stamping = stamp(relay, fence);
    stamping.catch(() => undefined);
    await until('the relay waits for the week', waits);
  });
  await watcher.end();
  expect(await stamping).toHaveLength(1);
  expect((await read(at(0))).events).toHaveLength(1);
  expect(await database.read().rows('select 1 from audience_event_default')).toEqual([]);
});

test('a restored log is another one: what clients remember of it is told to start anew', async () => {
  await tell(['admin']);
  const before = at(1);
  expect(await read(before)).toMatchObject({ events: [], reset: false });
  const restored = await newEpoch(home.url);
  expect(await read(before)).toEqual({
    ...(await read(null)),
    head: encodeCursor({ epoch: restored, seq: 1 }),
    reset: true,
  });
  epoch = restored;
});
