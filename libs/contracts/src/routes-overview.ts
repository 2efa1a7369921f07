import { z } from 'zod';
import { ActivityItem, Statistics } from './answers.js';
import { CatchUp } from './events.js';
import { listOf } from './fields.js';
import { NotificationList, NotificationPreferences, ReadNotifications } from './notifications.js';
import { admin, everyone, page } from './routes-common.js';
import { type RouteSpec, route } from './route.js';

/** What happened, and what it comes to. */
export const overviewRoutes = {
  listEvents: route({
    method: 'GET',
    path: '/api/events',
    access: everyone,
    scope: 'events:read',
    query: z.strictObject({
      after: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(200),
    }),
    response: CatchUp,
    summary: 'What this reader may see since a cursor',
  }),
  listNotifications: route({
    method: 'GET',
    path: '/api/notifications',
    access: everyone,
    query: page.extend({ unread: z.literal('true').optional() }),
    response: NotificationList,
    summary: 'Own notifications',
  }),
  readNotifications: route({
    method: 'POST',
    path: '/api/notifications/read',
    access: everyone,
    body: ReadNotifications,
    response: z.strictObject({ unread: z.int() }),
    summary: 'Mark notifications read',
  }),
  getPreferences: route({
    method: 'GET',
    path: '/api/notifications/preferences',
    access: everyone,
    response: NotificationPreferences,
    summary: 'Own notification preferences',
  }),
  setPreferences: route({
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: everyone,
    body: NotificationPreferences,
    response: NotificationPreferences,
    summary: 'Set the own notification preferences',
  }),
  getStatistics: route({
    method: 'GET',
    path: '/api/admin/statistics',
    access: admin,
    response: Statistics,
    summary: 'Totals, trends and counts by status',
  }),
  listActivity: route({
    method: 'GET',
    path: '/api/admin/activity',
    access: admin,
    query: page,
    response: listOf(ActivityItem),
    summary: 'Newest events',
  }),
} as const satisfies Record<string, RouteSpec>;
