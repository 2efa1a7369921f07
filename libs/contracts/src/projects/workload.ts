import type { z } from 'zod';
import type { Certificate } from '../parties/views.js';

/**
 * Warnings against assigning more work to an installer: soft limits, in words. The same in the browser and on the
 * server.
 */

type CertificateHeld = z.infer<typeof Certificate>;

const SOON_DAYS = 60;
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** `December 2026`, from a date. */
export const monthWords = (day: string): string => MONTH.format(at(day));

/** The state of a certificate on a day. One without an expiry date is valid, and the last day is still valid. */
export function certificateState(expiresDate: string | null, today: string): 'valid' | 'soon' | 'expired' {
  if (expiresDate === null) return 'valid';
  if (expiresDate < today) return 'expired';
  return (Date.parse(expiresDate) - Date.parse(today)) / 86_400_000 <= SOON_DAYS ? 'soon' : 'valid';
}

export interface Workload {
  capacityPerMonth: number;
  currentJobsCount: number;
  certificates: readonly CertificateHeld[];
}

/** Warnings against assigning this many jobs. They can be overridden with a reason. */
export function assignmentWarnings(installer: Workload, today: string, adding = 1): string[] {
  const expired = installer.certificates.filter(
    ({ expiresDate }) => certificateState(expiresDate, today) === 'expired',
  );
  const { currentJobsCount: open, capacityPerMonth } = installer;
  const capacity = `the capacity is ${capacityPerMonth} a month`;
  const full =
    open >= capacityPerMonth
      ? `${jobs(open)} already open, ${capacity}`
      : open + adding > capacityPerMonth
        ? `${jobs(open + adding)} would be open, ${capacity}`
        : null;
  return [
    ...expired.map(({ name, expiresDate }) => `${name} expired on ${DAY.format(at(expiresDate as string))}`),
    ...(full ? [full] : []),
  ];
}

/** A job with a date. */
export interface Planned {
  id: string;
  scheduledDate: string | null;
  /** The host whose site it is at. */
  site: string;
}

/** Warnings against a date for a job: the month is full, or another job is on that day. */
export function dayWarnings(
  { id, date, capacityPerMonth }: { id: string; date: string; capacityPerMonth: number },
  planned: readonly Planned[],
): string[] {
  const others = planned.filter((job) => job.id !== id && job.scheduledDate?.startsWith(date.slice(0, 7)));
  const same = others.filter((job) => job.scheduledDate === date);
  return [
    ...(others.length >= capacityPerMonth
      ? [`${jobs(others.length + 1)} in ${monthWords(date)}, the capacity is ${capacityPerMonth} a month`]
      : []),
    ...same.map((job) => `${job.site} is on the same day`),
  ];
}

const jobs = (count: number): string => (count === 1 ? '1 job' : `${count} jobs`);
