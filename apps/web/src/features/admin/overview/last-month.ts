const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', month: 'long' });
const PARTS = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', year: 'numeric', month: 'numeric' });

/** The end of the month that the totals are compared with, in London. */
export function lastMonth(asOf: string): string {
  const [month = '1', year = '2026'] = PARTS.format(new Date(asOf)).split('/');
  return MONTH.format(new Date(Date.UTC(Number(year), Number(month) - 2, 15)));
}
