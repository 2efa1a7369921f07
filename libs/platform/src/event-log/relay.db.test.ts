import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { Database } from '../database/database.js';
import { openOrm } from '../database/orm.js';
import { createTestDatabase, type TestDatabase, until } from '../testing/index.js';
import { appendCopied } from './append.js';
import type { StampedEvent } from './event.js';
import { tryToLead } from './leadership.js';
import { Relay } from './relay.js';
import { Deposed, raiseFence, stamp } from './stamp.js';
import { anEvent } from './testing.js';

let home: TestDatabase;
let orm: MikroORM;
let database: Database;
let relays: Relay[] = [];

beforeAll(async () => {
  home = await createTestDatabase();
  orm = await openOrm({ url: home.url, entities: [], pool: 24 });
  database = new Database(orm);
});

beforeEach(async () => {
  await database.read().rows('truncate event_log, audience_event, audience_counter');
  await database.read().rows('update event_log_state set head_seq = 0');
});

afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  relays = [];
});

afterAll(async () => {
  await orm?.close(true);
  await home?.drop();
});

function aRelay(onStamped?: (events: StampedEvent[]) => void): Relay {
  const relay = new Relay({ url: home.url, onStamped });
  relays.push(relay);
  relay.start();
  return relay;
}

const append = (...events: Parameters<typeof appendCopied>[1]) =>
  database.transaction((tx) => appendCopied(tx, events).then(() => undefined));
const unstamped = async () =>
  Number((await database.read().row<{ n: string }>('select count(*) as n from event_log where seq is null'))?.n);
const settled = () => until('every fact is numbered', async () => (await unstamped()) === 0);

/** The log's invariants, checked from the tables alone. */
async function audit(events: number): Promise<void> {
  const tx = database.read();
  const seqs = await tx.rows<{ seq: string }>('select seq from event_log order by id');
  expect(seqs.map(({ seq }) => Number(seq)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: events }, (_, i) => i + 1),
  );
  expect(await tx.row('select head_seq::int as head from event_log_state')).toEqual({ head: events });
  const gaps = await tx.rows(
    `select audience from (select audience, n, row_number() over (partition by audience order by seq) as k from audience_event) as e
      where n <> k union all
     select audience from audience_counter as c where n <> (select max(n) from audience_event as e where e.audience = c.audience)`,
  );
  expect(gaps).toEqual([]);
  const wrong = await tx.rows(
    `select event_id from event_log where (select array_agg(key order by key) from jsonb_each(audiences))
       is distinct from (select array_agg(e.audience order by e.audience) from audience_event as e where e.seq = event_log.seq)`,
  );
  expect(wrong).toEqual([]);
}

test('facts are numbered in the order in which they were written and expanded to their audiences', async () => {
  const told: StampedEvent[] = [];
  await append(
    anEvent({ to: ['admin', 'funder:a'] }),
    anEvent({ to: ['admin'] }),
    anEvent({ to: ['funder:a', 'host:b'] }),
  );
  aRelay((events) => told.push(...events));
  await settled();
  await audit(3);
  await until('the jobs are told of', () => told.length === 3);
  expect(told.map((event) => event.seq)).toEqual([1, 2, 3]);
  const numbers = await database.read().rows('select audience, n::int as n from audience_event order by seq, audience');
  expect(numbers).toEqual([
    { audience: 'admin', n: 1 },
    { audience: 'funder:a', n: 1 },
    { audience: 'admin', n: 2 },
    { audience: 'funder:a', n: 2 },
    { audience: 'host:b', n: 1 },
  ]);
});

test('two relays and many writers who commit late: every fact once, no gap', async () => {
  aRelay();
  aRelay();
  const writers = Array.from({ length: 16 }, async (_, writer) => {
    for (let index = 0; index < 25; index++) {
      await database.transaction(async (tx) => {
        await appendCopied(tx, [anEvent({ to: ['admin', `host:${writer % 5}`] })]);
        // Its id is taken; others that began later commit first.
        await tx.rows('select pg_sleep($1)', [Math.random() * 0.02]);
        if (index % 6 === 5) await appendCopied(tx, [anEvent({ to: [`user:${writer}`] })]);
      });
    }
  });
  await Promise.all(writers);
  await settled();
  await audit(16 * 25 + 16 * 4);
  expect(relays.filter((relay) => relay.leading)).toHaveLength(1);
});

test('when the leader goes another one leads', async () => {
  const first = aRelay();
  await until('the first one leads', () => first.leading);
  const second = aRelay();
  await first.stop();
  await until('the second one leads', () => second.leading);
  await append(anEvent());
  await settled();
  await audit(1);
});

test('a leader whose connection is cut leads again or leaves it to another', async () => {
  aRelay();
  aRelay();
  await until('one leads', () => relays.some((relay) => relay.leading));
  for (let round = 1; round <= 3; round++) {
    await database
      .read()
      .rows(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'voltmere relay %' and datname = current_database()`,
      );
    await append(anEvent(), anEvent());
    await settled();
    await audit(round * 2);
  }
});

test('a leader that fell silent loses its session, and another one leads', async () => {
  const frozen = new pg.Client(home.url);
  frozen.on('error', () => undefined);
  await frozen.connect();
  try {
    expect(await tryToLead(frozen)).toBe(true);
    const other = aRelay();
    await until('the other one leads', () => other.leading);
    await append(anEvent());
    await settled();
    await expect(frozen.query('select 1')).rejects.toThrow();
  } finally {
    await frozen.end().catch(() => undefined);
  }
});

test('the fence shuts out a leader that lost the lead without knowing', async () => {
  const old = new pg.Client(home.url);
  const young = new pg.Client(home.url);
  await Promise.all([old.connect(), young.connect()]);
  try {
    const oldFence = await raiseFence(old);
    const youngFence = await raiseFence(young);
    await append(anEvent());
    await expect(stamp(old, oldFence)).rejects.toThrow(Deposed);
    expect(await unstamped()).toBe(1);
    expect(await stamp(young, youngFence)).toHaveLength(1);
    await audit(1);
  } finally {
    await Promise.all([old.end(), young.end()]);
  }
});

test('a writer who keeps its transaction open holds nobody up', async () => {
  aRelay();
  const slow = new pg.Client(home.url);
  await slow.connect();
  await slow.query('begin');
  await slow.query(
    `insert into event_log (event_id, stream, version, type, data, at, subject_kind, audiences)
     values (gen_random_uuid(), 'slow', 1, 'grid.insight', '{}', now(), 'grid', '{"public": {"actor": null, "data": {}, "records": []}}')`,
  );
  await append(anEvent(), anEvent());
  await until('the others are numbered', async () => (await unstamped()) === 0);
  await slow.query('commit');
  await slow.end();
  await settled();
  await audit(3);
});

test('a thousand facts of one transaction are numbered in turns', async () => {
  await append(...Array.from({ length: 1_100 }, (_, index) => anEvent({ to: ['admin', `user:${index % 400}`] })));
  aRelay();
  await settled();
  await audit(1_100);
});

test('the net catches a relay that reads `id > last`', async () => {
  const late = new pg.Client(home.url);
  const naive = new pg.Client(home.url);
  await Promise.all([late.connect(), naive.connect()]);
  let last = '0';
  const stampNaively = async () => {
    const found = await naive.query<{ id: string }>('select id from event_log where id > $1 order by id', [last]);
    for (const { id } of found.rows) {
      await naive.query('update event_log_state set head_seq = head_seq + 1');
      await naive.query('update event_log set seq = (select head_seq from event_log_state) where id = $1', [id]);
      last = id;
    }
  };
  await late.query('begin');
  await late.query(
    `insert into event_log (event_id, stream, version, type, data, at, subject_kind, audiences)
     values (gen_random_uuid(), 'late', 1, 'grid.insight', '{}', now(), 'grid', '{}')`,
  );
  await append(anEvent({ audiences: {} }));
  await stampNaively();
  await late.query('commit');
  await stampNaively();
  await expect(audit(2)).rejects.toThrow();
  await Promise.all([late.end(), naive.end()]);
});

/** Receives every NOTIFY to the relays, as the leader does. */
async function ear(): Promise<{ heard: () => number; end: () => Promise<void> }> {
  const client = new pg.Client(home.url);
  let heard = 0;
  client.on('notification', () => heard++);
  await client.connect();
  await client.query('listen event_log');
  return { heard: () => heard, end: () => client.end() };
}

test('a command sends no NOTIFY; what it commits is due then, and not when it is taken back', async () => {
  const { heard, end } = await ear();
  const due: string[] = [];
  database.whenDue((tables) => due.push(...tables));
  try {
    await expect(
      database.transaction(async (tx) => {
        await appendCopied(tx, [anEvent()]);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(due).toEqual([]);
    await append(anEvent(), anEvent());
    expect(due).toEqual(['event_log']);
    // A notification would arrive before the answer to a later statement.
    const last = new pg.Client(home.url);
    await last.connect();
    await last.query(`notify event_log, 'last'`);
    await last.end();
    await until('the last one is heard', () => heard() > 0);
    expect(heard()).toBe(1);
  } finally {
    database.whenDue(() => undefined);
    await end();
  }
});

test('a process that stands by wakes the leader, and takes the lead where there is none', async () => {
  const first = aRelay();
  await until('the first one leads', () => first.leading);
  const second = aRelay();
  const { heard, end } = await ear();
  try {
    second.ring();
    await until('the leader is woken', () => heard() > 0);
    expect(second.leading).toBe(false);
    await first.stop();
    await append(anEvent());
    second.ring();
    await until('the second one leads', () => second.leading);
    await settled();
    await audit(1);
  } finally {
    await end();
  }
});

test('facts that come close together are numbered together, one alone at once', async () => {
  const told: number[] = [];
  const relay = new Relay({ url: home.url, onStamped: () => told.push(performance.now()) });
  relay.start();
  try {
    await until('it leads', () => relay.leading);
    for (let batch = 0; batch < 60; batch++) await append(anEvent());
    await until('all are numbered', async () => (await unstamped()) === 0);
    const took = (told.at(-1) as number) - (told[0] as number);
    // Measured from start to start; a statement that waited for its turn may end closer to the next.
    expect(told.length).toBeLessThanOrEqual(took / 8 + 3);
  } finally {
    await relay.stop();
  }
});
