import { HALF_HOUR, localMidnight, sunHeight } from '@libs/forecast';
import { londonDate } from '@libs/contracts';

/** The height of the sun over a site, and the share of a month's generation in a half hour of clear sky. Pure. */

interface Place {
  latitude: number;
  longitude: number;
}

/** Caches a pure function: the rules need the same half hours repeatedly. Small whole numbers are the fastest keys. */
function kept<T>(answer: (start: number) => T): (start: number) => T {
  const known = new Map<number, T>();
  return (start) => {
    const key = start / HALF_HOUR;
    const old = known.get(key);
    if (old !== undefined) return old;
    if (known.size > MOST_HALF_HOURS) known.clear();
    const made = answer(start);
    known.set(key, made);
    return made;
  };
}
const MOST_HALF_HOURS = 20_000;
const MOST_PLACES = 500;

/** What is cached of a place. */
interface Sun {
  height(start: number): number;
  /** The light of each month: a fleet needs the same few repeatedly. */
  months: Map<string, number>;
}

/** By latitude, then by longitude: writing both into one key took as long as the rules themselves. */
const places = new Map<number, Map<number, Sun>>();
let count = 0;

function sunOf({ latitude, longitude }: Place): Sun {
  const known = places.get(latitude)?.get(longitude);
  if (known) return known;
  if (count >= MOST_PLACES) {
    places.clear();
    count = 0;
  }
  const made = { height: kept((at) => sunHeight(at + HALF_HOUR / 2, latitude, longitude)), months: new Map() };
  const line = places.get(latitude) ?? new Map<number, Sun>();
  places.set(latitude, line.set(longitude, made));
  count += 1;
  return made;
}

/** Degrees above the horizon in the middle of the half hour. */
export const heightAt = (start: number, place: Place): number => sunOf(place).height(start);

/** The London day of a half hour. */
export const dayOf = kept((start) => londonDate(new Date(start)));

/** `YYYY-MM`. The same text each time, because a new one has to be hashed again. */
const monthOf = kept((start) => dayOf(start).slice(0, 7));

const light = (start: number, place: Place): number => Math.max(0, Math.sin((heightAt(start, place) * Math.PI) / 180));

function lightOfMonth(month: string, place: Place): number {
  const { months } = sunOf(place);
  const known = months.get(month);
  if (known !== undefined) return known;
  const [year = 0, at = 1] = month.split('-').map(Number);
  const next = at === 12 ? `${year + 1}-01-01` : `${year}-${String(at + 1).padStart(2, '0')}-01`;
  let sum = 0;
  for (let start = localMidnight(`${month}-01`); start < localMidnight(next); start += HALF_HOUR)
    sum += light(start, place);
  months.set(month, sum);
  return sum;
}

/** A half hour's share of its month by the light of a clear sky: Wh of `kwh`. */
export function shareOf(start: number, kwh: number, place: Place): number {
  const all = lightOfMonth(monthOf(start), place);
  return all > 0 ? (kwh * 1000 * light(start, place)) / all : 0;
}

/** Hours between two instants in which the sun stood higher than this many degrees. */
export function hoursOfSun(from: number, to: number, over: number, place: Place): number {
  let halfHours = 0;
  for (let start = from; start + HALF_HOUR <= to; start += HALF_HOUR) if (heightAt(start, place) > over) halfHours += 1;
  return halfHours / 2;
}
