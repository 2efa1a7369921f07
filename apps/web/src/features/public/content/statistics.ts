/** Every figure that the site claims, with what it stands on, and until when that holds without another look. */

export interface Statistic {
  /** Its footnote's number is its place in this list. */
  figure: string;
  claim: string;
  /** Where it was published; null: the company's own claim. */
  source: string | null;
  /** When it was last looked at. */
  date: string;
  reviewBy: string;
}

const looked = { source: null, date: '2026-11-20', reviewBy: '2027-11-20' };

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

export type StatisticName = keyof typeof STATISTICS;

const NAMES = Object.keys(STATISTICS) as StatisticName[];

/** The number of a statistic's footnote, from 1. */
export const noteNumber = (name: StatisticName): number => NAMES.indexOf(name) + 1;

const inWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** When all of the company's own figures were last looked at, the examples and targets too. */
export const CHECKED = inWords(looked.date);

/** What a footnote says; the claim itself stands at its marker. */
export const noteText = ({ source, date, reviewBy }: Statistic): string =>
  `${source ?? 'Company claim'}. Checked ${inWords(date)}, to be reviewed by ${inWords(reviewBy)}.`;

/** What is to be looked at again, a line each; the build says it, and fails by it where it is told to. */
export const overdue = (now: Date, all: Record<string, Statistic> = STATISTICS): string[] =>
  Object.values(all)
    .filter(({ reviewBy }) => Date.parse(reviewBy) < now.getTime())
    .map(({ figure, claim, reviewBy }) => `"${figure} ${claim}" was to be reviewed by ${inWords(reviewBy)}`);
