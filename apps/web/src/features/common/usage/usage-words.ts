import type { ReadingsReport, UsageView } from '@libs/contracts';
import { BASES, REPORT, USE } from './usage.texts';

/** Words for a site's usage. Pure. */

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

/** What a forecast is based on; without a yearly figure, bills or readings there is none. */
export const basisWords = (
  { basis, annualKwh }: Pick<UsageView, 'basis' | 'annualKwh'>,
  entered: number | null | undefined,
  words: { basis: (basis: string) => string; unknown: string } = USE,
): string => (basis === 'form' && annualKwh === null && !entered ? words.unknown : words.basis(BASES[basis]));

/** A line that most files do not need. */
const seldom = (label: string, count = 0) => (count > 0 ? [{ label, value: whole(count), mind: true }] : []);

/** `12 half hours`, `3 days`. */
export const lasting = (halfHours: number): string =>
  halfHours < 96 ? `${whole(halfHours)} half ${halfHours === 1 ? 'hour' : 'hours'}` : `${whole(halfHours / 48)} days`;

/** The report's lines, each with whether it needs attention. */
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
    ...seldom(REPORT.notNumbers, report.notNumbers),
    ...seldom(REPORT.notRows, report.notRows),
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
