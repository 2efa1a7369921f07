import type { PeriodStatus, UNBILLED_REASONS, VatReason } from '@libs/contracts';

/** The pages Bills of host and funder. */
export const BILLS = {
  title: 'Bills',
  failed: 'We couldn’t load your bills',
  oneFailed: 'We couldn’t load this bill',
  sub: {
    host: 'What you pay for the solar electricity that you use.',
    funder: 'What your sites are billed, in your name.',
  },
  none: 'No bills yet',
  noneText: 'Each month’s bill comes on the 10th of the next month.',
  toPay: 'To pay now',
  late: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} late`,
  wasDue: (months: string, day: string) => `${months}, was due ${day}`,
  dueBy: (day: string) => `Due by ${day}`,
  by: (day: string) => `by ${day}`,
  next: (month: string, day: string) => `${month}’s bill comes on ${day}`,
  eachDay: 'By day',
  grid: (months: number, paid: string, grid: string) =>
    months === 1
      ? `Your last bill was ${paid} before VAT. From the grid, the same electricity would have cost ${grid}.`
      : `Your last ${months} bills came to ${paid} before VAT. From the grid, the same electricity would have cost ${grid}.`,
  gridPaid: 'Billed for solar',
  gridSaved: 'Saved',
  gridRate: {
    entered: (pence: string, day: string) => `From the grid at ${pence}p/kWh before VAT, the rate entered on ${day}.`,
    assumed: (pence: string, day: string) => `From the grid at ${pence}p/kWh before VAT, as we assumed on ${day}.`,
  },
  gridMonth: (month: string, paid: string, grid: string) => `${month}: ${paid} for solar, ${grid} from the grid`,
  wasRead: 'Read',
  onTheBill: 'On the bill',
  readCount: (count: number) => `${count.toLocaleString('en-GB')} read`,
  estimatedCount: (count: number) => `${count.toLocaleString('en-GB')} estimated`,
  missingCount: (count: number) => `${count.toLocaleString('en-GB')} missing`,
  kindOf: { bill: 'Bill', credit_note: 'Credit note', debit_note: 'Debit note', interest: 'Late payment interest' },
  sealedOn: (day: string) => `${day}, sealed`,
  nothing: 'Nothing to pay',
  running: (month: string) => `${month} so far`,
  runningFoot: (kwh: string, day: string) => `${kwh} kWh to ${day}, VAT included`,
  runningNone: 'No readings for this month yet',
  onAccount: 'On account',
  onAccountFoot: 'Paid beyond what was owed. Your next bill uses it.',
  keptOnAccount: (pounds: string) => `${pounds} on account`,
  supplied: (company: string) => `Supplied by ${company}. Voltmere bills as its agent.`,
  all: 'All bills',
  agreements: 'Agreements',
  month: 'Month',
  site: 'Site',
  kwh: 'kWh',
  total: 'Total with VAT',
  state: 'State',
  waiting: (month: string) => `The bill for ${month} isn’t ready yet. We’re checking it before we issue it.`,
  shown: (number: string, issued: string, due: string) => `${number}, issued ${issued}, due ${due}`,
  finalShort: 'final bill',
  final: (day: string) =>
    `The host’s agreement ended on ${day}, so this is its final bill. Nothing is billed to it after that day.`,
  left: 'Left to pay',
  lateNow: (pounds: string, percent: number, sum: string) =>
    `Statutory interest so far is ${pounds}, at ${percent}% a year, and the fixed sum would be ${sum}. Neither is charged.`,
  lateMore: (pounds: string, percent: number, day: string) =>
    `Statutory interest since ${day} is ${pounds}, at ${percent}% a year. It isn’t charged.`,
  lateCharged: (pounds: string) => `This includes ${pounds} for paying late.`,
  lateDays: (days: number, owed: string) => `${days} ${days === 1 ? 'day' : 'days'} on ${owed}`,
  lateFor: (stretches: readonly string[], percent: number, over: string | null) =>
    `${stretches.join(', ')}; ${percent}% a year${over ? `; less ${over} charged too much before` : ''}`,
  transfer: 'How to pay',
  accountName: 'Account name',
  sortCode: 'Sort code',
  account: 'Account',
  reference: 'Reference',
  lines: 'Breakdown',
  item: 'Item',
  energy: 'Solar used on site',
  flat: 'Monthly fee',
  shortfall: 'Short of the year’s minimum quantity',
  interest: 'Interest for late payment',
  late_sum: 'Fixed sum for late payment',
  vat: (rate: string) => `VAT at ${rate}`,
  price: 'p/kWh',
  pounds: '£',
  sum: 'Bill total',
  halfHours: 'Half hours',
  adds: 'They add up to the quantity on the bill.',
  soFar: 'As they are known now.',
  csv: (rows: number) => `CSV, ${rows.toLocaleString('en-GB')} rows`,
  day: 'Day',
  byDay: 'Every day and half hour',
  from: 'From',
  quality: 'Quality',
  notes: 'Corrections',
  split: {
    funder: {
      before: (until: string, company: string) =>
        `${company} supplied this site until ${until}. Its bill covers the days up to then.`,
      after: (from: string, company: string) =>
        `${company} supplies this site from ${from}. Its bill covers the days from then on.`,
    },
    host: {
      before: (until: string) => `Another business had this site until ${until}. It is billed for those days.`,
      after: (from: string) => `Another business has this site from ${from}. It is billed from then on.`,
    },
  },
  replaced: (number: string) => `It replaces ${number}, which was credited as a whole.`,
  correction: 'Half hours that were corrected',
  correctionOf: (day: string) => `Correction of ${day}`,
  billed: 'Billed, kWh',
  read: 'Read, kWh',
  difference: 'Difference, kWh',
  all40: (count: number) => (count > 40 ? `All ${count.toLocaleString('en-GB')} half hours` : 'Sum'),
  less: (pounds: string) => `less ${pounds} credited`,
  more: (pounds: string) => `with ${pounds} added`,
  documents: 'Documents',
  pdf: 'PDF',
  drawing: 'The PDF is being prepared',
  payments: 'Payments',
  exported: 'Export expected',
  exportNone: 'No tariff entered yet',
  exportReceived: (pounds: string) => `Received: ${pounds}`,
  exportNotYet: 'Nothing received yet',
  exportMore: (pounds: string) => `${pounds} more than expected`,
  exportLess: (pounds: string) => `${pounds} less than expected`,
  query: 'Raise a query',
  queryTitle: 'Raise a query about this bill',
  queryText: ['Reminders stop until it’s settled', 'Voltmere will reply to you'],
  queryField: 'What is wrong?',
  asked: (what: string) => `You asked: ${what}`,
  settle: 'Mark as settled',
  refused: 'We couldn’t do this',
  close: 'Close',
} as const;

export const PERIOD_WORDS: Record<PeriodStatus, string> = {
  open: 'Running',
  closing: 'Being prepared',
  provisional: 'Being prepared',
  held: 'Being checked',
  issued: 'To pay',
  part_paid: 'Part paid',
  overdue: 'Overdue',
  paid: 'Paid',
};

export const UNBILLED: Record<(typeof UNBILLED_REASONS)[number], (sites: number, funder: string) => string> = {
  no_agreement: (sites) =>
    sites === 1
      ? '1 site isn’t billed because it has no agreement in force'
      : `${sites.toLocaleString('en-GB')} sites aren’t billed because they have no agreement in force`,
  no_supplier: (sites, funder) =>
    sites === 1
      ? `1 site of ${funder} can’t be billed until the fund’s billing details are entered`
      : `${sites.toLocaleString('en-GB')} sites of ${funder} can’t be billed until the fund’s billing details are entered`,
};

export const VAT_WORDS: Record<VatReason, (perDay: string) => string> = {
  over_limit: (perDay) => `${perDay} kWh a day, more than the 33 kWh limit for 5%`,
  under_limit: (perDay) => `${perDay} kWh a day, no more than 33 kWh`,
  certificate: () => 'by your certificate of qualifying use',
  flat_fee: () => 'on the monthly fee',
  outside_scope: () => 'outside the scope of VAT',
  not_registered: () => 'the supplier isn’t registered for VAT',
};

export const QUALITY_WORDS: Record<string, string> = {
  A: 'Read',
  E: 'Estimated',
  S: 'Substituted',
  M: 'Missing',
  C: 'Corrected',
};
