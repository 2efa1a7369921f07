import {
  CLIPPED_LIMIT_BP,
  ESTIMATED_LIMIT_BP,
  figureKey,
  GAP_LIMIT,
  type HoldReason,
  londonMidnight,
  type PeriodDay,
  type PeriodOffice,
} from '@libs/contracts';
import type { Segment } from './segments.rules.js';
import type { Settlement } from './settle.rules.js';

export type Hold = PeriodOffice['holds'][number];

const HALF_HOUR_MS = 1_800_000;

interface Run {
  halfHours: number;
  from: string;
  to: string;
}

/** The longest run of half hours without a reading of the meter, as instants. */
export function longestGap(days: readonly Pick<PeriodDay, 'day' | 'quality'>[]): Run | null {
  let longest: Run | null = null;
  let begin: number | null = null;
  let end = 0;
  const close = () => {
    if (begin === null) return;
    const halfHours = (end - begin) / HALF_HOUR_MS;
    if (!longest || halfHours > longest.halfHours)
      longest = { halfHours, from: new Date(begin).toISOString(), to: new Date(end).toISOString() };
    begin = null;
  };
  for (const { day, quality } of days) {
    if (!/[MES]/.test(quality)) {
      close();
      continue;
    }
    const midnight = londonMidnight(day).getTime();
    for (const [at, letter] of [...quality].entries()) {
      const start = midnight + at * HALF_HOUR_MS;
      if (!'MES'.includes(letter) || (begin !== null && start !== end)) close();
      if (!'MES'.includes(letter)) continue;
      begin ??= start;
      end = start + HALF_HOUR_MS;
    }
  }
  close();
  return longest;
}

const hold = (reason: HoldReason, more: Partial<Hold> = {}): Hold => ({
  reason,
  count: null,
  of: null,
  from: null,
  to: null,
  ...more,
});

interface Judged {
  settlement: Settlement;
  segments: readonly Segment[];
  /** The days that are billed by the kWh. */
  days: readonly PeriodDay[];
  hasSupplier: boolean;
  /** Half hours of the contract year whose minimum ends in the month. */
  yearOf?: { missing: number; total: number } | null;
}

/** Why a month can't be issued before someone has looked at it; empty: it can. */
export function holdsOf({ settlement, segments, days, hasSupplier, yearOf = null }: Judged): Hold[] {
  const { total, estimated, missing } = settlement.halfHours;
  const holds: Hold[] = [];
  if (!hasSupplier) holds.push(hold('supplier'));
  const lacking = new Map(segments.flatMap(({ lacks }) => (lacks ? [[figureKey(lacks), lacks]] : [])));
  for (const index of lacking.values()) holds.push(hold('index', { index }));
  if (segments.some(({ price, lacks }) => price === null && !lacks)) holds.push(hold('price'));
  if (yearOf && yearOf.missing > missing) holds.push(hold('minimum', { count: yearOf.missing, of: yearOf.total }));
  const gap = longestGap(days);
  const around = gap && { from: gap.from, to: gap.to };
  if (missing > 0) holds.push(hold('missing', { count: missing, of: total, ...around }));
  if (gap && gap.halfHours > GAP_LIMIT) holds.push(hold('gap', { count: gap.halfHours, of: total, ...around }));
  if (estimated * 10_000 > total * ESTIMATED_LIMIT_BP)
    holds.push(hold('estimated', { count: estimated, of: total, ...around }));
  const { clippedWh, wh } = settlement;
  if (wh !== null && clippedWh * 10_000 > wh * CLIPPED_LIMIT_BP)
    holds.push(hold('clipped', { count: clippedWh, of: wh }));
  return holds;
}
