const BUSY_MS = 250;
const REST_MS = 1_000;
/** Without an event for this long, nobody is at work. */
const REST_AFTER = 10_000;

/**
 * How often the log is looked at although nobody said that there is something: a lost wake-up costs a quarter of a second, and a
 * second once nothing has happened for a while. A leader may not be silent for longer than that.
 */
export class Pace {
  private busyAt = -Infinity;

  constructor(private readonly now: () => number = () => performance.now()) {}

  found(): void {
    this.busyAt = this.now();
  }

  get pause(): number {
    return this.now() - this.busyAt < REST_AFTER ? BUSY_MS : REST_MS;
  }
}
