import type { BillKind, BillLine, HalfHourCount, MonthSplit, VatReason } from '@libs/contracts';

/** What the document of a bill says. A supplier that isn't registered for VAT must not call it a VAT invoice. */
export const PAPER = {
  titles: {
    bill: (registered) => (registered ? 'VAT invoice' : 'Invoice'),
    credit_note: () => 'Credit note',
    debit_note: () => 'Debit note',
    interest: () => 'Late payment interest',
  } satisfies Record<BillKind, (registered: boolean) => string>,
  totals: {
    bill: 'Total to pay',
    credit_note: 'Credited to you',
    debit_note: 'Extra to pay',
    interest: 'Interest to pay',
  },
  about: (month: string) => `Solar electricity used on site, ${month}`,
  aboutFinal: (month: string) => `Final bill: solar electricity used on site, ${month}`,
  aboutLate: (month: string) => `Interest on the bill for ${month}`,
  final: (day: string) =>
    `This is the final bill: the agreement ended on ${day}. If more readings arrive later, a credit or debit note will follow.`,
  number: (registered: boolean) => (registered ? 'Invoice number' : 'Number'),
  noteNumber: 'Number',
  issued: 'Date of issue',
  issuedWithTax: 'Date of issue and tax point',
  period: 'Supply period',
  corrects: 'Corrects',
  isFor: 'On bill',
  latePeriod: 'For the days',
  payBy: 'Pay by',
  vatNumber: (number: string) => `VAT number ${number}`,
  meter: (serial: string) => `Generation meter ${serial}`,
  meterUnknown: 'Generation meter on site',
  suppliedTo: 'Supplied to',
  suppliedAt: 'Supplied at',
  head: ['Description', 'Quantity', 'Unit price', 'VAT rate', 'Net'] as [string, string, string, string, string],
  lines: {
    energy: 'Solar electricity used on site',
    flat: 'Monthly fee for the system',
    shortfall: 'Short of the year’s minimum quantity',
    interest: 'Interest for late payment',
    late_sum: 'Fixed sum for late payment',
  } satisfies Record<BillLine['kind'], string>,
  noVat: 'none',
  lateDays: (days: number, owed: string) => `${days} ${days === 1 ? 'day' : 'days'} on ${owed}`,
  lateLine: (stretches: readonly string[], rate: string, over: string | null) =>
    `${stretches.join(', ')}; ${rate} a year${over ? `; less ${over} charged too much before` : ''}`,
  lateSum: 'Once for each bill, by the size of the debt',
  lateNotes: [
    'The rate is 8% above the Bank of England base rate, and the fixed sum is that of the Late Payment of Commercial Debts (Interest) Act 1998.',
    'Please pay this together with the bill, and use the bill’s number as the reference.',
  ],
  net: 'Net total',
  vatAt: (rate: string) => `VAT at ${rate}`,
  total: 'Total',
  onAccount: 'Paid from your account',
  byDay: (month: string) => `${month} by day`,
  halfHoursTitle: 'Half hours',
  halfHours: (kwh: string, { total, read, estimated, missing }: HalfHourCount, when: string | null) =>
    `${kwh} kWh over ${total.toLocaleString('en-GB')} half hours: ${read.toLocaleString('en-GB')} read, ${estimated} estimated${when ? ` (${when})` : ''}, ${missing} missing. The attached file lists each one. If more readings arrive later, a credit or debit note will follow.`,
  changesTitle: 'Half hours that changed',
  changeHead: ['Start, London', 'Billed, kWh', 'Read, kWh', 'Difference, kWh'] as [string, string, string, string],
  changesRest: (shown: number, all: number) =>
    `These are the first ${shown} of ${all.toLocaleString('en-GB')} half hours that changed. The attached CSV file lists them all.`,
  missing: 'missing',
  howToPay: 'How to pay',
  accountName: 'Account name',
  reference: 'Reference',
  sortCode: 'Sort code',
  account: 'Account',
  notes: 'Notes',
  reason: (reason: string) => `Reason: ${reason.replace(/\.?$/, '.')}`,
  vatReasons: {
    over_limit: (rate, perDay) =>
      `VAT is ${rate} because you used ${perDay} kWh a day from this supplier, more than 33 kWh.`,
    under_limit: (rate, perDay) =>
      `VAT is ${rate} because you used ${perDay} kWh a day from this supplier, no more than 33 kWh.`,
    certificate: (rate) => `VAT is ${rate} because you gave a certificate of qualifying use.`,
    flat_fee: (rate) => `VAT on the monthly fee is ${rate}.`,
    outside_scope: () => 'No VAT is due: interest and the fixed sum are outside the scope of VAT.',
    not_registered: () => 'The supplier is not registered for VAT, so none is charged.',
  } satisfies Record<VatReason, (rate: string, perDay: string) => string>,
  split: {
    funder: {
      before: (until, company) => `${company} supplied this site until ${until}. Its bill covers the days up to then.`,
      after: (from, company) => `${company} supplies this site from ${from}. Its bill covers the days from then on.`,
    },
    host: {
      before: (until) => `You took over the site from another business, which is billed for the days until ${until}.`,
      after: (from) => `Another business took over the site. It is billed for the days from ${from} on.`,
    },
  } satisfies Record<MonthSplit['side'], Record<MonthSplit['is'], (day: string, company: string) => string>>,
  levy: 'No Climate Change Levy is due: this electricity comes from an unlicensed supply on your own site.',
  interest: 'Late payment interest may be charged at 8% above the Bank of England base rate.',
  agent: (supplier: string) => `Issued by Voltmere as agent for ${supplier}`,
  attached: { half_hours: 'The half hours billed in this document', interest: 'How the interest was worked out' },
  mail: 'hello@voltmere.example',
} as const;
