import { Ring } from './ring.js';

/** How far a process has read and emitted, separate from how it reads. */
export class TailState<T extends { seq: number }> {
  epoch = '';
  position = 0;
  floor = 0;
  private ring = new Ring<T>(0, 0);

  constructor(
    private readonly tell: (copy: T) => void,
    private readonly keep: number,
  ) {}

  /** Starts at the end of the log; older events are read from the database. */
  begin(log: { epoch: string; head: number; floor: number }): void {
    this.epoch = log.epoch;
    this.floor = log.floor;
    this.position = log.head;
    this.ring = new Ring(log.head, this.keep);
  }

  /** All copies of the next event, emitted in one turn, so that no reader sees a position between two of them. */
  take(seq: number, copies: readonly T[]): void {
    for (const copy of copies) {
      this.ring.push(copy);
      this.tell(copy);
    }
    this.position = seq;
  }

  /** There is nothing more to deliver up to here. */
  reach(seq: number): void {
    this.position = seq;
  }

  since(seq: number): T[] | null {
    return this.ring.after(seq);
  }
}
