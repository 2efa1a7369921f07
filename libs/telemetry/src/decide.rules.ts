import { asRead, WORKED_OUT } from './as-read.rules.js';
import type { Decision, StoredCheck } from './decisions.js';
import type { DayOfReadings, HalfHour } from './half-hours.js';
import { dayOf, halfHourAt } from './merge.rules.js';

/** How a decision changes what is stored of a day. Pure. */

const MISSING: HalfHour = { wh: null, quality: 'M', batch: null };

const emptyOf = (day: string, halfHours: number): DayOfReadings => dayOf(day, Array<HalfHour>(halfHours).fill(MISSING));

const same = (one: DayOfReadings, other: DayOfReadings): boolean =>
  one.quality === other.quality &&
  one.wh.every((wh, place) => wh === other.wh[place] && one.batch[place] === other.batch[place]);

export interface Decided {
  /** The day as it counts from now on; null if it stays as it is. */
  day: DayOfReadings | null;
  /** What is held and why; null if nothing is. */
  check: StoredCheck | null;
  /** Whether what is kept of the check differs. */
  checkChanged: boolean;
}

export function decided(stored: DayOfReadings | null, kept: StoredCheck | null, decision: Decision): Decided {
  const { day, channel, wh, quality, rules, held, flags } = decision;
  const now = stored ?? emptyOf(day, wh.length);
  const read = asRead(now, kept);
  const next = dayOf(
    day,
    wh.map((value, place): HalfHour => {
      if (value === null) return MISSING;
      const was = halfHourAt(read, place);
      return !held[place] && was.wh !== null ? was : { wh: value, quality: 'E', batch: WORKED_OUT };
    }),
  );
  if (next.quality !== quality || next.wh.some((value, place) => value !== wh[place]))
    throw new Error(`${day} of ${channel} was decided from other readings`);
  const kind = held.map((one, place) => (one ? halfHourAt(read, place) : MISSING));
  const said = rules.some((rule) => rule !== null) || flags.length > 0;
  const check = said ? { ...dayOf(day, kind), channel, rules, flags } : null;
  return { day: same(now, next) ? null : next, check, checkChanged: !sameCheck(kept, check) };
}

const sameCheck = (one: StoredCheck | null, other: StoredCheck | null): boolean =>
  one === null || other === null
    ? one === other
    : same(one, other) &&
      one.flags.join() === other.flags.join() &&
      one.rules.every((rule, place) => rule === other.rules[place]);
