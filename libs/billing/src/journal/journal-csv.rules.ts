import type { JournalFormat } from '@libs/contracts';
import { ACCOUNTS, HEADS, KINDS, XERO_RATE } from './journal-csv.texts.js';

/** The journal of a month in the columns of an accounting program. Pure: the same entries make the same bytes. */

export interface JournalLine {
  documentId: string;
  /** London day. */
  day: string;
  kind: string;
  /** Of the bill or statement; null where the document has none. */
  number: string | null;
  hostCompany: string;
  supplier: string;
  account: string;
  /** A debit is above zero, a credit below. */
  pence: number;
}

/** Without floating-point numbers. */
const pounds = (pence: number): string => {
  const all = Math.abs(pence);
  return `${pence < 0 ? '-' : ''}${Math.floor(all / 100)}.${String(all % 100).padStart(2, '0')}`;
};
const ukDate = (day: string): string => day.split('-').toReversed().join('/');

/** Keeps a spreadsheet from reading a text as a formula. */
function textCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const narration = ({ kind, number, documentId }: JournalLine): string =>
  `${KINDS[kind] ?? kind} ${number ?? documentId.slice(0, 8)}`;
const about = ({ hostCompany, supplier }: JournalLine): string => `${hostCompany}, ${supplier}`;
const accountOf = ({ account }: JournalLine): { name: string; code: string } =>
  ACCOUNTS[account] ?? { name: account, code: '' };

interface Columns {
  cells: (line: JournalLine, no: number) => string[];
}

const FORMATS: Record<JournalFormat, Columns> = {
  xero: {
    cells: (line) => [
      textCell(narration(line)),
      ukDate(line.day),
      textCell(about(line)),
      accountOf(line).code,
      XERO_RATE,
      pounds(line.pence),
    ],
  },
  quickbooks: {
    cells: (line, no) => [
      `${line.day.slice(0, 7)}-${String(no).padStart(5, '0')}`,
      ukDate(line.day),
      accountOf(line).name,
      textCell(`${narration(line)}, ${about(line)}`),
      line.pence > 0 ? pounds(line.pence) : '',
      line.pence < 0 ? pounds(-line.pence) : '',
    ],
  },
};

export function journalCsv(lines: readonly JournalLine[], format: JournalFormat): string {
  const { cells } = FORMATS[format];
  const numbers = new Map<string, number>();
  const rows = lines.map((line) => {
    const no = numbers.get(line.documentId) ?? numbers.size + 1;
    numbers.set(line.documentId, no);
    return cells(line, no).join(',');
  });
  return `${[HEADS[format], ...rows].join('\r\n')}\r\n`;
}
