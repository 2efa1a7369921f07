import type { EventType } from '@libs/contracts';

/**
 * A forecast follows each change of a site, and a proposal's progress its request: those events say it already. Messages have a
 * page of their own, and the feed would only say that there are some.
 */
export const UNSHOWN: readonly EventType[] = [
  'forecast.made',
  'proposal.progressed',
  'thread.opened',
  'message.written',
  'message.changed',
  'message.read',
  'message.file_uploaded',
  'message.file_checked',
];
