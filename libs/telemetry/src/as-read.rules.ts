import type { DayOfReadings, HalfHour } from './half-hours.js';
import { dayOf, halfHourAt, type Merged, mergeDay } from './merge.rules.js';

/**
 * Beneath the decisions of validation lies what was read. Decisions can be taken back from a stored day exactly, so that they
 * never influence later ones. Pure.
 */

/** The batch of what was worked out here; uploads count from 1. */
export const WORKED_OUT = 0;

const MISSING: HalfHour = { wh: null, quality: 'M', batch: null };

const each = <T>({ wh }: DayOfReadings, make: (place: number) => T): T[] => wh.map((_, place) => make(place));

/** A day as it was read: without what was worked out for it, and with what is held of it. */
export function asRead(stored: DayOfReadings, held: DayOfReadings | null): DayOfReadings {
  const bare = each(stored, (place) => {
    const one = halfHourAt(stored, place);
    return one.batch === WORKED_OUT ? MISSING : one;
  });
  const day = dayOf(stored.day, bare);
  return held ? mergeDay(day, held).day : day;
}

export interface Arrived extends Merged {
  /** What is held, if some of it was delivered again with another batch. */
  held: DayOfReadings | null;
}

/**
 * Readings arrive for a day of which some may be held or estimated. A decision stays until the reading beneath it is another
 * one, so that a reading which is delivered again and held already changes nothing that counts.
 */
export function arrive(stored: DayOfReadings | null, held: DayOfReadings | null, arrived: DayOfReadings): Arrived {
  if (!stored) return { ...mergeDay(null, arrived), held: null };
  const before = asRead(stored, held);
  const { day } = mergeDay(before, arrived);
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

const sameValue = (one: HalfHour, other: HalfHour): boolean => one.wh === other.wh && one.quality === other.quality;
