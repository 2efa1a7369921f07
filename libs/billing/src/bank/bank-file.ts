import { BANK_ROWS } from '@libs/contracts';
import { parse } from 'csv-parse/sync';
import { FILE } from './bank.texts.js';

/** Reads payments received from a bank's CSV. Pure. */

export interface ReadLine {
  /** `00-00-00` and eight digits. */
  sortCode: string;
  accountNumber: string;
  bookedOn: string;
  pence: number;
  description: string;
  /** Its position among equal lines of the file, so that two equal payments of a day count as two. */
  nth: number;
}

export interface ReadFile {
  bank: string;
  lines: ReadLine[];
  /** Lines that went out, with what they paid above zero: a payout of a statement may be among them. */
  out: ReadLine[];
}

/** The whole file is refused; the message is shown to whoever uploaded it. */
export class Unreadable extends Error {}

interface Format {
  bank: string;
  columns: { date: string; account: string; text: string; sort?: string } & (
    | { amount: string }
    | { credit: string; debit: string }
  );
}

/** Recognised by their columns, named as in the banks' own downloads. TSB and Halifax share those of Lloyds, RBS of NatWest. */
const FORMATS: readonly Format[] = [
  { bank: 'Barclays', columns: { date: 'date', account: 'account', text: 'memo', amount: 'amount' } },
  {
    bank: 'Lloyds',
    columns: {
      date: 'transaction date',
      sort: 'sort code',
      account: 'account number',
      text: 'transaction description',
      credit: 'credit amount',
      debit: 'debit amount',
    },
  },
  { bank: 'NatWest', columns: { date: 'date', account: 'account number', text: 'description', amount: 'value' } },
];

export function readBankFile(bytes: Uint8Array, today: string): ReadFile {
  const [names = [], ...rows] = cellsOf(bytes);
  if (rows.length > BANK_ROWS) throw new Unreadable(FILE.tooLong(BANK_ROWS));
  const at = new Map(names.map((name, place) => [name.toLowerCase(), place]));
  const format = FORMATS.find(({ columns }) => Object.values(columns).every((name) => at.has(name)));
  if (!format) throw new Unreadable(FILE.unknown);
  const { columns } = format;
  const seen = new Map<string, number>();
  const file: ReadFile = { bank: format.bank, lines: [], out: [] };
  for (const [place, row] of rows.entries()) {
    const cell = (name: string): string => row[at.get(name) ?? -1] ?? '';
    const wrong = (what: string) => new Unreadable(FILE.row(place + 2, what));
    const pence =
      'amount' in columns
        ? amountOf(cell(columns.amount), wrong)
        : sidesOf(cell(columns.credit), cell(columns.debit), wrong);
    const line = {
      ...accountOf(columns.sort ? cell(columns.sort) : '', cell(columns.account), wrong),
      bookedOn: dateOf(cell(columns.date), today, wrong),
      pence: Math.abs(pence),
      description: cell(columns.text).replaceAll(/\s+/g, ' ').slice(0, 300),
    };
    const same = JSON.stringify([line, pence > 0]);
    const nth = seen.get(same) ?? 0;
    seen.set(same, nth + 1);
    (pence > 0 ? file.lines : file.out).push({ ...line, nth });
  }
  if (file.lines.length + file.out.length === 0) throw new Unreadable(FILE.none);
  return file;
}

function cellsOf(bytes: Uint8Array): string[][] {
  if (bytes.length === 0) throw new Unreadable(FILE.empty);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new Unreadable(FILE.excel);
  if (bytes.includes(0)) throw new Unreadable(FILE.notText);
  let rows: string[][];
  try {
    rows = parse(textOf(bytes), {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 10_000,
      to: BANK_ROWS + 2,
    });
  } catch {
    throw new Unreadable(FILE.notCsv);
  }
  // Banks write an apostrophe before an account, so that a spreadsheet leaves it as it is.
  return rows.map((row) => row.map((cell) => cell.replace(/^'/, '').trim())).filter((row) => row.some(Boolean));
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

type Wrong = (what: string) => Unreadable;

const AMOUNT = /^([+-]?)£?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/;

/** Pounds as pence, without floating-point numbers. A formula isn't an amount. */
function amountOf(cell: string, wrong: Wrong): number {
  const [, sign, pounds, pence = ''] = AMOUNT.exec(cell) ?? [];
  if (pounds === undefined) throw wrong(FILE.amount(cell.slice(0, 40)));
  const value = Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'));
  return sign === '-' ? -value : value;
}

const sidesOf = (credit: string, debit: string, wrong: Wrong): number =>
  credit === '' && debit !== '' ? -Math.abs(amountOf(debit, wrong)) : amountOf(credit, wrong);

function accountOf(sort: string, account: string, wrong: Wrong): { sortCode: string; accountNumber: string } {
  const digits = `${sort}${account}`.replaceAll(/\D/g, '');
  if (!/^[\d\s'-]+$/.test(`${sort}${account}`) || digits.length !== 14)
    throw wrong(FILE.account(`${sort} ${account}`.trim().slice(0, 40)));
  return {
    sortCode: digits.slice(0, 6).replace(/(\d\d)(\d\d)(\d\d)/, '$1-$2-$3'),
    accountNumber: digits.slice(6),
  };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DATE = /^(\d{1,2})[/ -](\d{1,2}|[a-z]{3})[/ -](\d{4})$/i;

/** `31/05/2026` or `31 May 2026`. */
function dateOf(cell: string, today: string, wrong: Wrong): string {
  const [, day = '', name = '', year = ''] = DATE.exec(cell) ?? [];
  const month = /^\d/.test(name) ? Number(name) : MONTHS.indexOf(name.toLowerCase()) + 1;
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date)
    throw wrong(FILE.date(cell.slice(0, 40)));
  if (date > today) throw wrong(FILE.future(cell));
  return date;
}
