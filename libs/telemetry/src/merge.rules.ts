import type { Quality } from '@libs/contracts';
import type { DayOfReadings, HalfHour } from './half-hours.js';

/**
 * Two versions of a day become one. For each half hour the better one wins: by quality, then the newer batch. That makes a day
 * independent of the order, the repetition and the split in which its readings arrive.
 */

const RANK: Record<Quality, number> = { C: 3, A: 3, S: 2, E: 1, M: 0 };

const isBetter = (one: HalfHour, other: HalfHour): boolean => {
  // A corrected reading can be corrected again, so a newer one replaces it.
  if (RANK[one.quality] !== RANK[other.quality]) return RANK[one.quality] > RANK[other.quality];
  if (one.batch !== other.batch) return (one.batch ?? 0) > (other.batch ?? 0);
  if (one.quality !== other.quality) return one.quality === 'C';
  // Twice in one batch: whichever comes first, the same one wins.
  return (one.wh ?? -1) > (other.wh ?? -1);
};

export const halfHourAt = ({ wh, quality, batch }: DayOfReadings, place: number): HalfHour => ({
  wh: wh[place] ?? null,
  quality: (quality[place] ?? 'M') as Quality,
  batch: batch[place] ?? null,
});

export const dayOf = (day: string, halfHours: readonly HalfHour[]): DayOfReadings => ({
  day,
  wh: halfHours.map(({ wh }) => wh),
  quality: halfHours.map(({ quality }) => quality).join(''),
  batch: halfHours.map(({ batch }) => batch),
});

export interface Merged {
  day: DayOfReadings;
  /** A value or a quality changed, which makes a new revision. */
  changed: boolean;
  /** Only the batch of some value changed. */
  moved: boolean;
}

export function mergeDay(stored: DayOfReadings | null, arrived: DayOfReadings): Merged {
  if (stored && stored.wh.length !== arrived.wh.length) {
    throw new Error(`${arrived.day} has ${stored.wh.length} half hours, not ${arrived.wh.length}`);
  }
  const halfHours = arrived.wh.map((_, place) => {
    const now = halfHourAt(arrived, place);
    const then = stored ? halfHourAt(stored, place) : null;
    return then && !isBetter(now, then) ? then : now;
  });
  const day = dayOf(arrived.day, halfHours);
  const changed = !stored || stored.quality !== day.quality || day.wh.some((wh, place) => wh !== stored.wh[place]);
  const moved = !changed && day.batch.some((batch, place) => batch !== stored.batch[place]);
  return { day, changed, moved };
}
