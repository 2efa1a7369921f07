import { z } from 'zod';
import { AUDIT_KINDS, AuditItem } from './views.js';
import { Id, listOf } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, page } from '../base/route-parts.js';

/** The security audit. */
export const auditRoutes = {
  listAudit: route({
    method: 'GET',
    path: '/api/admin/audit',
    access: admin,
    query: page.extend({
      search: z.string().max(200).optional(),
      /** Entries in which one account or record is the actor or the subject. */
      about: Id.optional(),
      kind: z
        .string()
        .optional()
        .transform((text) => (text === undefined || text === '' ? undefined : text.split(',')))
        .pipe(z.array(z.enum(AUDIT_KINDS)).optional()),
    }),
    response: listOf(AuditItem),
    summary: 'List sign-ins, failures, codes, reveals, exports and overrides, newest first',
  }),
} as const satisfies Record<string, RouteSpec>;
