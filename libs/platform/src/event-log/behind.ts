/** Milliseconds: the shortest and the longest hold, and what a delivery must take to be worth one. */
const LEAST_MS = 20;
const MOST_MS = 80;
const WORTH_MS = 5;

/**
 * Says whether events come faster than they are delivered, and how long the next ones are then held so that they are delivered together:
 * half of what the last delivery took. Each socket then gets them in one write, which is most of a delivery's cost.
 */
export class Behind {
  private took = 0;
  private endedAt = Number.NEGATIVE_INFINITY;

  /** A delivery to all sockets began and ended at these instants, in milliseconds of one clock. */
  delivered(from: number, to: number): void {
    this.took = to - from;
    this.endedAt = to;
  }

  /** Milliseconds to hold what has come at `now`; 0 unless the last delivery took longer than the pause after it. */
  hold(now: number): number {
    const pause = now - this.endedAt;
    if (this.took < WORTH_MS || this.took <= pause) return 0;
    return Math.min(MOST_MS, Math.max(LEAST_MS, this.took / 2));
  }
}
