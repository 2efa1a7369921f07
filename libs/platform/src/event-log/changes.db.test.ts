import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { Database } from '../database/database.js';
import { openOrm } from '../database/orm.js';
import { createTestDatabase, type TestDatabase } from '../testing/index.js';
import { appendCopied } from './append.js';
import { ChangesSwitch, sayReadsChanges } from './changes-switch.js';
import { raiseFence, stamp } from './stamp.js';
import { anEvent } from './testing.js';

let home: TestDatabase;
let orm: MikroORM;
let database: Database;
const clients: pg.Client[] = [];

beforeAll(async () => {
  home = await createTestDatabase();
  orm = await openOrm({ url: home.url, entities: [], pool: 4 });
});
beforeEach(async () => {
  database = new Database(orm);
  await database.read().rows('truncate event_log, audience_event, audience_counter');
  await database.read().rows('update event_log_state set head_seq = 0, changes = true');
});
afterEach(() => Promise.all(clients.splice(0).map((client) => client.end())));
afterAll(async () => {
  await orm?.close(true);
  await home?.drop();
});

async function connection(name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: home.url,
    application_name: name,
  });
  await client.connect();
  clients.push(client);
  return client;
}

type View = Record<string, unknown>;

const PROJECT = () => randomUUID();
const eventOf = (id: string, version: number, views: Record<string, View | null>) => ({
  ...anEvent({
    stream: `project:${id}`,
    version,
    subject: { kind: 'project', id },
  }),
  audiences: Object.fromEntries(
    Object.entries(views).map(([audience, view]) => [
      audience,
      {
        actor: null,
        data: {},
        records: [{ kind: 'project' as const, id, version, view }],
      },
    ]),
  ),
});

const write = (...events: ReturnType<typeof eventOf>[]) => database.transaction((tx) => appendCopied(tx, events));

/** The record in each event of an audience: as stored, and whole. */
const stored = (audience = 'admin') =>
  database
    .read()
    .rows<{ raw: View; whole: View }>(
      `select raw #> '{records,0}' as raw, copy #> '{records,0,view}' as whole from event_copy where audience = $1 order by id`,
      [audience],
    );

test('an event holds what differs from what each audience was told, and reads whole', async () => {
  const id = PROJECT();
  const [first, second, third] = [
    { id, a: 1, list: [1, 2], part: { x: 1, y: 2 } },
    { id, a: 1, list: [2], part: { y: 2, x: 1 } },
    { id, a: null, part: { x: 1, y: 3 }, contact: 'Sam' },
  ];
  await write(eventOf(id, 1, { admin: first }));
  await write(eventOf(id, 2, { admin: second, 'host:1': { id, a: 1 } }));
  await write(eventOf(id, 3, { admin: third }));
  await write(eventOf(id, 4, { admin: third, 'host:1': { id, a: 2 } }));
  const head = { kind: 'project', id };
  expect(await stored()).toEqual([
    { raw: { ...head, version: 1, view: first }, whole: first },
    {
      raw: { ...head, version: 2, base: 1, whole: 1, patch: { list: [2] } },
      whole: second,
    },
    {
      raw: {
        ...head,
        version: 3,
        base: 2,
        whole: 1,
        patch: { a: null, part: { x: 1, y: 3 }, contact: 'Sam' },
        gone: ['list'],
      },
      whole: third,
    },
    {
      raw: { ...head, version: 4, base: 3, whole: 1, patch: {} },
      whole: third,
    },
  ]);
  // Whole the first time, and again because this audience did not receive version 3.
  expect((await stored('host:1')).map(({ raw }) => raw)).toEqual([
    { ...head, version: 2, view: { id, a: 1 } },
    { ...head, version: 4, view: { id, a: 2 } },
  ]);
});

test('another process folds what it does not remember; every fiftieth version is whole', async () => {
  const id = PROJECT();
  for (let version = 1; version <= 53; version++) {
    if (version % 7 === 0) database = new Database(orm);
    await write(eventOf(id, version, { admin: { id, version, steady: 'a' } }));
  }
  const found = await stored();
  expect(found.map(({ whole }) => whole)).toEqual(found.map((_, at) => ({ id, version: at + 1, steady: 'a' })));
  const whole = found.flatMap(({ raw }, at) => ('view' in raw ? [at + 1] : []));
  expect(whole).toEqual([1, 50]);
});

test('what was rolled back was told to nobody; several events of one record may be written at once', async () => {
  const id = PROJECT();
  await write(eventOf(id, 1, { admin: { id, a: 1 } }), eventOf(id, 2, { admin: { id, a: 2 } }));
  const lost = database.transaction(async (tx) => {
    await appendCopied(tx, [eventOf(id, 3, { admin: { id, a: 99 } })]);
    throw new Error('no');
  });
  await expect(lost).rejects.toThrow('no');
  await write(eventOf(id, 3, { admin: { id, a: 2, b: 3 } }));
  await write(eventOf(id, 4, { admin: null }));
  await write(eventOf(id, 5, { admin: { id, a: 2, b: 3 } }));
  const found = await stored();
  expect(found.map(({ raw }) => raw.patch ?? raw.view)).toEqual([
    { id, a: 1 },
    { a: 2 },
    { b: 3 },
    null,
    { id, a: 2, b: 3 },
  ]);
});

test('beside a process of an earlier release everything is written as that one reads it; without one, no longer', async () => {
  await database.read().rows('update event_log_state set changes = false');
  const own = await connection('voltmere relay 2');
  await sayReadsChanges(own);
  const older = await connection('voltmere relay 1');
  const leader = new ChangesSwitch(0);
  const look = async () => {
    for (let times = 0; times < 4; times++) await leader.look(own);
    return (await database.read().row<{ changes: boolean }>('select changes from event_log_state'))?.changes;
  };
  expect(await look()).toBe(false);
  const id = PROJECT();
  await write(eventOf(id, 1, { admin: { id, a: 1 } }));
  await write(eventOf(id, 2, { admin: { id, a: 2 } }));
  const fence = await raiseFence(own);
  await stamp(own, fence);
  const placed = () => database.read().rows('select type, data, records from audience_event order by n');
  const type = 'project.details_changed';
  const whole = (version: number) => ({
    type,
    data: {},
    records: [{ kind: 'project', id, version, view: { id, a: version } }],
  });
  expect(await placed()).toEqual([whole(1), whole(2)]);

  await older.end();
  clients.splice(clients.indexOf(older), 1);
  expect(await look()).toBe(true);
  database = new Database(orm);
  await write(eventOf(id, 3, { admin: { id, a: 3 } }));
  await stamp(own, fence);
  expect((await stored()).at(-1)?.raw).toMatchObject({
    base: 2,
    whole: 2,
    patch: { a: 3 },
  });
  expect((await placed()).at(-1)).toEqual({
    type: null,
    data: null,
    records: null,
  });
});
