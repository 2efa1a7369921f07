/** Every figure that the site claims, where it comes from, and until when that holds without another look. */

export interface Statistic {
  /** Its footnote's number is its place in this list. */
  figure: string;
  claim: string;
  /** Where it was published; null for the company's own claim. */
  source: string | null;
  /** When it was last looked at. */
  date: string;
  reviewBy: string;
}

export const looked = { source: null, date: '2026-11-20', reviewBy: '2027-11-20' };

export const STATISTICS = {
  cut: { figure: '40%', claim: 'bill cuts of up to', ...looked },
  cost: { figure: '2x', claim: 'higher electricity costs since 2022', ...looked },
  hurt: { figure: '62%', claim: 'of UK companies report energy costs hurting profitability', ...looked },
  plan: { figure: '70%', claim: 'plan to invest in energy cost reduction over 3 years', ...looked },
  stay: { figure: '2x', claim: 'Electricity prices stay double the historic average into 2030.', ...looked },
  reading: { figure: '0.02 seconds', claim: 'grid-frequency reading interval', ...looked },
  market: { figure: '£125bn', claim: 'annual market value accessed', ...looked },
  calculations: { figure: '3M+', claim: 'calculations daily', ...looked },
} as const satisfies Record<string, Statistic>;
