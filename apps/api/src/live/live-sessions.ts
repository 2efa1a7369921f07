import type { Actor, SessionEndReason } from '@libs/contracts';

/** What the gateway must know of sign-in. */
export interface LiveSessions {
  /** Who holds this access token, or null. */
  authenticate(token: string): Promise<Actor | null>;
  /** Those among the sessions that have ended. */
  ended(sessionIds: string[]): Promise<{ sessionId: string; reason: SessionEndReason }[]>;
}
