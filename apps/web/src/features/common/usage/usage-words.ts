import type { ForecastBasis, ReadingsReport } from '@libs/contracts';
import { BASES, REPORT } from './usage.texts';

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

export const BASIS_WORDS: Record<ForecastBasis, string> = BASES;

/** `12 half hours`, `3 days`. */
export const lasting = (halfHours: number): string =>
  halfHours < 96 ? `${whole(halfHours)} half ${halfHours === 1 ? 'hour' : 'hours'}` : `${whole(halfHours / 48)} days`;

/** The report's lines, each with whether it is something to look at. */
export function reportLines(report: ReadingsReport): { label: string; value: string; mind: boolean }[] {
  const share = (part: number, of: number) => (part > 0 ? `, ${((part / of) * 100).toFixed(1)}%` : '');
  return [
    { label: REPORT.halfHours, value: REPORT.of(whole(report.present), whole(report.expected)), mind: false },
    {
      label: REPORT.missing,
      value: whole(report.missing) + share(report.missing, report.expected),
      mind: report.missing > 0,
    },
    { label: REPORT.duplicates, value: whole(report.duplicates), mind: report.duplicates > 0 },
    { label: REPORT.negative, value: whole(report.negative), mind: report.negative > 0 },
    { label: REPORT.outliers, value: whole(report.outliers), mind: report.outliers > 0 },
    {
      label: REPORT.estimated,
      value: whole(report.estimated) + share(report.estimated, report.present),
      mind: report.estimated > 0,
    },
    { label: REPORT.zero, value: whole(report.zeros), mind: report.zeros > report.present / 3 },
    ...report.clockDays.map(({ day: date, halfHours, present }) => ({
      label: REPORT.clockChange(day(date)),
      value: REPORT.of(`${present}`, `${halfHours}`),
      mind: present < halfHours,
    })),
  ];
}

/** `4 Mar 2025, 13:30: 12 half hours`. */
export const gapWords = ({ from, halfHours }: ReadingsReport['gaps'][number]): string =>
  `${WHEN.format(new Date(from))}: ${lasting(halfHours)}`;
