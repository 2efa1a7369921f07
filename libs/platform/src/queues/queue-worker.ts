import { setTimeout as sleep } from 'node:timers/promises';
import { WorkerHost } from '@nestjs/bullmq';
import type { BeforeApplicationShutdown, Type } from '@nestjs/common';
import { type Processor, Queue, type QueueOptions, Worker, type WorkerOptions } from 'bullmq';

const CLOSE_MS = 8_000;

/**
 * Settings for taking jobs. A crashed worker holds a job only until its lock expires, and the others check for such
 * jobs every few seconds, so its work is done within half a minute. A crash makes a job fail for good only once it has
 * happened often.
 */
export const takingJobs = (concurrency: number): Omit<WorkerOptions, 'connection'> => ({
  skipVersionCheck: true,
  lockDuration: 15_000,
  stalledInterval: 5_000,
  // Seconds between polls of an empty queue; a new job wakes the worker immediately.
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

/** A queue without error output of its own: its connection logs once when Redis is down, BullMQ on every attempt. */
export class WatchedQueue extends Queue {
  constructor(name: string, options: QueueOptions) {
    super(name, options);
    this.on('error', () => undefined);
  }
}

/** Processes a queue, and finishes running jobs before the process closes its database. */
export abstract class QueueHost extends WorkerHost<QueueWorker> implements BeforeApplicationShutdown {
  beforeApplicationShutdown(): Promise<void> {
    return this.worker.close();
  }
}

/** The queue of a class with `@Processor`; the package exports no name for the metadata key. */
export const queueOf = (host: Type<WorkerHost> | undefined): string | undefined =>
  host && (Reflect.getMetadata('bullmq:processor_metadata', host) as { name?: string } | undefined)?.name;
