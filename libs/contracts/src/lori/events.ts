import { z } from 'zod';
import { event, FEED, none } from '../base/event.js';

const OF_CONVERSATION = {
  subject: 'conversation',
  record: 'conversation',
  audiences: ['admin'],
  stale: [...FEED, 'inbox'],
} as const;

export const CONVERSATION_EVENTS = {
  // Only for admins: the visitor follows the conversation itself, with or without an account.
  'conversation.handed_over': event(none, {
    ...OF_CONVERSATION,
    say: (_, who) => `${who === 'Voltmere' ? 'A visitor' : who} asked Lori for a person`,
    subscribers: ['notifications'],
  }),
  'conversation.message_added': event(z.strictObject({ from: z.enum(['visitor', 'person']) }), {
    ...OF_CONVERSATION,
    say: (data, who) =>
      data.from === 'visitor'
        ? `${who === 'Voltmere' ? 'A visitor' : who} sent a message in a conversation`
        : `${who} replied in a conversation`,
  }),
  'conversation.closed': event(none, {
    ...OF_CONVERSATION,
    say: (_, who) => `${who} closed a conversation`,
  }),
  'conversation.erased': event(none, {
    ...OF_CONVERSATION,
    hides: ['admin'],
    say: () => 'A conversation with Lori was erased',
  }),
} as const;
