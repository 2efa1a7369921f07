import type { Entry } from '@libs/sources/testing';

/**
 * What went wrong on a day, from the log of an inverter's stand-in alone: its calls, what each of them changed, what the battery did, and the
 * moments at which people and the product decided something. Pure.
 */

const MINUTE = 60_000;
const TWO_HOURS = 120 * MINUTE;

/** How a maker's log is read. */
export interface LogOf {
  reserve: string;
  /** Whether the reserve counts at all; a person may have turned it off. */
  keepsReserve?: (values: ReadonlyMap<string, string>) => boolean;
  /** Whether it is a charge at which a window ends. */
  isPercent: (id: string) => boolean;
  /** What is in one value that holds several windows. */
  windowsIn?: (id: string, value: string) => { percent: number; watts: number }[];
  /** Turning a window off, which is never wrong. */
  isOff: (id: string, value: string) => boolean;
  /** The last question of a complete look. */
  isLastRead: (id: string) => boolean;
  /** Calls of a key. */
  limits: readonly { calls: number; windowMs: number }[];
}

/** What was entered when the site was commissioned. */
export interface Entered {
  chargeW: number;
  dischargeW: number;
  /** What the inverter itself can. */
  mostW: number;
  importW: number;
  exportW: number;
}

export const RULES = [
  'power',
  'connection',
  'reserve',
  'window',
  'unallowed',
  'handsOff',
  'twoHours',
  'afterEnd',
  'idempotent',
  'budget',
] as const;
export type Rule = (typeof RULES)[number];
export interface Fault {
  rule: Rule;
  at: string;
  text: string;
}

type Write = Extract<Entry, { kind: 'write' }>;
type State = Extract<Entry, { kind: 'state' }>;
const NEAR = 1;

/** Every fault of a day, in order. */
export function faultsOf(
  { log, calls }: { log: readonly Entry[]; calls: readonly { at: string }[] },
  maker: LogOf,
  entered: Entered,
): Fault[] {
  const reading = new DayLog(maker, entered);
  for (const entry of log) reading.take(entry);
  return [...reading.faults, ...overBudget(calls, maker)];
}

class DayLog {
  readonly faults: Fault[] = [];
  private readonly values = new Map<string, string>();
  /** What was set before our first write, until it has been put back. */
  private own: Map<string, string> | null = null;
  private allowed = false;
  private reserve = 0;
  /** The reserve that we have set; null while it is another's. */
  private ourReserve: number | null = null;
  private planAt: number | null = null;
  /** Why nothing more may be written for the plan. */
  private ended: string | null = null;
  private readonly wanted = new Map<string, string>();
  /** Whether a pass of calls has written something since its last complete look. */
  private written = false;
  private answered = true;
  private passAt = 0;

  constructor(
    private readonly maker: LogOf,
    private readonly entered: Entered,
  ) {}

  take(entry: Entry): void {
    if (entry.kind === 'state') return this.state(entry);
    if (entry.kind === 'settled') {
      this.keep(entry.id, entry.value, true);
      return;
    }
    if (entry.kind === 'note') return this.note(entry);
    if (entry.at !== this.passAt) {
      this.passAt = entry.at;
      this.written = false;
      this.answered = true;
    }
    if (entry.kind === 'read') return this.read(entry);
    for (const { id, before } of entry.changes) {
      for (const known of [this.values, this.own]) if (known && !known.has(id)) known.set(id, before);
    }
    if (entry.by === 'api') this.write(entry);
    if (entry.outcome === 'kept') for (const { id, value } of entry.changes) this.keep(id, value, entry.by === 'api');
  }

  private keep(id: string, value: string, ours: boolean): void {
    this.values.set(id, value);
    // What is put back is the inverter's own again.
    if (id === this.maker.reserve) this.ourReserve = ours && this.allowed ? Number(value) : null;
  }

  private note({ at, what, reservePercent }: Extract<Entry, { kind: 'note' }>): void {
    if (what === 'allowed') {
      this.allowed = true;
      this.reserve = reservePercent ?? this.reserve;
    }
    if (what === 'hands off') this.allowed = false;
    // A worker that died has read nothing to its end.
    if (what === 'worker died') this.answered = false;
    if (what === 'plan') {
      this.planAt = at;
      this.ended = null;
      this.wanted.clear();
    }
  }

  private write(entry: Write): void {
    const { at, changes, outcome } = entry;
    if (changes.length > 0 && changes.every(({ before, value }) => before === value))
      this.fault('idempotent', at, `${textOf(entry)} was set already`);
    if (this.allowed) this.forPlan(entry);
    else this.putsBack(entry);
    this.written = true;
    if (outcome === 'unanswered') this.answered = false;
    if (outcome === 'refused' && this.allowed) this.ended = 'it was refused';
  }

  private forPlan(entry: Write): void {
    const { at, changes } = entry;
    this.own ??= new Map(this.values);
    if (this.planAt === null) this.fault('unallowed', at, `${textOf(entry)} without a plan`);
    else if (at - this.planAt > TWO_HOURS) this.fault('twoHours', at, `${textOf(entry)}, two hours after its plan`);
    if (this.ended) this.fault('afterEnd', at, `${textOf(entry)}, although ${this.ended}`);
    for (const { id, before, value } of changes) {
      this.wanted.set(id, value);
      if (before !== value) this.bounds(at, id, value);
    }
  }

  private bounds(at: number, id: string, value: string): void {
    const { reserve, keepsReserve, isPercent, windowsIn } = this.maker;
    if (keepsReserve?.(this.values) && !keepsReserve(new Map(this.values).set(id, value)))
      this.fault('reserve', at, `${id} to ${value}, without which the reserve doesn’t count`);
    if (id === reserve && Number(value) < this.reserve)
      this.fault('reserve', at, `a reserve of ${value}%, not ${this.reserve}%`);
    const percents = isPercent(id) ? [Number(value)] : [];
    for (const { percent, watts } of windowsIn?.(id, value) ?? []) {
      percents.push(percent);
      if (watts > this.entered.chargeW) this.fault('power', at, `a window of ${watts} W`);
    }
    for (const percent of percents) {
      if (percent < this.reserve || percent > 100) this.fault('window', at, `a window that ends at ${percent}%`);
    }
  }

  private putsBack(entry: Write): void {
    const { at, changes } = entry;
    if (this.own === null) return this.fault('unallowed', at, `${textOf(entry)}, which nobody allows`);
    for (const { id, before, value } of changes) {
      const back = before === value || value === this.own.get(id) || this.maker.isOff(id, value);
      if (!back)
        this.fault('handsOff', at, `${id} was set to ${value} and not back to ${this.own.get(id) ?? 'what it was'}`);
    }
  }

  /** A look that is complete and follows a write says what became of it. */
  private read({ id, answered }: Extract<Entry, { kind: 'read' }>): void {
    if (!answered) this.answered = false;
    if (!this.answered || !this.maker.isLastRead(id)) return;
    if (!this.allowed) {
      if (this.own && [...this.own].every(([name, value]) => this.isBack(name, value))) this.own = null;
      return;
    }
    if (!this.written) return;
    this.written = false;
    const kept = [...this.wanted].every(([name, value]) => this.values.get(name) === value);
    this.ended = kept ? 'it was confirmed' : 'what was read back was something else';
  }

  /** What a window ends at says nothing while the window is off. */
  private isBack(name: string, value: string): boolean {
    return this.values.get(name) === value || this.maker.isPercent(name);
  }

  private state({ at, mode, storedPercent, chargedW, dischargedW, importedW, exportedW }: State): void {
    const { chargeW, dischargeW, mostW, importW, exportW } = this.entered;
    const forced = mode === 'charge' || mode === 'sell';
    // What a person has set may do more than was entered, but not more than the inverter can.
    const most =
      forced && this.own !== null && this.allowed ? { chargeW, dischargeW } : { chargeW: mostW, dischargeW: mostW };
    if (chargedW > most.chargeW + NEAR || dischargedW > most.dischargeW + NEAR)
      this.fault('power', at, `${Math.round(Math.max(chargedW, dischargedW))} W`);
    if ((chargedW > NEAR && importedW > importW + NEAR) || (dischargedW > NEAR && exportedW > exportW + NEAR))
      this.fault('connection', at, `${Math.round(Math.max(importedW, exportedW))} W through the connection`);
    const counts = this.maker.keepsReserve?.(this.values) ?? true;
    if (counts && this.ourReserve !== null && dischargedW > NEAR && storedPercent < this.ourReserve - 0.1)
      this.fault('reserve', at, `discharged to ${storedPercent.toFixed(1)}%, below ${this.ourReserve}%`);
  }

  private fault(rule: Rule, at: number, text: string): void {
    this.faults.push({ rule, at: new Date(at).toISOString(), text });
  }
}

const textOf = ({ changes }: Write): string =>
  changes.map(({ id, value }) => `${id} to ${value.slice(0, 60)}`).join(', ');

function overBudget(calls: readonly { at: string }[], { limits }: LogOf): Fault[] {
  const moments = calls.map(({ at }) => Date.parse(at)).sort((one, other) => one - other);
  return limits.flatMap(({ calls: most, windowMs }): Fault[] => {
    let first = 0;
    for (const [last, moment] of moments.entries()) {
      while ((moments[first] ?? 0) <= moment - windowMs) first += 1;
      if (last - first + 1 > most)
        return [
          {
            rule: 'budget',
            at: new Date(moment).toISOString(),
            text: `${last - first + 1} calls in ${windowMs / MINUTE} minutes`,
          },
        ];
    }
    return [];
  });
}
