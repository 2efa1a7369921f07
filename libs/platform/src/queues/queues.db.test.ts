import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { Database } from '../database/database.js';
import { openOrm } from '../database/orm.js';
import { appendCopied } from '../event-log/append.js';
import { Relay } from '../event-log/relay.js';
import { anEvent } from '../event-log/testing.js';
import { createTestDatabase, createTestRedis, startSubscriber, type TestDatabase, until } from '../testing/index.js';
import { consumeOnce, type EventHandler } from './consume.js';
import { type NewJob, newJob, type Subscriptions } from './jobs.js';
import { JobPublisher } from './publisher.js';
import { Reconciler } from './reconciler.js';
import { openRedis, openWorkerRedis } from './redis.js';
import { keepSchedulers } from './schedules.js';

const SUBSCRIPTIONS: Subscriptions = { ledger: ['project.details_changed'] };

let home: TestDatabase;
let orm: MikroORM;
let database: Database;
let server: Awaited<ReturnType<typeof createTestRedis>>;
let redis: Redis;
let workerRedis: Redis;
let jobs: JobPublisher;
let relay: Relay | null = null;
let workers: Worker[] = [];

beforeAll(async () => {
  home = await createTestDatabase();
  orm = await openOrm({ url: home.url, entities: [], pool: 24 });
  database = new Database(orm);
  server = await createTestRedis();
  await database.read().rows('create table effect (event_id uuid)');
});

beforeEach(async () => {
  await database
    .read()
    .rows('truncate event_log, audience_event, audience_counter, inbox, subscriber_progress, effect');
  await database.read().rows('update event_log_state set head_seq = 0');
  await server.redis.flushdb();
  redis = openRedis(server.url);
  workerRedis = openWorkerRedis(server.url);
  await until('Redis answers', () => redis.status === 'ready');
  jobs = new JobPublisher(redis, SUBSCRIPTIONS);
});

afterEach(async () => {
  await relay?.stop();
  relay = null;
  await Promise.all(workers.map((worker) => worker.close(true)));
  workers = [];
  await jobs.close();
  redis.disconnect();
  workerRedis.disconnect();
});

afterAll(async () => {
  await orm?.close(true);
  await server?.close();
  await home?.drop();
});

function relayAndWorker(handle: EventHandler = record): void {
  relay = new Relay({ url: home.url, onStamped: (events) => jobs.publish(events) });
  relay.start();
  workers.push(startSubscriber(database, workerRedis, 'ledger', handle));
}

const record: EventHandler = async (tx, event) => {
  await tx.rows('insert into effect (event_id) values ($1)', [event.eventId]);
};
const append = (count: number) =>
  database.transaction((tx) =>
    appendCopied(
      tx,
      Array.from({ length: count }, () => anEvent()),
    ),
  );
const effects = async () =>
  (await database
    .read()
    .row<{ all: number; distinct: number }>(
      'select count(*)::int as all, count(distinct event_id)::int as distinct from effect',
    )) as { all: number; distinct: number };
const stamped = () =>
  until('all is numbered', async () => {
    const open = await database.read().row<{ n: number }>('select count(*)::int as n from event_log where seq is null');
    return open?.n === 0;
  });
const aReconciler = () =>
  new Reconciler(
    () => database.read(),
    SUBSCRIPTIONS,
    (name, list) => jobs.put(name, list),
  );

test('each fact has its effect once', async () => {
  relayAndWorker();
  await append(60);
  await until('all took effect', async () => (await effects()).all === 60);
  expect(await effects()).toEqual({ all: 60, distinct: 60 });
});

test('what is numbered within a moment goes in together, after the screens', async () => {
  const puts: number[] = [];
  class Watched extends JobPublisher {
    override put(subscriber: string, list: NewJob[]): Promise<void> {
      puts.push(list.length);
      return super.put(subscriber, list);
    }
  }
  const watched = new Watched(redis, SUBSCRIPTIONS);
  for (let many = 0; many < 3; many += 1) {
    watched.publish([{ eventId: randomUUID(), type: 'project.details_changed', seq: many + 1 }]);
    await nextTurn();
    expect(puts).toEqual([]);
  }
  await watched.close();
  expect(puts).toEqual([3]);
});

test('a handler that fails after its effect is taken back and tried again', async () => {
  const tries = new Map<string, number>();
  relayAndWorker(async (tx, event) => {
    await record(tx, event);
    const before = tries.get(event.eventId) ?? 0;
    tries.set(event.eventId, before + 1);
    if (before < 2) throw new Error('not yet');
  });
  await append(5);
  await until('all took effect', async () => (await effects()).all === 5);
  expect(await effects()).toEqual({ all: 5, distinct: 5 });
  expect([...tries.values()]).toEqual([3, 3, 3, 3, 3]);
});

test('two that handle one event at the same time: one does', async () => {
  const [eventId = ''] = await append(1);
  let ran = 0;
  const both = await Promise.all(
    [1, 2, 3, 4].map(() =>
      database.transaction((tx) =>
        consumeOnce(tx, 'ledger', eventId, async () => {
          ran++;
          await tx.rows('select pg_sleep(0.05)');
        }),
      ),
    ),
  );
  expect(ran).toBe(1);
  expect(both.filter(Boolean)).toHaveLength(1);
});

test('without the inbox a second job of one event has a second effect: the check above would see it', async () => {
  const [eventId = ''] = await append(1);
  for (let time = 0; time < 2; time++) {
    await database.transaction((tx) => tx.rows('insert into effect (event_id) values ($1)', [eventId]));
  }
  expect(await effects()).toEqual({ all: 2, distinct: 1 });
});

test('Redis emptied with jobs in it: the reconciler puts them in again', async () => {
  relay = new Relay({ url: home.url, onStamped: (events) => jobs.publish(events) });
  relay.start();
  await append(40);
  await stamped();
  await server.redis.flushdb();
  await append(10);
  await stamped();
  await server.redis.flushdb();
  workers.push(startSubscriber(database, workerRedis, 'ledger', record));
  const reconciler = aReconciler();
  await until('all took effect', async () => {
    await reconciler.run();
    return (await effects()).all >= 50;
  });
  expect(await effects()).toEqual({ all: 50, distinct: 50 });
  await until('nothing is missing', async () => (await reconciler.run()).missing === 0);
  expect(await database.read().row('select settled_seq::int as settled from subscriber_progress')).toEqual({
    settled: 50,
  });
});

test('two reconcilers and doubled jobs: still one effect each', async () => {
  relayAndWorker();
  await append(30);
  await stamped();
  const ids = await database.read().rows<{ event_id: string }>('select event_id from event_log');
  await Promise.all([aReconciler().run(), aReconciler().run()]);
  await jobs.put(
    'ledger',
    ids.map(({ event_id }) => ({ ...newJob('ledger', event_id, 'project.details_changed'), opts: {} })),
  );
  await until('the queue is worked off', async () => (await jobs.queue('ledger').getWaitingCount()) === 0);
  await until('all took effect', async () => (await effects()).all >= 30);
  expect(await effects()).toEqual({ all: 30, distinct: 30 });
});

test('Redis away: facts are numbered all the same, and none is lost once it is back', async () => {
  const nowhere = openRedis('redis://127.0.0.1:1');
  const cut = new JobPublisher(nowhere, SUBSCRIPTIONS);
  relay = new Relay({ url: home.url, onStamped: (events) => cut.publish(events) });
  relay.start();
  await append(5);
  await stamped();
  workers.push(startSubscriber(database, workerRedis, 'ledger', record));
  await aReconciler().run();
  await until('all took effect', async () => (await effects()).all === 5);
  nowhere.disconnect();
});

test('a job that fails for good stays visible and is not doubled', async () => {
  const [eventId = ''] = await append(1);
  relay = new Relay({ url: home.url });
  relay.start();
  await stamped();
  const job = newJob('ledger', eventId, 'project.details_changed');
  await jobs.put('ledger', [{ ...job, opts: { ...job.opts, attempts: 1 } }]);
  workers.push(startSubscriber(database, workerRedis, 'ledger', () => Promise.reject(new Error('never'))));
  const queue = jobs.queue('ledger');
  await until('it failed', async () => (await queue.getFailedCount()) === 1);
  await aReconciler().run();
  expect(await queue.getFailedCount()).toBe(1);
  expect(await queue.getWaitingCount()).toBe(0);
});

test('an event gets no job of a subscriber that has nothing to do with it, and counts as handled', async () => {
  const subscriptions: Subscriptions = {
    forecasts: ['project.details_changed'],
    webhooks: ['project.details_changed'],
  };
  const put: string[] = [];
  class Watched extends JobPublisher {
    override put(subscriber: string, list: NewJob[]): Promise<void> {
      put.push(...list.map(({ data }) => `${subscriber} ${data.eventId}`));
      return Promise.resolve();
    }
  }
  const watched = new Watched(redis, subscriptions);
  const of = (fields: string[]) => database.transaction((tx) => appendCopied(tx, [anEvent({ data: { fields } })]));
  const [idle = ''] = await of(['co2Reduction']);
  const [acting = ''] = await of(['systemRequirements']);
  await database.read().rows(
    `with person as (insert into account (id, role, state, email, full_name, version, created_at, updated_at)
       values (gen_random_uuid(), 'admin', 'active', 'hook@voltmere.example', 'Ada', 1, now(), now()) returning id)
     insert into webhook_endpoint (id, account_id, name, url, kinds, secret_sealed, sequence, created_at, created_by, created_by_name)
     select gen_random_uuid(), id, 'Partner', 'https://partner.example', '{project.details_changed}', '', 0, now(), id, 'Ada' from person`,
  );
  const [heard = ''] = await of(['co2Reduction']);
  relay = new Relay({ url: home.url, onStamped: (events) => watched.publish(events) });
  relay.start();
  await stamped();
  await until('the jobs are put in', () => put.length >= 2);
  expect(put).toEqual([`forecasts ${acting}`, `webhooks ${heard}`]);
  put.length = 0;
  const reconciler = new Reconciler(
    () => database.read(),
    subscriptions,
    (name, list) => watched.put(name, list),
  );
  expect(await reconciler.run()).toEqual({ missing: 2 });
  expect(put).toEqual([`forecasts ${acting}`, `webhooks ${heard}`]);
  await database
    .read()
    .rows('insert into inbox (subscriber, event_id) values ($1, $2), ($3, $4)', [
      'forecasts',
      acting,
      'webhooks',
      heard,
    ]);
  expect(await reconciler.run()).toEqual({ missing: 0 });
  expect(await database.read().rows('select settled_seq::int as seq from subscriber_progress')).toEqual([
    { seq: 3 },
    { seq: 3 },
  ]);
  expect(put).not.toContain(`forecasts ${idle}`);
  await database.read().rows('delete from webhook_endpoint');
  await watched.close();
});

test('schedulers are put in, put back after Redis was emptied, and left alone otherwise', async () => {
  const schedules = { upkeep: { every: 3_600_000 }, night: { cron: '20 3 * * *', timeZone: 'Europe/London' } };
  const queue = jobs.queue('schedules');
  const both = { added: ['upkeep', 'night'], removed: [] };
  expect(await keepSchedulers(queue, schedules)).toEqual(both);
  expect(await keepSchedulers(queue, schedules)).toEqual({ added: [], removed: [] });
  const next = new Date((await queue.getJobScheduler('night'))?.next ?? 0);
  expect(next.toLocaleTimeString('en-GB', { timeZone: 'Europe/London' })).toBe('03:20:00');
  await server.redis.flushdb();
  expect(await keepSchedulers(queue, schedules)).toEqual(both);
});

test('a scheduler of another time gets its own, and one that the table has no longer goes, with its job', async () => {
  const queue = jobs.queue('schedules');
  await keepSchedulers(queue, { upkeep: { every: 3_600_000 }, gone: { cron: '0 3 * * *', timeZone: 'UTC' } });
  const { added, removed } = await keepSchedulers(queue, { upkeep: { every: 60_000 } });
  expect([added, removed]).toEqual([['upkeep'], ['gone']]);
  const left = await queue.getJobSchedulers();
  expect(left.map(({ key, every }) => [key, every])).toEqual([['upkeep', 60_000]]);
  expect((await queue.getDelayed()).map(({ name }) => name)).not.toContain('gone');
});
