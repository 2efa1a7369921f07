import { moveDay } from '@libs/metering';
import { bySlot, wallClock, weekdayOf } from '../plan/calendar.rules.js';

/**
 * What the meter of a site would have shown without a peak event: the plain mean of the same half hours on the last ten like days.
 *
 * After BL01 of Elexon's Baselining Methodology Document (version 3.0, 7 November 2024; modifications P376 and P415), by which the
 * Demand Flexibility Service compares as well: at most 60 days back, working days with working days, without event days. Not taken
 * over is its in-day adjustment by the hours before an event: people were found to use more in these hours to be paid more, and the
 * system operator proposed in June 2023 to remove it for the service.
 */
const LIKE_DAYS = 10;
export const REACH_DAYS = 60;
/** With fewer, one unusual day would decide. */
const LEAST_DAYS = 5;

export interface BaselineAsked {
  /** The half hours of the event, all of one London day. */
  instants: readonly number[];
  day: string;
  /** The first day that may be looked at: the site was another host's before, or not live. */
  since: string;
  /** Days of other events that the site took part in. */
  eventDays: ReadonlySet<string>;
  /** Import less export of a half hour, Wh; null where it isn't known. */
  netAt(instant: number): number | null;
}

export interface Baseline {
  /** Newest first. */
  days: string[];
  /** Whole Wh of each half hour. */
  wh: number[];
}

const isWorking = (date: string): boolean => {
  const weekday = weekdayOf(date);
  return weekday >= 1 && weekday <= 5;
};

/** The first day that a baseline of this day looks at. */
export const reachOf = (day: string): string => moveDay(day, -REACH_DAYS);

/** Null with too few days. */
export function baselineOf({ instants, day, since, eventDays, netAt }: BaselineAsked): Baseline | null {
  const slots = instants.map((instant) => wallClock(instant).slot);
  const days: string[] = [];
  const found: number[][] = [];
  for (let back = 1; back <= REACH_DAYS && days.length < LIKE_DAYS; back++) {
    const date = moveDay(day, -back);
    if (date < since) break;
    if (isWorking(date) !== isWorking(day) || eventDays.has(date)) continue;
    const instantsOf = bySlot(date);
    const wh = slots.flatMap((slot) => {
      const instant = instantsOf[slot];
      return (instant === undefined ? null : netAt(instant)) ?? [];
    });
    // A day with a gap in these half hours, or whose clocks skip one, says nothing of the others either.
    if (wh.length < slots.length) continue;
    days.push(date);
    found.push(wh);
  }
  if (days.length < LEAST_DAYS) return null;
  const mean = (at: number): number => found.reduce((sum, wh) => sum + (wh[at] ?? 0), 0) / found.length;
  // Without minus zero.
  return { days, wh: slots.map((_, at) => Math.round(mean(at)) + 0) };
}
