import type { Actor, SessionEndReason } from '@libs/contracts';

/** What the gateway needs from sign-in. */
export interface LiveSessions {
  /** The actor of this access token, or null. */
  authenticate(token: string): Promise<Actor | null>;
  /** The sessions among these that have ended. */
  ended(sessionIds: string[]): Promise<{ sessionId: string; reason: SessionEndReason }[]>;
}
