import type { JobForInstaller } from '@libs/contracts';

/** A month of jobs in weeks from Monday. Pure; days are London days. */

const DAY_MS = 86_400_000;
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const atDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The first day of the month so many months on: `2026-11-01`. */
export function monthOn(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return isoDay(Date.UTC(year, number - 1 + months, 1));
}
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The weeks that hold a month, each of seven days; days of the months around it too. */
export function weeksOf(month: string): string[][] {
  const first = atDay(month);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS;
  const next = atDay(monthOn(month, 1));
  const weeks: string[][] = [];
  for (let start = monday; start < next; start += 7 * DAY_MS) {
    weeks.push(Array.from({ length: 7 }, (_, day) => isoDay(start + day * DAY_MS)));
  }
  return weeks;
}

export const jobsOn = (jobs: readonly JobForInstaller[], day: string): JobForInstaller[] =>
  jobs.filter((job) => job.scheduledDate === day);

export const jobsIn = (jobs: readonly JobForInstaller[], month: string): JobForInstaller[] =>
  jobs
    .filter((job) => job.scheduledDate?.startsWith(month.slice(0, 7)))
    .sort((a, b) => ((a.scheduledDate ?? '') < (b.scheduledDate ?? '') ? -1 : 1));

/** `2 left in November`, `1 above the capacity`. */
export function leftWords(planned: number, capacity: number, monthName: string): string {
  if (planned > capacity) return `${planned - capacity} above it in ${monthName}`;
  return `${capacity - planned} left in ${monthName}`;
}
