import { z } from 'zod';
import { event } from '../base/event.js';

const OF_NOTIFICATION = { subject: 'notification', record: 'notification', audiences: ['user'], stale: [] } as const;

export const NOTIFICATION_EVENTS = {
  'notification.created': event(z.strictObject({ unread: z.int() }), {
    ...OF_NOTIFICATION,
    // Who keeps the bills alone gets no other event of them.
    stale: ['bills'],
    say: () => 'A notification was sent',
  }),
  'notification.read': event(z.strictObject({ unread: z.int() }), {
    ...OF_NOTIFICATION,
    say: () => 'A notification was read',
  }),
} as const;
