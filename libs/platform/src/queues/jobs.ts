import type { EventType } from '@libs/contracts';
import type { BulkJobOptions } from 'bullmq';
import { z } from 'zod';

/** Prefix of all our keys in Redis. */
export const QUEUE_PREFIX = 'voltmere';

/** The data of a job; the rest is read from PostgreSQL, which is authoritative. */
export const JobPayload = z.strictObject({ eventId: z.uuid() });
export type JobPayload = z.infer<typeof JobPayload>;

/** Which queue is woken by which events. */
export type Subscriptions = Readonly<Record<string, readonly EventType[]>>;

/** One id per event and subscriber, so that an existing job is not added twice. */
const jobId = (eventId: string, subscriber: string): string => `${eventId}__${subscriber}`;

const OPTIONS: BulkJobOptions = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
  removeOnComplete: { age: 600, count: 1_000 },
  // A permanently failed job is kept, so that an operator can see it.
  removeOnFail: false,
};

/** A hint for a table's lane. One queued hint is enough: the lane allows the next one when it takes this one. */
export const newHint = (table: string) => ({
  name: 'due',
  data: {},
  opts: { deduplication: { id: table }, removeOnComplete: true, removeOnFail: true },
});

export interface NewJob {
  name: EventType;
  data: JobPayload;
  opts: BulkJobOptions;
}

export const newJob = (subscriber: string, eventId: string, type: EventType): NewJob => ({
  name: type,
  data: { eventId },
  opts: { ...OPTIONS, jobId: jobId(eventId, subscriber) },
});
