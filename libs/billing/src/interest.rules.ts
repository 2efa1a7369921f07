import {
  BILLED_PERIOD,
  type BillKind,
  type BillLine,
  type BillVat,
  LATE_INTEREST_BP,
  type LateCharge,
  lateInterest,
  lateSum,
} from '@libs/contracts';
import type { KeptLate } from './bill-content.js';
import type { BillingPeriodRow } from './period.row.js';
import { dayAfter } from './segments.rules.js';

/** Interest for paying a bill late. Pure. */

type Owing = Pick<BillingPeriodRow, 'status' | 'dueOn' | 'interestTo'>;

/** What a bill came to, and what has changed that since. */
export interface Debt {
  grossPence: number;
  /** Payments and notes, each with the day after which it counts; a debit note is above zero. */
  moves: readonly { on: string; pence: number }[];
  /** Interest that was charged and not credited. */
  charged: readonly { from: string; to: string; pence: number }[];
}

/** What may be charged for paying late and isn't yet. */
export interface Late extends LateCharge {
  interestPence: number;
  sumPence: number;
}

type Stretch = LateCharge['stretches'][number];

const DAY_MS = 86_400_000;
export const daysLate = (dueOn: string | null, today: string): number =>
  dueOn ? Math.max(0, (Date.parse(today) - Date.parse(dueOn)) / DAY_MS) : 0;

/** Days in which a debit note that came after its bill was due is to be paid: those of the Act where nothing was agreed. */
const NOTE_DAYS = 30;
/** A debit note falls due with its bill, or later if the bill was due before. */
export const debitDueOn = (issuedOn: string, dueOn: string): string =>
  issuedOn <= dueOn ? dueOn : dayAfter(issuedOn, NOTE_DAYS);

/** A document of a month, the oldest first. */
export interface LateDocument {
  id: string;
  periodId: string;
  kind: BillKind;
  corrects: string | null;
  pence: number;
  issuedOn: string;
  /** In seconds. */
  issuedAt: string;
  dueOn: string | null;
  late: KeptLate | null;
  interestPence: number;
}

export interface LatePayment {
  periodId: string;
  pence: number;
  paidOn: string;
  recordedAt: string;
}

/** What interest on the newest bill of a month is worked out on; null where there is none. */
export function debtFrom(documents: readonly LateDocument[], payments: readonly LatePayment[]): Debt | null {
  const bill = documents.findLast(({ kind }) => kind === 'bill');
  const dueOn = bill?.dueOn;
  if (!bill || !dueOn) return null;
  const credited = new Set(documents.flatMap(({ kind, corrects }) => (kind === 'credit_note' && corrects) || []));
  return {
    grossPence: bill.pence,
    moves: [
      ...documents.flatMap(({ kind, corrects, pence, issuedOn }) => {
        if (corrects !== bill.id) return [];
        // What was credited was never owed.
        if (kind === 'credit_note') return [{ on: dueOn, pence: -pence }];
        return kind === 'debit_note' ? [{ on: debitDueOn(issuedOn, dueOn), pence }] : [];
      }),
      // What paid a bill that was credited whole is on account, from where it pays the new one.
      ...payments.flatMap(({ recordedAt, paidOn, pence }) =>
        Number(recordedAt) >= Number(bill.issuedAt) ? [{ on: paidOn, pence: -pence }] : [],
      ),
    ],
    charged: documents.flatMap(({ id, kind, late, interestPence: pence }) =>
      kind === 'interest' && late && !credited.has(id) ? [{ from: late.from, to: late.to, pence }] : [],
    ),
  };
}

/**
 * Simple interest on what stood of the bill on each day, from the day after it was due or was last charged for, rounded once; the
 * fixed sum once, by what stood when interest began. The day of a payment still counts. Interest bears none: what is paid counts
 * towards the bill first. Null where there is nothing to charge, such as on the day that it was charged.
 */
export function lateOf({ status, dueOn, interestTo }: Owing, debt: Debt, today: string): Late | null {
  if (!dueOn || !(BILLED_PERIOD as readonly string[]).includes(status)) return null;
  const since = interestTo ?? dueOn;
  const stretches = stretchesOf(debt, since, today);
  const [first] = stretches;
  const last = stretches.at(-1);
  if (!first || !last) return null;
  const overPence = overcharged(debt);
  const interestPence = Math.max(0, interestOf(stretches) - overPence);
  const sumPence = interestTo === null ? lateSum(first.owedPence) : 0;
  if (interestPence + sumPence === 0) return null;
  const days = stretches.reduce((sum, one) => sum + one.days, 0);
  const late = { from: first.from, to: last.to, days, owedPence: first.owedPence, rateBp: LATE_INTEREST_BP };
  return { ...late, stretches, overPence, interestPence, sumPence };
}

const interestOf = (stretches: readonly Stretch[]): number =>
  lateInterest(
    stretches.reduce((sum, { owedPence, days }) => sum + owedPence * days, 0),
    1,
  );

/** The days after `since` up to `until` on which something was left to pay, joined where the amount is the same. */
function stretchesOf({ grossPence, moves }: Debt, since: string, until: string): Stretch[] {
  const owedOn = (day: string) =>
    Math.max(
      0,
      moves.reduce((sum, { on, pence }) => (on < day ? sum + pence : sum), grossPence),
    );
  const inside = moves.flatMap(({ on }) => (on > since && on < until ? [on] : []));
  const ends = [...new Set([...inside, until])].sort();
  const found: Stretch[] = [];
  let before = since;
  for (const to of ends) {
    const from = dayAfter(before, 1);
    const days = daysLate(before, to);
    const owedPence = owedOn(from);
    const last = found.at(-1);
    if (last && last.to === before && last.owedPence === owedPence) Object.assign(last, { to, days: last.days + days });
    else if (owedPence > 0 && days > 0) found.push({ from, to, days, owedPence });
    before = to;
  }
  return found;
}

/** What was charged above what it comes to now: a payment of an earlier day was recorded afterwards, or a credit note was issued. */
function overcharged(debt: Debt): number {
  const over = debt.charged.map(({ from, to, pence }) => pence - interestOf(stretchesOf(debt, dayAfter(from, -1), to)));
  return Math.max(
    0,
    over.reduce((sum, one) => sum + one, 0),
  );
}

/** Documents of before the stretches were kept have one. */
export const wholeLate = (late: KeptLate): LateCharge => {
  const { from, to, days, owedPence } = late;
  return { overPence: 0, stretches: [{ from, to, days, owedPence }], ...late };
};

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
