import { describe, expect, test } from '@jest/globals';
import { readBankFile } from './bank-file.js';
import { numbersIn } from './references.rules.js';

const read = (text: string) => readBankFile(Buffer.from(text), '2026-07-20');
const ACCOUNT = { sortCode: '20-00-00', accountNumber: '12345678' };

describe('a bank’s file', () => {
  test.each([
    [
      'Barclays',
      'Number,Date,Account,Amount,Subcategory,Memo\n ,20/07/2026,20-00-00 12345678,858.86,Counter Credit,"BAKERY   CYF1-2026-000001 \t BGC"\n ,19/07/2026,20-00-00 12345678,-12.50,DD,FEE\n',
    ],
    [
      'Lloyds',
      "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance,\n20/07/2026,FPI,'20-00-00,12345678,BAKERY CYF1-2026-000001 BGC,,858.86,900.00\n19/07/2026,FPO,'20-00-00,12345678,FEE,12.50,,41.14\n",
    ],
    [
      'NatWest',
      '\uFEFFDate,Type,Description,Value,Balance,Account Name,Account Number\r\n20 Jul 2026,BAC,BAKERY CYF1-2026-000001 BGC,858.86,900.00,Fund,"\'200000-12345678"\r\n19/07/2026,D/D,FEE,-12.50,41.14,Fund,200000-12345678\r\n',
    ],
  ])('of %s is found by its columns', (bank, text) => {
    expect(read(text)).toEqual({
      bank,
      lines: [
        { ...ACCOUNT, bookedOn: '2026-07-20', pence: 85_886, description: 'BAKERY CYF1-2026-000001 BGC', nth: 0 },
      ],
      out: [{ ...ACCOUNT, bookedOn: '2026-07-19', pence: 1_250, description: 'FEE', nth: 0 }],
    });
  });

  const barclays = (...rows: string[]) =>
    ['Number,Date,Account,Amount,Subcategory,Memo', ...rows.map((row) => `1,${row}`)].join('\n');
  test('keeps two equal lines apart, and a formula in its text as text', () => {
    const row = '20/07/2026,20-00-00 12345678,"1,250.00",BGC,=HYPERLINK(1)';
    const { lines } = read(barclays(row, row));
    expect(lines.map(({ nth, pence, description }) => [nth, pence, description])).toEqual([
      [0, 125_000, '=HYPERLINK(1)'],
      [1, 125_000, '=HYPERLINK(1)'],
    ]);
  });

  test.each([
    ['', 'empty'],
    ['PK\u0003\u0004', 'spreadsheet'],
    ['a\0b', 'text file'],
    ['Date,Details,Paid in\n20/07/2026,x,1.00\n', 'columns'],
    [barclays(), 'no line'],
    [barclays('20/07/2026,20-00-00 12345678,=1+1,BGC,x'), 'Row 2: “=1+1” isn’t an amount'],
    [barclays('20/07/2026,20-00-00 12345678,1.234,BGC,x'), 'Row 2: “1.234” isn’t an amount'],
    [barclays('31/06/2026,20-00-00 12345678,1.00,BGC,x'), 'Row 2: “31/06/2026” isn’t a date'],
    [barclays('21/07/2026,20-00-00 12345678,1.00,BGC,x'), 'in the future'],
    [barclays('20/07/2026,20-00-00 1234567,1.00,BGC,x'), 'isn’t a sort code'],
  ])('%j is refused whole', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

describe('the numbers in a text', () => {
  test.each([
    ['FPI CYF1-2026-000001 BAKERY', ['CYF1-2026-000001']],
    ['cyf1 2026 000001', ['CYF1-2026-000001']],
    ['CYF12026000001', ['CYF1-2026-000001']],
    ['CYF1-2026-000001 AND CYF1-2026-000002', ['CYF1-2026-000001', 'CYF1-2026-000002']],
    ['CYF1-2026-0000012', []],
    ['CYF1-2026-C000001', []],
    ['F1-2026-000007', ['F1-2026-000007']],
    ['rent', []],
  ])('%s', (text, numbers) => {
    expect(numbersIn(text, ['F1', 'CYF1'])).toEqual(numbers);
  });
});
