const LONG_DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** `Saturday 21 November`, of a calendar date. */
export const longDay = (date: string): string => LONG_DAY.format(new Date(`${date}T12:00:00Z`)).replace(',', '');

/** The day after a calendar date. */
export function dayAfter(date: string): string {
  const at = new Date(`${date}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
}
