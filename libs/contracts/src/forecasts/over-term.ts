import type { PriceTerms } from '../public/offer.js';
import type { ForecastAnswer, ForecastRange } from './question.js';

export type TermYear = { year: number } & ForecastRange;

/**
 * The host's saving in each year of the agreement, low, central and high, with panel degradation, the trend of grid
 * prices and our indexed price. The first year is the forecast's own.
 */
export function overTerm(answer: Pick<ForecastAnswer, 'annual' | 'host' | 'inputs' | 'assumptions'>): {
  years: TermYear[];
  basis: string;
} {
  const { annual, host, inputs, assumptions } = answer;
  const number = (id: string): number => Number(assumptions.find((one) => one.id === id)?.value ?? 0);
  const fade = number('pv.degradation');
  const drift = number('price.drift');
  const index = number('offer.indexation');
  const grid = (inputs.unitRatePence + host.levies.cclPencePerKwh) / 100;
  const ours = number('offer.pencePerKwh') / 100;
  const fee = host.flatFeePerMonth === null ? null : host.flatFeePerMonth * 12;
  const { savings } = annual;
  // The first year's usage is derived from its saving, by reversing the calculation of the bills.
  const usedFor = (saved: number): number =>
    fee !== null ? (saved + fee) / grid : saved === 0 ? 0 : saved / (grid - ours);
  const of = (saved: number, year: number): number => {
    if (year === 1) return saved;
    const after = year - 1;
    const used = usedFor(saved) * (1 - fade) ** after;
    const paid = (fee === null ? used * ours : fee) * (1 + index) ** after;
    return used * grid * (1 + drift) ** after - paid;
  };
  const years = Array.from({ length: inputs.termYears }, (_, at) => ({
    year: at + 1,
    p10: of(savings.p10, at + 1),
    p50: of(savings.p50, at + 1),
    p90: of(savings.p90, at + 1),
  }));
  const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;
  return {
    years,
    basis: `Grid prices rise by ${percent(drift)} a year and ours by ${percent(index)}. The panels generate ${percent(fade)} less each year. Figures are before VAT, in each year’s money, and leave out grid earnings.`,
  };
}

/** The years for which a saving is quoted: the first, the tenth and the last. */
export function toldYearsOf(answer: Parameters<typeof overTerm>[0]): TermYear[] {
  const { years } = overTerm(answer);
  return years.filter(({ year }) => year === 1 || year === 10 || year === years.length);
}

/** What the host saves in the last year of the term; null where the term is one year. */
export function lastYearOf(answer: Parameters<typeof overTerm>[0]): TermYear | null {
  const told = toldYearsOf(answer);
  return told.length > 1 ? (told.at(-1) ?? null) : null;
}

/** `£944 in year 1, £1,010 in year 10 and £1,050 in year 20`: the central estimates of some years. */
export function savingByYear(
  years: readonly { year: number; saving: number }[],
  pounds: (amount: number) => string,
): string {
  const parts = years.map(({ year, saving }) => `${pounds(saving)} in year ${year}`);
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
}

/** The terms used by a forecast, from its own assumptions. */
export function priceTermsOf(assumptions: ForecastAnswer['assumptions']): PriceTerms {
  const number = (id: string): number => Number(assumptions.find((one) => one.id === id)?.value ?? 0);
  const percent = (id: string): number => Number((number(id) * 100).toFixed(2));
  return {
    pencePerKwh: number('offer.pencePerKwh'),
    indexation: percent('offer.indexation'),
    marketRise: percent('price.drift'),
  };
}
