import type { HoldReason } from '@libs/contracts';

/** The office's page of bills: what is held, what is to issue, what is owed. */
export const OFFICE_BILLS = {
  title: 'Bills',
  failed: 'We couldn’t load the bills',
  sub: 'Bills are closed on the 3rd and issued on the 10th automatically.',
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
  releaseText: ['Half hours that are missing are not billed', 'It is issued on the 10th, or at once if that is over'],
  issue: 'Issue now',
  pay: 'Record payment',
  payTitle: 'Record a payment',
  payText: ['What is owed is paid first, the rest is kept on account'],
  amount: 'Amount in pounds',
  paidOn: 'Arrived on',
  reference: 'The bank’s reference',
  note: 'Issue note',
  noteTitle: (kind: string) => `Issue the ${kind}`,
  noteText: (pounds: string, kwh: string) => [
    `${pounds} with VAT, for ${kwh} kWh`,
    'It names the bill that it corrects',
  ],
  credit: 'credit note',
  debit: 'debit note',
  reason: 'Reason',
  password: 'Your password',
  refused: 'That didn’t work',
  badAmount: 'Enter an amount in pounds, such as 858.86',
} as const;

export const HOLDS: Record<HoldReason, (count: number, of: number) => string> = {
  supplier: () => 'Nobody entered in whose name the funder bills',
  price: () => 'The price of this month isn’t known',
  missing: (count, of) => `${count.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} half hours are missing`,
  gap: (count) => `No reading for ${count / 2} hours. The limit is 48`,
  estimated: (count, of) =>
    `${count.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} half hours estimated, ${((100 * count) / of).toFixed(1)}%. The limit is 2%`,
  clipped: (count, of) => `Export is above generation by ${((100 * count) / of).toFixed(1)}%. The limit is 0.5%`,
};
