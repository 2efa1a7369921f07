import { parse } from 'csv-parse/sync';
import { timeOf } from './cells.js';
import { TABLE } from './usage.texts.js';

/** The cells of a file: names of its columns where it has them, and the rows below. */
export interface CsvTable {
  columns: string[];
  rows: string[][];
  /** The comma is its decimal sign. */
  decimalComma: boolean;
}

/** Three years in half hours, twice over. */
const MOST_ROWS = 110_000;
/** A day's 48 or 50, each with its mark, and what else exports put beside them. */
const MOST_COLUMNS = 1_000;
const LONGEST_ROW = 100_000;
/** No date, reading or name of a column is longer. What is read of a cell follows patterns that take long over long texts. */
const LONGEST_CELL = 200;
/** Addresses and meter numbers that exports put over their table. */
const MOST_PREAMBLE = 40;

/** A file that is none of cells; the message is what its uploader reads. */
export class Unreadable extends Error {}

export function tableOf(bytes: Uint8Array, isData: (row: readonly string[]) => boolean): CsvTable {
  const text = textOf(bytes);
  const delimiter = delimiterOf(text);
  let cells: string[][];
  try {
    cells = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      to: MOST_ROWS + 1,
      max_record_size: LONGEST_ROW,
      cast: (cell) => (cell.length > LONGEST_CELL ? cell.slice(0, LONGEST_CELL) : cell),
    });
  } catch {
    throw new Unreadable(TABLE.notCsv);
  }
  if (cells.length > MOST_ROWS) throw new Unreadable(TABLE.tooLong);
  const first = cells.slice(0, MOST_PREAMBLE).findIndex(isData);
  if (first < 0) {
    throw new Unreadable(TABLE.noRow);
  }
  const rows = cells.slice(first);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width > MOST_COLUMNS) throw new Unreadable(TABLE.tooWide);
  const names = cells[first - 1] ?? [];
  const named = names.length > 1 && names.some((name) => /[a-z]/i.test(name) || /^\d{1,2}:\d{2}/.test(name));
  const columns = Array.from({ length: width }, (_, at) => (named && names[at]) || `Column ${at + 1}`);
  const decimalComma = writesDecimalCommas(
    columns.map((_, at) => rows.slice(0, 200).flatMap((row) => row[at] || [])),
    delimiter,
  );
  return { columns, rows, decimalComma };
}

function writesDecimalCommas(columns: readonly string[][], delimiter: string): boolean {
  // Where commas part the cells too, `1,250` is a thousand: only `0,250` and `3,47` are sure to be decimals.
  const comma = delimiter === ',' ? /^-?(0,\d+|\d+,(\d{1,2}|\d{4,}))$/ : /^-?\d+,\d+$/;
  const isPointed = (cells: string[]) => cells.some((cell) => /^-?\d+\.\d+$/.test(cell));
  // A clock may be written `00.30` beside readings written `3,47`.
  const isTimes = (cells: string[]) => cells.every((cell) => timeOf(cell) !== null);
  return (
    columns.some((cells) => cells.some((cell) => comma.test(cell))) &&
    !columns.some((cells) => isPointed(cells) && !isTimes(cells))
  );
}

function textOf(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new Unreadable(TABLE.empty);
  const [a, b] = bytes;
  if (a === 0x50 && b === 0x4b) throw new Unreadable(TABLE.zip);
  if (a === 0x25 && b === 0x50) throw new Unreadable(TABLE.pdf);
  const utf16 = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : null;
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) throw new Unreadable(TABLE.notText);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The delimiter: the sign that is in most lines. A comma is tried last, because it may be the decimal sign. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r?\n/).filter(Boolean).slice(0, 60);
  const share = (sign: string) => lines.filter((line) => line.includes(sign)).length / Math.max(1, lines.length);
  return [';', '\t', '|', ','].find((sign) => share(sign) >= 0.7) ?? ',';
}
