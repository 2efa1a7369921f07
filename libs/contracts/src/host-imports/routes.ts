import { z } from 'zod';
import { IdParams, listOf } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, page } from '../base/route-parts.js';
import { HostImport, ImportPreview } from './views.js';

const csv = z.strictObject({ file: z.file(), mapping: z.string().optional().describe('ImportMapping as JSON') });

/** Imports of asset hosts from a CSV: a dry run, then a job. */
export const hostImportRoutes = {
  previewHostImport: route({
    method: 'POST',
    path: '/api/host-imports/preview',
    access: admin,
    scope: 'hosts:import',
    multipart: csv,
    response: ImportPreview,
    summary: 'Preview a CSV import of asset hosts. Nothing is stored.',
  }),
  startHostImport: route({
    method: 'POST',
    path: '/api/host-imports',
    access: admin,
    scope: 'hosts:import',
    multipart: csv,
    status: 201,
    response: HostImport,
    summary: 'Import a CSV of asset hosts, up to 5,000 rows and 2 MiB. The worker processes it row by row.',
  }),
  listHostImports: route({
    method: 'GET',
    path: '/api/host-imports',
    access: admin,
    scope: 'hosts:import',
    query: page,
    response: listOf(HostImport),
    summary: 'List imports of asset hosts, newest first',
  }),
  getHostImport: route({
    method: 'GET',
    path: '/api/host-imports/:id',
    access: admin,
    scope: 'hosts:import',
    params: IdParams,
    response: HostImport,
    summary: 'Get the progress of an import',
  }),
  downloadImportErrors: route({
    method: 'GET',
    path: '/api/host-imports/:id/errors',
    access: admin,
    scope: 'hosts:import',
    params: IdParams,
    bytes: true,
    summary: 'Download the rows that weren’t imported, as CSV with the reason for each',
  }),
} as const satisfies Record<string, RouteSpec>;
