import { OnWorkerEvent } from '@nestjs/bullmq';
import { type Job, UnrecoverableError } from 'bullmq';
import type { Database } from '../database/database.js';
import type { Tx } from '../database/tx.js';
import { logOf } from '../log.js';
import { inCall } from '../telemetry/call.js';
import { SpanKind, traced } from '../telemetry/tracing.js';
import { type BroughtEvent, consumeOnce, type EventHandler } from './consume.js';
import { JobPayload } from './jobs.js';
import { QueueHost } from './queue-worker.js';

const log = logOf('subscriber');

/** Runs a handler under the trace of its event. */
export function handleTraced(subscriber: string, handle: EventHandler, tx: Tx, event: BroughtEvent): Promise<void> {
  const attributes = { 'voltmere.event_id': event.eventId, 'voltmere.event': event.type };
  const request = { under: event.trace, kind: SpanKind.CONSUMER, attributes };
  return traced(`${subscriber} handles`, request, () => handle(tx, event));
}

/** Processes one subscriber's queue; each event takes effect once, however often its job is added or retried. */
export abstract class Subscriber extends QueueHost {
  constructor(
    private readonly database: Database,
    readonly handle: EventHandler,
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
          await handleTraced(subscriber, this.handle, tx, { ...event, stalls: job.stalledCounter });
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
