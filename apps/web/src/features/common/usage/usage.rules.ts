import type { ReadingsReport, UsageView } from '@libs/contracts';
import { BASIS_WORDS, QUALITY, USAGE } from './usage.texts';

/** From what we know of a site's use to what is shown of it. Pure. */

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

/** `12 half hours`, `3 days`. */
export const lasting = (halfHours: number): string =>
  halfHours < 96 ? QUALITY.lasting(whole(halfHours), halfHours === 1) : QUALITY.days(whole(halfHours / 48));

/** A line that most files do not need. */
const seldom = (label: string, count = 0) => (count > 0 ? [{ label, value: whole(count), mind: true }] : []);

/** What a host's forecast is based on; without a yearly figure, bills or readings there is none. */
export const basisWords = (
  { basis, annualKwh }: Pick<UsageView, 'basis' | 'annualKwh'>,
  entered: number | null | undefined,
  words: { basis: (basis: string) => string; noBasis: string } = USAGE,
): string => (basis === 'form' && annualKwh === null && !entered ? words.noBasis : words.basis(BASIS_WORDS[basis]));

/** The report's lines, each with whether it is something to look at. */
export function reportLines(report: ReadingsReport): { label: string; value: string; mind: boolean }[] {
  const share = (part: number, of: number) => (part > 0 ? `, ${((part / of) * 100).toFixed(1)}%` : '');
  return [
    { label: QUALITY.halfHours, value: QUALITY.of(whole(report.present), whole(report.expected)), mind: false },
    {
      label: QUALITY.missing,
      value: whole(report.missing) + share(report.missing, report.expected),
      mind: report.missing > 0,
    },
    { label: QUALITY.duplicates, value: whole(report.duplicates), mind: report.duplicates > 0 },
    { label: QUALITY.negative, value: whole(report.negative), mind: report.negative > 0 },
    { label: QUALITY.outliers, value: whole(report.outliers), mind: report.outliers > 0 },
    ...seldom(QUALITY.notNumbers, report.notNumbers),
    ...seldom(QUALITY.notRows, report.notRows),
    {
      label: QUALITY.estimated,
      value: whole(report.estimated) + share(report.estimated, report.present),
      mind: report.estimated > 0,
    },
    { label: QUALITY.zeros, value: whole(report.zeros), mind: report.zeros > report.present / 3 },
    ...report.clockDays.map(({ day: date, halfHours, present }) => ({
      label: QUALITY.clocksChange(day(date)),
      value: QUALITY.of(String(present), String(halfHours)),
      mind: present < halfHours,
    })),
  ];
}

/** `4 Mar 2025, 13:30: 12 half hours`. */
export const gapWords = ({ from, halfHours }: ReadingsReport['gaps'][number]): string =>
  `${WHEN.format(new Date(from))}: ${lasting(halfHours)}`;
