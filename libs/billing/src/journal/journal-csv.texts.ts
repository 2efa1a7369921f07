import type { JournalFormat } from '@libs/contracts';

/** Name and code of each account. The standard charts don't use these codes; an accountant sets them up once. */
export const ACCOUNTS: Record<string, { name: string; code: string }> = {
  receivable: { name: 'Solar receivable', code: '9100' },
  on_account: { name: 'Solar paid on account', code: '9110' },
  payable: { name: 'Solar due to funders', code: '9200' },
  vat: { name: 'Solar output VAT of suppliers', code: '9210' },
  cash: { name: 'Solar client cash', code: '9300' },
  fee: { name: 'Solar fee income', code: '9400' },
  fee_vat: { name: 'Solar VAT on fees', code: '9410' },
};

export const KINDS: Record<string, string> = {
  bill: 'Bill',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
  interest: 'Late payment interest',
  payment: 'Payment of',
  export: 'Export received for',
  statement: 'Fee of statement',
  payout: 'Payout of statement',
};

/** Amounts already have VAT on lines of its own, so the rate is the one that adds none. */
export const XERO_RATE = 'No VAT';

/** Column names as the programs' own help and templates have them. */
export const HEADS: Record<JournalFormat, string> = {
  xero: '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount',
  quickbooks: 'Journal No,Journal Date,Account Name,Description,Debits,Credits',
};
