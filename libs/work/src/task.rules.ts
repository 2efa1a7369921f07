import type { TaskRepeat } from '@libs/contracts';

/** When a task that is done comes back. Pure. */

const MONTHS: Record<Exclude<TaskRepeat, 'week'>, number> = { month: 1, quarter: 3, year: 12 };

/** The next day, `YYYY-MM-DD`, after the one that it was due: the same day of a later month, or that month's last. */
export function nextDue(due: string, repeats: TaskRepeat): string {
  const day = new Date(`${due}T00:00:00Z`);
  if (repeats === 'week') {
    day.setUTCDate(day.getUTCDate() + 7);
    return day.toISOString().slice(0, 10);
  }
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + MONTHS[repeats]];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), last))).toISOString().slice(0, 10);
}
