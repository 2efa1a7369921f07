import { z } from 'zod';
import { EnvelopeActor } from './events.js';
import { CertifyInvestorBody } from './investor.js';
import { Id, Instant, listOf, Version } from './fields.js';
import { type RouteSpec, route } from './route.js';
import { page } from './routes-common.js';
import { PROJECT_STATUSES } from './statuses.js';
import { FundDetails, FunderView, InvestmentMandate } from './views-parties.js';

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

export const REPORT_FORMATS = ['csv', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

const statuses = z
  .string()
  .optional()
  .transform((text) => (text ? text.split(',') : undefined))
  .pipe(z.array(z.enum(PROJECT_STATUSES)).optional());

/** What a funder alone asks for. */
export const funderRoutes = {
  mandateHistory: route({
    method: 'GET',
    path: '/api/me/funder/history',
    access: ['asset_funder'],
    query: page,
    response: listOf(MandateEntry),
    summary: 'How the own mandate was defined, newest first',
  }),
  certifyInvestor: route({
    method: 'POST',
    path: '/api/me/funder/certification',
    access: ['asset_funder'],
    body: CertifyInvestorBody,
    response: FunderView,
    summary: 'Say what kind of investor one is, having read the risk statement; holds for a year',
  }),
  funderReport: route({
    method: 'GET',
    path: '/api/me/funder/report',
    access: ['asset_funder'],
    query: z.strictObject({ format: z.enum(REPORT_FORMATS), status: statuses }),
    bytes: true,
    summary: 'Own pipeline as CSV or PDF; headers say rows, time and SHA-256 of the data',
  }),
} as const satisfies Record<string, RouteSpec>;
