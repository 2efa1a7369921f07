import { z } from 'zod';
import { Id, IdParams } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';
import { BillBody, ReadingsPreview, UsageView } from './views.js';

const host = ['asset_host'] as const;
const csv = z.strictObject({ file: z.file(), mapping: z.string().optional().describe('ReadingsMapping as JSON') });

/** What a host enters about its usage: a file of half-hourly readings, and bills. */
export const usageRoutes = {
  getMyUsage: route({
    method: 'GET',
    path: '/api/me/host/usage',
    access: host,
    response: UsageView,
    summary: 'Get the readings and bills of your site, and what its forecast is based on',
  }),
  getHostUsage: route({
    method: 'GET',
    path: '/api/hosts/:id/usage',
    access: admin,
    params: IdParams,
    response: UsageView,
    summary: 'Get a host’s readings and bills, and what its forecast is based on',
  }),
  previewReadings: route({
    method: 'POST',
    path: '/api/me/host/readings/preview',
    access: host,
    multipart: csv,
    response: ReadingsPreview,
    summary: 'Preview a CSV of half-hourly readings and what is missing. Nothing is stored.',
  }),
  uploadReadings: route({
    method: 'POST',
    path: '/api/me/host/readings',
    access: host,
    right: 'act',
    multipart: csv,
    status: 201,
    response: UsageView,
    summary: 'Save the half-hourly readings of a CSV, up to 6 MiB, replacing the current ones',
  }),
  removeReadings: route({
    method: 'DELETE',
    path: '/api/me/host/readings',
    access: host,
    right: 'act',
    response: UsageView,
    summary: 'Remove the half-hourly readings, including replaced ones',
  }),
  addBill: route({
    method: 'POST',
    path: '/api/me/host/bills',
    access: host,
    right: 'act',
    body: BillBody,
    status: 201,
    response: z.strictObject({ id: Id, usage: UsageView }),
    summary: 'Enter a bill: its days, kWh and pounds',
  }),
  editBill: route({
    method: 'PATCH',
    path: '/api/me/host/bills/:id',
    access: host,
    right: 'act',
    params: IdParams,
    body: BillBody,
    response: UsageView,
    summary: 'Correct a bill',
  }),
  removeBill: route({
    method: 'DELETE',
    path: '/api/me/host/bills/:id',
    access: host,
    right: 'act',
    params: IdParams,
    response: UsageView,
    summary: 'Delete a bill and its document',
  }),
  uploadBillFile: route({
    method: 'POST',
    path: '/api/me/host/bills/:id/file',
    access: host,
    right: 'act',
    params: IdParams,
    multipart: z.strictObject({ file: z.file() }),
    status: 201,
    response: UsageView,
    summary: 'Upload the document of a bill, replacing the previous one: PDF, JPG or PNG, up to 10 MiB',
  }),
  downloadBillFile: route({
    method: 'GET',
    path: '/api/bills/:id/file',
    access: [...admin, ...host],
    params: IdParams,
    bytes: true,
    summary: 'Download the document of a bill, once checked',
  }),
} as const satisfies Record<string, RouteSpec>;
