/** Why a bank file, or an action on one of its lines, is refused. */
export const FILE = {
  empty: 'The file is empty',
  excel: 'This is a spreadsheet. Save it as CSV first.',
  notText: 'This isn’t a text file. Download the statement as CSV.',
  notCsv: 'We couldn’t read this file as CSV',
  unknown:
    'We don’t know the columns of this file. Download the CSV of Barclays, Lloyds, Halifax, TSB, NatWest or RBS, with its line of names.',
  none: 'The file has no line with a date and an amount',
  tooLong: (rows: number) => `The file has more than ${rows.toLocaleString('en-GB')} lines. Import it month by month.`,
  otherAccount: (account: string) =>
    `This file is of account ${account}, which no funder bills into. Choose the file of another account, or check the billing details.`,
  row: (row: number, what: string) => `Row ${row}: ${what}`,
  date: (cell: string) => `“${cell}” isn’t a date such as 31/05/2026`,
  future: (cell: string) => `${cell} is in the future`,
  amount: (cell: string) => `“${cell}” isn’t an amount such as 858.86`,
  account: (cell: string) => `“${cell}” isn’t a sort code with an account number`,
} as const;

export const LINE = {
  notFound: 'We couldn’t find this line',
  matched: 'This line is the payment of a bill already',
  otherAccount: 'This bill is paid into another account',
  periodNotFound: 'We couldn’t find this bill',
} as const;
