/** A socket may resume so often at once; after that once in so many milliseconds. */
const AT_ONCE = 3;
const EVERY_MS = 1_000;

/** How long a socket's next resume has to wait. */
export class ResumePace {
  /** When the last resume would have had its turn, had each taken its time. */
  private due = 0;

  /** Milliseconds from `now` until this one may begin; it counts from now on. */
  next(now: number): number {
    this.due = Math.max(now, this.due) + EVERY_MS;
    return Math.max(0, this.due - now - AT_ONCE * EVERY_MS);
  }
}
