import { z } from 'zod';
import { PUBLISHED_INDICES } from '../agreements/indexation.js';
import { DateOnly, Id, Instant, Version } from '../base/fields.js';
import { BILL_DOCUMENT_STATES, PERIOD_STATUSES } from './lifecycle.js';
import { PAYMENT_SOURCES } from './bank.js';
import { DOCUMENT_KINDS, HOLD_REASONS, UNBILLED_REASONS, VAT_REASONS } from './names.js';

/** Bills of live sites. Money is whole pence, electricity whole Wh, prices thousandths of a penny per kWh. */

const pence = z.int();

export const BillLine = z.strictObject({
  kind: z
    .enum(['energy', 'flat', 'shortfall', 'interest', 'late_sum'])
    .describe('shortfall: of a contract year’s minimum quantity; late_sum: the fixed sum for paying late'),
  from: DateOnly,
  to: DateOnly.describe('the last day, inclusive'),
  wh: z.int().nullable().describe('null for a monthly fee, interest and the fixed sum'),
  priceMp: z.int().nullable().describe('thousandths of a penny per kWh, before VAT'),
  netPence: pence,
  vatBp: z.int().describe('2000 is 20%'),
});
export type BillLine = z.infer<typeof BillLine>;

export const BillVat = z.strictObject({
  bp: z.int(),
  reason: z.enum(VAT_REASONS),
  whPerDay: z.int().nullable().describe('what the limit for 5% was compared with'),
  netPence: pence,
  vatPence: pence,
});
export type BillVat = z.infer<typeof BillVat>;

/** How the half hours of a month are known. */
export const HalfHourCount = z.strictObject({
  total: z.int(),
  read: z.int(),
  estimated: z.int(),
  missing: z.int(),
});
export type HalfHourCount = z.infer<typeof HalfHourCount>;

const ExpectedExport = z.strictObject({
  wh: z.int().nullable().describe('null if nothing was measured'),
  priceMp: z.int().nullable().describe('null until the office enters the tariff'),
  pence: pence.nullable().describe('expected, not received'),
});
export type ExpectedExport = z.infer<typeof ExpectedExport>;

const BillFile = z.strictObject({
  state: z.enum(BILL_DOCUMENT_STATES),
  sha256: z.string().nullable().describe('of the sealed PDF'),
});

/** The other bill of a month in which a party changed. */
export const MonthSplit = z.strictObject({
  side: z.enum(['host', 'funder']).describe('which party changed'),
  is: z.enum(['before', 'after']).describe('whether the other bill has the days before this one, or those after it'),
  on: DateOnly.describe('the first day of the later bill'),
  company: z
    .string()
    .nullable()
    .describe('the other funder; null where the host changed, since each host sees its own bill alone'),
});
export type MonthSplit = z.infer<typeof MonthSplit>;

const LateCharge = z.strictObject({
  from: DateOnly,
  to: DateOnly.describe('the last day that it is charged for, inclusive'),
  days: z.int(),
  owedPence: pence.describe('of the bill: what was left on the first of the days'),
  rateBp: z.int().describe('a year: 1175 is 11.75%'),
  stretches: z
    .array(z.strictObject({ from: DateOnly, to: DateOnly, days: z.int(), owedPence: pence }))
    .describe('the days, cut where what was left of the bill changed; it is rounded once, over all of them'),
  overPence: pence.describe('taken off: interest of earlier days that turned out to be too much'),
});
export type LateCharge = z.infer<typeof LateCharge>;

/** A bill, a note that corrects one, or the interest on one that is paid late. */
export const IssuedBill = z
  .strictObject({
    id: Id,
    kind: z.enum(DOCUMENT_KINDS),
    number: z.string(),
    corrects: z.string().nullable().describe('of a note or interest: the number of the document that it is about'),
    reason: z.string().nullable(),
    wh: z.int().nullable().describe('of a note: the difference'),
    lines: z.array(BillLine),
    vat: z.array(BillVat),
    netPence: pence,
    vatPence: pence,
    grossPence: pence.describe('never below zero; a credit note reduces what is owed'),
    issuedAt: Instant,
    issuedOn: DateOnly,
    dueOn: DateOnly.nullable(),
    changed: z
      .array(
        z.strictObject({
          day: DateOnly,
          at: z.int().describe('its place in the day, from 0'),
          was: z.int().nullable().describe('Wh as billed; null if it was missing'),
          is: z.int().nullable(),
        }),
      )
      .describe('of a note: the half hours that differ'),
    late: LateCharge.nullable().describe('of interest: what it is for'),
    document: BillFile,
    split: z.array(MonthSplit).describe('empty unless the host or the funder changed within the month'),
    payTo: z.strictObject({
      accountName: z.string(),
      sortCode: z.string(),
      accountNumber: z.string(),
      reference: z.string(),
    }),
  })
  .meta({ id: 'IssuedBill' });
export type IssuedBill = z.infer<typeof IssuedBill>;

const period = {
  id: Id,
  projectId: Id,
  assetId: Id,
  agreementId: Id,
  hostCompany: z.string(),
  funderCompany: z.string(),
  month: DateOnly.describe('its first day'),
  from: DateOnly,
  to: DateOnly.describe('the last day that is billed, inclusive'),
  final: z
    .boolean()
    .describe('the host’s last bill: its agreement ended on the last day, or another host has the site from the next'),
  status: z.enum(PERIOD_STATUSES),
  wh: z.int().nullable().describe('null until the month is over'),
  number: z.string().nullable(),
  grossPence: pence.nullable().describe('of the bill, with VAT'),
  chargedPence: pence.nullable().describe('of the bill with its notes'),
  paidPence: pence,
  owedPence: pence,
  issuedOn: DateOnly.nullable(),
  dueOn: DateOnly.nullable(),
  daysLate: z.int(),
  interestPence: pence.describe(
    'statutory interest for the delay that isn’t charged: it is, only if an admin decides to',
  ),
  lateDays: z
    .int()
    .describe(
      'the days that it is for: those on which something was left to pay since the bill was due, or since interest was last charged',
    ),
  lateSumPence: pence.describe('the fixed sum that may be charged with it: once for each bill'),
  interestChargedPence: pence.describe('interest and fixed sum charged, less what was credited'),
  disputedAt: Instant.nullable(),
  version: Version,
};

/** What the office alone sees of a month. */
const office = {
  funderId: Id,
  certificate: z.string().nullable().describe('where its certificate of qualifying use is kept; null: it has none'),
  holds: z.array(
    z.strictObject({
      reason: z.enum(HOLD_REASONS),
      count: z.int().nullable().describe('half hours, or Wh where the meters disagree'),
      of: z.int().nullable(),
      from: Instant.nullable().describe('the longest run without a reading'),
      to: Instant.nullable(),
      index: z
        .strictObject({ kind: z.enum(PUBLISHED_INDICES), month: DateOnly })
        .optional()
        .describe('the figure that its price needs'),
    }),
  ),
  heldAt: Instant.nullable(),
  releaseReason: z.string().nullable(),
  proposedNote: z
    .strictObject({
      id: Id,
      kind: z.enum(['credit_note', 'debit_note']),
      wh: z.int(),
      netPence: pence,
      vatPence: pence,
      grossPence: pence,
      issueBy: DateOnly.describe(
        'a note follows the change within 14 days (regulation 15C of the VAT Regulations 1995)',
      ),
    })
    .nullable(),
};

export const PeriodView = z
  .strictObject({
    ...period,
    dayWh: z
      .array(z.int().nullable())
      .nullable()
      .optional()
      .describe('Wh of each day of the bill, in lists for its parties; null without half hours'),
    office: z.strictObject(office).optional().describe('for admins only'),
  })
  .meta({ id: 'BillingPeriod' });
export type PeriodView = z.infer<typeof PeriodView>;
export type PeriodOffice = NonNullable<PeriodView['office']>;

const PaymentView = z.strictObject({
  id: Id,
  pence,
  paidOn: DateOnly,
  reference: z.string(),
  source: z.enum(PAYMENT_SOURCES),
  onAccountPence: pence.describe('more than was owed'),
});

const PeriodDay = z.strictObject({
  day: DateOnly,
  wh: z.array(z.int().nullable()).describe('46, 48 or 50 half hours; null where it is missing'),
  quality: z.string(),
});
export type PeriodDay = z.infer<typeof PeriodDay>;

export const PeriodDetail = z
  .strictObject({
    ...period,
    office: z.strictObject(office).optional(),
    bill: IssuedBill.nullable(),
    notes: z.array(IssuedBill).describe('and interest, the oldest first'),
    replaced: z.array(IssuedBill).describe('bills that were credited whole, the oldest first'),
    payments: z.array(PaymentView),
    halfHours: HalfHourCount.nullable().describe('of the bill, or as they are known now'),
    days: z.array(PeriodDay).describe('frozen once the bill is issued'),
    export: ExpectedExport.nullable().describe('for the funder and admins'),
    exportReceivedPence: pence
      .nullable()
      .describe('what the licensee paid for it; null if nothing yet, and for the host'),
    dispute: z.string().nullable().describe('what the host asked'),
  })
  .meta({ id: 'BillingPeriodDetail' });
export type PeriodDetail = z.infer<typeof PeriodDetail>;

const Unbilled = z.strictObject({
  assetId: Id,
  projectId: Id,
  company: z.string(),
  reason: z.enum(UNBILLED_REASONS),
  funderId: Id.nullable().describe('whose billing details are missing, for admins'),
  funder: z.string().nullable().describe('its company or fund'),
});

export const PeriodList = z
  .strictObject({
    items: z.array(PeriodView),
    total: z.int(),
    nextCursor: z.string().nullable(),
    unbilled: z.array(Unbilled).describe('live sites that aren’t billed, and why'),
    running: z
      .strictObject({ month: DateOnly, to: DateOnly, wh: z.int().nullable(), grossPence: pence.nullable() })
      .nullable()
      .describe('this month so far, for a host'),
    onAccountPence: pence.describe('paid beyond what was owed, for a host'),
    newest: z
      .strictObject({ month: DateOnly, sites: z.int(), issued: z.int(), held: z.int() })
      .nullable()
      .optional()
      .describe('the newest month that is being billed, for admins'),
  })
  .meta({ id: 'BillingPeriodList' });
export type PeriodList = z.infer<typeof PeriodList>;
