import { logOf } from '@libs/platform';
import { checkSchedules, Processor, QueueHost, SCHEDULES_QUEUE, takingJobs } from '@libs/platform/worker';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bullmq';
import { SCHEDULES } from './schedules.js';
import { Timed } from './timed-work.js';

const log = logOf('schedules');

/** Runs the table of schedules. Four at once, so that a slow source delays no other. */
@Processor(SCHEDULES_QUEUE, takingJobs(4))
export class Scheduler extends QueueHost implements OnApplicationBootstrap {
  private readonly work: ReadonlyMap<string, () => Promise<unknown>>;

  constructor({ work }: Timed) {
    super();
    checkSchedules(SCHEDULES, work);
    this.work = new Map(Object.entries(work));
  }

  async process({ name }: Job): Promise<void> {
    const work = this.work.get(name);
    if (!work) throw new Error(`No schedule is called ${name}`);
    await work();
  }

  /** Once at start-up, whatever Redis has: a new database has no week's partition to write to yet. */
  onApplicationBootstrap(): void {
    for (const [schedule, work] of this.work) {
      work().catch((error: Error) => log.error({ schedule, error: error.message }, 'a schedule failed'));
    }
  }
}
