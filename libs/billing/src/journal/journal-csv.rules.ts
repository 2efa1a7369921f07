import type { JournalFormat } from '@libs/contracts';

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

/** Name and code of each account. The codes are free in the standard charts; an accountant sets them up once. */
const ACCOUNTS: Record<string, { name: string; code: string }> = {
  receivable: { name: 'Solar receivable', code: '9100' },
  on_account: { name: 'Solar paid on account', code: '9110' },
  payable: { name: 'Solar due to funders', code: '9200' },
  vat: { name: 'Solar output VAT of suppliers', code: '9210' },
  cash: { name: 'Solar client cash', code: '9300' },
  fee: { name: 'Solar fee income', code: '9400' },
  fee_vat: { name: 'Solar VAT on fees', code: '9410' },
};

const KINDS: Record<string, string> = {
  bill: 'Bill',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
  payment: 'Payment of',
  export: 'Export received for',
  statement: 'Fee of statement',
  payout: 'Payout of statement',
};

/** Without floating numbers on the way. */
const pounds = (pence: number): string => {
  const all = Math.abs(pence);
  return `${pence < 0 ? '-' : ''}${Math.floor(all / 100)}.${String(all % 100).padStart(2, '0')}`;
};
const ukDate = (day: string): string => day.split('-').toReversed().join('/');

/** A text that a spreadsheet would take for a formula is plain text there. */
function textCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const narration = ({ kind, number, documentId }: JournalLine): string =>
  `${KINDS[kind] ?? kind} ${number ?? documentId.slice(0, 8)}`;
const about = ({ hostCompany, supplier }: JournalLine): string => `${hostCompany}, ${supplier}`;
const accountOf = ({ account }: JournalLine): { name: string; code: string } =>
  ACCOUNTS[account] ?? { name: account, code: '' };

/** Amounts hold VAT apart already, so that no program must work out any: the rate is the one that does nothing. */
const XERO_RATE = 'No VAT';

interface Columns {
  head: string;
  cells: (line: JournalLine, no: number) => string[];
}

/** Column names as the programs' own help and templates have them. */
const FORMATS: Record<JournalFormat, Columns> = {
  xero: {
    head: '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount',
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
    head: 'Journal No,Journal Date,Account Name,Description,Debits,Credits',
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
  const { head, cells } = FORMATS[format];
  const numbers = new Map<string, number>();
  const rows = lines.map((line) => {
    const no = numbers.get(line.documentId) ?? numbers.size + 1;
    numbers.set(line.documentId, no);
    return cells(line, no).join(',');
  });
  return `${[head, ...rows].join('\r\n')}\r\n`;
}
