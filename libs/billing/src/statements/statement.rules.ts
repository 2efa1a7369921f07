import type { StatementSite } from '@libs/contracts';
import { halfUp, STANDARD_BP } from '../money.rules.js';

/** A funder's statement to the penny. Pure. */

/** What was received for a month of a site that no statement had yet. */
export interface Received {
  periodId: string;
  projectId: string;
  company: string;
  /** For bills, with VAT. Below zero where a credit note reversed a payment. */
  billsPence: number;
  exportPence: number;
  /** What is now charged for the month, including its notes but not interest, and the VAT within it. */
  chargedPence: number;
  chargedVatPence: number;
  /** What earlier statements included of the month's bills. */
  beforePence: number;
  beforeVatPence: number;
  /** The final bill of its site, paid in full. */
  final: boolean;
}

export interface StatementPart {
  periodId: string;
  billsPence: number;
  vatPence: number;
  exportPence: number;
}

/** Rounds half away from zero, so that a line that reverses another has the same amount. */
const share = (pence: number, bp: number): number =>
  Math.sign(pence) * halfUp(BigInt(Math.abs(pence)) * BigInt(bp), 10_000n);

/**
 * The VAT in what was received of a bill: its share of all that was received so far, less what earlier statements included. So the parts of
 * a bill paid in several parts add up to its VAT.
 */
function vatOf({ billsPence, chargedPence, chargedVatPence, beforePence, beforeVatPence }: Received): number {
  // What is received pays the bill before the interest on it, which has no VAT.
  const received = Math.min(beforePence + billsPence, chargedPence);
  if (chargedPence <= 0 || received <= 0) return -beforeVatPence;
  return halfUp(BigInt(chargedVatPence) * BigInt(received), BigInt(chargedPence)) - beforeVatPence;
}

export const partsOf = (received: readonly Received[]): StatementPart[] =>
  received.map((one) => ({
    periodId: one.periodId,
    billsPence: one.billsPence,
    vatPence: vatOf(one),
    exportPence: one.exportPence,
  }));

/** Each site with its fee: a share of what was received before VAT, rounded once a site, and its VAT. */
export function sitesOf(
  received: readonly Received[],
  { feeBp, registered }: { feeBp: number; registered: boolean },
): StatementSite[] {
  const bySite = Map.groupBy(received, ({ projectId }) => projectId);
  return [...bySite].map(([projectId, months]) => {
    const parts = partsOf(months);
    const sum = (of: (part: StatementPart) => number) => parts.reduce((all, part) => all + of(part), 0);
    const billsPence = sum((part) => part.billsPence);
    const vatPence = sum((part) => part.vatPence);
    const exportPence = sum((part) => part.exportPence);
    const feePence = share(billsPence - vatPence + exportPence, feeBp);
    const feeVatPence = registered ? share(feePence, STANDARD_BP) : 0;
    return {
      projectId,
      company: months[0]?.company ?? '',
      ...(months.some(({ final }) => final) ? { final: true as const } : {}),
      billsPence,
      vatPence,
      exportPence,
      feePence,
      feeVatPence,
      totalPence: billsPence + exportPence - feePence - feeVatPence,
    };
  });
}

type Sums = Omit<StatementSite, 'projectId' | 'company' | 'final'>;
const NAMES = ['billsPence', 'vatPence', 'exportPence', 'feePence', 'feeVatPence', 'totalPence'] as const;

export const totalsOf = (sites: readonly Sums[]): Sums =>
  Object.fromEntries(NAMES.map((name) => [name, sites.reduce((all, site) => all + site[name], 0)])) as Sums;
