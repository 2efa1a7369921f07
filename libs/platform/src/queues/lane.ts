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
/** While Redis is there a hint wakes the lane, and the timer is left with what became due by itself or lost its hint. */
const HINTED_MS = 5_000;
const CLOSE_MS = 8_000;

export interface LaneOptions<R> {
  /** The table whose rows are worked off; its queue in Redis has the same name. */
  table: string;
  /** Rows under way at the same time in one process. */
  atOnce: number;
  room: Type<R>;
  /** Leases one row that is due, does it and marks it; false when there was none. */
  work: (room: R) => Promise<boolean>;
  /** How often the process polls while Redis is away; milliseconds. */
  sweepMs?: number;
}

/**
 * Works off the rows of a table that are due. The row is the truth and the job a hint: it says that something may be due,
 * never what. A timer polls as well, so that an outage of Redis costs a second at most, and a lost hint five.
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

  /** From here on a new hint is not a duplicate of this one: this run may be too early for its row. */
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

  /** Rows under way are waited for, but not a server that does not answer: the lease of its row runs out. */
  override async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    const ended = Promise.all([this.slots.stop(), super.beforeApplicationShutdown()]);
    await Promise.race([ended, sleep(CLOSE_MS, undefined, { ref: false })]);
  }
}

/** The class that processes a table. Add it to the providers, and its table to the queues. */
export function lane<R>({ table, atOnce, room, work, sweepMs = SWEEP_MS }: LaneOptions<R>): Type<Lane> {
  @Processor(table, takingJobs(atOnce))
  class TableLane extends Lane {
    constructor(@Inject(room) its: R, @Inject(Redis) redis: Redis) {
      super({ table, atOnce }, () => work(its), sweepMs, redis);
    }
  }
  return TableLane;
}
