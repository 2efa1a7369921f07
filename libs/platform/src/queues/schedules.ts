import type { Queue } from 'bullmq';

/** Work that comes round by the clock. */
export interface Schedule {
  name: string;
  everyMs: number;
  run: () => Promise<void>;
}

export const SCHEDULES_QUEUE = 'schedules';

/** Puts back the schedulers that are not there, as after Redis was emptied; answers their names. */
export async function keepSchedulers(queue: Queue, schedules: readonly Schedule[]): Promise<string[]> {
  const put: string[] = [];
  for (const { name, everyMs } of schedules) {
    const standing = await queue.getJobScheduler(name);
    if (standing?.every === everyMs && standing.next) continue;
    await queue.upsertJobScheduler(
      name,
      { every: everyMs },
      { name, data: {}, opts: { attempts: 3, backoff: { type: 'exponential', delay: 1_000 }, removeOnComplete: 20 } },
    );
    put.push(name);
  }
  return put;
}
