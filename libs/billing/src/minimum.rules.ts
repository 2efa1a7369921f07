import type { AgreementTerms, BillLine } from '@libs/contracts';
import { priceOf } from './money.rules.js';
import { dayAfter, monthsLater, type Segment, type TermsInForce } from './segments.rules.js';

/** The least that a host takes in a contract year: what is short of it is billed with the month in which the year ends. Pure. */

export interface Minimum {
  /** The contract year, both days included. */
  from: string;
  to: string;
  wh: number;
  /** Thousandths of a penny for each kWh short of it. */
  priceMp: number;
  billingMeter: AgreementTerms['billingMeter'];
}

/** Who an agreement is between. */
export type Parties = ReadonlyMap<string, string>;

/**
 * The minimum of the contract year that ends in one of these segments, by the terms of its last day. None in a year that wasn't all under
 * agreements of the same two parties: each of them would pay for the other's time.
 */
export function minimumOf(
  segments: readonly Segment[],
  inForce: readonly TermsInForce[],
  parties: Parties,
): Minimum | null {
  for (const { from, to, terms, agreementId, begin } of segments) {
    if (terms.priceKind !== 'per_kwh' || terms.minTakeKwh === 0 || terms.shortfallMp === 0 || !begin) continue;
    const years = Number(to.slice(0, 4)) - Number(begin.slice(0, 4));
    for (const year of [years, years + 1]) {
      const last = dayAfter(monthsLater(begin, 12 * year), -1);
      if (year < 1 || last < from || last > to) continue;
      const first = monthsLater(begin, 12 * (year - 1));
      if (!isCovered(inForce, { first, last }, (id) => parties.get(id) === parties.get(agreementId))) return null;
      const wh = terms.minTakeKwh * 1_000;
      return { from: first, to: last, wh, priceMp: terms.shortfallMp, billingMeter: terms.billingMeter };
    }
  }
  return null;
}

function isCovered(
  inForce: readonly TermsInForce[],
  { first, last }: { first: string; last: string },
  isOurs: (agreementId: string) => boolean,
): boolean {
  let next = first;
  for (const { agreementId, from, to } of inForce) {
    if (to !== null && to < next) continue;
    if (from > next || !isOurs(agreementId)) return false;
    if (to === null || to >= last) return true;
    next = dayAfter(to);
  }
  return false;
}

/** What is short of it; null where enough was taken. */
export function shortfallOf({ from, to, wh, priceMp }: Minimum, takenWh: number): Omit<BillLine, 'vatBp'> | null {
  const short = wh - takenWh;
  if (short <= 0) return null;
  return { kind: 'shortfall', from, to, wh: short, priceMp, netPence: priceOf(short, priceMp) };
}
