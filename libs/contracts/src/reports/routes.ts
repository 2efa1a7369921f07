import { z } from 'zod';
import { Id, IdParams, Instant, listOf, Version } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { page } from '../base/route-parts.js';
import { EnvelopeActor } from '../live/envelope.js';
import { FundDetails, InvestmentMandate } from '../parties/views.js';
import { PROJECT_STATUSES } from '../projects/lifecycle.js';
import { WhatIfView } from './portfolio.js';
import { REPORT_FORMATS, ReportView } from './views.js';

/** One time that a mandate was defined, as it stood from then on. */
export const MandateEntry = z
  .strictObject({
    id: Id,
    at: Instant,
    actor: EnvelopeActor.nullable(),
    version: Version,
    expectedReturns: z.number().nullable(),
    investmentMandate: InvestmentMandate.nullable(),
    fundDetails: FundDetails.nullable(),
  })
  .meta({ id: 'MandateEntry' });
export type MandateEntry = z.infer<typeof MandateEntry>;

const statuses = z
  .string()
  .optional()
  .transform((text) => (text ? text.split(',') : undefined))
  .pipe(z.array(z.enum(PROJECT_STATUSES)).optional());

/** What a funder alone asks for. */
export const reportRoutes = {
  mandateHistory: route({
    method: 'GET',
    path: '/api/me/funder/history',
    access: ['asset_funder'],
    query: page,
    response: listOf(MandateEntry),
    summary: 'How the own mandate was defined, newest first',
  }),
  whatIf: route({
    method: 'GET',
    path: '/api/me/funder/what-if',
    access: ['asset_funder'],
    query: z.strictObject({
      with: z
        .string()
        .optional()
        .transform((text) => (text ? text.split(',') : []))
        .pipe(z.array(Id).max(200, 'Name 200 projects at most')),
    }),
    response: WhatIfView,
    summary:
      'The own portfolio by its forecasts, now and with the pending projects named; 403 until the investor status is certified; writes nothing',
  }),
  funderReport: route({
    method: 'GET',
    path: '/api/me/funder/report',
    access: ['asset_funder'],
    query: z.strictObject({ format: z.enum(REPORT_FORMATS), status: statuses }),
    bytes: true,
    summary:
      'Own pipeline as CSV or PDF, made by the worker while one waits; headers say rows, time and SHA-256 of the data; forecast returns are left out until the investor status is certified',
  }),
  listReports: route({
    method: 'GET',
    path: '/api/me/funder/reports',
    access: ['asset_funder'],
    query: page,
    response: listOf(ReportView),
    summary: 'Own reports, newest first, those that are being made too',
  }),
  askReport: route({
    method: 'POST',
    path: '/api/me/funder/reports',
    access: ['asset_funder'],
    body: z.strictObject({
      format: z.enum(REPORT_FORMATS),
      status: z
        .array(z.enum(PROJECT_STATUSES))
        .min(1, 'Choose at least one status')
        .max(PROJECT_STATUSES.length)
        .optional(),
    }),
    status: 201,
    response: ReportView,
    summary: 'Have a report made of the own pipeline; while the same one is being made it is that one',
  }),
  downloadReport: route({
    method: 'GET',
    path: '/api/me/funder/reports/:id/file',
    access: ['asset_funder'],
    params: IdParams,
    bytes: true,
    summary: 'A report that is ready, as often as one likes until it expires; each time is audited',
  }),
} as const satisfies Record<string, RouteSpec>;
