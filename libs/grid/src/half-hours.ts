export const MINUTE = 60_000;
export const HALF_HOUR = 30 * MINUTE;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The start of the half hour that an instant lies in. Half hours of UTC and of London begin together. */
export const halfHourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HALF_HOUR) * HALF_HOUR);

/** As the Carbon Intensity API writes instants: `2018-01-20T12:00Z`. */
export const toMinutes = (at: Date): string => `${at.toISOString().slice(0, 16)}Z`;

/** A settlement period, 1 to 50, of the London day that an instant lies in. */
export function settlementPeriod(at: Date): { date: string; period: number } {
  const date = londonDate(at);
  return { date, period: Math.floor((at.getTime() - londonMidnight(date)) / HALF_HOUR) + 1 };
}

const LONDON = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });
const londonDate = (at: Date): string => LONDON.format(at);

/** Midnight in London is midnight UTC or an hour before it. */
function londonMidnight(date: string): number {
  const utc = Date.parse(`${date}T00:00:00Z`);
  return londonDate(new Date(utc - HOUR)) === date ? utc - HOUR : utc;
}
