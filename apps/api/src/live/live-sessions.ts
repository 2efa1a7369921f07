import type { Actor, EventType, SessionEndReason } from '@libs/contracts';

/** Events after which people may do something else than before, or have another name. Ended sessions are told one by one. */
export const CHANGES_RIGHTS: ReadonlySet<EventType> = new Set<EventType>([
  'member.changed',
  'member.removed',
  'account.suspended',
  'account.restored',
  'account.details_changed',
  'account.erased',
]);

/** What the gateway needs from sign-in. */
export interface LiveSessions {
  /** The actor of this access token, or null. */
  authenticate(token: string): Promise<Actor | null>;
  /** Another process ended this session; without an id, it changed what people may do. */
  forget(sessionId?: string): void;
  /** The sessions among these that have ended. */
  ended(sessionIds: string[]): Promise<{ sessionId: string; reason: SessionEndReason }[]>;
}
