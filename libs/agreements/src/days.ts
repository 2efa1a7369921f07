const SHORT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
});

/** `14:02 on 19 December` */
export const shortTime = (at: Date | string): string => shortDay(new Date(new Date(at).getTime() + 60_000));

/** The last minute before a deadline, in words: `23:59 on 19 December`. */
export function shortDay(end: Date | string | null): string {
  if (end === null) return '';
  const parts = Object.fromEntries(
    SHORT.formatToParts(new Date(end).getTime() - 60_000).map(({ type, value }) => [type, value]),
  );
  return `${parts.hour}:${parts.minute} on ${parts.day} ${parts.month}`;
}

/** The same day of the month, a number of months later; in a shorter month, its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
/** `2026-12-15` as `15 December 2026`. */
export const dayWords = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** An instant as the mapper or a statement gives it. */
export const iso = (at: Date | string): string => new Date(at).toISOString();
export const isoOrNull = (at: Date | string | null): string | null => (at === null ? null : iso(at));
