import { OnWorkerEvent } from '@nestjs/bullmq';
import { type Job, UnrecoverableError } from 'bullmq';
import type { Database } from '../database/database.js';
import { logOf } from '../log.js';
import { inCall } from '../telemetry/call.js';
import { SpanKind, traced } from '../telemetry/tracing.js';
import { consumeOnce, type EventHandler } from './consume.js';
import { JobPayload } from './jobs.js';
import { QueueHost } from './queue-worker.js';

const log = logOf('subscriber');

/** Processes one subscriber's queue; each event takes effect once, however often its job is added or retried. */
export abstract class Subscriber extends QueueHost {
  constructor(
    private readonly database: Database,
    private readonly handle: EventHandler,
  ) {
    super();
  }

  async process(job: Job): Promise<void> {
    const subscriber = job.queueName;
    const payload = JobPayload.safeParse(job.data);
    if (!payload.success) throw new UnrecoverableError('This job names no event');
    const { eventId } = payload.data;
    await inCall({ eventId, wrote: [] }, () =>
      this.database.transaction((tx) =>
        consumeOnce(tx, subscriber, eventId, async (event) => {
          if (!event) throw new UnrecoverableError('There is no such event');
          const attributes = { 'voltmere.event_id': eventId, 'voltmere.event': event.type };
          const request = { under: event.trace, kind: SpanKind.CONSUMER, attributes };
          await traced(`${subscriber} handles`, request, () =>
            this.handle(tx, { ...event, stalls: job.stalledCounter }),
          );
        }),
      ),
    );
  }

  @OnWorkerEvent('failed')
  failed(job: Job | undefined, error: Error): void {
    log.error(
      { subscriber: job?.queueName, event: job?.data, attempt: job?.attemptsMade, error: error.message },
      'a job failed',
    );
  }
}
