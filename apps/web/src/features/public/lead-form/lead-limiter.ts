/** A courtesy of the page: too many attempts get a message at once. The limit that counts is the server's. */
const ATTEMPTS = 3;
const WINDOW_MS = 60_000;
const BLOCK_MS = 300_000;

interface Count {
  since: number;
  attempts: number;
  blockedUntil: number;
}

export type Allowance = { allowed: true } | { allowed: false; retryAfter: number };

/** Allowed, counting, blocked: per key, three attempts in a minute, else five minutes of rest. */
export class LeadLimiter {
  readonly #counts = new Map<string, Count>();

  constructor(private readonly now: () => number = Date.now) {}

  take(key: string): Allowance {
    const now = this.now();
    const count = this.#counts.get(key);
    if (count && count.blockedUntil > now) return refused(count.blockedUntil - now);
    if (!count || count.blockedUntil > 0 || now - count.since >= WINDOW_MS) {
      this.#counts.set(key, { since: now, attempts: 1, blockedUntil: 0 });
      return { allowed: true };
    }
    count.attempts += 1;
    if (count.attempts <= ATTEMPTS) return { allowed: true };
    count.blockedUntil = now + BLOCK_MS;
    return refused(BLOCK_MS);
  }
}

const refused = (wait: number): Allowance => ({ allowed: false, retryAfter: Math.ceil(wait / 1000) });
