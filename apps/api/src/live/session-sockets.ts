import type { SessionEndReason } from '@libs/contracts';

/** Ended sessions are remembered for longer than a handshake can take. */
const REMEMBER_MS = 60_000;

/** The sockets of each session, and the sessions that ended recently. */
export class SessionSockets<S> {
  private readonly sockets = new Map<string, Set<S>>();
  private readonly ended = new Map<string, { reason: SessionEndReason; at: number }>();

  /** Null if it may stay; the reason if its session ended during the handshake. */
  add(sessionId: string, socket: S): SessionEndReason | null {
    const end = this.ended.get(sessionId);
    if (end) return end.reason;
    const sockets = this.sockets.get(sessionId);
    if (sockets) sockets.add(socket);
    else this.sockets.set(sessionId, new Set([socket]));
    return null;
  }

  remove(sessionId: string, socket: S): void {
    const sockets = this.sockets.get(sessionId);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.sockets.delete(sessionId);
  }

  /** The sockets to be closed. */
  end(sessionId: string, reason: SessionEndReason, now: number): S[] {
    this.ended.set(sessionId, { reason, at: now });
    for (const [id, { at }] of this.ended) {
      if (at > now - REMEMBER_MS) break;
      this.ended.delete(id);
    }
    return [...(this.sockets.get(sessionId) ?? [])];
  }

  ids(): string[] {
    return [...this.sockets.keys()];
  }
}
