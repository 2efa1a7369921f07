/** What the site says about the figures that it claims. */
import { looked, type Statistic, STATISTICS } from './statistics.texts';

export { STATISTICS };

export type StatisticName = keyof typeof STATISTICS;

export const NAMES = Object.keys(STATISTICS) as StatisticName[];

/** The number of a statistic's footnote, from 1. */
export const noteNumber = (name: StatisticName): number => NAMES.indexOf(name) + 1;

const inWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** When all of the company's own figures were last looked at, the examples and targets too. */
export const CHECKED = inWords(looked.date);

/** The footnote of a claim that was published elsewhere; the claim itself is at its marker. */
export const noteText = ({ source, date, reviewBy }: Statistic): string =>
  `${source}. Checked ${inWords(date)}, to be reviewed by ${inWords(reviewBy)}.`;

/** The footnote of several of our own claims: by the earliest of their days. */
export function ownNote(names: readonly StatisticName[]): string {
  const all = names.map((name) => STATISTICS[name]);
  const [date = '', reviewBy = ''] = (['date', 'reviewBy'] as const).map((day) => all.map((one) => one[day]).sort()[0]);
  const claims = all.length === 1 ? 'Our own claim' : 'Our own claims';
  return `${claims}, checked ${inWords(date)}, to be reviewed by ${inWords(reviewBy)}.`;
}

/** Claims due for another look, one line each; the build prints them, and a release build fails. */
export const overdue = (now: Date, all: Record<string, Statistic> = STATISTICS): string[] =>
  Object.values(all)
    .filter(({ reviewBy }) => Date.parse(reviewBy) < now.getTime())
    .map(({ figure, claim, reviewBy }) => `"${figure} ${claim}" was to be reviewed by ${inWords(reviewBy)}`);
