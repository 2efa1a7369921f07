import { setTimeout as sleep } from 'node:timers/promises';
import { WorkerHost } from '@nestjs/bullmq';
import type { BeforeApplicationShutdown, Type } from '@nestjs/common';
import { type Processor, Queue, type QueueOptions, Worker, type WorkerOptions } from 'bullmq';

const CLOSE_MS = 8_000;

/**
 * How a worker takes jobs. A crashed worker holds a job for no longer than its lock, and the others look for such jobs
 * every few seconds, so its work is done within half a minute. A crash only counts against a job once it has happened often.
 */
export const takingJobs = (concurrency: number): Omit<WorkerOptions, 'connection'> => ({
  skipVersionCheck: true,
  lockDuration: 15_000,
  stalledInterval: 5_000,
  // An empty queue is asked again after so many seconds; a job that comes is heard of at once.
  drainDelay: 10,
  maxStalledCount: 10,
  concurrency,
});

/** A worker that survives an outage of Redis, and on shutdown waits for running jobs but not for an unresponsive Redis. */
export class QueueWorker extends Worker {
  private ended: Promise<void> | null = null;

  constructor(name: string, processor: Processor, options: WorkerOptions) {
    super(name, processor, options);
    this.on('error', () => undefined);
  }

  override close(force?: boolean): Promise<void> {
    this.ended ??= Promise.race([super.close(force), sleep(CLOSE_MS, undefined, { ref: false })]);
    return this.ended;
  }
}

/** A queue whose connection reports that Redis is down: BullMQ would print every attempt. */
export class WatchedQueue extends Queue {
  constructor(name: string, options: QueueOptions) {
    super(name, options);
    this.on('error', () => undefined);
  }
}

/** Works off a queue, and finishes what it has begun before the process lets go of the database. */
export abstract class QueueHost extends WorkerHost<QueueWorker> implements BeforeApplicationShutdown {
  beforeApplicationShutdown(): Promise<void> {
    return this.worker.close();
  }
}

/** The queue that a class with `@Processor` works off; the package has no name of its own for where it notes that. */
export const queueOf = (host: Type<WorkerHost> | undefined): string | undefined =>
  host && (Reflect.getMetadata('bullmq:processor_metadata', host) as { name?: string } | undefined)?.name;
