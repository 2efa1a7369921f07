import type { DayOfReadings, HalfHour } from './half-hours.js';
import { dayOf, halfHourAt, type Merged, mergeDay } from './merge.rules.js';

/**
 * Recovers what was read from beneath the decisions of validation. Decisions can be undone exactly, so that they
 * never influence later ones. Pure.
 */

/** The batch number of estimates; uploads count from 1. */
export const WORKED_OUT = 0;

const MISSING: HalfHour = { wh: null, quality: 'M', batch: null };

const each = <T>({ wh }: DayOfReadings, make: (place: number) => T): T[] => wh.map((_, place) => make(place));

/** A day as it was read: without estimates, and with held readings. */
export function asRead(stored: DayOfReadings, held: DayOfReadings | null): DayOfReadings {
  const bare = each(stored, (place) => {
    const one = halfHourAt(stored, place);
    return one.batch === WORKED_OUT ? MISSING : one;
  });
  const day = dayOf(stored.day, bare);
  return held ? mergeDay(day, held).day : day;
}

export interface Arrived extends Merged {
  /** The held readings, if some were delivered again in another batch. */
  held: DayOfReadings | null;
}

/**
 * Merges readings into a day that may have held or estimated half hours. A decision stays until its reading changes,
 * so that a held reading that is delivered again changes nothing that counts.
 */
export function arrive(stored: DayOfReadings | null, held: DayOfReadings | null, arrived: DayOfReadings): Arrived {
  if (!stored) return { ...mergeDay(null, arrived), held: null };
  const before = asRead(stored, held);
  const day = withMarks(before, mergeDay(before, arrived).day);
  const of = (one: DayOfReadings, place: number) => halfHourAt(one, place);
  const other = each(stored, (place) => !sameValue(of(before, place), of(day, place)));
  const again = each(stored, (place) => !other[place] && of(before, place).batch !== of(day, place).batch);
  const isHeld = (place: number) => held?.quality[place] !== undefined && held.quality[place] !== 'M';
  const decided = (place: number) => isHeld(place) || of(stored, place).batch === WORKED_OUT;
  const halfHours = each(stored, (place) => (other[place] || !decided(place) ? of(day, place) : of(stored, place)));
  const heldAgain = held !== null && again.some((one, place) => one && isHeld(place));
  const changed = other.includes(true);
  return {
    day: dayOf(stored.day, halfHours),
    changed,
    moved: !changed && again.some((one, place) => one && !decided(place)),
    held: heldAgain
      ? dayOf(
          stored.day,
          each(held, (place) => of(isHeld(place) ? day : held, place)),
        )
      : null,
  };
}

/** A reading that a note corrected keeps its mark while it's delivered again as it is. */
function withMarks(before: DayOfReadings, day: DayOfReadings): DayOfReadings {
  const letters = [...day.quality].map((letter, at) =>
    letter === 'A' && before.quality[at] === 'C' && before.wh[at] === day.wh[at] ? 'C' : letter,
  );
  return { ...day, quality: letters.join('') };
}

const sameValue = (one: HalfHour, other: HalfHour): boolean => one.wh === other.wh && one.quality === other.quality;
