import { z } from 'zod';
import { Id, IdParams, Instant, NoBody, Reason } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, everyone } from '../base/route-parts.js';
import { AlertList, AlertView } from './views.js';

const closers = ['admin', 'installer'] as const;

/** Alerts of live sites. One that the caller may not see is a 404. */
export const alertRoutes = {
  listAlerts: route({
    method: 'GET',
    path: '/api/alerts',
    access: everyone,
    query: z.strictObject({
      asset: Id.optional(),
      resolved: z
        .enum(['true', 'false'])
        .default('false')
        .describe('whether to include those that ended in the last 30 days'),
    }),
    response: AlertList,
    summary: 'List the alerts of the live sites that you may see, the most serious first',
    description: 'Up to 1,000. A host sees only major alerts.',
  }),
  exportAlerts: route({
    method: 'GET',
    path: '/api/alerts/export',
    access: admin,
    query: z.strictObject({ format: z.enum(['csv']) }),
    bytes: true,
    summary: 'Export the open alerts as CSV, the most serious first',
  }),
  ackAlert: route({
    method: 'POST',
    path: '/api/alerts/:id/ack',
    access: closers,
    right: 'act',
    params: IdParams,
    body: NoBody,
    response: AlertView,
    summary: 'Acknowledge an alert',
  }),
  snoozeAlert: route({
    method: 'POST',
    path: '/api/alerts/:id/snooze',
    access: admin,
    params: IdParams,
    body: z.strictObject({ until: Instant.describe('at most 30 days from now'), reason: Reason }),
    response: AlertView,
    summary: 'Snooze an alert',
    description: 'The rule still runs. If the problem has not ended by then, the alert opens again.',
  }),
  postUpdate: route({
    method: 'POST',
    path: '/api/alerts/:id/update',
    access: admin,
    params: IdParams,
    body: z.strictObject({ text: z.string().trim().min(1, 'Enter what the hosts should know').max(500) }),
    response: AlertView,
    summary: 'Post an update to the hosts whose readings an incident delays',
    description: 'They see the newest one on their Energy page until the incident ends. Nobody is notified.',
  }),
  resolveAlert: route({
    method: 'POST',
    path: '/api/alerts/:id/resolve',
    access: admin,
    params: IdParams,
    body: z.strictObject({ reason: Reason }),
    response: AlertView,
    summary: 'Resolve an alert by hand',
    description: 'The readings so far don’t raise it again. New readings may.',
  }),
} as const satisfies Record<string, RouteSpec>;
