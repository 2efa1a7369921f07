import type { BillLine, BillVat, PeriodDay } from '@libs/contracts';
import type { Settlement } from './settle.rules.js';

/** What late readings change in a bill: the difference between the month as charged and by the current readings. Pure. */

export type Charged = Pick<Settlement, 'lines' | 'vat' | 'netPence' | 'vatPence' | 'grossPence' | 'wh'>;

export interface Correction {
  kind: 'credit_note' | 'debit_note';
  /** Signed: below zero where less was used than billed. */
  wh: number;
  /** Never below zero: the kind says whether it's a credit or a debit. */
  netPence: number;
  vatPence: number;
  grossPence: number;
  lines: BillLine[];
  vat: BillVat[];
}

const lineKey = ({ kind, from, to, priceMp }: BillLine): string => [kind, from, to, priceMp].join(' ');
const vatKey = ({ bp, reason }: BillVat): string => `${bp} ${reason}`;

/** Pairs the lines of both sides by what they are for; a missing one counts as zero. */
function paired<T>(before: readonly T[], now: readonly T[], key: (one: T) => string): [T | undefined, T | undefined][] {
  const earlier = new Map(before.map((one) => [key(one), one]));
  const later = new Map(now.map((one) => [key(one), one]));
  return [...new Set([...earlier.keys(), ...later.keys()])].map((one) => [earlier.get(one), later.get(one)]);
}

/** Null where the amount doesn't change. Each figure is the difference of two rounded ones, so that the documents add up to the pence. */
export function correctionOf(charged: Charged, now: Charged): Correction | null {
  const netPence = now.netPence - charged.netPence;
  const vatPence = now.vatPence - charged.vatPence;
  const grossPence = netPence + vatPence;
  if (netPence === 0 && vatPence === 0) return null;
  const credit = grossPence < 0;
  const signed = (pence: number): number => (credit ? -pence : pence);
  const lines = paired(charged.lines, now.lines, lineKey).flatMap(([before, after]) => {
    const either = after ?? before;
    if (!either) return [];
    const wh = (after?.wh ?? 0) - (before?.wh ?? 0);
    const net = (after?.netPence ?? 0) - (before?.netPence ?? 0);
    if (wh === 0 && net === 0) return [];
    return [{ ...either, wh: either.wh === null ? null : wh, netPence: signed(net) }];
  });
  const vat = paired(charged.vat, now.vat, vatKey).flatMap(([before, after]) => {
    const either = after ?? before;
    if (!either) return [];
    const net = (after?.netPence ?? 0) - (before?.netPence ?? 0);
    const tax = (after?.vatPence ?? 0) - (before?.vatPence ?? 0);
    return net === 0 && tax === 0 ? [] : [{ ...either, netPence: signed(net), vatPence: signed(tax) }];
  });
  return {
    kind: credit ? 'credit_note' : 'debit_note',
    wh: (now.wh ?? 0) - (charged.wh ?? 0),
    netPence: signed(netPence),
    vatPence: signed(vatPence),
    grossPence: signed(grossPence),
    lines,
    vat,
  };
}

/** All that a month was charged, with its notes, taken back; null where that is nothing. */
export function creditOfAll(charged: Charged): Correction | null {
  const nothing = { lines: [], vat: [], netPence: 0, vatPence: 0, grossPence: 0, wh: null };
  const credit = correctionOf(charged, nothing);
  return credit?.kind === 'credit_note' ? credit : null;
}

/** Half hours that differ, for the document of a note. */
export function changedHalfHours(
  before: readonly PeriodDay[],
  now: readonly PeriodDay[],
): { day: string; at: number; was: number | null; is: number | null }[] {
  const earlier = new Map(before.map((one) => [one.day, one]));
  return now.flatMap(({ day, wh }) =>
    wh.flatMap((is, at) => {
      const was = earlier.get(day)?.wh[at] ?? null;
      return was === is ? [] : [{ day, at, was, is }];
    }),
  );
}
