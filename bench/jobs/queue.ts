import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { monotonic, until } from '../lib/clock.ts';
import { SUBSCRIBER, TYPE } from './world.ts';

export const PREFIX = 'voltmere';
const BULK = 500;

/** As the product puts jobs in (libs/platform/src/queues/jobs.ts). */
const jobOf = (eventId: string, suffix = '') => ({
  name: TYPE,
  data: { eventId },
  opts: {
    attempts: 8,
    backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
    removeOnComplete: { age: 600, count: 1000 },
    removeOnFail: false,
    jobId: `${eventId}__${SUBSCRIBER}${suffix}`,
  },
});

/** The queue from the producer's side: the same for floor and ours. */
export function openQueue(redisUrl: string) {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const queue = new Queue(SUBSCRIBER, { connection, prefix: PREFIX, skipVersionCheck: true });
  return {
    pause: () => queue.pause(),
    resume: () => queue.resume(),
    failed: () => queue.getFailedCount(),
    /** All as fast as they are taken. `suffix`: the same events under other job ids, as a lost Redis would have them come again. */
    add: async (events: string[], suffix?: string): Promise<void> => {
      for (let from = 0; from < events.length; from += BULK)
        await queue.addBulk(events.slice(from, from + BULK).map((event) => jobOf(event, suffix)));
    },
    /** One after another at a rate; answers when each was put in, by its job's id. */
    trickle: async (events: string[], rate: number): Promise<Map<string, number>> => {
      const sent = new Map<string, number>();
      const start = monotonic() + 20;
      const adding: Promise<unknown>[] = [];
      for (const [at, event] of events.entries()) {
        await until(start + (at * 1000) / rate);
        const { name, data, opts } = jobOf(event);
        sent.set(opts.jobId, monotonic());
        adding.push(queue.add(name, data, opts));
      }
      await Promise.all(adding);
      return sent;
    },
    close: async () => {
      await queue.close();
      connection.disconnect();
    },
  };
}
