import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { Id } from '../base/fields.js';

export const PRIVACY_EVENTS = {
  'export.requested': event(z.strictObject({ exportId: Id }), {
    subject: 'user',
    record: null,
    audiences: ['user'],
    say: () => 'A copy of personal data was requested',
    subscribers: ['privacy'],
    stale: FEED,
  }),
} as const;
