import type { Actor } from '@libs/contracts';

/** However it is cut off from the log: an ended session, a removed member or a changed role counts for no longer than this. */
const HELD_MS = 5_000;
const MOST = 10_000;

interface Held {
  actor: Actor;
  /** When the read began, on the monotonic clock. */
  readAt: number;
  expiresAt: number;
}

/**
 * The holders of sessions as this process last read them, for five seconds at most. Forgotten at once when this process
 * writes what they depend on, and when the log says that another one did.
 */
export class HeldSessions {
  private readonly held = new Map<string, Held>();
  private forgotten = 0;

  constructor(private readonly elapsed: () => number = () => performance.now()) {}

  /** The holder, if it was read a moment ago and the session has not expired since. */
  get(sessionId: string, now: Date): Actor | null {
    const found = this.held.get(sessionId);
    if (!found) return null;
    if (this.elapsed() - found.readAt < HELD_MS && found.expiresAt > now.getTime()) return { ...found.actor };
    this.held.delete(sessionId);
    return null;
  }

  /**
   * Call before a read; the result keeps what was read. It is not kept if anything was forgotten meanwhile, because the
   * read may have been the earlier.
   */
  reading(sessionId: string): (actor: Actor, expiresAt: Date) => void {
    const [readAt, forgotten] = [this.elapsed(), this.forgotten];
    return (actor, expiresAt) => {
      if (forgotten !== this.forgotten) return;
      if (this.held.size >= MOST) this.held.clear();
      this.held.set(sessionId, { actor: { ...actor }, readAt, expiresAt: expiresAt.getTime() });
    };
  }

  /** One session; all of them without an id. */
  forget(sessionId?: string): void {
    this.forgotten += 1;
    if (sessionId) this.held.delete(sessionId);
    else this.held.clear();
  }
}
