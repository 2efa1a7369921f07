import type { JobSchedulerJson, Queue, RepeatOptions } from 'bullmq';
import { FAULTS } from '../start.texts.js';

/** When a schedule runs: every so many milliseconds, or by a cron pattern in its time zone. */
export type When = { every: number } | { cron: string; timeZone: string };

/** The schedules, by name. */
export type Schedules<Name extends string = string> = Readonly<Record<Name, When>>;
/** The work of each schedule, under the same names. */
export type TimedWork<Name extends string = string> = Readonly<Record<Name, () => Promise<unknown>>>;

export const SCHEDULES_QUEUE = 'schedules';

const FIVE_FIELDS = /^\S+( \S+){4}$/;

/** Rejects a table with a schedule without work, work without a schedule, or a time that never occurs. */
export function checkSchedules(schedules: Schedules, work: TimedWork): void {
  const faults = [
    ...Object.keys(schedules)
      .filter((name) => !Object.hasOwn(work, name) || typeof work[name] !== 'function')
      .map((name) => FAULTS.noWork(name)),
    ...Object.keys(work)
      .filter((name) => !Object.hasOwn(schedules, name))
      .map((name) => FAULTS.noSchedule(name)),
    ...Object.entries(schedules)
      .filter(([, when]) => !comes(when))
      .map(([name, when]) => FAULTS.never(name, JSON.stringify(when))),
  ];
  if (faults.length > 0) throw new Error(FAULTS.schedules(faults));
}

function comes(when: When): boolean {
  if (!('cron' in when)) return when.every > 0;
  try {
    return FIVE_FIELDS.test(when.cron) && Boolean(new Intl.DateTimeFormat('en-GB', { timeZone: when.timeZone }));
  } catch {
    return false;
  }
}

/** Adds schedulers that are missing or different in Redis, and removes those no longer in the table. */
export async function keepSchedulers(
  queue: Queue,
  schedules: Schedules,
): Promise<{ added: string[]; removed: string[] }> {
  const found = new Map((await queue.getJobSchedulers()).map((scheduler) => [scheduler.key, scheduler]));
  const removed = [...found.keys()].filter((name) => !Object.hasOwn(schedules, name));
  for (const name of removed) await queue.removeJobScheduler(name);
  const added: string[] = [];
  for (const [name, when] of Object.entries(schedules)) {
    const repeat = repeatOf(when);
    if (isAs(found.get(name), repeat)) continue;
    await queue.upsertJobScheduler(name, repeat, {
      name,
      data: {},
      opts: { attempts: 3, backoff: { type: 'exponential', delay: 1_000 }, removeOnComplete: 20 },
    });
    added.push(name);
  }
  return { added, removed };
}

type Repeat = Pick<RepeatOptions, 'every' | 'pattern' | 'tz'>;

const repeatOf = (when: When): Repeat =>
  'cron' in when ? { pattern: when.cron, tz: when.timeZone } : { every: when.every };

const isAs = (found: JobSchedulerJson | undefined, { every, pattern, tz }: Repeat): boolean =>
  Boolean(found?.next) && found?.every === every && found?.pattern === pattern && found?.tz === tz;
