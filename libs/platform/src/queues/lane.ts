import { setTimeout as sleep } from 'node:timers/promises';
import { Processor } from '@nestjs/bullmq';
import { Inject, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import type { Job } from 'bullmq';
import { Redis } from 'ioredis';
import { logOf } from '../log.js';
import { QueueHost, takingJobs } from './queue-worker.js';
import { Slots } from './slots.js';

const log = logOf('lanes');

const SWEEP_MS = 1_000;
/**
 * While Redis is available, hints wake the lane, and the timer only finds rows that became due with time or whose hint
 * was lost.
 */
const HINTED_MS = 5_000;
const CLOSE_MS = 8_000;

export interface LaneOptions<R> {
  /** The table whose rows are processed; its queue in Redis has the same name. */
  table: string;
  /** Rows processed in parallel by one process. */
  atOnce: number;
  room: Type<R>;
  /** Leases one due row, processes it and marks it; false if there was none. */
  work: (room: R) => Promise<boolean>;
  /** How often the process polls while Redis is unavailable, in milliseconds. */
  sweepMs?: number;
}

/**
 * Processes a table's due rows. The row is authoritative and the job only a hint that something may be due. A timer
 * polls as well, so an outage of Redis costs at most one second, and a lost hint five.
 */
export abstract class Lane extends QueueHost implements OnApplicationBootstrap {
  private readonly slots: Slots;
  private timer: NodeJS.Timeout | null = null;
  private lookedAt = 0;

  constructor(
    { table, atOnce }: { table: string; atOnce: number },
    next: () => Promise<boolean>,
    private readonly sweepMs: number,
    private readonly redis: Redis,
  ) {
    super();
    const onFailing = ({ message }: Error) => log.warn({ table, error: message }, 'a lane failed; again in a moment');
    this.slots = new Slots({ count: atOnce, next, onFailing });
  }

  /** From now on a new hint is not a duplicate of this one, because this run may be too early for its row. */
  async process(job: Job): Promise<void> {
    await job.removeDeduplicationKey();
    await this.slots.lookInAll();
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), this.sweepMs);
    void this.slots.lookInAll();
  }

  private async sweep(): Promise<void> {
    if (this.redis.status === 'ready' && performance.now() - this.lookedAt < HINTED_MS) return;
    this.lookedAt = performance.now();
    await this.slots.lookInOne();
  }

  /** Waits for rows in progress, but not for a server that does not respond: that row's lease expires. */
  override async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    const ended = Promise.all([this.slots.stop(), super.beforeApplicationShutdown()]);
    await Promise.race([ended, sleep(CLOSE_MS, undefined, { ref: false })]);
  }
}

/** The class that processes a table. Add it to the providers, and its table to the queues. */
export function lane<R>({ table, atOnce, room, work, sweepMs = SWEEP_MS }: LaneOptions<R>): Type<Lane> {
  // A hint that its worker dropped is made up for by the sweep, so that it need not be found soon.
  @Processor(table, { ...takingJobs(atOnce), stalledInterval: 30_000 })
  class TableLane extends Lane {
    constructor(@Inject(room) its: R, @Inject(Redis) redis: Redis) {
      super({ table, atOnce }, () => work(its), sweepMs, redis);
    }
  }
  return TableLane;
}
