import { Id } from '../base/fields.js';
import { z } from 'zod';
import { route, type RouteSpec } from '../base/route.js';
import { everyone, page } from '../base/route-parts.js';
import { NotificationList, NotificationPreferences, ReadNotifications } from './views.js';

export const notificationRoutes = {
  listNotifications: route({
    method: 'GET',
    path: '/api/notifications',
    access: everyone,
    query: page.extend({
      unread: z.literal('true').optional(),
      folded: z.literal('true').optional().describe('whether to fold the records of a check into one line'),
      together: Id.optional().describe('only the records of this check'),
    }),
    response: NotificationList,
    summary: 'List your notifications',
  }),
  readNotifications: route({
    method: 'POST',
    path: '/api/notifications/read',
    access: everyone,
    body: ReadNotifications,
    response: z.strictObject({ unread: z.int() }),
    summary: 'Mark notifications as read',
  }),
  getPreferences: route({
    method: 'GET',
    path: '/api/notifications/preferences',
    access: everyone,
    response: NotificationPreferences,
    summary: 'Get your notification preferences',
  }),
  setPreferences: route({
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: everyone,
    body: NotificationPreferences,
    response: NotificationPreferences,
    summary: 'Set your notification preferences',
  }),
} as const satisfies Record<string, RouteSpec>;
