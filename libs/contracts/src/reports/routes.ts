import { z } from 'zod';
import { Id, IdParams, Instant, listOf, Version } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { page } from '../base/route-parts.js';
import { EnvelopeActor } from '../live/envelope.js';
import { FundDetails, InvestmentMandate } from '../parties/views.js';
import { PROJECT_STATUSES } from '../projects/lifecycle.js';
import { WhatIfView } from './portfolio.js';
import { REPORT_FORMATS, ReportView } from './views.js';

/** One version of a mandate, and when it took effect. */
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

/** Routes for funders only. */
export const reportRoutes = {
  mandateHistory: route({
    method: 'GET',
    path: '/api/me/funder/history',
    access: ['asset_funder'],
    query: page,
    response: listOf(MandateEntry),
    summary: 'List the versions of your mandate, newest first',
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
        .pipe(z.array(Id).max(200, 'Give no more than 200 projects')),
    }),
    response: WhatIfView,
    summary:
      'Get your portfolio’s forecast figures, now and with the given pending projects. 403 until you certify your investor status. Read-only.',
  }),
  funderReport: route({
    method: 'GET',
    path: '/api/me/funder/report',
    access: ['asset_funder'],
    query: z.strictObject({ format: z.enum(REPORT_FORMATS), status: statuses }),
    bytes: true,
    summary:
      'Download your pipeline as CSV or PDF, created while you wait. Headers give the rows, time and SHA-256 of the data. Forecast returns are left out until you certify your investor status.',
  }),
  listReports: route({
    method: 'GET',
    path: '/api/me/funder/reports',
    access: ['asset_funder'],
    query: page,
    response: listOf(ReportView),
    summary: 'List your reports, newest first, including those in progress',
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
    summary: 'Create a report of your pipeline. If the same one is in progress, returns that one.',
  }),
  downloadReport: route({
    method: 'GET',
    path: '/api/me/funder/reports/:id/file',
    access: ['asset_funder'],
    params: IdParams,
    bytes: true,
    summary: 'Download a ready report, any number of times until it expires. Each download is audited.',
  }),
} as const satisfies Record<string, RouteSpec>;
