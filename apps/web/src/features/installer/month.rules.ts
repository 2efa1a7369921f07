import type { JobForInstaller } from '@libs/contracts';
import { CALENDAR } from './calendar.texts';

/** Months and weeks of jobs, weeks from Monday. Pure; days are London days. */

const DAY_MS = 86_400_000;
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const atDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The first day of the month, a number of months later: `2026-11-01`. */
export function monthOn(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return isoDay(Date.UTC(year, number - 1 + months, 1));
}
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

export const dayOn = (day: string, days: number): string => isoDay(atDay(day) + days * DAY_MS);

/** The seven days, from Monday, of the week that contains a day. */
export function weekOf(day: string): string[] {
  const monday = dayOn(day, -((new Date(atDay(day)).getUTCDay() + 6) % 7));
  return Array.from({ length: 7 }, (_, days) => dayOn(monday, days));
}

const SPAN = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `23 – 29 November 2026`, `30 November – 6 December 2026`. */
export const weekWords = (week: readonly string[]): string =>
  SPAN.formatRange(atDay(week[0] ?? ''), atDay(week.at(-1) ?? '')).replaceAll('\u2009', ' ');

/** The weeks of a month, each of seven days, including days of the adjacent months. */
export function weeksOf(month: string): string[][] {
  const next = monthOn(month, 1);
  const weeks: string[][] = [];
  for (let week = weekOf(month); (week[0] ?? next) < next; week = weekOf(dayOn(week[0] ?? next, 7))) weeks.push(week);
  return weeks;
}

export const jobsOn = (jobs: readonly JobForInstaller[], day: string): JobForInstaller[] =>
  jobs.filter((job) => job.scheduledDate === day);

export const jobsIn = (jobs: readonly JobForInstaller[], month: string): JobForInstaller[] =>
  jobs
    .filter((job) => job.scheduledDate?.startsWith(month.slice(0, 7)))
    .sort((a, b) => ((a.scheduledDate ?? '') < (b.scheduledDate ?? '') ? -1 : 1));

/** `2 left in November`, `1 over capacity in November`. */
export function leftWords(planned: number, capacity: number, monthName: string): string {
  if (planned > capacity) return CALENDAR.overIn(planned - capacity, monthName);
  return CALENDAR.leftIn(capacity - planned, monthName);
}
