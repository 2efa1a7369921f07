import { z } from 'zod';
import { dateWords } from '../base/event-words.js';
import type { AgreementTerms } from './terms.js';
import { agreedPrice, agreedRise, agreedTerm, METER_WORDS, mpWords, penceWords, percentWords } from './term-words.js';

/** What an amendment changes, in the words of its document and of every screen. */

const AMENDABLE = [
  'price',
  'rise',
  'term',
  'start',
  'meter',
  'export',
  'minimum',
  'buyout',
  'end',
  'payment',
  'notice',
  'long_stop',
] as const;

export const TermChange = z.strictObject({
  term: z.enum(AMENDABLE),
  label: z.string(),
  before: z.string(),
  after: z.string(),
});
export type TermChange = z.infer<typeof TermChange>;

const ENDS = {
  transfer: 'The system belongs to the host',
  remove: 'The system is removed',
  renew: 'The parties discuss renewal',
} as const;

const exported = ({ exportOwner, exportHostBp }: AgreementTerms): string =>
  exportOwner === 'shared'
    ? `Shared, ${percentWords(exportHostBp ?? 0)} to the host`
    : `The ${exportOwner} is paid for it`;

const minimum = ({ minTakeKwh, shortfallMp }: AgreementTerms): string =>
  minTakeKwh > 0
    ? `${minTakeKwh.toLocaleString('en-GB')} kWh a year, ${mpWords(shortfallMp)} for each kWh short of it`
    : 'None';

const buyout = ({ buyout: years }: AgreementTerms): string =>
  years.length === 0
    ? 'Not agreed'
    : years.map(({ year, pence }) => `${penceWords(pence)} after year ${year}`).join('; ');

const LINES: Record<TermChange['term'], { label: string; words: (terms: AgreementTerms) => string }> = {
  price: { label: 'Price', words: agreedPrice },
  rise: { label: 'Price rise', words: ({ index }) => agreedRise(index) },
  term: { label: 'Term', words: ({ termMonths }) => agreedTerm(termMonths) },
  start: {
    label: 'The term runs from',
    words: ({ startsOn }) => (startsOn === 'go_live' ? 'The day the system goes live' : dateWords(startsOn)),
  },
  meter: { label: 'What is billed', words: ({ billingMeter }) => METER_WORDS[billingMeter] },
  export: { label: 'Export', words: exported },
  minimum: { label: 'Minimum use', words: minimum },
  buyout: { label: 'Buying the system', words: buyout },
  end: { label: 'At the end', words: ({ endOfTerm }) => ENDS[endOfTerm] },
  payment: {
    label: 'Payment',
    words: ({ paymentDays, paymentMethod }) =>
      `Within ${paymentDays} days by ${paymentMethod === 'direct_debit' ? 'direct debit' : 'bank transfer'}`,
  },
  notice: { label: 'Notice', words: ({ noticeDays }) => `${noticeDays} days` },
  long_stop: { label: 'Time to go live', words: ({ longStopMonths }) => agreedTerm(longStopMonths) },
};

/** The terms that differ, in the order in which the document has them. Pure. */
export const amendedTerms = (before: AgreementTerms, after: AgreementTerms): TermChange[] =>
  AMENDABLE.flatMap((term) => {
    const { label, words } = LINES[term];
    const [was, is] = [words(before), words(after)];
    return was === is ? [] : [{ term, label, before: was, after: is }];
  });
