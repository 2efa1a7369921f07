import type { ForecastBasis, ReadingsReport } from '@libs/contracts';

/** What is said of a site's use. Pure. */

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const WHEN = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});
const WHOLE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** `3 Jan 2025`, of a calendar day. */
export const day = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`));
export const whole = (value: number): string => WHOLE.format(value);

export const BASIS_WORDS: Record<ForecastBasis, string> = {
  form: 'the yearly figure in the details',
  bills: 'the bills',
  half_hourly: 'the half-hourly readings',
};

/** `12 half hours`, `3 days`. */
export const lasting = (halfHours: number): string =>
  halfHours < 96 ? `${whole(halfHours)} half ${halfHours === 1 ? 'hour' : 'hours'}` : `${whole(halfHours / 48)} days`;

/** The report's lines, each with whether it is something to look at. */
export function reportLines(report: ReadingsReport): { label: string; value: string; mind: boolean }[] {
  const share = (part: number, of: number) => (part > 0 ? `, ${((part / of) * 100).toFixed(1)}%` : '');
  return [
    { label: 'Half hours', value: `${whole(report.present)} of ${whole(report.expected)}`, mind: false },
    {
      label: 'Missing',
      value: whole(report.missing) + share(report.missing, report.expected),
      mind: report.missing > 0,
    },
    { label: 'Told twice', value: whole(report.duplicates), mind: report.duplicates > 0 },
    { label: 'Negative, left out', value: whole(report.negative), mind: report.negative > 0 },
    { label: 'Far too high, left out', value: whole(report.outliers), mind: report.outliers > 0 },
    {
      label: 'Estimated',
      value: whole(report.estimated) + share(report.estimated, report.present),
      mind: report.estimated > 0,
    },
    { label: 'Zero', value: whole(report.zeros), mind: report.zeros > report.present / 3 },
    ...report.clockDays.map(({ day: date, halfHours, present }) => ({
      label: `${day(date)}, clocks change`,
      value: `${present} of ${halfHours}`,
      mind: present < halfHours,
    })),
  ];
}

/** `4 Mar 2025, 13:30: 12 half hours`. */
export const gapWords = ({ from, halfHours }: ReadingsReport['gaps'][number]): string =>
  `${WHEN.format(new Date(from))}: ${lasting(halfHours)}`;
