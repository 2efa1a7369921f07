import { HALF_HOUR } from '@libs/forecast';
import { utcMidnight, utcSlot } from './calendar.rules.js';
import { type Readings, readAt } from './readings.rules.js';

const DAY = 48 * HALF_HOUR;
/** Good days that a site is compared with its expectation over, and how far back they may lie. */
const GOOD_DAYS = 14;
const REACH_DAYS = 42;
/** So many days' worth of the site's overall ratio are mixed into that of a single half hour. */
const SHRINK_DAYS = 2;
/** No sun of a half hour is above the expectation by more than this, which guards dawn and dusk. */
const MOST_RATIO = 4;
/** Shares of the expectation where nothing has been read yet: a dull day, an ordinary one, a bright one. */
const UNREAD = [0.35, 0.7, 1, 1.3, 1.6];

export interface SunForecast {
  /** Good days behind it; none means the engine's expectation alone. */
  goodDays: number;
  /** What the site generates of what is expected of it, over those days. */
  ratio: number;
  /** Central Wh of a half hour. */
  at(instant: number): number;
  /** Wh of a half hour, if its day's weather were like that of one of the good days; `day` from 0 to below `days`, dullest first. */
  like(instant: number, day: number): number;
  days: number;
}

/** The expectation of the site × the site's own ratio of the last 14 good days: whole days that have all their readings. */
export function sunForecast(expected: (instant: number) => number, readings: Readings, now: number): SunForecast {
  const good = goodDaysBefore(readings, now);
  if (good.length === 0) {
    const at = (instant: number) => expected(instant);
    const like = (instant: number, day: number) => expected(instant) * (UNREAD[day] ?? 1);
    return { goodDays: 0, ratio: 1, at, like, days: UNREAD.length };
  }
  const expectedOf = good.map(({ begins }) => slots((slot) => expected(begins + slot * HALF_HOUR)));
  const sumOf = (days: readonly Float64Array[]) => slots((slot) => days.reduce((sum, day) => sum + at(day, slot), 0));
  const [made, hoped] = [sumOf(good.map(({ wh }) => wh)), sumOf(expectedOf)];
  const ratio = total(hoped) > 0 ? total(made) / total(hoped) : 1;
  const ratios = slots((slot) => {
    const weight = (SHRINK_DAYS * at(hoped, slot)) / good.length;
    return weight > 0 ? Math.min(MOST_RATIO, (at(made, slot) + weight * ratio) / (at(hoped, slot) + weight)) : 0;
  });
  const dullestFirst = good
    .map(({ wh }, day) => ({ total: total(wh), shares: slots((slot) => shareOf(wh, expectedOf[day], slot)) }))
    .toSorted((one, other) => one.total - other.total);
  return {
    goodDays: good.length,
    ratio,
    at: (instant) => expected(instant) * at(ratios, utcSlot(instant)),
    like: (instant, day) => expected(instant) * at(dullestFirst[day]?.shares ?? ratios, utcSlot(instant)),
    days: good.length,
  };
}

const slots = (value: (slot: number) => number): Float64Array =>
  Float64Array.from({ length: 48 }, (_, slot) => value(slot));
const at = (values: Float64Array, slot: number): number => values[slot] as number;
const total = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

function shareOf(made: Float64Array, hoped: Float64Array | undefined, slot: number): number {
  const expected = hoped ? at(hoped, slot) : 0;
  return expected > 0 ? Math.min(MOST_RATIO, at(made, slot) / expected) : 0;
}

/** The last days in UTC, newest first, of which every half hour was read and in which the site generated anything. */
function goodDaysBefore(readings: Readings, now: number): { begins: number; wh: Float64Array }[] {
  const good: { begins: number; wh: Float64Array }[] = [];
  const today = utcMidnight(now);
  for (let back = 1; back <= REACH_DAYS && good.length < GOOD_DAYS; back++) {
    const begins = today - back * DAY;
    const wh = slots((slot) => readAt(readings, begins + slot * HALF_HOUR, now) ?? Number.NaN);
    if (total(wh) > 0) good.push({ begins, wh });
  }
  return good;
}
