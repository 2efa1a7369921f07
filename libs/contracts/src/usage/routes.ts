import { z } from 'zod';
import { Id, IdParams } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';
import { BillBody, ReadingsPreview, UsageView } from './views.js';

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
  addBill: route({
    method: 'POST',
    path: '/api/me/host/bills',
    access: host,
    body: BillBody,
    status: 201,
    response: z.strictObject({ id: Id, usage: UsageView }),
    summary: 'Enter a bill: its days, kWh and pounds',
  }),
  editBill: route({
    method: 'PATCH',
    path: '/api/me/host/bills/:id',
    access: host,
    params: IdParams,
    body: BillBody,
    response: UsageView,
    summary: 'Put a bill right',
  }),
  removeBill: route({
    method: 'DELETE',
    path: '/api/me/host/bills/:id',
    access: host,
    params: IdParams,
    response: UsageView,
    summary: 'Delete a bill, with its paper',
  }),
  uploadBillFile: route({
    method: 'POST',
    path: '/api/me/host/bills/:id/file',
    access: host,
    params: IdParams,
    multipart: z.strictObject({ file: z.file() }),
    status: 201,
    response: UsageView,
    summary: 'The paper of a bill, in place of the one before: pdf, jpg or png, 10 MiB at most',
  }),
  downloadBillFile: route({
    method: 'GET',
    path: '/api/bills/:id/file',
    access: [...admin, ...host],
    params: IdParams,
    bytes: true,
    summary: 'The paper of a bill, once it was checked',
  }),
} as const satisfies Record<string, RouteSpec>;
