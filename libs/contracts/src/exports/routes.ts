import { z } from 'zod';
import { Id, listQuery } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';
import { FUNDER_STATUSES, HOST_STATUSES, INSTALLER_STATUSES } from '../parties/lifecycle.js';
import { FUNDER_SORT_KEYS, HOST_SORT_KEYS, INSTALLER_SORT_KEYS } from '../parties/sorts.js';
import { PROJECT_STATUSES } from '../projects/lifecycle.js';
import { PROJECT_SORT_KEYS, withdrawn } from '../projects/sorts.js';
import { HOST_FILTERS, PARTY_FILTERS, PROJECT_FILTERS } from '../work/list-filters.js';

/** The most records that can be selected individually. */
export const EXPORT_PICKED_AT_MOST = 200;

/** The filters and order of a list, without its pages; or the records that were selected individually. */
const exportQuery = <const S extends readonly string[], const K extends readonly string[], F extends z.ZodRawShape>(
  statuses: S,
  sorts: K,
  filters: F,
) =>
  listQuery(statuses, sorts)
    .omit({ limit: true, cursor: true })
    .extend({
      ...filters,
      format: z.enum(['csv']),
      ids: z
        .string()
        .optional()
        .transform((text) => (text ? text.split(',') : undefined))
        .pipe(z.array(Id).max(EXPORT_PICKED_AT_MOST).optional()),
    });

/** The lists as files. The header `X-Total-Count` gives the number of rows. */
export const exportRoutes = {
  exportHosts: route({
    method: 'GET',
    path: '/api/hosts/export',
    access: admin,
    query: exportQuery(HOST_STATUSES, HOST_SORT_KEYS, HOST_FILTERS),
    bytes: true,
    summary: 'Export asset hosts as CSV',
  }),
  exportFunders: route({
    method: 'GET',
    path: '/api/funders/export',
    access: admin,
    query: exportQuery(FUNDER_STATUSES, FUNDER_SORT_KEYS, PARTY_FILTERS),
    bytes: true,
    summary: 'Export asset funders as CSV',
  }),
  exportInstallers: route({
    method: 'GET',
    path: '/api/installers/export',
    access: admin,
    query: exportQuery(INSTALLER_STATUSES, INSTALLER_SORT_KEYS, PARTY_FILTERS),
    bytes: true,
    summary: 'Export installation partners as CSV',
  }),
  exportProjects: route({
    method: 'GET',
    path: '/api/projects/export',
    access: admin,
    query: exportQuery(PROJECT_STATUSES, PROJECT_SORT_KEYS, { ...PROJECT_FILTERS, ...withdrawn }),
    bytes: true,
    summary: 'Export projects as CSV',
  }),
} as const satisfies Record<string, RouteSpec>;
