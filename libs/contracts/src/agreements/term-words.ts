import { dateWords } from '../base/event-words.js';
import type { AgreementTerms, PriceIndex } from './terms.js';

/** Terms in words and figures, shared by the page's key terms, the document and the office's list of differences. */

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** `£14,900`, `£120.50`. */
export const penceWords = (pence: number): string => (pence % 100 === 0 ? pounds : exact).format(pence / 100);

const DIGITS = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 0, maximumFractionDigits: 3 });
/** `15p`, `15.375p`. */
export const mpWords = (mp: number): string => `${DIGITS.format(mp / 1000)}p`;

export const percentWords = (bp: number): string => `${DIGITS.format(bp / 100)}%`;

export const agreedPrice = ({
  priceKind,
  priceMp,
  flatFeePence,
}: Pick<AgreementTerms, 'priceKind' | 'priceMp' | 'flatFeePence'>) =>
  priceKind === 'per_kwh' ? `${mpWords(priceMp ?? 0)} per kWh` : `${penceWords(flatFeePence ?? 0)} a month`;

export function agreedRise({ kind, bp, floorBp, capBp }: PriceIndex): string {
  if (kind === 'none') return 'None';
  if (kind === 'fixed_pct') return `${percentWords(bp ?? 0)} a year`;
  const limits = [
    ...(floorBp === null ? [] : [`at least ${percentWords(floorBp)}`]),
    ...(capBp === null ? [] : [`at most ${percentWords(capBp)}`]),
  ];
  return [kind.toUpperCase(), ...limits].join(', ');
}

export function agreedTerm(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const some = (many: number, word: string) => `${many} ${word}${many === 1 ? '' : 's'}`;
  return [...(years ? [some(years, 'year')] : []), ...(rest ? [some(rest, 'month')] : [])].join(' and ');
}

export const METER_WORDS: Record<AgreementTerms['billingMeter'], string> = {
  self_use: 'the solar electricity used on site',
  generation: 'all solar electricity that is generated',
  import_offset: 'the grid electricity that is no longer bought',
  flat: 'the system, whatever it generates',
};

/** One line of the key terms. `clause` is its clause in the document. */
export interface KeyTerm {
  key: 'price' | 'rise' | 'term' | 'upfront' | 'export' | 'buyout' | 'end' | 'notice' | 'withdrawal';
  label: string;
  value: string;
  note: string;
  clause: string;
}

/** The clause of each term in the sample document; a test checks it against the clauses. */
export const CLAUSE_OF: Record<KeyTerm['key'], string> = {
  price: '4.1',
  rise: '4.2',
  term: '3.1',
  upfront: '4.5',
  export: '6.1',
  buyout: '8.1',
  end: '9.1',
  notice: '9.2',
  withdrawal: '10.1',
};

const END_NOTES = {
  transfer: 'for £0, with every manual and password',
  remove: 'at the funder’s cost, and the roof is made good',
  renew: 'is discussed a year before the end',
} as const;

interface Reader {
  host: string;
  funder: string;
  /** Addressed to the host. */
  isHost: boolean;
}

/** The box of key terms, from the same fields as the document. */
export function keyTerms(terms: AgreementTerms, { host, funder, isHost }: Reader): KeyTerm[] {
  const { buyout } = terms;
  const [first, last] = [buyout[0], buyout.at(-1)];
  const line = (key: KeyTerm['key'], label: string, value: string, note: string): KeyTerm => ({
    key,
    label,
    value,
    note,
    clause: CLAUSE_OF[key],
  });
  const exporter = { host: isHost ? 'You' : host, funder, shared: 'Shared' }[terms.exportOwner];
  const atTheEnd = {
    transfer: isHost ? 'It’s yours' : `It belongs to ${host}`,
    remove: 'It’s removed',
    renew: 'Renewal',
  };
  const range = first && last && (first === last ? '' : ` to ${penceWords(last.pence)}`);
  return [
    line('price', 'Price', agreedPrice(terms), `for ${METER_WORDS[terms.billingMeter]}, before VAT`),
    line(
      'rise',
      'Price rise',
      agreedRise(terms.index),
      terms.index.kind === 'none' ? 'the price stays the same' : 'from the first price, on each anniversary of go-live',
    ),
    line(
      'term',
      'Term',
      agreedTerm(terms.termMonths),
      terms.startsOn === 'go_live' ? 'from the day the system goes live' : `from ${dateWords(terms.startsOn)}`,
    ),
    line('upfront', isHost ? 'You pay upfront' : 'Paid upfront', '£0', `${funder} pays for the system and its upkeep`),
    line(
      'export',
      'Export',
      exporter,
      terms.exportOwner === 'shared'
        ? `${percentWords(terms.exportHostBp ?? 0)} of the income is ${isHost ? 'yours' : 'the host’s'}`
        : `${exporter === 'You' ? 'are' : 'is'} paid for the electricity not used on site`,
    ),
    line(
      'buyout',
      'Buy the system',
      first ? `${penceWords(first.pence)}${range}` : 'Not agreed',
      first && last
        ? `after year ${first.year}${range ? ` to year ${last.year}` : ''}. Clause ${CLAUSE_OF.buyout} lists every year`
        : 'no price to buy it early',
    ),
    line('end', 'At the end', atTheEnd[terms.endOfTerm], END_NOTES[terms.endOfTerm]),
    line('notice', 'Notice', `${terms.noticeDays} days`, 'before the agreement may be ended early'),
    line('withdrawal', isHost ? 'Change your mind' : 'Withdrawal', '14 days', 'from the day both have signed'),
  ];
}
