import type { SuggestedBy } from '@libs/contracts';

/** Files of the bank: on the office's pages Bills and Operations. */
export const BANK = {
  title: 'Bank',
  file: 'A bank’s CSV',
  hint: 'Barclays, Lloyds, Halifax, TSB, NatWest or RBS, up to 2 MB',
  importing: 'Reading the file',
  refused: 'The file wasn’t imported',
  done: (bank: string, lines: number) => `${bank}: ${lines} ${lines === 1 ? 'payment' : 'payments'} received`,
  counts: (matched: number, unmatched: number, known: number) =>
    `${matched} matched, ${unmatched} left to match, ${known} already imported.`,
  paidOut: (count: number) =>
    count === 1 ? 'One payout of a statement was recorded.' : `${count} payouts of statements were recorded.`,
  unmatched: 'Payments to match',
  none: 'Every payment in the bank’s files is matched.',
  failed: 'We couldn’t load the bank’s lines',
  account: (sort: string, number: string) => `into ${sort} ${number}`,
  by: { reference: 'its number', amount: 'the same amount', name: 'the host’s name' } satisfies Record<
    SuggestedBy,
    string
  >,
  suggested: (why: string) => `Suggested by ${why}`,
  owed: (pounds: string) => `${pounds} left to pay`,
  nothingOwed: 'already paid, so this would stay on account',
  match: 'Match',
  other: 'Another bill',
  otherTitle: 'Which bill does it pay?',
  otherText: ['It pays off what is owed. Anything left stays on account'],
  otherField: 'Bill',
  aside: 'Set aside',
  asideTitle: 'Set this line aside',
  asideText: ['It doesn’t pay a bill', 'You can still match it later'],
  reason: 'Reason',
  giveReason: 'Please give a reason',
  chooseBill: 'Choose a bill',
  didNot: 'That didn’t work',
} as const;
