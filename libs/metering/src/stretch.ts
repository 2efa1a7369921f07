import { HALF_HOUR, localMidnight, periodsOfDay } from '@libs/forecast';
import { isWeekend } from './like-days.js';
import type { DayRead, Stretch } from './site.js';

const DAY = 86_400_000;

/** The London day a number of days later or earlier. */
export const moveDay = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY).toISOString().slice(0, 10);

/** The days of a range, both ends included, as consecutive half hours; a day that wasn't read is missing. */
export function stretchOf(read: readonly DayRead[], from: string, to: string): Stretch {
  const byDay = new Map(read.map((one) => [one.day, one]));
  const stretch: Stretch = { begins: localMidnight(from), wh: [], quality: [], weekend: [], days: [] };
  for (let day = from; day <= to; day = moveDay(day, 1)) {
    const begins = stretch.wh.length;
    const halfHours = periodsOfDay(day);
    const one = byDay.get(day);
    const weekend = isWeekend(localMidnight(day));
    for (let at = 0; at < halfHours; at++) {
      stretch.wh.push(one?.wh[at] ?? null);
      stretch.quality.push(one?.quality[at] ?? 'M');
      stretch.weekend.push(weekend);
    }
    stretch.days.push({ day, from: begins, to: begins + halfHours });
  }
  return stretch;
}

/** The position of an instant in a stretch; outside it, a position without a value. */
export const placeOf = ({ begins }: Stretch, instant: number): number => (instant - begins) / HALF_HOUR;
