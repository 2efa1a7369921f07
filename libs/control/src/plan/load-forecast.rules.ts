import { HALF_HOUR } from '@libs/forecast';
import { moveDay } from '@libs/metering';
import { bySlot, wallClock, weekdayOf } from './calendar.rules.js';
import { type Readings, readAt } from './readings.rules.js';

const WEEKS = 8;
/** Fewer days of one weekday than this, which takes two weeks of readings, and the host's profile says more. */
const LEAST_DAYS = 2;
/** Half hours whose difference from the forecast is carried forward, and after how many it has halved. */
const RECENT = 4;
const HALVES_AFTER = 4;
/** Shares of the profile where nothing has been read yet. */
const UNREAD = [0.8, 0.9, 1, 1.1, 1.2];

export interface LoadForecast {
  /** Central Wh of a half hour. */
  at(instant: number): number;
  /** Wh of a half hour, if its day were like one of the days behind it; `day` counts on without end. */
  like(instant: number, day: number): number;
}

/** Median of the same weekday's half hours over the last 8 weeks, bank holidays as Sundays, and the last two hours' difference carried forward. */
export function loadForecast(profile: (instant: number) => number, readings: Readings, now: number): LoadForecast {
  const days = new Map<string, DayForecast>();
  const dayOf = (date: string): DayForecast => {
    const made = days.get(date) ?? forecastDay(date, readings, now);
    days.set(date, made);
    return made;
  };
  const plain = (instant: number): number => {
    const { date, slot } = wallClock(instant);
    return dayOf(date).median[slot] ?? profile(instant);
  };
  const recent = recentDifference(plain, readings, now);
  const carried = (instant: number): number => recent * 0.5 ** ((instant - now) / HALF_HOUR / HALVES_AFTER);
  return {
    at: (instant) => Math.max(0, plain(instant) + carried(instant)),
    like: (instant, day) => {
      const { date, slot } = wallClock(instant);
      const { alike } = dayOf(date);
      const same = alike[day % Math.max(1, alike.length)]?.[slot];
      return Math.max(0, (same ?? profile(instant) * (UNREAD[day % UNREAD.length] ?? 1)) + carried(instant));
    },
  };
}

interface DayForecast {
  /** By half hour of the wall clock; null where the days behind it say nothing. */
  median: (number | null)[];
  /** Whole days of this weekday, a missing half hour filled with the median. */
  alike: (number | null)[][];
}

function forecastDay(date: string, readings: Readings, now: number): DayForecast {
  const weekday = weekdayOf(date);
  const read: (number | null)[][] = [];
  for (let back = 1; back <= 7 * WEEKS; back++) {
    const day = moveDay(date, -back);
    if (weekdayOf(day) !== weekday) continue;
    const wh = bySlot(day).map((instant) => (instant === undefined ? null : readAt(readings, instant, now)));
    if (wh.some((value) => value !== null)) read.push(wh);
  }
  const median = Array.from({ length: 48 }, (_, slot) => {
    const values = read.flatMap((wh) => wh[slot] ?? []);
    return values.length < LEAST_DAYS ? null : middleOf(values);
  });
  return { median, alike: read.map((wh) => wh.map((value, slot) => value ?? median[slot] ?? null)) };
}

function middleOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const high = sorted[middle] as number;
  return sorted.length % 2 ? high : ((sorted[middle - 1] as number) + high) / 2;
}

/** The mean difference between what was used and what would have been forecast, over the half hours of the last two hours, Wh. */
function recentDifference(forecast: (instant: number) => number, readings: Readings, now: number): number {
  const begins = Math.floor(now / HALF_HOUR) * HALF_HOUR;
  const differences = Array.from({ length: RECENT }, (_, back) => begins - (back + 1) * HALF_HOUR).flatMap(
    (instant) => {
      const used = readAt(readings, instant, now);
      return used === null ? [] : [used - forecast(instant)];
    },
  );
  return differences.length < RECENT ? 0 : differences.reduce((sum, value) => sum + value, 0) / RECENT;
}
