/** The newest copies in memory, in log order, so that most reconnecting clients need no database. */
export class Ring<T extends { seq: number }> {
  private kept: T[] = [];

  /** `from`: everything after it will be pushed; everything up to it is unknown here. */
  constructor(
    private from: number,
    private readonly capacity: number,
  ) {}

  push(copy: T): void {
    this.kept.push(copy);
    // Dropped in halves, so that a push has a constant amortised cost; an event's copies are kept together.
    if (this.kept.length <= this.capacity * 2) return;
    let keepFrom = this.kept.length - this.capacity;
    const edge = (this.kept[keepFrom - 1] as T).seq;
    while (keepFrom < this.kept.length && (this.kept[keepFrom] as T).seq === edge) keepFrom++;
    this.kept = this.kept.slice(keepFrom);
    this.from = edge;
  }

  /** All copies after a place, oldest first; null when some are no longer held. */
  after(seq: number): T[] | null {
    if (seq < this.from) return null;
    let low = 0;
    let high = this.kept.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.kept[middle] as T).seq <= seq) low = middle + 1;
      else high = middle;
    }
    return this.kept.slice(low);
  }
}
