import type { WorkerHost } from '@nestjs/bullmq';
import type { Redis } from 'ioredis';
import { QUEUE_PREFIX } from '../queues/jobs.js';
import { QueueWorker, takingJobs } from '../queues/queue-worker.js';
import type { EventHandler } from '../queues/consume.js';
import { Subscriber } from '../queues/subscriber.js';
import { type EventType, FOLLOWED } from '@libs/contracts';
import type { Database } from '../database/database.js';
import { LogFollower } from '../queues/log-follower.js';

/** Processes a queue as the worker's module would, without starting the module. */
const startHost = (redis: Redis, queue: string, host: WorkerHost, concurrency = 16): QueueWorker =>
  new QueueWorker(queue, (job, token) => host.process(job, token), {
    ...takingJobs(concurrency),
    connection: redis,
    prefix: QUEUE_PREFIX,
  });

class AnySubscriber extends Subscriber {}

export const startSubscriber = (database: Database, redis: Redis, name: string, handle: EventHandler): QueueWorker =>
  startHost(redis, name, new AnySubscriber(database, handle));

/** Gives handlers their events by following the log, as the worker would. What fails is not tried again. */
export function startFollower(
  database: Database,
  url: string,
  handlers: Readonly<Record<string, EventHandler>>,
): LogFollower {
  const following = Object.entries(handlers).map(([subscriber, handle]) => ({
    subscriber,
    types: (FOLLOWED as Record<string, readonly EventType[]>)[subscriber] ?? [],
    handle,
    atOnce: 50,
  }));
  const follower = new LogFollower({ url, database, following, retryLater: () => Promise.resolve() });
  follower.start();
  return follower;
}
