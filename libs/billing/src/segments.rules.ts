import {
  type AgreementTerms,
  completedYears,
  figuresTo,
  type IndexFigures,
  type IndexMonth,
  priceInYear,
} from '@libs/contracts';

/** The parts of a month in which one price holds: cut at midnight in London, where the terms or the contract year change. */

/** The terms of a site's agreement, and the days on which they apply. An amendment follows the agreement that it replaced. */
export interface TermsInForce {
  agreementId: string;
  terms: AgreementTerms;
  /** The first London day. */
  from: string;
  /** The last one, inclusive; null while it is open-ended. */
  to: string | null;
}

export interface Segment {
  from: string;
  to: string;
  agreementId: string;
  terms: AgreementTerms;
  /** Thousandths of a penny per kWh, or the monthly fee in pence; null where its index isn't known. */
  price: number | null;
  /** From when its terms run. */
  begin?: string;
  /** The figure that its price needs and that isn't known; absent where none is missing. */
  lacks?: IndexMonth;
}

const DAY_MS = 86_400_000;
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Spans that were asked for before: thousands of sites have the same month. */
const spans = new Map<string, string[]>();

/** Every day from the first to the last, both included. */
export function daysBetween(from: string, to: string): string[] {
  const key = `${from} ${to}`;
  const count = Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS + 1);
  const days = spans.get(key) ?? Array.from({ length: count }, (_, at) => dayAfter(from, at));
  if (spans.size > 10_000) spans.clear();
  spans.set(key, days);
  return days;
}

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

export const lastDayOf = (month: string): string => dayAfter(nextMonth(month), -1);

/** The same day, a number of months later; in a shorter month its last day. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** When the terms start: at go-live, or on the day that they name. */
const beginOf = ({ startsOn }: AgreementTerms, liveSince: string): string =>
  startsOn === 'go_live' ? liveSince : startsOn;

/** The days of each agreement of a site, oldest first: each one ends when the next starts, and all end with the term. */
export function daysInForce(
  chain: readonly { agreementId: string; terms: AgreementTerms; effectiveOn: string; endsOn: string | null }[],
  liveSince: string,
): TermsInForce[] {
  return chain.flatMap(({ agreementId, terms, effectiveOn, endsOn }, at) => {
    const begin = beginOf(terms, liveSince);
    const from = [effectiveOn, liveSince, begin].sort().at(-1) ?? effectiveOn;
    const next = chain[at + 1]?.effectiveOn;
    const ends = [dayAfter(monthsLater(begin, terms.termMonths), -1)];
    if (endsOn) ends.push(endsOn);
    if (next) ends.push(dayAfter(next, -1));
    const to = ends.sort()[0] ?? null;
    return to !== null && to < from ? [] : [{ agreementId, terms, from, to }];
  });
}

interface SegmentsOf {
  liveSince: string;
  since?: string;
  until?: string;
  figures?: IndexFigures;
}

/** The segments of a month, oldest first; none where nothing is in force. Days before `since` or after `until` are left out. */
export function segmentsOf(
  month: string,
  inForce: readonly TermsInForce[],
  { liveSince, since = month, until = lastDayOf(month), figures: known = new Map() }: SegmentsOf,
): Segment[] {
  const end = [until, lastDayOf(month)].sort()[0] ?? until;
  const segments: Segment[] = [];
  let [before, yearBefore] = ['', 0];
  for (const day of daysBetween(since, end)) {
    const yesterday = before;
    before = day;
    const now = inForce.find(({ from, to }) => from <= day && (to === null || day <= to));
    if (!now) continue;
    const begin = beginOf(now.terms, liveSince);
    const year = completedYears(begin, day) + 1;
    const last = segments.at(-1);
    const same = last?.agreementId === now.agreementId && last.to === yesterday;
    // The price of an agreement changes with its contract year alone.
    if (last && same && year === yearBefore) {
      last.to = day;
      continue;
    }
    yearBefore = year;
    const { figures, lacks } = figuresTo(now.terms.index, { begin, year, known });
    const price = priceInYear(now.terms, year, figures);
    if (last && same && last.price === price) last.to = day;
    else
      segments.push({
        from: day,
        to: day,
        agreementId: now.agreementId,
        terms: now.terms,
        price,
        begin,
        ...(lacks ? { lacks } : {}),
      });
  }
  return segments;
}
