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

/** The indices whose figures are published month by month. */
export const PUBLISHED_INDICES = ['cpi', 'rpi'] as const;
export type PublishedIndex = (typeof PUBLISHED_INDICES)[number];

/** An anniversary takes the yearly change of this many months before its own: the last one that is always published by then. */
const INDEX_LAG_MONTHS = 2;

/** The first day of the month whose figure the nth rise takes; `begin`: from when the terms run. */
function figureMonth(begin: string, rise: number): string {
  const [year = 0, month = 1] = begin.split('-').map(Number);
  return new Date(Date.UTC(year + rise, month - 1 - INDEX_LAG_MONTHS, 1)).toISOString().slice(0, 10);
}

/** A published figure: the yearly change of an index in a month, by its first day. */
export interface IndexMonth {
  kind: PublishedIndex;
  month: string;
}

/** Figures in hundredths of a percent, by `figureKey`. */
export type IndexFigures = ReadonlyMap<string, number>;
export const figureKey = ({ kind, month }: IndexMonth): string => `${kind} ${month}`;

/** The figures that a contract year's price takes, up to the first one that isn't known, which `lacks` names. */
export function figuresTo(
  { kind }: PriceIndex,
  { begin, year, known }: { begin: string; year: number; known: IndexFigures },
): { figures: number[]; lacks?: IndexMonth } {
  const figures: number[] = [];
  if (kind !== 'cpi' && kind !== 'rpi') return { figures };
  for (let rise = 1; rise < year; rise += 1) {
    const wanted = { kind, month: figureMonth(begin, rise) };
    const bp = known.get(figureKey(wanted));
    if (bp === undefined) return { figures, lacks: wanted };
    figures.push(bp);
  }
  return { figures };
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
