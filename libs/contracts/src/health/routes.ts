import { z } from 'zod';
import { Id, IdParams, NoBody } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';
import { FailedJob, Health, HeldReplyView, MailDelivery } from './views.js';

/** The state of queues, emails and processes, and how to recover from failures. */
export const healthRoutes = {
  getHealth: route({
    method: 'GET',
    path: '/api/admin/health',
    access: admin,
    response: Health,
    summary: 'Get the state of queues, failed jobs, emails, grid sources, event log and processes',
  }),
  retryJob: route({
    method: 'POST',
    path: '/api/admin/jobs/retry',
    access: admin,
    body: z.strictObject({ queue: z.string().min(1).max(100), job: z.string().min(1).max(300) }),
    response: FailedJob.pick({ queue: true, id: true, name: true }),
    summary: 'Retry a failed job',
  }),
  replayMail: route({
    method: 'POST',
    path: '/api/admin/mails/:id/replay',
    access: admin,
    params: z.strictObject({ id: Id }),
    body: NoBody.optional(),
    response: MailDelivery,
    summary: 'Retry a failed email',
  }),
  releaseAddress: route({
    method: 'POST',
    path: '/api/admin/mails/release',
    access: admin,
    body: z.strictObject({ address: z.string().trim().min(3).max(320) }),
    response: z.strictObject({ address: z.string(), released: z.int() }),
    summary: 'Email an address again after a bounce, and send what was held',
  }),
  getHeldReply: route({
    method: 'GET',
    path: '/api/admin/incoming-mails/:id',
    access: admin,
    params: IdParams,
    response: HeldReplyView,
    summary: 'Read a reply by email that is held',
  }),
  deliverHeldReply: route({
    method: 'POST',
    path: '/api/admin/incoming-mails/:id/deliver',
    access: admin,
    params: IdParams,
    body: NoBody.optional(),
    response: HeldReplyView,
    summary: 'Deliver a held reply into its conversation, in the member’s name',
  }),
  refuseHeldReply: route({
    method: 'POST',
    path: '/api/admin/incoming-mails/:id/refuse',
    access: admin,
    params: IdParams,
    body: NoBody.optional(),
    response: HeldReplyView,
    summary: 'Refuse a held reply. Its sender gets no answer.',
  }),
} as const satisfies Record<string, RouteSpec>;
