import { z } from 'zod';
import { DateOnly, Id, IdParams, Reason, Version } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, page } from '../base/route-parts.js';

/** Files of the bank: each line that came in is kept once, and becomes the payment of one bill. Money is whole pence. */

/** The largest file of a bank. */
export const BANK_BYTES = 2 * 1024 * 1024;
export const BANK_ROWS = 10_000;

/** `set_aside`: it is no payment of a bill. */
export const BANK_LINE_STATES = ['unmatched', 'matched', 'set_aside'] as const;

/** Where a payment comes from: the office entered it, a bank's file had it, or it was on account before. */
export const PAYMENT_SOURCES = ['hand', 'bank', 'on_account'] as const;

/** Why a bill is suggested for a line. */
const SUGGESTED_BY = ['reference', 'amount', 'name'] as const;
export type SuggestedBy = (typeof SUGGESTED_BY)[number];

const Suggestion = z.strictObject({
  periodId: Id,
  number: z.string(),
  hostCompany: z.string(),
  funderCompany: z.string(),
  month: DateOnly,
  owedPence: z.int(),
  by: z.array(z.enum(SUGGESTED_BY)),
});

export const BankLine = z
  .strictObject({
    id: Id,
    bookedOn: DateOnly,
    pence: z.int(),
    description: z.string(),
    sortCode: z.string(),
    accountNumber: z.string(),
    state: z.enum(BANK_LINE_STATES),
    reason: z.string().nullable().describe('why it was set aside'),
    version: Version,
    suggestions: z.array(Suggestion).describe('the bills that an unmatched line may pay, the likeliest first'),
  })
  .meta({ id: 'BankLine' });
export type BankLine = z.infer<typeof BankLine>;

const BankLineList = z
  .strictObject({ items: z.array(BankLine), total: z.int(), nextCursor: z.string().nullable() })
  .meta({ id: 'BankLineList' });

export const BankImport = z
  .strictObject({
    bank: z.string(),
    lines: z.int().describe('payments received'),
    known: z.int().describe('already imported'),
    out: z.int().describe('outgoing payments, which aren’t stored'),
    paidOut: z.int().describe('of those: payouts of statements'),
    matched: z.int(),
    unmatched: z.int(),
  })
  .meta({ id: 'BankImport' });
export type BankImport = z.infer<typeof BankImport>;

export const bankRoutes = {
  importBankFile: route({
    method: 'POST',
    path: '/api/bank-files',
    access: admin,
    multipart: z.strictObject({ file: z.file() }),
    status: 201,
    response: BankImport,
    summary:
      'Import a bank’s CSV, up to 2 MiB. A line with the number of a bill and what is left to pay is recorded as its payment.',
    description:
      'Reads the files of Barclays, Lloyds, Halifax, TSB, NatWest and RBS. A line that was already imported is skipped. If a line is wrong, nothing of the file is stored.',
  }),
  listBankLines: route({
    method: 'GET',
    path: '/api/bank-lines',
    access: admin,
    query: z.strictObject({ ...page.shape, state: z.enum(BANK_LINE_STATES).default('unmatched') }),
    response: BankLineList,
    summary: 'List the lines of bank files, with the bills that an unmatched one may pay',
  }),
  matchBankLine: route({
    method: 'POST',
    path: '/api/bank-lines/:id/match',
    access: admin,
    params: IdParams,
    body: z.strictObject({ periodId: Id.describe('the month whose bill it pays') }),
    response: BankLine,
    summary:
      'Record a line as the payment of a bill, in part or in full. Anything above what is owed stays on account.',
  }),
  setBankLineAside: route({
    method: 'POST',
    path: '/api/bank-lines/:id/set-aside',
    access: admin,
    params: IdParams,
    body: z.strictObject({ reason: Reason }),
    response: BankLine,
    summary: 'Set a line aside that pays no bill, with a reason. It can still be matched later.',
  }),
} as const satisfies Record<string, RouteSpec>;
