import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { Database } from '../database/database.js';
import { openOrm } from '../database/orm.js';
import type { Tx } from '../database/tx.js';
import { appendCopied } from '../event-log/append.js';
import type { LoggedEvent } from '../event-log/event.js';
import { Relay } from '../event-log/relay.js';
import { anEvent } from '../event-log/testing.js';
import { createTestDatabase, type TestDatabase, until } from '../testing/index.js';
import { consumeOnce, type EventHandler } from './consume.js';
import type { FollowContext, Following } from './follow-events.js';
import type { NewJob } from './jobs.js';
import { LogFollower } from './log-follower.js';
import { Reconciler } from './reconciler.js';

let home: TestDatabase;
let orm: MikroORM;
let database: Database;
let relay: Relay;
let followers: LogFollower[] = [];
let jobs: string[] = [];

beforeAll(async () => {
  home = await createTestDatabase();
  orm = await openOrm({ url: home.url, entities: [], pool: 24 });
  database = new Database(orm);
  await database
    .read()
    .rows('create table effect (event_id uuid, seq bigint, within xid8 default pg_current_xact_id())');
});
beforeEach(async () => {
  await database
    .read()
    .rows('truncate event_log, audience_event, audience_counter, inbox, subscriber_progress, effect');
  await database.read().rows('update event_log_state set head_seq = 0');
  jobs = [];
  relay = new Relay({ url: home.url });
  relay.start();
});
afterEach(async () => {
  await Promise.all([relay.stop(), ...followers.map((follower) => follower.stop())]);
  followers = [];
});
afterAll(async () => {
  await orm?.close(true);
  await home?.drop();
});

const record: EventHandler = async (tx, event) => {
  await tx.rows('insert into effect (event_id, seq) values ($1, $2)', [event.eventId, event.seq]);
};

function follow(
  following: Partial<Following> = {},
  {
    retryLater = later,
    reached,
  }: { retryLater?: FollowContext['retryLater']; reached?: FollowContext['reached'] } = {},
): LogFollower {
  const own: Following = {
    subscriber: 'ledger',
    types: ['project.details_changed'],
    handle: record,
    atOnce: 50,
    ...following,
  };
  const follower = new LogFollower({
    url: home.url,
    database,
    following: [own],
    retryLater,
    ...(reached ? { reached } : {}),
  });
  followers.push(follower);
  follower.start();
  return follower;
}
const later: FollowContext['retryLater'] = async (subscriber, { eventId }) => {
  jobs.push(`${subscriber} ${eventId}`);
};
const append = (count: number, at = new Date('2026-11-20T14:02:07.000Z')) =>
  database.transaction((tx) =>
    appendCopied(
      tx,
      Array.from({ length: count }, () => anEvent({ at })),
    ),
  );
const stamped = () =>
  until('all is numbered', async () => {
    const open = await database.read().row<{ n: number }>('select count(*)::int as n from event_log where seq is null');
    return open?.n === 0;
  });
const effects = async () =>
  (await database.read().row<{ all: number; distinct: number; transactions: number; inOrder: boolean }>(
    `select count(*)::int as all, count(distinct event_id)::int as distinct, count(distinct within)::int as transactions,
              coalesce(bool_and(ordered), true) as "inOrder"
         from (select *, seq > lag(seq, 1, 0::bigint) over (order by ctid) as ordered from effect) as e`,
  )) as { all: number; distinct: number; transactions: number; inOrder: boolean };
/** As a job of the event would. */
const handled = (tx: Tx) => async (event: LoggedEvent | null) => {
  if (event) await record(tx, event);
};
const allDone = (count: number) => until('all took effect', async () => (await effects()).all >= count);
const place = async () =>
  (await database.read().row<{ place: number }>('select followed_seq::int as place from subscriber_progress'))?.place;

test('what was committed before and after it began takes effect once, in order, in few transactions', async () => {
  await append(120);
  await stamped();
  follow();
  await allDone(120);
  expect(await effects()).toEqual({ all: 120, distinct: 120, transactions: 3, inOrder: true });
  await append(5);
  await allDone(125);
  expect(await effects()).toMatchObject({ all: 125, distinct: 125, inOrder: true });
  expect(await place()).toBe(125);
});

test('one that fails becomes a job, and holds up neither those beside it nor those after it', async () => {
  const ids = await append(7);
  await stamped();
  const bad = ids[3] as string;
  const handle: EventHandler = async (tx, event) => {
    await record(tx, event);
    if (event.eventId === bad) throw new Error('not this one');
  };
  follow({ handle });
  await allDone(6);
  await append(2);
  await allDone(8);
  expect(await effects()).toMatchObject({ all: 8, distinct: 8 });
  expect(jobs).toEqual([`ledger ${bad}`]);
  expect(await database.read().rows('select 1 from inbox where event_id = $1', [bad])).toEqual([]);
});

test('the reconciler makes the job of one that failed while Redis was away, and none of what is yet to be read', async () => {
  const [bad = ''] = await append(1);
  await stamped();
  const follower = follow(
    { handle: () => Promise.reject(new Error('never')) },
    { retryLater: () => Promise.resolve() },
  );
  await until('it is passed', async () => (await place()) === 1);
  await follower.stop();
  await append(3);
  await stamped();
  const put: NewJob[] = [];
  const subscriptions = { ledger: ['project.details_changed'] } as const;
  const reconciler = new Reconciler(
    () => database.read(),
    subscriptions,
    async (_, list) => void put.push(...list),
    ['ledger'],
  );
  await reconciler.run();
  await reconciler.run();
  expect([...new Set(put.map(({ data }) => data.eventId))]).toEqual([bad]);
});

test('a process that ends between the effect and the place: neither stands, and the next one makes both', async () => {
  await append(4);
  await stamped();
  let killed = 0;
  // Its connection goes, as with a killed process; what is left of it may not commit.
  const dies: EventHandler = async (tx, event) => {
    await record(tx, event);
    if (killed++ > 0) return;
    await tx.rows('select pg_terminate_backend(pg_backend_pid())');
  };
  const reached: string[] = [];
  follow({ handle: dies }, { reached: (point) => void reached.push(point) });
  await allDone(4);
  expect(killed).toBeGreaterThan(1);
  expect(await effects()).toMatchObject({ all: 4, distinct: 4 });
  expect(reached).toContain('after-place');
});

test('two followers, and a job of each event beside them: one effect each, and a standby takes over', async () => {
  const first = follow();
  follow();
  const ids = await append(30);
  await Promise.all(ids.map((id) => database.transaction((tx) => consumeOnce(tx, 'ledger', id, handled(tx)))));
  await allDone(30);
  await first.stop();
  await append(30);
  await allDone(60);
  expect(await effects()).toMatchObject({ all: 60, distinct: 60 });
});

test('begins where jobs left off, and is not given what it has nothing to do with', async () => {
  const ids = await append(6, new Date('2026-11-20T14:02:07.031Z'));
  await stamped();
  for (const id of ids.slice(0, 4)) await database.transaction((tx) => consumeOnce(tx, 'ledger', id, handled(tx)));
  await database.read().rows(`update event_log set idle = '{ledger}' where event_id = $1`, [ids[4]]);
  const given: [number | null, string, object][] = [];
  const handle: EventHandler = async (tx, event) => {
    given.push([event.seq, event.at, event.data]);
    await record(tx, event);
  };
  follow({ handle });
  await allDone(5);
  expect(given).toEqual([[6, '2026-11-20T14:02:07.031Z', { fields: ['notes'] }]]);
});
