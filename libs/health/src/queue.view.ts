import { performance } from 'node:perf_hooks';
import { type FailedJob, type Health, SUBSCRIBERS } from '@libs/contracts';
import { JobPublisher, SCHEDULES_QUEUE } from '@libs/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { QUEUE } from './health.texts.js';

export const QUEUES: readonly string[] = [...Object.keys(SUBSCRIBERS), SCHEDULES_QUEUE];
const SHOWN = 20;
/** A reason is a line, not a page. */
const LONGEST = 300;

/** The queues as Redis has them; nothing of them while it is away. */
@Injectable()
export class QueueView {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    private readonly jobs: JobPublisher,
  ) {}

  async now(): Promise<Pick<Health, 'redis' | 'queues' | 'failedJobs'>> {
    try {
      const began = performance.now();
      await this.redis.ping();
      const ms = Math.round((performance.now() - began) * 10) / 10;
      const found = await Promise.all(QUEUES.map((name) => this.countsOf(this.jobs.queue(name))));
      const failed = found.flatMap(({ failedJobs }) => failedJobs);
      return { redis: { ms }, queues: found.map(({ counts }) => counts), failedJobs: failed.sort(newestFirst) };
    } catch {
      return { redis: null, queues: [], failedJobs: [] };
    }
  }

  private async countsOf(queue: Queue) {
    const {
      waiting = 0,
      active = 0,
      delayed = 0,
      failed = 0,
    } = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
    const [oldest] = waiting > 0 ? await queue.getWaiting(0, 0) : [];
    const jobs = failed > 0 ? await queue.getFailed(0, SHOWN - 1) : [];
    const oldestAt = oldest ? new Date(oldest.timestamp).toISOString() : null;
    return {
      counts: { name: queue.name, waiting, active, delayed, failed, oldestAt },
      failedJobs: jobs.filter(Boolean).map((job) => failedJob(queue.name, job)),
    };
  }
}

const failedJob = (queue: string, job: Job): FailedJob => ({
  queue,
  id: String(job.id),
  name: job.name,
  attempts: job.attemptsMade,
  failedAt: job.finishedOn ? new Date(job.finishedOn).toISOString() : null,
  reason: (job.failedReason ?? QUEUE.noReason).slice(0, LONGEST),
});

const newestFirst = (a: FailedJob, b: FailedJob): number => (b.failedAt ?? '').localeCompare(a.failedAt ?? '');
