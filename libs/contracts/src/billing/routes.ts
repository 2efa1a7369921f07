import { z } from 'zod';
import { password } from '../base/command-parts.js';
import { DateOnly, Id, IdParams, NoBody, Reason, Version } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, page } from '../base/route-parts.js';
import { PERIOD_STATUSES } from './lifecycle.js';
import { Supplier, SupplierView } from './supplier.js';
import { PeriodDetail, PeriodList } from './views.js';

const readers = ['admin', 'asset_host', 'asset_funder'] as const;
const hostOrAdmin = ['admin', 'asset_host'] as const;

const ListQuery = z.strictObject({
  ...page.shape,
  status: z
    .string()
    .optional()
    .transform((text) => (text ? text.split(',') : undefined))
    .pipe(z.array(z.enum(PERIOD_STATUSES)).optional()),
  assetId: Id.optional(),
});

const PaymentBody = z.strictObject({
  pence: z.int().min(1, 'Enter an amount above zero').max(1e11),
  paidOn: DateOnly.describe('when the money arrived'),
  reference: z.string().trim().min(1, 'Enter the bank reference').max(100),
});

/** Bills of live sites. A month that the caller may not see is a 404. */
export const billingRoutes = {
  listPeriods: route({
    method: 'GET',
    path: '/api/periods',
    access: readers,
    query: ListQuery,
    response: PeriodList,
    summary: 'List the billed months that you may see, the newest first, and the live sites that aren’t billed',
  }),
  getPeriod: route({
    method: 'GET',
    path: '/api/periods/:id',
    access: readers,
    params: IdParams,
    response: PeriodDetail,
    summary: 'Get a month: its bill with number, notes, payments and half hours',
  }),
  releasePeriod: route({
    method: 'POST',
    path: '/api/periods/:id/release',
    access: admin,
    params: IdParams,
    body: z.strictObject({ version: Version.optional(), reason: Reason, password }),
    response: PeriodDetail,
    summary: 'Release a held month, with a reason. Missing half hours are not billed.',
  }),
  issuePeriod: route({
    method: 'POST',
    path: '/api/periods/:id/issue',
    access: admin,
    params: IdParams,
    body: NoBody,
    response: PeriodDetail,
    summary: 'Issue a bill before the tenth of the month',
  }),
  recordPayment: route({
    method: 'POST',
    path: '/api/periods/:id/payments',
    access: admin,
    params: IdParams,
    body: PaymentBody,
    status: 201,
    response: PeriodDetail,
    summary: 'Record a payment of a bill. A reference is used once for each host and supplier.',
  }),
  issueNote: route({
    method: 'POST',
    path: '/api/periods/:id/notes',
    access: admin,
    params: IdParams,
    body: z.strictObject({ proposalId: Id.describe('the proposed note that you saw'), reason: Reason }),
    status: 201,
    response: PeriodDetail,
    summary: 'Issue the proposed credit or debit note. It names the bill that it corrects.',
  }),
  creditBill: route({
    method: 'POST',
    path: '/api/periods/:id/credit',
    access: admin,
    params: IdParams,
    body: z.strictObject({ version: Version, reason: Reason, password }),
    status: 201,
    response: PeriodDetail,
    summary: 'Credit a bill with its notes as a whole, and issue a new one by what is known now. Both stay.',
  }),
  chargeInterest: route({
    method: 'POST',
    path: '/api/periods/:id/interest',
    access: admin,
    params: IdParams,
    body: z.strictObject({
      version: Version,
      totalPence: z.int().min(1).describe('the interest and fixed sum that you saw'),
      reason: Reason,
      password,
    }),
    status: 201,
    response: PeriodDetail,
    summary: 'Charge the statutory interest and fixed sum for a bill that is paid late, as a document of its own.',
  }),
  creditInterest: route({
    method: 'POST',
    path: '/api/periods/:id/interest/credit',
    access: admin,
    params: IdParams,
    body: z.strictObject({ version: Version, reason: Reason, password }),
    status: 201,
    response: PeriodDetail,
    summary: 'Credit all interest that was charged on a bill. Both documents stay.',
  }),
  disputePeriod: route({
    method: 'POST',
    path: '/api/periods/:id/dispute',
    access: hostOrAdmin,
    right: 'billing',
    params: IdParams,
    body: z.strictObject({ reason: Reason }),
    response: PeriodDetail,
    summary: 'Raise a query about a bill. Reminders stop until it is settled.',
  }),
  settlePeriod: route({
    method: 'POST',
    path: '/api/periods/:id/settle',
    access: hostOrAdmin,
    right: 'billing',
    params: IdParams,
    body: NoBody,
    response: PeriodDetail,
    summary: 'Settle the query about a bill',
  }),
  downloadBill: route({
    method: 'GET',
    path: '/api/bills/:id/document',
    access: readers,
    params: IdParams,
    bytes: true,
    summary: 'Download a bill or note as a sealed PDF, with its half hours attached. Its ETag is its SHA-256.',
  }),
  downloadHalfHours: route({
    method: 'GET',
    path: '/api/bills/:id/half-hours.csv',
    access: readers,
    params: IdParams,
    bytes: true,
    summary: 'Download the half hours of a bill or note as CSV. Their sum is the quantity on the bill.',
  }),
  getSupplier: route({
    method: 'GET',
    path: '/api/funders/:id/supplier',
    access: admin,
    params: IdParams,
    response: z.strictObject({ supplier: SupplierView.nullable() }),
    summary: 'Get a funder’s billing details: the company in whose name its sites are billed',
  }),
  saveSupplier: route({
    method: 'PUT',
    path: '/api/funders/:id/supplier',
    access: admin,
    params: IdParams,
    body: z.strictObject({
      ...Supplier.shape,
      version: Version.nullable().describe('the one that you read; null: there were none'),
      password,
    }),
    response: SupplierView,
    summary: 'Set a funder’s billing details. Bills already issued don’t change.',
  }),
  saveVatCertificate: route({
    method: 'PUT',
    path: '/api/projects/:id/vat-certificate',
    access: admin,
    params: IdParams,
    body: z.strictObject({
      kept: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .nullable()
        .describe('where the certificate is filed; null if there is none'),
    }),
    status: 204,
    summary: 'Set whether a site has a certificate of qualifying use. With one, VAT is 5% however much it uses.',
  }),
} as const satisfies Record<string, RouteSpec>;
