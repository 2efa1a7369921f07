import type { EntityManager } from '@mikro-orm/postgresql';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Database } from '../database/database.js';
import type { LoggedFact } from '../event-log/fact.js';
import { logOf } from '../log.js';
import { inCall } from '../telemetry/call.js';
import { SpanKind, traced } from '../telemetry/tracing.js';
import { consumeOnce } from './consume.js';
import { JobPayload, takingJobs } from './jobs.js';

const log = logOf('subscriber');

/** What a subscriber does with a fact, in the transaction that also notes that it did. */
export type FactHandler = (em: EntityManager, fact: LoggedFact) => Promise<void>;

/** Works off one subscriber's queue; each fact has its effect once, whatever is put in or tried again. */
export function startSubscriber(
  database: Database,
  redis: Redis,
  subscriber: string,
  handle: FactHandler,
  concurrency = 16,
): Worker {
  const worker = new Worker(
    subscriber,
    async (job: Job) => {
      const payload = JobPayload.safeParse(job.data);
      if (!payload.success) throw new UnrecoverableError('This job carries no event id');
      const { eventId } = payload.data;
      await inCall({ eventId, wrote: [] }, () =>
        database.transaction((em) =>
          consumeOnce(em, subscriber, eventId, async (fact) => {
            if (!fact) throw new UnrecoverableError('There is no such event');
            const attributes = { 'voltmere.event_id': eventId, 'voltmere.event': fact.type };
            const wish = { under: fact.trace, kind: SpanKind.CONSUMER, attributes };
            await traced(`${subscriber} handles`, wish, () => handle(em, fact));
          }),
        ),
      );
    },
    { ...takingJobs(redis), concurrency },
  );
  worker.on('failed', (job, error) => {
    log.error({ subscriber, event: job?.data, attempt: job?.attemptsMade, error: error.message }, 'a job failed');
  });
  worker.on('error', () => undefined);
  return worker;
}
