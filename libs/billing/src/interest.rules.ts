import {
  type BillLine,
  type BillVat,
  LATE_INTEREST_BP,
  type LateCharge,
  lateInterest,
  lateSum,
  PERIOD_ACTIONS,
} from '@libs/contracts';
import type { BillingPeriodRow } from './period.row.js';
import { dayAfter } from './segments.rules.js';

/** Interest for paying a bill late. Pure. */

type Owing = Pick<BillingPeriodRow, 'status' | 'owedPence' | 'dueOn' | 'interestPence' | 'interestTo'>;

/** What may be charged for paying late and isn't yet. */
export interface Late extends LateCharge {
  interestPence: number;
  sumPence: number;
}

const LATE_IN = new Set<string>(PERIOD_ACTIONS.charge_interest.from);

const DAY_MS = 86_400_000;
export const daysLate = (dueOn: string | null, today: string): number =>
  dueOn ? Math.max(0, (Date.parse(today) - Date.parse(dueOn)) / DAY_MS) : 0;

/**
 * Simple interest on what is left of the bill today, for the days since it was due or since interest was last charged; the fixed sum
 * once. Interest bears none: what is paid counts towards the bill first. Null where there is nothing to charge.
 */
export function lateOf({ status, owedPence, dueOn, interestPence, interestTo }: Owing, today: string): Late | null {
  // What a debit note adds to a bill that was paid wasn't owed when the bill was due.
  if (!LATE_IN.has(status)) return null;
  const left = Math.max(0, owedPence - interestPence);
  const since = interestTo ?? dueOn;
  const days = daysLate(since, today);
  if (!since || left === 0 || days === 0) return null;
  const late = { from: dayAfter(since, 1), to: today, days, owedPence: left, rateBp: LATE_INTEREST_BP };
  return { ...late, interestPence: lateInterest(left, days), sumPence: interestTo === null ? lateSum(left) : 0 };
}

/** Interest is no payment for a supply, so it has no VAT, whatever the rate of the bill. */
export function linesOfInterest({ from, to, interestPence, sumPence }: Late): { lines: BillLine[]; vat: BillVat[] } {
  const line = (kind: 'interest' | 'late_sum', netPence: number): BillLine => ({
    kind,
    from,
    to,
    wh: null,
    priceMp: null,
    netPence,
    vatBp: 0,
  });
  const netPence = interestPence + sumPence;
  return {
    lines: [line('interest', interestPence), line('late_sum', sumPence)].filter((one) => one.netPence > 0),
    vat: [{ bp: 0, reason: 'outside_scope', whPerDay: null, netPence, vatPence: 0 }],
  };
}
