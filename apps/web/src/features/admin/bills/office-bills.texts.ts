import type { HoldReason } from '@libs/contracts';

/** The office's page of bills: what is held, what is to issue, what is owed. */
export const OFFICE_BILLS = {
  title: 'Bills',
  failed: 'We couldn’t load the bills',
  sub: 'Each month closes on the 3rd of the next, and its bills are issued automatically on the 10th.',
  held: 'Held bills',
  noneHeld: 'No bill is held.',
  unbilled: 'Sites without bills',
  itsFunder: 'its funder',
  notes: 'Corrections to issue',
  open: 'Not paid yet',
  noneOpen: 'Every bill is paid.',
  journal: 'Journal',
  journalMonth: 'Month',
  journalFor: { xero: 'CSV for Xero', quickbooks: 'CSV for QuickBooks' },
  rest: 'All months',
  release: 'Release',
  releaseTitle: 'Release this bill',
  releaseText: [
    'Missing half hours aren’t billed',
    'The bill is issued on the 10th, or straight away if that has passed',
  ],
  issue: 'Issue now',
  pay: 'Record payment',
  payTitle: 'Record a payment',
  payText: ['It pays off what is owed', 'Anything left stays on account'],
  amount: 'Amount in pounds',
  paidOn: 'Received on',
  reference: 'Bank reference',
  note: 'Issue note',
  noteTitle: (kind: string) => `Issue the ${kind}`,
  noteText: (pounds: string, kwh: string) => [
    `${pounds} including VAT, for ${kwh} kWh`,
    'It names the bill that it corrects',
  ],
  credit: 'credit note',
  debit: 'debit note',
  reason: 'Reason',
  password: 'Your password',
  refused: 'We couldn’t do this',
  badAmount: 'Enter an amount in pounds, such as 858.86',
} as const;

export const HOLDS: Record<HoldReason, (count: number, of: number) => string> = {
  supplier: () => 'The funder’s billing details haven’t been entered',
  price: () => 'The price of this month isn’t known',
  missing: (count, of) => `${count.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} half hours are missing`,
  gap: (count) => `No reading for ${count / 2} hours. The limit is 48`,
  estimated: (count, of) =>
    `${count.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} half hours estimated, ${((100 * count) / of).toFixed(1)}%. The limit is 2%`,
  clipped: (count, of) => `Export is above generation by ${((100 * count) / of).toFixed(1)}%. The limit is 0.5%`,
};
