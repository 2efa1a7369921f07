import { logOf } from '@libs/platform';
import { checkSchedules, Processor, QueueHost, SCHEDULES_QUEUE, takingJobs } from '@libs/platform/worker';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bullmq';
import { SCHEDULES } from './schedules.js';
import { Timed } from './timed-work.js';

const log = logOf('schedules');

/** Does what the table of schedules says, when it says so. Four at once: a source that answers slowly holds up no other. */
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

  /** Once at the start, whatever Redis says: a database that was just made has no week to write to yet. */
  onApplicationBootstrap(): void {
    for (const [schedule, work] of this.work) {
      work().catch((error: Error) => log.error({ schedule, error: error.message }, 'a schedule failed'));
    }
  }
}
