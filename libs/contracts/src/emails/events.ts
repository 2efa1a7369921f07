import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { forSite } from '../base/event-words.js';
import { Id } from '../base/fields.js';
import { WORK_KINDS } from '../work/kinds.js';

/** Emails from records. No event has a text, a subject or an address: the log would keep them after the person was erased. */
const OF_EMAILS = {
  subject: 'any',
  record: null,
  audiences: ['admin'],
  stale: [...FEED, 'work', 'timeline'],
} as const;

const data = z.strictObject({ kind: z.enum(WORK_KINDS), emailId: Id });

export const EMAIL_EVENTS = {
  'email.sent': event(data, {
    ...OF_EMAILS,
    say: (_, who, about) => `${who} sent an email${forSite(about)}`,
  }),
  'email.received': event(data, {
    ...OF_EMAILS,
    say: (_, __, about) => `A reply by email arrived${forSite(about)}`,
    subscribers: ['notifications'],
  }),
  'email_template.changed': event(
    z.strictObject({ templateId: Id, name: z.string(), change: z.enum(['created', 'changed', 'deleted']) }),
    {
      ...OF_EMAILS,
      stale: [...FEED, 'work'],
      say: ({ name, change }, who) => `${who} ${change ?? 'changed'} the email template “${name ?? ''}”`,
    },
  ),
} as const;
