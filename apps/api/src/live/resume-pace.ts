/** The number of resumes a socket may make at once; after that, one per this many milliseconds. */
const AT_ONCE = 3;
const EVERY_MS = 1_000;

/** How long a socket's next resume must wait. */
export class ResumePace {
  /** When the last resume would have been due at the steady rate. */
  private due = 0;

  /** Milliseconds from `now` until this resume may start; it counts against the limit from now on. */
  next(now: number): number {
    this.due = Math.max(now, this.due) + EVERY_MS;
    return Math.max(0, this.due - now - AT_ONCE * EVERY_MS);
  }
}
