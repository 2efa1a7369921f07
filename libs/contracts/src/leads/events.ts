import { z } from 'zod';
import { event, FEED, none, reason } from '../base/event.js';
import { audited, because, text } from '../base/event-words.js';
import { Id } from '../base/fields.js';

const OF_LEAD = {
  subject: 'lead',
  record: 'lead',
  audiences: ['admin'],
  stale: [...FEED, 'ageing', 'lead-counts'],
} as const;

export const LEAD_EVENTS = {
  'lead.submitted': event(none, {
    ...OF_LEAD,
    say: (_, __, about) => `A new lead arrived${about ? ` from ${about}` : ''}`,
    subscribers: ['notifications'],
    webhook: true,
  }),
  'lead.approved': event(none, {
    ...OF_LEAD,
    say: (_, who, about) => `${who} approved the lead${about ? ` from ${about}` : ''}`,
    webhook: true,
    audit: audited('lead_approved', 'Lead approved'),
  }),
  'lead.declined': event(reason, {
    ...OF_LEAD,
    adminOnly: ['reason'],
    say: (data, who, about) => `${who} declined the lead${about ? ` from ${about}` : ''}${because(data)}`,
    webhook: true,
    audit: ({ reason }) => ({
      kind: 'lead_declined',
      text: text(reason) ? `Lead declined: ${text(reason)}` : 'Lead declined',
    }),
  }),
  'lead.signed_up': event(none, {
    ...OF_LEAD,
    say: (_, __, about) => `${about ?? 'The lead'} signed up`,
  }),
  'lead.erased': event(
    /**
     * `hostId`: the host that is erased with it; `kept`: its company and site are part of a contract and are retained.
     */
    z.strictObject({ cause: z.enum(['asked', 'age']), hostId: Id.nullable(), kept: z.boolean() }),
    {
      ...OF_LEAD,
      hides: ['admin'],
      say: (data) => (data.cause === 'age' ? 'A lead was erased after 24 months' : 'A lead was erased'),
      subscribers: ['privacy'],
    },
  ),
} as const;
