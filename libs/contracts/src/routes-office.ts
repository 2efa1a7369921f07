import { z } from 'zod';
import { Id, NoBody } from './fields.js';
import { Ageing, Away, FailedJob, Found, Health, MailDelivery } from './office.js';
import { admin, everyone } from './routes-common.js';
import { type RouteSpec, route } from './route.js';

const Cursor = z.string().min(1).max(200);

/** What waits, how the machinery stands, where something is, and what happened meanwhile. */
export const officeRoutes = {
  getAgeing: route({
    method: 'GET',
    path: '/api/admin/ageing',
    access: admin,
    response: Ageing,
    summary: 'What waits for an admin, and how long records stay in their stages',
  }),
  getHealth: route({
    method: 'GET',
    path: '/api/admin/health',
    access: admin,
    response: Health,
    summary: 'Queues, failed jobs, mails, grid source, event log and processes',
  }),
  retryJob: route({
    method: 'POST',
    path: '/api/admin/jobs/retry',
    access: admin,
    body: z.strictObject({ queue: z.string().min(1).max(100), job: z.string().min(1).max(300) }),
    response: FailedJob.pick({ queue: true, id: true, name: true }),
    summary: 'Put a failed job in again',
  }),
  replayMail: route({
    method: 'POST',
    path: '/api/admin/mails/:id/replay',
    access: admin,
    params: z.strictObject({ id: Id }),
    body: NoBody.optional(),
    response: MailDelivery,
    summary: 'Send a failed mail again',
  }),
  releaseAddress: route({
    method: 'POST',
    path: '/api/admin/mails/release',
    access: admin,
    body: z.strictObject({ address: z.string().trim().min(3).max(320) }),
    response: z.strictObject({ address: z.string(), released: z.int() }),
    summary: 'Write again to an address that returned mail; what was held for it goes out',
  }),
  search: route({
    method: 'GET',
    path: '/api/search',
    access: everyone,
    query: z.strictObject({ q: z.string().trim().min(2).max(100) }),
    response: Found,
    summary: 'What the reader may see, by name, MPAN, postcode or code',
  }),
  getAway: route({
    method: 'GET',
    path: '/api/me/away',
    access: everyone,
    response: Away,
    summary: 'What happened since the reader was last here',
  }),
  setSeen: route({
    method: 'PUT',
    path: '/api/me/seen',
    access: everyone,
    body: z.strictObject({ cursor: Cursor.optional() }),
    response: z.strictObject({ since: z.iso.datetime() }),
    summary: 'All up to a place of the log was seen; without one, up to now',
  }),
} as const satisfies Record<string, RouteSpec>;
