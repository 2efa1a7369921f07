import { z } from 'zod';
import { password } from '../base/command-parts.js';
import { DateOnly, Id, IdParams, Version } from '../base/fields.js';
import type { ActionSpec } from '../base/lifecycle.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, page } from '../base/route-parts.js';
import { PeriodDetail } from './views.js';

/** Payout statements: what a funder gets of the money that was received for its sites in a month. Whole pence. */

export const STATEMENT_STATUSES = ['draft', 'issued', 'paid'] as const;
export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

/** The document of a statement: drawn and sealed once, after it was issued. */
export const STATEMENT_DOCUMENT_STATES = ['none', 'waiting', 'sealed'] as const;

/** A wrong statement stays: the next one has the line that reverses it. */
export const STATEMENT_ACTIONS = {
  draft: { by: ['system'], from: [], to: 'draft', label: 'Draft' },
  issue: { by: ['admin'], from: ['draft'], to: 'issued', label: 'Issue statement' },
  record_payout: { by: ['admin'], from: ['issued'], to: 'paid', label: 'Record payout' },
} as const satisfies Record<string, ActionSpec<StatementStatus>>;

const pence = z.int();

const sums = {
  billsPence: pence.describe('received for bills, with VAT; excludes what hosts have on account'),
  vatPence: pence.describe('the supplier’s output VAT within it'),
  exportPence: pence.describe('received for export'),
  feePence: pence.describe('of what was received before VAT'),
  feeVatPence: pence,
  totalPence: pence.describe('paid to the funder'),
};

const StatementSite = z.strictObject({
  projectId: Id,
  company: z.string(),
  final: z.literal(true).optional().describe('its agreement has ended, and its final bill is paid with this statement'),
  ...sums,
});
export type StatementSite = z.infer<typeof StatementSite>;

const UnpaidBill = z.strictObject({
  periodId: Id,
  company: z.string(),
  month: DateOnly,
  number: z.string(),
  dueOn: DateOnly,
  owedPence: pence,
});
export type UnpaidBill = z.infer<typeof UnpaidBill>;

const statement = {
  id: Id,
  funderId: Id,
  funderCompany: z.string(),
  month: DateOnly.describe('its first day: money received up to its end'),
  status: z.enum(STATEMENT_STATUSES),
  number: z.string().nullable(),
  feeNumber: z.string().nullable().describe('of the VAT invoice for the fee; null where there is no fee'),
  feeBp: z.int().describe('200 is 2%'),
  ...sums,
  booksPence: pence.describe('adds to cash received: before VAT, after the fee'),
  issuedOn: DateOnly.nullable(),
  paidOn: DateOnly.nullable(),
  version: Version,
  document: z.strictObject({ state: z.enum(STATEMENT_DOCUMENT_STATES), sha256: z.string().nullable() }),
};

export const StatementView = z.strictObject(statement).meta({ id: 'Statement' });
export type StatementView = z.infer<typeof StatementView>;

export const StatementDetail = z
  .strictObject({ ...statement, sites: z.array(StatementSite), unpaid: z.array(UnpaidBill) })
  .meta({ id: 'StatementDetail' });
export type StatementDetail = z.infer<typeof StatementDetail>;

const readers = ['admin', 'asset_funder'] as const;

/** A draft is the office’s; a statement that the caller may not see is a 404. */
export const statementRoutes = {
  listStatements: route({
    method: 'GET',
    path: '/api/statements',
    access: readers,
    query: page,
    response: z.strictObject({ items: z.array(StatementView), total: z.int(), nextCursor: z.string().nullable() }),
    summary: 'List the payout statements that you may see, the newest first',
  }),
  getStatement: route({
    method: 'GET',
    path: '/api/statements/:id',
    access: readers,
    params: IdParams,
    response: StatementDetail,
    summary: 'Get a payout statement, site by site, with the bills that weren’t paid',
  }),
  issueStatement: route({
    method: 'POST',
    path: '/api/statements/:id/issue',
    access: admin,
    params: IdParams,
    body: z.strictObject({ totalPence: pence.describe('the total that you saw'), password }),
    response: StatementDetail,
    summary: 'Issue a statement with the VAT invoice for the fee. It never changes afterwards.',
  }),
  payStatement: route({
    method: 'POST',
    path: '/api/statements/:id/paid',
    access: admin,
    params: IdParams,
    body: z.strictObject({ paidOn: DateOnly, reference: z.string().trim().min(1).max(100) }),
    response: StatementDetail,
    summary: 'Record that a statement was paid to its funder',
  }),
  downloadStatement: route({
    method: 'GET',
    path: '/api/statements/:id/document',
    access: readers,
    params: IdParams,
    bytes: true,
    summary: 'Download a statement as a sealed PDF, with the VAT invoice for the fee and its sites attached as CSV',
  }),
  downloadStatementCsv: route({
    method: 'GET',
    path: '/api/statements/:id/sites.csv',
    access: readers,
    params: IdParams,
    bytes: true,
    summary: 'Download the sites of a statement as CSV',
  }),
  recordExport: route({
    method: 'POST',
    path: '/api/periods/:id/export-receipts',
    access: admin,
    params: IdParams,
    body: z.strictObject({
      pence: z.int().min(1, 'Enter an amount above zero').max(1e11),
      receivedOn: DateOnly,
      reference: z.string().trim().min(1, 'Enter the licensee’s reference').max(100),
    }),
    status: 201,
    response: PeriodDetail,
    summary: 'Record what was received for the export of a month. A reference is used once for each supplier.',
  }),
} as const satisfies Record<string, RouteSpec>;
