import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { StampedEvent } from '../event-log/event.js';
import { faultPoints } from '../event-log/fault-points.js';
import { logOf } from '../log.js';
import { type NewJob, newHint, newJob, QUEUE_PREFIX, type Subscriptions } from './jobs.js';

const log = logOf('jobs');

/** Beyond this many, the reconciler adds the jobs from PostgreSQL. */
const PENDING_LIMIT = 20_000;
const BULK = 500;
/** The delay of jobs: open screens are served first, and events stamped within that time are added together. */
const SCREENS_FIRST_MS = 20;

/**
 * Adds one job per event and subscriber, shortly after it was stamped. It never delays or fails its caller; the
 * reconciler finds jobs that could not be added.
 */
export class JobPublisher {
  private readonly queues = new Map<string, Queue>();
  private pending: { subscriber: string; job: NewJob }[] = [];
  private readonly hints = new Set<string>();
  private flushing: Promise<void> | null = null;

  constructor(
    private readonly redis: Redis,
    private readonly subscriptions: Subscriptions,
    private readonly reached = faultPoints(),
  ) {}

  publish(events: readonly StampedEvent[]): void {
    if (this.redis.status !== 'ready') return;
    for (const event of events) {
      for (const [subscriber, types] of Object.entries(this.subscriptions)) {
        if (types.includes(event.type) && !event.idle?.includes(subscriber)) {
          this.pending.push({ subscriber, job: newJob(subscriber, event.eventId, event.type) });
        }
      }
    }
    if (this.pending.length > PENDING_LIMIT) this.pending = [];
    this.flushSoon();
  }

  /**
   * Called when rows of these tables are due. Sends one hint per table, however many commits report it at about the
   * same time, and none while Redis is unavailable.
   */
  hint(tables: Iterable<string>): void {
    if (this.redis.status !== 'ready') return;
    for (const table of tables) this.hints.add(table);
    this.flushSoon();
  }

  /** Adds jobs and waits for the result, for the reconciler. */
  async put(subscriber: string, jobs: NewJob[]): Promise<void> {
    await this.queue(subscriber).addBulk(jobs);
  }

  /** A subscriber's queue, created once Redis is available: BullMQ gives up permanently on one created without it. */
  queue(name: string): Queue {
    const existing = this.queues.get(name);
    if (existing) return existing;
    if (this.redis.status !== 'ready') throw new Error('Redis is away');
    const queue = new Queue(name, {
      connection: this.redis,
      prefix: QUEUE_PREFIX,
      skipVersionCheck: true,
      skipWaitingForReady: true,
    });
    queue.on('error', () => undefined);
    this.queues.set(name, queue);
    return queue;
  }

  async close(): Promise<void> {
    await this.flushing;
    await this.forgetQueues();
  }

  private async forgetQueues(): Promise<void> {
    const queues = [...this.queues.values()];
    this.queues.clear();
    await Promise.allSettled(queues.map((queue) => queue.close()));
  }

  private flushSoon(): void {
    this.flushing ??= this.flush().finally(() => {
      this.flushing = null;
    });
  }

  private async flush(): Promise<void> {
    await sleep(SCREENS_FIRST_MS);
    while (this.hints.size > 0) await this.putHints();
    while (this.pending.length > 0) {
      const batch = this.pending.splice(0, BULK);
      try {
        for (const subscriber of new Set(batch.map((entry) => entry.subscriber))) {
          const jobs = batch.filter((entry) => entry.subscriber === subscriber).map((entry) => entry.job);
          await this.put(subscriber, jobs);
        }
        this.reached('after-enqueue');
      } catch (error) {
        log.warn({ error: (error as Error).message }, 'jobs were not put in; the reconciler will');
        this.pending = [];
        await this.forgetQueues();
      }
    }
  }

  /** A lost hint is made up for by the lane's own sweep. */
  private async putHints(): Promise<void> {
    const tables = [...this.hints];
    this.hints.clear();
    try {
      for (const table of tables) {
        const { name, data, opts } = newHint(table);
        await this.queue(table).add(name, data, opts);
      }
    } catch {
      await this.forgetQueues();
    }
  }
}
