/** Calendar dates of the product are days in London; instants are UTC. */

const LONDON_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const LONDON_HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' });

/** The London calendar day of an instant, `YYYY-MM-DD`. */
export const londonDate = (at: Date): string => LONDON_DAY.format(at);

/** Milliseconds by which London is ahead of UTC at an instant: 0 or 3,600,000. */
function londonOffset(at: Date): number {
  return ((Number(LONDON_HOUR.format(at)) - at.getUTCHours() + 24) % 24) * 3_600_000;
}

/** The first instant of a London day. */
export function londonMidnight(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return new Date(midnight - londonOffset(new Date(midnight)));
}

/** The first instant of the London calendar month that holds `at`. */
export function londonMonthStart(at: Date): Date {
  const [year, month] = londonDate(at).split('-').map(Number) as [number, number];
  const midnight = Date.UTC(year, month - 1, 1);
  return new Date(midnight - londonOffset(new Date(midnight)));
}
