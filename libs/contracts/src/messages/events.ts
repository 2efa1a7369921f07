import { z } from 'zod';
import { event } from '../base/event.js';
import { Id } from '../base/fields.js';
import { THREAD_KINDS } from './kinds.js';

const seq = z.int().min(1);

/**
 * `thread.…` and `message.…`: no event contains the text, so that neither the history nor any subscriber can reveal it.
 * `user` is each member of the thread's parties who may read it at that moment; open pages then reload it.
 */
const OF_THREAD = {
  subject: 'thread',
  record: null,
  audiences: ['admin', 'user'],
  stale: ['threads'],
} as const;

export const MESSAGE_EVENTS = {
  'thread.opened': event(z.strictObject({ kind: z.enum(THREAD_KINDS) }), {
    ...OF_THREAD,
    say: (_, who) => `${who} opened a conversation`,
  }),
  'message.written': event(z.strictObject({ seq, messageId: Id, mentions: z.array(Id) }), {
    ...OF_THREAD,
    say: (_, who) => `${who} wrote a message`,
    subscribers: ['notifications'],
    wakes: (_, { mentions }) => (mentions?.length ?? 0) > 0,
  }),
  'message.changed': event(z.strictObject({ seq, change: z.enum(['edited', 'deleted']) }), {
    ...OF_THREAD,
    say: (data, who) => `${who} ${data.change === 'deleted' ? 'deleted' : 'changed'} a message`,
  }),
  'message.redacted': event(z.strictObject({ seq, reason: z.string() }), {
    ...OF_THREAD,
    adminOnly: ['reason'],
    say: (_, who) => `${who} removed a message`,
  }),
  // Until a file has been checked, only its sender sees it.
  'message.file_uploaded': event(z.strictObject({ fileId: Id }), {
    ...OF_THREAD,
    audiences: ['admin'],
    stale: [],
    say: (_, who) => `${who} uploaded a file for a message`,
    subscribers: ['documents'],
  }),
  'message.file_checked': event(z.strictObject({ fileId: Id }), {
    ...OF_THREAD,
    say: () => 'A file of a message was checked',
  }),
  'message.read': event(z.strictObject({ seq }), {
    ...OF_THREAD,
    say: (_, who) => `${who} read the messages`,
  }),
} as const;
