import type { Health } from '@libs/contracts';
import { type Database, type JobPublisher, registry } from '@libs/platform';
import type { Redis } from 'ioredis';
import { Gauge } from 'prom-client';
import { logState } from './log-state.sql.js';
import { mailWaiting } from './mail-state.sql.js';
import { QueueView } from './queue.view.js';
import { METRICS } from './health.texts.js';

type State = Pick<Health, 'log' | 'redis' | 'queues'> & { mail: Awaited<ReturnType<typeof mailWaiting>> };

/** One query serves all gauges of a scrape. */
const LOOK_MS = 1_000;

/**
 * How far numbering, subscribers and queues are behind, read when Prometheus scrapes. The worker serves them, since they describe the
 * whole product and not one process.
 */
export function serveState({ database, jobs, redis }: { database: Database; jobs: JobPublisher; redis: Redis }): void {
  const queues = new QueueView(redis, jobs);
  let looked = 0;
  let latest: Promise<State> | null = null;
  const look = (): Promise<State> => {
    if (!latest || Date.now() - looked > LOOK_MS) {
      looked = Date.now();
      const own = database.readUnscoped(async (tx) => ({ log: await logState(tx), mail: await mailWaiting(tx) }));
      latest = Promise.all([own, queues.now()]).then(([known, found]) => ({ ...known, ...found }));
    }
    return latest;
  };
  const gauge = <const L extends string = never>(
    name: string,
    help: string,
    labelNames: readonly L[],
    read: (set: Gauge<L>, found: State) => void,
  ) =>
    new Gauge<L>({
      name: `voltmere_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        read(this, await look());
      },
    });

  gauge('log_head', METRICS.head, [], (set, { log }) => set.set(log.head));
  gauge('log_unstamped', METRICS.unstamped, [], (set, { log }) => set.set(log.unstamped));
  gauge('log_oldest_unstamped_seconds', METRICS.oldestUnstamped, [], (set, { log }) =>
    set.set(log.oldestUnstampedAt ? (Date.now() - Date.parse(log.oldestUnstampedAt)) / 1000 : 0),
  );
  gauge('relay_led', METRICS.led, [], (set, { log }) => set.set(log.leader ? 1 : 0));
  gauge('mails', METRICS.mails, ['state'], (set, { mail: { due, failed, held } }) => {
    for (const [state, count] of Object.entries({ due, failed, held })) set.set({ state }, count);
  });
  gauge('mail_late_seconds', METRICS.mailLate, [], (set, { mail }) => set.set(mail.lateSeconds));
  gauge('redis_up', METRICS.redis, [], (set, found) => set.set(found.redis ? 1 : 0));
  gauge('subscriber_behind', METRICS.behind, ['subscriber'], (set, { log }) => {
    for (const { name, behind } of log.subscribers) set.set({ subscriber: name }, behind);
  });
  gauge('queue_jobs', METRICS.jobs, ['queue', 'state'], (set, found) => {
    for (const { name, waiting, active, delayed, failed } of found.queues)
      for (const [state, count] of Object.entries({ waiting, active, delayed, failed }))
        set.set({ queue: name, state }, count);
  });
}
