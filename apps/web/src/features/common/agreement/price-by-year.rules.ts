import { type AgreementTerms, mpWords, penceWords, priceInYear } from '@libs/contracts';

export interface YearPrice {
  year: number;
  price: number;
  words: string;
  /** Whether its price stands above its bar: the first, the last and every fifth. */
  labelled: boolean;
}

type Priced = Pick<AgreementTerms, 'priceKind' | 'priceMp' | 'flatFeePence' | 'index' | 'termMonths'>;

/** The price of each contract year; none where it stays the same, or follows an index whose figures nobody knows yet. Pure. */
export function pricesByYear(terms: Priced): YearPrice[] {
  if (terms.index.kind !== 'fixed_pct') return [];
  const last = Math.ceil(terms.termMonths / 12);
  const words = terms.priceKind === 'per_kwh' ? mpWords : penceWords;
  return Array.from({ length: last }, (_, at) => at + 1).flatMap((year) => {
    const price = priceInYear(terms, year);
    const labelled = year === 1 || year === last || (year % 5 === 0 && last - year > 1);
    return price === null ? [] : [{ year, price, words: words(price), labelled }];
  });
}
