/** The settings that an inverter keeps, with a log of each change: by whom and when. */

export type Value = string | number | boolean;

export interface Change {
  /** By the clock of the stand-in. */
  at: number;
  by: 'api' | 'person';
  id: number | string;
  value: Value;
}

/** How long the inverter takes where it's slow. */
const LATE_MS = 90_000;

export class KeptSettings<Id extends number | string, Kept extends Value> {
  readonly values: Map<Id, Kept>;
  /** Every change, in order. */
  readonly writes: (Change & { id: Id; value: Kept })[] = [];
  private late: { due: number; id: Id; value: Kept }[] = [];

  constructor(
    initial: Iterable<readonly [Id, Kept]>,
    protected readonly now: () => number = Date.now,
  ) {
    this.values = new Map(initial);
  }

  get(id: Id): Kept | undefined {
    this.catchUp();
    return this.values.get(id);
  }

  /** Through the maker's cloud; slowly where it says so. */
  put(id: Id, value: Kept, { late = false } = {}): void {
    this.catchUp();
    if (late) this.late.push({ due: this.now() + LATE_MS, id, value });
    else this.keep('api', id, value);
  }

  /** As a person does it at the inverter, or in the maker's own app. */
  press(id: Id, value: Kept): void {
    this.catchUp();
    this.keep('person', id, value);
  }

  /** What was taken slowly counts once its time has come. */
  catchUp(): void {
    const due = this.late.filter((one) => one.due <= this.now());
    this.late = this.late.filter((one) => one.due > this.now());
    for (const { id, value } of due) this.keep('api', id, value);
  }

  private keep(by: Change['by'], id: Id, value: Kept): void {
    if (this.values.get(id) === value) return;
    this.values.set(id, value);
    this.writes.push({ at: this.now(), by, id, value });
  }
}
