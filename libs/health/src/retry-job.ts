import { recordAudit } from '@libs/audit';
import type { Actor, AnswerOf, routes } from '@libs/contracts';
import { Clock, Database, JobPublisher, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { QUEUES } from './queue.view.js';
import { AUDIT, REFUSALS } from './health.texts.js';

type Retried = AnswerOf<typeof routes.retryJob>;

/** Put a job that failed for good in again. One that is not failed any more stays as it is. */
export class RetryJob extends Command<Retried> {
  constructor(
    readonly which: { queue: string; job: string },
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(RetryJob)
export class RetryJobHandler implements ICommandHandler<RetryJob> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: JobPublisher,
  ) {}

  async execute({ which, actor }: RetryJob): Promise<Retried> {
    if (!QUEUES.includes(which.queue)) throw refuse.notFound();
    const job = await this.jobOf(which);
    if (!job) throw refuse.notFound();
    const answer = { queue: which.queue, id: which.job, name: job.name };
    if (!(await job.isFailed())) return answer;
    // The audit comes first: if Redis goes away now, it records the request, and another request does no harm.
    await this.database.transaction((tx) =>
      recordAudit(tx, {
        kind: 'job_retried',
        text: AUDIT.jobRetried(job.name, which.queue),
        at: this.clock.now(),
        actor,
      }),
    );
    await job.retry('failed', { resetAttemptsMade: true });
    return answer;
  }

  private async jobOf({ queue, job }: RetryJob['which']) {
    try {
      return await this.jobs.queue(queue).getJob(job);
    } catch {
      throw refuse.unavailable(REFUSALS.noRedis);
    }
  }
}
