import { z } from 'zod';
import { Id, NoBody } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';
import { FailedJob, Health, MailDelivery } from './views.js';

/** The state of queues, mails and processes, and how to put right what failed. */
export const healthRoutes = {
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
} as const satisfies Record<string, RouteSpec>;
