import { z } from 'zod';
import { Id, IdParams, Instant, listOf } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, everyone, page } from '../base/route-parts.js';
import { CONSENT_TYPES, FILE_STATES, FILE_TYPES } from './lifecycle.js';
import { FileForAdmin, FileForInstaller, FileView } from './views.js';

/** The maximum size of a file. */
export const FILE_BYTES = 10 * 1024 * 1024;

/** The documents of a project. */
export const documentRoutes = {
  uploadFile: route({
    method: 'POST',
    path: '/api/projects/:id/files',
    access: [...admin, 'installer'],
    right: 'act',
    params: IdParams,
    multipart: z.strictObject({ file: z.file(), fileType: z.enum(FILE_TYPES), ticketId: Id.optional() }),
    status: 201,
    response: z.strictObject({ id: Id, state: z.enum(FILE_STATES) }),
    summary: 'Upload a document: PDF, JPG or PNG, up to 10 MiB',
    description: 'A `ticket_photo` is a picture and needs the id of an open ticket at this site.',
  }),
  uploadConsent: route({
    method: 'POST',
    path: '/api/agreements/:id/consents',
    access: [...admin, 'asset_host'],
    right: 'act',
    params: IdParams,
    multipart: z.strictObject({ file: z.file(), fileType: z.enum(CONSENT_TYPES) }),
    status: 201,
    response: z.strictObject({ id: Id, state: z.enum(FILE_STATES) }),
    summary:
      'Upload a landlord’s or lender’s consent, or a roof lease, for an agreement: PDF, JPG or PNG, up to 10 MiB',
    description: 'They are listed with the documents of the project, to its host, its funder and the office.',
  }),
  listFiles: route({
    method: 'GET',
    path: '/api/projects/:id/files',
    access: everyone,
    scope: 'files:read',
    params: IdParams,
    query: page,
    response: listOf(z.union([FileForAdmin, FileForInstaller, FileView])),
    summary: 'List the documents of a project, newest first',
  }),
  linkFile: route({
    method: 'GET',
    path: '/api/files/:id/link',
    access: everyone,
    scope: 'files:read',
    params: IdParams,
    query: z.strictObject({ preview: z.enum(['1']).optional() }),
    response: z.strictObject({ url: z.string(), expiresAt: Instant }),
    summary: 'Get a link to a ready document or its preview, valid for five minutes',
  }),
  downloadFile: route({
    method: 'GET',
    path: '/api/files/:id/content',
    access: 'anyone',
    params: IdParams,
    query: z.strictObject({
      expires: z.coerce.number().int(),
      for: Id,
      session: Id.optional(),
      signature: z.string().max(100),
      preview: z.enum(['1']).optional(),
    }),
    bytes: true,
    summary: 'Download a document by a signed link',
  }),
} as const satisfies Record<string, RouteSpec>;
