import { HALF_HOUR, localMidnight, sunHeight } from '@libs/forecast';
import { londonDate } from '@libs/contracts';

/** The height of the sun over a site, and the share of a month's generation in a half hour of clear sky. Pure. */

interface Place {
  latitude: number;
  longitude: number;
}

/** Caches a pure function: the rules need the same half hours repeatedly. */
function kept<T>(answer: (start: number) => T): (start: number) => T {
  const known = new Map<number, T>();
  return (start) => {
    const old = known.get(start);
    if (old !== undefined) return old;
    if (known.size > MOST_HALF_HOURS) known.clear();
    const made = answer(start);
    known.set(start, made);
    return made;
  };
}
const MOST_HALF_HOURS = 20_000;
const MOST_PLACES = 500;

const heights = new Map<string, (start: number) => number>();

/** Degrees above the horizon in the middle of the half hour. */
export function heightAt(start: number, { latitude, longitude }: Place): number {
  const key = `${latitude} ${longitude}`;
  let over = heights.get(key);
  if (!over) {
    if (heights.size >= MOST_PLACES) heights.clear();
    over = kept((at) => sunHeight(at + HALF_HOUR / 2, latitude, longitude));
    heights.set(key, over);
  }
  return over(start);
}

/** The London day of a half hour. */
export const dayOf = kept((start) => londonDate(new Date(start)));

const light = (start: number, place: Place): number => Math.max(0, Math.sin((heightAt(start, place) * Math.PI) / 180));

/** Caches the light of each month of a place: a fleet needs the same few repeatedly. */
const months = new Map<string, number>();
const MOST_MONTHS = 20_000;

function lightOfMonth(month: string, place: Place): number {
  const key = `${month} ${place.latitude} ${place.longitude}`;
  const known = months.get(key);
  if (known !== undefined) return known;
  const [year = 0, at = 1] = month.split('-').map(Number);
  const next = at === 12 ? `${year + 1}-01-01` : `${year}-${String(at + 1).padStart(2, '0')}-01`;
  let sum = 0;
  for (let start = localMidnight(`${month}-01`); start < localMidnight(next); start += HALF_HOUR)
    sum += light(start, place);
  if (months.size >= MOST_MONTHS) months.clear();
  months.set(key, sum);
  return sum;
}

/** A half hour's share of its month by the light of a clear sky: Wh of `kwh`. */
export function shareOf(start: number, kwh: number, place: Place): number {
  const all = lightOfMonth(dayOf(start).slice(0, 7), place);
  return all > 0 ? (kwh * 1000 * light(start, place)) / all : 0;
}

/** Hours between two instants in which the sun stood higher than this many degrees. */
export function hoursOfSun(from: number, to: number, over: number, place: Place): number {
  let halfHours = 0;
  for (let start = from; start + HALF_HOUR <= to; start += HALF_HOUR) if (heightAt(start, place) > over) halfHours += 1;
  return halfHours / 2;
}
