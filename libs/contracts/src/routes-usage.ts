import { z } from 'zod';
import { IdParams } from './fields.js';
import { type RouteSpec, route } from './route.js';
import { admin } from './routes-common.js';
import { ReadingsPreview, UsageView } from './views-usage.js';

const host = ['asset_host'] as const;
const csv = z.strictObject({ file: z.file(), mapping: z.string().optional().describe('ReadingsMapping as JSON') });

/** What a host tells of its use: a file of half-hourly readings, and bills. */
export const usageRoutes = {
  getMyUsage: route({
    method: 'GET',
    path: '/api/me/host/usage',
    access: host,
    response: UsageView,
    summary: 'Readings and bills of the own site, and what its forecast stands on',
  }),
  getHostUsage: route({
    method: 'GET',
    path: '/api/hosts/:id/usage',
    access: admin,
    params: IdParams,
    response: UsageView,
    summary: 'Readings and bills of a host, and what its forecast stands on',
  }),
  previewReadings: route({
    method: 'POST',
    path: '/api/me/host/readings/preview',
    access: host,
    multipart: csv,
    response: ReadingsPreview,
    summary: 'What a CSV of half-hourly readings says and lacks; nothing is kept',
  }),
  uploadReadings: route({
    method: 'POST',
    path: '/api/me/host/readings',
    access: host,
    multipart: csv,
    status: 201,
    response: UsageView,
    summary: 'Keep the half-hourly readings of a CSV, 6 MiB at most, in place of those that stand',
  }),
  removeReadings: route({
    method: 'DELETE',
    path: '/api/me/host/readings',
    access: host,
    response: UsageView,
    summary: 'Take the half-hourly readings away, those that were replaced too',
  }),
} as const satisfies Record<string, RouteSpec>;
