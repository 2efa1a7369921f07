import { IMPORT_COLUMNS, IMPORT_FIELD_NAMES, IMPORT_ROWS, type ImportField, type ImportMapping } from '@libs/contracts';
import { parse } from 'csv-parse/sync';
import { FILE } from './host-imports.texts.js';

/** The cells of a file: the names of its columns, and the rows below. */
export interface ImportTable {
  columns: string[];
  rows: string[][];
}

/** A file that is no list; the message is what its uploader reads. */
export class Unreadable extends Error {}

export function tableOf(bytes: Uint8Array): ImportTable {
  const text = textOf(bytes);
  let cells: string[][];
  try {
    cells = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 100_000,
      to: IMPORT_ROWS + 2,
    });
  } catch {
    throw new Unreadable(FILE.unreadable);
  }
  const [names, ...rows] = cells.filter((row) => row.some((cell) => cell !== ''));
  if (!names || rows.length === 0) throw new Unreadable(FILE.noRows);
  if (rows.length > IMPORT_ROWS) throw new Unreadable(FILE.tooManyRows(IMPORT_ROWS));
  if (names.length > IMPORT_COLUMNS) throw new Unreadable(FILE.tooManyColumns(IMPORT_COLUMNS));
  const columns = names.map((name, at) => clean(name) || FILE.column(at + 1));
  return { columns, rows: rows.map((row) => row.slice(0, columns.length).map(clean)) };
}

/** Without what our own error file puts before a cell that a spreadsheet would take for a formula. */
const clean = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '').normalize('NFC');

function textOf(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (bytes.length === 0) throw new Unreadable(FILE.empty);
  if (a === 0x50 && b === 0x4b) throw new Unreadable(FILE.excel);
  const utf16 = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : null;
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  if (bytes.includes(0)) throw new Unreadable(FILE.notText);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What separates the cells: the most frequent separator in the line of names. */
function delimiterOf(text: string): string {
  const first =
    text
      .slice(0, 20_000)
      .split(/\r?\n/)
      .find((line) => line.trim() !== '') ?? '';
  const signs = [',', ';', '\t', '|'].map((sign) => ({ sign, many: first.split(sign).length }));
  return signs.sort((one, other) => other.many - one.many)[0]?.sign ?? ',';
}

/** What a column may be called, most telling first: a name taken by an earlier field is not taken again. */
const NAMES: Record<ImportField, RegExp[]> = {
  email: [/^e-?mail/, /mail/],
  companyName: [/^(company|business|organi[sz]ation|firm|site)( ?name)?$/, /company|business|organi[sz]ation|trading/],
  phoneNumber: [/phone|mobile|^tel/],
  mpanNumber: [/mpan|meter ?point/],
  postcode: [/post ?code|^zip/],
  fullName: [/^full ?name$/, /contact|^name$|^person/, /name/],
};

/** The columns as their names say them; an admin may choose others. */
export function guessMapping({ columns }: ImportTable): ImportMapping {
  const taken = new Set<number>();
  const plain = columns.map((name) =>
    name
      .toLowerCase()
      .replace(/[_.-]+/g, ' ')
      .replace(/^e mail/, 'email')
      .trim(),
  );
  const mapping = Object.fromEntries(IMPORT_FIELD_NAMES.map((field) => [field, null])) as ImportMapping;
  for (const [field, names] of Object.entries(NAMES) as [ImportField, RegExp[]][]) {
    const found = names.map((name) => plain.findIndex((column, at) => !taken.has(at) && name.test(column)));
    const at = found.find((index) => index >= 0);
    if (at === undefined) continue;
    mapping[field] = at;
    taken.add(at);
  }
  return mapping;
}
