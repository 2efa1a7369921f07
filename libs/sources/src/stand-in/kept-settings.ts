/** The settings that an inverter keeps, with a log of all that is asked and changed, in order. */

export type Value = string | number | boolean;

/** What was asked of an inverter or done to it. `at` is by the clock of the stand-in. */
export type Entry = { at: number } & (
  | { kind: 'read'; id: string; answered: boolean }
  | {
      kind: 'write';
      by: 'api' | 'person';
      /** What each was before, and what it is to be. */
      changes: { id: string; before: string; value: string }[];
      /** `unkept`: answered as done, and not done. `late`: done after a while. */
      outcome: 'kept' | 'unkept' | 'late' | 'refused' | 'unanswered';
    }
  /** What was taken late counts from now on. */
  | { kind: 'settled'; id: string; value: string }
  /** What people and the product did elsewhere, noted in order. */
  | { kind: 'note'; what: string; reservePercent?: number }
  /** What it did in the minutes before. */
  | {
      kind: 'state';
      mode: 'use' | 'charge' | 'sell' | 'hold' | 'idle';
      storedPercent: number;
      chargedW: number;
      dischargedW: number;
      importedW: number;
      exportedW: number;
    }
);

/** How long the inverter takes where it's slow. */
const LATE_MS = 90_000;

type Outcome = Extract<Entry, { kind: 'write' }>['outcome'];

export class KeptSettings<Id extends number | string, Kept extends Value> {
  readonly values: Map<Id, Kept>;
  /** Every change, in order. */
  readonly writes: { at: number; by: 'api' | 'person'; id: Id; value: Kept }[] = [];
  readonly log: Entry[] = [];
  private late: { due: number; id: Id; value: Kept }[] = [];

  constructor(
    private readonly initial: readonly (readonly [Id, Kept])[],
    protected readonly now: () => number = Date.now,
  ) {
    this.values = new Map(initial);
  }

  get(id: Id): Kept | undefined {
    this.catchUp();
    return this.values.get(id);
  }

  /** As it came from its maker, with an empty log. */
  reset(): void {
    this.late = [];
    this.log.length = 0;
    this.writes.length = 0;
    for (const [id, value] of this.initial) this.values.set(id, value);
  }

  /** As a person does it at the inverter, or in the maker's own app. */
  press(id: Id, value: Kept): void {
    this.request('person', [[id, value]], 'kept');
  }

  note(what: string, more: { reservePercent?: number } = {}): void {
    this.log.push({ at: this.now(), kind: 'note', what, ...more });
  }

  /** What was taken slowly counts once its time has come. */
  catchUp(): void {
    const due = this.late.filter((one) => one.due <= this.now());
    this.late = this.late.filter((one) => one.due > this.now());
    for (const { id, value } of due) {
      this.keep('api', id, value);
      this.log.push({ at: this.now(), kind: 'settled', id: String(id), value: String(value) });
    }
  }

  protected asked(id: string, answered: boolean): void {
    this.log.push({ at: this.now(), kind: 'read', id, answered });
  }

  /** One request to change some values, and what becomes of it. */
  protected request(by: 'api' | 'person', wanted: readonly (readonly [Id, Kept])[], outcome: Outcome): void {
    this.catchUp();
    const changes = wanted.map(([id, value]) => ({
      id: String(id),
      before: String(this.values.get(id)),
      value: String(value),
    }));
    this.log.push({ at: this.now(), kind: 'write', by, changes, outcome });
    for (const [id, value] of wanted) {
      if (outcome === 'late') this.late.push({ due: this.now() + LATE_MS, id, value });
      if (outcome === 'kept') this.keep(by, id, value);
    }
  }

  private keep(by: 'api' | 'person', id: Id, value: Kept): void {
    if (this.values.get(id) === value) return;
    this.values.set(id, value);
    this.writes.push({ at: this.now(), by, id, value });
  }
}

/** What becomes of a write that fits, by the faults that are on. */
export const outcomeOf = (faults: (name: string) => boolean): Outcome => {
  if (faults('rejected')) return 'refused';
  if (faults('unwritten')) return 'unkept';
  return faults('late') ? 'late' : 'kept';
};
