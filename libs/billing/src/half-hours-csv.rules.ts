import { londonMidnight, type PeriodDay } from '@libs/contracts';
import type { BillContent } from './bill-content.js';
import { wholeLate } from './interest.rules.js';

const LONDON = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const HALF_HOUR_MS = 1_800_000;

/** The start of a half hour in UTC and in London. */
function startOf(day: string, at: number): [string, string] {
  const start = new Date(londonMidnight(day).getTime() + at * HALF_HOUR_MS);
  return [`${start.toISOString().slice(0, 16)}Z`, LONDON.format(start)];
}

const csvOf = (head: string, rows: readonly (string | number | null | undefined)[][]): string =>
  `${[head, ...rows.map((row) => row.map((one) => one ?? '').join(','))].join('\n')}\n`;

/** A line for each half hour: its start, Wh and quality. What is missing has no number. */
export const halfHoursCsv = (days: readonly PeriodDay[]): string =>
  csvOf(
    'start_utc,start_london,wh,quality',
    days.flatMap(({ day, wh, quality }) => wh.map((one, at) => [...startOf(day, at), one, quality[at]])),
  );

/** A line for each half hour that a note changes. */
export const correctionCsv = (
  changed: readonly { day: string; at: number; was: number | null; is: number | null }[],
): string =>
  csvOf(
    'start_utc,start_london,billed_wh,read_wh,difference_wh',
    changed.map(({ day, at, was, is }) => [...startOf(day, at), was, is, (is ?? 0) - (was ?? 0)]),
  );

/** How interest was worked out: a line for each stretch of days, unrounded; what was charged too much before; and what is charged. */
export function interestCsv({ lines, late: kept }: Pick<BillContent, 'lines' | 'late'>): string {
  const late = kept && wholeLate(kept);
  const rate = late ? late.rateBp / 100 : null;
  return csvOf('item,from,to,days,owed_pence,rate_percent,pence', [
    ...(late?.stretches ?? []).map(({ from, to, days, owedPence }) => {
      const pence = (owedPence * days * (late?.rateBp ?? 0)) / (365 * 10_000);
      return ['stretch', from, to, days, owedPence, rate, pence.toFixed(4)];
    }),
    ...(late && late.overPence > 0 ? [['charged_before', null, null, null, null, null, -late.overPence]] : []),
    ...lines.map(({ kind, from, to, netPence }) =>
      kind === 'interest' && late
        ? [kind, from, to, late.days, null, rate, netPence]
        : [kind, null, null, null, null, null, netPence],
    ),
  ]);
}
