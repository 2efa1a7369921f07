import { z } from 'zod';
import { Id, IdParams, Instant, listOf, NoBody } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, everyone } from '../base/route-parts.js';

export const EXPORT_STATES = ['waiting', 'working', 'ready', 'failed'] as const;

/** An export of a person's own data, while it is prepared and for as long as it is kept. */
export const DataExport = z
  .strictObject({
    id: Id,
    state: z.enum(EXPORT_STATES),
    /** What is being collected, in words. */
    step: z.string().nullable(),
    done: z.int().min(0),
    steps: z.int().min(0),
    requestedAt: Instant,
    readyAt: Instant.nullable(),
    expiresAt: Instant.nullable(),
    /** Bytes. */
    size: z.int().nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;

/** The consequences of erasing the account, one sentence each. */
export const Erasure = z
  .strictObject({
    /** What prevents it; empty if nothing does. */
    hindrances: z.array(z.string()),
    erased: z.array(z.string()),
    kept: z.array(z.string()),
  })
  .meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof Erasure>;

const Token = z.strictObject({ token: z.string().min(20).max(400) });

/** A person's rights over their own data, and an admin's handling of requests from people without an account. */
export const privacyRoutes = {
  listDataExports: route({
    method: 'GET',
    path: '/api/me/exports',
    access: everyone,
    response: listOf(DataExport),
    summary: 'List the copies of your data, newest first',
  }),
  requestDataExport: route({
    method: 'POST',
    path: '/api/me/exports',
    access: everyone,
    body: NoBody,
    status: 201,
    response: DataExport,
    summary: 'Request a copy of your data. If one is being prepared, returns that one.',
  }),
  downloadDataExport: route({
    method: 'GET',
    path: '/api/me/exports/:id/file',
    access: everyone,
    params: IdParams,
    bytes: true,
    summary: 'Download a copy of your data as a zip',
  }),
  getErasure: route({
    method: 'GET',
    path: '/api/me/erasure',
    access: everyone,
    response: Erasure,
    summary: 'Preview what erasing your account would erase and keep, and what prevents it',
  }),
  eraseMe: route({
    method: 'POST',
    path: '/api/me/erasure',
    access: everyone,
    body: z.strictObject({ password: z.string().min(1).max(200) }),
    status: 204,
    summary: 'Erase your personal data and close your account permanently',
  }),
  exportLead: route({
    method: 'GET',
    path: '/api/leads/:id/export',
    access: admin,
    params: IdParams,
    bytes: true,
    summary: 'Export all data stored about a lead, for the person who asks',
  }),
  eraseLead: route({
    method: 'POST',
    path: '/api/leads/:id/erase',
    access: admin,
    params: IdParams,
    body: NoBody,
    status: 204,
    summary: 'Erase the personal data of a lead without an account',
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/api/mail/unsubscribe/:token',
    access: 'anyone',
    params: Token,
    anyBody: true,
    response: z.strictObject({ message: z.string() }),
    summary: 'Unsubscribe from the type of email that carried this link (RFC 8058)',
  }),
  reportMail: route({
    method: 'POST',
    path: '/api/mail/reports',
    access: 'anyone',
    // A bounce report should quote only headers; the sender shortens whole emails with pictures.
    body: z.strictObject({ message: z.string().min(1).max(900_000) }),
    response: z.strictObject({ taken: z.enum(['failed', 'noted', 'unknown']) }),
    summary: 'Report a bounced email (RFC 3464), signed in X-Voltmere-Signature with the hook’s secret',
  }),
  showUnsubscribe: route({
    method: 'GET',
    path: '/api/mail/unsubscribe/:token',
    access: 'anyone',
    params: Token,
    bytes: true,
    summary: 'Redirect to the settings for email notifications',
  }),
} as const satisfies Record<string, RouteSpec>;
