import { expect, test } from '@jest/globals';
import { type JournalLine, journalCsv } from './journal-csv.rules.js';

const line = (account: string, pence: number, more: Partial<JournalLine> = {}): JournalLine => ({
  documentId: 'a',
  day: '2026-07-10',
  kind: 'bill',
  number: 'CYF1-2026-000001',
  hostCompany: '=HYPERLINK("x")',
  supplier: 'Calder Yield',
  account,
  pence,
  ...more,
});
const JUNE = [line('receivable', 85_886), line('payable', -71_572), line('vat', -14_314)];
const PAID = line('cash', 5, { documentId: 'b', kind: 'payment', hostCompany: 'Bakery' });

test('has the columns that Xero imports, with no formula in them', () => {
  expect(journalCsv(JUNE, 'xero').split('\r\n')).toEqual([
    '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount',
    `Bill CYF1-2026-000001,10/07/2026,"'=HYPERLINK(""x""), Calder Yield",9100,No VAT,858.86`,
    `Bill CYF1-2026-000001,10/07/2026,"'=HYPERLINK(""x""), Calder Yield",9200,No VAT,-715.72`,
    `Bill CYF1-2026-000001,10/07/2026,"'=HYPERLINK(""x""), Calder Yield",9210,No VAT,-143.14`,
    '',
  ]);
});

test('has the columns that QuickBooks imports, one number for each document', () => {
  expect(
    journalCsv([...JUNE, PAID], 'quickbooks')
      .split('\r\n')
      .slice(0, 5),
  ).toEqual([
    'Journal No,Journal Date,Account Name,Description,Debits,Credits',
    '2026-07-00001,10/07/2026,Solar receivable,"Bill CYF1-2026-000001, =HYPERLINK(""x""), Calder Yield",858.86,',
    '2026-07-00001,10/07/2026,Solar due to funders,"Bill CYF1-2026-000001, =HYPERLINK(""x""), Calder Yield",,715.72',
    '2026-07-00001,10/07/2026,Solar output VAT of suppliers,"Bill CYF1-2026-000001, =HYPERLINK(""x""), Calder Yield",,143.14',
    '2026-07-00002,10/07/2026,Solar client cash,"Payment of CYF1-2026-000001, Bakery, Calder Yield",0.05,',
  ]);
});
