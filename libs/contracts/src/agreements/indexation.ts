import type { AgreementTerms, PriceIndex } from './terms.js';

/**
 * A price after a number of yearly rises, always calculated from the base price and rounded once, half up, to its own
 * unit. Rounding each year's price before the next rise would give different figures after about ten years.
 */
export function indexed(base: number, risesBp: readonly number[]): number {
  const scale = 10_000n;
  let above = BigInt(base);
  let below = 1n;
  for (const bp of risesBp) {
    above *= scale + BigInt(bp);
    below *= scale;
  }
  return Number((above * 2n + below) / (below * 2n));
}

/** An index's figure for a year, limited to what the terms allow, in hundredths of a percent. */
export const withinLimits = (bp: number, { floorBp, capBp }: Pick<PriceIndex, 'floorBp' | 'capBp'>): number =>
  Math.max(floorBp ?? Number.NEGATIVE_INFINITY, Math.min(capBp ?? Number.POSITIVE_INFINITY, bp));

/** The rises up to a contract year; the first year has none. Null where an index is not yet known for that year. */
function risesTo(index: PriceIndex, contractYear: number, figures: readonly number[] = []): number[] | null {
  const rises = contractYear - 1;
  if (index.kind === 'none') return [];
  if (index.kind === 'fixed_pct') return Array.from({ length: rises }, () => index.bp ?? 0);
  if (figures.length < rises) return null;
  return figures.slice(0, rises).map((bp) => withinLimits(bp, index));
}

/**
 * The price per kWh in a contract year, in thousandths of a penny, or the monthly fee in pence; null where its index is
 * not known yet.
 */
export function priceInYear(
  { priceKind, priceMp, flatFeePence, index }: Pick<AgreementTerms, 'priceKind' | 'priceMp' | 'flatFeePence' | 'index'>,
  contractYear: number,
  figures: readonly number[] = [],
): number | null {
  const base = priceKind === 'per_kwh' ? priceMp : flatFeePence;
  const rises = risesTo(index, contractYear, figures);
  return base === null || rises === null ? null : indexed(base, rises);
}

/**
 * What the host pays to own the system on a given day: the table's price for the last completed year; null before the
 * first.
 */
export function buyoutOn(buyout: AgreementTerms['buyout'], completedYears: number): number | null {
  const due = buyout.filter(({ year }) => year <= completedYears).at(-1);
  return due ? due.pence : null;
}

/** Complete contract years between go-live and a day, both as days in London. */
export function completedYears(goLive: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(goLive.slice(0, 4));
  return Math.max(0, day.slice(5) < goLive.slice(5) ? years - 1 : years);
}

/**
 * A suggested table that falls in a straight line to zero at the end of the term, in whole pounds. It is stored with
 * the terms.
 */
export function straightLine(firstPence: number, termMonths: number): AgreementTerms['buyout'] {
  const years = Math.ceil(termMonths / 12);
  return Array.from({ length: years - 1 }, (_, at) => ({
    year: at + 1,
    pence: Math.round((firstPence * (years - 1 - at)) / years / 100) * 100,
  }));
}
